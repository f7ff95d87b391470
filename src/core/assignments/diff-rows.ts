import type { Hunk, HunkLine } from "../pin/pin.ts";
import { byteLength, cutLine, linePartsOf, MAX_LINE_BYTES } from "./long-line.ts";

/** A line of a hunk, and the numbers that the next line of either side has where it stands. */
interface PlacedLine {
  readonly line: HunkLine;
  readonly base: number;
  readonly head: number;
}

/** A line of the diff as it is served, or what is served of it at once. */
export interface DiffRow {
  readonly placed: PlacedLine;
  readonly rendered: string;
  readonly isWhole: boolean;
}

/** A line of fewer characters is served as it is, whatever it is made of. */
const SHORT_CHARS = MAX_LINE_BYTES / 4;

export function toRows(hunk: Hunk): readonly DiffRow[] {
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
export function renderHunkHeading(rows: readonly Pick<DiffRow, "placed">[]): string {
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
export function sizeOf(row: Pick<DiffRow, "rendered"> | undefined): number {
  return byteLength(row?.rendered ?? "") + 1;
}

/** The bytes that a line of the diff has as it is served. */
export function servedBytes(line: HunkLine): number {
  if (line.text.length < SHORT_CHARS) return numbersOf(line).length + 1 + byteLength(line.text) + 1;
  return rowsOf(line).reduce((sum, row) => sum + sizeOf(row), 0);
}

/** The bytes that a hunk has as it is served in one part, its heading included. */
export function hunkBytes({ oldStart, oldLines, newStart, newLines, lines }: Hunk): number {
  const heading = `@@ -${oldStart},${oldLines} +${newStart},${newLines} @@\n`.length;
  return lines.reduce((bytes, line) => bytes + servedBytes(line), heading);
}
