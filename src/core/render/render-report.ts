import { assertNever } from "../assert-never.ts";
import type { TerminalStyle } from "../document/terminal.ts";
import { escapeJson } from "../escape.ts";
import type { Report } from "../report/report.ts";
import { sealText } from "../report/seal.ts";
import { renderHtml } from "./html/page.ts";
import { renderMarkdown } from "./markdown.ts";
import { toSarif } from "./sarif.ts";
import { renderText } from "./text.ts";

export const FORMATS = ["text", "json", "markdown", "sarif", "html"] as const;
export type Format = (typeof FORMATS)[number];

/** A report in one of the formats, by which it is known again (`own-report.ts`); each ends with a line feed. Only text has a style. */
export function renderReport(report: Report, format: Format, style?: TerminalStyle): string {
  switch (format) {
    case "text":
      return sealText(renderText(report, style), "paragraph");
    case "json":
      return `${escapeJson(JSON.stringify(report, undefined, 2))}\n`;
    case "markdown":
      return sealText(renderMarkdown(report), "paragraph");
    case "sarif":
      return `${escapeJson(JSON.stringify(toSarif(report), undefined, 1))}\n`;
    case "html":
      return sealText(renderHtml(report), "comment");
    default:
      return assertNever(format);
  }
}
