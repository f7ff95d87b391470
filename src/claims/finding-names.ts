/** What is named by fingerprint, and how older versions of Tribunal named it. */
export interface Named {
  readonly fingerprint: string;
  readonly older_fingerprints: readonly string[];
}

/** All its names, the newest first. */
export function namesOf({ fingerprint, older_fingerprints: older }: Named): readonly string[] {
  return [fingerprint, ...older];
}

/** Whether two entries, which may be of two reports, go by one name. */
export function shareName(a: Named, b: Named): boolean {
  const names = new Set(namesOf(a));
  return namesOf(b).some((name) => names.has(name));
}

/** Where the entries of each name stand in a list, in its order. */
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
