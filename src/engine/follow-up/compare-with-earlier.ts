import type { EarlierReport, FollowUp } from "../../core/follow-up/follow-up.ts";
import type { FullReview } from "../../core/report/follow-up-record.ts";
import type { ReviewMeans } from "../run/review-context.ts";

/** What a change comes to, held against an earlier review: a follow-up, or too much is new to go on from it. */
export type ComparedWithEarlier =
  | { readonly kind: "follow-up"; readonly followUp: FollowUp }
  | { readonly kind: "full"; readonly why: FullReview };

/** Holds the change, part by part, against what an earlier review read. */
export async function compareWithEarlier(
  _earlier: EarlierReport,
  _means: Pick<ReviewMeans, "target" | "code">,
): Promise<ComparedWithEarlier> {
  throw new Error("not yet");
}
