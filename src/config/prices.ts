import { z } from "zod";
import type { Usage } from "../text/usage.ts";
import { type EndpointName, endpointOf } from "./named-endpoint.ts";

const perMillion = z.number().min(0);

/** What tokens cost, by model: amounts per million tokens, in whatever currency the file's author means. */
export const pricesSchema = z.record(
  z.string().min(1),
  z.strictObject({
    input: perMillion,
    "cached-input": perMillion.optional().describe("The price of input when absent."),
    output: perMillion,
  }),
);

export type Price = z.infer<typeof pricesSchema>[string];

/** The configured prices; empty when nobody named any. */
export interface PriceList {
  readonly models: Readonly<Record<string, Price>>;
  /** A word or sign shown behind amounts, such as `EUR`; it changes no number. */
  readonly currency: string | undefined;
  /** The day that list prices are of, where nobody configured any: what they come to is an estimate. */
  readonly asOf?: string;
}

export const NO_PRICES: PriceList = { models: {}, currency: undefined };

/** The prices a configuration names. */
export function toPriceList({
  prices,
  currency,
}: {
  readonly prices?: PriceList["models"] | undefined;
  readonly currency?: string | undefined;
}): PriceList {
  return { models: prices ?? {}, currency };
}

/** The endpoint's list prices of the models that play; none where it has none of them. */
export function listPrices(endpoint: EndpointName | undefined, playing: readonly string[]): PriceList {
  const models = (endpointOf(endpoint)?.models ?? []).filter(({ id }) => playing.includes(id));
  const [asOf] = models.map(({ date }) => date).sort();
  if (asOf === undefined) return NO_PRICES;
  return { models: Object.fromEntries(models.map(({ id, price }) => [id, price])), currency: "USD", asOf };
}

/** A model's price, or undefined when none is named for it. */
export function priceOf(model: string, { models }: PriceList): Price | undefined {
  return Object.hasOwn(models, model) ? models[model] : undefined;
}

/** What these tokens cost. Cached tokens are part of the input, and reasoning tokens of the output. */
export function amountOf(usage: Usage, price: Price): number {
  const fresh = Math.max(0, usage.inputTokens - usage.cachedTokens);
  const cached = usage.inputTokens - fresh;
  const total =
    fresh * price.input + cached * (price["cached-input"] ?? price.input) + usage.outputTokens * price.output;
  return total / 1_000_000;
}

/**
 * The tiers (indexes into the ladder) that cost more than they must: where every model has a price the most expensive,
 * else all above the first. None on a ladder of one model, or of models that cost the same: nothing there is cheaper.
 */
export function costlyTiers(ladder: readonly string[], prices: PriceList): ReadonlySet<number> {
  const known = ladder.map((model) => priceOf(model, prices));
  if (known.some((price) => price === undefined)) return new Set(ladder.flatMap((_, tier) => (tier > 0 ? [tier] : [])));
  const levels = known.map((price) => (price?.input ?? 0) + (price?.output ?? 0));
  const [least, most] = [Math.min(...levels), Math.max(...levels)];
  return new Set(most > least ? levels.flatMap((level, tier) => (level === most ? [tier] : [])) : []);
}

/** The rounds in a row on one costly tier that are worth a word. */
const STREAK = 3;

/** Whether the rounds so far end in as many on one and the same costly tier. */
export function endsInCostlyStreak(tiers: readonly number[], costly: ReadonlySet<number>): boolean {
  const last = tiers.slice(-STREAK);
  return last.length === STREAK && last.every((tier) => tier === last[0] && costly.has(tier));
}
