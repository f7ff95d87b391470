import { describe, expect, it } from "vitest";
import { decideSettings } from "../../../src/core/config/config.ts";
import { type ReuseFacts, reuseKey } from "../../../src/core/reuse/reuse-key.ts";

const SETTINGS = decideSettings({ models: ["small", "large"] }, {}, true);
const FACTS: ReuseFacts = {
  targetSha256: "a".repeat(64),
  toolVersion: "1.0.0",
  settings: SETTINGS,
  plan: { mode: "full", maxRounds: 10, passes: 2, targetType: "code" },
  promptsSha256: "b".repeat(64),
  rulesSha256: undefined,
  patternsSha256: undefined,
  stageInputs: undefined,
  outsideSha256: undefined,
  generated: undefined,
  predecessors: {},
};
const KEY = reuseKey(FACTS);

function withSettings(changed: Partial<ReuseFacts["settings"]>): ReuseFacts {
  return { ...FACTS, settings: { ...SETTINGS, ...changed } };
}

describe("the reuse key", () => {
  it.each<[string, Partial<ReuseFacts>]>([
    ["target", { targetSha256: "c".repeat(64) }],
    ["tool version", { toolVersion: "1.0.1" }],
    ["prompts", { promptsSha256: "c".repeat(64) }],
    ["rules", { rulesSha256: "c".repeat(64) }],
    ["patterns", { patternsSha256: "c".repeat(64) }],
    ["policy", { policySha256: "c".repeat(64) }],
    ["input of a stage", { stageInputs: { configuration: "c".repeat(64) } }],
    ["set of other reviewers' findings", { outsideSha256: "c".repeat(64) }],
    ["set of generated files", { generated: ["dist/a.js"] }],
    ["mode", { plan: { ...FACTS.plan, mode: "lightweight" } }],
    ["passes", { plan: { ...FACTS.plan, passes: 3 } }],
    ["rounds", { plan: { ...FACTS.plan, maxRounds: 9 } }],
    ["predecessor", { predecessors: { "api/v2/a.json": "api/v1/a.json" } }],
    ["panel", withSettings({ panel: { kind: "static" } })],
    ["ladder", withSettings({ models: ["large", "small"] })],
    ["first model", withSettings({ startModel: "small" })],
    ["role's model", withSettings({ roleModels: { critic: ["other"] } })],
    ["list of ignored paths", withSettings({ pathsIgnore: ["vendor/**"] })],
    ["rule for suppressions", withSettings({ suppressions: { patterns: [], severity: "none" } })],
  ])("is another with another %s", (_, changed) => {
    expect(reuseKey({ ...FACTS, ...changed })).not.toBe(KEY);
  });

  it.each<[string, Partial<ReuseFacts["settings"]>]>([
    ["fail-on", { failOn: "low" }],
    ["rule for overrides", { overrides: { by: ["admin"], allowAuthor: true } }],
    ["choice of pull requests", { drafts: true, authors: ["OWNER"], skipLabels: ["wip"] }],
    ["budget", { tokenBudget: 1, timeBudgetSeconds: 1, contextTokens: 16_384 }],
    ["word on follow-ups", { followUp: "off" }],
    ["price list", { prices: { currency: "EUR", models: {} } }],
  ])("is the same with another %s", (_, changed) => {
    expect(reuseKey(withSettings(changed))).toBe(KEY);
  });

  it("counts a setting nobody thought of here", () => {
    expect(reuseKey({ ...FACTS, settings: { ...SETTINGS, ...{ ofTomorrow: true } } })).not.toBe(KEY);
  });
});
