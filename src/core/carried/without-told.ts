import { reaches, type Severity } from "../claims/severity.ts";
import { countsAsOpen } from "../report/missed.ts";
import { isBrought, type Report } from "../report/report.ts";

interface Named {
  readonly fingerprint: string;
  readonly older_fingerprints: readonly string[];
  readonly severity: Severity;
}

type Lists = Pick<Report, "findings" | "unresolved" | "missed">;

/**
 * A report without the open findings that another one holds too, at least as severe: whoever follows that one has them
 * from there, and they must not be tried twice.
 */
export function withoutTold(report: Report, told: Report): Report {
  const { findings, unresolved, missed } = told.replay.before_overrides ?? told;
  const severities = toSeverities([...findings.filter(isBrought), ...unresolved, ...missed.filter(countsAsOpen)]);
  const isNew = (item: Named) =>
    !namesOf(item).some((name) => severities.get(name)?.some((severity) => reaches(severity, item.severity)));
  const before = report.replay.before_overrides;
  return {
    ...report,
    ...only(report, isNew),
    replay: { ...report.replay, before_overrides: before && { ...before, ...only(before, isNew) } },
  };
}

function only({ findings, unresolved, missed }: Lists, isNew: (item: Named) => boolean): Lists {
  return {
    findings: findings.filter(isNew),
    unresolved: unresolved.filter(isNew),
    missed: missed.filter(isNew),
  };
}

function toSeverities(items: readonly Named[]): ReadonlyMap<string, readonly Severity[]> {
  const severities = new Map<string, Severity[]>();
  for (const item of items) {
    for (const name of namesOf(item)) severities.set(name, [...(severities.get(name) ?? []), item.severity]);
  }
  return severities;
}

function namesOf({ fingerprint, older_fingerprints: older }: Named): readonly string[] {
  return [fingerprint, ...older];
}
