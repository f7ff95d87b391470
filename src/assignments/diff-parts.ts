import { HEADING_LINE, headingRange, isLineless } from "../change/change-part.ts";
import { cutHunk, fileHeading } from "../change/hunks.ts";
import type { FileRange } from "../change/line-range.ts";
import type { Hunk, HunkLine, PinnedFile } from "../change/pin.ts";
import { NEAR_LINES } from "../claims/union.ts";
import { byteLength, cutLine, linePartsOf, MAX_LINE_BYTES } from "./long-line.ts";

/** A line of a hunk, and the numbers that the next line of either side has where it stands. */
interface PlacedLine {
  readonly line: HunkLine;
  readonly base: number;
  readonly head: number;
}

/** A line of the diff as it is served, or what is served of it at once. */
interface DiffRow {
  readonly placed: PlacedLine;
  readonly rendered: string;
  readonly isWhole: boolean;
}

/** A line of fewer characters is served as it is, whatever it is made of. */
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
 * A line as `BASE<tab>HEAD<tab>SIGN TEXT`, without the space: a side that lacks it has no number. What is said of a part stands below
 * it after a backslash, as in git's own diffs: no row begins with one.
 */
function rowsOf(line: HunkLine): readonly Pick<DiffRow, "rendered" | "isWhole">[] {
  const numbers = numbersOf(line);
  if (line.kind === "context") {
    // It is not under review: who needs it reads the file.
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

/** `@@ -4,2 +4,3 @@` above rows of one hunk, which are some. A line that is shown in part counts as one. */
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

/** The bytes of a row with its line feed. */
function sizeOf(row: Pick<DiffRow, "rendered"> | undefined): number {
  return byteLength(row?.rendered ?? "") + 1;
}

/** The bytes that a line of the diff has as it is served. */
function servedBytes(line: HunkLine): number {
  if (line.text.length < SHORT_CHARS) return numbersOf(line).length + 1 + byteLength(line.text) + 1;
  return rowsOf(line).reduce((sum, row) => sum + sizeOf(row), 0);
}

/** The bytes that a hunk has as it is served in one part, its heading included. */
export function hunkBytes({ oldStart, oldLines, newStart, newLines, lines }: Hunk): number {
  const heading = `@@ -${oldStart},${oldLines} +${newStart},${newLines} @@\n`.length;
  return lines.reduce((bytes, line) => bytes + servedBytes(line), heading);
}

/**
 * The unified diff of some files, cut into parts an agent can be served one at a time. A part repeats the file and hunk
 * headings it continues, and knows exactly which lines it shows whole.
 */
export interface DiffPart {
  readonly text: string;
  /** Each line with the part that ends it, when that and the parts before show all of it. */
  readonly shown: readonly ShownLine[];
  /** Files with a line of which this shows something, but not its end or not all. */
  readonly begun: readonly PinnedFile[];
  /** Whether its last hunk goes on in the next part: none does that one part holds. */
  readonly isHunkOpen: boolean;
}

/** A line shown to its end, on the side(s) it exists at; of a file that changes without a line, its heading. */
export interface ShownLine {
  readonly file: PinnedFile;
  readonly baseLine: number | undefined;
  readonly headLine: number | undefined;
}

/** The most bytes of a diff, or of a file, that one reply of a tool shows; its header and a note come besides. */
export const PART_BYTES = 31 * 1024;

/**
 * Cuts between hunks. One that is too large for a part is cut at line ends, and a changed line too long for that in itself
 * (`long-line.ts`), so that no part is over `maxBytes` of UTF-8, which must exceed what is served of a line at once.
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
  /** Whether the part names the file that is being added. */
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

  /** @param reserve the bytes of what must stand right below the heading. */
  nameFile(reserve: number): void {
    if (this.#lines.length > 0 && !this.#fits(this.#headingBytes() + reserve)) this.#cut(false);
    if (!this.#isNamed) this.#push(this.#heading);
    this.#isNamed = true;
  }

  /** What is told of a file that has no hunk is its heading. */
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

  /** Adds as many rows as fit under a heading, at least one; answers how many. */
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

  /** @param needed the bytes of the first and the heading. */
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

/** What stands above the hunks of a file, and of a part of one. */
export function renderFileHeading(file: ShownFile): string {
  const share = file.share && `[${describeShare(file.share)} of this diff: others are shown the rest]`;
  return fileHeading(file, share);
}

/** How many times a slice a file may be and still be read by one agent. */
export const TOLERANCE = 1.25;

/** The bytes that `read_diff` shows of a file, its headings included. Those repeated where a reply ends are not counted. */
export function weighFile(file: PinnedFile): number {
  const known = weighedBefore.get(file);
  if (known !== undefined) return known;
  const weight = weigh(file);
  weighedBefore.set(file, weight);
  return weight;
}

/** It takes a look at every line, and is asked round after round. */
const weighedBefore = new WeakMap<PinnedFile, number>();

function weigh(file: PinnedFile): number {
  const hunks = file.hunks.reduce((sum, hunk) => sum + hunkBytes(hunk), 0);
  return Buffer.byteLength(renderFileHeading(file)) + 1 + hunks;
}

/**
 * The file in parts of at most `maxBytes`; the file itself where it is no more than `tolerance` times that. It is cut between
 * hunks where they fit, else between lines; each line is in exactly one part, and a line alone may be larger. Parts of a part are called what it is.
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

/** For the weight of a heading: no file has more parts. */
const ANY_SHARE = { share: { parts: [1_000_000], of: 1_000_000 } } as const;
/** More than a heading of a hunk has. */
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

/** A file as one agent is shown it that is too large for that: some of its hunks, or of their lines. Others are shown the rest. */
export interface FilePart extends PinnedFile {
  readonly share: FileShare;
}

/** Which parts of a file are shown, counted from 1, of how many. */
interface FileShare {
  readonly parts: readonly number[];
  readonly of: number;
}

/** A file, or of one that is too large the part that is shown. */
export type ShownFile = PinnedFile & { readonly share?: FileShare };

/** For agents: `part 3 of 12`. */
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
