import { describe, expect, it } from "vitest";
import type { Pin } from "../../src/change/pin.ts";
import { requireSha } from "../../src/change/sha.ts";
import type { Side } from "../../src/change/side.ts";
import type { Fingerprint } from "../../src/claims/fingerprint.ts";
import type { FailOn, Severity } from "../../src/claims/severity.ts";
import { decideSettings, type Settings } from "../../src/config/config.ts";
import {
  type BasisFacts,
  type BlobAt,
  basisOf,
  findMisfit as find,
  findDifference,
  isLasting,
  type ReuseFacts,
  type ReviewTerms,
  reuseKey,
} from "../../src/memory/reuse.ts";
import { FULL_REVIEW_CODES } from "../../src/report/follow-up-record.ts";
import type { ReviewBasis } from "../../src/report/reading-record.ts";
import type { Report } from "../../src/report/report.ts";
import { aFile, aPin } from "../fixtures/claims.ts";
import { aPolicyRecord } from "../fixtures/policy.ts";
import { aBasis, aDismissed, aFinding, aReport, aRound, aRun } from "../fixtures/reports.ts";
import { aTriagedThread } from "../fixtures/triage.ts";
import { aTriageOf } from "../fixtures/triage-rows.ts";

const REPORT = aReport();
const FILES = REPORT.pin.files.map(({ path, head_blob: headBlob }) =>
  aFile({ path, headBlob: headBlob === null ? undefined : requireSha(headBlob) }),
);
const OTHER = requireSha("0".repeat(40));
const PIN = aPin({ targetSha256: REPORT.pin.target_sha256, files: FILES });
const SERVED = REPORT.replay.files.map(({ path, side, blob }) => [`${side}:${path}`, blob] as const);
const blobAt = (path: string, side: Side) => new Map(SERVED).get(`${side}:${path}`);

function withPin(pin: Partial<Report["pin"]>): Report {
  return aReport({ pin: { ...REPORT.pin, ...pin } });
}

const findMisfit = (report: Report, pin: Pin, at: BlobAt, failOn: FailOn = "high") =>
  find(report, { pin, blobAt: at, failOn });

