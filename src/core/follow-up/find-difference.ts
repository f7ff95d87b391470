import type { Mode } from "../config/mode.ts";
import type { TargetType } from "../pin/target-type.ts";
import type { FullReview, FullReviewCode } from "../report/follow-up-record.ts";
import type { ReviewBasis } from "../report/reading-record.ts";

/** What a review was, or is to be, held with. */
export interface HeldWith {
  readonly basis: ReviewBasis;
  readonly mode: Mode;
  /** The most rounds. */
  readonly maxRounds: number;
  readonly targetType: TargetType;
}

interface Matter {
  readonly key: keyof ReviewBasis;
  readonly code: FullReviewCode;
  readonly differs: string;
}

const MATTERS: readonly Matter[] = [
  { key: "version", code: "other-version", differs: "Tribunal's version is another than" },
  { key: "prompts", code: "other-prompts", differs: "the prompts are others than" },
  { key: "rules", code: "other-rules", differs: "the rules are others than" },
  { key: "patterns", code: "other-patterns", differs: "the known false positives are others than" },
  { key: "policy", code: "other-policy", differs: "the policy, or which of its waivers hold, is another than" },
  { key: "configuration", code: "other-configuration", differs: "the configuration is another than" },
  { key: "models", code: "other-models", differs: "the panel or its models are others than" },
  { key: "findings_in", code: "other-findings-in", differs: "the other tools' findings are others than" },
];

/**
 * Why a review cannot go on from an earlier one, as it is held with something else: the first matter that differs.
 * Undefined where it can. Never throws.
 *
 * @param workflowRun of the earlier one, such as `4711.1`.
 */
export function findDifference(then: HeldWith, now: HeldWith, workflowRun: string): FullReview | undefined {
  const review = `the review of run ${workflowRun}`;
  const matter = MATTERS.find(({ key }) => then.basis[key] !== now.basis[key]);
  if (matter !== undefined) return { code: matter.code, detail: `${matter.differs} at ${review}` };
  if (then.targetType !== now.targetType) {
    const [is, was] = [nameType(now.targetType), nameType(then.targetType)];
    return { code: "other-prompts", detail: `the change is ${is} and was ${was} at ${review}` };
  }
  // By its size alone, as the configuration is the same: what is large by now must not be carried on a brief debate.
  const isLonger =
    now.mode === "economy" ? then.maxRounds < now.maxRounds : now.mode === "full" && then.mode !== "full";
  if (isLonger) {
    return {
      code: "other-configuration",
      detail: `the change is large enough for a longer debate than ${review} held`,
    };
  }
  return undefined;
}

function nameType(type: TargetType): string {
  return type === "spec" ? "a specification" : "code";
}
