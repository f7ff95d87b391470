import { type Ladders, modelOf } from "../config/ladder.ts";
import { amountOf, type PriceList, priceOf } from "../config/prices.ts";
import { DEBATE_ROLES, type DebateRole } from "../replies/role.ts";
import { countOf, groupDigits } from "../text/count-of.ts";
import { NO_USAGE } from "../text/usage.ts";

/** What the first round of a review, with the Critic after it, is taken to cost before any agent is asked. */
export interface ReviewEstimate extends AgentEstimate {
  /** Parts of the change, each of which every reader reads. */
  readonly parts: number;
  readonly agents: number;
  readonly seconds: number;
  /** Each role's share of it, as roles may have models of their own. */
  readonly byRole: Readonly<Record<DebateRole, AgentEstimate>>;
}

/** What is known of a review before it. */
export interface ReviewLoad {
  /** Tokens that each part has. */
  readonly parts: readonly number[];
  /** Who reads each part, and the tokens that every call of theirs begins with. */
  readonly readers: readonly { readonly role: "enthusiast" | "adversary"; readonly prefaceTokens: number }[];
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
  const callsOfOne = callsOfAgent();
  const judging = (byRole.judge.calls + byRole.critic.calls) / callsOfOne;
  // Readers, then Judges, then Critics: each waits for all of those before.
  const waves = Math.ceil(reading.length / agentsAtOnce) + 2 * Math.ceil(judging / 2 / agentsAtOnce);
  return {
    ...total,
    parts: parts.length,
    agents: reading.length + judging,
    byRole,
    seconds: waves * secondsOfAgent(),
  };
}

/** What is needed to price an estimate: who plays at which tier, and what their tokens cost. */
interface Pricing {
  readonly ladders: Ladders;
  readonly tier: number;
  readonly prices: PriceList;
}

/**
 * What it is taken to cost in money, each role by the model that plays it, in the currency of the prices. Undefined where a model has
 * no price.
 */
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

/** Claims one agent judges at a time. */
const CLAIMS = { judge: 30, critic: 15 } as const;
/** A claim as it is put before a judge, and the code around it. */
const CLAIM_TOKENS = 400;
const READ_TOKENS = 600;
/** The most of the diff that each judge is sent, as a rule. */
const MAX_SENT_TOKENS = 10_000;

/**
 * What ruling on so many claims and re-checking them is taken to cost; nothing where there are none. Never throws.
 *
 * @param parts what each part of the change that is read comes to, in tokens.
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

/** The sum of several. */
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

/** What one agent is taken to cost before it is asked. */
interface AgentEstimate {
  readonly calls: number;
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** What an agent has before it. */
interface AgentLoad {
  /** Tokens that each of its calls begins with: prompt, tools, the form of its answer, its message. */
  readonly prefaceTokens: number;
  /** Tokens that it is going to be served. */
  readonly readTokens: number;
}

/** It is sent its part of the change, looks something up twice, and answers. */
const CALLS = 3;
const OUTPUT_TOKENS = 1500;

/** How many calls an agent usually makes. */
function callsOfAgent(): number {
  return CALLS;
}

/** What an agent usually takes: each of its calls sends all that was served. Never throws. */
export function estimateAgent({ prefaceTokens, readTokens }: AgentLoad): AgentEstimate {
  return {
    calls: CALLS,
    inputTokens: Math.ceil((prefaceTokens + readTokens) * CALLS),
    outputTokens: OUTPUT_TOKENS,
  };
}

/** Input and output together, as the budget counts them. */
export function tokensOf({ inputTokens, outputTokens }: Omit<AgentEstimate, "calls">): number {
  return inputTokens + outputTokens;
}

/** How text turns into tokens where nothing is known of a model's: most code comes to about so many characters a token. */
const CHARS_PER_TOKEN = 4;

/** About how many tokens so many characters come to. */
export function toTokens(chars: number): number {
  return Math.ceil(chars / CHARS_PER_TOKEN);
}

/** About how many characters so many tokens are. */
export function toChars(tokens: number): number {
  return tokens * CHARS_PER_TOKEN;
}

/** An estimate, and what it is held against. */
interface ToldEstimate {
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
  const work = `${countOf(parts, "slice")}, ${countOf(agents, "agent")}, up to about ${roundedCount(tokens)} tokens${price}, ${describeMinutes(seconds)}`;
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
export function describeMinutes(seconds: number): string {
  if (seconds < 60) return `about ${Math.max(1, Math.round(seconds))} s`;
  return `about ${countOf(Math.round(seconds / 60), "minute")}`;
}
