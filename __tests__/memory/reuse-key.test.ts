import { describe, expect, it } from "vitest";
import { decideSettings, type Settings } from "../../src/config/config.ts";
import { type BasisFacts, basisOf, type ReuseFacts, reuseKey } from "../../src/memory/reuse.ts";
import type { ReviewBasis } from "../../src/report/reading-record.ts";

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
    ["choice of pull requests", { drafts: true, authors: ["OWNER"], skipAuthors: ["@a[bot]"], skipLabels: ["wip"] }],
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

describe("review basis", () => {
  const SETTINGS = decideSettings({ models: ["small", "large"] }, {}, true);
  const FACTS: BasisFacts = {
    toolVersion: "1.0.0",
    settings: SETTINGS,
    promptsSha256: "b".repeat(64),
    rulesSha256: undefined,
    patternsSha256: undefined,
    policySha256: undefined,
    outsideSha256: undefined,
  };
  const OTHER = "c".repeat(64);

  const COUNTING: Partial<{ readonly [Key in keyof Settings]: readonly [keyof ReviewBasis, Settings[Key]] }> = {
    panel: ["models", { kind: "static" }],
    models: ["models", ["large", "small"]],
    startModel: ["models", "small"],
    roleModels: ["models", { critic: ["other"] }],
    mode: ["configuration", "full"],
    passes: ["configuration", 3],
    maxRounds: ["configuration", 9],
    failOn: ["configuration", "low"],
    pathsIgnore: ["configuration", ["vendor/**"]],
    neverSend: ["configuration", ["keys/**"]],
    readAllKinds: ["configuration", true],
    expectedInjections: ["configuration", ["prompts/**"]],
    guidance: ["configuration", false],
    rules: ["configuration", ["docs/rules/*.md"]],
    patternPacks: ["configuration", []],
    planningFolders: ["configuration", ["plans"]],
    localization: ["configuration", { primaryLanguage: "English", allowedLanguages: [] }],
    versionFolders: ["configuration", ["api/<version>"]],
    suppressions: ["configuration", { patterns: [], severity: "none" }],
    triage: ["configuration", { authors: ["coderabbitai[bot]"], bounces: 2, maxThreads: 100 }],
  };

  /** They say who is reviewed, what it may cost, or what the findings then lead to. */
  const NOT_COUNTING: Partial<Settings> = {
    followUp: "off",
    requireAccuracy: "PASS",
    notCovered: "could-not-judge",
    readReplies: false,
    overrides: { by: ["admin"], allowAuthor: true },
    drafts: true,
    authors: ["OWNER"],
    skipAuthors: ["@renovate[bot]"],
    skipLabels: ["wip"],
    tokenBudget: 1,
    contextTokens: 16_384,
    timeBudgetSeconds: 1,
    agentSeconds: 1,
    agentsAtOnce: 1,
    maxOutputTokens: 1,
    prices: { currency: "EUR", models: {} },
    commentThreshold: "high",
    maxComments: 1,
    updateDescription: "full",
    fixIterations: 1,
    qualityCritical: true,
  };

  /** The matters in which two bases differ. */
  function differing(one: ReviewBasis, other: ReviewBasis): readonly string[] {
    return (Object.keys(one) as (keyof ReviewBasis)[]).filter((key) => one[key] !== other[key]);
  }

  const settingCases = Object.entries(COUNTING).map(([key, [matter, value]]) => [key, matter, value] as const);

  describe("the basis of a review", () => {
    it.each(settingCases)("counts %s among its %s alone", (key, matter, value) => {
      const other = basisOf({ ...FACTS, settings: { ...SETTINGS, [key]: value } });
      expect(differing(basisOf(FACTS), other)).toEqual([matter]);
    });

    it.each(Object.entries(NOT_COUNTING))("is the same with another %s", (key, value) => {
      expect(basisOf({ ...FACTS, settings: { ...SETTINGS, [key]: value } })).toEqual(basisOf(FACTS));
    });

    it("has a word on every setting, and counts one that nobody thought of here", () => {
      const spoken = [...Object.keys(COUNTING), ...Object.keys(NOT_COUNTING)].sort();
      expect(spoken).toEqual(Object.keys(SETTINGS).sort());
      const other = basisOf({ ...FACTS, settings: { ...SETTINGS, ...{ ofTomorrow: true } } });
      expect(differing(basisOf(FACTS), other)).toEqual(["configuration"]);
    });

    it.each<[keyof ReviewBasis, Partial<BasisFacts>]>([
      ["version", { toolVersion: "1.0.1" }],
      ["prompts", { promptsSha256: OTHER }],
      ["rules", { rulesSha256: OTHER }],
      ["patterns", { patternsSha256: OTHER }],
      ["policy", { policySha256: OTHER }],
      ["findings_in", { outsideSha256: OTHER }],
    ])("is another in its %s alone", (matter, changed) => {
      expect(differing(basisOf(FACTS), basisOf({ ...FACTS, ...changed }))).toEqual([matter]);
    });
  });
});
