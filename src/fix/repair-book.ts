import type { Sha } from "../change/sha.ts";
import { shareName } from "../claims/finding-names.ts";
import { SEVERITIES } from "../claims/severity.ts";
import { NEAR_LINES } from "../claims/union.ts";
import { saysTheSame } from "../memory/resolutions.ts";
import { findPassing } from "../memory/reuse.ts";
import type { ResolutionRecord, ResolutionStatus } from "../report/follow-up-record.ts";
import { countsAsOpen } from "../report/missed.ts";
import { isBrought, type Report, type ReportFinding, type ReportUnresolved } from "../report/report.ts";
import { membersOf } from "../report/unite-findings.ts";
import type { Decision } from "../verdict/conclusion.ts";

/** A confirmed finding across the reviews of one run. */
export interface TrackedFinding {
  /** The same in every iteration: its id in the first report, or `R2-F1` for F1 of the second iteration's review. */
  readonly id: string;
  /** The iteration whose review found it; 0 for the first review. */
  readonly foundIn: number;
  /** As first found. */
  readonly found: ReportFinding;
  /** As in the newest review that confirms it. */
  readonly finding: ReportFinding;
  /** Whether the newest review confirms it. */
  readonly isConfirmed: boolean;
  /** What each later review said about it, in order. */
  readonly sightings: readonly RepairSighting[];
  readonly tries: readonly RepairTry[];
  /** Why it will not be repaired; undefined unless the fixer declined. */
  readonly declined: string | undefined;
}

/** What the review of one iteration said about a finding. */
export interface RepairSighting {
  readonly iteration: number;
  readonly isConfirmed: boolean;
  /** Undefined if it said nothing, or nothing clear. */
  readonly status: ResolutionStatus | undefined;
  readonly note: string;
}

/** A repair that was made. */
export interface RepairTry {
  readonly iteration: number;
  /** Whether the next review considers the finding resolved; undefined if no review judged it. */
  readonly isRepaired: boolean | undefined;
  /** What that review said, or why there was none. */
  readonly note: string;
}

/** All findings to be repaired, in the order they were found. */
export type RepairBook = readonly TrackedFinding[];

/** The findings of the first review. */
export function openBook(report: Report): RepairBook {
  return ownFindings(report).map((finding) => beginTracking(finding, finding.id, 0));
}

/** The findings to repair next: confirmed by the newest review and not declined, in the book's order. */
export function candidatesOf(book: RepairBook): RepairBook {
  return book.filter(({ isConfirmed, declined }) => isConfirmed && declined === undefined);
}

/** The book after the fixer declined findings. */
export function noteDeclined(
  book: RepairBook,
  declined: readonly { readonly finding_id: string; readonly reason: string }[],
): RepairBook {
  const reasons = new Map(declined.map(({ finding_id: id, reason }) => [id, reason]));
  return book.map((each) => ({ ...each, declined: reasons.get(each.id) ?? each.declined }));
}

/** The book after repairs that no review judged. */
export function noteUnjudged(
  book: RepairBook,
  {
    applied,
    iteration,
    why,
  }: { readonly applied: readonly string[]; readonly iteration: number; readonly why: string },
): RepairBook {
  const repair = { iteration, isRepaired: undefined, note: why };
  return book.map((each) => (applied.includes(each.id) ? { ...each, tries: [...each.tries, repair] } : each));
}

/** A review of repairs. */
export interface RepairReview {
  readonly iteration: number;
  /** The findings that the fixer says are repaired. */
  readonly applied: readonly string[];
  readonly report: Report;
}

/**
 * The book after a review of repairs. Only that review decides what happened to a finding. A repair counts only if the
 * review says `resolved` once and clearly, and confirms nothing with that fingerprint.
 */
export function followRepairs(book: RepairBook, review: RepairReview): RepairBook {
  const { iteration, report } = review;
  const confirmed = ownFindings(report);
  const heirs = findHeirs(book, confirmed, report);
  const known = new Set(heirs.values());
  const news = confirmed.filter((finding) => !known.has(finding));
  // What continues another known finding says nothing about this one, however near it is.
  const strangers = [
    ...news,
    ...report.unresolved.filter((open) => !book.some((each) => shareName(each.finding, open))),
  ];
  const followed = book.map((each) => followOne(each, { heir: heirs.get(each), strangers }, review));
  return [...followed, ...news.map((finding) => beginTracking(finding, `R${iteration}-${finding.id}`, iteration))];
}

