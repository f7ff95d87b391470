import type { ReportFinding } from "../report/report.ts";
import { escapeHtml } from "./escape.ts";

/** A finding of any list; an unresolved one with its reason. */
export type ShownFinding = ReportFinding & { readonly reason?: string };

/** One finding with the lines it rests on. */
export function renderHtmlFinding(finding: ShownFinding): string {
  const { resolution, rule, validation, suggestion, reason } = finding;
  const isValidated = validation.status !== "not_reached";
  return [
    `<article class="${finding.severity}">`,
    `<h3>${escapeHtml(finding.title)}</h3>`,
    `<p class="facts">${factsOf(finding)}</p>`,
    ...finding.evidence.map(renderEvidence),
    `<p>${escapeHtml(finding.description)}</p>`,
    ...labelled("Rule", rule === null ? null : `${rule.id} (${rule.file}): ${rule.quote}`),
    ...labelled("Ruling", resolution),
    ...labelled("Critic", isValidated ? validation.explanation : null),
    ...labelled("Unresolved because", reason ?? null),
    ...finding.corrections.map(({ gate, field, before, after }) => {
      const text = `${field} from ${before} to ${after}`;
      return `<p class="note">Corrected by ${escapeHtml(gate)}: ${escapeHtml(text)}</p>`;
    }),
    ...(suggestion === null || suggestion === "" ? [] : [`<p>Suggested:</p>`, block(suggestion)]),
    "</article>",
  ].join("\n");
}

/** Where a finding stands, in a few words. */
export function spanOf({ file, start_line: start, line }: ReportFinding): string {
  if (file === null) return "(architecture)";
  if (line === null) return file;
  return start === null || start === line ? `${file}:${line}` : `${file}:${start}-${line}`;
}

function factsOf(finding: ReportFinding): string {
  const { reported_by: reporter } = finding;
  const facts = [
    `<b>${finding.severity}</b>`,
    `<code>${escapeHtml(spanOf(finding))}</code>${finding.side === "base" ? " (deleted line)" : ""}`,
    escapeHtml(finding.category),
    finding.classification,
    ...(finding.source === "gate" ? ["found without an agent"] : []),
    ...(reporter === null ? [] : [`reported by ${escapeHtml(reporter.tool)}`]),
    `<code>${escapeHtml(finding.fingerprint)}</code>`,
  ];
  return facts.join(" · ");
}

/** The finding's own lines were named above. */
function renderEvidence(evidence: ReportFinding["evidence"][number], index: number): string {
  const { file, side, start_line: line, quote } = evidence;
  if (index === 0) return block(quote);
  const where = `${file}:${line}${side === "base" ? " (before the change)" : ""}`;
  return `<p class="note"><code>${escapeHtml(where)}</code></p>\n${block(quote)}`;
}

function block(text: string): string {
  return `<pre><code>${escapeHtml(text)}</code></pre>`;
}

function labelled(label: string, text: string | null): readonly string[] {
  return text === null || text.trim() === "" ? [] : [`<p><b>${label}:</b> ${escapeHtml(text)}</p>`];
}
