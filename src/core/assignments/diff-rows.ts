import type { Hunk, HunkLine } from "../pin/pin.ts";
import { type PlacedLine, stretchesOf } from "./diff-stretches.ts";
import { byteLength, cutLine, linePartsOf, MAX_LINE_BYTES } from "./long-line.ts";

/** A line of the diff as it is served, or what is served of it at once. */
export interface DiffRow {
  readonly placed: PlacedLine;
  readonly rendered: string;
  readonly isWhole: boolean;
}

/** A line of fewer characters is served as it is, whatever it is made of. */
const SHORT_CHARS = MAX_LINE_BYTES / 4;

export function toRows(lines: readonly PlacedLine[]): readonly DiffRow[] {
  return lines.flatMap((placed) => rowsOf(placed.line).map((row) => ({ placed, ...row })));
}

/** What is said of a part stands below it after a backslash, as in git's own diffs: no line of the file begins with one. */
function rowsOf({ kind, text: whole }: HunkLine): readonly Pick<DiffRow, "rendered" | "isWhole">[] {
  if (kind === "context") {
    // It is not under review: who needs it reads the file.
    const { text, isWhole } = cutLine(whole);
    return [{ rendered: ` ${text}`, isWhole }];
  }
  const sign = kind === "added" ? "+" : "-";
  return linePartsOf(whole).map(({ text, note, isWhole }) => {
    return { rendered: `${sign}${text}${note === undefined ? "" : `\n\\ ${note}`}`, isWhole };
  });
}

/** `@@ -4,2 +4,3 @@` above rows of one hunk, which are some. A line that is shown in part counts as one. */
export function renderHunkHeading(rows: readonly Pick<DiffRow, "placed">[]): string {
  const first = rows[0]?.placed;
  const range = (side: "baseLine" | "headLine", next: number) => {
    const numbers = new Set(rows.flatMap(({ placed }) => placed.line[side] ?? []));
    // git names the line before an empty side.
    return numbers.size === 0 ? `${Math.max(0, next - 1)},0` : `${Math.min(...numbers)},${numbers.size}`;
  };
  return `@@ -${range("baseLine", first?.base ?? 0)} +${range("headLine", first?.head ?? 0)} @@`;
}

/** What a hunk's further `@@` lines say: else they look as if lines were left out above them. */
export const GOES_ON = " goes on";

/** The bytes of a row with its line feed. */
export function sizeOf(row: Pick<DiffRow, "rendered"> | undefined): number {
  return byteLength(row?.rendered ?? "") + 1;
}

/** The bytes that a line of the diff has as it is served. */
export function servedBytes(line: HunkLine): number {
  if (line.text.length < SHORT_CHARS) return 1 + byteLength(line.text) + 1;
  return rowsOf(line).reduce((sum, row) => sum + sizeOf(row), 0);
}

/** The bytes that a hunk has as it is served in one part, its headings included. */
export function hunkBytes(hunk: Hunk): number {
  return stretchesOf(hunk).reduce((sum, lines, index) => {
    const note = index === 0 ? 0 : GOES_ON.length;
    const heading = renderHunkHeading(lines.map((placed) => ({ placed }))).length + note + 1;
    return lines.reduce((bytes, { line }) => bytes + servedBytes(line), sum + heading);
  }, 0);
}
