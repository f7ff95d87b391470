import { describe, expect, it } from "vitest";
import { describeUnknownWindows } from "../../../src/core/config/context-tokens.ts";

describe("a window of a model", () => {
  it("is told where no configured model has its name", () => {
    const config = { models: ["small", "large"], "role-models": { judge: ["fair"], critic: ["c1", "c2"] } };
    expect(describeUnknownWindows({ ...config, "context-tokens": { small: 8192, fair: 8192, c2: 8192 } })).toEqual([]);
    expect(describeUnknownWindows({ ...config, "context-tokens": { qwen: 8192, "llama 3": 8192 } })).toEqual([
      'context-tokens: the number of "qwen" has no effect, as no configured model has that name: small, large, fair, c1, c2.',
      'context-tokens: the number of "llama 3" has no effect, as no configured model has that name: small, large, fair, c1, c2.',
    ]);
  });

  it("is not told where the models are named elsewhere, or one number is for all", () => {
    expect(describeUnknownWindows({ "context-tokens": { qwen: 8192 } })).toEqual([]);
    expect(describeUnknownWindows({ models: ["small"], "context-tokens": 8192 })).toEqual([]);
    expect(describeUnknownWindows({ models: ["small"] })).toEqual([]);
  });
});
