import type { Settings } from "../core/config.ts";
import { isReviewable } from "../core/coverage.ts";
import { OPENING } from "../core/debate.ts";
import type { GatedClaim } from "../core/evidence.ts";
import type { Panel } from "../ports/panel.ts";
import { checkSuppressions } from "./check-suppressions.ts";
import { type DebateResult, debateRounds } from "./debate-rounds.ts";
import type { ReviewContext } from "./review-context.ts";
import type { RunIdentity } from "./run-identity.ts";
import { toAbort } from "./to-abort.ts";
import { validateFindings } from "./validate-findings.ts";

/** What the machine itself finds; a validation looks for nothing of its own. */
export async function compareSuppressions(
  { settings }: RunIdentity,
  context: ReviewContext,
): Promise<readonly GatedClaim[]> {
  if (context.plan.mode === "validate") return [];
  return checkSuppressions(settings.suppressions, { ...context, pin: context.target.pin });
}

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
      ? debateRounds(startTier(settings, panel), context)
      : validateFindings(outside.imported, context);
  return held.catch((error: unknown) => ({ debate: OPENING, rounds: [], ending: toAbort(error, context) }));
}

function startTier(settings: Settings, panel: Panel): number {
  const at = panel.models.indexOf(settings.startModel);
  return at < 0 ? panel.models.length - 1 : at;
}
