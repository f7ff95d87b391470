import { priceOf } from "../../core/config/prices.ts";
import { costOfEstimate, type ReviewEstimate } from "../../core/estimate/estimate-review.ts";
import type { EffortRecord, Limit } from "../../core/report/effort-record.ts";
import type { ReviewContext } from "../run/review-context.ts";

/** What the report says of what reading the change was taken to cost; null where no round was planned. */
export function describeEffort(context: ReviewContext): EffortRecord | null {
  const { estimate, partsPlanned, partsBegun } = context.ledger.effort;
  if (partsPlanned === 0) return null;
  const pace = context.panel.pace?.() ?? null;
  return {
    estimate: estimate === undefined ? null : toRecord(estimate, context),
    parts_planned: partsPlanned,
    parts_begun: partsBegun,
    pace,
    limited_by: limitOf(context, pace),
  };
}

function toRecord(estimate: ReviewEstimate, { panel, prices }: ReviewContext): EffortRecord["estimate"] {
  const price = prices === undefined ? undefined : priceOf(panel.models.at(-1) ?? "", prices);
  return {
    parts: estimate.parts,
    agents: estimate.agents,
    calls: estimate.calls,
    input_tokens: estimate.inputTokens,
    output_tokens: estimate.outputTokens,
    seconds: estimate.seconds,
    cost: price === undefined ? null : costOfEstimate(estimate, price),
  };
}

/** What left a part unread counts more than what made the run slow. */
function limitOf({ ledger }: ReviewContext, pace: EffortRecord["pace"]): Limit {
  const { shortOf } = ledger.effort;
  if (shortOf !== undefined) return shortOf === "tokens" ? "token-budget" : "time-budget";
  return pace?.limited_by ?? "nothing";
}
