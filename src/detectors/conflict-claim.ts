import type { LineRange } from "../change/line-range.ts";
import type { StageClaim } from "../claims/claim.ts";
import { toDetectedClaim } from "../claims/detected-claim.ts";
import { isFixturePath, isTestPath } from "../files/exempt-files.ts";
import { isProseFile } from "../files/realm.ts";
import { sameOnLines } from "../text/join-list.ts";
import { closesFence, readOpeningFence } from "../text/markdown.ts";
import type { ReviewedText, Syntax } from "./reviewed-text.ts";

/**
 * The claim that merge conflicts were left in a file, at the first one that the change adds; undefined for none. In a
 * guide to git, a test of a merge or a shell script, markers may be meant as text. There they count only if they break
 * the syntax or enclose lines that existed before. Never throws.
 *
 * @param syntax absent if no grammar can read the file.
 */
export function claimConflicts(text: ReviewedText, syntax: Syntax | undefined): StageClaim | undefined {
  const all = findConflicts(text.lines);
  if (countMarkers(all) <= countMarkers(findConflicts(text.base?.lines ?? []))) return undefined;
  const examples = findExampleLines(text.path, text.lines);
  const found = all.filter((conflict) => isNew(conflict, text) && isReal(conflict, { text, syntax, examples }));
  const [first, ...others] = found;
  return first === undefined ? undefined : toClaim(text, first, others);
}

function countMarkers(conflicts: readonly Conflict[]): number {
  return conflicts.reduce((sum, { markers }) => sum + markers.length, 0);
}

interface Surroundings {
  readonly text: ReviewedText;
  readonly syntax: Syntax | undefined;
  readonly examples: ReadonlySet<number>;
}

function isNew({ markers }: Conflict, text: ReviewedText): boolean {
  return markers.some(text.isNew);
}

function isReal(conflict: Conflict, { text, syntax, examples }: Surroundings): boolean {
  const { path } = text;
  if (examples.has(conflict.markers[0] ?? 0)) return false;
  if (surroundsOldLines(conflict, text)) return true;
  if (isFixturePath(path) || (isTestPath(path) && syntax?.wasFaulty !== false)) return false;
  if (syntax !== undefined) return breaksSyntax(conflict, syntax);
  if (isTestPath(path) || isShellScript(text)) return false;
  return conflict.sides.length > 0 || (!isProseFile(path) && isLabelled(conflict, text) && UNMISTAKABLE.test(path));
}

/** Whether one side consists of lines that the change did not add, as a merge leaves it. */
function surroundsOldLines({ sides }: Conflict, { lines, isNew }: ReviewedText): boolean {
  return sides.some(({ start_line: start, end_line: end }) => {
    const numbers = Array.from({ length: Math.max(0, end - start + 1) }, (_, index) => start + index);
    return numbers.some((line) => /\w/.test(lines[line - 1] ?? "")) && !numbers.some(isNew);
  });
}

function breaksSyntax({ markers }: Conflict, { faults, wasFaulty }: Syntax): boolean {
  if (wasFaulty === true) return false;
  return markers.some((line) => faults.some(({ start_line: start, end_line: end }) => start <= line && line <= end));
}

/** Here-documents of shell scripts contain what they test or print. */
function isShellScript({ path, lines }: ReviewedText): boolean {
  return /\.(?:sh|bash|zsh|ksh|fish|bats|t)$/i.test(path) || /^#!.*sh\b/.test(lines[0] ?? "");
}

/** Languages in which a line of seven signs and a label can only be a marker. */
const UNMISTAKABLE =
  /\.(?:css|scss|sass|less|vue|svelte|astro|kts?|swift|scala|dart|sql|graphql|gql|gradle|groovy|proto|tf|ya?ml|json[c5]?|toml|xml|ini)$/i;

function isLabelled({ markers: [line = 0] }: Conflict, { lines }: ReviewedText): boolean {
  return /^.{7} \S/.test(lines[line - 1] ?? "");
}

function toClaim({ path, lines, isNew }: ReviewedText, first: Conflict, others: readonly Conflict[]): StageClaim {
  const { markers } = first;
  const line = markers.find(isNew) ?? markers[0] ?? 1;
  const also = sameOnLines(others.map((conflict) => conflict.markers[0] ?? 1));
  return toDetectedClaim({
    detectedBy: "conflict-marker",
    title: "Merge conflict markers were left in the file",
    severity: "high",
    category: "logic",
    description: `${describe(first)}${also}`,
    place: { file: path, side: "head", start_line: line, end_line: line },
    evidenceQuote: (lines[line - 1] ?? "").trim(),
    suggestion: "Keep what you need of both sides, and delete the markers.",
  });
}

