import type { JudgedFindings } from "./build-report.ts";
import type { Report, ReportFinding } from "./report.ts";

/** The findings that one of a report stands for, itself first: each as it was before they were told as one. */
export function membersOf(finding: ReportFinding): readonly ReportFinding[] {
  return finding.united.length === 0 ? [finding] : finding.united;
}

/** Lists in which each finding stands by itself, as it was ruled on, re-checked and is followed. */
export function takeApart<Lists extends Pick<JudgedFindings, "findings">>(lists: Lists): Lists {
  if (lists.findings.every(({ united }) => united.length === 0)) return lists;
  return { ...lists, findings: lists.findings.flatMap(membersOf) };
}

/** The same of a report that another review goes on from. */
export function takeReportApart(report: Report): Report {
  return { ...report, ...takeApart({ findings: report.findings }) };
}
