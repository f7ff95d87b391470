import type { Hunk, HunkLine } from "../pin/pin.ts";

/** A line of a hunk, and the numbers that the next line of either side has where it stands. */
export interface PlacedLine {
  readonly line: HunkLine;
  readonly base: number;
  readonly head: number;
}

/**
 * No changed line is shown further below numbers than this (ADR 4): who cites one has to count no further, and need not
 * read it again to learn its number.
 */
const MAX_UNNUMBERED = 25;
/** So many lines earlier at most a stretch ends, where a blank line or the end of what did not change stands there. */
const MAX_LOOK_BACK = 12;

/** A hunk in stretches, each of which is shown under an `@@` line of its own; joined they are the hunk. */
export function stretchesOf(hunk: Hunk): readonly (readonly PlacedLine[])[] {
  const stretches: PlacedLine[][] = [];
  let current: PlacedLine[] = [];
  let [base, head] = [hunk.oldStart, hunk.newStart];
  for (const line of hunk.lines) {
    if (current.length >= MAX_UNNUMBERED && line.kind !== "context") {
      const end = endOf(current, line.kind);
      stretches.push(current.slice(0, end));
      current = current.slice(end);
    }
    [base, head] = [line.baseLine ?? base, line.headLine ?? head];
    current.push({ line, base, head });
    if (line.baseLine !== undefined) base += 1;
    if (line.headLine !== undefined) head += 1;
  }
  return current.length === 0 ? stretches : [...stretches, current];
}

/** Where a stretch ends that has to: below its last blank line, else above its last run of changes, else where it is long enough. */
function endOf(lines: readonly PlacedLine[], next: HunkLine["kind"]): number {
  const last = lines.length;
  const ends = Array.from({ length: MAX_LOOK_BACK }, (_, back) => last - back);
  const isBlank = (end: number) => lines[end - 1]?.line.text.trim() === "";
  const isRun = (end: number) =>
    lines[end - 1]?.line.kind === "context" && (lines[end]?.line.kind ?? next) !== "context";
  return ends.find(isBlank) ?? ends.find(isRun) ?? last;
}
