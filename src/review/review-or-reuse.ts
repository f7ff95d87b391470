import { chooseCourse, lookBack } from "../memory/shell/choose-course.ts";
import { type FailedReview, withoutFollowed } from "../memory/shell/find-reviews.ts";
import { carryFindings } from "../memory/shell/follow-earlier.ts";
import type { ReviewBasis } from "../report/reading-record.ts";
import type { PreparedContext } from "../run/review-context.ts";
import type { RunIdentity } from "../run/run-identity.ts";
import type { ReviewResult } from "./begin-and-end.ts";
import { reuseReview } from "./reuse-review.ts";
import type { Run } from "./run.ts";
import { runReview } from "./run-review.ts";

/** What a review works with, apart from earlier reviews. */
export type ReviewFacts = Omit<
  PreparedContext,
  "basis" | "carried" | "recallReplies" | "recallWords" | "remembered" | "followUp" | "fullReview"
>;

/** A run whose target is pinned and whose panel is open. */
interface OpenedRun {
  readonly run: Pick<Run, "settings" | "outside" | "earlier" | "whole">;
  readonly identity: RunIdentity;
  readonly facts: ReviewFacts;
  readonly basis: ReviewBasis;
  readonly reuseKey: string;
}

/** Reuses an earlier verdict on the same content, or continues an earlier review, or reviews the whole change. */
export async function reviewOrReuse({ run, identity, facts, basis, reuseKey }: OpenedRun): Promise<ReviewResult> {
  const { earlier, settings } = run;
  const { failOn, followUp } = settings;
  // A validation depends only on what other reviewers say now.
  const failed = run.outside?.use === "validate" ? undefined : await earlier?.findFailing();
  const pullRequest = identity.publication?.pullRequest;
  const course = { followUp, pullRequest, whole: run.whole, basis, findCompleted: earlier?.findCompleted };
  const outlook = await lookBack(course, facts);
  const carry = async (review: FailedReview | undefined) =>
    review && (await carryFindings(review, { ...facts, failOn }));
  const carried = await carry(failed);
  const { recallWords, recallReplies } = earlier ?? {};
  const context = { ...facts, basis, recallWords, recallReplies, remembered: outlook.earlier?.report };
  // If a review can be continued, do not search the whole pull request for a verdict, because that takes a request for
  // each commit.
  const reach = outlook.kind === "followable" ? "named" : "all";
  const intentSha256 = facts.intent && (facts.intent.sha256 ?? null);
  const wanted = { key: reuseKey, source: facts.target.source, failOn, intentSha256, carried, reach } as const;
  const verdict = await earlier?.findVerdict?.(wanted);
  if (verdict !== undefined) return reuseReview(verdict, identity, { ...context, carried });
  const chosen = await chooseCourse(outlook, facts);
  const isFollowed = chosen.followUp !== undefined && failed !== undefined;
  const left = isFollowed ? await carry(withoutFollowed(failed, chosen.followUp.earlier)) : carried;
  return runReview(identity, { ...context, ...chosen, carried: left });
}
