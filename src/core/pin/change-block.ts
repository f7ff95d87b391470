import type { Hunk, HunkLine, PinnedFile } from "./pin.ts";
import type { Side } from "./side.ts";

/** Changed lines in a row, seen from one side. */
export interface ChangeBlock {
  /** The first of this side's own lines (1-based); where there is none, the line that follows in their place. */
  readonly start: number;
  /** How many lines of this side. */
  readonly length: number;
  /** The other side's lines in their place. */
  readonly others: readonly HunkLine[];
}

/** A file's changes as one side has them, in order. */
export function changeBlocks({ hunks }: Pick<PinnedFile, "hunks">, side: Side): readonly ChangeBlock[] {
  return hunks.flatMap((hunk) => blocksOf(hunk, side));
}

/** The number that an unchanged line has on the other side. */
export function otherNumber(blocks: readonly ChangeBlock[], number: number): number {
  const before = blocks.filter(({ start }) => start <= number);
  return before.reduce((sum, { others, length }) => sum + others.length - length, number);
}

function blocksOf(hunk: Hunk, side: Side): readonly ChangeBlock[] {
  const own = side === "head" ? "added" : "deleted";
  const [start, count] = side === "head" ? [hunk.newStart, hunk.newLines] : [hunk.oldStart, hunk.oldLines];
  const blocks: { start: number; length: number; others: HunkLine[] }[] = [];
  // Of an empty side git names the line before.
  let next = count === 0 ? start + 1 : start;
  let block: (typeof blocks)[number] | undefined;
  for (const line of hunk.lines) {
    if (line.kind === "context") block = undefined;
    else if (block === undefined) {
      block = { start: next, length: 0, others: [] };
      blocks.push(block);
    }
    if (line.kind === own && block !== undefined) block.length += 1;
    else if (line.kind !== "context") block?.others.push(line);
    if (line.kind === own || line.kind === "context") next += 1;
  }
  return blocks;
}
