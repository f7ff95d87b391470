import type { Settings } from "../../core/config/config.ts";
import { costlyTiers } from "../../core/config/prices.ts";
import { isReviewable } from "../../core/verdict/coverage.ts";
import type { Panel } from "../../ports/panel.ts";
import { type DebateResult, debateRounds, type Ladder } from "../debate/debate-rounds.ts";
import { examineTarget } from "../debate/examine-target.ts";
import { openUnheld } from "../debate/open-debate.ts";
import type { ReviewContext } from "../run/review-context.ts";
import type { RunIdentity } from "../run/run-identity.ts";
import { toAbort } from "../run/to-abort.ts";
import type { StageEnding } from "../stages/stage.ts";
import { validateFindings } from "./validate-findings.ts";

/**
 * Plays the rounds, or has the static panel examine; in a validation, does what is done in their place. Even where there is nothing to review, claims
 * made before the debate and findings of an earlier run or of other reviewers are kept and reported; undefined if there
 * are none of these either.
 *
 * @param broken what broke the run off before the debate; absent for nothing.
 */
export async function runDebate(
  { settings, selection }: RunIdentity,
  context: ReviewContext,
  broken: StageEnding | undefined,
): Promise<DebateResult | undefined> {
  const { outside, target } = context;
  if (broken !== undefined) return { debate: openUnheld(context), rounds: [], ending: broken };
  if (context.plan.mode === "policy") return holdNoRound(context);
  const isDebated = isReviewable(target.pin) && outside?.use !== "validate";
  if (!isDebated && outside === undefined) return leaveUnruled(context);
  const held =
    isDebated || outside === undefined
      ? holdReview(settings, context)
      : validateFindings({ imported: outside.imported, selection }, context);
  return held.catch((error: unknown) => ({
    debate: openUnheld(context),
    rounds: [],
    ending: toAbort(error, context),
  }));
}

function holdReview(settings: Settings, context: ReviewContext): Promise<DebateResult> {
  const { panel } = context;
  return panel.examine === undefined
    ? debateRounds(ladderOf(settings, panel), context)
    : examineTarget(panel.examine, context);
}

/** A debate in which nobody rules, since there is no line to show. Undefined where there is nothing to rule on. */
function leaveUnruled(context: ReviewContext): DebateResult | undefined {
  const debate = openUnheld(context);
  if (debate.unresolved.length === 0) return undefined;
  const step = { reason: "zero-findings", detail: "nothing-to-review", converged: true } as const;
  const ending = { kind: "stopped", step, tier: context.panel.models.length - 1 } as const;
  return { debate, rounds: [], ending };
}

/** What only the policy is asked of: what its stage claims goes before the Critic, at the ceiling. */
function holdNoRound(context: ReviewContext): DebateResult {
  const step = { reason: "no-rounds", detail: "policy-check", converged: true } as const;
  const ending = { kind: "stopped", step, tier: context.panel.models.length - 1 } as const;
  return { debate: openUnheld(context), rounds: [], ending };
}

function ladderOf({ startModel, prices }: Settings, { models }: Panel): Ladder {
  const at = models.indexOf(startModel);
  return { startTier: at < 0 ? models.length - 1 : at, costly: costlyTiers(models, prices) };
}
