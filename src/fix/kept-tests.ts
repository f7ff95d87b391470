import { directoryOf, withAncestors } from "../code/resolve/tree-index.ts";
import { formatOf } from "../detectors/data-claim.ts";
import { findBroadened, type SuppressionUse } from "../detectors/suppression-claims.ts";
import { isTestPath } from "../files/exempt-files.ts";
import { isProseFile } from "../files/realm.ts";
import { type Refused, refuse } from "../replies/edit-refusal.ts";

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
 * Whether a repair changes existing tests; undefined if it does not. A test file may only gain lines at its end. Any
 * other file, which may have tests beside its code, must keep as many lines that begin a test. No file may skip more
 * tests. Takes linear time; never throws.
 */
export function findTouchedTests({ path, before, after }: EditedLines): Refused | undefined {
  // Prose and recorded data in a folder of tests are not tests.
  if (isProseFile(path) || formatOf(path) !== undefined) return undefined;
  const [tests, left] = [count(before, TEST), count(after, TEST)];
  if (isTestPath(path)) {
    const stood = before.slice(0, lengthOf(before));
    if (stood.some((line, at) => after[at] !== line)) return refuse("changes-test");
  } else if (left < tests) {
    return refuse("changes-test", `${tests} tests before, ${left} after`);
  } else if (tests === 0) {
    // Outside tests, `skip` and `exit` are ordinary words.
    return undefined;
  }
  return count(after, SKIP) > count(before, SKIP) ? refuse("skips-test") : undefined;
}

function count(lines: readonly string[], pattern: RegExp): number {
  return lines.filter((line) => !COMMENT.test(line) && pattern.test(line.slice(0, MAX_LINE))).length;
}

/** Ignores blank lines at the end. */
function lengthOf(lines: readonly string[]): number {
  return lines.findLastIndex((line) => line.trim() !== "") + 1;
}

/** Files that make their folder a package. */
const MANIFEST =
  /^(?:package\.json|deno\.jsonc?|pyproject\.toml|setup\.(?:py|cfg)|go\.mod|cargo\.toml|pom\.xml|build\.gradle(?:\.kts)?|build\.sbt|composer\.json|gemfile|mix\.exs|pubspec\.yaml|package\.swift)$|\.(?:csproj|fsproj|vbproj|gemspec|podspec)$/i;

/** The packages of a tree, by its manifests. */
export class Packages {
  readonly #folders: ReadonlySet<string>;

  /** @param paths every file of the tree. */
  constructor(paths: Iterable<string>) {
    const folders = new Set<string>();
    for (const path of paths) if (MANIFEST.test(path.slice(path.lastIndexOf("/") + 1))) folders.add(directoryOf(path));
    this.#folders = folders;
  }

  /** Whether two files are in one package: that of the nearest manifest, or without any, the same top-level folder. */
  areOne(path: string, other: string): boolean {
    const [own, others] = [this.#packageOf(path), this.#packageOf(other)];
    return own === others && (own !== undefined || topOf(path) === topOf(other));
  }

  #packageOf(path: string): string | undefined {
    return withAncestors(directoryOf(path)).find((folder) => this.#folders.has(folder));
  }
}

/** The first folder of a path; empty for a file at the root. */
function topOf(path: string): string {
  return path.includes("/") ? path.slice(0, path.indexOf("/")) : "";
}

/**
 * The first directive after an edit that silences more than any before it, and gives no reason; undefined if there is
 * none. Never throws.
 */
export function findUnjustified(
  before: readonly SuppressionUse[],
  after: readonly SuppressionUse[],
): SuppressionUse | undefined {
  const broadened = findBroadened({ base: before, head: after, isTouched: () => true });
  return broadened.find(({ isJustified }) => !isJustified);
}
