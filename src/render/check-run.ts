import type { LineRange } from "../change/line-range.ts";
import { compareSeverity, type FailOn, reaches, SEVERITY } from "../claims/severity.ts";
import { cutText } from "../document/cut-text.ts";
import { placeShower } from "../document/line-links.ts";
import { printMarkdown } from "../document/print-markdown.ts";
import { printPlain } from "../document/print-text.ts";
import { isBrought, isNote, type Report } from "../report/report.ts";
import { isQuietLate } from "../report/report-facts.ts";
import { cut } from "../text/cut.ts";
import { escapeControls, escapeTerminalLine } from "../text/escape.ts";
import { explainConclusion } from "../verdict/conclusion.ts";
import { describeClaim, describeFinding } from "./finding.ts";
import { phraseSince } from "./follow-up.ts";
import type { AnyFinding } from "./plain-words.ts";
import { renderMarkdown } from "./render-report.ts";
import { describeSections, SECTIONS, type SectionId } from "./report-document.ts";

/** Limits of GitHub's Checks API, in characters. @see https://docs.github.com/en/rest/checks/runs */
const MAX_TITLE = 255;
const MAX_TEXT = 65_535;
const MAX_MESSAGE = 16_000;

/** The most annotations of one check run; the report has the rest. */
const MAX_ANNOTATIONS = 200;

/** A check run's texts, within GitHub's limits. */
export interface CheckText {
  readonly title: string;
  readonly summary: string;
  readonly text: string;
}

/** Lines of the change marked with a finding, as in GitHub's API: `message` at most 64 KB, lines 1-based at head. */
export interface Annotation extends LineRange {
  readonly path: string;
  readonly level: "notice" | "warning" | "failure";
  readonly title: string;
  readonly message: string;
}

/** What a check run's texts need in addition to the report. */
export interface CheckTelling {
  /** Shown at the top of the summary; already Markdown. */
  readonly notes?: readonly string[];
  /** The repository's page, for links to the pinned lines. */
  readonly repositoryUrl?: string | undefined;
  /** Whether the report's title itself says that only the static panel played. */
  readonly namesPanel?: boolean | undefined;
}

/** The sections of a check run's summary, the longest last: the report has what is cut off. */
const SUMMED_UP: readonly SectionId[] = ["reviewed", "head", "facts", "index", "fix", "since", "triage"];

/** Renders the check run of a finished review. */
export function renderCheckRun(report: Report, telling: CheckTelling = {}): CheckText {
  const { notes = [], repositoryUrl, namesPanel = false } = telling;
  const { annotations, omitted } = annotate(report, "high");
  const { run } = report;
  const form = { show: placeShower(report, repositoryUrl), repositoryUrl, level: 3, isBrief: true };
  const lines = [
    ...notes,
    explainConclusion(run.conclusion),
    printMarkdown(describeSections(SUMMED_UP, report), form),
    omitted === 0 ? undefined : `${omitted} more in the report; ${annotations.length} are shown as annotations.`,
  ];
  // Both are shown on one page, so sections of the summary are not repeated.
  const sections = SECTIONS.filter((id) => !SUMMED_UP.includes(id));
  return {
    title: cutTitle(withSince(run.panel === "static" && !namesPanel ? labelTitle(run.title) : run.title, report)),
    summary: cutText(lines.filter((line) => line !== undefined).join("\n\n"), MAX_TEXT),
    text: cutText(renderMarkdown(report, { repositoryUrl, sections }), MAX_TEXT),
  };
}

/** Well below the 1 MiB at which GitHub drops a summary, even if every character takes four bytes. */
const MAX_SUMMARY = 250_000;

/**
 * The job summary: the report as Markdown.
 *
 * @param notes lines of ours under the title, already Markdown.
 */
export function renderSummary(report: Report, notes: readonly string[], repositoryUrl?: string): string {
  const explanation = explainConclusion(report.run.conclusion);
  const all = explanation === undefined ? notes : [...notes, explanation];
  return cutText(renderMarkdown(report, { notes: all, repositoryUrl }), MAX_SUMMARY);
}

/** A follow-up's title adds what changed since the earlier review. */
function withSince(title: string, report: Report): string {
  const since = phraseSince(report);
  return since === undefined ? title : `${title} · ${since}`;
}

/** A list of checks shows only the title, so the title must say that no model took part. */
function labelTitle(title: string): string {
  return `Static panel: ${title}`;
}

/** A check run's title: one line, no control characters, within GitHub's limit. */
export function cutTitle(title: string): string {
  return cut(escapeTerminalLine(title), MAX_TITLE);
}

/**
 * The findings as annotations, worst first, at most {@link MAX_ANNOTATIONS}. Some are not annotated: deleted lines,
 * architectural findings, debt from before the change, notes, and late findings that fail nothing. `omitted` counts
 * these and those over the limit.
 */
export function annotate(
  report: Report,
  failOn: FailOn,
): { readonly annotations: readonly Annotation[]; readonly omitted: number } {
  const candidates = [
    ...report.findings
      .filter((finding) => isBrought(finding) && !isNote(finding))
      .map((finding) => ({ finding, isOpen: false })),
    ...report.unresolved.map((finding) => ({ finding, isOpen: true })),
  ]
    .filter(({ finding }) => !isQuietLate(finding, report))
    .sort((a, b) => compareSeverity(a.finding.severity, b.finding.severity));
  const annotations: Annotation[] = [];
  for (const { finding, isOpen } of candidates) {
    if (annotations.length === MAX_ANNOTATIONS) break;
    const isFailing = !isOpen && reaches(finding.severity, failOn);
    annotations.push(...toAnnotation(finding, report, isFailing));
  }
  const total = report.findings.length + report.unresolved.length;
  return { annotations, omitted: total - annotations.length };
}

function toAnnotation(finding: AnyFinding, report: Report, isFailing: boolean): readonly Annotation[] {
  const { file, line, start_line: start, side, severity } = finding;
  if (file === null || line === null || side === "base") return [];
  return [
    {
      path: file,
      start_line: start ?? line,
      end_line: line,
      level: isFailing ? "failure" : SEVERITY[severity].annotation,
      title: cutTitle(`${severity}: ${finding.title}`),
      message: cutText(escapeControls(toMessage(finding, report)), MAX_MESSAGE, "…"),
    },
  ];
}

/** GitHub shows it as plain text, beside its lines. */
function toMessage(finding: AnyFinding, report: Report): string {
  const parts = describeFinding(finding, report);
  const { further, calls, change, remarks, facts, fingerprint } = parts;
  const said = printPlain([...describeClaim(parts), ...further, ...calls, ...change, ...remarks]);
  return [said, [...facts, fingerprint].join(" · ")].filter((part) => part !== "").join("\n\n");
}
