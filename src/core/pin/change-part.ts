import type { PinnedFile } from "./pin.ts";

/**
 * A stretch of changed lines within one hunk: the least that a review reads, or carries over from an earlier one, as a
 * whole.
 */
export interface ChangePart {
  readonly file: PinnedFile;
  /** Index into the file's hunks. */
  readonly hunk: number;
  /** The hunk's lines `from` … `to` (0-based, `to` not included); the first and the last of them are changed lines. */
  readonly from: number;
  readonly to: number;
  /** Digest of the file's paths and mode, the part's lines, and the three lines of the diff on either side; 32 hex digits. */
  readonly sha256: string;
}
