import type { Hunk, HunkLine } from "./pin.ts";

/** A whole text as one hunk that adds it. */
export function addedWhole(lines: readonly string[]): readonly Hunk[] {
  return newHunks(lines, []);
}

/** A whole text as one hunk that takes it away. */
export function deletedWhole(lines: readonly string[]): readonly Hunk[] {
  const deleted = lines.map(
    (text, index) => ({ kind: "deleted", baseLine: index + 1, headLine: undefined, text }) as const,
  );
  return deleted.length === 0 ? [] : [toHunk(deleted, 0)];
}

/**
 * Every line at head as added, with what these hunks take away before it: a hunk for each stretch of deleted lines, so that
 * within one the lines of either side follow one another.
 */
export function newHunks(lines: readonly string[], hunks: readonly Hunk[]): readonly Hunk[] {
  const deletions = deletionsOf(hunks, lines.length + 1);
  const live: Hunk[] = [];
  let open: HunkLine[] = [];
  for (let number = 1; number <= lines.length + 1; number += 1) {
    const deleted = deletions.get(number) ?? [];
    if (deleted.length > 0 && open.length > 0) {
      live.push(toHunk(open, number - 1));
      open = [];
    }
    for (const line of deleted) open.push(line);
    const text = lines[number - 1];
    if (text !== undefined) open.push({ kind: "added", baseLine: undefined, headLine: number, text });
  }
  if (open.length > 0) live.push(toHunk(open, lines.length));
  return live;
}

/** The deleted lines by the number of the line at head they stand before. */
function deletionsOf(hunks: readonly Hunk[], end: number): ReadonlyMap<number, readonly HunkLine[]> {
  const deletions = new Map<number, HunkLine[]>();
  for (const { lines, newStart, newLines } of hunks) {
    let next = Math.min(end, newLines === 0 ? newStart + 1 : newStart);
    for (const line of lines) {
      if (line.headLine !== undefined) next = line.headLine + 1;
      else listAt(deletions, next).push(line);
    }
  }
  return deletions;
}

/** The list of a number: a long one is added to in place, since a file may lose all of its lines at once. */
function listAt(lists: Map<number, HunkLine[]>, number: number): HunkLine[] {
  const known = lists.get(number);
  if (known !== undefined) return known;
  const list: HunkLine[] = [];
  lists.set(number, list);
  return list;
}

/** As git numbers it: an empty side names the line before it. */
function toHunk(lines: readonly HunkLine[], lastHeadLine: number): Hunk {
  const old = lines.flatMap(({ baseLine }) => baseLine ?? []);
  const added = lines.flatMap(({ headLine }) => headLine ?? []);
  const newStart = added[0] ?? lastHeadLine;
  return { oldStart: old[0] ?? 0, oldLines: old.length, newStart, newLines: added.length, lines };
}
