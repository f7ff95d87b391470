import { FAIL_ON, type FailOn, reaches } from "../claims/severity.ts";
import type { Report, ReportFinding } from "./report.ts";

/** The severity at which this run failed the check; undefined for a report that does not say so. */
export function failOnOf({ run }: Pick<Report, "run">): FailOn | undefined {
  return FAIL_ON.find((value) => value === run.settings["fail-on"]);
}

/**
 * Whether a finding comes late and does not fail the check: then it stands in summaries alone, as nobody wants new remarks
 * about lines that did not change. Where a report does not say what fails, nothing is quiet.
 */
export function isQuietLate({ late, severity }: Pick<ReportFinding, "late" | "severity">, report: Report): boolean {
  const failOn = failOnOf(report);
  return late && failOn !== undefined && !reaches(severity, failOn);
}
