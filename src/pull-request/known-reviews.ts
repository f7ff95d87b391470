import type { Sha } from "../change/sha.ts";
import { parseEarlierContent } from "../inputs/event.ts";
import type { ReviewInputs } from "../inputs/inputs.ts";
import { describeLost } from "../memory/carried.ts";
import { isLasting } from "../memory/reuse.ts";
import { EarlierReviews } from "../memory/shell/earlier-reviews.ts";
import { type FailedReview, findCompleted, findEarlier, findFailing } from "../memory/shell/find-reviews.ts";
import { recallReplies, recallSubjects } from "../memory/shell/recall-subjects.ts";
import { formatVerdictRecord, NO_KEY } from "../memory/verdict-record.ts";
import type { Host } from "../ports/host.ts";
import type { Log } from "../ports/log.ts";
import type { FinishedReview } from "../review/review-target.ts";
import type { KnownReviews } from "../review/run.ts";
import { destinationOf, withDestination } from "../verdict/earlier-check.ts";
import type { CheckReporter } from "./check-reporter.ts";

/** The run and its host. */
export interface RunFacts {
  readonly host: Host;
  readonly log: Log;
  readonly check: Pick<CheckReporter, "ref">;
  readonly surroundings: { readonly payload: unknown; readonly runAttempt: number };
}

/**
 * Finds what is known of earlier reviews. Undefined without a check run of a known application, or for a pull request
 * that is just being opened.
 */
export function findKnownReviews(
  { reuse, force }: Pick<ReviewInputs, "reuse" | "force">,
  range: { readonly headSha: Sha; readonly pullRequest: number | undefined; readonly configRevision: string },
  { host, log, check: reporter, surroundings }: RunFacts,
): KnownReviews | undefined {
  const ref = reporter.ref();
  const { before, queued, isOpening } = parseEarlierContent(surroundings.payload);
  const isRepeated = surroundings.runAttempt > 1;
  if (ref?.appId === undefined || (isOpening && !isRepeated)) return undefined;
  const check = { name: ref.name, appId: ref.appId };
  // If a run is repeated, the newest review is of the head itself.
  const commits = isRepeated ? [range.headSha, before] : [before, range.headSha];
  const places = { check, commits: commits.filter((commit) => commit !== undefined) };
  const { pullRequest, configRevision } = range;
  const reviews = new EarlierReviews({ ...places, pullRequest: pullRequest ?? queued }, host);
  const destination = destinationOf(configRevision);
  return {
    findFailing: async () => forgiveLost(await findFailing(reviews, destination), force, log),
    findVerdict: reuse && !force ? (wanted) => findEarlier(wanted, reviews, log) : undefined,
    findCompleted: pullRequest === undefined ? undefined : () => findCompleted(reviews, { pullRequest, destination }),
    recallSubjects:
      pullRequest === undefined ? undefined : (words) => recallSubjects(words, reviews, { pullRequest, log }),
    recallReplies: pullRequest === undefined ? undefined : (ids) => recallReplies(ids, reviews, { pullRequest, log }),
  };
}

/** A person who orders a new review accepts that an earlier one cannot be read. */
function forgiveLost(failed: FailedReview | undefined, force: boolean, log: Log): FailedReview | undefined {
  if (!force || failed?.lost === undefined) return failed;
  log.warning(`This review was requested again, and ignores what cannot be read: ${describeLost(failed.lost)}.`);
  return { ...failed, lost: undefined };
}

interface RecordedRun {
  readonly runId: string;
  readonly runAttempt: number;
  /** Whether the static panel only replaced a model without a key. */
  readonly isStandIn: boolean;
}

/**
 * The record in the completed check run by which later runs find the report. Undefined for a run that could not look
 * for earlier reviews, so that the next one does.
 */
export function recordOf(
  { report, reuseKey }: Pick<FinishedReview, "report" | "reuseKey">,
  { runId, runAttempt, isStandIn }: RecordedRun,
  destination?: string,
): (reportSha256: string) => string | undefined {
  const isBlind = report.carried?.lost?.workflow_run === null;
  const key = isLasting(report) && !isStandIn ? reuseKey : NO_KEY;
  return (reportSha256) => {
    if (isBlind) return undefined;
    return withDestination(formatVerdictRecord({ key, runId: Number(runId), runAttempt, reportSha256 }), destination);
  };
}
