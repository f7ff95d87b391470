import { assertNever } from "../assert-never.ts";
import type { Report } from "../report/report.ts";
import { escapeJson } from "./escape.ts";
import { renderHtml } from "./html.ts";
import { renderMarkdown } from "./markdown.ts";
import { toSarif } from "./sarif.ts";
import { renderText } from "./text.ts";

export const FORMATS = ["text", "json", "markdown", "sarif", "html"] as const;
export type Format = (typeof FORMATS)[number];

/** A report in one of the formats; each ends with a line feed. */
export function renderReport(report: Report, format: Format): string {
  switch (format) {
    case "text":
      return renderText(report);
    case "json":
      return `${escapeJson(JSON.stringify(report, undefined, 2))}\n`;
    case "markdown":
      return renderMarkdown(report);
    case "sarif":
      return `${escapeJson(JSON.stringify(toSarif(report), undefined, 1))}\n`;
    case "html":
      return renderHtml(report);
    default:
      return assertNever(format);
  }
}
