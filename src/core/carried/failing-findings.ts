import { type FailOn, reaches } from "../claims/severity.ts";
import { countsAsOpen } from "../report/missed.ts";
import { isBrought, type Report, type ReportFinding } from "../report/report.ts";

/**
 * What failed the check in an earlier run, or kept it from passing: its confirmed findings that the change brought, and
 * its unresolved ones. As they were before people spoke, whose words are heard anew. Without what is found by rule, which
 * every run finds by itself, and without a validation's, which is all about what other reviewers say now.
 */
export function failingFindings(report: Report, failOn: FailOn): readonly ReportFinding[] {
  if (report.imported?.use === "validate") return [];
  const { findings, unresolved } = report.replay.before_overrides ?? report;
  return [...findings.filter(isBrought), ...unresolved].filter(
    (finding) => finding.source !== "gate" && finding.detected_by === null && reaches(finding.severity, failOn),
  );
}

/** What only the Critic of an earlier run saw, and what kept the check from passing likewise. */
export function failingCandidates({ imported, missed }: Report, failOn: FailOn): Report["missed"] {
  if (imported?.use === "validate") return [];
  return missed.filter((candidate) => countsAsOpen(candidate) && reaches(candidate.severity, failOn));
}
