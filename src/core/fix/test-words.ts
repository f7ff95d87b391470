import { type Refused, refuse } from "./edit-refusal.ts";

const COMMENT = /^\s*(?:\/\/|#|\*|\/\*|--|;|<!--|%|")/;
const TEST =
  /\b(?:test|it|specify|should|scenario|deftest|@Test|example)\b|\b(?:def|fun|func|function|sub)\s+test|@test\b/i;
const ASSERTION = /assert|\bexpect|\bshould|\brequire\b|\bXCT|\bfail\b|\bis\(|\bok\(|\bverify/i;
const SKIP = /\b(?:[xf](?:it|test|describe)|skip|pending|xfail|XCTSkip\w*)\b|@(?:Ignore|Disabled)|\.disabled\b/;
const MAX_LINE = 2000;

/**
 * How the tests of a file are weaker than they were, where no grammar reads it: by the lines that speak of tests, assertions and
 * skips, comments aside. Undefined where none of that shows. Never throws; the cost is linear.
 */
export function findFewerTestWords(before: readonly string[], after: readonly string[]): Refused | undefined {
  const count = (lines: readonly string[], pattern: RegExp) =>
    lines.filter((line) => !COMMENT.test(line) && pattern.test(line.slice(0, MAX_LINE))).length;
  if (count(after, SKIP) > count(before, SKIP)) return refuse("skips-test");
  if (count(after, TEST) < count(before, TEST)) return refuse("takes-away-test");
  return count(after, ASSERTION) < count(before, ASSERTION) ? refuse("takes-away-assertion") : undefined;
}
