import type { Carried } from "../../core/carried/carried.ts";
import type { Settings } from "../../core/config/config.ts";
import { costlyTiers } from "../../core/config/prices.ts";
import { type Debate, OPENING } from "../../core/debate/debate.ts";
import { isReviewable } from "../../core/verdict/coverage.ts";
import type { Panel } from "../../ports/panel.ts";
import { type DebateResult, debateRounds, type Ladder } from "../debate/debate-rounds.ts";
import { leaveOpen, NOTHING_HEARD, openWith } from "../debate/open-debate.ts";
import type { ReviewContext } from "../run/review-context.ts";
import type { RunIdentity } from "../run/run-identity.ts";
import { toAbort } from "../run/to-abort.ts";
import { validateFindings } from "./validate-findings.ts";

/**
 * The rounds, or what stands for them in a validation. An earlier run's and other reviewers' findings are kept and told
 * even where there is nothing to review; else undefined then.
 */
export async function runDebate(
  { settings, selection }: RunIdentity,
  context: ReviewContext,
): Promise<DebateResult | undefined> {
  const { outside, target, panel, carried } = context;
  const isDebated = isReviewable(target.pin) && outside?.use !== "validate";
  if (!isDebated && outside === undefined) return carried === undefined ? undefined : leaveUnruled(carried, context);
  const held =
    isDebated || outside === undefined
      ? debateRounds(ladderOf(settings, panel), context)
      : validateFindings({ imported: outside.imported, selection }, context);
  return held.catch((error: unknown) => ({
    debate: openCarried(carried),
    rounds: [],
    ending: toAbort(error, context),
  }));
}

/** Without a line to show, nobody can rule; undefined where there is nothing to rule on. */
function leaveUnruled(carried: Carried, { panel }: ReviewContext): DebateResult | undefined {
  const debate = openCarried(carried);
  if (debate.unresolved.length === 0) return undefined;
  const step = { reason: "zero-findings", detail: "nothing-to-review", converged: true } as const;
  const ending = { kind: "stopped", step, tier: panel.models.length - 1 } as const;
  return { debate, rounds: [], ending };
}

/** Nothing but what an earlier review left. */
function openCarried(carried: Carried | undefined): Debate {
  return carried === undefined ? OPENING : openWith(NOTHING_HEARD, leaveOpen(carried));
}

function ladderOf({ startModel, prices }: Settings, { models }: Panel): Ladder {
  const at = models.indexOf(startModel);
  return { startTier: at < 0 ? models.length - 1 : at, costly: costlyTiers(models, prices) };
}
