import { titleOf } from "../cut.ts";
import type { Side } from "../pin/side.ts";
import { toPolicyFinding } from "../report/policy-finding.ts";
import type { Report, ReportFinding } from "../report/report.ts";
import { NO_SEVERITIES } from "../report/severities.ts";

/** What only the Critic of an earlier review saw, as a finding: it names neither a side nor a category. */
export function toCandidateFinding(candidate: Report["missed"][number], side: Side, { run }: Report): ReportFinding {
  const { id, fingerprint, older_fingerprints, file, line, severity, description, evidence_quote: quote } = candidate;
  return {
    ...{ id, fingerprint, older_fingerprints, severity, description, file, side, start_line: line, line },
    source: run.panel,
    title: titleOf(description) || "(no description)",
    category: "logic",
    evidence: [{ file, side, start_line: line, end_line: line, quote, blob: "", kind: "defect" }],
    classification: "undecided",
    ...{
      reported_by: null,
      detected_by: null,
      origin: null,
      carried_from: null,
      late: false,
      threads: [],
      claimed_by: [],
    },
    ...NO_SEVERITIES,
    ...{ categories: [], same_as: [], united: [] },
    ...{ rule: null, resolution: null, suggestion: null, replacement: null, anchor: null },
    ...{ winner: null, round: 0, prior_finding_id: null, corrections: [] },
    validation: { status: "not_reached", explanation: "", quote: null },
    ...toPolicyFinding(undefined),
  };
}
