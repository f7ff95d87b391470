import { countOf } from "../../core/count-of.ts";
import type { CriticOutcome } from "../../core/debate/critic-outcome.ts";
import { lacksJudge, settleSecond } from "../../core/debate/second-role.ts";
import { hearJudge } from "../debate/hear-judge.ts";
import type { ReviewContext } from "../run/review-context.ts";
import type { Abort } from "../run/to-abort.ts";

const NO_MAP = { heuristics: [], safe_zones: [], removed_guards: [] };

/**
 * Where no debate was held, has a Judge rule on what the Critic alone refuted: to dismiss a finding takes two roles,
 * and neither is told what the other found. Nobody is asked when there is no such finding.
 */
export async function hearSecondJudge(
  outcome: CriticOutcome,
  tier: number,
  context: ReviewContext,
): Promise<{ readonly outcome: CriticOutcome; readonly abort?: Abort }> {
  const refuted = outcome.unresolved.filter(lacksJudge);
  if (refuted.length === 0) return { outcome };
  context.log.info(`Judge: ruling on ${countOf(refuted.length, "finding")} that the Critic refutes`);
  const slices = [{ files: context.target.pin.files.map(({ path }) => path), parts: [], bytes: 0 }];
  const model = context.panel.models[tier] ?? "";
  const plan = { round: 1, attempt: 1, tier, model, slices, settled: [], priorSummary: undefined };
  const claims = refuted.map(({ claim }) => claim);
  const judgement = await hearJudge(claims, NO_MAP, { plan, context });
  const ruled = judgement.kind === "ruled" ? judgement.ruled : [];
  const { dismissed, unresolved } = settleSecond(refuted, ruled);
  const rest = outcome.unresolved.filter((doubted) => !refuted.includes(doubted));
  const settled = {
    ...outcome,
    dismissed: [...outcome.dismissed, ...dismissed],
    unresolved: [...rest, ...unresolved],
  };
  return judgement.kind === "aborted" ? { outcome: settled, abort: judgement } : { outcome: settled };
}
