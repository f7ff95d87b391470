import { escapeJson } from "../escape.ts";
import { type Hunk, type HunkLine, type PinnedFile, pathAt } from "../pin/pin.ts";
import { describeShare, type ShownFile } from "./file-part.ts";
import { byteLength, cutLine, linePartsOf, MAX_LINE_BYTES } from "./long-line.ts";

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
}

/** A line shown to its end, on the side(s) it exists at. */
export interface ShownLine {
  readonly file: PinnedFile;
  readonly baseLine: number | undefined;
  readonly headLine: number | undefined;
}

/** The most bytes of a diff, or of a file, that one reply of a tool shows; its header and a note come besides. */
export const PART_BYTES = 31 * 1024;

/**
 * Cuts at line ends, and a changed line too long for that in itself (`long-line.ts`), so that no part is over `maxBytes`
 * of UTF-8, which must exceed what is served of a line at once.
 */
export function partitionDiff(files: readonly PinnedFile[], maxBytes: number): readonly DiffPart[] {
  const builder = new PartBuilder(maxBytes);
  for (const file of files) {
    const heading = renderFileHeading(file);
    if (file.hunks.length === 0) builder.open({ heading, own: heading, reserve: 0 });
    for (const [index, hunk] of file.hunks.entries()) addHunk(builder, { file, heading, hunk, isFirst: index === 0 });
  }
  return builder.finish();
}

interface PlacedHunk {
  readonly file: PinnedFile;
  readonly heading: string;
  readonly hunk: Hunk;
  readonly isFirst: boolean;
}

function addHunk(builder: PartBuilder, { file, heading, hunk, isFirst }: PlacedHunk): void {
  let rest: readonly Row[] = hunk.lines.flatMap(toRows);
  let needsHeading = isFirst;
  while (rest.length > 0) {
    const hunkHeading = `@@ -${rangeOf(rest, "baseLine", hunk.oldStart)} +${rangeOf(rest, "headLine", hunk.newStart)} @@`;
    const full = `${heading}\n${hunkHeading}`;
    const reserve = rest[0] === undefined ? 0 : byteLength(rest[0].rendered) + 1;
    builder.open({ heading: full, own: needsHeading ? full : hunkHeading, reserve });
    rest = rest.slice(builder.addRows(file, rest));
    needsHeading = true;
    if (rest.length > 0) builder.cut();
  }
}

/** A heading as a new part needs it, as this one does, and the bytes of what must stand right below it. */
interface Opening {
  readonly heading: string;
  readonly own: string;
  readonly reserve: number;
}

class PartBuilder {
  readonly #maxBytes: number;
  readonly #parts: DiffPart[] = [];
  #lines: string[] = [];
  #shown: ShownLine[] = [];
  #begun = new Set<PinnedFile>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  /** Adds a heading; when it and what follows it do not fit any more, begins a new part with it. */
  open({ heading, own, reserve }: Opening): void {
    if (this.#lines.length > 0 && this.#fits(byteLength(own) + 1 + reserve)) {
      this.#push(own);
      return;
    }
    this.cut();
    this.#push(heading);
  }

  /** Adds as many rows as fit, at least one; answers how many. */
  addRows(file: PinnedFile, rows: readonly Row[]): number {
    let taken = 0;
    for (const { line, rendered, isWhole } of rows) {
      if (taken > 0 && !this.#fits(byteLength(rendered) + 1)) return taken;
      this.#push(rendered);
      taken += 1;
      if (isWhole) this.#shown.push({ file, baseLine: line.baseLine, headLine: line.headLine });
      else this.#begun.add(file);
    }
    return taken;
  }

  cut(): void {
    if (this.#lines.length > 0) {
      this.#parts.push({ text: this.#lines.join("\n"), shown: this.#shown, begun: [...this.#begun] });
    }
    this.#lines = [];
    this.#shown = [];
    this.#begun = new Set();
    this.#bytes = 0;
  }

  finish(): readonly DiffPart[] {
    this.cut();
    return this.#parts;
  }

  #fits(bytes: number): boolean {
    return this.#bytes + bytes <= this.#maxBytes;
  }

