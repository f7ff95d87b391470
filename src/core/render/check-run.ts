import { compareSeverity, type FailOn, reaches } from "../claims/severity.ts";
import { countOf } from "../count-of.ts";
import { cut } from "../cut.ts";
import { cutText } from "../document/cut-text.ts";
import { placeShower } from "../document/line-links.ts";
import { printMarkdown } from "../document/print-markdown.ts";
import { escapeControls, escapeMarkdown, escapeTerminalLine } from "../escape.ts";
import { tellPolicy } from "../report/policy-standing.ts";
import { isQuietLate } from "../report/quiet-late.ts";
import { isBrought, isDebt, isNote, type Report } from "../report/report.ts";
import { isExamination } from "../report/report-panel.ts";
import { explainConclusion } from "../verdict/conclusion.ts";
import { describeEnding } from "../verdict/why-ended.ts";
import { describeFilesRead } from "./files-read.ts";
import { type FindingView, viewFinding } from "./finding-view.ts";
import { factsOf, nameLines, sentencesOf } from "./finding-words.ts";
import { describeFollowUp, describeSince, tellSince } from "./follow-up.ts";
import { nameFurtherPlaces } from "./further-places.ts";
import { renderMarkdown } from "./markdown.ts";
import { noteOn } from "./note.ts";
import { describeRepairs, describeWhichHead } from "./repairs.ts";
import { describeTriage } from "./triage.ts";
import { describeVerdict } from "./verdict-words.ts";

/** Limits of GitHub's Checks API, in characters. @see https://docs.github.com/en/rest/checks/runs */
const MAX_TITLE = 255;
const MAX_TEXT = 65_535;
const MAX_MESSAGE = 16_000;

/** The most annotations one check run gets; the rest stay in the report. */
export const MAX_ANNOTATIONS = 200;

/** A check run's texts, within GitHub's limits. */
export interface CheckText {
  readonly title: string;
  readonly summary: string;
  readonly text: string;
}

/** Lines of the change marked with a finding, as in GitHub's API: `message` at most 64 KB, lines 1-based at head. */
export interface Annotation {
  readonly path: string;
  readonly startLine: number;
  readonly endLine: number;
  readonly level: "notice" | "warning" | "failure";
  readonly title: string;
  readonly message: string;
}

/** What a check run is told besides its report. */
export interface CheckTelling {
  /** They head the summary and are Markdown already. */
  readonly notes?: readonly string[];
  /** The repository's page, for links to the pinned lines. */
  readonly repositoryUrl?: string | undefined;
  /** The report's title says of itself that the static panel alone played. */
  readonly namesPanel?: boolean | undefined;
}

/** What the check run says of a finished review. */
export function renderCheckRun(report: Report, telling: CheckTelling = {}): CheckText {
  const { notes = [], repositoryUrl, namesPanel = false } = telling;
  const { annotations, omitted } = annotate(report, "high");
  const { run } = report;
  const policy = tellPolicy(report);
  const form = { show: placeShower(report, repositoryUrl), repositoryUrl, heading: "### ", level: 3, isBrief: true };
  const lines = [
    printMarkdown([...describeWhichHead(report), ...describeSince(report)], form),
    ...notes,
    printMarkdown(describeFollowUp(report), form),
    explainConclusion(run.conclusion),
    ...noteOn(report).map(escapeMarkdown),
    tellCounts(report),
    `${escapeMarkdown(describeVerdict(report))} ${describeFilesRead(report)}.`,
    policy === undefined ? undefined : `Policy: ${escapeMarkdown(policy)}`,
    escapeMarkdown(describeEnding(run)),
    omitted === 0 ? undefined : `${omitted} more in the report; ${annotations.length} are shown as annotations.`,
    printMarkdown(describeRepairs(report), form),
    // The longest part last: what is cut off stands in the report.
    printMarkdown(describeTriage(report), form),
  ];
  return {
    title: cutTitle(withSince(run.panel === "static" && !namesPanel ? labelTitle(run.title) : run.title, report)),
    summary: cutText(lines.filter((line) => line !== undefined).join("\n\n"), MAX_TEXT),
    // Both are shown on one page: what the summary lists is not listed again.
    text: cutText(renderMarkdown(report, { repositoryUrl, listsOutcomes: false }), MAX_TEXT),
  };
}

function tellCounts(report: Report): string {
  const { run, findings, unresolved, dismissed } = report;
  const left = `${describeDebt(report)}, ${unresolved.length} unresolved, ${dismissed.length} dismissed`;
  if (isExamination(report)) return `${findings.length} found by rule${left}.`;
  return `${findings.length} confirmed${left}; ${countOf(run.rounds_completed, "round")} held.`;
}

/** A follow-up's title says what changed since, after the conclusion. */
function withSince(title: string, report: Report): string {
  const since = tellSince(report);
  return since === undefined ? title : `${title} · ${since}`;
}

/** In the list of checks only the title shows: that no model took part has to stand there. */
function labelTitle(title: string): string {
  return `Static panel: ${title}`;
}

/** A check run's title: one line, no control characters, within GitHub's limit. */
export function cutTitle(title: string): string {
  return cut(escapeTerminalLine(title), MAX_TITLE);
}

/**
 * The findings as annotations, worst first, at most {@link MAX_ANNOTATIONS}. A deleted line, an architectural finding and
 * debt that was there before cannot be or are not annotated, nor are notes, nor what comes late and fails nothing; `omitted` counts them and those over the cap.
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
    annotations.push(...toAnnotation(viewFinding(finding, report), isFailing));
  }
  const total = report.findings.length + report.unresolved.length;
  return { annotations, omitted: total - annotations.length };
}

function toAnnotation(view: FindingView, isFailing: boolean): readonly Annotation[] {
  const { file, line, start_line: start, side } = view.place;
  if (file === null || line === null || side === "base") return [];
  return [
    {
      path: file,
      startLine: start ?? line,
      endLine: line,
      level: isFailing ? "failure" : view.severity === "low" ? "notice" : "warning",
      title: cutTitle(`${view.severity}: ${view.title}`),
      message: cutText(escapeControls(toMessage(view)), MAX_MESSAGE, "…"),
    },
  ];
}

/** GitHub shows it as plain text. */
function toMessage(view: FindingView): string {
  const { description, ruling, reason, suggestion, replacement, fingerprint } = view;
  const parts = [
    description,
    nameFurtherPlaces(view),
    ruling && `Ruling: ${ruling}`,
    reason && `Unresolved: ${reason}`,
    suggestion && `Suggested: ${suggestion}`,
    replacement && `Suggested change of ${nameLines(replacement)}:\n\n${replacement.text}`,
    ...sentencesOf(view),
    [...factsOf(view), fingerprint].join(" · "),
  ];
  return parts.filter((part) => part !== undefined).join("\n\n");
}

function describeDebt({ findings }: Report): string {
  const debt = findings.filter(isDebt).length;
  return debt === 0 ? "" : ` (${debt} of them debt that was there before)`;
}