function beginTracking(finding: ReportFinding, id: string, foundIn: number): TrackedFinding {
  const none = { sightings: [], tries: [], declined: undefined };
  return { id, foundIn, found: finding, finding, isConfirmed: true, ...none };
}

/** The confirmed finding that continues each known one: the nearest candidate; none continues two. */
function findHeirs(
  book: RepairBook,
  confirmed: readonly ReportFinding[],
  report: Report,
): ReadonlyMap<TrackedFinding, ReportFinding> {
  const heirs = new Map<TrackedFinding, ReportFinding>();
  const pairs = confirmed.flatMap((finding) =>
    book
      .filter((each) => shareName(each.finding, finding) || isLeftOf(finding, each, report))
      .map((each) => ({ each, finding, distance: distanceOf(each, finding) })),
  );
  const taken = new Set<ReportFinding>();
  for (const { each, finding } of pairs.toSorted((a, b) => a.distance - b.distance)) {
    if (heirs.has(each) || taken.has(finding)) continue;
    heirs.set(each, finding);
    taken.add(finding);
  }
  return heirs;
}

/** Whether a finding is the rest of one whose first lines, which gave it its fingerprint, are gone. */
function isLeftOf(finding: ReportFinding, { finding: before }: TrackedFinding, report: Report): boolean {
  const status = describeResolution(before, report)?.status;
  if (status !== "partially_resolved" && status !== "unresolved") return false;
  return finding.title === before.title && finding.category === before.category && finding.file === before.file;
}

/** Findings that are still confirmed come before those that were gone. */
const GONE = 1_000_000_000;

function distanceOf({ finding, isConfirmed }: TrackedFinding, other: ReportFinding): number {
  return Math.abs((finding.line ?? 0) - (other.line ?? 0)) + (isConfirmed ? 0 : GONE);
}

/** The parts of a review that may continue a finding. */
interface Present {
  readonly heir: ReportFinding | undefined;
  /** Findings that continue no known one. */
  readonly strangers: readonly ReportFinding[];
}

function followOne(each: TrackedFinding, { heir, strangers }: Present, review: RepairReview): TrackedFinding {
  const { iteration, applied, report } = review;
  const seen = heir === undefined ? describeGone(each, strangers, report) : describeConfirmed(each, report);
  const sighting = { iteration, isConfirmed: heir !== undefined, ...seen };
  const repair = { iteration, isRepaired: seen.status === "resolved", note: seen.note };
  return {
    ...each,
    finding: heir ?? each.finding,
    isConfirmed: heir !== undefined,
    sightings: [...each.sightings, sighting],
    tries: applied.includes(each.id) ? [...each.tries, repair] : each.tries,
  };
}

type Said = Pick<RepairSighting, "status" | "note">;

/** It is confirmed, so it is not resolved, whatever else the review says. */
function describeConfirmed({ finding }: TrackedFinding, report: Report): Said {
  const answer = describeResolution(finding, report);
  if (answer !== undefined && answer.status !== undefined && answer.status !== "resolved") return answer;
  return { status: "unresolved", note: "the review confirms it again" };
}

function describeGone(each: TrackedFinding, strangers: readonly ReportFinding[], report: Report): Said {
  const open = report.unresolved.find((other) => shareName(each.finding, other));
  if (open !== undefined) return describeOpen(each, open, report);
  const answer = describeAnswer(each.finding, report);
  if (answer !== undefined) return answer;
  // Nobody was asked about it: a follow-up covers a change, and that review's own findings.
  if (report.follow_up !== null) return { status: undefined, note: "the review says nothing of it" };
  const again = strangers.find((other) => maySayAgain(other, each.finding));
  if (again !== undefined) return { status: "unresolved", note: `the review finds something similar: ${again.title}` };
  return { status: "resolved", note: "it was looked for again and not found" };
}

function describeOpen({ finding }: TrackedFinding, { reason }: ReportUnresolved, report: Report): Said {
  const answer = describeAnswer(finding, report);
  if (answer !== undefined && answer.status !== undefined && answer.status !== "resolved") return answer;
  return { status: "cant_verify", note: reason };
}

