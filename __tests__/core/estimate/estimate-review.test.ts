import { describe, expect, it } from "vitest";
import { costOfEstimate, estimateReview, type ReviewLoad } from "../../../src/core/estimate/estimate-review.ts";
import { roundedCount, tellEstimate, tellMinutes } from "../../../src/core/estimate/tell-estimate.ts";

const LOAD: ReviewLoad = {
  parts: [20_000, 10_000],
  readers: [4000, 4000, 3500],
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

  it("is priced where the model has a price", () => {
    const estimate = { ...estimateReview(LOAD), inputTokens: 2_000_000, outputTokens: 100_000 };
    expect(costOfEstimate(estimate, { input: 1.5, output: 10 })).toBe(4);
  });

  it("is told with what may not suffice", () => {
    const estimate = { ...estimateReview(LOAD), inputTokens: 2_400_000, outputTokens: 45_000, seconds: 700 };
    const told = { estimate, tokenBudget: 2_000_000, timeBudgetSeconds: 1500, cost: "3.10 EUR" };
    expect(tellEstimate(told)).toBe(
      "Estimate for the first round: 2 slices, 8 agents, up to about 2,400,000 tokens, about 3.10 EUR, about 12 minutes; that may not suffice: token-budget is 2,000,000. The riskiest slices are read first",
    );
    expect(tellEstimate({ ...told, tokenBudget: 5_000_000, cost: undefined })).not.toMatch(/suffice|EUR/);
  });

  it.each([
    [{ tokenBudget: 1 }, "; that is less than one agent usually takes: token-budget is 1"],
    [{ tokenBudget: 90_000 }, "; that may not suffice: token-budget is 90,000"],
    [{ tokenBudget: 60_000_000 }, ""],
  ])("of one slice against %j names no order of slices", ({ tokenBudget }, doubt) => {
    const estimate = estimateReview({ ...LOAD, parts: [20_000] });
    const line = tellEstimate({ estimate, tokenBudget, timeBudgetSeconds: 1800, cost: undefined });
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
  ])("tells %d s as %s", (seconds, told) => expect(tellMinutes(seconds)).toBe(told));
});
