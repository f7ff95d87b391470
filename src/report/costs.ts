import { z } from "zod";
import { amountOf, type PriceList, priceOf } from "../config/prices.ts";
import { ROLES, type Role } from "../replies/role.ts";
import { addUsage, NO_USAGE, type Usage } from "../text/usage.ts";

const count = z.int().min(0);

/** Usage as the report records it. */
export const usageSchema = z.object({
  calls: count,
  input_tokens: count,
  cached_tokens: count,
  output_tokens: count,
  reasoning_tokens: count,
  calls_without_usage: count.describe(
    "Calls whose reply reported no usage. If there are any, the sums are lower bounds.",
  ),
});

/** An amount of money as the report records it. */
export const costSchema = z.object({
  amount: z.number().min(0),
  lower_bound: z.boolean().describe("Whether some tokens are unknown, or their model has no price."),
});

const spent = { usage: usageSchema, cost: costSchema.nullable().describe("null if no prices are known.") };

/** The cost of a run, split in three ways; each adds up to `run.usage`. */
export const costsSchema = z.object({
  currency: z.string().nullable(),
  prices_as_of: z
    .string()
    .nullable()
    .default(null)
    .describe("The date of the list prices used when none are configured; amounts are then estimates."),
  total: costSchema.nullable(),
  unpriced: z.array(z.string()).describe("Models that were used and have no price, if others have one."),
  calls_broken_off: count.default(0).describe("Calls that ended before their reply; no sum includes them."),
  by_role: z.array(z.object({ role: z.enum(ROLES), ...spent })),
  by_round: z
    .array(z.object({ round: count, ...spent }))
    .describe("The last round includes the Critic; the first includes resolver, triage and classifier."),
  by_tier: z.array(z.object({ tier: z.string(), ...spent })).describe("By model, in the order of first use."),
});

export type Costs = z.infer<typeof costsSchema>;

/** The usage of one performance. */
export interface Spending {
  readonly role: Role;
  readonly round: number;
  readonly model: string;
  readonly usage: Usage;
  /** Aborted calls, whose usage is unknown. */
  readonly brokenOff: number;
}

/** Adds up the spendings by role, round and tier. Never throws. */
export function tallyCosts(spendings: readonly Spending[], prices: PriceList): Costs {
  const isPriced = Object.keys(prices.models).length > 0;
  const toSpent = (own: readonly Spending[]) => ({
    usage: toReportUsage(sumUsage(own)),
    cost: isPriced ? costOf(own, prices) : null,
  });
  const tiers = [...new Set(spendings.map(({ model }) => model))];
  const rounds = [...new Set(spendings.map(({ round }) => round))].sort((a, b) => a - b);
  return {
    currency: isPriced ? (prices.currency ?? null) : null,
    prices_as_of: isPriced ? (prices.asOf ?? null) : null,
    total: isPriced ? costOf(spendings, prices) : null,
    unpriced: isPriced ? tiers.filter((tier) => priceOf(tier, prices) === undefined) : [],
    calls_broken_off: spendings.reduce((sum, { brokenOff }) => sum + brokenOff, 0),
    by_role: ROLES.flatMap((role) => {
      const own = spendings.filter((spending) => spending.role === role);
      return own.length === 0 ? [] : [{ role, ...toSpent(own) }];
    }),
    by_round: rounds.map((round) => ({ round, ...toSpent(spendings.filter((spending) => spending.round === round)) })),
    by_tier: tiers.map((tier) => ({ tier, ...toSpent(spendings.filter((spending) => spending.model === tier)) })),
  };
}

export function sumUsage(spendings: readonly { readonly usage: Usage }[]): Usage {
  return spendings.reduce((sum, { usage }) => addUsage(sum, usage), NO_USAGE);
}

export function toReportUsage(usage: Usage): z.infer<typeof usageSchema> {
  return {
    calls: usage.calls,
    input_tokens: usage.inputTokens,
    cached_tokens: usage.cachedTokens,
    output_tokens: usage.outputTokens,
    reasoning_tokens: usage.reasoningTokens,
    calls_without_usage: usage.callsWithoutUsage,
  };
}

/** Smaller amounts are rounding noise. */
const DECIMALS = 1_000_000;

function costOf(spendings: readonly Spending[], prices: PriceList): z.infer<typeof costSchema> {
  let amount = 0;
  let isLowerBound = false;
  for (const { model, usage, brokenOff } of spendings) {
    const price = priceOf(model, prices);
    if (price !== undefined) amount += amountOf(usage, price);
    if (brokenOff > 0 || usage.callsWithoutUsage > 0 || (price === undefined && usage.calls > 0)) isLowerBound = true;
  }
  return { amount: Math.round(amount * DECIMALS) / DECIMALS, lower_bound: isLowerBound };
}

/** The concurrency that a run's endpoint allowed. */
const paceSchema = z.object({
  agents_at_once: count.describe("The most agents that could work at once."),
  most_at_once: count.describe("The most calls that were in progress at once."),
  calls_at_once_lowest: count.describe("The fewest calls that were allowed at once."),
  refusals: count.describe(
    "Calls that the endpoint refused because of its rate limit; each was repeated after a pause, or abandoned.",
  ),
  waited_seconds: count.describe("The total time that calls waited for their turn."),
  requests_per_minute: z
    .number()
    .min(0)
    .nullable()
    .describe(
      "The calls per minute answered by an endpoint that refused others; null if it refused none, or for under a minute.",
    ),
  limited_by: z.enum(["nothing", "agents-at-once", "endpoint"]),
});

export type PaceRecord = z.infer<typeof paceSchema>;

/** What kept a run from being faster, or from reading everything. */
export const LIMITS = ["nothing", "agents-at-once", "endpoint", "token-budget", "time-budget"] as const;
export type Limit = (typeof LIMITS)[number];

/** The estimated cost of reading the change, and the part that was read. */
export const effortSchema = z.object({
  estimate: z
    .object({
      parts: count,
      agents: count,
      calls: count,
      input_tokens: count,
      output_tokens: count,
      seconds: count,
      cost: z.number().min(0).nullable().describe("null if the model has no configured price."),
    })
    .nullable()
    .describe(
      "The estimate for the first round and the Critic, made before any agent was asked; null if nothing costs tokens.",
    ),
  parts_planned: count.describe("The number of parts that the change was divided into for the first round."),
  parts_begun: count.describe("The number of parts that agents were given, riskiest first."),
  pace: paceSchema.nullable().describe("null if nothing was asked over a network."),
  limited_by: z.enum(LIMITS),
});

export type EffortRecord = z.infer<typeof effortSchema>;
