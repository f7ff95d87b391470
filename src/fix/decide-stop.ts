import { NEAR_LINES } from "../claims/union.ts";
import type { FixStopReason } from "../report/fix-record.ts";
import type { ReversalRecord } from "../report/follow-up-record.ts";
import type { Report, ReportFinding } from "../report/report.ts";
import { countOf } from "../text/count-of.ts";
import type { AbortReason } from "../verdict/verdict.ts";
import { type FixCourse, type Interruption, newestHead, reviewedHeads } from "./fix-course.ts";
import { candidatesOf, ownFindings, type ReviewedHead, type TrackedFinding, whyNotJudged } from "./repair-book.ts";

/** Why repairing ends here. */
export interface FixStop {
  readonly reason: FixStopReason;
  /** The reason as a sentence. */
  readonly detail: string;
}

/** Explains in a sentence why a run ends for its reason; undefined if it does not. */
type StopCheck = (course: FixCourse) => string | undefined;

/** In order of precedence. */
const CHECKS: readonly (readonly [FixStopReason, StopCheck])[] = [
  ["cancelled", (course) => whyInterrupted(course, "cancelled")],
  ["time-spent", (course) => whyInterrupted(course, "time-spent")],
  ["tokens-spent", (course) => whyInterrupted(course, "tokens-spent")],
  ["verify-failed", whyUnverified],
  ["not-judged", whyNobodyJudged],
  ["nothing-confirmed", whyDone],
  ["bounce", whyBounced],
  ["growth", whyGrown],
  ["nothing-repaired", whyNothingRepaired],
  ["iterations-spent", whySpent],
];

/**
 * Decides whether repairing ends here, and why: the first reason that applies. Undefined if another iteration is
 * needed; then there is something to repair. Never throws.
 */
export function decideStop(course: FixCourse): FixStop | undefined {
  for (const [reason, check] of CHECKS) {
    const detail = check(course);
    if (detail !== undefined) return { reason, detail };
  }
  return undefined;
}

const INTERRUPTED_BY: Readonly<Partial<Record<AbortReason, Interruption>>> = {
  cancelled: "cancelled",
  deadline_exceeded: "time-spent",
  budget_exhausted: "tokens-spent",
};

function whyInterrupted(course: FixCourse, why: Interruption): string | undefined {
  const ending = course.iterations.at(-1)?.ending;
  if (ending?.kind === "interrupted" && ending.why === why) return toSentence(`${nameLast(course)}: ${ending.detail}`);
  const newest = newestHead(course);
  const { run } = newest.report;
  const isSo = run.abort_reason !== null && INTERRUPTED_BY[run.abort_reason] === why;
  const words = newest.decision.why === undefined ? "" : `: ${newest.decision.why}`;
  return isSo ? toSentence(`${nameReview(newest)} was interrupted${words}`) : undefined;
}

function whyUnverified(course: FixCourse): string | undefined {
  const ending = course.iterations.at(-1)?.ending;
  return ending?.kind === "verify-failed" ? toSentence(`${nameLast(course)} was undone: ${ending.detail}`) : undefined;
}

function whyNobodyJudged(course: FixCourse): string | undefined {
  const ending = course.iterations.at(-1)?.ending;
  if (ending?.kind === "broken") return toSentence(`${nameLast(course)} was interrupted: ${ending.detail}`);
  const newest = newestHead(course);
  const why = whyNotJudged(newest, course.first) ?? whyOpen(newest);
  return why === undefined ? undefined : toSentence(`${nameReview(newest)} could not judge: ${why}`);
}

/** If nothing is left to repair, this is whatever keeps the review from a verdict. */
function whyOpen({ report, decision }: ReviewedHead): string | undefined {
  return decision.ending === "could-not-judge" && ownFindings(report).length === 0
    ? (decision.why ?? decision.title)
    : undefined;
}

