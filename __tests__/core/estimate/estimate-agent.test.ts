import { describe, expect, it } from "vitest";
import { calibrate, NO_EXPERIENCE } from "../../../src/core/estimate/calibration.ts";
import { estimateAgent, tokensOf, toTokens } from "../../../src/core/estimate/estimate-agent.ts";
import { estimateJudging } from "../../../src/core/estimate/estimate-judging.ts";

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
