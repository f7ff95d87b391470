import { describe, expect, it } from "vitest";
import {
  type Config,
  decideSettings,
  describeSettings,
  parseConfig,
  previewSettings,
} from "../../src/config/config.ts";
import { ConfigError } from "../../src/text/errors.ts";

const FULL: Config = {
  panel: "openai",
  models: ["small", "large"],
  "role-models": { judge: ["other"] },
  mode: "full",
  passes: 3,
  "max-rounds": 4,
  "fail-on": "low",
  "follow-up": "off",
  "token-budget": 5,
  "time-budget-seconds": 6,
  "agent-seconds": 3,
  "agents-at-once": 4,
  "paths-ignore": ["dist/**"],
  rules: ["docs/**"],
  drafts: true,
  authors: ["@ada"],
  "skip-authors": ["@renovate[bot]"],
  "skip-labels": ["no"],
  "planning-folders": ["plans"],
  localization: { "primary-language": "English", "allowed-languages": ["German"] },
  "version-folders": ["api/<version>"],
  suppressions: { patterns: ["@off(*)"], severity: "none" },
  overrides: { by: ["admin"], "allow-author": true },
  prices: { small: { input: 1, output: 2 }, Large: { input: 3, "cached-input": 1, output: 4 } },
  currency: "EUR",
};

describe("describeSettings", () => {
  it("says every setting by the name a configuration gives it", () => {
    expect(describeSettings(decideSettings(FULL, {}, true))).toMatchObject({ ...FULL, "start-model": "large" });
  });

  it("has null for what is not set", () => {
    const record = describeSettings(decideSettings({}, {}, false));
    expect(record).toMatchObject({ panel: "static", passes: null, "max-rounds": null, localization: null });
  });

  it("shows what was given before what the file says", () => {
    const record = describeSettings(decideSettings(FULL, { "fail-on": "critical", passes: 1 }, true));
    expect(record).toMatchObject({ "fail-on": "critical", passes: 1, mode: "full" });
  });
});

describe("previewSettings", () => {
  it.each<readonly [string, Config]>([
    ["nothing", {}],
    ["everything", FULL],
    ["the static panel", { panel: "static", models: ["m"] }],
    ["a panel whose models an input names", { panel: "openai", "role-models": { judge: ["a", "b"] } }],
    ["a start below the ceiling", { models: ["a", "b"], "start-model": "a" }],
  ])("of %s is a configuration of the same effect", (_, config) => {
    const preview = parseConfig(previewSettings(config), "preview");
    expect(previewSettings(preview)).toEqual(previewSettings(config));
    const models = { models: config.models ?? ["x", "y"] };
    expect(decideSettings(preview, models, true)).toEqual(decideSettings(config, models, true));
  });

  it("refuses what contradicts itself, without asking for a key", () => {
    expect(() => previewSettings({ models: ["a"], "start-model": "b" })).toThrow(ConfigError);
    expect(() => previewSettings({ models: ["a"], "role-models": { judge: ["b", "c"] } })).toThrow(
      /role-models\.judge/,
    );
    expect(previewSettings({ panel: "openai", models: ["a"] })).toMatchObject({ panel: "openai", models: ["a"] });
  });
});
