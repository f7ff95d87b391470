import { countLeading } from "../text/bisect.ts";
import { escapeJson } from "../text/escape.ts";
import type { LineRange } from "./line-range.ts";
import { type Hunk, type HunkLine, type PinnedFile, pathAt } from "./pin.ts";
import type { Side } from "./side.ts";

/** Lines `from` … `to` of a hunk (0-based, `to` exclusive). */
export interface HunkPiece {
  readonly from: number;
  readonly to: number;
}

/**
 * A piece of a hunk as its own hunk, numbered as in the pin: an empty side has the number of the line that would
 * follow.
 */
export function cutHunk(hunk: Hunk, { from, to }: HunkPiece): Hunk {
  const lines = hunk.lines.slice(from, to);
  const [old, now] = [numbersOf(lines, "baseLine"), numbersOf(lines, "headLine")];
  return {
    oldStart: old[0] ?? lineAfter(hunk, from, "baseLine") ?? hunk.oldStart,
    oldLines: old.length,
    newStart: now[0] ?? lineAfter(hunk, from, "headLine") ?? hunk.newStart,
    newLines: now.length,
    // Only the hunk stores the lines, because the pieces of all large files make up most of a large change.
    get lines() {
      return hunk.lines.slice(from, to);
    },
  };
}

/** The line numbers on one side, in order. */
export function numbersOf(lines: readonly HunkLine[], side: "baseLine" | "headLine"): readonly number[] {
  return lines.flatMap((line) => line[side] ?? []);
}

/** The number after the last line before `at` that exists on that side. */
function lineAfter({ lines }: Hunk, at: number, side: "baseLine" | "headLine"): number | undefined {
  for (let before = at - 1; before >= 0; before -= 1) {
    const line = lines[before]?.[side];
    if (line !== undefined) return line + 1;
  }
  return undefined;
}

/** A whole text as one hunk that adds it. */
export function addedWhole(lines: readonly string[]): readonly Hunk[] {
  return newHunks(lines, []);
}

/** A whole text as one hunk that deletes it. */
export function deletedWhole(lines: readonly string[]): readonly Hunk[] {
  const deleted = lines.map(
    (text, index) => ({ kind: "deleted", baseLine: index + 1, headLine: undefined, text }) as const,
  );
  return deleted.length === 0 ? [] : [toHunk(deleted, 0)];
}

/**
 * Marks every line at head as added, together with the lines that these hunks delete before it. Each run of deleted
 * lines starts a new hunk, so that the lines of each side are consecutive within a hunk.
 */
export function newHunks(lines: readonly string[], hunks: readonly Hunk[]): readonly Hunk[] {
  const deletions = deletionsOf(hunks, lines.length + 1);
  const live: Hunk[] = [];
  let open: HunkLine[] = [];
  for (let number = 1; number <= lines.length + 1; number += 1) {
    const deleted = deletions.get(number) ?? [];
    if (deleted.length > 0 && open.length > 0) {
      live.push(toHunk(open, number - 1));
      open = [];
    }
    for (const line of deleted) open.push(line);
    const text = lines[number - 1];
    if (text !== undefined) open.push({ kind: "added", baseLine: undefined, headLine: number, text });
  }
  if (open.length > 0) live.push(toHunk(open, lines.length));
  return live;
}

/** The deleted lines by the number of the line at head that follows them. */
function deletionsOf(hunks: readonly Hunk[], end: number): ReadonlyMap<number, readonly HunkLine[]> {
  const deletions = new Map<number, HunkLine[]>();
  for (const { lines, newStart, newLines } of hunks) {
    let next = Math.min(end, newLines === 0 ? newStart + 1 : newStart);
    for (const line of lines) {
      if (line.headLine !== undefined) next = line.headLine + 1;
      else listAt(deletions, next).push(line);
    }
  }
  return deletions;
}

/** The list for a number. It is extended in place, because a file may lose all of its lines at once. */
function listAt(lists: Map<number, HunkLine[]>, number: number): HunkLine[] {
  const known = lists.get(number);
  if (known !== undefined) return known;
  const list: HunkLine[] = [];
  lists.set(number, list);
  return list;
}

/** Numbered as git does: an empty side has the number of the line before it. */
function toHunk(lines: readonly HunkLine[], lastHeadLine: number): Hunk {
  const old = lines.flatMap(({ baseLine }) => baseLine ?? []);
  const added = lines.flatMap(({ headLine }) => headLine ?? []);
  const newStart = added[0] ?? lastHeadLine;
  return { oldStart: old[0] ?? 0, oldLines: old.length, newStart, newLines: added.length, lines };
}

/** Consecutive changed lines, seen from one side. */
export interface ChangeBlock {
  /** The first of this side's own lines (1-based); if there is none, the line that follows. */
  readonly start: number;
  /** The number of lines on this side. */
  readonly length: number;
  /** The other side's lines in their place. */
  readonly others: readonly HunkLine[];
}

/** A file's changes as seen from one side, in order. */
export function changeBlocks({ hunks }: Pick<PinnedFile, "hunks">, side: Side): readonly ChangeBlock[] {
  return hunks.flatMap((hunk) => blocksOf(hunk, side));
}

