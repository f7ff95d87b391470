import { hasOtherWords, type Intent } from "../assignments/intent.ts";
import { type Pin, pathAt } from "../change/pin.ts";
import type { Side } from "../change/side.ts";
import { canBeOne } from "../claims/category.ts";
import { type Claim, type GatedClaim, isOfThreadsAlone, raiserOf, TRIAGE } from "../claims/claim.ts";
import { type Named, namesOf } from "../claims/finding-names.ts";
import { areApart, isSameStatement, OwnNames, sharesLines } from "../claims/same-claim.ts";
import { type FailOn, reaches, type Severity, worstSeverity } from "../claims/severity.ts";
import { isSamePlace, mergeClaims } from "../claims/union.ts";
import type { Unresolved } from "../debate/debate.ts";
import { ForeignClaims } from "../gates/foreign-claim.ts";
import { countsAsOpen } from "../report/missed.ts";
import { readOwnFinding } from "../report/own-finding.ts";
import {
  type CarriedRecord,
  isBrought,
  type Report,
  type ReportFinding,
  type ReportUnresolved,
} from "../report/report.ts";
import { readPolicyDetail } from "../report/report-finding.ts";

/** The findings at or above `fail-on` of an earlier review of the same pull request whose lines are unchanged. */
export interface Carried {
  /**
   * The newest of the workflow runs that they come from, as `4711.1`; absent if no earlier review could be searched.
   */
  readonly workflowRun: string | undefined;
  /** Claims that the Judge rules on. */
  readonly tried: readonly GatedClaim[];
  /** Claims that nobody can rule on. */
  readonly open: readonly Pick<Unresolved, "claim" | "reason" | "namesRun">[];
  /** Set if an earlier review failed and its findings cannot be read. */
  readonly lost: LostReview | undefined;
}

/** A failed review whose findings cannot be read. */
export interface LostReview {
  /** Absent if the host did not even say which review it is. */
  readonly review: { readonly workflowRun: string; readonly reportSha256: string } | undefined;
  readonly reason: string;
}

/** Every claim that was carried into a run. */
export function carriedClaims({ tried, open }: Carried): readonly GatedClaim[] {
  return [...tried, ...open.map(({ claim }) => claim)];
}

/** The carried findings as the report records them. */
export function toReportCarried(carried: Carried | undefined): CarriedRecord | null {
  if (carried === undefined) return null;
  const { workflowRun, lost } = carried;
  return {
    workflow_run: workflowRun ?? null,
    findings: carriedClaims(carried).length,
    lost: lost === undefined ? null : toReportLost(lost),
  };
}

function toReportLost({ review, reason }: LostReview) {
  return { workflow_run: review?.workflowRun ?? null, report_sha256: review?.reportSha256 ?? null, reason };
}

/** Why the run could not judge: it cannot read an earlier review. A clause. */
export function describeLost({ review, reason }: LostReview): string {
  const why = withoutFullStop(reason);
  if (review === undefined) return `it is unknown whether an earlier review failed (${why})`;
  return `what run ${review.workflowRun} found cannot be read (${why})`;
}

/** A host answers in whole sentences; this one becomes part of a sentence of ours. */
export function withoutFullStop(reason: string): string {
  return reason.replace(/[.\s]+$/, "");
}

/**
 * What failed the check in an earlier run or kept it from passing: confirmed findings that the change introduced, and
 * unresolved ones.
 *
 * The lists are those from before people's comments, which each run reads anew. Findings by rule are left out: every
 * run finds them by itself. So is a validation, which is only about what other reviewers say now.
 * An `unmet-intent` finding is left out once the words are others: this review compares the change with the new ones.
 *
 * @param intent what the change is meant to do now.
 */
export function failingFindings(report: Report, failOn: FailOn, intent?: Intent): readonly ReportFinding[] {
  if (report.imported?.use === "validate") return [];
  const { findings, unresolved } = report.replay.before_overrides ?? report;
  const isReworded = hasOtherWords(report.intent, intent);
  return [...findings.filter(isBrought), ...unresolved].filter(
    ({ source, detected_by: detector, severity, category }) =>
      source !== "gate" &&
      detector === null &&
      reaches(severity, failOn) &&
      !(isReworded && category === "unmet-intent"),
  );
}

/** Candidates that only the Critic of an earlier run saw, and that failed the check or kept it from passing. */
export function failingCandidates({ imported, missed }: Report, failOn: FailOn): Report["missed"] {
  if (imported?.use === "validate") return [];
  return missed.filter((candidate) => countsAsOpen(candidate) && reaches(candidate.severity, failOn));
}

/** An earlier finding that a review left open though its lines were gone: no line at the pin shows it. */
type LeftOpen = ReportUnresolved & { readonly file: string };

export function isLeftOpen(finding: ReportFinding): finding is LeftOpen {
  const { file, carried_from: origin, evidence } = finding;
  return "reason" in finding && file !== null && origin !== null && evidence.length === 0;
}

/** The file of a finding at head, renamed or not; undefined if it is deleted or not part of the change. */
export function fileNow(
  { file, side }: { readonly file: string | null; readonly side: Side },
  { files }: Pin,
): string | undefined {
  const own = files.find((pinned) => pathAt(pinned, side) === file) ?? files.find(({ oldPath }) => oldPath === file);
  return own === undefined ? undefined : pathAt(own, "head");
}

type Open = Named & { readonly severity: Severity };

type Lists = Pick<Report, "findings" | "unresolved" | "missed">;

