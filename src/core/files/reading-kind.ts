import { isMinified, type NamedText, saysGenerated } from "./exempt-files.ts";
import { foundByPath } from "./found-by-path.ts";
import { isLockFile, realmOf } from "./realm.ts";

const CHANGELOG =
  /(?:^|\/)(?:change[-_]?log|changes|history|release[-_]?notes|releases|news)(?:[-_]v?[\dx.]+)?(?:\.(?:md|markdown|rst|txt|adoc|asciidoc|org))?$|(?:^|\/)(?:\.changeset|changelogs?|changelog\.d|newsfragments)\/.+\.(?:md|markdown|rst|txt|adoc)$/i;

/** Whether a file tells what changed from release to release: everything in it is said by the change itself. */
export function isChangelog(path: string): boolean {
  return CHANGELOG.test(path);
}

/** Kinds of files that rules alone read by default: people write none of them, and a model's budget is spent on their size. */
export const LEFT_KINDS = [
  ...["lock-file", "source-map", "minified", "vendored", "snapshot", "made-by-program"],
  "version-bump",
] as const;
export type LeftKind = (typeof LEFT_KINDS)[number];

const SOURCE_MAP = /\.(?:[cm]?jsx?|css|[cm]?tsx?)\.map$/i;
const MINIFIED_NAME = /\.min\.(?:[cm]?js|css)$/i;
const STYLE_OR_SCRIPT = /\.(?:[cm]?js|css)$/i;
const SNAPSHOT = /\.(?:snap|ambr)$/i;
const COPIED_FOLDER = /(?:^|\/)(?:node_modules|vendor|third_party|bower_components)\//i;

/** A changed file on both sides; undefined where it does not stand. */
export interface ChangedText {
  readonly base: NamedText | undefined;
  readonly head: NamedText | undefined;
}

/**
 * The kind for which a changed file may be left to rules; undefined for what is to be read. Its name has to say so, or its content at base
 * as well as at head: a change cannot declare itself made by a program. What takes effect by its place or as a script is always read.
 */
export function leftKindOf({ base, head }: ChangedText): LeftKind | undefined {
  const sides = [base, head].filter((side) => side !== undefined);
  if (sides.length === 0 || sides.some(takesEffect)) return undefined;
  const kindAt = (side: NamedText) => kindByName(side) ?? (base === undefined ? undefined : kindByContent(side));
  const [kind, ...others] = sides.map(kindAt);
  const isData = kind === "lock-file" || kind === "source-map";
  if (!isData && sides.some(({ path }) => realmOf(path) !== "test" && foundByPath(path) !== undefined))
    return undefined;
  return others.every((other) => other === kind) ? kind : undefined;
}

/** Whether the name alone is that of such a file, or of one that is often minified. */
export function mayBeLeft(path: string): boolean {
  return [SOURCE_MAP, SNAPSHOT, STYLE_OR_SCRIPT, COPIED_FOLDER].some((name) => name.test(path)) || isLockFile(path);
}

/** Where it lies, or how it begins, makes it run or be followed, whatever it looks like. */
function takesEffect({ path, lines: [first = ""] }: NamedText): boolean {
  const realm = realmOf(path);
  if (realm === "workflow" || realm === "platform settings" || realm === "instructions") return true;
  return first.startsWith("#!") || (realm === "build file" && !isLockFile(path));
}

function kindByName(side: NamedText): LeftKind | undefined {
  const { path } = side;
  if (isLockFile(path)) return "lock-file";
  if (SOURCE_MAP.test(path)) return isSourceMap(side) ? "source-map" : undefined;
  if (SNAPSHOT.test(path)) return holdsOnlyTexts(side) ? "snapshot" : undefined;
  if (MINIFIED_NAME.test(path)) return "minified";
  return COPIED_FOLDER.test(path) ? "vendored" : undefined;
}

function kindByContent(side: NamedText): LeftKind | undefined {
  if (STYLE_OR_SCRIPT.test(side.path) && isMinified(side)) return "minified";
  return saysGenerated(side.lines) ? "made-by-program" : undefined;
}

/** Whether it is the data that its name says, which nothing runs. */
function isSourceMap({ lines }: NamedText): boolean {
  try {
    const map: unknown = JSON.parse(lines.join("\n"));
    return typeof map === "object" && map !== null && ("mappings" in map || "sections" in map);
  } catch {
    return false;
  }
}

const JEST_HEAD = /^\/\/ (?:Jest|Vitest) Snapshot\b/;
const BEGINS_ENTRY = /^exports\[`/;
const ENDS_NAME = /`\] = `/;

/**
 * Whether a snapshot holds texts and nothing else. Jest and Vitest run theirs as a script: between the texts of such a file nothing may
 * stand, and nothing be inserted into them.
 */
function holdsOnlyTexts({ path, lines }: NamedText): boolean {
  if (!path.endsWith(".snap") || !lines.some((line) => JEST_HEAD.test(line) || BEGINS_ENTRY.test(line))) return true;
  let isInside = false;
  for (const line of lines) {
    let rest = line;
    if (!isInside) {
      if (line.trim() === "" || JEST_HEAD.test(line) || /^\/\/ https?:\/\/\S+$/.test(line)) continue;
      if (!BEGINS_ENTRY.test(line) || !ENDS_NAME.test(line)) return false;
      const at = line.search(ENDS_NAME);
      if (breaksText(line.slice("exports[`".length, at)) !== undefined) return false;
      rest = line.slice(at + "`] = `".length);
    }
    const end = breaksText(rest);
    if (end !== undefined && rest.slice(end) !== "`;") return false;
    isInside = end === undefined;
  }
  return !isInside;
}

/** Where a template literal ends, or something is inserted into it; undefined where all of this is its text. */
function breaksText(text: string): number | undefined {
  for (let at = 0; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === "\\") at += 1;
    else if (sign === "`" || (sign === "$" && text[at + 1] === "{")) return at;
  }
  return undefined;
}
