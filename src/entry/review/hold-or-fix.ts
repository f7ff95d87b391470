import type { PatternMasking } from "../../adapters/files/pattern-files.ts";
import type { Decision } from "../../core/verdict/conclusion.ts";
import type { ReviewOrder } from "../review-order.ts";
import { type FinishedReview, reviewTarget } from "../review-target.ts";

/** A review that was held, and the decision that the run ends with. */
export interface EndedReview extends FinishedReview {
  /** On what is offered where repairs were made; else on the head as given. */
  readonly ending: Decision;
}

/**
 * Holds the review, and repairs what it confirms where that was asked for. Nothing of the repairs is run: whoever may comment would
 * have code of a stranger's run beside the key. What only repairs need is not loaded for others.
 */
export async function holdOrFix(order: ReviewOrder, isFix: boolean, masking: PatternMasking): Promise<EndedReview> {
  if (!isFix) {
    const result = await reviewTarget(order);
    return { ...result, ending: result.decision };
  }
  const [{ fixTarget }, { openShelter }] = await Promise.all([
    import("../fix-target.ts"),
    import("../../adapters/system/shelter.ts"),
  ]);
  await using shelter = await openShelter();
  const fixed = await fixTarget(order, { verify: undefined }, { shelter, masking });
  return { ...fixed, ending: fixed.offered };
}
