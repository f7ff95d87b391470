import { countOf } from "../count-of.ts";
import { groupDigits } from "../group-digits.ts";
import type { ReviewEstimate } from "./estimate-review.ts";

/** An estimate, and what it is held against. */
export interface ToldEstimate {
  readonly estimate: ReviewEstimate;
  readonly tokenBudget: number;
  readonly timeBudgetSeconds: number;
  /** As people read it, such as `1.20 EUR`; absent where no price is known. */
  readonly cost: string | undefined;
}

/** What the review is taken to cost, as one line for people. */
export function tellEstimate({ estimate, tokenBudget, timeBudgetSeconds, cost }: ToldEstimate): string {
  const { parts, agents, inputTokens, outputTokens, seconds } = estimate;
  const tokens = inputTokens + outputTokens;
  const price = cost === undefined ? "" : `, about ${cost}`;
  const work = `${countOf(parts, "slice")}, ${countOf(agents, "agent")}, up to about ${roundedCount(tokens)} tokens${price}, ${tellMinutes(seconds)}`;
  const short = [
    tokens > tokenBudget ? `token-budget is ${groupDigits(tokenBudget)}` : undefined,
    seconds > timeBudgetSeconds ? `time-budget-seconds is ${groupDigits(timeBudgetSeconds)}` : undefined,
  ].filter((reason) => reason !== undefined);
  const first = parts > 1 ? ". The riskiest slices are read first" : "";
  const isLessThanOne = tokenBudget * agents < tokens;
  const doubt = isLessThanOne ? "that is less than one agent usually takes" : "that may not suffice";
  return `Estimate for the first round: ${work}${short.length === 0 ? "" : `; ${doubt}: ${short.join(", ")}${first}`}`;
}

/** Two figures are all that an estimate is worth. */
export function roundedCount(count: number): string {
  const digits = Math.max(0, Math.floor(Math.log10(Math.max(1, count))) - 1);
  const unit = 10 ** digits;
  return groupDigits(Math.round(count / unit) * unit);
}

/** `about 4 minutes`, or seconds where it is less than one. */
export function tellMinutes(seconds: number): string {
  if (seconds < 60) return `about ${Math.max(1, Math.round(seconds))} s`;
  return `about ${countOf(Math.round(seconds / 60), "minute")}`;
}
