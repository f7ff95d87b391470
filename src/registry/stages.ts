import type { ReviewPlan } from "../config/mode.ts";
import { suggestionsStage } from "../stages/check-suggestions.ts";
import { suppressionsStage } from "../stages/check-suppressions.ts";
import { criticStage } from "../stages/critic-stage.ts";
import { dependenciesStage } from "../stages/detect-dependencies.ts";
import { hiddenCodeStage } from "../stages/detect-hidden-code.ts";
import { injectionsStage } from "../stages/detect-injections.ts";
import { linksStage } from "../stages/detect-links.ts";
import { unparsableStage } from "../stages/detect-unparsable.ts";
import { configurationStage } from "../stages/examine-configuration.ts";
import { followUpStage } from "../stages/follow-up-stage.ts";
import { rankingStage } from "../stages/rank-findings.ts";
import type { Stage } from "../stages/stage.ts";
import { ROOMS } from "./rooms.ts";

/** Every stage of a review, one a line, in the order in which they find and in which they settle. */
export const STAGES: readonly Stage[] = [
  unparsableStage,
  injectionsStage,
  hiddenCodeStage,
  linksStage,
  dependenciesStage,
  configurationStage,
  ...ROOMS.flatMap(({ stages = [] }) => stages),
  suppressionsStage,
  criticStage,
  suggestionsStage,
  rankingStage,
  followUpStage,
  ...ROOMS.flatMap(({ lastStage }) => lastStage ?? []),
];

/** The stages of a run by this plan. A room that is alone looks for nothing else, and has the Critic look again. */
export function stagesOf({ mode }: Pick<ReviewPlan, "mode">): readonly Stage[] {
  const alone = ROOMS.find(({ aloneIn }) => aloneIn === mode);
  return alone === undefined ? STAGES : [...(alone.stages ?? []), criticStage, rankingStage];
}
