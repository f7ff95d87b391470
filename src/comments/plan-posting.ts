import { changedLines, type Pin } from "../change/pin.ts";
import { compareSeverity, reaches, type Severity } from "../claims/severity.ts";
import { cutText } from "../document/cut-text.ts";
import { noteOn } from "../render/notes.ts";
import { isNote, type Report, type ReportFinding } from "../report/report.ts";
import { isQuietLate } from "../report/report-facts.ts";
import { membersOf, takeReportApart } from "../report/unite-findings.ts";
import { escapeMarkdown } from "../text/escape.ts";
import { markedLines, renderFindingInBody, renderInlineComment } from "./finding-comment.ts";
import { formatMarker } from "./marker.ts";
import { matchPosted, type PostedFinding } from "./match-posted.ts";

/** GitHub's limit for a comment, in characters. */
const MAX_BODY = 65_536;
const MAX_COMMENT = 20_000;
/** The markers of more findings would leave no room for their text. */
const MAX_IN_BODY = 100;

/** The most comments on a change, by the lines of it that are reviewed. */
export function commentsBorne({ files }: Pick<Pin, "files">): number {
  const shown = files.filter(({ skipped }) => skipped === undefined);
  return commentsBorneBy(shown.reduce((sum, file) => sum + changedLines(file), 0));
}

/** Three, and one more for each hundred changed lines, at most ten. */
export function commentsBorneBy(lines: number): number {
  return Math.min(MOST_COMMENTS, 3 + Math.floor(lines / 100));
}

export const MOST_COMMENTS = 10;

export interface PostingRules {
  /** How many more findings may be posted. */
  readonly room: number;
  readonly threshold: Severity;
  readonly checkSlug: string;
  readonly posted: readonly PostedFinding[];
}

export interface Posting {
  /** Undefined if there is nothing to post. */
  readonly review: PlannedReview | undefined;
  /** Findings there is no room for, worst first. */
  readonly leftOut: readonly ReportFinding[];
}

/** One review to post. */
export interface PlannedReview {
  readonly body: string;
  readonly comments: readonly PlannedComment[];
  /** The findings of those comments, in their order. */
  readonly anchored: readonly ReportFinding[];
  readonly inBody: BodyFindings;
}

export interface BodyFindings {
  /** In full. */
  readonly listed: readonly ReportFinding[];
  /** Only counted. */
  readonly omitted: readonly ReportFinding[];
}

export interface PlannedComment {
  readonly path: string;
  readonly side: "LEFT" | "RIGHT";
  readonly start_line: number | undefined;
  readonly line: number;
  readonly body: string;
}

/**
 * Plans the review to post: new findings at or above the threshold, worst first, as many as there is room for. Posted
 * ones are left out, and late ones that fail nothing. Findings in the diff become comments, the others go into the body.
 *
 * @param inline false puts all of them into the body, for a host that refused the comments.
 */
export function planPosting(report: Report, rules: PostingRules, inline = true): Posting {
  const posted = matchPosted(rules.posted, takeReportApart(report));
  const wanted = selectFindings(report, rules).filter((finding) => !isPosted(finding, posted));
  const shown = wanted.slice(0, rules.room);
  if (shown.length === 0) return { review: undefined, leftOut: wanted };
  const anchored = inline ? shown.filter((finding) => finding.anchor !== null) : [];
  const isAnchored = new Set(anchored);
  const unanchored = shown.filter((finding) => !isAnchored.has(finding));
  const isShown = new Set(shown);
  const leftOut = [...unanchored.slice(MAX_IN_BODY), ...wanted.filter((finding) => !isShown.has(finding))];
  const inBody = { listed: unanchored.slice(0, MAX_IN_BODY), omitted: leftOut };
  const comments = anchored.flatMap((finding) => toComment(finding, report, rules));
  return { review: { body: renderReviewBody(report, inBody, rules), comments, anchored, inBody }, leftOut };
}

/** A comment on a milder member of a united finding does not show how severe the whole is. */
function isPosted(finding: ReportFinding, posted: { has(member: ReportFinding): boolean }): boolean {
  return membersOf(finding).some((member) => posted.has(member) && member.severity === finding.severity);
}

function selectFindings(report: Report, rules: PostingRules): readonly ReportFinding[] {
  return report.findings
    .filter((finding) => finding.classification !== "existing" && reaches(finding.severity, rules.threshold))
    .filter((finding) => !isNote(finding) && !isQuietLate(finding, report))
    .sort((a, b) => compareSeverity(a.severity, b.severity));
}

function toComment(finding: ReportFinding, report: Report, rules: PostingRules): readonly PlannedComment[] {
  const { anchor } = finding;
  const marked = markedLines(finding);
  if (anchor === null || marked === undefined) return [];
  return [
    {
      path: anchor.path,
      side: anchor.side === "base" ? "LEFT" : "RIGHT",
      start_line: marked.start_line < marked.line ? marked.start_line : undefined,
      line: marked.line,
      body: `${renderInlineComment(finding, report)}\n\n${markerOf(finding, report, rules)}`,
    },
  ];
}

/** The body of a review, with the markers of its findings as the last lines. */
export function renderReviewBody(
  report: Report,
  { listed, omitted }: BodyFindings,
  rules: Pick<PostingRules, "checkSlug">,
): string {
  // Each finding with a marker gets its share of the room.
  const share = Math.min(MAX_COMMENT, Math.floor((MAX_BODY * 0.7) / Math.max(1, listed.length)));
  const parts = [
    `**${escapeMarkdown(report.run.title)}**`,
    ...noteOn(report).map((note) => `_${escapeMarkdown(note)}_`),
    ...listed.map((finding) => renderFindingInBody(finding, report, share)),
    omitted.length === 0 ? undefined : `${omitted.length} more in the report: ${themes(omitted)}.`,
    report.unresolved.length === 0 ? undefined : `${report.unresolved.length} unresolved; see the check run.`,
  ];
  const markers = listed.map((finding) => markerOf(finding, report, rules)).join("\n");
  const room = MAX_BODY - markers.length - 300;
  const text = cutText(parts.filter((part) => part !== undefined).join("\n\n"), room);
  return markers === "" ? text : `${text}\n\n${markers}`;
}

function markerOf(finding: ReportFinding, report: Report, rules: Pick<PostingRules, "checkSlug">): string {
  const { fingerprint } = finding;
  return formatMarker({
    ...{ check: rules.checkSlug, fingerprint, head: report.pin.head_sha },
    isByRules: isByRules(finding),
  });
}

function isByRules({ source }: ReportFinding): boolean {
  return source === "static";
}

/** The omitted findings as counts by category, the most frequent first. */
export function themes(findings: readonly ReportFinding[]): string {
  const counts = new Map<string, number>();
  for (const { category } of findings) counts.set(category, (counts.get(category) ?? 0) + 1);
  const sorted = [...counts].sort(([a, left], [b, right]) => right - left || (a < b ? -1 : 1));
  return sorted.map(([category, count]) => `${count} ${category}`).join(", ");
}
