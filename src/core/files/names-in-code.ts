import { isChangelog } from "./reading-kind.ts";
import { isLockFile, isPlainProse } from "./realm.ts";

/** The name by which code would use a file of data, whose own folder it need not say. */
export function nameInCode(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** A POSIX extended regular expression for any of these words, as whole words. */
export function patternOf(words: readonly string[]): string {
  const escaped = words.map((word) => word.replace(/[.[\]{}()*+?^$|\\]/g, "\\$&"));
  return `(^|[^A-Za-z0-9_])(${escaped.join("|")})([^A-Za-z0-9_]|$)`;
}

const LISTS = /(?:^|\/)(?:\.[\w-]*ignore|\.gitattributes|CODEOWNERS)$|\.(?:map|snap|ambr)$/i;

/**
 * Whether a file that names another one may use it: not prose, a lock file, a list of what tools pass over, or what only records. A script
 * is none of these, whatever its name.
 */
export function mayUse(path: string, firstLine = ""): boolean {
  if (firstLine.startsWith("#!")) return true;
  return !isPlainProse(path) && !isChangelog(path) && !isLockFile(path) && !LISTS.test(path);
}

/** Whether a line names a file only as where its own source can be looked up. */
export function onlyPointsToMap(line: string): boolean {
  return /sourceMappingURL=/.test(line);
}
