import { planPolicyCheck, planReview, planValidation, type ReviewPlan } from "../core/config/mode.ts";
import type { OutsideFindings } from "../core/outcome/validation.ts";
import type { Pin } from "../core/pin/pin.ts";
import type { TargetType } from "../core/pin/target-type.ts";

/** What was asked for. */
interface Asked {
  readonly isPolicyCheck?: boolean | undefined;
  readonly outside?: OutsideFindings | undefined;
  readonly settings: Parameters<typeof planReview>[2];
}

/** How far a run goes: no round is played over the policy alone, or over other reviewers' findings alone. */
export function planRun({ isPolicyCheck, outside, settings }: Asked, pin: Pin, targetType: TargetType): ReviewPlan {
  if (isPolicyCheck === true) return planPolicyCheck(targetType);
  return outside?.use === "validate" ? planValidation(targetType) : planReview(pin, targetType, settings);
}
