import type { PinnedFile } from "../pin/pin.ts";
import { linesWorth } from "./long-line.ts";

/** The most an Enthusiast or Adversary is given at once (design §5.6). */
export const SLICE_FILES = 20;
export const SLICE_LINES = 1500;

/**
 * The files in slices of at most 20 files or 1,500 changed lines, a line that is served in parts counting as many; a larger
 * file has a slice of its own. Order is kept.
 */
export function sliceFiles(files: readonly PinnedFile[]): readonly (readonly string[])[] {
  const slices: string[][] = [];
  let current: string[] = [];
  let lines = 0;
  for (const file of files) {
    const size = sizeOf(file);
    if (current.length > 0 && (current.length >= SLICE_FILES || lines + size > SLICE_LINES)) {
      slices.push(current);
      current = [];
      lines = 0;
    }
    current.push(file.path);
    lines += size;
  }
  return current.length > 0 ? [...slices, current] : slices;
}

function sizeOf({ hunks }: PinnedFile): number {
  const lines = hunks.flatMap((hunk) => hunk.lines).filter(({ kind }) => kind !== "context");
  return lines.reduce((sum, { text }) => sum + linesWorth(text), 0);
}