/** The number of an unchanged line on the other side. */
export function otherNumber(blocks: readonly ChangeBlock[], number: number): number {
  const before = blocks.filter(({ start }) => start <= number);
  return before.reduce((sum, { others, length }) => sum + others.length - length, number);
}

function blocksOf(hunk: Hunk, side: Side): readonly ChangeBlock[] {
  const own = side === "head" ? "added" : "deleted";
  const [start, count] = side === "head" ? [hunk.newStart, hunk.newLines] : [hunk.oldStart, hunk.oldLines];
  const blocks: { start: number; length: number; others: HunkLine[] }[] = [];
  // For an empty side, git gives the line before.
  let next = count === 0 ? start + 1 : start;
  let block: (typeof blocks)[number] | undefined;
  for (const line of hunk.lines) {
    if (line.kind === "context") block = undefined;
    else if (block === undefined) {
      block = { start: next, length: 0, others: [] };
      blocks.push(block);
    }
    if (line.kind === own && block !== undefined) block.length += 1;
    else if (line.kind !== "context") block?.others.push(line);
    if (line.kind === own || line.kind === "context") next += 1;
  }
  return blocks;
}

/** The changed lines of a hunk, as numbered at head. A deleted line counts as the line after it. */
export function touchedLines({ lines, newStart }: Hunk): readonly number[] {
  const touched = new Set<number>();
  let next = newStart;
  for (const line of lines) {
    if (line.kind !== "context") touched.add(line.headLine ?? next);
    if (line.headLine !== undefined) next = line.headLine + 1;
  }
  return [...touched];
}

/** Maps a line at base to its line at head, by the hunks of its file; undefined for a line that a hunk deletes. */
type HeadLines = (line: number) => number | undefined;

/**
 * Returns a function that maps any line at base to its line at head. Whether the text is the same there must be checked
 * separately. Look-ups in ascending order are cheap, however many hunks there are.
 *
 * @param hunks of one file, in order.
 */
export function headLines(hunks: readonly Hunk[]): HeadLines {
  const spans = hunks.map(toSpan);
  let read: { readonly at: number; readonly heads: ReadonlyMap<number, number | undefined> } | undefined;
  return (line) => {
    const at = countLeading(spans, ({ start_line: start }) => start <= line) - 1;
    const span = spans[at];
    if (span === undefined) return line;
    if (line >= span.end_line) return line + span.shift;
    if (read?.at !== at) read = { at, heads: headsOf(hunks[at]) };
    return read.heads.get(line);
  };
}

/** The lines at base in a hunk, the last exclusive, and how far it shifts the lines below. */
interface Span extends LineRange {
  readonly shift: number;
}

function toSpan({ oldStart, oldLines, newStart, newLines }: Hunk): Span {
  // For an empty side, git gives the line before.
  const start = oldLines === 0 ? oldStart + 1 : oldStart;
  const end = start + oldLines;
  return { start_line: start, end_line: end, shift: (newLines === 0 ? newStart + 1 : newStart + newLines) - end };
}

function headsOf(hunk: Hunk | undefined): ReadonlyMap<number, number | undefined> {
  const heads = new Map<number, number | undefined>();
  for (const { baseLine, headLine } of hunk?.lines ?? []) if (baseLine !== undefined) heads.set(baseLine, headLine);
  return heads;
}

/**
 * The heading above the hunks of a file.
 *
 * @param note a line about how the file is shown, if needed.
 */
export function fileHeading(file: PinnedFile, note?: string): string {
  const base = pathAt(file, "base");
  const head = pathAt(file, "head");
  const lines = [`diff --git ${quotePath(`a/${base ?? file.path}`)} ${quotePath(`b/${head ?? file.path}`)}`];
  if (base === undefined) lines.push(`new file mode ${file.headMode}`);
  else if (head === undefined) lines.push(`deleted file mode ${file.baseMode}`);
  else if (file.baseMode !== file.headMode) lines.push(`old mode ${file.baseMode}`, `new mode ${file.headMode}`);
  if (file.status === "renamed")
    lines.push(`rename from ${quotePath(base ?? "")}`, `rename to ${quotePath(file.path)}`);
  if (file.skipped !== undefined) return [...lines, `[not shown: ${file.skipped}]`].join("\n");
  for (const effect of file.byPath ?? []) lines.push(`[by its path: ${effect}]`);
  if (note !== undefined) lines.push(note);
  if (file.hunks.length === 0) return lines.join("\n");
  lines.push(`--- ${base === undefined ? "/dev/null" : quotePath(`a/${base}`)}`);
  lines.push(`+++ ${head === undefined ? "/dev/null" : quotePath(`b/${head}`)}`);
  return lines.join("\n");
}

/**
 * A path of only visible characters that cannot end it early: no spaces, brackets, quotation marks or control
 * characters.
 */
const PLAIN_PATH = /^(?:[A-Za-z0-9._/@+~%=,:-]|(?![ -~]|\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}])+$/u;

/** Writes an ambiguous path as JSON, with its invisible characters escaped. */
export function quotePath(path: string): string {
  return PLAIN_PATH.test(path) ? path : quoteUnseen(JSON.stringify(path));
}

/** Escapes unusual blanks, in addition to what {@link escapeJson} escapes. */
function quoteUnseen(json: string): string {
  return escapeJson(json).replace(/(?! )\p{Z}/gu, (blank) => `\\u${blank.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