/** The same, but `unresolved` becomes `cant_verify` if nobody looked: silence does not mean that it is still there. */
function describeAnswer(finding: ReportFinding, report: Report): Said | undefined {
  const answer = describeResolution(finding, report);
  const isUnheard = report.follow_up?.resolutions.some(
    (each) => each.fingerprint === finding.fingerprint && isOfNobody(each),
  );
  return answer?.status === "unresolved" && isUnheard === true ? { ...answer, status: "cant_verify" } : answer;
}

/** Facts can prove that a line is still there; without a line nobody has decided. */
function isOfNobody({ status, decided_by: by, evidence, file }: ResolutionRecord): boolean {
  return status === "unresolved" && by === "facts" && evidence === null && file !== null;
}

/** The follow-up's result for its earlier fingerprint; several results must agree. Undefined for none. */
function describeResolution({ fingerprint }: ReportFinding, { follow_up: followUp }: Report): Said | undefined {
  const answer = (followUp?.resolutions ?? []).filter((each) => each.fingerprint === fingerprint);
  const [first, ...others] = answer;
  if (first === undefined) return undefined;
  const isClear = others.every(({ status }) => status === first.status);
  if (isClear) return { status: first.status, note: first.note };
  return { status: undefined, note: "the review contradicts itself about this finding" };
}

/**
 * Whether a finding may repeat another one whose outcome nobody was asked about: by fingerprint, by its quoted lines,
 * or by place.
 */
function maySayAgain(again: ReportFinding, before: ReportFinding): boolean {
  if (shareName(again, before) || saysTheSame(again, before)) return true;
  const isOfOnePlace = again.category === before.category && again.file === before.file && again.side === before.side;
  return isOfOnePlace && Math.abs((again.line ?? 0) - (before.line ?? 0)) <= NEAR_LINES;
}

/** A reviewed head. */
export interface ReviewedHead {
  /** 0 for the pinned head, otherwise the iteration that made it. */
  readonly iteration: number;
  readonly head: Sha;
  readonly report: Report;
  readonly decision: Decision;
}

/** The confirmed findings that the change introduced, for repair: each place of a defect separately. */
export function ownFindings({ findings }: Pick<Report, "findings">): readonly ReportFinding[] {
  return findings.flatMap(membersOf).filter(isBrought);
}

/**
 * Why a review says too little about its head to offer that; undefined if it says enough. Open findings are no
 * obstacle: they count against the head like confirmed ones.
 *
 * @param first the review of the pinned head: files that nobody could read there need not be read here.
 */
export function whyNotJudged({ report, decision }: ReviewedHead, first: ReviewedHead): string | undefined {
  const { run, verdict, coverage } = report;
  const broken = findPassing(report);
  if (broken !== undefined) return run.status === "completed" ? broken : (decision.why ?? decision.title);
  if (verdict.accuracy === "FAIL") return "a finding fails its gates";
  const leftOut = coverage.skipped.find(
    ({ file }) => !first.report.coverage.skipped.some((each) => each.file === file),
  );
  if (leftOut !== undefined) return `${leftOut.file} is no longer shown to anybody (${leftOut.reason})`;
  const unreadBefore = new Set(first.report.coverage.unread);
  const unread = coverage.unread.find((file) => !unreadBefore.has(file));
  return unread === undefined ? undefined : `parts of ${unread} were not read`;
}

/**
 * Chooses the head to offer: the one with the least open, compared by severity from the worst. The earliest of equal
 * ones wins, so the pinned head, which has no repair, is only replaced with a better one.
 *
 * @param heads in order, the pinned one first. Unjudged ones are skipped.
 */
export function chooseHead([first, ...later]: readonly [ReviewedHead, ...ReviewedHead[]]): ReviewedHead {
  const judged = later.filter((head) => whyNotJudged(head, first) === undefined);
  return judged.reduce((best, head) => (compareOpen(head.report, best.report) < 0 ? head : best), first);
}

/** Negative if less is open in `a`. */
export function compareOpen(a: Report, b: Report): number {
  const [own, theirs] = [countOpen(a), countOpen(b)];
  const at = own.findIndex((count, index) => count !== theirs[index]);
  return (own[at] ?? 0) - (theirs[at] ?? 0);
}

/** The number of open findings of each severity, the worst first: confirmed, unresolved, or seen only by the Critic. */
function countOpen({ findings, unresolved, missed }: Report): readonly number[] {
  const open = [...ownFindings({ findings }), ...unresolved.filter(isBrought), ...missed.filter(countsAsOpen)];
  return SEVERITIES.map((severity) => open.filter((each) => each.severity === severity).length);
}
