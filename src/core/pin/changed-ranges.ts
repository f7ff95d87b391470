import { type HunkLine, type PinnedFile, pathAt } from "./pin.ts";
import type { LineRange } from "./receipt.ts";

/** The changed ones among a file's hunk lines as contiguous ranges on each side, in the diff's order. */
export function changedRanges(file: PinnedFile, lines: readonly HunkLine[]): readonly LineRange[] {
  const ranges: LineRange[] = [];
  for (const line of lines) {
    if (line.kind === "context") continue;
    const side = line.kind === "added" ? "head" : "base";
    const number = side === "head" ? line.headLine : line.baseLine;
    const path = pathAt(file, side);
    if (number === undefined || path === undefined) continue;
    const last = ranges.at(-1);
    if (last?.side === side && last.end === number - 1) ranges[ranges.length - 1] = { ...last, end: number };
    else ranges.push({ file: path, side, start: number, end: number });
  }
  return ranges;
}
