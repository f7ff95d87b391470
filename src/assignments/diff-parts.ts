import { HEADING_LINE, headingRange, isLineless } from "../change/change-part.ts";
import { cutHunk, fileHeading } from "../change/hunks.ts";
import type { FileRange } from "../change/line-range.ts";
import type { Hunk, HunkLine, PinnedFile } from "../change/pin.ts";
import { NEAR_LINES } from "../claims/union.ts";
import { byteLength, cutLine, linePartsOf, MAX_LINE_BYTES } from "./long-line.ts";

/** A line of a hunk, and the number that the next line of each side has at that point. */
interface PlacedLine {
  readonly line: HunkLine;
  readonly base: number;
  readonly head: number;
}

/** A line of the diff as it is served, or one part of a long line. */
interface DiffRow {
  readonly placed: PlacedLine;
  readonly rendered: string;
  readonly isWhole: boolean;
}

/** A shorter line is served unchanged, whatever its characters. */
const SHORT_CHARS = MAX_LINE_BYTES / 4;

function toRows(hunk: Hunk): readonly DiffRow[] {
  return placeLines(hunk).flatMap((placed) => rowsOf(placed.line).map((row) => ({ placed, ...row })));
}

function placeLines(hunk: Hunk): readonly PlacedLine[] {
  let [base, head] = [hunk.oldStart, hunk.newStart];
  return hunk.lines.map((line) => {
    [base, head] = [line.baseLine ?? base, line.headLine ?? head];
    const placed = { line, base, head };
    if (line.baseLine !== undefined) base += 1;
    if (line.headLine !== undefined) head += 1;
    return placed;
  });
}

/**
 * Renders a line as `BASE<tab>HEAD<tab>SIGN TEXT`, without the space. A side without the line has no number. A note on
 * a part of a long line follows after a backslash, as in git's own diffs; no row begins with one.
 */
function rowsOf(line: HunkLine): readonly Pick<DiffRow, "rendered" | "isWhole">[] {
  const numbers = numbersOf(line);
  if (line.kind === "context") {
    // It is not under review. An agent that needs all of it reads the file.
    const { text, isWhole } = cutLine(line.text);
    return [{ rendered: `${numbers} ${text}`, isWhole }];
  }
  const sign = line.kind === "added" ? "+" : "-";
  return linePartsOf(line.text).map(({ text, note, isWhole }) => {
    return { rendered: `${numbers}${sign}${text}${note === undefined ? "" : `\n\\ ${note}`}`, isWhole };
  });
}

function numbersOf({ baseLine, headLine }: HunkLine): string {
  return `${baseLine ?? ""}\t${headLine ?? ""}\t`;
}

/** Renders `@@ -4,2 +4,3 @@` for at least one row of a hunk. A line shown in part counts as one. */
function renderHunkHeading(rows: readonly Pick<DiffRow, "placed">[]): string {
  const [first, last] = [rows[0]?.placed, rows.at(-1)?.placed];
  const range = (start = 0, end = 0, line: number | undefined) => {
    const count = end - start + (line === undefined ? 0 : 1);
    // git names the line before an empty side.
    return count === 0 ? `${Math.max(0, start - 1)},0` : `${start},${count}`;
  };
  const base = range(first?.base, last?.base, last?.line.baseLine);
  return `@@ -${base} +${range(first?.head, last?.head, last?.line.headLine)} @@`;
}

function sizeOf(row: Pick<DiffRow, "rendered"> | undefined): number {
  return byteLength(row?.rendered ?? "") + 1;
}

/** The size of a line of the diff as it is served. */
function servedBytes(line: HunkLine): number {
  if (line.text.length < SHORT_CHARS) return numbersOf(line).length + 1 + byteLength(line.text) + 1;
  return rowsOf(line).reduce((sum, row) => sum + sizeOf(row), 0);
}

/** The size of a hunk as it is served in one part, with its heading. */
export function hunkBytes({ oldStart, oldLines, newStart, newLines, lines }: Hunk): number {
  const heading = `@@ -${oldStart},${oldLines} +${newStart},${newLines} @@\n`.length;
  return lines.reduce((bytes, line) => bytes + servedBytes(line), heading);
}

/**
 * The unified diff of some files, cut into parts that are served one at a time. A part repeats the headings that it
 * continues, and lists the lines that it shows in full.
 */
export interface DiffPart {
  readonly text: string;
  /** Each line that this part ends, if this part and those before show all of it. */
  readonly shown: readonly ShownLine[];
  /** Files with a line that this part shows, but not to its end or not in full. */
  readonly begun: readonly PinnedFile[];
  /** Whether its last hunk continues in the next part. A hunk that fits into one part is never split. */
  readonly isHunkOpen: boolean;
}

