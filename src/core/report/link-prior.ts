import type { JudgedFindings } from "./build-report.ts";
import type { ReportFinding } from "./report.ts";

/**
 * The lists with what each finding takes up named by its id in them, and not by its fingerprint; a name that leads to none
 * of them is removed.
 */
export function linkPrior({ findings, dismissed, unresolved, missed }: JudgedFindings): JudgedFindings {
  const ids = new Map([...unresolved, ...dismissed, ...findings].map(({ fingerprint, id }) => [fingerprint, id]));
  const link = <Item extends ReportFinding>(item: Item): Item => {
    const prior = ids.get(item.prior_finding_id ?? "");
    return { ...item, prior_finding_id: prior === undefined || prior === item.id ? null : prior };
  };
  return { findings: findings.map(link), dismissed: dismissed.map(link), unresolved: unresolved.map(link), missed };
}
