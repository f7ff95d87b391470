import type { Price } from "../config/prices.ts";
import { amountOf } from "../config/prices.ts";
import { NO_USAGE } from "../usage.ts";
import { type AgentEstimate, callsOfAgent, estimateAgent } from "./estimate-agent.ts";
import { addEstimates, estimateJudging } from "./estimate-judging.ts";

/** What the first round of a review, with the Critic after it, is taken to cost before any agent is asked. */
export interface ReviewEstimate extends AgentEstimate {
  /** Parts of the change, each of which every reader reads. */
  readonly parts: number;
  readonly agents: number;
  readonly seconds: number;
}

/** What is known of a review before it. */
export interface ReviewLoad {
  /** Tokens that each part has. */
  readonly parts: readonly number[];
  /** Tokens that every call of each of a part's readers begins with. */
  readonly readers: readonly number[];
  readonly prefaces: { readonly judge: number; readonly critic: number };
  readonly agentsAtOnce: number;
}

/** Claims that a part is taken to bring. */
const CLAIMS_A_PART = 2;
/** How long a model is taken to think over one reply. */
const CALL_SECONDS = 10;

/** How long one agent is taken to need before any was asked. */
export function secondsOfAgent(): number {
  return callsOfAgent() * CALL_SECONDS;
}

/** What a review is taken to cost. Never throws. */
export function estimateReview({ parts, readers, prefaces, agentsAtOnce }: ReviewLoad): ReviewEstimate {
  const reading = parts.flatMap((readTokens) =>
    readers.map((prefaceTokens) => estimateAgent({ prefaceTokens, readTokens })),
  );
  const claims = parts.length * CLAIMS_A_PART;
  const judging = estimateJudging(claims, prefaces, parts);
  const total = addEstimates([...reading, judging]);
  const callsOfOne = callsOfAgent();
  const judges = judging.calls / callsOfOne;
  // Readers, then Judges, then Critics: each waits for all of those before.
  const waves = Math.ceil(reading.length / agentsAtOnce) + 2 * Math.ceil(judges / 2 / agentsAtOnce);
  return {
    ...total,
    parts: parts.length,
    agents: reading.length + judges,
    seconds: waves * secondsOfAgent(),
  };
}

/** What it is taken to cost in money: an amount in the currency of the price. */
export function costOfEstimate({ inputTokens, outputTokens }: ReviewEstimate, price: Price): number {
  return amountOf({ ...NO_USAGE, inputTokens, outputTokens }, price);
}
