import type { PinnedFile } from "../../change/pin.ts";
import type { Sides } from "../search/syntax-search.ts";

/**
 * The lines of each side that the change touches, in order: deleted or added ones, and on the other side the two lines
 * around their place.
 */
export function touchedLines({ hunks }: Pick<PinnedFile, "hunks">): Sides<readonly number[]> {
  const touched = { base: new Set<number>(), head: new Set<number>() };
  for (const hunk of hunks) {
    let base = hunk.oldLines === 0 ? hunk.oldStart : hunk.oldStart - 1;
    let head = hunk.newLines === 0 ? hunk.newStart : hunk.newStart - 1;
    for (const { kind, baseLine, headLine } of hunk.lines) {
      base = baseLine ?? base;
      head = headLine ?? head;
      if (kind === "context") continue;
      touched.base.add(base).add(kind === "added" ? base + 1 : base);
      touched.head.add(head).add(kind === "deleted" ? head + 1 : head);
    }
  }
  const sorted = (lines: ReadonlySet<number>) => [...lines].sort((a, b) => a - b);
  return { base: sorted(touched.base), head: sorted(touched.head) };
}
