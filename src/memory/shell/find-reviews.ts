import { claimFingerprint } from "../../claims/claim-fingerprint.ts";
import type { FailOn } from "../../claims/severity.ts";
import type { Log } from "../../ports/log.ts";
import type { Source } from "../../ports/source.ts";
import type { FullReview } from "../../report/follow-up-record.ts";
import type { Report } from "../../report/report.ts";
import { type Carried, carriedClaims, type LostReview, withoutReported } from "../carried.ts";
import type { EarlierReport } from "../comparison.ts";
import { findMisfit, findPassing } from "../reuse.ts";
import { nameWorkflowRun, parseReportPlace, type ReportPlace, type VerdictRecord } from "../verdict-record.ts";
import { type CommitReach, type EarlierReview, type EarlierReviews, unlessSilent } from "./earlier-reviews.ts";

/** The change whose earlier review is wanted. */
interface ReviewedChange {
  readonly pullRequest: number;
  /** Digest of the branch that the change is for. */
  readonly destination: string;
}

/** The newest completed review of a change, or why there is none to continue from. */
export type CompletedReview =
  | { readonly kind: "found"; readonly earlier: EarlierReport }
  | { readonly kind: "none"; readonly why: FullReview };

/** Each costs a download, and a follow-up should make few requests. */
const MAX_OPENED = 3;

/** Conclusions of runs that never completed: their reports need not be opened. */
const BROKEN_OFF: ReadonlySet<string | undefined> = new Set(["cancelled", "timed_out"]);

/**
 * Finds the newest completed review of a change. If the host does not answer, no review is known, and the result says
 * why; that is no error.
 */
export function findCompleted(reviews: EarlierReviews, change: ReviewedChange): Promise<CompletedReview> {
  return unlessSilent(
    () => searchCompleted(reviews, change),
    (message) => none("no-earlier-review", `no earlier review can be read: ${message}`),
  );
}

async function searchCompleted(reviews: EarlierReviews, change: ReviewedChange): Promise<CompletedReview> {
  let problem: CompletedReview | undefined;
  let opened = 0;
  for await (const { destination, conclusion, record } of reviews.list()) {
    if (destination !== change.destination) continue;
    const isBrokenOff = BROKEN_OFF.has(conclusion);
    const report = isBrokenOff ? "it was interrupted" : await reviews.open(record);
    if (!isBrokenOff) opened += 1;
    const trust = decideTrust(report, change);
    const workflowRun = nameWorkflowRun(record);
    if (trust.kind === "trusted") {
      return { kind: "found", earlier: { report: trust.report, reportSha256: record.reportSha256, workflowRun } };
    }
    if (trust.kind === "untrusted") {
      const detail = `run ${workflowRun}, which came before, cannot be followed: ${trust.reason}`;
      const untrusted = none("untrusted-report", detail);
      // Reviews before a completed one are no better.
      if (trust.isCompleted) return untrusted;
      problem ??= untrusted;
    }
    if (opened === MAX_OPENED) break;
  }
  return problem ?? none("no-earlier-review", "no earlier review of this pull request into this branch is known");
}

type Trust =
  | { readonly kind: "trusted"; readonly report: Report }
  /** A report of another pull request that shares a commit: it says nothing about this one. */
  | { readonly kind: "foreign" }
  | { readonly kind: "untrusted"; readonly reason: string; readonly isCompleted: boolean };

/**
 * Whether a report holds everything that a later review needs to continue from it.
 *
 * @param report or why it is not available.
 */
function decideTrust(report: Report | string, { pullRequest }: ReviewedChange): Trust {
  if (typeof report === "string") return { kind: "untrusted", reason: report, isCompleted: false };
  const { pin, replay } = report;
  const of = report.publication?.pull_request ?? null;
  if (of !== null && of !== pullRequest) return { kind: "foreign" };
  const passing = findPassing(report);
  if (passing !== undefined) return { kind: "untrusted", reason: passing, isCompleted: false };
  if (pin.target_kind !== "diff")
    return { kind: "untrusted", reason: "it reviewed whole files, not a change", isCompleted: true };
  if (of !== null && replay.reading !== null && replay.basis !== null) return { kind: "trusted", report };
  const reason = "its report does not say what was read, of which pull request and with what";
  return { kind: "untrusted", reason, isCompleted: true };
}

function none(code: FullReview["code"], detail: string): CompletedReview {
  return { kind: "none", why: { code, detail } };
}

/** A report, and the workflow run that wrote it. */
type OpenedReview = Pick<EarlierReport, "report" | "workflowRun">;

/** The newest earlier review, which did not pass. */
export interface FailedReview {
  /**
   * Its report. If that review could not read the report before it, that one too. Newest first, empty if none can be
   * read.
   */
  readonly reports: readonly OpenedReview[];
  readonly lost: LostReview | undefined;
}

