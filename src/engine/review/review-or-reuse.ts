import type { Settings } from "../../core/config/config.ts";
import type { OutsideFindings } from "../../core/outcome/validation.ts";
import type { FullReview } from "../../core/report/follow-up-record.ts";
import type { ReviewBasis } from "../../core/report/reading-record.ts";
import { chooseCourse, lookBack } from "../memory/choose-course.ts";
import type { CompletedReview, EarlierVerdict, WantedVerdict } from "../memory/find-reviews.ts";
import { type FailedReview, withoutFollowed } from "../memory/find-reviews.ts";
import { carryFindings } from "../memory/follow-earlier.ts";
import type { PreparedContext } from "../run/review-context.ts";
import type { RunIdentity } from "../run/run-identity.ts";
import type { ReviewResult } from "./begin-and-end.ts";
import { reuseReview } from "./reuse-review.ts";
import { runReview } from "./run-review.ts";

/** Earlier reviews of the same change. */
export interface KnownReviews {
  /** The newest of them, if it did not pass. */
  readonly findFailing: () => Promise<FailedReview | undefined>;
  /** Looks for a verdict that can stand for the review; absent where none may. */
  readonly findVerdict: ((wanted: WantedVerdict) => Promise<EarlierVerdict | undefined>) | undefined;
  /** The newest that completed, for a review that goes on from it; absent where the change is of no pull request. */
  readonly findCompleted: (() => Promise<CompletedReview>) | undefined;
  /** What people's words were said of; absent where the change is of no pull request. */
  readonly recallWords?: PreparedContext["recallWords"];
  /** What people's replies were read as; absent likewise. */
  readonly recallReplies?: PreparedContext["recallReplies"];
}

/** What a review works with, all but what earlier reviews have to say. */
export type ReviewFacts = Omit<
  PreparedContext,
  "basis" | "carried" | "recallReplies" | "recallWords" | "remembered" | "followUp" | "fullReview"
>;

/** What is to be held, by an order and what is known before any agent is asked. */
export interface WantedReview {
  readonly order: {
    readonly settings: Settings;
    readonly outside?: OutsideFindings | undefined;
    readonly earlier?: KnownReviews | undefined;
    readonly whole?: FullReview | undefined;
  };
  readonly identity: RunIdentity;
  readonly facts: ReviewFacts;
  readonly basis: ReviewBasis;
  readonly reuseKey: string;
}

/** Lets an earlier verdict on the same content stand, or goes on from an earlier review, or reviews the whole change. */
export async function reviewOrReuse({ order, identity, facts, basis, reuseKey }: WantedReview): Promise<ReviewResult> {
  const { earlier, settings } = order;
  const { failOn, followUp } = settings;
  // A validation is all about what other reviewers say now.
  const failed = order.outside?.use === "validate" ? undefined : await earlier?.findFailing();
  const pullRequest = identity.publication?.pullRequest;
  const course = { followUp, pullRequest, whole: order.whole, basis, findCompleted: earlier?.findCompleted };
  const outlook = await lookBack(course, facts);
  const carry = async (review: FailedReview | undefined) =>
    review && (await carryFindings(review, { ...facts, failOn }));
  const carried = await carry(failed);
  const { recallWords, recallReplies } = earlier ?? {};
  const context = { ...facts, basis, recallWords, recallReplies, remembered: outlook.earlier?.report };
  // Who can go on from a review need not search the whole pull request for a verdict: that takes a request a commit.
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