/**
 * Removes the open findings that another report also holds, at least as severe. A run that follows the other report has
 * them from there, and must not rule on them twice.
 */
export function withoutReported(report: Report, other: Report): Report {
  const { findings, unresolved, missed } = other.replay.before_overrides ?? other;
  const open = [...findings.filter(isBrought), ...unresolved, ...missed.filter(countsAsOpen)];
  const named = open.flatMap((item) => namesOf(item).map((name) => ({ name, severity: item.severity })));
  const severitiesOf = Map.groupBy(named, ({ name }) => name);
  const isNew = (item: Open) =>
    !namesOf(item).some((name) => severitiesOf.get(name)?.some(({ severity }) => reaches(severity, item.severity)));
  const before = report.replay.before_overrides;
  return {
    ...report,
    ...only(report, isNew),
    replay: { ...report.replay, before_overrides: before && { ...before, ...only(before, isNew) } },
  };
}

function only({ findings, unresolved, missed }: Lists, isNew: (item: Open) => boolean): Lists {
  return {
    findings: findings.filter(isNew),
    unresolved: unresolved.filter(isNew),
    missed: missed.filter(isNew),
  };
}

/** The run that a finding comes from, and its id in this one. */
export interface CarriedAs {
  /** The workflow run, as `4711.1`. */
  readonly workflowRun: string;
  readonly id: string;
  readonly pin: Pin;
}

/** An earlier run's finding as a claim of this run, before its lines are searched; undefined if it says nothing. */
export function toCarriedClaim(finding: ReportFinding, { workflowRun, id, pin }: CarriedAs): Claim | undefined {
  const { reported_by: reporter } = finding;
  const read = readOwnFinding(finding, []);
  if (read.kind !== "finding") return undefined;
  const foreign = reporter === null ? undefined : { tool: reporter.tool, check: reporter.check ?? undefined };
  const claim = new ForeignClaims(pin).toClaim(read.finding, id);
  const own = { foreign, carriedFrom: workflowRun, claimedBy: [] };
  return { ...claim, ...own, ...threadsOf(finding), ...policyOf(finding) };
}

/** Keeps the threads of other reviewers, and whether only they, and none of our agents, made the claim. */
function threadsOf({ threads, source, origin }: ReportFinding): Pick<Claim, "threads" | "origin"> & Partial<Claim> {
  if (threads.length === 0) return {};
  return {
    threads: threads.map(({ thread_id: threadId, author }) => ({ threadId, author })),
    ...(origin?.kind === TRIAGE ? { origin } : {}),
    ...(raiserOf(source) === undefined ? {} : { claimedBy: [TRIAGE] }),
  };
}

/** Keeps what a policy violation says about the sentence it breaks and the calls that lead there. */
function policyOf(finding: ReportFinding): Pick<Claim, "policy" | "origin"> {
  const policy = readPolicyDetail(finding);
  return policy === undefined ? {} : { policy, origin: finding.origin ?? undefined };
}

/**
 * Unites the claims of a round with those of an earlier run, and numbers them anew. A claim made again keeps its earlier
 * identity, which people and comments refer to. A claim that only another reviewer's thread makes has no known category:
 * it joins any claim about its lines, except `unmet-intent`.
 */
export function withCarried(claims: readonly GatedClaim[], carried: readonly GatedClaim[]): readonly GatedClaim[] {
  const taken = new Set<GatedClaim>();
  const ofThreads = carried.filter(isFromThreadOnly);
  const known = carried
    .filter((claim) => !isFromThreadOnly(claim))
    .map((claim) => {
      const again = claimedAgain(
        claim,
        claims.filter((own) => !taken.has(own)),
      );
      for (const own of again) taken.add(own);
      return again.reduce(mergeAgain, claim);
    });
  const rest = claims.filter((own) => !taken.has(own));
  const all = ofThreads.reduce(joinThread, [...rest, ...known]);
  return all.map((claim, index) => ({ ...claim, id: `F${index + 1}` }));
}

/** Claims of an earlier run are excluded: they already have an identity, whoever claimed them first. */
function isFromThreadOnly(claim: GatedClaim): boolean {
  return claim.carriedFrom === undefined && isOfThreadsAlone(claim);
}

/** Adds a claim that only a thread makes. The claim that it joins keeps its words; rule and policy violations stay apart. */
function joinThread(claims: readonly GatedClaim[], thread: GatedClaim): readonly GatedClaim[] {
  const free = claims.filter(
    ({ ruleId, policy, category }) =>
      ruleId === undefined && policy === undefined && canBeOne(category, thread.category),
  );
  const [same] = [...free.filter((own) => sharesLines(thread, own)), ...claimedAgain(thread, free)];
  if (same === undefined) return [...claims, thread];
  return claims.map((own) => (own === same ? mergeAgain(own, thread) : own));
}

/** All claims that say the same; otherwise the first at its place that no rule, function or name keeps apart. */
function claimedAgain(carried: GatedClaim, claims: readonly GatedClaim[]): readonly GatedClaim[] {
  const names = new OwnNames();
  const beside = claims.filter((own) => isSamePlace(carried, own));
  const same = beside.filter((own) => isSameStatement(carried, own));
  return same.length > 0
    ? same
    : beside.filter((own) => !areApart(carried, own) && !names.areOthers(carried, own)).slice(0, 1);
}

function mergeAgain(carried: GatedClaim, own: GatedClaim): GatedClaim {
  const severity = worstSeverity([carried.severity, own.severity]) ?? carried.severity;
  return mergeClaims({ ...carried, severity }, own, severity === carried.severity ? "titled" : "whole");
}