/**
 * Finds the newest earlier review if it did not pass; undefined if there is none or it passed. If the review cannot be
 * found or read, it counts as lost, not as an error.
 *
 * @param destination digest of the branch that the change is for.
 */
export function findFailing(reviews: EarlierReviews, destination: string): Promise<FailedReview | undefined> {
  return unlessSilent(
    async () => {
      const newest = await findNewest(reviews, destination);
      const isFailed = newest !== undefined && newest.conclusion !== "success";
      return isFailed ? await openFailed(newest.record, reviews) : undefined;
    },
    (reason) => ({ reports: [], lost: { review: undefined, reason } }),
  );
}

/** What is left of a failed review if the run follows a review, this one or an older one; undefined if nothing is. */
export function withoutFollowed({ reports, lost }: FailedReview, followed: OpenedReview): FailedReview | undefined {
  const others = reports
    .filter(({ workflowRun }) => workflowRun !== followed.workflowRun)
    .map(({ workflowRun, report }) => ({ workflowRun, report: withoutReported(report, followed.report) }));
  return others.length === 0 && lost === undefined ? undefined : { reports: others, lost };
}

/**
 * The newest review of the change for this branch, as a pass for another branch says nothing here. Without one, the
 * newest for any branch.
 */
async function findNewest(reviews: EarlierReviews, destination: string): Promise<EarlierReview | undefined> {
  let elsewhere: EarlierReview | undefined;
  for await (const review of reviews.list()) {
    if (review.destination === undefined || review.destination === destination) return review;
    elsewhere ??= review;
  }
  return elsewhere;
}

async function openFailed(place: ReportPlace, reviews: EarlierReviews): Promise<FailedReview> {
  const opened = await open(place, reviews);
  if ("reason" in opened) return { reports: [], lost: opened };
  const { workflow_run: run = null, report_sha256: sha256 = null } = opened.report.carried?.lost ?? {};
  const before = run === null || sha256 === null ? undefined : parseReportPlace(run, sha256);
  if (before === undefined) return { reports: [opened], lost: undefined };
  const earlier = await open(before, reviews);
  return "reason" in earlier ? { reports: [opened], lost: earlier } : { reports: [opened, earlier], lost: undefined };
}

async function open(place: ReportPlace, reviews: EarlierReviews): Promise<OpenedReview | LostReview> {
  const workflowRun = nameWorkflowRun(place);
  const report = await unlessSilent<Report | string>(
    () => reviews.open(place),
    (message) => message,
  );
  if (typeof report !== "string") return { workflowRun, report };
  return { review: { workflowRun, reportSha256: place.reportSha256 }, reason: report };
}

/** An earlier verdict that holds for the present change. */
export interface EarlierVerdict {
  readonly report: Report;
  readonly record: VerdictRecord;
}

/** What a verdict must be for: the reuse key, and the present tree. */
export interface WantedVerdict {
  readonly key: string;
  readonly source: Source;
  readonly failOn: FailOn;
  /** Digest of the change's intent; null if a pull request does not state it, undefined without a pull request. */
  readonly intentSha256?: string | null | undefined;
  /** Findings of an earlier review that still need a ruling. */
  readonly carried?: Carried | undefined;
  /** Which commits are searched; `all` when absent. */
  readonly reach?: CommitReach;
}

/**
 * Finds an earlier verdict on the same content. If none can be found or trusted, the log says why and the review runs;
 * that is never an error.
 */
export function findEarlier(
  wanted: WantedVerdict,
  reviews: EarlierReviews,
  log: Log,
): Promise<EarlierVerdict | undefined> {
  return unlessSilent<EarlierVerdict | undefined>(
    async () => {
      for await (const { record } of reviews.list(wanted.reach)) {
        if (record.key !== wanted.key) continue;
        const report = await openFitting(record, wanted, reviews);
        if (typeof report !== "string") return { report, record };
        log.info(`The verdict of run ${nameWorkflowRun(record)} is not reused: ${report}.`);
      }
      return undefined;
    },
    (message) => {
      log.warning(`No earlier verdict is reused: ${message}`);
      return undefined;
    },
  );
}

/** The report, or why its verdict does not count. */
async function openFitting(
  record: VerdictRecord,
  { source, failOn, intentSha256, carried }: WantedVerdict,
  reviews: EarlierReviews,
): Promise<Report | string> {
  const report = await reviews.open(record);
  if (typeof report === "string") return report;
  const served = new Map<string, string | undefined>();
  for (const { path, side } of report.replay.files) served.set(`${side}:${path}`, await source.blobAt(path, side));
  const misfit = findMisfit(report, {
    pin: source.pin,
    blobAt: (path, side) => served.get(`${side}:${path}`),
    failOn,
    intentSha256,
    carried: carried === undefined ? [] : carriedClaims(carried).map(claimFingerprint),
  });
  return misfit ?? report;
}
