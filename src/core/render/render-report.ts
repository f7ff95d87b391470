import { assertNever } from "../assert-never.ts";
import type { TerminalStyle } from "../document/terminal.ts";
import { escapeJson } from "../escape.ts";
import { jsonPieces } from "../json-pieces.ts";
import { type Pieces, toPieces } from "../pieces.ts";
import type { Report } from "../report/report.ts";
import { sealText } from "../report/seal.ts";
import { renderHtml } from "./html/page.ts";
import { renderMarkdown } from "./markdown.ts";
import { toSarif } from "./sarif.ts";
import { renderText } from "./text.ts";

export const FORMATS = ["text", "json", "markdown", "sarif", "html"] as const;
export type Format = (typeof FORMATS)[number];

/**
 * A report in one of the formats, by which it is known again (`own-report.ts`); each ends with a line feed. Only text has
 * a style. No piece is much longer than what is said of one finding.
 */
export function renderReport(report: Report, format: Format, style?: TerminalStyle): Pieces {
  return toPieces(() => render(report, format, style));
}

function render(report: Report, format: Format, style: TerminalStyle | undefined): Iterator<string> {
  switch (format) {
    case "text":
      return sealText(renderText(report, style), "paragraph");
    case "json":
      return writeJson(report, 2);
    case "markdown":
      return sealText(renderMarkdown(report), "paragraph");
    case "sarif":
      return writeJson(toSarif(report), 1);
    case "html":
      return sealText([renderHtml(report)], "comment");
    default:
      return assertNever(format);
  }
}

/** What is escaped stands within one text, and so within one piece. */
function* writeJson(record: unknown, indent: number): Generator<string> {
  for (const piece of jsonPieces(record, indent)) yield escapeJson(piece);
  yield "\n";
}
