import type { ReportFinding } from "../report/report.ts";
import { codeSpan, escapeMarkdown } from "./escape.ts";

/** The rule a finding cites, in its own words, as one line of Markdown. */
export function renderRule({ id, file, quote }: NonNullable<ReportFinding["rule"]>): string {
  return `Rule ${codeSpan(id)} of ${codeSpan(file)}: ${escapeMarkdown(quote)}`;
}
