import type { ReviewThread } from "./thread.ts";

/** The sign of the lines that only this side has. */
const OWN_SIGN = { head: "+", base: "-" } as const;

/**
 * The lines that a thread was begun on, as they stood then: the host shows the hunk of the diff up to them. Empty where it
 * shows none, or the thread is about no line.
 */
export function hunkLines({ place, diffHunk }: Pick<ReviewThread, "place" | "diffHunk">): readonly string[] {
  if (place?.line === undefined) return [];
  const own = diffHunk.split(/\r?\n/).filter((line) => line.startsWith(" ") || line.startsWith(OWN_SIGN[place.side]));
  const wanted = place.line - (place.startLine ?? place.line) + 1;
  return wanted < 1 ? [] : own.slice(-wanted).map((line) => line.slice(1));
}
