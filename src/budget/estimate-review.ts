import { type Ladders, modelOf } from "../config/ladder.ts";
import { amountOf, type PriceList, priceOf } from "../config/prices.ts";
import { DEBATE_ROLES, type DebateRole } from "../replies/role.ts";
import { countOf, groupDigits } from "../text/count-of.ts";
import { NO_USAGE } from "../text/usage.ts";

/** The estimated cost of a review's first round and its Critic, before any agent is asked. */
export interface ReviewEstimate extends AgentEstimate {
  /** Parts of the change; every reader reads each part. */
  readonly parts: number;
  readonly agents: number;
  readonly seconds: number;
  /** The share of each role, because roles may have their own models. */
  readonly byRole: Readonly<Record<DebateRole, AgentEstimate>>;
}

/** The facts for an estimate. */
export interface ReviewLoad {
  /** The tokens of each part. */
  readonly parts: readonly number[];
  /** The readers of each part, and the tokens at the start of each of their calls. */
  readonly readers: readonly { readonly role: "enthusiast" | "adversary"; readonly prefaceTokens: number }[];
  readonly prefaces: { readonly judge: number; readonly critic: number };
  readonly agentsAtOnce: number;
}

/** Expected claims for each part. */
const CLAIMS_A_PART = 2;
/** Expected seconds for one reply of a model. */
const CALL_SECONDS = 10;

/** Expected seconds for one agent. */
export function secondsOfAgent(): number {
  return CALLS * CALL_SECONDS;
}

/** Estimates the cost of a review. Never throws. */
export function estimateReview({ parts, readers, prefaces, agentsAtOnce }: ReviewLoad): ReviewEstimate {
  const reading = parts.flatMap((readTokens) =>
    readers.map(({ role, prefaceTokens }) => ({ role, ...estimateAgent({ prefaceTokens, readTokens }) })),
  );
  const claims = parts.length * CLAIMS_A_PART;
  const judges = (role: "judge" | "critic") => addEstimates(estimateJudges(role, claims, { prefaces, parts }));
  const readersOf = (wanted: DebateRole) => addEstimates(reading.filter(({ role }) => role === wanted));
  const byRole = {
    ...{ enthusiast: readersOf("enthusiast"), adversary: readersOf("adversary") },
    ...{ judge: judges("judge"), critic: judges("critic") },
  };
  const total = addEstimates(Object.values(byRole));
  const judging = (byRole.judge.calls + byRole.critic.calls) / CALLS;
  // Readers, then Judges, then Critics: each group waits for the one before.
  const waves = Math.ceil(reading.length / agentsAtOnce) + 2 * Math.ceil(judging / 2 / agentsAtOnce);
  return {
    ...total,
    parts: parts.length,
    agents: reading.length + judging,
    byRole,
    seconds: waves * secondsOfAgent(),
  };
}

/** The models, tier and prices of an estimate. */
interface Pricing {
  readonly ladders: Ladders;
  readonly tier: number;
  readonly prices: PriceList;
}

/** The cost in money, with each role's own model, in the currency of the prices. Undefined if a model has no price. */
export function costOfEstimate({ byRole }: ReviewEstimate, { ladders, tier, prices }: Pricing): number | undefined {
  let sum = 0;
  for (const role of DEBATE_ROLES) {
    const { inputTokens, outputTokens } = byRole[role];
    const price = priceOf(modelOf(role, tier, ladders), prices);
    if (price === undefined && inputTokens + outputTokens > 0) return undefined;
    if (price !== undefined) sum += amountOf({ ...NO_USAGE, inputTokens, outputTokens }, price);
  }
  return sum;
}

/** The most claims for one agent. */
const CLAIMS = { judge: 30, critic: 15 } as const;
/** The tokens of a claim, and of the code around it. */
const CLAIM_TOKENS = 400;
const READ_TOKENS = 600;
/** The usual limit of the diff for each Judge and Critic. */
const MAX_SENT_TOKENS = 10_000;

/**
 * Estimates the cost of judging and re-checking claims. Never throws.
 *
 * @param parts the tokens of each part of the change.
 */
export function estimateJudging(
  claims: number,
  prefaces: { readonly judge: number; readonly critic: number },
  parts: readonly number[],
): AgentEstimate {
  const agents = (["judge", "critic"] as const).map((role) => estimateJudges(role, claims, { prefaces, parts }));
  return addEstimates(agents.flat());
}

