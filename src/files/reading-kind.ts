import type { NamedText } from "./exempt-files.ts";
import { isLockFile, isPlainProse, realmOf } from "./realm.ts";

const CHANGELOG =
  /(?:^|\/)(?:change[-_]?log|changes|history|release[-_]?notes|releases|news)(?:[-_]v?[\dx.]+)?(?:\.(?:md|markdown|rst|txt|adoc|asciidoc|org))?$|(?:^|\/)(?:\.changeset|changelogs?|changelog\.d|newsfragments)\/.+\.(?:md|markdown|rst|txt|adoc)$/i;

/** Whether a file is a changelog, which only describes the change itself. */
export function isChangelog(path: string): boolean {
  return CHANGELOG.test(path);
}

/** Kinds of files that only rules read by default: fully examined data that people do not write and nothing runs. */
export const LEFT_KINDS = ["lock-file", "source-map", "snapshot"] as const;
export type LeftKind = (typeof LEFT_KINDS)[number];

const SOURCE_MAP = /\.(?:[cm]?jsx?|css|[cm]?tsx?)\.map$/i;
const SNAPSHOT = /\.snap$/i;

/** A changed file on both sides; undefined where it does not exist. */
export interface ChangedText {
  readonly base: NamedText | undefined;
  readonly head: NamedText | undefined;
}

/**
 * The kind for which a changed source map or snapshot may be left to rules. Its name must match, and every line at base
 * and head must be such data. Undefined for files to be read, deleted ones included.
 */
export function leftKindOf({ base, head }: ChangedText): LeftKind | undefined {
  if (head === undefined || takesEffect(head)) return undefined;
  const kind = kindOf(head);
  return base === undefined || kindOf(base) === kind ? kind : undefined;
}

/** Whether a file's name is that of a source map or snapshot. */
export function isNamedAsData(path: string): boolean {
  return SOURCE_MAP.test(path) || SNAPSHOT.test(path);
}

/** Whether its path makes it run or be followed, whatever it looks like. */
function takesEffect({ path }: NamedText): boolean {
  const realm = realmOf(path);
  return ["workflow", "platform settings", "instructions", "build file"].includes(realm);
}

function kindOf({ path, lines }: NamedText): LeftKind | undefined {
  if (SOURCE_MAP.test(path)) return isSourceMap(lines) ? "source-map" : undefined;
  return SNAPSHOT.test(path) && holdsOnlyTexts(lines) ? "snapshot" : undefined;
}

const isListOf = (isItem: (item: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.every(isItem);
const isText = (value: unknown) => typeof value === "string";
const isTextOrNull = (value: unknown) => isText(value) || value === null;

/** @see https://tc39.es/ecma426/ */
const MAP_KEYS: Readonly<Record<string, (value: unknown) => boolean>> = {
  version: (value) => value === 3,
  mappings: (value) => typeof value === "string" && /^[A-Za-z0-9+/,;]*$/.test(value),
  sources: isListOf(isTextOrNull),
  sourcesContent: isListOf(isTextOrNull),
  names: isListOf(isText),
  file: isText,
  sourceRoot: isTextOrNull,
  ignoreList: isListOf(Number.isSafeInteger),
  x_google_ignoreList: isListOf(Number.isSafeInteger),
  debugId: isText,
};

/** Whether it is the data that its name says, with every key in the required form. */
function isSourceMap(lines: readonly string[]): boolean {
  try {
    const text = lines.join("\n");
    const map: unknown = JSON.parse(text);
    // A repeated key contains something that no parser returns.
    if (withoutBlanks(JSON.stringify(map)) !== withoutBlanks(text)) return false;
    if (typeof map !== "object" || map === null || Array.isArray(map)) return false;
    const isWhole = ["version", "mappings", "sources"].every((key) => Object.hasOwn(map, key));
    const isKnown = ([key, value]: [string, unknown]) =>
      Object.hasOwn(MAP_KEYS, key) && MAP_KEYS[key]?.(value) === true;
    return isWhole && Object.entries(map).every(isKnown);
  } catch {
    return false;
  }
}

function withoutBlanks(text: string): string {
  return text.replace(/\s+/g, "");
}

/** The exact first lines that Jest and Vitest write. */
const SNAPSHOT_HEADS: ReadonlySet<string> = new Set([
  "// Jest Snapshot v1, https://goo.gl/fbAQLP",
  "// Jest Snapshot v1, https://jestjs.io/docs/snapshot-testing",
  "// Vitest Snapshot v1, https://vitest.dev/guide/snapshot.html",
]);
/** Characters that end a line in JavaScript, but not for us. */
const OTHER_LINE_END = /[\r\u2028\u2029]/;
const BEGINS_ENTRY = "exports[`";
const BEGINS_TEXT = "`] = `";

/**
 * Whether a snapshot of Jest or Vitest contains only texts. Both run it as a script, so nothing may be between its
 * texts or interpolated into them.
 */
function holdsOnlyTexts([head = "", ...lines]: readonly string[]): boolean {
  if (!SNAPSHOT_HEADS.has(head)) return false;
  let isInside = false;
  for (const line of lines) {
    if (OTHER_LINE_END.test(line)) return false;
    if (!isInside && line === "") continue;
    const text = isInside ? line : textOfEntry(line);
    if (text === undefined) return false;
    const end = breaksText(text);
    if (end !== undefined && text.slice(end) !== "`;") return false;
    isInside = end === undefined;
  }
  return !isInside;
}

/** The text after the name in the first line of an entry; undefined unless the name is plain text. */
function textOfEntry(line: string): string | undefined {
  if (!line.startsWith(BEGINS_ENTRY)) return undefined;
  const rest = line.slice(BEGINS_ENTRY.length);
  const end = breaksText(rest);
  return end !== undefined && rest.startsWith(BEGINS_TEXT, end) ? rest.slice(end + BEGINS_TEXT.length) : undefined;
}

/** Where a template literal ends or is interpolated; undefined if all of this is its text. */
function breaksText(text: string): number | undefined {
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === "\\") at += 1;
    else if (sign === "`" || (sign === "$" && text[at + 1] === "{")) return at;
  }
  return undefined;
}

/** The name by which code would refer to a data file, without its folder. */
export function nameInCode(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** A POSIX extended regular expression that matches any of these words as whole words. */
export function patternOf(words: readonly string[]): string {
  const escaped = words.map((word) => word.replace(/[.[\]{}()*+?^$|\\]/g, "\\$&"));
  return `(^|[^A-Za-z0-9_])(${escaped.join("|")})([^A-Za-z0-9_]|$)`;
}

const LISTS = /(?:^|\/)(?:\.[\w-]*ignore|\.gitattributes|CODEOWNERS)$|\.(?:map|snap|ambr)$/i;

/**
 * Whether a file that names another may use it: not prose, a lock file, an ignore list, or a record. A script always
 * may, whatever its name.
 */
export function mayUse(path: string, firstLine = ""): boolean {
  if (firstLine.startsWith("#!")) return true;
  return !isPlainProse(path) && !isChangelog(path) && !isLockFile(path) && !LISTS.test(path);
}

/** Whether a line names a file only to say where its source map is. */
export function onlyPointsToMap(line: string): boolean {
  return /sourceMappingURL=/.test(line);
}
