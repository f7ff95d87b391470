import type { EarlierReport } from "../../core/follow-up/follow-up.ts";
import type { FullReview } from "../../core/report/follow-up-record.ts";
import type { Report } from "../../core/report/report.ts";
import { findPassing } from "../../core/reuse/find-misfit.ts";
import { nameWorkflowRun, type VerdictRecord } from "../../core/reuse/verdict-record.ts";
import type { EarlierReviews } from "./earlier-reviews.ts";
import { isHostSilent } from "./host-silence.ts";

/** The change whose earlier review is wanted. */
export interface ReviewedChange {
  readonly pullRequest: number;
  /** Where it is to go, as a digest. */
  readonly destination: string;
}

/** The newest completed review of a change, or why there is none to go on from. */
export type CompletedReview =
  | { readonly kind: "found"; readonly earlier: EarlierReport }
  | { readonly kind: "none"; readonly why: FullReview };

/** Each costs a download, and a follow-up is to make few requests. */
const MAX_OPENED = 3;

/** Conclusions of runs that never completed: their reports need not be opened to know it. */
const BROKEN_OFF: ReadonlySet<string | undefined> = new Set(["cancelled", "timed_out"]);

/** Never an error: where the host is silent, no review is known, and it is said why. */
export async function findCompleted(reviews: EarlierReviews, change: ReviewedChange): Promise<CompletedReview> {
  try {
    return await search(reviews, change);
  } catch (error) {
    if (!isHostSilent(error)) throw error;
    return none("no-earlier-review", `no earlier review can be read: ${error.message}`);
  }
}

async function search(reviews: EarlierReviews, change: ReviewedChange): Promise<CompletedReview> {
  let problem: CompletedReview | undefined;
  let opened = 0;
  for await (const { destination, conclusion, record } of reviews.list()) {
    if (destination !== change.destination) continue;
    const isBrokenOff = BROKEN_OFF.has(conclusion);
    const seen = isBrokenOff ? BROKEN : judge(await reviews.open(record), change);
    if (seen.kind === "trusted") return { kind: "found", earlier: toEarlier(seen.report, record) };
    if (seen.kind === "untrusted") problem ??= distrust(record, seen.reason);
    opened += isBrokenOff ? 0 : 1;
    if (seen.kind === "mute") return distrust(record, seen.reason);
    if (opened === MAX_OPENED) break;
  }
  return problem ?? none("no-earlier-review", "no earlier review of this pull request into this branch is known");
}

type Seen =
  | { readonly kind: "trusted"; readonly report: Report }
  /** Of another pull request, as when two of them have a commit in common: it says nothing of this one. */
  | { readonly kind: "foreign" }
  | { readonly kind: "untrusted"; readonly reason: string }
  /** It completed, and tells too little, as those of older versions do: what came before it is no better. */
  | { readonly kind: "mute"; readonly reason: string };

const BROKEN: Seen = { kind: "untrusted", reason: "it was broken off" };

/**
 * Whether a report says all that a later review must know to go on from it.
 *
 * @param report or why it cannot be had.
 */
function judge(report: Report | string, { pullRequest }: ReviewedChange): Seen {
  if (typeof report === "string") return { kind: "untrusted", reason: report };
  const of = report.publication?.pull_request ?? null;
  if (of !== null && of !== pullRequest) return { kind: "foreign" };
  const passing = findPassing(report);
  if (passing !== undefined) return { kind: "untrusted", reason: passing };
  const gap = findGap(report, of);
  return gap === undefined ? { kind: "trusted", report } : { kind: "mute", reason: gap };
}

function findGap({ pin, replay }: Report, of: number | null): string | undefined {
  if (pin.target_kind !== "diff") return "it reviewed whole files, not a change";
  const isTold = of !== null && replay.reading !== null && replay.basis !== null;
  return isTold ? undefined : "its report does not say what was read, of which pull request and with what";
}

function toEarlier(report: Report, record: VerdictRecord): EarlierReport {
  return { report, reportSha256: record.reportSha256, workflowRun: nameWorkflowRun(record) };
}

function distrust(record: VerdictRecord, reason: string): CompletedReview {
  return none("untrusted-report", `run ${nameWorkflowRun(record)}, which came before, cannot be followed: ${reason}`);
}

function none(code: FullReview["code"], detail: string): CompletedReview {
  return { kind: "none", why: { code, detail } };
}
