import { cutText } from "../document/cut-text.ts";
import type { Report } from "../report/report.ts";
import { explainConclusion } from "../verdict/conclusion.ts";
import { renderMarkdown } from "./markdown.ts";

/** Well below the 1 MiB at which GitHub leaves a summary out, also when every character takes four bytes. */
const MAX_SUMMARY_CHARS = 250_000;

/**
 * The job summary: the report as Markdown.
 *
 * @param notes lines of our own, Markdown already, under the verdict line.
 */
export function renderSummary(report: Report, notes: readonly string[], repositoryUrl?: string): string {
  const explanation = explainConclusion(report.run.conclusion);
  const all = explanation === undefined ? notes : [...notes, explanation];
  return cutText(renderMarkdown(report, { notes: all, repositoryUrl, chart: "mermaid" }), MAX_SUMMARY_CHARS);
}
