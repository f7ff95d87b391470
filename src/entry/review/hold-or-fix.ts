import type { PatternMasking } from "../../adapters/files/pattern-files.ts";
import type { FixOptions } from "../../core/action/fix-inputs.ts";
import { DEFAULT_ITERATIONS } from "../../core/fix/bounds.ts";
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
export async function holdOrFix(
  order: ReviewOrder,
  fix: FixOptions | undefined,
  masking: PatternMasking,
): Promise<EndedReview> {
  if (fix === undefined) {
    const result = await reviewTarget(order);
    return { ...result, ending: result.decision };
  }
  const [{ fixTarget }, { openShelter }] = await Promise.all([
    import("../fix-target.ts"),
    import("../../adapters/system/shelter.ts"),
  ]);
  const { iterations = DEFAULT_ITERATIONS, isQualityCritical } = fix;
  await using shelter = await openShelter();
  const fixed = await fixTarget(order, { iterations, isQualityCritical, verify: undefined }, { shelter, masking });
  return { ...fixed, ending: fixed.offered };
}