  #push(line: string): void {
    this.#lines.push(line);
    this.#bytes += byteLength(line) + 1;
  }
}

/** A line of the diff as it is served, or what is served of it at once. */
interface Row {
  readonly line: HunkLine;
  readonly rendered: string;
  readonly isLast: boolean;
  readonly isWhole: boolean;
}

/** The bytes that a line of the diff has as it is served. */
export function servedBytes(line: HunkLine): number {
  if (line.text.length < SHORT_CHARS) return 1 + byteLength(line.text) + 1;
  return toRows(line).reduce((sum, { rendered }) => sum + byteLength(rendered) + 1, 0);
}

/** A line of fewer characters is served as it is, whatever it is made of. */
const SHORT_CHARS = MAX_LINE_BYTES / 4;

/** What is said of a part stands below it after a backslash, as in git's own diffs: no line of the file begins with one. */
function toRows(line: HunkLine): readonly Row[] {
  if (line.kind === "context") {
    // It is not under review: who needs it reads the file.
    const { text, isWhole } = cutLine(line.text);
    return [{ line, rendered: ` ${text}`, isLast: true, isWhole }];
  }
  const sign = line.kind === "added" ? "+" : "-";
  return linePartsOf(line.text).map(({ text, note, isLast, isWhole }) => {
    return { line, rendered: `${sign}${text}${note === undefined ? "" : `\n\\ ${note}`}`, isLast, isWhole };
  });
}

/** What stands above the hunks of a file. */
export function renderFileHeading(file: ShownFile): string {
  const base = pathAt(file, "base");
  const head = pathAt(file, "head");
  const lines = [`diff --git ${quotePath(`a/${base ?? file.path}`)} ${quotePath(`b/${head ?? file.path}`)}`];
  if (base === undefined) lines.push(`new file mode ${file.headMode}`);
  else if (head === undefined) lines.push(`deleted file mode ${file.baseMode}`);
  else if (file.baseMode !== file.headMode) lines.push(`old mode ${file.baseMode}`, `new mode ${file.headMode}`);
  if (file.status === "renamed")
    lines.push(`rename from ${quotePath(base ?? "")}`, `rename to ${quotePath(file.path)}`);
  if (file.skipped !== undefined) return [...lines, `[not shown: ${file.skipped}]`].join("\n");
  if (file.share !== undefined) lines.push(`[${describeShare(file.share)} of this diff: others are shown the rest]`);
  if (file.hunks.length === 0) return lines.join("\n");
  lines.push(`--- ${base === undefined ? "/dev/null" : quotePath(`a/${base}`)}`);
  lines.push(`+++ ${head === undefined ? "/dev/null" : quotePath(`b/${head}`)}`);
  return lines.join("\n");
}

/** What neither ends a path where it is written nor is anything but seen: no space, bracket, quote or control. */
const PLAIN_PATH = /^(?:[A-Za-z0-9._/@+~%=,:-]|(?![ -~]|\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}])+$/u;

/** A path that could be taken for something else is written as JSON, what is not seen of it as escapes. */
export function quotePath(path: string): string {
  return PLAIN_PATH.test(path) ? path : quoteUnseen(JSON.stringify(path));
}

/** Blanks other than the usual one, and what {@link escapeJson} finds besides. */
function quoteUnseen(json: string): string {
  return escapeJson(json).replace(/(?! )\p{Z}/gu, (blank) => `\\u${blank.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

function rangeOf(rows: readonly Row[], side: "baseLine" | "headLine", fallback: number): string {
  const numbers = rows.flatMap(({ line, isLast }) => (isLast && line[side] !== undefined ? [line[side]] : []));
  // git names the line before an empty side.
  return numbers.length === 0 ? `${Math.max(0, fallback - 1)},0` : `${numbers[0]},${numbers.length}`;
}
