import { describe, expect, it } from "vitest";
import { BudgetSpent, TokenBudget } from "../../../src/panels/model/token-budget.ts";

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

  it("makes no call that is certain to exceed it beside those under way, but the first of all", () => {
    const budget = new TokenBudget(100);
    const end = budget.begin(8000);
    expect(() => budget.begin(8)).toThrow("a call of at least 1 token would exceed the token budget");
    end();
    budget.book(usage, () => 0);
    expect(budget.left()).toBe(0);
    expect(() => budget.begin(8)).toThrow(BudgetSpent);
  });

  it("makes a call that may fit", () => {
    const budget = new TokenBudget(200);
    budget.book(usage, () => 0);
    expect(budget.left()).toBe(100);
    expect(() => budget.begin(800)).not.toThrow();
    expect(() => budget.begin(8)).toThrow(BudgetSpent);
  });

  it("keeps from those who read what judging will take, and from nobody else", () => {
    const budget = new TokenBudget(1000);
    budget.book(usage, () => 0);
    budget.keep(500);
    expect(() => budget.begin(1600, true)).not.toThrow();
    expect(() => budget.begin(1600, true)).toThrow("what is left of the token budget is kept for judging: 100 of 1000");
    expect(() => budget.begin(1600)).not.toThrow();
  });
});
