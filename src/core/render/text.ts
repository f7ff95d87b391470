import { compareSeverity } from "../claims/severity.ts";
import { isBrought, isDebt, type Report, type ReportDismissed, type ReportFinding } from "../report/report.ts";
import { escapeControls, escapeTerminalLine } from "./escape.ts";
import { nameRating } from "./markdown-quality.ts";
import { noteOn } from "./note.ts";
import { describeCost, describeEnd, describeUnchecked, describeUnread, findProof } from "./phrases.ts";

/** A report for a terminal: the verdict first, then what to do about it. No colours, no control characters. */
export function renderText(report: Report): string {
  const { run, verdict, coverage } = report;
  const lines = [
    escapeTerminalLine(run.title),
    ...noteOn(report).map(escapeTerminalLine),
    "",
    ...section("Findings", report.findings.filter(isBrought).sort(bySeverity).map(renderFinding)),
    ...section(
      "Unresolved",
      [...report.unresolved]
        .sort(bySeverity)
        .map((open) => `${renderFinding(open)}\n    unresolved: ${escapeTerminalLine(open.reason)}`),
    ),
    ...unchecked(report),
    ...section("Debt that was there before", report.findings.filter(isDebt).sort(bySeverity).map(renderFinding)),
    ...section(
      "Missed, says the Critic",
      report.missed.map((item) => {
        const grounds = item.grounded ? "quote found" : "quote not found";
        return `  ${item.severity}  ${place(item.file, item.line)}  ${escapeTerminalLine(item.description)} (${grounds})`;
      }),
    ),
    ...section(
      "Dismissed",
      report.dismissed.map(
        (item) =>
          `  ${place(item.file, item.line)}  ${escapeTerminalLine(item.title)}: ${escapeTerminalLine(item.reason)} (${item.by})${renderProof(item)}`,
      ),
    ),
    ...section("Not reviewed", [
      ...coverage.skipped.map((skip) => `  ${escapeTerminalLine(skip.file)}: ${escapeTerminalLine(skip.reason)}`),
      ...describeUnread(coverage).map(({ file, why }) => `  ${escapeTerminalLine(file)}: ${escapeTerminalLine(why)}`),
    ]),
    ...section(
      "Compared with earlier versions",
      report.replay.previous.map((file) => `  ${escapeTerminalLine(file)}`),
    ),
    ...section(
      "Changed without a line",
      coverage.without_lines.map(({ file, change }) => `  ${escapeTerminalLine(file)}: ${escapeTerminalLine(change)}`),
    ),
    `Accuracy ${verdict.accuracy}, coverage ${verdict.coverage}: ${coverage.files_read} of ${coverage.files_total} files reviewed, ${coverage.hunks_read} of ${coverage.hunks_total} parts read.`,
    describeRounds(report),
    ...describeDebate(report),
    `Pin ${report.pin.head_sha.slice(0, 12)}, target ${report.pin.target_sha256.slice(0, 12)}.`,
  ];
  return `${lines.join("\n")}\n`;
}

function unchecked(report: Report): readonly string[] {
  const sentence = describeUnchecked(report);
  return sentence === undefined ? [] : [`Of the unresolved: ${sentence}`, ""];
}

/** How the rounds ended, what they cost, and how good the debate was: a line each. */
function describeDebate(report: Report): readonly string[] {
  const { costs } = report.run;
  const end = describeEnd(report, escapeTerminalLine);
  if (end === undefined) return [];
  const cost = describeCost(costs.total, costs.currency);
  const ratings = report.self_assessment.rubric
    .filter(({ rating }) => rating !== "not-rated")
    .map((rating) => `${nameRating(rating).toLowerCase()}: ${rating.value} (${rating.rating})`);
  return [
    end,
    ...(cost === undefined ? [] : [`Cost ${escapeTerminalLine(cost)}.`]),
    ...(ratings.length === 0 ? [] : [`Quality: ${escapeTerminalLine(ratings.join("; "))}.`]),
  ];
}

function section(title: string, entries: readonly string[]): readonly string[] {
  return entries.length === 0 ? [] : [`${title} (${entries.length})`, ...entries, ""];
}

function renderFinding(finding: ReportFinding): string {
  const [evidence] = finding.evidence;
  const quote =
    evidence === undefined
      ? []
      : escapeControls(evidence.quote)
          .split("\n")
          .map((line) => `    | ${line}`);
  return [
    `  ${finding.severity}  ${place(finding.file, finding.line)}${finding.side === "base" ? " (deleted line)" : ""}  ${escapeTerminalLine(finding.title)}`,
    `    ${finding.category}, ${finding.classification}${finding.source === "gate" ? ", found without an agent" : ""}`,
    ...quote,
    `    ${escapeTerminalLine(finding.description)}`,
    ...(finding.resolution === null || finding.resolution === ""
      ? []
      : [`    ruling: ${escapeTerminalLine(finding.resolution)}`]),
  ].join("\n");
}

function place(file: string | null, line: number | null): string {
  if (file === null) return "(architecture)";
  return line === null ? escapeTerminalLine(file) : `${escapeTerminalLine(file)}:${line}`;
}

function renderProof(item: ReportDismissed): string {
  const proof = findProof(item);
  if (proof === undefined) return "";
  return `\n    | ${place(proof.file, proof.start_line)}: ${escapeTerminalLine(proof.quote)}`;
}

function describeRounds({ run, dismissed }: Report): string {
  const debunked = dismissed.filter((item) => item.by !== "gate").length;
  const stop = run.stop_reason ?? run.abort_reason ?? run.status;
  const detail = run.stop_detail === null ? "" : ` (${escapeTerminalLine(run.stop_detail)})`;
  const tokens =
    run.usage.calls === 0
      ? ""
      : ` ${run.usage.calls} calls, ${run.usage.input_tokens} input and ${run.usage.output_tokens} output tokens.`;
  return `${run.rounds_completed} of at most ${run.rounds_planned} rounds, ${debunked} debunked, stopped by ${stop}${detail}.${tokens}`;
}

function bySeverity(a: ReportFinding, b: ReportFinding): number {
  return compareSeverity(a.severity, b.severity);
}
