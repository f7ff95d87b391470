/** What was found in one file, in the order of its lines. */
export interface FileHits<Hit> {
  readonly path: string;
  readonly hits: readonly Hit[];
  /** How many of these, from the first, are shown. */
  readonly shown: number;
}

/**
 * Hits by file, files in the order in which they come, with a share of the room for each: none shows more than another that has more
 * to show, but by one; of more files than there is room for the first show one each. No more than `room` are shown, and all
 * where they fit.
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

/** The most that every file may show. */
function shareOf(counts: readonly number[], room: number): number {
  let left = room;
  for (const [index, count] of [...counts].sort((a, b) => a - b).entries()) {
    const share = Math.floor(left / (counts.length - index));
    if (count > share) return share;
    left -= count;
  }
  return room;
}
