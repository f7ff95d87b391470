import { type LostReview, withoutTold } from "../../core/carried/carried.ts";
import type { Report } from "../../core/report/report.ts";
import { nameWorkflowRun, parseReportPlace, type ReportPlace } from "../../core/reuse/verdict-record.ts";
import type { EarlierReview, EarlierReviews } from "./earlier-reviews.ts";
import { isHostSilent } from "./host-silence.ts";

/** A report, and the workflow run that wrote it, as `4711.1`. */
export interface OpenedReview {
  readonly workflowRun: string;
  readonly report: Report;
}

/** The newest earlier review, which did not pass. */
export interface FailedReview {
  /**
   * Its report; and, where that review could itself not read the report of the one before, that one too. Newest first,
   * empty where none can be read.
   */
  readonly reports: readonly OpenedReview[];
  readonly lost: LostReview | undefined;
}

/**
 * The newest earlier review if it did not pass; undefined where there is none or it passed. Never an error: a review
 * that cannot be asked for or read is lost, and says why.
 *
 * @param destination where the change is to go.
 */
export async function findFailing(reviews: EarlierReviews, destination: string): Promise<FailedReview | undefined> {
  try {
    const newest = await findNewest(reviews, destination);
    return newest === undefined || newest.conclusion === "success"
      ? undefined
      : await openFailed(newest.record, reviews);
  } catch (error) {
    if (!isHostSilent(error)) throw error;
    return { reports: [], lost: { review: undefined, reason: error.message } };
  }
}

/** What is left of a failed review where a review is followed, be it one of its own or an older; undefined for nothing. */
export function withoutFollowed({ reports, lost }: FailedReview, followed: OpenedReview): FailedReview | undefined {
  const others = reports
    .filter(({ workflowRun }) => workflowRun !== followed.workflowRun)
    .map(({ workflowRun, report }) => ({ workflowRun, report: withoutTold(report, followed.report) }));
  return others.length === 0 && lost === undefined ? undefined : { reports: others, lost };
}

/**
 * The newest review of the change for this very destination, since a pass into another branch says nothing of this one.
 * Without one, the newest for any.
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
  const report = await reviews.open(place).catch((error: unknown) => {
    if (!isHostSilent(error)) throw error;
    return error.message;
  });
  if (typeof report !== "string") return { workflowRun, report };
  return { review: { workflowRun, reportSha256: place.reportSha256 }, reason: report };
}
