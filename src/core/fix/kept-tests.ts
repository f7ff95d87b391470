import { isTestPath } from "../files/exempt-files.ts";
import { isProseFile } from "../files/realm.ts";
import { formatOf } from "../unparsable/data-format.ts";
import { type Refused, refuse } from "./edit-refusal.ts";

/** A file's lines before and after its edits. */
interface EditedLines {
  readonly path: string;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

const COMMENT = /^\s*(?:\/\/|#(?!\[)|\*|\/\*|--|<!--)/;
const TEST =
  /^\s*(?:it|test)(?:\.\w+)*\(\s*["'`]|^\s*(?:async )?def test_|^func Test[A-Z]|#\[(?:\w+::)*test\b|@Test\b|\[(?:Fact|Theory|Test|TestMethod)\b|^\s*TEST(?:_[FP])?\(/;
const SKIP =
  /\b[xf](?:it|test|describe)\b|\.(?:skip|only|todo|failing|fails)\b|\bt\.Skip|@(?:Ignore|Disabled)\b|#\[ignore\b|mark\.(?:skip|xfail)|\bSkip\s*=|\bDISABLED_|\bXCTSkip|\bmarkTestSkipped\b|^\s*skip\b|\bprocess\.exit\b|\bsys\.exit\b/;
const MAX_LINE = 2000;

/**
 * Whether a repair touches tests that stood before it; undefined where it does not. To a file of tests it may only add lines at the
 * end. In any other file, which may hold tests beside its code, it may leave no fewer lines that begin a test. Nowhere may more
 * tests be left out. Never throws; the cost is linear.
 */
export function findTouchedTests({ path, before, after }: EditedLines): Refused | undefined {
  // What is written or recorded in a folder of tests is no test.
  if (isProseFile(path) || formatOf(path) !== undefined) return undefined;
  const [tests, left] = [count(before, TEST), count(after, TEST)];
  if (isTestPath(path)) {
    const stood = before.slice(0, lengthOf(before));
    if (stood.some((line, at) => after[at] !== line)) return refuse("changes-test");
  } else if (left < tests) {
    return refuse("changes-test", `${tests} tests before, ${left} after`);
  } else if (tests === 0) {
    // `skip` and `exit` are words like any other where nothing is tested.
    return undefined;
  }
  return count(after, SKIP) > count(before, SKIP) ? refuse("skips-test") : undefined;
}

function count(lines: readonly string[], pattern: RegExp): number {
  return lines.filter((line) => !COMMENT.test(line) && pattern.test(line.slice(0, MAX_LINE))).length;
}

/** Without the blank lines at the end. */
function lengthOf(lines: readonly string[]): number {
  return lines.findLastIndex((line) => line.trim() !== "") + 1;
}