function whyDone(course: FixCourse): string | undefined {
  const newest = newestHead(course);
  if (ownFindings(newest.report).length > 0) return undefined;
  return newest.iteration === 0
    ? "The review confirmed no finding of this change: there is nothing to repair."
    : `${nameReview(newest)} no longer confirms a finding of the change.`;
}

function whyBounced(course: FixCourse): string | undefined {
  const newest = newestHead(course);
  const back = course.book.find((each) => isBack(each, newest));
  if (back !== undefined) {
    const then = back.tries.find(({ isRepaired }) => isRepaired)?.iteration;
    return `${nameReview(newest)} confirms ${back.id} again, which counted as repaired in iteration ${then}.`;
  }
  const [reversal] = reversalsOf(newest).filter(({ fingerprint }) => !reportedBefore(course).has(fingerprint));
  if (reversal === undefined) return undefined;
  const { kind, title, earlier_title: earlier } = reversal;
  const what =
    kind === "return" ? `is back on the lines where it counted as resolved` : `asks to undo a repair of: ${earlier}`;
  return toSentence(`${nameReview(newest)} goes in circles: ${title} ${what}`);
}

function reversalsOf({ report }: ReviewedHead): readonly ReversalRecord[] {
  return report.follow_up?.reversals ?? [];
}

/** Findings that went in circles before this review: they are kept, and say nothing about the last repair. */
function reportedBefore(course: FixCourse): ReadonlySet<string> {
  const before = reviewedHeads(course).slice(0, Math.max(1, reviewedHeads(course).length - 1));
  return new Set(before.flatMap(reversalsOf).map(({ fingerprint }) => fingerprint));
}

function isBack({ isConfirmed, tries }: TrackedFinding, newest: ReviewedHead): boolean {
  return isConfirmed && tries.some(({ isRepaired, iteration }) => isRepaired && iteration < newest.iteration);
}

function whyGrown(course: FixCourse): string | undefined {
  const counts = reviewedHeads(course).map(({ report }) => countSubstantive(report));
  const grown = counts.filter((count, index) => count > (counts[index - 1] ?? count));
  if (grown.length < 2) return undefined;
  return `The number of substantive findings grew twice: ${counts.join(", ")} from review to review.`;
}

/** Counts confirmed findings that the change introduced, without repetitions near by. */
export function countSubstantive(report: Pick<Report, "findings">): number {
  const counted: ReportFinding[] = [];
  for (const finding of ownFindings(report)) {
    if (!counted.some((other) => isRepetition(finding, other))) counted.push(finding);
  }
  return counted.length;
}

function isRepetition(finding: ReportFinding, other: ReportFinding): boolean {
  if (finding.category !== other.category || finding.file === null) return false;
  if (finding.file !== other.file || finding.side !== other.side) return false;
  return Math.abs((finding.line ?? 0) - (other.line ?? 0)) <= NEAR_LINES;
}

function whyNothingRepaired(course: FixCourse): string | undefined {
  const last = course.iterations.at(-1);
  if (last?.ending.kind === "nothing-made") return toSentence(`${nameLast(course)}: ${last.ending.detail}`);
  if (last !== undefined && last.resolved.length === 0) {
    const { n, applied } = last;
    const what = applied.length === 1 ? "does not hold the finding" : `holds none of the ${applied.length} findings`;
    return `The review after iteration ${n} ${what} for repaired.`;
  }
  if (candidatesOf(course.book).length > 0) return undefined;
  return "The Fixer declined whatever is left to repair.";
}

function whySpent({ iterations, limit }: FixCourse): string | undefined {
  if (iterations.length < limit) return undefined;
  return `${countOf(limit, "iteration")} ${limit === 1 ? "was" : "were"} made, which is the maximum.`;
}

function nameReview({ iteration }: ReviewedHead): string {
  return iteration === 0 ? "The first review" : `The review after iteration ${iteration}`;
}

function nameLast({ iterations }: FixCourse): string {
  return `Iteration ${iterations.length}`;
}

function toSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
