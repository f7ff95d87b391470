/** The hits in one file, in the order of its lines. */
export interface FileHits<Hit> {
  readonly path: string;
  readonly hits: readonly Hit[];
  /** How many of them are shown, from the first. */
  readonly shown: number;
}

/**
 * Groups hits by file in their order, and shares the room among the files. Counts of two files with more to show differ
 * by at most one. With more files than room, the first ones show one hit each. At most `room` hits are shown, and all
 * if they fit.
 */
export function shareHits<Hit extends { readonly path: string }>(
  hits: readonly Hit[],
  room: number,
): readonly FileHits<Hit>[] {
  const files = [...Map.groupBy(hits, ({ path }) => path)];
  const share = shareOf(
    files.map(([, found]) => found.length),
    room,
  );
  let left = room - files.reduce((sum, [, found]) => sum + Math.min(found.length, share), 0);
  return files.map(([path, found]) => {
    const more = found.length > share && left > 0 ? 1 : 0;
    left -= more;
    return { path, hits: found, shown: Math.min(found.length, share + more) };
  });
}

/** The most hits that every file may show. */
function shareOf(counts: readonly number[], room: number): number {
  let left = room;
  for (const [index, count] of [...counts].sort((a, b) => a - b).entries()) {
    const share = Math.floor(left / (counts.length - index));
    if (count > share) return share;
    left -= count;
  }
  return room;
}
