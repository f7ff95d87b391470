import { placeShower } from "../document/line-links.ts";
import { printMarkdown } from "../document/print-markdown.ts";
import { printText } from "../document/print-text.ts";
import { type Paint, PLAIN, Terminal, type TerminalStyle } from "../document/terminal.ts";
import { sealText } from "../report/foreign-file.ts";
import type { Report } from "../report/report.ts";
import { assertNever } from "../text/assert-never.ts";
import { escapeJson, escapeMarkdown, escapeTerminalLine } from "../text/escape.ts";
import { describeReviewed } from "./coverage.ts";
import { renderHtml } from "./html/page.ts";
import { endingOf, type VerdictEnding } from "./plain-words.ts";
import { describeSection, describeSections, SECTIONS, type SectionId } from "./report-document.ts";
import { toSarif } from "./sarif.ts";

export const FORMATS = ["text", "json", "markdown", "sarif", "html"] as const;
export type Format = (typeof FORMATS)[number];

const EXTENSIONS: readonly (readonly [string, Format])[] = [
  [".sarif.json", "sarif"],
  [".sarif", "sarif"],
  [".json", "json"],
  [".markdown", "markdown"],
  [".md", "markdown"],
  [".html", "html"],
  [".htm", "html"],
  [".txt", "text"],
];

/** The file extensions of the formats, one for each spelling. */
export const KNOWN_EXTENSIONS: readonly string[] = EXTENSIONS.map(([extension]) => extension);

/** The format of a file by its extension in any case; undefined for an unknown one. */
export function formatOfPath(path: string): Format | undefined {
  const name = path.toLowerCase();
  return EXTENSIONS.find(([extension]) => name.endsWith(extension))?.[1];
}

/**
 * A report in one of the formats, in a form that can be recognised (`own-report.ts`); each ends with a line feed. Only
 * text has a style.
 */
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

const PAINTS: Readonly<Record<VerdictEnding, Paint>> = {
  passed: "green",
  "did-not-pass": "red",
  "could-not-judge": "yellow",
};

/** A terminal shows these elsewhere, or has no room for them: folded parts cannot be opened there. */
const NOT_IN_ORDER: ReadonlySet<SectionId> = new Set(["reviewed", "facts", "record"]);

/** A usual terminal's height in lines: the beginning of a longer text scrolls away. */
const SCREEN = 24;

/**
 * A report for a terminal, with the facts behind the verdict last, and the verdict again below them if the top is out
 * of sight. No control characters except colours.
 */
function renderText(report: Report, style: TerminalStyle = PLAIN): string {
  const terminal = new Terminal(style);
  const ids = [...SECTIONS.filter((id) => !NOT_IN_ORDER.has(id)), "facts"] as const;
  const verdict = terminal.paragraph(escapeTerminalLine(report.run.title), 0, PAINTS[endingOf(report.run.conclusion)]);
  const text = [...showReviewed(report, style), ...verdict, ...printText(describeSections(ids, report), terminal)]
    .join("\n")
    .trimEnd();
  return text.split("\n").length <= SCREEN ? `${text}\n` : `${text}\n\n${verdict.join("\n").trimEnd()}\n`;
}

/** In a file or a pipe it is one line, for readers of the first line only. */
function showReviewed(report: Report, style: TerminalStyle): readonly string[] {
  const reviewed = describeReviewed(report);
  if (reviewed === undefined) return [];
  const line = escapeTerminalLine(reviewed);
  return style === PLAIN ? [line] : new Terminal(style).paragraph(line, 0);
}

/** A report as GitHub-flavoured Markdown, the verdict first. Everything from a model or author is escaped. */
export function renderMarkdown(
  report: Report,
  {
    notes = [],
    repositoryUrl,
    sections = SECTIONS,
  }: {
    /** Our own lines of Markdown under the title. */
    readonly notes?: readonly string[];
    /** The repository's page, for links from places to the pinned lines. */
    readonly repositoryUrl?: string | undefined;
    readonly sections?: readonly SectionId[];
  } = {},
): string {
  const form = { show: placeShower(report, repositoryUrl), repositoryUrl, level: 2 };
  const parts = [
    `# ${escapeMarkdown(report.run.title)}`,
    notes.map((note) => `> ${note}`).join("\n>\n"),
    ...sections.map((id) => printMarkdown(describeSection(id, report), form) ?? ""),
  ];
  return `${parts.filter((part) => part !== "").join("\n\n")}\n`;
}
