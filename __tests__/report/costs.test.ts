import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NO_PRICES } from "../../src/config/prices.ts";
import { ROLES } from "../../src/replies/role.ts";
import { type Spending, sumUsage, tallyCosts, toReportUsage } from "../../src/report/costs.ts";
import { NO_USAGE } from "../../src/text/usage.ts";

const PRICES = { currency: "EUR", models: { small: { input: 1, output: 2 }, large: { input: 10, output: 20 } } };

const spending = (over: Partial<Spending> = {}): Spending => ({
  role: "enthusiast",
  round: 1,
  model: "small",
  usage: { ...NO_USAGE, calls: 1, inputTokens: 1000, outputTokens: 100 },
  brokenOff: 0,
  ...over,
});

describe("what a run cost", () => {
  it("is told by role, round and tier, with amounts where prices are known", () => {
    const costs = tallyCosts(
      [spending(), spending({ role: "judge", model: "large" }), spending({ round: 2, model: "large" })],
      PRICES,
    );
    expect(costs.total).toEqual({ amount: 0.0252, lower_bound: false });
    expect(costs.by_role.map(({ role, usage }) => [role, usage.calls])).toEqual([
      ["enthusiast", 2],
      ["judge", 1],
    ]);
    expect(costs.by_round.map(({ round, cost }) => [round, cost?.amount])).toEqual([
      [1, 0.0132],
      [2, 0.012],
    ]);
    expect(costs.by_tier.map(({ tier, cost }) => [tier, cost?.amount])).toEqual([
      ["small", 0.0012],
      ["large", 0.024],
    ]);
    expect(costs.currency).toBe("EUR");
  });

  it("has no amount without prices, but all the tokens", () => {
    const costs = tallyCosts([spending()], NO_PRICES);
    expect(costs).toMatchObject({ total: null, currency: null, unpriced: [], by_tier: [{ cost: null }] });
    expect(costs.by_tier[0]?.usage.input_tokens).toBe(1000);
  });

  it.each([
    ["a reply named no usage", spending({ usage: { ...NO_USAGE, calls: 1, callsWithoutUsage: 1 } }), []],
    ["a call was interrupted", spending({ brokenOff: 1 }), []],
    ["a model has no price", spending({ model: "other" }), ["other"]],
  ])("is a lower bound when %s, there and in all", (_, own, unpriced) => {
    const costs = tallyCosts([spending({ round: 2 }), own], PRICES);
    expect(costs.total?.lower_bound).toBe(true);
    expect(costs.by_round.map(({ cost }) => cost?.lower_bound)).toEqual([true, false]);
    expect(costs.unpriced).toEqual(unpriced);
  });

  it("adds up to the run's usage, whichever way it is told", () => {
    const usage = fc.record({
      calls: fc.nat(9),
      inputTokens: fc.nat(9999),
      cachedTokens: fc.nat(99),
      outputTokens: fc.nat(9999),
      reasoningTokens: fc.nat(99),
      callsWithoutUsage: fc.nat(3),
    });
    const spent = fc.record({
      role: fc.constantFrom(...ROLES),
      round: fc.integer({ min: 1, max: 5 }),
      model: fc.constantFrom("small", "large", "__proto__"),
      usage,
      brokenOff: fc.nat(2),
    });
    fc.assert(
      fc.property(fc.array(spent, { maxLength: 20 }), (all) => {
        const { by_role, by_round, by_tier } = tallyCosts(all, PRICES);
        const whole = toReportUsage(sumUsage(all));
        for (const part of [by_role, by_round, by_tier]) {
          const sum = (key: keyof typeof whole) => part.reduce((total, own) => total + own.usage[key], 0);
          for (const key of Object.keys(whole) as (keyof typeof whole)[]) expect(sum(key)).toBe(whole[key]);
        }
      }),
    );
  });
});
