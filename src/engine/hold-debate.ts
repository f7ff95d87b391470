import type { Settings } from "../core/config/config.ts";
import { costlyTiers } from "../core/config/prices.ts";
import { OPENING } from "../core/debate/debate.ts";
import { isReviewable } from "../core/verdict/coverage.ts";
import type { Panel } from "../ports/panel.ts";
import { type DebateResult, debateRounds, type Ladder } from "./debate-rounds.ts";
import type { ReviewContext } from "./review-context.ts";
import type { RunIdentity } from "./run-identity.ts";
import { toAbort } from "./to-abort.ts";
import { validateFindings } from "./validate-findings.ts";

/**
 * The rounds, or what stands for them in a validation. Other reviewers' findings are kept and told even where there is
 * nothing to review; else undefined then.
 */
export async function holdDebate({ settings }: RunIdentity, context: ReviewContext): Promise<DebateResult | undefined> {
  const { outside, target, panel } = context;
  const hasLines = isReviewable(target.pin);
  const isDebated = hasLines && outside?.use !== "validate";
  if (!isDebated && outside === undefined) return undefined;
  const held =
    isDebated || outside === undefined
      ? debateRounds(ladderOf(settings, panel), context)
      : validateFindings(outside.imported, context);
  return held.catch((error: unknown) => ({ debate: OPENING, rounds: [], ending: toAbort(error, context) }));
}

function ladderOf({ startModel, prices }: Settings, { models }: Panel): Ladder {
  const at = models.indexOf(startModel);
  return { startTier: at < 0 ? models.length - 1 : at, costly: costlyTiers(models, prices) };
}
