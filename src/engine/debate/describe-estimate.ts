import { priceOf } from "../../core/config/prices.ts";
import { costOfEstimate, type ReviewEstimate, tellEstimate } from "../../core/estimate/estimate-review.ts";
import { describeCost } from "../../core/render/spent.ts";
import type { ReviewContext } from "../run/review-context.ts";

/** One line on what a round by this model is taken to cost; undefined where nothing costs tokens. */
export function describeEstimate(
  estimate: ReviewEstimate | undefined,
  { panel, prices, timeBudgetMs }: Pick<ReviewContext, "panel" | "prices" | "timeBudgetMs">,
  model: string,
): string | undefined {
  const { purse } = panel;
  if (estimate === undefined || purse === undefined) return undefined;
  const price = prices === undefined ? undefined : priceOf(model, prices);
  const amount = price === undefined ? null : { amount: costOfEstimate(estimate, price), lower_bound: false };
  return tellEstimate({
    estimate,
    tokenBudget: purse.limit,
    timeBudgetSeconds: timeBudgetMs / 1000,
    cost: describeCost(amount, { currency: prices?.currency ?? null, prices_as_of: prices?.asOf ?? null }),
  });
}