function estimateJudges(
  role: "judge" | "critic",
  claims: number,
  { prefaces, parts }: Pick<ReviewLoad, "prefaces" | "parts">,
): readonly AgentEstimate[] {
  const diff = parts.reduce((sum, tokens) => sum + tokens, 0);
  return toAgents(claims, CLAIMS[role], [prefaces[role], Math.min(MAX_SENT_TOKENS, diff)]);
}

function addEstimates(estimates: readonly AgentEstimate[]): AgentEstimate {
  return estimates.reduce(
    (sum, each) => ({
      calls: sum.calls + each.calls,
      inputTokens: sum.inputTokens + each.inputTokens,
      outputTokens: sum.outputTokens + each.outputTokens,
    }),
    { calls: 0, inputTokens: 0, outputTokens: 0 },
  );
}

function toAgents(
  claims: number,
  atOnce: number,
  [preface, sent]: readonly [preface: number, sent: number],
): readonly AgentEstimate[] {
  const count = Math.ceil(claims / atOnce);
  return Array.from({ length: count }, (_, index) => {
    const own = Math.min(atOnce, claims - index * atOnce);
    return estimateAgent({ prefaceTokens: preface + own * CLAIM_TOKENS, readTokens: sent + own * READ_TOKENS });
  });
}

/** The expected cost of one agent. */
interface AgentEstimate {
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** The expected input of one agent. */
interface AgentLoad {
  /** The tokens at the start of each call: prompt, tools, answer format and message. */
  readonly prefaceTokens: number;
  /** The tokens it will be served. */
  readonly readTokens: number;
}

/** It reads its part of the change, looks something up twice, and answers. */
const CALLS = 3;
const OUTPUT_TOKENS = 1500;

/** Estimates one agent. Each call sends everything served so far. Never throws. */
export function estimateAgent({ prefaceTokens, readTokens }: AgentLoad): AgentEstimate {
  return {
    calls: CALLS,
    inputTokens: Math.ceil((prefaceTokens + readTokens) * CALLS),
    outputTokens: OUTPUT_TOKENS,
  };
}

/** Input and output tokens, as the budget counts them. */
export function tokensOf({ inputTokens, outputTokens }: Omit<AgentEstimate, "calls">): number {
  return inputTokens + outputTokens;
}

/** The usual ratio for code, if the model's tokenizer is unknown. */
const CHARS_PER_TOKEN = 4;

/** The approximate tokens of a number of characters. */
export function toTokens(chars: number): number {
  return Math.ceil(chars / CHARS_PER_TOKEN);
}

/** The approximate characters of a number of tokens. */
export function toChars(tokens: number): number {
  return tokens * CHARS_PER_TOKEN;
}

/** An estimate and its limits. */
interface EstimateFacts {
  readonly estimate: ReviewEstimate;
  readonly tokenBudget: number;
  readonly timeBudgetSeconds: number;
  /** The cost as text, such as `1.20 EUR`; undefined without prices. */
  readonly cost: string | undefined;
}

/** Describes the estimate in one line. */
export function formatEstimate({ estimate, tokenBudget, timeBudgetSeconds, cost }: EstimateFacts): string {
  const { parts, agents, inputTokens, outputTokens, seconds } = estimate;
  const tokens = inputTokens + outputTokens;
  const price = cost === undefined ? "" : `, about ${cost}`;
  const work = `${countOf(parts, "slice")}, ${countOf(agents, "agent")}, up to about ${roundedCount(tokens)} tokens${price}, ${describeMinutes(seconds)}`;
  const short = [
    tokens > tokenBudget ? `token-budget is ${groupDigits(tokenBudget)}` : undefined,
    seconds > timeBudgetSeconds ? `time-budget-seconds is ${groupDigits(timeBudgetSeconds)}` : undefined,
  ].filter((reason) => reason !== undefined);
  const first = parts > 1 ? ". The riskiest slices are read first" : "";
  const isLessThanOne = tokenBudget * agents < tokens;
  const doubt = isLessThanOne ? "one agent usually takes more" : "that may not suffice";
  return `Estimate for the first round: ${work}${short.length === 0 ? "" : `; ${doubt}: ${short.join(", ")}${first}`}`;
}

/** Rounds to two significant digits. */
export function roundedCount(count: number): string {
  const digits = Math.max(0, Math.floor(Math.log10(Math.max(1, count))) - 1);
  const unit = 10 ** digits;
  return groupDigits(Math.round(count / unit) * unit);
}

/** `about 4 minutes`, or seconds below one minute. */
export function describeMinutes(seconds: number): string {
  if (seconds < 60) return `about ${Math.max(1, Math.round(seconds))} s`;
  return `about ${countOf(Math.round(seconds / 60), "minute")}`;
}
