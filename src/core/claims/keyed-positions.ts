/** Positions in a list that can be found by any of several keys each, so that not every pair of a long list is compared. */
export class KeyedPositions {
  readonly #byKey = new Map<string, number[]>();

  add(keys: readonly string[], position: number): void {
    for (const key of new Set(keys)) {
      const known = this.#byKey.get(key);
      if (known === undefined) this.#byKey.set(key, [position]);
      else known.push(position);
    }
  }

  /** The lowest position with one of the keys that fits; undefined where none does. */
  first(keys: readonly string[], fits: (position: number) => boolean): number | undefined {
    let lowest: number | undefined;
    for (const key of keys) {
      for (const position of this.#byKey.get(key) ?? []) {
        if ((lowest === undefined || position < lowest) && fits(position)) lowest = position;
      }
    }
    return lowest;
  }
}

/** One key of several parts, which no other parts make. */
export function keyOf(...parts: readonly (string | number | undefined)[]): string {
  return JSON.stringify(parts);
}
