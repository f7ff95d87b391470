/** Longer words are not compared: the cost grows with the product of both lengths, and no key of ours is that long. */
const MAX_CHARS = 60;

/**
 * What somebody who wrote a word most likely meant: the nearest of the known ones, the first of equally near ones.
 * Undefined when none is near: about a third of the letters may differ, and no more than three. Never throws.
 */
export function findMeant(word: string, known: readonly string[]): string | undefined {
  if (word.length > MAX_CHARS) return undefined;
  const written = lettersOf(word);
  const [nearest] = known
    .map((candidate) => ({ candidate, distance: countEdits(written, lettersOf(candidate)) }))
    .filter(({ candidate, distance }) => distance <= allowedEdits(candidate))
    .sort((a, b) => a.distance - b.distance);
  return nearest?.candidate;
}

/** Case and separators are how a key is spelt, not which one it is. */
function lettersOf(word: string): string {
  return word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

function allowedEdits(candidate: string): number {
  return Math.min(3, Math.floor(lettersOf(candidate).length / 3));
}

/**
 * How many single letters must be inserted, deleted, replaced or swapped with their neighbour to make one word of the
 * other, no part being edited twice (the optimal string alignment form of Damerau's distance).
 *
 * @see https://doi.org/10.1145/363958.363994
 */
function countEdits(from: string, to: string): number {
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwap = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      line[column] = Math.min(
        at(last, column) + 1,
        at(line, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwap ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = line;
  }
  return at(last, to.length);
}

function at(line: readonly number[], column: number): number {
  return line[column] ?? Number.POSITIVE_INFINITY;
}
