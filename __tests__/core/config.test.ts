import { describe, expect, it } from "vitest";
import { decideSettings, parseConfig } from "../../src/core/config.ts";
import { ConfigError } from "../../src/core/errors.ts";

const WHERE = ".github/tribunal/config.yml";
const ladder = { models: ["small-model", "large-model"] };

function problemsOf(action: () => unknown) {
  try {
    action();
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
}

describe("parseConfig", () => {
  it("takes every key a configuration may hold, as it is", () => {
    const config = {
      panel: "openai",
      ...ladder,
      "start-model": "small-model",
      mode: "full",
      passes: 2,
      "max-rounds": 5,
      "fail-on": "medium",
      "token-budget": 1000,
      "time-budget-seconds": 60,
      "paths-ignore": ["vendor/**"],
    };
    expect(parseConfig(config, WHERE)).toEqual(config);
  });

  it.each([[undefined], [null], [{}]])("takes %s for no configuration", (value) => {
    expect(parseConfig(value, WHERE)).toEqual({});
  });

  it("names every problem at once: the place, what was got, what is wanted, what to do", () => {
    const problems = problemsOf(() =>
      parseConfig({ passes: 0, "fail-on": "urgent", modells: ["x"], "base-url": "http://x" }, WHERE),
    );
    expect(problems.map((problem) => problem.input).sort()).toEqual(
      [`${WHERE}: base-url`, `${WHERE}: fail-on`, `${WHERE}: modells`, `${WHERE}: passes`].sort(),
    );
    for (const { got, wanted, remedy } of problems)
      expect([got, wanted, remedy].every((text) => text !== "")).toBe(true);
    expect(problems.find((problem) => problem.input.endsWith("fail-on"))?.got).toBe('"urgent"');
  });

  it.each([
    ["a URL for the endpoint", { "base-url": "https://models.example" }],
    ["a key", { "api-key": "sk-1" }],
    ["passes as text", { passes: "2" }],
    ["no model at all", { models: [] }],
    ["an empty model", { models: [""] }],
    ["half a round", { "max-rounds": 1.5 }],
    ["a budget of nothing", { "token-budget": 0 }],
    ["a list", ["panel"]],
    ["text", "panel: static"],
  ])("refuses %s", (_name, value) => {
    expect(() => parseConfig(value, WHERE)).toThrow(ConfigError);
  });
});

describe("decideSettings", () => {
  it("says how to give a key by either face", () => {
    const [problem] = problemsOf(() => decideSettings({ panel: "openai", models: ["m"] }, {}, false));
    expect(problem?.remedy).toContain("api-key (OPENAI_API_KEY on the command line)");
  });

  it("fills in the contract's defaults", () => {
    expect(decideSettings({}, {}, false)).toEqual({
      panel: "static",
      models: ["static"],
      startModel: "static",
      mode: "auto",
      passes: undefined,
      maxRounds: undefined,
      failOn: "high",
      tokenBudget: 2_000_000,
      timeBudgetSeconds: 1500,
      pathsIgnore: [],
      rules: [],
      drafts: false,
      authors: [],
      skipLabels: [],
    });
  });

  it.each([
    ["auto with a key", {}, true, "openai"],
    ["auto without a key", {}, false, "static"],
    ["static with a key", { panel: "static" }, true, "static"],
    ["openai with a key", { panel: "openai" }, true, "openai"],
  ] as const)("chooses the panel for %s", (_name, given, hasApiKey, panel) => {
    expect(decideSettings(ladder, given, hasApiKey).panel).toBe(panel);
  });

  it("starts at the ceiling, or where it is told to", () => {
    expect(decideSettings(ladder, {}, true)).toMatchObject({ ...ladder, startModel: "large-model" });
    expect(decideSettings(ladder, { "start-model": "small-model" }, true).startModel).toBe("small-model");
  });

  it("takes what was given before what the file says", () => {
    const file = parseConfig({ passes: 1, "fail-on": "low", "paths-ignore": ["vendor/**"] }, WHERE);
    expect(decideSettings(file, { passes: 3 }, false)).toMatchObject({
      passes: 3,
      failOn: "low",
      pathsIgnore: ["vendor/**"],
    });
  });

  it.each([
    ["openai without a key", { panel: "openai", ...ladder }, false, ["api-key"]],
    ["openai without models", { panel: "openai" }, true, ["models"]],
    ["openai with neither", { panel: "openai" }, false, ["api-key", "models"]],
    ["a start-model that is no model", { ...ladder, "start-model": "other" }, true, ["start-model"]],
    ["a model twice", { models: ["a", "b", "a"] }, true, ["models"]],
    ["a model twice and a wrong start", { models: ["a", "a"], "start-model": "b" }, true, ["models", "start-model"]],
  ] as const)("refuses %s, all problems at once", (_name, file, hasApiKey, inputs) => {
    const problems = problemsOf(() => decideSettings(file as Parameters<typeof decideSettings>[0], {}, hasApiKey));
    expect(problems.map((problem) => problem.input)).toEqual(inputs);
  });

  it("asks nothing of models the static panel does not use", () => {
    expect(decideSettings({ panel: "static", models: ["a", "a"], "start-model": "b" }, {}, false).models).toEqual([
      "static",
    ]);
  });
});
