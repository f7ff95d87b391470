import type { PatternMasking } from "../../adapters/files/pattern-files.ts";
import type { Decision } from "../../core/verdict/conclusion.ts";
import { type FinishedReview, reviewTarget } from "../../engine/review/review-target.ts";
import type { Run } from "../../engine/review/run.ts";
import type { ToolInputs } from "../run-tools.ts";

/** A review that was held, and the decision that the run ends with. */
export interface EndedReview extends FinishedReview {
  /** On what is offered where repairs were made; else on the head as given. */
  readonly ending: Decision;
}

interface FixMeans {
  /** What the run's tools were made of. */
  readonly inputs: ToolInputs;
  /** As the target was resolved with. */
  readonly masking: PatternMasking;
}

/**
 * Holds the review, and repairs what it confirms where that was asked for. Nothing of the repairs is run: whoever may comment would
 * have code of a stranger's run beside the key. What only repairs need is not loaded for others.
 */
export async function holdOrFix(run: Run, isFix: boolean, means: FixMeans): Promise<EndedReview> {
  if (!isFix) {
    const result = await reviewTarget(run);
    return { ...result, ending: result.decision };
  }
  const [{ fixTarget }, { openFixPlace }, { openShelter }] = await Promise.all([
    import("../../engine/fix/fix-target.ts"),
    import("../fix-place.ts"),
    import("../../adapters/system/shelter.ts"),
  ]);
  await using shelter = await openShelter();
  const { inputs, masking } = means;
  const place = openFixPlace(inputs, { shelter, masking, secrets: run.secrets });
  const fixed = await fixTarget(run, { verify: undefined }, place);
  return { ...fixed, ending: fixed.offered };
}
