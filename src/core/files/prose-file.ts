const PROSE =
  /\.(?:md|markdown|mdx|txt|rst|adoc|asciidoc|textile)$|(?:^|\/)(?:README|CHANGELOG|NOTICE|AUTHORS|CONTRIBUTING|SECURITY)$/i;

/** Whether a file's lines are sentences for people, by its name. */
export function isProseFile(path: string): boolean {
  return PROSE.test(path);
}
