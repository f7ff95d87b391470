import { titleOf } from "../cut.ts";
import type { Side } from "../pin/side.ts";
import type { Report, ReportFinding } from "../report/report.ts";
import { UNTOLD } from "../report/report-finding.ts";

/** What only the Critic of an earlier review saw, as a finding: it names neither a side nor a category. */
export function toCandidateFinding(candidate: Report["missed"][number], side: Side, { run }: Report): ReportFinding {
  const { id, fingerprint, older_fingerprints, file, line, severity, description, evidence_quote: quote } = candidate;
  return {
    ...UNTOLD,
    ...{ id, fingerprint, older_fingerprints, severity, description, file, side, start_line: line, line },
    source: run.panel,
    title: titleOf(description) || "(no description)",
    category: "logic",
    evidence: [{ file, side, start_line: line, end_line: line, quote, blob: "", kind: "defect" }],
  };
}
