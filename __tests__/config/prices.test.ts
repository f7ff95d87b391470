import { describe, expect, it } from "vitest";
import { amountOf, costlyTiers, endsInCostlyStreak, NO_PRICES, priceOf } from "../../src/config/prices.ts";
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

describe("the costly tiers", () => {
  it.each([
    ["all above the first, without prices", ["a", "b", "c"], NO_PRICES, [1, 2]],
    ["all above the first, where one price is missing", ["small", "large", "other"], PRICES, [1, 2]],
    ["the most expensive, wherever it stands", ["large", "small"], PRICES, [0]],
    ["none of a ladder of one", ["large"], PRICES, []],
    ["none of a ladder of one without prices", ["a"], NO_PRICES, []],
    [
      "none where all cost the same",
      ["small", "twin"],
      { ...PRICES, models: { small: PRICES.models.small, twin: PRICES.models.small } },
      [],
    ],
  ])("are %s", (_, ladder, prices, expected) => {
    expect([...costlyTiers(ladder, prices)]).toEqual(expected);
  });

  it.each([
    ["three rounds on one of them", [0, 1, 1, 1], true],
    ["two rounds", [1, 1], false],
    ["rounds with a cheap one between", [1, 0, 1, 1], false],
    ["rounds on several of them", [1, 1, 2], false],
    ["three rounds on a cheap one", [0, 0, 0], false],
  ])("make a streak of %s: %j %s", (_, tiers, expected) => {
    expect(endsInCostlyStreak(tiers, new Set([1, 2]))).toBe(expected);
  });
});
