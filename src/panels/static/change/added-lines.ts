import type { PinnedFile } from "../../../core/pin/pin.ts";

/** The numbers of the lines that the change adds to the file, in order. */
export function addedLines({ hunks }: PinnedFile): readonly number[] {
  return hunks.flatMap(({ lines }) => lines.flatMap((line) => (line.kind === "added" ? (line.headLine ?? []) : [])));
}
