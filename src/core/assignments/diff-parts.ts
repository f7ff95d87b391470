import { fileHeading } from "../pin/file-heading.ts";
import { HEADING_LINE, headingRange, isLineless } from "../pin/lineless.ts";
import type { Hunk, PinnedFile } from "../pin/pin.ts";
import { type DiffRow, hunkBytes, renderHunkHeading, sizeOf, toRows } from "./diff-rows.ts";
import { describeShare, type ShownFile } from "./file-part.ts";
import { byteLength } from "./long-line.ts";

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
