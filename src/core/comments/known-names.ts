import type { Report } from "../report/report.ts";

interface Named {
  readonly fingerprint: string;
  readonly older_fingerprints: readonly string[];
}

/**
 * Every fingerprint by which a report knows the finding of this one: a finding that goes on after its lines changed has
 * another by then, and its history has them all.
 */
export function knownNames(fingerprint: string, report: Report): ReadonlySet<string> {
  const { findings, unresolved, dismissed, missed, history } = report;
  const names = new Set([fingerprint]);
  // Twice, since what the history adds may be an older name of something in the lists.
  const all: readonly Named[] = [...history, ...findings, ...unresolved, ...dismissed, ...missed];
  for (const item of [...all, ...all]) {
    const own = [item.fingerprint, ...item.older_fingerprints];
    if (own.some((name) => names.has(name))) for (const name of own) names.add(name);
  }
  return names;
}

/** Whether one of these names is this finding's, now or before. */
export function isNamed({ fingerprint, older_fingerprints: older }: Named, names: ReadonlySet<string>): boolean {
  return [fingerprint, ...older].some((name) => names.has(name));
}
