const TEST_PATH =
  /(?:^|\/)(?:tests?|__tests__|specs?|fixtures?|__fixtures__|testdata)\/|[._-](?:test|spec)\.[a-z]+$|(?:^|\/)test_[^/]+\.py$|_test\.(?:go|py|rb)$/i;

/** Whether a path says that the file is test code. */
export function isTestPath(path: string): boolean {
  return TEST_PATH.test(path);
}
