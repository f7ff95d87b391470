import type { LeftKind } from "./reading-kind.ts";
import { isChangelog } from "./reading-kind.ts";
import { isLockFile, isPlainProse } from "./realm.ts";

/** What a file is looked for by, to see whether anything uses it. */
export interface NameInCode {
  readonly word: string;
  /** The file, or the package it belongs to, whose own files name it as a matter of course; a folder ends in a slash. */
  readonly own: string;
}

const PACKAGE =
  /^((?:.*?\/)?(?:node_modules|vendor|third_party|bower_components)\/)((?:@[^/]+\/)?(?:[^/]*\.[^/]+\/[^/]+\/)?[^/]+)\//i;
/** Languages whose files see each other, or are loaded, without being named. */
const SEEN_UNNAMED = /\.(?:go|cs|vb|fs|swift|kts?|scala|groovy|php|jl|r|sql|tf|proto|graphql|gql)$/i;
const STANDS_FOR_FOLDER: ReadonlySet<string> = new Set(["index", "main", "mod", "__init__", "lib"]);
const MIN_WORD = 3;

/** The word by which code would name a file, or the package that it is a copy of; undefined where none would tell. */
export function nameInCode(path: string, kind: LeftKind): NameInCode | undefined {
  const [, root = "", name] = kind === "vendored" ? (PACKAGE.exec(path) ?? []) : [];
  if (name !== undefined) return toName(name, `${root}${name}/`);
  if (kind === "source-map" || kind === "snapshot") return toName(path.slice(path.lastIndexOf("/") + 1), path);
  if (SEEN_UNNAMED.test(path)) return undefined;
  const steps = path.replace(/\.[^./]+$/, "").split("/");
  const stem = steps.at(-1) ?? "";
  return toName(STANDS_FOR_FOLDER.has(stem.toLowerCase()) ? (steps.at(-2) ?? "") : stem, path);
}

function toName(word: string, own: string): NameInCode | undefined {
  return word.length < MIN_WORD ? undefined : { word, own };
}

/** A POSIX extended regular expression for any of these words, as whole words. */
export function patternOf(words: readonly string[]): string {
  const escaped = words.map((word) => word.replace(/[.[\]{}()*+?^$|\\]/g, "\\$&"));
  return `(^|[^A-Za-z0-9_])(${escaped.join("|")})([^A-Za-z0-9_]|$)`;
}

const LISTS = /(?:^|\/)(?:\.[\w-]*ignore|\.gitattributes|CODEOWNERS)$|\.(?:map|snap|ambr)$/i;

/** Whether a file that names another one may use it: not prose, a lock file, a list of what tools pass over, or what only records. */
export function mayUse(path: string): boolean {
  return !isPlainProse(path) && !isChangelog(path) && !isLockFile(path) && !LISTS.test(path);
}

/** Whether a line names a file only as where its own source can be looked up. */
export function onlyPointsToMap(line: string): boolean {
  return /sourceMappingURL=/.test(line);
}
