import { NEAR_LINES } from "../claims/union.ts";
import type { PinnedFile } from "../pin/pin.ts";
import type { Side } from "../pin/side.ts";

/** A file as one agent is shown it that is too large for that: some of its hunks, or of their lines. Others are shown the rest. */
export interface FilePart extends PinnedFile {
  readonly share: FileShare;
}

/** Which parts of a file are shown, counted from 1, of how many. */
export interface FileShare {
  readonly parts: readonly number[];
  readonly of: number;
}

/** A file, or of one that is too large the part that is shown. */
export type ShownFile = PinnedFile & { readonly share?: FileShare };

/** For agents: `part 3 of 12`. */
export function describeShare({ parts, of }: FileShare): string {
  return `part${parts.length === 1 ? "" : "s"} ${parts.join(", ")} of ${of}`;
}

/** Whether a place is near lines of the part. */
export function reaches({ hunks }: Pick<FilePart, "hunks">, place: ReachedPlace): boolean {
  const [first, last] = [hunks[0], hunks.at(-1)];
  if (first === undefined || last === undefined) return false;
  const isBase = place.side === "base";
  const start = isBase ? first.oldStart : first.newStart;
  const end = isBase ? last.oldStart + last.oldLines : last.newStart + last.newLines;
  return place.startLine <= end + NEAR_LINES && place.line >= start - NEAR_LINES;
}

interface ReachedPlace {
  readonly side: Side;
  readonly startLine: number;
  readonly line: number;
}
