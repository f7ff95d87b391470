import { sha256 } from "../text/digest.ts";
import type { HunkPiece } from "./hunks.ts";
import type { FileRange } from "./line-range.ts";
import { type Hunk, type HunkLine, type Pin, type PinnedFile, pathAt, showsLines } from "./pin.ts";

/**
 * A run of changed lines within one hunk, or the heading of a file that changes without a line. It is the smallest unit
 * that a review reads or carries over from an earlier review.
 */
export interface ChangePart {
  readonly file: PinnedFile;
  /** Index into the file's hunks; 0 for a heading, which is in none. */
  readonly hunk: number;
  /** The hunk's lines `from` … `to` (0-based, `to` exclusive); the first and the last of them are changed lines. */
  readonly from: number;
  readonly to: number;
  /**
   * Digest of the file's paths and mode, the part's lines, and three lines of the diff on either side; 32 hex digits.
   */
  readonly sha256: string;
}

/** The minimum and maximum lines of a piece of a longer run; its last piece may be shorter. */
const MIN_LINES = 12;
const MAX_LINES = 40;

/** On average, one line in this many ends a piece by its content. */
const CUT_EVERY = 8;

/** The lines of context around a part, as many as git shows. */
export const SURROUNDING_LINES = 3;

/** The name of a masked secret, under the run's key. */
const MASKED_SECRET = /\[secret:[0-9a-f]{8}\]/;

/**
 * The parts of a diff target, in its order. Every changed line that agents are shown is in exactly one part. A part's
 * end and its digest depend only on content, so they contain no commit and no line number.
 */
export function partsOfChange({ kind, files }: Pin): readonly ChangePart[] {
  if (kind !== "diff") return [];
  return files.flatMap(partsOfFile);
}

/** The parts of one file of a diff target. */
export function partsOfFile(file: PinnedFile): readonly ChangePart[] {
  if (isLineless(file)) return [{ file, hunk: 0, from: 0, to: 1, sha256: digestOfHeading(file) }];
  return file.skipped === undefined ? file.hunks.flatMap((hunk, index) => partsOfHunk(file, hunk, index)) : [];
}

/** The changed lines of a part as ranges on each side. A heading has the number under which it is served. */
export function rangesOfPart({ file, hunk, from, to }: ChangePart): readonly FileRange[] {
  if (isLineless(file)) return [headingRange(file)];
  return changedRanges(file, file.hunks[hunk]?.lines.slice(from, to) ?? []);
}

function partsOfHunk(file: PinnedFile, { lines }: Hunk, hunk: number): readonly ChangePart[] {
  return findRuns(lines).flatMap((run) =>
    cutRun(lines, run).map((stretch) => ({ file, hunk, ...stretch, sha256: digestOf(file, lines, stretch) })),
  );
}

/** Maximal runs of changed lines. */
function findRuns(lines: readonly HunkLine[]): readonly HunkPiece[] {
  const runs: HunkPiece[] = [];
  let from: number | undefined;
  for (const [at, { kind }] of lines.entries()) {
    if (kind !== "context") from ??= at;
    else if (from !== undefined) {
      runs.push({ from, to: at });
      from = undefined;
    }
  }
  return from === undefined ? runs : [...runs, { from, to: lines.length }];
}

/**
 * Splits a long run at ends determined by its content. An edit moves only the ends near it; after the next end that
 * both texts share, the pieces are the same again.
 */
function cutRun(lines: readonly HunkLine[], { from, to }: HunkPiece): readonly HunkPiece[] {
  const pieces: HunkPiece[] = [];
  let start = from;
  while (to - start > MAX_LINES) {
    let end = start + MIN_LINES;
    while (end - start < MAX_LINES && !endsPiece(lines[end - 1])) end += 1;
    pieces.push({ from: start, to: end });
    start = end;
  }
  return [...pieces, { from: start, to }];
}

function endsPiece(line: HunkLine | undefined): boolean {
  return line === undefined || line.text.trim() === "" || shortHash(partsOfText(line.text).join("")) % CUT_EVERY === 0;
}

/** FNV-1a over UTF-16 units; it only determines where to cut and is no proof of content. */
function shortHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  // The low bits of a product depend only on the low bits of its factors.
  return (hash >>> 15) ^ (hash & 0x7fff);
}

