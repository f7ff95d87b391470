/** An entry with its fingerprint, and its fingerprints in older versions of Tribunal. */
export interface Named {
  readonly fingerprint: string;
  readonly older_fingerprints: readonly string[];
}

/** All fingerprints of an entry, newest first. */
export function namesOf({ fingerprint, older_fingerprints: older }: Named): readonly string[] {
  return [fingerprint, ...older];
}

/** Whether two entries, perhaps of two reports, share a fingerprint. */
export function shareName(a: Named, b: Named): boolean {
  const names = new Set(namesOf(a));
  return namesOf(b).some((name) => names.has(name));
}

/** The positions of entries in a list, by each of their fingerprints. */
export function positionsByName(items: readonly Named[]): ReadonlyMap<string, readonly number[]> {
  const positions = new Map<string, number[]>();
  for (const [at, item] of items.entries()) {
    for (const name of new Set(namesOf(item))) {
      const others = positions.get(name);
      if (others === undefined) positions.set(name, [at]);
      else others.push(at);
    }
  }
  return positions;
}
