import type { Pin, PinnedFile } from "../../core/pin/pin.ts";

/** What stands above the hunks of a file in a diff. */
const HEADING_CHARS = 120;

/** About how many characters the diff of each slice has. */
export function readingChars(slices: readonly (readonly string[])[], { files }: Pin): readonly number[] {
  const sizes = new Map(files.map((file) => [file.path, diffChars(file)]));
  return slices.map((paths) => paths.reduce((sum, path) => sum + (sizes.get(path) ?? 0), 0));
}

function diffChars({ hunks }: PinnedFile): number {
  const lines = hunks.flatMap((hunk) => hunk.lines);
  return lines.reduce((chars, { text }) => chars + text.length + 2, HEADING_CHARS);
}
