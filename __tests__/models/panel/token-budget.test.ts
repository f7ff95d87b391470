import { describe, expect, it } from "vitest";
import { TokenBudget } from "../../../src/models/panel/token-budget.ts";

const usage = { inputTokens: 90, cachedTokens: 0, outputTokens: 10, reasoningTokens: 0 };

describe("a token budget", () => {
  it("is spent by what the endpoint tells, and says how much of how much", () => {
    const budget = new TokenBudget(100);
    expect(budget.isSpent()).toBe(false);
    budget.book(usage, () => 9000);
    expect(budget.isSpent()).toBe(true);
    expect(budget.describe()).toBe("100 of 100 tokens");
  });

  it("counts characters where the endpoint tells nothing, and says so", () => {
    const budget = new TokenBudget(100);
    budget.book(undefined, () => 301);
    expect(budget.isSpent()).toBe(true);
    expect(budget.describe()).toBe(
      "101 of 100 tokens, of which those the endpoint did not tell are a token for every 3 characters",
    );
  });

  it("keeps from those who read what judging will take, by what calls took so far", () => {
    const budget = new TokenBudget(1000);
    expect(() => budget.admit(1_000_000)).not.toThrow();
    budget.book(usage, () => 400);
    expect(budget.left()).toBe(900);
    expect(() => budget.admit(1_000_000)).not.toThrow();
    budget.keep(500);
    expect(() => budget.admit(1600)).not.toThrow();
    expect(() => budget.admit(1604)).toThrow("what is left of the token budget is kept for judging: 100 of 1,000");
    budget.keep(0);
    expect(() => budget.admit(1604)).not.toThrow();
  });
});
