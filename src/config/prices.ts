import { z } from "zod";
import type { Usage } from "../text/usage.ts";
import { type EndpointName, endpointOf } from "./endpoint.ts";

const perMillion = z.number().min(0);

/** The cost of tokens by model: amounts per million tokens, in whatever currency the file's author means. */
export const pricesSchema = z.record(
  z.string().min(1),
  z.strictObject({
    input: perMillion,
    "cached-input": perMillion.optional().describe("The price of input when absent."),
    output: perMillion,
  }),
);

export type Price = z.infer<typeof pricesSchema>[string];

/** The configured prices; empty if there are none. */
export interface PriceList {
  readonly models: Readonly<Record<string, Price>>;
  /** A word or sign shown after amounts, such as `EUR`; it changes no number. */
  readonly currency: string | undefined;
  /** The date of the list prices used if none are configured: amounts are then estimates. */
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

/** The endpoint's list prices of the models in use; empty if it lists none of them. */
export function listPrices(endpoint: EndpointName | undefined, playing: readonly string[]): PriceList {
  const models = (endpointOf(endpoint)?.models ?? []).filter(({ id }) => playing.includes(id));
  const [asOf] = models.map(({ date }) => date).sort();
  if (asOf === undefined) return NO_PRICES;
  return { models: Object.fromEntries(models.map(({ id, price }) => [id, price])), currency: "USD", asOf };
}

/** A model's price, or undefined if it has none. */
export function priceOf(model: string, { models }: PriceList): Price | undefined {
  return Object.hasOwn(models, model) ? models[model] : undefined;
}

/** The cost of these tokens. Cached tokens are part of the input, and reasoning tokens of the output. */
export function amountOf(usage: Usage, price: Price): number {
  const fresh = Math.max(0, usage.inputTokens - usage.cachedTokens);
  const cached = usage.inputTokens - fresh;
  const total =
    fresh * price.input + cached * (price["cached-input"] ?? price.input) + usage.outputTokens * price.output;
  return total / 1_000_000;
}
