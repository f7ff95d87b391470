import { escapeJson } from "../escape.ts";
import { type Hunk, type HunkLine, type PinnedFile, pathAt } from "../pin/pin.ts";

/**
 * The unified diff of some files, cut into parts an agent can be served one at a time. A part repeats the file and hunk
 * headings it continues, and knows exactly which lines it shows whole.
 */
export interface DiffPart {
  readonly text: string;
  readonly shown: readonly ShownLine[];
}

/** A line shown whole, on the side(s) it exists at. */
export interface ShownLine {
  readonly file: PinnedFile;
  readonly baseLine: number | undefined;
  readonly headLine: number | undefined;
}

/** A line longer than this many bytes is shown cut, and does not count as shown. */
export const MAX_LINE_BYTES = 24_000;

/** Cuts at line ends, so that no part is over `maxBytes` of UTF-8 (which must exceed {@link MAX_LINE_BYTES}). */
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
  let rest: readonly HunkLine[] = hunk.lines;
  let needsHeading = isFirst;
  while (rest.length > 0) {
    const hunkHeading = `@@ -${rangeOf(rest, "baseLine", hunk.oldStart)} +${rangeOf(rest, "headLine", hunk.newStart)} @@`;
    const full = `${heading}\n${hunkHeading}`;
    const reserve = rest[0] === undefined ? 0 : byteLength(renderLine(rest[0]).rendered) + 1;
    builder.open({ heading: full, own: needsHeading ? full : hunkHeading, reserve });
    rest = rest.slice(builder.addLines(file, rest));
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

  /** Adds as many lines as fit, at least one; answers how many. */
  addLines(file: PinnedFile, lines: readonly HunkLine[]): number {
    let taken = 0;
    for (const line of lines) {
      const { rendered, isWhole } = renderLine(line);
      if (taken > 0 && !this.#fits(byteLength(rendered) + 1)) return taken;
      this.#push(rendered);
      taken += 1;
      if (isWhole) this.#shown.push({ file, baseLine: line.baseLine, headLine: line.headLine });
    }
    return taken;
  }

  cut(): void {
    if (this.#lines.length > 0) this.#parts.push({ text: this.#lines.join("\n"), shown: this.#shown });
    this.#lines = [];
    this.#shown = [];
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

function renderLine(line: HunkLine): { readonly rendered: string; readonly isWhole: boolean } {
  const sign = line.kind === "added" ? "+" : line.kind === "deleted" ? "-" : " ";
  const { text, isWhole } = cutLine(line.text);
  return { rendered: `${sign}${text}`, isWhole };
}

/** A line as it may be served: whole, or its beginning with a note. */
export function cutLine(text: string): { readonly text: string; readonly isWhole: boolean } {
  if (text.length * 3 <= MAX_LINE_BYTES || byteLength(text) <= MAX_LINE_BYTES) return { text, isWhole: true };
  return { text: `${text.slice(0, 2000)} [line cut: ${text.length} characters in all]`, isWhole: false };
}

export function byteLength(text: string): number {
  return Buffer.byteLength(text, "utf8");
}

function renderFileHeading(file: PinnedFile): string {
  const base = pathAt(file, "base");
  const head = pathAt(file, "head");
  const lines = [`diff --git ${quotePath(`a/${base ?? file.path}`)} ${quotePath(`b/${head ?? file.path}`)}`];
  if (base === undefined) lines.push(`new file mode ${file.headMode}`);
  else if (head === undefined) lines.push(`deleted file mode ${file.baseMode}`);
  else if (file.baseMode !== file.headMode) lines.push(`old mode ${file.baseMode}`, `new mode ${file.headMode}`);
  if (file.status === "renamed")
    lines.push(`rename from ${quotePath(base ?? "")}`, `rename to ${quotePath(file.path)}`);
  if (file.skipped !== undefined) return [...lines, `[not shown: ${file.skipped}]`].join("\n");
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

function rangeOf(lines: readonly HunkLine[], side: "baseLine" | "headLine", fallback: number): string {
  const numbers = lines.flatMap((line) => (line[side] === undefined ? [] : [line[side]]));
  // git names the line before an empty side.
  return numbers.length === 0 ? `${Math.max(0, fallback - 1)},0` : `${numbers[0]},${numbers.length}`;
}
