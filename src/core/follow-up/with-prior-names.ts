import type { JudgedFindings } from "../report/build-report.ts";
import type { ReportFinding } from "../report/report.ts";

/** An earlier report's lists, in which what a finding takes up is named by its fingerprint: ids are another run's. */
export function withPriorNames({ findings, dismissed, unresolved, missed }: JudgedFindings): JudgedFindings {
  const names = new Map([...findings, ...dismissed, ...unresolved].map(({ id, fingerprint }) => [id, fingerprint]));
  const name = <Item extends ReportFinding>(item: Item): Item => {
    return { ...item, prior_finding_id: names.get(item.prior_finding_id ?? "") ?? null };
  };
  return { findings: findings.map(name), dismissed: dismissed.map(name), unresolved: unresolved.map(name), missed };
}
