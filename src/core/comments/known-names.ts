import type { Report } from "../report/report.ts";

interface Named {
  readonly fingerprint: string;
  readonly older_fingerprints: readonly string[];
}

/**
 * Every fingerprint by which a report knows the finding of this one: a finding that goes on after its lines changed has
 * another by then, and its history has them all. An older name that equal lines elsewhere share names neither of them, and
 * what is open under this very name is no other.
 */
export function knownNames(fingerprint: string, report: Report): ReadonlySet<string> {
  const { findings, unresolved, dismissed, missed, history } = report;
  const open: readonly Named[] = [...findings, ...unresolved, ...missed.filter((item) => item.dismissed_by === null)];
  const refuted: readonly Named[] = [...dismissed.filter(({ by }) => by !== "gate"), ...missed];
  const all = [...history, ...open, ...refuted];
  const ownNames = new Set(open.map((item) => item.fingerprint));
  const isOpen = ownNames.has(fingerprint);
  const linking = isOpen ? all.filter((item) => item.fingerprint === fingerprint) : all;
  const shared = sharedNames(all);
  const names = new Set([fingerprint]);
  // Twice, since what the history adds may be an older name of something in the lists.
  for (const item of [...linking, ...linking]) {
    const known = [item.fingerprint, ...item.older_fingerprints];
    if (!known.some((name) => names.has(name))) continue;
    for (const name of known) if (!(shared.has(name) || (isOpen && ownNames.has(name)))) names.add(name);
  }
  return names;
}

/** Older names that findings of several names have. */
function sharedNames(all: readonly Named[]): ReadonlySet<string> {
  const owners = new Map<string, string>();
  const shared = new Set<string>();
  for (const { fingerprint, older_fingerprints: older } of all) {
    for (const name of older) {
      if ((owners.get(name) ?? fingerprint) !== fingerprint) shared.add(name);
      owners.set(name, fingerprint);
    }
  }
  return shared;
}

/** Whether one of these names is this finding's, now or before. */
export function isNamed({ fingerprint, older_fingerprints: older }: Named, names: ReadonlySet<string>): boolean {
  return [fingerprint, ...older].some((name) => names.has(name));
}