describe("an earlier verdict", () => {
  it("holds for the same target and the same blobs", () => {
    expect(findMisfit(REPORT, PIN, blobAt)).toBeUndefined();
  });

  it.each<[string, Report, RegExp]>([
    ["an incomplete run", aReport({ run: aRun({ status: "incomplete" }) }), /incomplete/],
    ["an aborted run", aReport({ run: aRun({ status: "aborted" }) }), /aborted/],
    ["a target that drifted", withPin({ drift: true }), /stale/],
    ["an end that nobody verified", withPin({ final_sha256: null }), /nobody saw at its end/],
    ["another target", withPin({ target_sha256: "9".repeat(64), final_sha256: "9".repeat(64) }), /another target/],
  ])("does not hold from %s", (_, report, reason) => {
    expect(findMisfit(report, PIN, blobAt)).toMatch(reason);
  });

  it("does not hold where a later review found what it never ruled on, and does where it did", () => {
    const ruled = REPORT.findings.map(({ fingerprint }) => fingerprint as Fingerprint);
    const misfit = (carried: readonly Fingerprint[]) => find(REPORT, { pin: PIN, blobAt, failOn: "high", carried });
    expect(ruled).not.toEqual([]);
    expect(misfit(ruled)).toBeUndefined();
    expect(misfit([...ruled, `v1:${"e".repeat(32)}` as Fingerprint])).toBe("a later review found what it did not");
  });

  it("holds for the same words of a pull request alone, and for whatever has no words", () => {
    const sha = "a".repeat(64);
    const compared = aReport({ intent: { description: true, issues: [], left_out: [], sha256: sha } });
    const misfit = (report: Report, intentSha256: string | null | undefined) =>
      find(report, { pin: PIN, blobAt, failOn: "high", intentSha256 });
    expect([misfit(compared, sha), misfit(compared, undefined), misfit(REPORT, null)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    for (const other of [misfit(compared, null), misfit(compared, "b".repeat(64)), misfit(REPORT, sha)])
      expect(other).toBe("the pull request now describes the change differently");
  });

  it("does not hold where the Judge ruled on claims without the Adversary, and does where there was none", () => {
    const silent = (novel: number) => aReport({ rounds: [aRound(), aRound({ adversary_void: true, novel })] });
    expect(findMisfit(silent(1), PIN, blobAt)).toMatch(/Adversary gave no usable answer/);
    expect(isLasting(silent(1))).toBe(false);
    expect(findMisfit(silent(0), PIN, blobAt)).toBeUndefined();
  });

  it("does not hold where an answer that could not be read seems to claim something", () => {
    const lost = { agent: "enthusiast-r1.1-p1-s1", role: "enthusiast", round: 1, severity: "low" } as const;
    const { self_assessment: work } = aReport();
    const claimed = aReport({ self_assessment: { ...work, lost_claims: [lost] } });
    expect(findMisfit(claimed, PIN, blobAt)).toMatch(/could not be read/);
    expect(isLasting(claimed)).toBe(false);
  });

  it("does not hold where threads were left out that another try gets to", () => {
    const { triage_scope: scope } = aTriageOf([aTriagedThread()]);
    const left_out = [{ thread_id: "PRRT_9", author: "coderabbitai[bot]", path: null, line: null }];
    const beyond = aReport({ triage: [aTriagedThread()], triage_scope: scope && { ...scope, left_out } });
    expect(findMisfit(beyond, PIN, blobAt)).toBe("its triage left threads out");
    expect(findMisfit({ ...beyond, triage_scope: scope }, PIN, blobAt)).toBeUndefined();
    expect(findMisfit({ ...beyond, run: aRun({ panel: "static" }) }, PIN, blobAt)).toBeUndefined();
  });

  it("does not hold where another try may get an answer on a thread, though a review can go on from it", () => {
    const unheard = aReport({ triage: [aTriagedThread(), aTriagedThread({ unheard: true })] });
    expect(findMisfit(unheard, PIN, blobAt)).toBe("its triage gave no usable answer on every thread");
    expect(isLasting(unheard)).toBe(true);
    expect(findMisfit(aReport({ triage: [aTriagedThread()] }), PIN, blobAt)).toBeUndefined();
    expect(findMisfit({ ...unheard, run: aRun({ panel: "static" }) }, PIN, blobAt)).toBeUndefined();
  });

  it.each([
    ["unavailable", /its classifier gave no usable answer/],
    ["malformed", /its classifier gave no usable answer/],
    ["answered", undefined],
    ["not-needed", undefined],
  ] as const)("does not hold where another try may get an answer of the classifier: %s", (classifier, why) => {
    const report = aReport({ policy: aPolicyRecord({ classifier }) });
    const misfit = findMisfit(report, PIN, blobAt);
    if (why === undefined) expect(misfit).toBeUndefined();
    else expect(misfit).toMatch(why);
    expect(isLasting(report)).toBe(why === undefined);
  });

  it("does not hold where a link leads to another file, or to what it says now", () => {
    const other = aFile({ path: "dist/a.js", headBlob: OTHER });
    for (const files of [[...FILES, other], [], FILES.map((file) => ({ ...file, headBlob: OTHER }))]) {
      expect(findMisfit(REPORT, { ...PIN, files }, blobAt)).toBe("it judged other files");
    }
  });

  it("does not hold once a served file is another, or gone, or stands at the other side alone", () => {
    expect(findMisfit(REPORT, PIN, () => "0".repeat(40))).toMatch(/session.*is another at head/);
    expect(findMisfit(REPORT, PIN, () => undefined)).toMatch(/is another at head/);
    const atBase = (path: string, side: Side) => (side === "base" ? blobAt(path, "head") : undefined);
    expect(findMisfit(REPORT, PIN, atBase)).toMatch(/is another at head/);
  });

  const dismissed = (of: Parameters<typeof aDismissed>[0]) => aReport({ dismissed: [aDismissed(of)] });
  const given = (claimed: Severity, judge: Severity, critic: Severity | null) => {
    const finding = aFinding({ severity: "medium", severities: { claimed, judge, critic } });
    return aReport({ dismissed: [], findings: [finding] });
  };

  it.each<[string, Report, FailOn]>([
    ["the Judge alone dismissed", dismissed({ severity: "high", by: "judge", proved_by: ["judge"] }), "high"],
    ["the Critic alone dismissed", dismissed({ severity: "medium", by: "critic", proved_by: ["critic"] }), "medium"],
    ["Judge or Critic did not lower", given("medium", "high", "low"), "high"],
  ])("does not hold where %s what would take two roles now", (_, report, failOn) => {
    expect(findMisfit(report, PIN, blobAt, failOn)).toMatch(/one role alone/);
    expect(findMisfit(report, PIN, blobAt, "critical")).toBeUndefined();
  });

  it.each<[string, Report]>([
    ["two roles dismissed", dismissed({ severity: "high", proved_by: ["judge", "critic"] })],
    ["Judge and Critic lowered", given("critical", "medium", "low")],
    ["a gate turned away", dismissed({ severity: "high", by: "gate", proved_by: [] })],
  ])("holds where %s", (_, report) => {
    expect(findMisfit(report, PIN, blobAt)).toBeUndefined();
  });

  it("goes by what was judged before people spoke", () => {
    const { findings, unresolved, missed } = REPORT;
    const before = {
      findings,
      unresolved,
      missed,
      dismissed: [aDismissed({ severity: "high", proved_by: ["judge"] })],
    };
    const report = aReport({ dismissed: [], replay: { ...REPORT.replay, before_overrides: before } });
    expect(findMisfit(report, PIN, blobAt)).toMatch(/one role alone/);
  });
});

const HELD: ReviewTerms = { basis: aBasis(), mode: "lightweight", maxRounds: 3, targetType: "code" };
const with_ = (changed: Partial<ReviewBasis>): ReviewTerms => ({ ...HELD, basis: aBasis(changed) });

describe("what keeps a review from going on from an earlier one", () => {
  it("is nothing where both are held with the same", () => {
    expect(findDifference(HELD, { ...HELD, basis: aBasis() }, "4711.1")).toBeUndefined();
  });

  it.each<[keyof ReviewBasis, string, string]>([
    ["version", "other-version", "Tribunal's version differs from that at the review of run 4711.1"],
    ["prompts", "other-prompts", "the prompts differ from those at the review of run 4711.1"],
    ["rules", "other-rules", "the rules differ from those at the review of run 4711.1"],
    ["patterns", "other-patterns", "the known false positives differ from those at the review of run 4711.1"],
    [
      "policy",
      "other-policy",
      "the policy, or which of its waivers apply, differs from that at the review of run 4711.1",
    ],
    ["configuration", "other-configuration", "the configuration differs from that at the review of run 4711.1"],
    ["models", "other-models", "the panel or its models differ from those at the review of run 4711.1"],
    ["findings_in", "other-findings-in", "the other tools' findings differ from those at the review of run 4711.1"],
  ])("is another %s", (key, code, detail) => {
    expect(FULL_REVIEW_CODES).toContain(code);
    expect(findDifference(HELD, with_({ [key]: "other" }), "4711.1")).toEqual({ code, detail });
    if (key === "version") return;
    expect(findDifference(HELD, with_({ [key]: null }), "4711.1")).toMatchObject({ code });
    expect(findDifference(with_({ [key]: null }), HELD, "4711.1")).toMatchObject({ code });
  });

  it("has a word on every matter of a basis", () => {
    for (const key of Object.keys(aBasis())) {
      expect(findDifference(HELD, with_({ [key]: "other" }), "1.1"), key).toBeDefined();
    }
  });

  it("names one difference, the first, where there are several", () => {
    expect(findDifference(HELD, with_({ policy: "other", prompts: "other" }), "1.1")?.code).toBe("other-prompts");
  });

  it("is a change that is a specification by now, or none any more", () => {
    expect(findDifference(HELD, { ...HELD, targetType: "spec" }, "1.1")).toEqual({
      code: "other-prompts",
      detail: "the change is a specification and was code at the review of run 1.1",
    });
    expect(findDifference({ ...HELD, targetType: "spec" }, HELD, "1.1")?.detail).toContain("is code and was a spec");
  });

  it("is a change that takes a longer debate by now, but none that takes a shorter one", () => {
    expect(findDifference(HELD, { ...HELD, mode: "full" }, "1.1")?.code).toBe("other-configuration");
    expect(findDifference({ ...HELD, mode: "full" }, HELD, "1.1")).toBeUndefined();
    const economical = { ...HELD, mode: "economy" } as const;
    expect(findDifference(economical, { ...economical, maxRounds: 10 }, "1.1")?.code).toBe("other-configuration");
    expect(findDifference({ ...economical, maxRounds: 10 }, economical, "1.1")).toBeUndefined();
  });
});

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
    ["predecessor", { predecessors: { "api/v2/a.json": "api/v1/a.json" } }],
    ["ladder", withSettings({ models: ["large", "small"] })],
  ])("is another with another %s", (_, changed) => {
    expect(reuseKey({ ...FACTS, ...changed })).not.toBe(KEY);
  });

  it("is the same with another setting that is no part of a verdict, such as fail-on, which is applied anew", () => {
    expect(reuseKey(withSettings({ failOn: "low", followUp: "off" }))).toBe(KEY);
  });
});

const OTHER_DIGEST = "c".repeat(64);

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
    ["prompts", { promptsSha256: OTHER_DIGEST }],
    ["rules", { rulesSha256: OTHER_DIGEST }],
    ["patterns", { patternsSha256: OTHER_DIGEST }],
    ["policy", { policySha256: OTHER_DIGEST }],
    ["findings_in", { outsideSha256: OTHER_DIGEST }],
  ])("is another in its %s alone", (matter, changed) => {
    expect(differing(basisOf(FACTS), basisOf({ ...FACTS, ...changed }))).toEqual([matter]);
  });
});
