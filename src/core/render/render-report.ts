import { assertNever } from "../assert-never.ts";
import type { Report } from "../report.ts";
import { escapeJson } from "./escape.ts";
import { renderMarkdown } from "./markdown.ts";
import { renderText } from "./text.ts";

export const FORMATS = ["text", "json", "markdown"] as const;
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
    default:
      return assertNever(format);
  }
}
