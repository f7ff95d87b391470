import { explainConclusion } from "../conclusion.ts";
import type { Report } from "../report.ts";
import { cutText } from "./cut-text.ts";
import { renderMarkdown } from "./markdown.ts";

/** Well below the 1 MiB at which GitHub leaves a summary out, also when every character takes four bytes. */
const MAX_SUMMARY_CHARS = 250_000;

/** The job summary: the report as Markdown. `notes` are lines of our own ahead of it. */
export function renderSummary(report: Report, notes: readonly string[]): string {
  const explanation = explainConclusion(report.run.conclusion);
  const all = explanation === undefined ? notes : [...notes, explanation];
  const lead = all.length === 0 ? "" : `${all.map((note) => `> ${note}`).join("\n>\n")}\n\n`;
  return cutText(`${lead}${renderMarkdown(report)}`, MAX_SUMMARY_CHARS);
}
