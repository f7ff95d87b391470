import { compareSeverity } from "../claims/severity.ts";
import { cutProse } from "../cut.ts";
import { namePlace, type ShowPlace } from "../document/line-links.ts";
import { escapeMarkdown } from "../escape.ts";
import { isBrought, isDebt, type Report, type ReportFinding } from "../report/report.ts";
import { isExamination } from "../report/report-panel.ts";
import { tellSeverities } from "./plain-words.ts";

const MAX_ROWS = 50;
const MAX_TITLE_CHARS = 120;

/** Every open finding in a line, what the change brings first, the worst first; undefined when there is none. */
export function renderFindingTable(report: Report, show: ShowPlace): string | undefined {
  const rows = [
    ...toRows(report.findings.filter(isBrought), isExamination(report) ? "found by rule" : "confirmed"),
    ...toRows(report.unresolved, "unresolved"),
    ...toRows(report.findings.filter(isDebt), "debt"),
  ];
  if (rows.length === 0) return undefined;
  const left = rows.length - MAX_ROWS;
  return [
    "| severity | finding | where | standing |",
    "|---|---|---|---|",
    ...rows.slice(0, MAX_ROWS).map((row) => renderRow(row, show)),
    ...(left > 0 ? ["", `${left} more below.`] : []),
  ].join("\n");
}

interface Row {
  readonly finding: ReportFinding;
  readonly standing: string;
}

function toRows(findings: readonly ReportFinding[], standing: string): readonly Row[] {
  return [...findings]
    .sort((a, b) => compareSeverity(a.severity, b.severity))
    .map((finding): Row => ({ finding, standing }));
}

function renderRow({ finding, standing }: Row, show: ShowPlace): string {
  const decided = finding.classification === "undecided" ? ", perhaps there before" : "";
  const apart = tellSeverities(finding);
  const cells = [
    finding.severity,
    escapeMarkdown(cutProse(finding.title, MAX_TITLE_CHARS)),
    show({ ...finding, name: namePlace(finding) }, "text"),
  ];
  return `| ${cells.join(" | ")} | ${standing}${decided}${apart === undefined ? "" : `; ${apart}`} |`;
}
