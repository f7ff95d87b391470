import { fileAt } from "./known-files.ts";
import type { Hunk, Pin } from "./pin.ts";
import type { Side } from "./side.ts";

/** Where a review comment may stand: lines of one hunk of the diff, 1-based. */
export interface Anchor {
  readonly path: string;
  readonly side: Side;
  readonly startLine: number;
  readonly line: number;
}

/** The longest range worth marking whole; a longer one is anchored at its last line. */
const MAX_RANGE = 20;

/** The finding's place as an anchor in the pinned diff, or undefined when the diff does not show it. */
export function findAnchor(
  pin: Pin,
  place: { readonly file: string; readonly side: Side; readonly startLine: number; readonly line: number },
): Anchor | undefined {
  if (pin.kind !== "diff") return undefined;
  const file = fileAt(pin, place.file, place.side);
  const hunk = file?.hunks.find((candidate) => shows(candidate, place.side, place.line));
  // GitHub's own diff shows less of a file that counts as new, and one line outside of it costs a whole review.
  if (file === undefined || hunk === undefined || file.countsAsNew !== undefined) return undefined;
  const isWhole = place.line - place.startLine < MAX_RANGE && shows(hunk, place.side, place.startLine);
  return {
    // GitHub names both sides of a file by its path at head, and a deleted file by the path it had.
    path: file.path,
    side: place.side,
    startLine: isWhole ? place.startLine : place.line,
    line: place.line,
  };
}

function shows(hunk: Hunk, side: Side, line: number): boolean {
  return hunk.lines.some((candidate) => (side === "head" ? candidate.headLine : candidate.baseLine) === line);
}
