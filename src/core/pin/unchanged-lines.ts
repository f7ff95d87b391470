import type { Hunk } from "./pin.ts";

/**
 * Where a line at base stands at head, as the hunks of its file count; undefined for a line that a hunk takes away. Whether
 * it reads the same there is for the texts to say.
 */
export function headLineOf(hunks: readonly Hunk[], line: number): number | undefined {
  let shift = 0;
  for (const { oldStart, oldLines, newStart, newLines, lines } of hunks) {
    // git names the line before an empty side.
    const start = oldLines === 0 ? oldStart + 1 : oldStart;
    if (line < start) break;
    if (line < start + oldLines) return lines.find(({ baseLine }) => baseLine === line)?.headLine;
    const end = newLines === 0 ? newStart + 1 : newStart + newLines;
    shift = end - (start + oldLines);
  }
  return line + shift;
}
