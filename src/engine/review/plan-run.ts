import type { Settings } from "../../core/config/config.ts";
import { planPolicyCheck, planReview, planValidation, type ReviewPlan } from "../../core/config/mode.ts";
import type { OutsideFindings } from "../../core/outcome/validation.ts";
import type { Pin } from "../../core/pin/pin.ts";
import type { TargetType } from "../../core/pin/target-type.ts";

/** What was asked for. */
interface Asked {
  readonly isPolicyCheck?: boolean | undefined;
  readonly outside?: OutsideFindings | undefined;
  readonly settings: Parameters<typeof planReview>[2] & Pick<Settings, "panel">;
}

/** How far a run goes: no round is played by rules, over the policy alone, or over other reviewers' findings alone. */
export function planRun({ isPolicyCheck, outside, settings }: Asked, pin: Pin, targetType: TargetType): ReviewPlan {
  if (isPolicyCheck === true) return planPolicyCheck(targetType);
  if (outside?.use === "validate") return planValidation(targetType);
  const plan = planReview(pin, targetType, settings);
  return settings.panel.kind === "static" ? { ...plan, maxRounds: 0, passes: 0 } : plan;
}
