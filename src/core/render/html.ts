import { createHash } from "node:crypto";
import { compareSeverity } from "../claims/severity.ts";
import type { Report } from "../report/report.ts";
import { describeEnding, describeNext } from "../verdict/why-ended.ts";
import { escapeHtml } from "./escape.ts";
import { renderHtmlFinding, type ShownFinding, spanOf } from "./html-finding.ts";
import { STYLE } from "./html-style.ts";
import { noteOn } from "./note.ts";
import { describeUnread } from "./phrases.ts";
import { describeDismissal, describeSkip } from "./plain-words.ts";
import { tellReviewed } from "./reviewed.ts";

/** Enough to be read; the report holds the others. */
const MAX_SHOWN = 500;

/**
 * A report as one HTML file that loads nothing and runs nothing: its policy allows its own style sheet alone. Everything
 * somebody else wrote is escaped.
 */
export function renderHtml(report: Report): string {
  const hash = createHash("sha256").update(STYLE).digest("base64");
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`;
  const title = escapeHtml(report.run.title, 300);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1 class="${endingOf(report)}">${title}</h1>
${bodyOf(report).join("\n")}
</main>
</body>
</html>
`;
}

function bodyOf(report: Report): readonly string[] {
  return [
    ...[tellReviewed(report) ?? [], noteOn(report)].flat().map((note) => `<p class="note">${escapeHtml(note)}</p>`),
    renderNumbers(report),
    ...renderFindings("Findings", report.findings),
    ...renderFindings("Unresolved", report.unresolved),
    ...renderMissed(report),
    ...renderDismissed(report),
    ...renderRounds(report),
    ...renderCoverage(report),
    renderRun(report),
  ];
}

function endingOf({ run }: Report): string {
  if (run.conclusion === "success") return "passed";
  return run.conclusion === "failure" ? "did-not-pass" : "could-not-judge";
}

function renderNumbers({ run, verdict, findings, unresolved, dismissed }: Report): string {
  const debunked = dismissed.filter((item) => item.by !== "gate").length;
  const numbers = table(
    ["accuracy", "coverage", "confirmed", "unresolved", "debunked", "rounds"],
    [[verdict.accuracy, verdict.coverage, findings.length, unresolved.length, debunked, run.rounds_completed]],
  );
  return `${numbers}\n<p class="note">Gate ${verdict.gate}: ${escapeHtml(verdict.gate_reason)}.</p>`;
}

function renderFindings(title: string, findings: readonly ShownFinding[]): readonly string[] {
  if (findings.length === 0) return [];
  const sorted = [...findings].sort((a, b) => compareSeverity(a.severity, b.severity));
  return [heading(title, findings.length), ...sorted.slice(0, MAX_SHOWN).map(renderHtmlFinding), ...more(findings)];
}

function renderMissed({ missed }: Report): readonly string[] {
  const rows = missed.map((item) => {
    const grounds = item.grounded ? "quote found" : "quote not found";
    return `${escapeHtml(item.severity)} ${code(`${item.file}:${item.line}`)} ${escapeHtml(item.description)} (${grounds})`;
  });
  return list("Missed, says the Critic", rows);
}

function renderDismissed({ dismissed }: Report): readonly string[] {
  const rows = dismissed.map(
    (item) =>
      `${code(spanOf(item))} ${escapeHtml(item.title)}: ${escapeHtml(describeDismissal(item))} (by the ${item.by})`,
  );
  return list("Dismissed", rows);
}

function renderRounds({ rounds, run }: Report): readonly string[] {
  const rows = rounds.map((round) => [
    round.round,
    round.tier,
    round.claims,
    round.rejected,
    round.duplicates,
    round.confirmed,
    round.debunked,
    round.unresolved,
    round.summary,
    describeNext(round.next),
  ]);
  const names = [
    "round",
    "tier",
    "claims",
    "rejected by gates",
    "already settled",
    "confirmed",
    "debunked",
    "unresolved",
  ];
  const shown = rows.length === 0 ? [] : [table([...names, "the Judge", "then"], rows)];
  return ["<h2>Rounds</h2>", ...shown, `<p>${escapeHtml(describeEnding(run))}</p>`];
}

function renderCoverage({ coverage }: Report): readonly string[] {
  const { files_read: read, files_total: total, hunks_read: parts, hunks_total: all } = coverage;
  const rows = [
    ...coverage.skipped.map(({ file, reason }) => `${code(file)}: ${escapeHtml(describeSkip(reason))}`),
    ...describeUnread(coverage).map(({ file, why }) => `${code(file)}: ${escapeHtml(why)}`),
    ...coverage.without_lines.map(({ file, change }) => `${code(file)}: no line changed, ${escapeHtml(change)}`),
  ];
  const line = `<p>${read} of ${total} files reviewed, ${parts} of ${all} parts read.</p>`;
  return ["<h2>Coverage</h2>", line, ...list("", rows)];
}

function renderRun({ run, pin, tool }: Report): string {
  const rows = [
    ["reviewed", pin.head_sha],
    ["against", pin.base_sha ?? "nothing: files as they stand"],
    ["target digest", pin.target_sha256],
    ["panel", `${run.panel}: ${run.models.join(", ")}`],
    ["mode", `${run.mode}, ${run.passes} passes, at most ${run.rounds_planned} rounds`],
    ["tokens", `${run.usage.input_tokens} in, ${run.usage.output_tokens} out, ${run.usage.calls} calls`],
    ["from, to", `${run.started_at}, ${run.finished_at}`],
    ["run", `${run.id}, tribunal ${tool.version}`],
  ];
  return `<h2>Run</h2>\n${table([], rows)}`;
}

function heading(title: string, count: number): string {
  return `<h2>${escapeHtml(title)} (${count})</h2>`;
}

function list(title: string, rows: readonly string[]): readonly string[] {
  if (rows.length === 0) return [];
  const items = rows.slice(0, MAX_SHOWN).map((row) => `<li>${row}</li>`);
  return [...(title === "" ? [] : [heading(title, rows.length)]), `<ul>\n${items.join("\n")}\n</ul>`, ...more(rows)];
}

function more(rows: readonly unknown[]): readonly string[] {
  return rows.length <= MAX_SHOWN ? [] : [`<p class="note">${rows.length - MAX_SHOWN} more in the report.</p>`];
}

function table(names: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const head = names.map((name) => `<th scope="col">${escapeHtml(name)}</th>`).join("");
  const body = rows.map((row) => `<tr>${row.map((cell) => `<td>${escapeHtml(String(cell))}</td>`).join("")}</tr>`);
  const lines = head === "" ? body : [`<tr>${head}</tr>`, ...body];
  return `<div class="scroll"><table>\n${lines.join("\n")}\n</table></div>`;
}

function code(text: string): string {
  return `<code>${escapeHtml(text)}</code>`;
}
