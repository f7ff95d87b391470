import type { Hunk, HunkLine } from "./pin.ts";

/** Lines `from` … `to` of a hunk (0-based, `to` not included). */
export interface HunkPiece {
  readonly from: number;
  readonly to: number;
}

/** A piece of a hunk as a hunk of its own, numbered as the pin numbers it: an empty side by the line that would follow. */
export function cutHunk(hunk: Hunk, { from, to }: HunkPiece): Hunk {
  const lines = hunk.lines.slice(from, to);
  const [old, now] = [numbersOf(lines, "baseLine"), numbersOf(lines, "headLine")];
  return {
    oldStart: old[0] ?? lineAfter(hunk, from, "baseLine") ?? hunk.oldStart,
    oldLines: old.length,
    newStart: now[0] ?? lineAfter(hunk, from, "headLine") ?? hunk.newStart,
    newLines: now.length,
    // Held by the hunk alone: the pieces of all large files together are most of a large change.
    get lines() {
      return hunk.lines.slice(from, to);
    },
  };
}

/** The numbers that lines have on one side, in order. */
export function numbersOf(lines: readonly HunkLine[], side: "baseLine" | "headLine"): readonly number[] {
  return lines.flatMap((line) => line[side] ?? []);
}

/** The number after that of the last line before `at` that exists on that side. */
function lineAfter({ lines }: Hunk, at: number, side: "baseLine" | "headLine"): number | undefined {
  for (let before = at - 1; before >= 0; before -= 1) {
    const line = lines[before]?.[side];
    if (line !== undefined) return line + 1;
  }
  return undefined;
}