/**
 * A line shown to its end, with its number on each side that has it; or the heading of a file that changes without a
 * line.
 */
export interface ShownLine {
  readonly file: PinnedFile;
  readonly baseLine: number | undefined;
  readonly headLine: number | undefined;
}

/** The most bytes of a diff or file in one reply of a tool, without header and note. */
export const PART_BYTES = 31 * 1024;

/**
 * Splits diffs between hunks, large hunks between lines, and very long changed lines within (`long-line.ts`). No part
 * exceeds `maxBytes` of UTF-8, which must be more than one part of a line.
 */
export function partitionDiff(files: readonly PinnedFile[], maxBytes: number): readonly DiffPart[] {
  const builder = new PartBuilder(maxBytes);
  for (const file of files) {
    builder.begin(file);
    for (const hunk of file.hunks) builder.addHunk(hunk);
    if (file.hunks.length === 0) builder.addHeading(file);
  }
  return builder.finish();
}

class PartBuilder {
  readonly #maxBytes: number;
  readonly #parts: DiffPart[] = [];
  #file: PinnedFile | undefined;
  #heading = "";
  /** Whether the current part names the current file. */
  #isNamed = false;
  #lines: string[] = [];
  #shown: ShownLine[] = [];
  #begun = new Set<PinnedFile>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  begin(file: PinnedFile): void {
    this.#file = file;
    this.#heading = renderFileHeading(file);
    this.#isNamed = false;
  }

  /** @param reserve the bytes that must follow right after the heading. */
  nameFile(reserve: number): void {
    if (this.#lines.length > 0 && !this.#fits(this.#headingBytes() + reserve)) this.#cut(false);
    if (!this.#isNamed) this.#push(this.#heading);
    this.#isNamed = true;
  }

  /** A file without hunks is shown by its heading. */
  addHeading(file: PinnedFile): void {
    this.nameFile(0);
    if (!isLineless(file)) return;
    const isHead = headingRange(file).side === "head";
    const [baseLine, headLine] = isHead ? [undefined, HEADING_LINE] : [HEADING_LINE, undefined];
    this.#shown.push({ file, baseLine, headLine });
  }

  addHunk(hunk: Hunk): void {
    const whole = hunkBytes(hunk);
    const isCut = byteLength(this.#heading) + 1 + whole > this.#maxBytes;
    if (this.#lines.length > 0 && !isCut && !this.#fits(this.#headingBytes() + whole)) this.#cut(false);
    let isBegun = false;
    for (let rest = toRows(hunk); rest.length > 0; isBegun = true) {
      rest = rest.slice(this.#addRows(rest, isBegun));
      if (rest.length > 0) this.#cut(true);
    }
  }

  finish(): readonly DiffPart[] {
    this.#cut(false);
    return this.#parts;
  }

  /** Adds as many rows as fit below a heading, at least one. Returns their number. */
  #addRows(rows: readonly DiffRow[], isHunkBegun: boolean): number {
    const needed = byteLength(renderHunkHeading(rows)) + 1 + sizeOf(rows[0]);
    if (this.#lines.length > 0 && !this.#fits(this.#headingBytes() + needed)) this.#cut(isHunkBegun);
    const note = isHunkBegun ? ` hunk continues from part ${this.#parts.length}` : "";
    this.nameFile(needed);
    const taken = this.#takeFitting(rows, needed + note.length);
    this.#push(`${renderHunkHeading(taken)}${note}`);
    for (const row of taken) this.#addRow(row);
    return taken.length;
  }

  /** @param needed the bytes of the heading and the first row. */
  #takeFitting(rows: readonly DiffRow[], needed: number): readonly DiffRow[] {
    let bytes = needed;
    const end = rows.findIndex((row, index) => {
      bytes += index === 0 ? 0 : sizeOf(row);
      return index > 0 && !this.#fits(bytes);
    });
    return end < 0 ? rows : rows.slice(0, end);
  }

  #addRow({ placed: { line }, rendered, isWhole }: DiffRow): void {
    this.#push(rendered);
    const file = this.#file;
    if (file === undefined) return;
    if (isWhole) this.#shown.push({ file, baseLine: line.baseLine, headLine: line.headLine });
    else this.#begun.add(file);
  }

  #cut(isHunkOpen: boolean): void {
    if (this.#lines.length > 0) {
      this.#parts.push({ text: this.#lines.join("\n"), shown: this.#shown, begun: [...this.#begun], isHunkOpen });
    }
    this.#lines = [];
    this.#shown = [];
    this.#begun = new Set();
    this.#bytes = 0;
    this.#isNamed = false;
  }

  #headingBytes(): number {
    return this.#isNamed ? 0 : byteLength(this.#heading) + 1;
  }

  #fits(bytes: number): boolean {
    return this.#bytes + bytes <= this.#maxBytes;
  }

  #push(line: string): void {
    this.#lines.push(line);
    this.#bytes += byteLength(line) + 1;
  }
}

