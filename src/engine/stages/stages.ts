import type { ReviewPlan } from "../../core/config/mode.ts";
import { suggestionsStage } from "./check-suggestions.ts";
import { suppressionsStage } from "./check-suppressions.ts";
import { waiversStage } from "./check-waivers.ts";
import { criticStage } from "./critic-stage.ts";
import { descriptionStage } from "./description/description-stage.ts";
import { dependenciesStage } from "./detect-dependencies.ts";
import { hiddenCodeStage } from "./detect-hidden-code.ts";
import { injectionsStage } from "./detect-injections.ts";
import { linksStage } from "./detect-links.ts";
import { unparsableStage } from "./detect-unparsable.ts";
import { configurationStage } from "./examine-configuration.ts";
import { followUpStage } from "./follow-up-stage.ts";
import { policyStage } from "./policy/policy-stage.ts";
import { rankingStage } from "./rank-findings.ts";
import type { Stage } from "./stage.ts";
import { triageStage } from "./triage/triage-stage.ts";

/** Every stage of a review, one a line, in the order in which they find and in which they settle. */
export const STAGES: readonly Stage[] = [
  unparsableStage,
  injectionsStage,
  hiddenCodeStage,
  linksStage,
  dependenciesStage,
  configurationStage,
  waiversStage,
  suppressionsStage,
  policyStage,
  triageStage,
  criticStage,
  suggestionsStage,
  rankingStage,
  followUpStage,
  descriptionStage,
];

const OF_POLICY_CHECK: readonly Stage[] = [waiversStage, policyStage, criticStage, rankingStage];

/** The stages of a run by this plan: a check of the policy alone looks for nothing else, and has the Critic look again. */
export function stagesOf({ mode }: Pick<ReviewPlan, "mode">): readonly Stage[] {
  return mode === "policy" ? OF_POLICY_CHECK : STAGES;
}
