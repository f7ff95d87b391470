import { compareSeverity, reaches, type Severity } from "../claims/severity.ts";
import { cutText } from "../document/cut-text.ts";
import {
  type Block,
  code,
  type Entry,
  type EntryLine,
  folded,
  heading,
  paragraph,
  prose,
} from "../document/document.ts";
import { placeShower } from "../document/line-links.ts";
import { printMarkdown } from "../document/print-markdown.ts";
import { describeFilesByRisk, describeWhatChanged } from "../render/changed-files.ts";
import { describeNotReviewed } from "../render/coverage.ts";
import { toMissedRow, toRow } from "../render/finding-lists.ts";
import { describeFacts, describeHead } from "../render/head.ts";
import { noteReuse } from "../render/host-notes.ts";
import { describeOverrides } from "../render/record.ts";
import { describeRepairs } from "../render/repairs.ts";
import { describeSections } from "../render/report-document.ts";
import { describeCircles } from "../render/triage.ts";
import { countsAsOpen } from "../report/missed.ts";
import { isBrought, type Report, type ReportFinding } from "../report/report.ts";
import { escapeMarkdown } from "../text/escape.ts";
import { describeOffer, type OfferPlace } from "./describe-offer.ts";
import { formatSummaryMarker } from "./marker.ts";

/** GitHub's limit of a comment's body is 65,536 characters. */
const MAX_TEXT = 60_000;
const MAX_ROWS = 50;
const MAX_NOT_REVIEWED = 10;

/** A pull request without findings needs no comment that says so. */
export function isWorthSumming({ findings, unresolved, missed, verdict, fix }: Report, threshold: Severity): boolean {
  // Whoever asked for repairs waits for an answer.
  if (fix !== null) return true;
  const isShown = findings.some((finding) => isBrought(finding) && reaches(finding.severity, threshold));
  return isShown || unresolved.length > 0 || missed.some(countsAsOpen) || verdict.overrides.length > 0;
}

/**
 * The one comment on the state of the pull request. The same report gives the same text.
 *
 * @param leftOut findings for whose comments `max-comments` has no room.
 * @param offer where its repairs are; undefined if unknown.
 */
export function renderSummaryComment(
  report: Report,
  check: string,
  {
    leftOut = [],
    offer,
  }: { readonly leftOut?: readonly ReportFinding[]; readonly offer?: OfferPlace | undefined } = {},
): string {
  const marker = formatSummaryMarker(check);
  const findings = report.findings.filter(isBrought).sort((a, b) => compareSeverity(a.severity, b.severity));
  const without = new Set(leftOut);
  const shown = findings.filter((finding) => !without.has(finding));
  const open = report.unresolved.map((finding) => toNamedRow(finding, [{ words: prose(finding.reason) }]));
  const missed = report.missed.filter(countsAsOpen).map((item) => withName(toMissedRow(item), item));
  const lists = [
    ...describeWhatChanged(report),
    ...describeFilesByRisk(report),
    ...listRows(
      "Findings",
      shown.map((finding) => toNamedRow(finding)),
    ),
    ...folded(`${leftOut.length} more: ${LEFT_OUT}`, toEntries(leftOut.map((finding) => toNamedRow(finding)))),
    ...listRows("Unresolved", open),
    ...listRows("Perhaps missed", missed),
    ...(open.length === 0 ? [] : [HOW_TO_SETTLE]),
    ...describeNotReviewed(report, MAX_NOT_REVIEWED),
  ];
  const form = { show: placeShower(report), level: 4, hasBadges: true };
  const parts = [
    `### ${escapeMarkdown(report.run.title)}`,
    printMarkdown(describeHead(report), form),
    offer && describeOffer(report, offer),
    ...(isOfOtherPush(report) ? noteReuse(report) : []),
    printMarkdown(lists, form),
    printMarkdown(describeRepairs(report), { ...form, isBrief: true }),
    printMarkdown(
      [...describeSections(["since", "parts"], report), ...describeCircles(report), ...describeOverrides(report)],
      form,
    ),
    printMarkdown(folded("What the verdict rests on", describeFacts(report)), form),
  ];
  const text = cutText(parts.filter((part) => part !== undefined).join("\n\n"), MAX_TEXT);
  return `${marker}\n${text}\n\n${marker}`;
}

const LEFT_OUT = "max-comments leaves no room for them; they follow as others are fixed";

const HOW_TO_SETTLE = paragraph([
  "Anyone with write access can settle unresolved findings: ",
  code("/tribunal override FINGERPRINT REASON"),
  " upholds it, ",
  code("/tribunal dismiss FINGERPRINT REASON"),
  " drops it. The reason names a line as ",
  code("path:L12"),
  " or quotes it.",
]);

/** A run repeated on the same push must not change the comment. */
function isOfOtherPush({ follow_up: followUp, run }: Report): boolean {
  return followUp === null && run.full_review === null;
}

function listRows(words: string, rows: readonly Entry[]): readonly Block[] {
  return rows.length === 0 ? [] : [heading(words, 1, rows.length), ...toEntries(rows)];
}

function toEntries(entries: readonly Entry[]): readonly Block[] {
  return entries.length === 0 ? [] : [{ kind: "entries", entries, most: MAX_ROWS }];
}

function toNamedRow(finding: ReportFinding, lines: readonly EntryLine[] = []): Entry {
  return withName(toRow(finding, "", lines), finding);
}

/** Adds the fingerprint by which a person overrules it. */
function withName(row: Entry, { fingerprint }: Pick<ReportFinding, "fingerprint">): Entry {
  return { ...row, title: [row.title, " · ", code(fingerprint)] };
}
