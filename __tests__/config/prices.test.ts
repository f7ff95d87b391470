import { describe, expect, it } from "vitest";
import { amountOf, priceOf } from "../../src/config/prices.ts";
import { NO_USAGE } from "../../src/text/usage.ts";

const PRICES = {
  currency: "EUR",
  models: { small: { input: 1, output: 4 }, large: { input: 10, "cached-input": 1, output: 40 } },
};

describe("an amount", () => {
  it("is per million tokens, cached input at its own price", () => {
    const usage = { ...NO_USAGE, inputTokens: 1_000_000, cachedTokens: 400_000, outputTokens: 100_000 };
    expect(amountOf(usage, PRICES.models.large)).toBeCloseTo(6 + 0.4 + 4);
    expect(amountOf(usage, PRICES.models.small)).toBeCloseTo(1 + 0.4);
  });

  it("is never negative when a server claims more cached tokens than input", () => {
    expect(amountOf({ ...NO_USAGE, inputTokens: 10, cachedTokens: 50 }, PRICES.models.small)).toBeCloseTo(0.00001);
  });
});

describe("a price", () => {
  it.each(["absent", "__proto__", "constructor", "toString"])("is not found for %s", (model) => {
    expect(priceOf(model, PRICES)).toBeUndefined();
  });
});
