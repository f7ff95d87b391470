import { describe, expect, it } from "vitest";
import { calibrate, NO_EXPERIENCE } from "../../src/budget/decide-admission.ts";
import {
  costOfEstimate,
  describeMinutes,
  estimateAgent,
  estimateJudging,
  estimateReview,
  formatEstimate,
  type ReviewLoad,
  roundedCount,
  tokensOf,
  toTokens,
} from "../../src/budget/estimate-review.ts";
import type { RoleModels } from "../../src/config/ladder.ts";
import type { PriceList } from "../../src/config/prices.ts";

const LOAD: ReviewLoad = {
  parts: [20_000, 10_000],
  readers: [
    { role: "enthusiast", prefaceTokens: 4000 },
    { role: "enthusiast", prefaceTokens: 4000 },
    { role: "adversary", prefaceTokens: 3500 },
  ],
  prefaces: { judge: 4000, critic: 4000 },
  agentsAtOnce: 16,
};

describe("the estimate of a review", () => {
  it("counts every reader of every part, a Judge and a Critic", () => {
    expect(estimateReview(LOAD)).toMatchObject({ parts: 2, agents: 8, calls: 24 });
  });

  it("takes longer with fewer agents at once, and no fewer tokens", () => {
    const [many, few] = [estimateReview(LOAD), estimateReview({ ...LOAD, agentsAtOnce: 2 })];
    expect(few.seconds).toBeGreaterThan(many.seconds);
    expect(few.inputTokens).toBe(many.inputTokens);
  });

  it("grows with the parts, and not faster", () => {
    const of = (count: number) => estimateReview({ ...LOAD, parts: Array.from({ length: count }, () => 20_000) });
    expect(of(400).inputTokens / of(100).inputTokens).toBeLessThan(4.01);
  });

  it("prices each role by the model that plays it, and only where all of these have a price", () => {
    const estimate = estimateReview(LOAD);
    const models = { small: { input: 1, output: 0 }, large: { input: 10, output: 0 } };
    const costOf = (roleModels: RoleModels, priced: PriceList["models"] = models) =>
      costOfEstimate(estimate, {
        ladders: { models: ["small"], roleModels },
        tier: 0,
        prices: { models: priced, currency: undefined },
      });
    const million = 1_000_000;
    expect(costOf({})).toBeCloseTo(estimate.inputTokens / million);
    expect(costOf({ judge: ["large"] })).toBeCloseTo(
      (estimate.inputTokens + 9 * estimate.byRole.judge.inputTokens) / million,
    );
    expect(costOf({ critic: ["unknown"] })).toBeUndefined();
    expect(costOf({ triage: ["unknown"] })).toBeCloseTo(estimate.inputTokens / million);
    expect(costOf({}, {})).toBeUndefined();
  });

  it("is told with what may not suffice", () => {
    const estimate = { ...estimateReview(LOAD), inputTokens: 2_400_000, outputTokens: 45_000, seconds: 700 };
    const told = { estimate, tokenBudget: 2_000_000, timeBudgetSeconds: 1500, cost: "3.10 EUR" };
    expect(formatEstimate(told)).toBe(
      "Estimate for the first round: 2 slices, 8 agents, up to about 2,400,000 tokens, about 3.10 EUR, about 12 minutes; that may not suffice: token-budget is 2,000,000. The riskiest slices are read first",
    );
    expect(formatEstimate({ ...told, tokenBudget: 5_000_000, cost: undefined })).not.toMatch(/suffice|EUR/);
  });

  it.each([
    [{ tokenBudget: 1 }, "; one agent usually takes more: token-budget is 1"],
    [{ tokenBudget: 90_000 }, "; that may not suffice: token-budget is 90,000"],
    [{ tokenBudget: 60_000_000 }, ""],
  ])("of one slice against %j names no order of slices", ({ tokenBudget }, doubt) => {
    const estimate = estimateReview({ ...LOAD, parts: [20_000] });
    const line = formatEstimate({ estimate, tokenBudget, timeBudgetSeconds: 1800, cost: undefined });
    expect(line.replace(/^.*minutes?/, "")).toBe(doubt);
  });

  it.each([
    [0, "0"],
    [7, "7"],
    [123, "120"],
    [1_987_654, "2,000,000"],
  ])("rounds %d to %s", (count, told) => expect(roundedCount(count)).toBe(told));

  it.each([
    [0, "about 1 s"],
    [59, "about 59 s"],
    [90, "about 2 minutes"],
    [60, "about 1 minute"],
  ])("tells %d s as %s", (seconds, told) => expect(describeMinutes(seconds)).toBe(told));
});

describe("what an agent is taken to cost", () => {
  it("is its preface and what it reads in every call", () => {
    const estimate = estimateAgent({ prefaceTokens: 1000, readTokens: 500 });
    expect(estimate).toMatchObject({ calls: 3, inputTokens: 4500 });
    expect(tokensOf(estimate)).toBe(4500 + estimate.outputTokens);
  });

  it("counts four characters a token", () => {
    expect([0, 1, 4, 5].map(toTokens)).toEqual([0, 1, 1, 2]);
  });

  it("is nothing for judging nothing, and a judge more for each thirty claims, a Critic for each fifteen", () => {
    const prefaces = { judge: 1000, critic: 1000 };
    expect(estimateJudging(0, prefaces, [500])).toEqual({ calls: 0, inputTokens: 0, outputTokens: 0 });
    const calls = [1, 15, 16, 30, 31].map((claims) => estimateJudging(claims, prefaces, [500]).calls / 3);
    expect(calls).toEqual([2, 2, 3, 3, 5]);
  });

  it("counts for each judge what of the change it is sent, up to a bound", () => {
    const inputOf = (parts: readonly number[]) => estimateJudging(1, { judge: 0, critic: 0 }, parts).inputTokens;
    expect(inputOf([400, 600]) - inputOf([])).toBe(2 * 3 * 1000);
    expect(inputOf([9000, 9000])).toBe(inputOf([10_000]));
  });

  it("is corrected by what agents really took, within bounds", () => {
    expect(calibrate(NO_EXPERIENCE)).toBe(1);
    expect(calibrate({ estimatedTokens: 100, spentTokens: 250 })).toBe(2.5);
    expect(calibrate({ estimatedTokens: 100, spentTokens: 0.5 })).toBe(0.01);
    expect(calibrate({ estimatedTokens: 1, spentTokens: 1000 })).toBe(20);
  });
});
