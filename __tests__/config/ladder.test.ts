import { describe, expect, it } from "vitest";
import { describeUnknownWindows, modelOf } from "../../src/config/ladder.ts";

const ladders = {
  models: ["small", "medium", "large"],
  roleModels: { judge: ["other-small", "other-large"], critic: ["auditor"] },
};

describe("the model a role is asked", () => {
  it.each([
    ["enthusiast", ["small", "medium", "large"]],
    ["judge", ["other-small", "other-large", "other-large"]],
    ["critic", ["auditor", "auditor", "auditor"]],
  ] as const)("climbs the %s's own ladder as far as it goes", (role, wanted) => {
    expect([0, 1, 2].map((tier) => modelOf(role, tier, ladders))).toEqual(wanted);
  });
});

describe("a window of a model", () => {
  it("is told where no configured model has its name", () => {
    const config = { models: ["small", "large"], "role-models": { judge: ["fair"], critic: ["c1", "c2"] } };
    expect(describeUnknownWindows({ ...config, "context-tokens": { small: 8192, fair: 8192, c2: 8192 } })).toEqual([]);
    expect(describeUnknownWindows({ ...config, "context-tokens": { qwen: 8192, "llama 3": 8192 } })).toEqual([
      'context-tokens: the number of "qwen" has no effect, because no configured model has that name. Configured: small, large, fair, c1, c2.',
      'context-tokens: the number of "llama 3" has no effect, because no configured model has that name. Configured: small, large, fair, c1, c2.',
    ]);
  });

  it("is not told where the models are named elsewhere, or one number is for all", () => {
    expect(describeUnknownWindows({ "context-tokens": { qwen: 8192 } })).toEqual([]);
    expect(describeUnknownWindows({ models: ["small"], "context-tokens": 8192 })).toEqual([]);
    expect(describeUnknownWindows({ models: ["small"] })).toEqual([]);
  });
});
