import type { Shortage } from "../../budget/decide-admission.ts";
import type { ReviewContext } from "../../run/review-context.ts";
import { assertNever } from "../../text/assert-never.ts";
import { countOf, groupDigits } from "../../text/count-of.ts";
import type { AbortReason } from "../../verdict/verdict.ts";
import type { RoundPlan } from "./ask-enthusiasts.ts";

/** Why a part of the change was left unread, and how much. */
export interface CutOff {
  readonly reason: Extract<AbortReason, "budget_exhausted" | "deadline_exceeded">;
  readonly detail: string;
}

interface Cut {
  readonly planned: Pick<RoundPlan, "round" | "slices">;
  readonly plan: Pick<RoundPlan, "slices">;
  readonly shortOf: Shortage;
}

/** Describes a round that played only the riskiest slices. */
export function cutOff({ planned, plan, shortOf }: Cut, context: ReviewContext): CutOff {
  const [read, all] = [plan.slices.length, planned.slices.length];
  const wasRead = new Set(plan.slices);
  const files = new Set(planned.slices.flatMap((slice) => (wasRead.has(slice) ? [] : slice.files))).size;
  const what =
    read === 0
      ? `round ${planned.round} could not be played`
      : `${read} of ${countOf(all, "slice")} of the change, the riskiest, were read and judged; ${groupDigits(files)} ${files === 1 ? "file was" : "files were"} not read in full`;
  const how = describeShortage(shortOf, context);
  return { reason: shortOf === "tokens" ? "budget_exhausted" : "deadline_exceeded", detail: `${how}: ${what}` };
}

function describeShortage(shortOf: Shortage, { panel, timeBudgetMs }: ReviewContext): string {
  switch (shortOf) {
    case "tokens":
      return `the token budget of ${groupDigits(panel.purse?.limit ?? 0)} does not suffice (raise token-budget)`;
    case "time":
      return `the time budget of ${groupDigits(timeBudgetMs / 1000)} s does not suffice (raise time-budget-seconds)`;
    default:
      return assertNever(shortOf);
  }
}