function digestOf(file: PinnedFile, lines: readonly HunkLine[], { from, to }: HunkPiece): string {
  const facts = [
    pathAt(file, "head") ?? null,
    pathAt(file, "base") ?? null,
    file.headMode ?? null,
    file.countsAsNew ?? null,
    ...(file.byPath === undefined ? [] : [file.byPath]),
    lines.slice(Math.max(0, from - SURROUNDING_LINES), from).map(toFact),
    lines.slice(from, to).map(toFact),
    lines.slice(to, to + SURROUNDING_LINES).map(toFact),
  ];
  return sha256(JSON.stringify(facts)).slice(0, 32);
}

/** The file's whole content counts, because none of it is shown and all of it moves. */
function digestOfHeading(file: PinnedFile): string {
  const { baseMode, headMode, baseBlob, headBlob, byPath } = file;
  const facts = [pathAt(file, "head"), pathAt(file, "base"), baseMode, headMode, baseBlob, headBlob, byPath];
  return sha256(JSON.stringify(facts.map((fact) => fact ?? null))).slice(0, 32);
}

/** A line's kind and content. No text can imitate one with a masked secret, whose name differs in each run. */
function toFact({ kind, text }: HunkLine): readonly string[] {
  return [kind, ...partsOfText(text)];
}

function partsOfText(text: string): readonly string[] {
  return text.split(MASKED_SECRET);
}

/** The changed lines among a file's hunk lines as contiguous ranges on each side, in the diff's order. */
export function changedRanges(file: PinnedFile, lines: readonly HunkLine[]): readonly FileRange[] {
  const ranges: FileRange[] = [];
  for (const line of lines) {
    if (line.kind === "context") continue;
    const side = line.kind === "added" ? "head" : "base";
    const number = side === "head" ? line.headLine : line.baseLine;
    const path = pathAt(file, side);
    if (number === undefined || path === undefined) continue;
    const last = ranges.at(-1);
    if (last?.side === side && last.end_line === number - 1) ranges[ranges.length - 1] = { ...last, end_line: number };
    else ranges.push({ file: path, side, start_line: number, end_line: number });
  }
  return ranges;
}

/** A file of a diff that changed without any changed line. */
export interface LinelessFile {
  readonly file: string;
  /** What changed, in a few words. */
  readonly change: string;
}

/** The number under which the heading of a file's diff is served; no line of the file has it. */
export const HEADING_LINE = 0;

/** Whether a file of a diff changes without a line, so that only its heading shows the change (ADR 60). */
export function isLineless({ skipped, hunks }: Pick<PinnedFile, "skipped" | "hunks">): boolean {
  return skipped === undefined && hunks.length === 0;
}

/**
 * The range that an agent must be served of such a file: its heading, on the side where the file exists, head first.
 */
export function headingRange(file: PinnedFile): FileRange {
  const side = file.headBlob === undefined ? "base" : "head";
  return { file: pathAt(file, side) ?? file.path, side, start_line: HEADING_LINE, end_line: HEADING_LINE };
}

/** The files without a changed line: moved, made executable, or empty. Skipped files have their own reason. */
export function linelessFiles(pin: Pin): readonly LinelessFile[] {
  if (pin.kind !== "diff") return [];
  return pin.files
    .filter((file) => file.skipped === undefined && !showsLines(file, pin.kind))
    .map((file) => ({ file: file.path, change: describeChange(file) }));
}

function describeChange(file: PinnedFile): string {
  return [describeKind(file), ...(file.byPath ?? [])].join("; ");
}

function describeKind({ oldPath, baseMode, headMode }: PinnedFile): string {
  if (baseMode === undefined) return "empty file added";
  if (headMode === undefined) return "empty file deleted";
  const changes = [
    oldPath === undefined ? undefined : `renamed from ${oldPath}`,
    baseMode === headMode ? undefined : `mode ${baseMode} → ${headMode}`,
  ];
  return changes.filter((change) => change !== undefined).join(", ");
}

/** The files that count as entirely new although the diff shows less of them, with the boundary they crossed. */
export function filesCountedAsNew({ files }: Pin): readonly LinelessFile[] {
  return files.flatMap(({ path, countsAsNew }) =>
    countsAsNew === undefined ? [] : [{ file: path, change: countsAsNew }],
  );
}