/** Renders the heading above the hunks of a file or of a part of one. */
export function renderFileHeading(file: ShownFile): string {
  const share = file.share && `[${describeShare(file.share)} of this diff: others are shown the rest]`;
  return fileHeading(file, share);
}

/** A file up to this many times the size of a slice is still read by one agent. */
export const TOLERANCE = 1.25;

/** The bytes that `read_diff` shows of a file, with its headings. Headings repeated in further replies do not count. */
export function weighFile(file: PinnedFile): number {
  const known = weighedBefore.get(file);
  if (known !== undefined) return known;
  const weight = weigh(file);
  weighedBefore.set(file, weight);
  return weight;
}

/** Cached, because weighing reads every line and every round asks again. */
const weighedBefore = new WeakMap<PinnedFile, number>();

function weigh(file: PinnedFile): number {
  const hunks = file.hunks.reduce((sum, hunk) => sum + hunkBytes(hunk), 0);
  return Buffer.byteLength(renderFileHeading(file)) + 1 + hunks;
}

/**
 * Splits a file into parts of at most `maxBytes`, unless it is at most `tolerance` times as large. Splits between hunks
 * if they fit, otherwise between lines. Each line is in exactly one part, and a single line may exceed the limit. Parts
 * of a part keep its number.
 */
export function cutFile(file: ShownFile, maxBytes: number, tolerance = 1): readonly ShownFile[] {
  if (weighFile(file) <= maxBytes * tolerance) return [file];
  const groups = groupHunks(file, maxBytes);
  if (groups.length < 2) return [file];
  return groups.map((hunks, index) => ({
    ...file,
    hunks,
    share: file.share ?? { parts: [index + 1], of: groups.length },
  }));
}

function groupHunks(file: PinnedFile, maxBytes: number): readonly (readonly Hunk[])[] {
  const heading = Buffer.byteLength(renderFileHeading({ ...file, ...ANY_SHARE })) + 1;
  const groups: Hunk[][] = [];
  let bytes = 0;
  const add = (hunk: Hunk, size: number) => {
    const last = groups.at(-1);
    if (last === undefined || bytes + size > maxBytes) {
      groups.push([hunk]);
      bytes = heading + size;
    } else {
      last.push(hunk);
      bytes += size;
    }
  };
  for (const hunk of file.hunks) {
    const size = hunkBytes(hunk);
    if (heading + size <= maxBytes) add(hunk, size);
    else for (const piece of cutLines(hunk, maxBytes - heading)) add(piece, hunkBytes(piece));
  }
  return groups;
}

/** An upper limit of the heading's size. No file has more parts. */
const ANY_SHARE = { share: { parts: [1_000_000], of: 1_000_000 } } as const;
/** More than the heading of a hunk needs. */
const HUNK_HEADING_BYTES = 64;

function cutLines(hunk: Hunk, maxBytes: number): readonly Hunk[] {
  const pieces: Hunk[] = [];
  let from = 0;
  let bytes = HUNK_HEADING_BYTES;
  for (const [at, line] of hunk.lines.entries()) {
    const size = servedBytes(line);
    if (at > from && bytes + size > maxBytes) {
      pieces.push(cutHunk(hunk, { from, to: at }));
      from = at;
      bytes = HUNK_HEADING_BYTES;
    }
    bytes += size;
  }
  return [...pieces, cutHunk(hunk, { from, to: hunk.lines.length })];
}

/** The part of a large file that one agent gets: some of its hunks, or of their lines. Others get the rest. */
export interface FilePart extends PinnedFile {
  readonly share: FileShare;
}

/** The numbers of the parts shown, from 1, and of how many. */
interface FileShare {
  readonly parts: readonly number[];
  readonly of: number;
}

/** A file, or the part that is shown of a large one. */
export type ShownFile = PinnedFile & { readonly share?: FileShare };

/** Describes a share for agents, such as `part 3 of 12`. */
export function describeShare({ parts, of }: FileShare): string {
  return `part${parts.length === 1 ? "" : "s"} ${parts.join(", ")} of ${of}`;
}

/** Whether a place is near lines of the part. */
export function reaches({ hunks }: Pick<FilePart, "hunks">, place: ReachedPlace): boolean {
  const [first, last] = [hunks[0], hunks.at(-1)];
  if (first === undefined || last === undefined) return false;
  const isBase = place.side === "base";
  const start = isBase ? first.oldStart : first.newStart;
  const end = isBase ? last.oldStart + last.oldLines : last.newStart + last.newLines;
  return place.start_line <= end + NEAR_LINES && place.end_line >= start - NEAR_LINES;
}

type ReachedPlace = Omit<FileRange, "file">;
