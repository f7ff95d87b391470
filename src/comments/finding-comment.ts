import { cutText } from "../document/cut-text.ts";
import {
  type Block,
  code,
  folded,
  type Inline,
  joined,
  labelled,
  paragraph,
  prose,
  said,
} from "../document/document.ts";
import { placeShower } from "../document/line-links.ts";
import { suggestionBlock } from "../document/markdown-words.ts";
import { printMarkdown, printWords, severityBadge } from "../document/print-markdown.ts";
import { describeFinding, type FindingParts } from "../render/finding.ts";
import type { Report, ReportFinding } from "../report/report.ts";
import { splitLead } from "../text/cut.ts";

/** Lines of the head that a comment marks. */
interface Marked {
  readonly start_line: number;
  readonly line: number;
}

const MAX_PART = 10_000;

/**
 * A finding as a comment at its lines: severity, what happens, code that the diff does not show there, and the
 * suggestion. How it was found and judged is folded.
 */
export function renderInlineComment(finding: ReportFinding, report: Report): string {
  const block = isApplied(finding) ? suggestedBlock(finding) : undefined;
  const parts = describeFinding(finding, report);
  const { lead, rest } = splitLead(parts.account);
  const shown = { ...parts, place: "", code: [], change: block === undefined ? parts.change : [] };
  return [
    cutText(printShown(shown, lead, report), MAX_PART),
    ...(block === undefined ? [] : [block]),
    cutText(printDetails(finding, { parts, rest, isInThread: true }, report), MAX_PART),
  ].join("\n\n");
}

/** The same for a review's body, with its place and code; without the details if they do not fit. */
export function renderFindingInBody(finding: ReportFinding, report: Report, max: number): string {
  const parts = describeFinding(finding, report);
  const { lead, rest } = splitLead(parts.account);
  const shown = printShown(parts, lead, report);
  const details = printDetails(finding, { parts, rest, isInThread: false }, report);
  const whole = `${shown}\n\n${details}`;
  if (whole.length <= max) return whole;
  const name = printWords(code(parts.fingerprint), formOf(report));
  return `${cutText(shown, max - name.length - 2)}\n\n${name}`;
}

/** A comment marks the lines that its suggestion replaces, if these end the lines that the diff shows in one hunk. */
export function markedLines({ anchor, replacement }: ReportFinding): Marked | undefined {
  if (anchor === null) return undefined;
  const isReplaced =
    replacement !== null &&
    anchor.side === "head" &&
    replacement.start_line >= anchor.start_line &&
    replacement.line === anchor.line;
  return isReplaced ? replacement : anchor;
}

/** Whether the host would write the suggestion over exactly the lines it is for. */
function isApplied(finding: ReportFinding): boolean {
  const { anchor, replacement } = finding;
  const marked = markedLines(finding);
  if (marked === undefined || replacement === null || anchor?.side === "base") return false;
  return marked.start_line === replacement.start_line && marked.line === replacement.line;
}

function suggestedBlock({ replacement }: ReportFinding): string | undefined {
  return replacement === null ? undefined : suggestionBlock(replacement.text.split("\n"));
}

function formOf(report: Report) {
  return { show: placeShower(report), level: 4 };
}

/** The most further places that are shown; the others are folded. */
const MAX_FURTHER = 2;

function printShown(parts: FindingParts, lead: string, report: Report): string {
  const form = formOf(report);
  const { severity, title, place, outcome, code: own, further, calls, suggestion, change } = parts;
  const blocks = [
    ...(place === "" ? [] : [paragraph(place)]),
    ...outcome,
    ...said(lead),
    ...own,
    ...further.slice(0, MAX_FURTHER),
    ...calls,
    ...suggestion,
    ...change,
  ];
  return [`**${severityBadge(severity)}: ${printWords(title, form)}**`, printMarkdown(blocks, form)]
    .filter((part) => part !== undefined)
    .join("\n\n");
}

interface Detailed {
  readonly parts: FindingParts;
  /** The claimant's words beyond the lead. */
  readonly rest: string;
  readonly isInThread: boolean;
}

function printDetails(finding: ReportFinding, { parts, rest, isInThread }: Detailed, report: Report): string {
  const { ruling, further, remarks, debate, facts, fingerprint } = parts;
  const blocks: readonly Block[] = [
    ...said(rest),
    ...labelled(`Why ${finding.severity}`, reasonOf(finding)),
    ...ruling,
    ...further.slice(MAX_FURTHER),
    ...remarks,
    ...debate,
    paragraph(joined([...facts, code(fingerprint)], " · ")),
    paragraph(howToDismiss(fingerprint, isInThread && readsReplies(report))),
  ];
  return printMarkdown(folded("How it was found and judged, and how to dismiss it", blocks), formOf(report)) ?? "";
}

/** The reason for its severity: the Critic's before the Judge's, as the Critic answers last. */
function reasonOf({ severity, severities, severity_reasons: reasons }: ReportFinding): Inline | undefined {
  const givers = (["critic", "judge", "claimed"] as const).filter((giver) => severities[giver] === severity);
  const reason = givers.map((giver) => reasons[giver]).find((each) => each !== null);
  return reason === undefined || reason === null ? undefined : prose(reason);
}

function readsReplies({ run }: Report): boolean {
  return run.panel !== "static" && run.settings["read-replies"] !== false;
}

function howToDismiss(fingerprint: string, isReplyRead: boolean): Inline {
  const command = code(`/tribunal dismiss ${fingerprint} REASON`);
  const reply = isReplyRead ? "reply why it is not a defect, or " : "";
  return [
    `To dismiss it (write access is needed), ${reply}comment `,
    command,
    ". The reason names a line as ",
    code("path:L12"),
    " or quotes one.",
  ];
}