function describe({ markers, sides }: Conflict): string {
  if (sides.length === 0) return "Git writes this marker at a merge conflict.";
  return `Lines ${markers[0]} to ${markers.at(-1)} are an unresolved merge conflict: the file contains both sides, with git's markers between them.`;
}

const LIST_MARK = /^[-*+>]\s+/;
/** AsciiDoc's listing and literal blocks. Directly below a line of text, the same signs would underline a heading. */
const DELIMITER = /^(-{4,}|\.{4,})\s*$/;
const BEFORE_DELIMITER = /^(?:\+|\[.*\]|\..*)?\s*$/;
const OPEN_TAG = /<(pre|code|textarea|script|xmp)\b/i;

/**
 * The lines of a prose file (1-based) in blocks that show text as an example: fenced, delimited, or in `<pre>`. Empty
 * for any other file. Never throws.
 */
function findExampleLines(path: string, lines: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>();
  if (!isProseFile(path) && !/\.x?html?$/i.test(path)) return found;
  const hasDelimiters = /\.(?:adoc|asciidoc|asc|txt)$/i.test(path);
  let end: ((text: string) => boolean) | undefined;
  for (const [index, text] of lines.entries()) {
    if (end !== undefined) {
      found.add(index + 1);
      if (end(text)) end = undefined;
    } else end = findEnd(text, hasDelimiters && BEFORE_DELIMITER.test(lines[index - 1] ?? ""));
  }
  return found;
}

/** Returns a test for the end of the block that this line begins; undefined if it begins none. */
function findEnd(text: string, mayBeDelimiter: boolean): ((text: string) => boolean) | undefined {
  const fence = readOpeningFence(text.trimStart().replace(LIST_MARK, ""));
  if (fence !== undefined) return (line) => closesFence(line.trim(), fence.marks);
  const delimiter = mayBeDelimiter ? DELIMITER.exec(text)?.[1] : undefined;
  if (delimiter !== undefined) return (line) => line.trim() === delimiter;
  const tag = OPEN_TAG.exec(text)?.[1];
  if (tag === undefined || text.toLowerCase().includes(`</${tag.toLowerCase()}>`)) return undefined;
  return (line) => line.toLowerCase().includes(`</${tag.toLowerCase()}>`);
}

/** A merge conflict as git writes it into a file: complete, or what is left of one. */
interface Conflict {
  /** The lines of its markers, 1-based and ascending. */
  readonly markers: readonly number[];
  /** The lines between them, one range per side; `start` is past `end` for an empty side. Empty for a left-over. */
  readonly sides: readonly LineRange[];
}

/** Whether a line looks like a marker to `git diff --check`: seven signs, and a label after a space. */
export function isMarker(text: string): boolean {
  return markerKind(text) !== undefined;
}

type Kind = "open" | "ancestor" | "middle" | "close";

const MARKER = /^(?:(<{7})|(\|{7})|(={7})|(>{7}))(?: .*)?\r?$/s;
const KINDS: readonly Kind[] = ["open", "ancestor", "middle", "close"];

function markerKind(text: string): Kind | undefined {
  const groups = MARKER.exec(text)?.slice(1) ?? [];
  return KINDS.find((_, index) => groups[index] !== undefined);
}

interface Marker {
  readonly kind: Kind;
  readonly line: number;
}

/**
 * The conflicts of a text, in the order in which they end: complete ones, and single markers. A lone `=======` does not
 * count, because it underlines headings. Never throws; the cost is linear in the text.
 */
export function findConflicts(lines: readonly string[]): readonly Conflict[] {
  const found: Conflict[] = [];
  let open: Marker[] = [];
  for (const marker of readMarkers(lines)) {
    if (marker.kind === "open") {
      found.push(...leftOver(open));
      open = [marker];
    } else if (marker.kind === "close") {
      found.push(...close(open, marker));
      open = [];
    } else if (open.length > 0) open.push(marker);
  }
  return [...found, ...leftOver(open)];
}

function readMarkers(lines: readonly string[]): readonly Marker[] {
  return lines.flatMap((text, index) => {
    const kind = markerKind(text);
    return kind === undefined ? [] : [{ kind, line: index + 1 }];
  });
}

function close(open: readonly Marker[], last: Marker): readonly Conflict[] {
  if (!open.some(({ kind }) => kind === "middle")) return [...leftOver(open), { markers: [last.line], sides: [] }];
  const markers = [...open, last].map(({ line }) => line);
  const sides = markers.slice(1).map((end, index) => ({ start_line: (markers[index] ?? 0) + 1, end_line: end - 1 }));
  return [{ markers, sides }];
}

function leftOver([first]: readonly Marker[]): readonly Conflict[] {
  return first === undefined ? [] : [{ markers: [first.line], sides: [] }];
}
