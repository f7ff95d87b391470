/** Picks one of several, the same ones in every run of a seed. */
export type Choose = <T>(from: readonly [T, ...T[]]) => T;

/** @see https://en.wikipedia.org/wiki/Xorshift */
export function seededChoice(seed: number): Choose {
  let state = (seed + 1) * 2_654_435_761;
  return (from) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return from[(state >>> 0) % from.length] ?? from[0];
  };
}
