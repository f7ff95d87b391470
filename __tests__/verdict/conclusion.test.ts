import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FAIL_ON, SEVERITIES } from "../../src/claims/severity.ts";
import { NOT_COVERED_CHOICES } from "../../src/config/choices.ts";
import { CONVERSIONS } from "../../src/files/conversion.ts";
import {
  CONCLUSIONS,
  type ConclusionFacts,
  decideConclusion,
  exitCodeOf,
  softenDecision,
} from "../../src/verdict/conclusion.ts";
import type { RuleCoverage } from "../../src/verdict/coverage.ts";
import { ABORT_REASONS, ACCURACIES, COVERAGE_VERDICTS, RUN_STATUSES } from "../../src/verdict/verdict.ts";
import { ABORT_WORDS, describeEnding } from "../../src/verdict/why-ended.ts";
import { runs } from "../setup/tier.ts";

/** A completed, clean run. */
function facts(overrides: Partial<ConclusionFacts> = {}): ConclusionFacts {
  return {
    status: "completed",
    abortReason: undefined,
    statusDetail: undefined,
    drift: false,
    movedTo: undefined,
    confirmed: [],
    unresolved: [],
    unchecked: 0,
    undefended: 0,
    lostClaims: [],
    whyPolicyOpen: undefined,
    missed: [],
    accuracy: "PASS",
    failingLeft: 0,
    coverage: "APPROVE",
    opaqueFiles: [],
    convertedFiles: [],
    isReviewable: true,
    hasWithheldFiles: false,
    leftAsGenerated: 0,
    halfWithheldFiles: [],
    isStandIn: false,
    failOn: "high",
    ...overrides,
  };
}

const failing = { confirmed: [{ severity: "critical", classification: "new" }] } as const;
/** Each rule of docs/judging.md alone, in its order. */
const RULES: readonly (readonly [string, Partial<ConclusionFacts>, string, string])[] = [
  ["cancelled", { status: "aborted", abortReason: "cancelled" }, "cancelled", "could-not-judge"],
  ["out of time", { status: "aborted", abortReason: "deadline_exceeded" }, "timed_out", "could-not-judge"],
  ["aborted", { status: "aborted", abortReason: "budget_exhausted" }, "action_required", "could-not-judge"],
  ["incomplete", { status: "incomplete" }, "action_required", "could-not-judge"],
  ["superseded", { drift: true }, "action_required", "could-not-judge"],
  ["a static panel nobody chose", { isStandIn: true }, "action_required", "could-not-judge"],
  ["a new finding at fail-on", failing, "failure", "did-not-pass"],
  ["an unresolved finding at fail-on", { unresolved: [{ severity: "high" }] }, "action_required", "could-not-judge"],
  ["an earlier failure nobody can read", { lostEarlier: "it is gone" }, "action_required", "could-not-judge"],
  ["a mild finding the Critic said nothing of", { unchecked: 1 }, "action_required", "could-not-judge"],
  ["a claim ruled on without the Adversary", { undefended: 1 }, "action_required", "could-not-judge"],
  [
    "an answer that cannot be read and seems to claim something grave",
    { lostClaims: [{ severity: "high" }] },
    "action_required",
    "could-not-judge",
  ],
  [
    "a policy that nobody could judge in full",
    { whyPolicyOpen: "nobody answered" },
    "action_required",
    "could-not-judge",
  ],
  ["a missed finding at fail-on", { missed: [{ severity: "high" }] }, "action_required", "could-not-judge"],
  ["accuracy FAIL", { accuracy: "FAIL", failingLeft: 1 }, "action_required", "could-not-judge"],
  ["coverage REQUEST_EXPANSION", { coverage: "REQUEST_EXPANSION" }, "action_required", "could-not-judge"],
  [
    "a file that git converts",
    { convertedFiles: [{ file: "a.ps1", by: "filter" }] },
    "action_required",
    "could-not-judge",
  ],
  ["an opaque file", { opaqueFiles: ["tools/run.exe"] }, "action_required", "could-not-judge"],
  ["a file moved out of what is kept back", { halfWithheldFiles: ["src/a.ts"] }, "action_required", "could-not-judge"],
  ["nothing reviewable", { isReviewable: false }, "success", "passed"],
  ["clean", {}, "success", "passed"],
];

describe("a follow-up", () => {
  const bad = { severity: "high", classification: "new" } as const;

  it("calls nothing new in its title, which the earlier review may have held", () => {
    const titleOf = (given: Partial<ConclusionFacts>) => decideConclusion(facts({ ...given, isFollowUp: true })).title;
    expect(titleOf({ confirmed: [bad] })).toBe("Did not pass: 1 finding at or above high");
    expect(titleOf({ confirmed: [bad], failOn: "critical" })).toBe(
      "Passed: 1 finding, none of this change at or above critical",
    );
  });
});

describe("decideConclusion", () => {
  it.each(RULES)("%s", (_name, overrides, conclusion, ending) => {
    expect(decideConclusion(facts(overrides))).toMatchObject({ conclusion, ending });
  });

  it("says of no title but a stand-in's that it names the panel", () => {
    const naming = RULES.filter(([, overrides]) => decideConclusion(facts(overrides)).namesPanel === true);
    expect(naming.map(([name]) => name)).toEqual(["a static panel nobody chose"]);
    const title = decideConclusion(facts({ isStandIn: true, drift: true }));
    expect(title.namesPanel).toBeUndefined();
  });

  it("goes by the first rule that fits", () => {
    for (const [index, [, earlier, conclusion, ending]] of RULES.entries()) {
      for (const [, later] of RULES.slice(index + 1)) {
        expect(decideConclusion(facts({ ...later, ...earlier }))).toMatchObject({ conclusion, ending });
      }
    }
  });

  it.each([
    ["a medium finding", { confirmed: [{ severity: "medium", classification: "new" }] }, "success"],
    ["an existing critical finding", { confirmed: [{ severity: "critical", classification: "existing" }] }, "success"],
    [
      "an undecided high finding, which counts as new",
      { confirmed: [{ severity: "high", classification: "undecided" }] },
      "failure",
    ],
    ["an unresolved medium finding", { unresolved: [{ severity: "medium" }] }, "success"],
    ["an unreadable answer that seems to claim a medium finding", { lostClaims: [{ severity: "medium" }] }, "success"],
    [
      "a low finding with fail-on low",
      { failOn: "low", confirmed: [{ severity: "low", classification: "new" }] },
      "failure",
    ],
    ["a critical finding with fail-on none", { failOn: "none", ...failing }, "success"],
    [
      "a policy in doubt with fail-on critical, which none of its findings reaches",
      { failOn: "critical", whyPolicyOpen: "nobody answered" },
      "success",
    ],
    [
      "an unresolved critical one with fail-on none",
      { failOn: "none", unresolved: [{ severity: "critical" }] },
      "success",
    ],
  ] as const)("with fail-on at high unless said: %s", (_name, overrides, conclusion) => {
    expect(decideConclusion(facts(overrides)).conclusion).toBe(conclusion);
  });

  it("says in the title of a pass how many files were left out by kind, and in no other", () => {
    const title = (overrides: Partial<ConclusionFacts>) =>
      decideConclusion(facts({ leftByKind: 2, ...overrides })).title;
    expect(title({})).toBe("Passed: no findings; 2 files left out by kind");
    expect(title({ confirmed: [{ severity: "low", classification: "new" }], leftByKind: 1 })).toBe(
      "Passed: 1 finding, none new at or above high; 1 file left out by kind",
    );
    expect(title({ leftByKind: 0 })).toBe("Passed: no findings");
    expect(title(failing)).toBe("Did not pass: 1 new finding at or above high");
  });

  it("says in the title of a pass how many files paths-ignore left out", () => {
    const title = (overrides: Partial<ConclusionFacts>) =>
      decideConclusion(facts({ leftByPath: 3, ...overrides })).title;
    expect(title({})).toBe("Passed: no findings; 3 files left out by paths-ignore");
    expect(title({ leftByKind: 2 })).toBe(
      "Passed: no findings; 2 files left out by kind; 3 files left out by paths-ignore",
    );
    expect(title({ isReviewable: false })).toBe("Passed: nothing to review (3 files left out by paths-ignore)");
    expect(title({ isReviewable: false, leftByKind: 1 })).toBe(
      "Passed: 1 lock file compared by rule; 3 files left out by paths-ignore",
    );
    expect(title(failing)).not.toContain("paths-ignore");
  });

  it("says in the title of a pass that rules compared lock files and read nothing else", () => {
    const title = (overrides: Partial<ConclusionFacts>) =>
      decideConclusion(facts({ comparedLocks: 1, ...overrides })).title;
    expect(title({})).toBe("Passed: 1 lock file compared by rule");
    expect(title({ leftByPath: 1 })).toBe("Passed: 1 lock file compared by rule; 1 file left out by paths-ignore");
    expect(title({ confirmed: [{ severity: "low", classification: "new" }] })).not.toContain("lock");
  });

  it("says in the title of a pass how many effects of the policy could not be decided", () => {
    const title = (overrides: Partial<ConclusionFacts>) =>
      decideConclusion(facts({ undecidedEffects: 1, ...overrides })).title;
    expect(title({})).toBe("Passed: no findings; 1 effect of the policy could not be decided");
    expect(title({ leftByPath: 3, undecidedEffects: 2 })).toBe(
      "Passed: no findings; 3 files left out by paths-ignore; 2 effects of the policy could not be decided",
    );
    expect(title({ isReviewable: false })).toContain("; 1 effect of the policy could not be decided");
    expect(title({ undecidedEffects: 0 })).toBe("Passed: no findings");
    expect(title(failing)).not.toContain("policy");
  });

  it("says in the title of a failure which findings may have been there before", () => {
    const title = (...ages: readonly ("new" | "undecided")[]) =>
      decideConclusion(facts({ confirmed: ages.map((classification) => ({ severity: "high", classification })) }))
        .title;
    expect(title("new", "new")).toBe("Did not pass: 2 new findings at or above high");
    expect(title("undecided")).toBe("Did not pass: 1 finding at or above high, perhaps there before");
    expect(title("new", "undecided")).toBe("Did not pass: 2 findings at or above high, 1 of them perhaps there before");
  });

  it("says in the title what kept it from passing", () => {
    const title = (overrides: Partial<ConclusionFacts>) => decideConclusion(facts(overrides)).title;
    expect(title({ drift: true })).toContain("superseded");
    expect(title({ drift: "unverified" })).toContain("could not be verified");
    expect(title({ isReviewable: false })).toContain("nothing to review");
    expect(title({ hasWithheldFiles: true })).toBe("Passed: no findings");
    expect(title({ isReviewable: false, hasWithheldFiles: true })).toBe(
      "Could not judge: never-send keeps all of it back",
    );
    expect(title({ status: "incomplete", statusDetail: "max-rounds reached below the ceiling" })).toContain(
      "below the ceiling",
    );
    expect(title({ status: "aborted", abortReason: "model_unavailable" })).toContain("the model could not be asked");
    expect(title({ opaqueFiles: ["vendor/lib.so", "a.zip", "b.zip"] })).toContain("vendor/lib.so and 2 more");
    const convertedFiles = ["a.ps1", "b.ps1"].map((file) => ({ file, by: "working-tree-encoding" as const }));
    expect(title({ opaqueFiles: ["a.ps1", "b.ps1"], convertedFiles })).toMatch(
      /git convert a\.ps1 and 1 more on checkout \(working-tree-encoding\).*paths-ignore/,
    );
    expect(title({ halfWithheldFiles: ["src/a.ts"] })).toBe(
      "Could not judge: src/a.ts moved into or out of what never-send keeps back",
    );
    expect(title({ leftAsGenerated: 1, leftByPath: 2 })).toBe(
      "Passed: no findings; 1 file left out as generated; 2 files left out by paths-ignore",
    );
    expect(title({ isReviewable: false, leftAsGenerated: 1 })).toMatch(/^Could not judge: .* marks it as generated/);
    expect(title(failing)).toContain("1 new finding at or above high");
    expect(title({ drift: true, movedTo: "b".repeat(40) })).toContain(`the head moved to ${"b".repeat(40)}`);
  });

  it.each([
    [{ kind: "author", author: "eve", authorAssociation: "NONE" }, "action_required", /^Could not judge: .*@eve/],
    [{ kind: "draft" }, "neutral", /^Not reviewed: .*draft$/],
    [{ kind: "label", label: "wip" }, "neutral", /^Not reviewed: .*wip$/],
  ] as const)("never calls a pull request passed that was not reviewed, as of %j", (refusal, conclusion, title) => {
    const decision = decideConclusion({ refusal });
    expect(decision).toMatchObject({ conclusion, ending: "could-not-judge" });
    expect(decision.title).toMatch(title);
  });

  it.each([
    ["success", {}, "success", "success"],
    ["cancelled", { status: "aborted", abortReason: "cancelled" }, "cancelled", "cancelled"],
    ["timed_out", { status: "aborted", abortReason: "deadline_exceeded" }, "timed_out", "timed_out"],
    ["failure", failing, "neutral", "failure"],
    ["action_required", { status: "incomplete" }, "neutral", "neutral"],
  ] as const)("when softened, %s becomes neutral only where the maintainer said so", (would, overrides, ...wanted) => {
    const decision = decideConclusion(facts(overrides));
    const advisory = softenDecision(decision, { blocking: "none" });
    const lenient = softenDecision(decision, { blocking: "findings" });
    expect([advisory.conclusion, lenient.conclusion]).toEqual(wanted);
    expect([advisory.ending, lenient.ending]).toEqual([decision.ending, decision.ending]);
    if (advisory.conclusion === "neutral") expect(advisory.title).toContain(would);
    if (lenient.conclusion === "neutral") expect(lenient.title).toContain("GitHub");
    expect(softenDecision(decision, { blocking: "all" })).toEqual(decision);
  });

  it("exits 0 when passed, 1 when not, 2 when it could not judge", () => {
    expect((["passed", "did-not-pass", "could-not-judge"] as const).map(exitCodeOf)).toEqual([0, 1, 2]);
  });
});

const severity = fc.constantFrom(...SEVERITIES);
const finding = fc.record({ severity, classification: fc.constantFrom("new", "existing", "undecided") });
const open = fc.array(fc.record({ severity }), { maxLength: 3 });
const any: fc.Arbitrary<ConclusionFacts> = fc.record({
  status: fc.constantFrom(...RUN_STATUSES),
  abortReason: fc.option(fc.constantFrom(...ABORT_REASONS), { nil: undefined }),
  statusDetail: fc.option(fc.string(), { nil: undefined }),
  drift: fc.constantFrom(true, false, "unverified" as const),
  movedTo: fc.option(fc.string(), { nil: undefined }),
  confirmed: fc.array(finding, { maxLength: 3 }),
  unresolved: open,
  unchecked: fc.nat(1),
  undefended: fc.nat(1),
  lostClaims: open,
  whyPolicyOpen: fc.constantFrom(undefined, "nobody answered"),
  missed: open,
  accuracy: fc.constantFrom(...ACCURACIES),
  failingLeft: fc.nat(2),
  coverage: fc.constantFrom(...COVERAGE_VERDICTS),
  opaqueFiles: fc.array(fc.string(), { maxLength: 2 }),
  convertedFiles: fc.array(fc.record({ file: fc.string(), by: fc.constantFrom(...CONVERSIONS) }), { maxLength: 2 }),
  isReviewable: fc.boolean(),
  hasWithheldFiles: fc.boolean(),
  leftAsGenerated: fc.nat({ max: 2 }),
  halfWithheldFiles: fc.array(fc.constant("src/moved.ts"), { maxLength: 2 }),
  isStandIn: fc.boolean(),
  byRules: fc.option(
    fc.record({
      covered: fc.nat(2),
      notCovered: fc.array(fc.constantFrom("a.tf", "b.sh"), { maxLength: 2 }),
      notApplied: fc.array(fc.constant("SEC-1"), { maxLength: 2 }),
    }),
    { nil: undefined },
  ),
  onNotCovered: fc.constantFrom(undefined, ...NOT_COVERED_CHOICES),
  failOn: fc.constantFrom(...FAIL_ON),
}) as fc.Arbitrary<ConclusionFacts>;

/** One more file that no rule is about. */
function withUncovered(byRules: RuleCoverage = { covered: 0, notCovered: [] }): RuleCoverage {
  return { ...byRules, notCovered: [...byRules.notCovered, "one-more.tf"] };
}

/** Everything that can only make a run worse. */
const WORSE: readonly ((facts: ConclusionFacts) => ConclusionFacts)[] = [
  ...SEVERITIES.flatMap((each) => [
    (its: ConclusionFacts) => ({ ...its, unresolved: [...its.unresolved, { severity: each }] }),
    (its: ConclusionFacts) => ({ ...its, missed: [...its.missed, { severity: each }] }),
    (its: ConclusionFacts) => ({
      ...its,
      confirmed: [...its.confirmed, { severity: each, classification: "new" as const }],
    }),
  ]),
  (its) => ({ ...its, unchecked: its.unchecked + 1 }),
  (its) => ({ ...its, undefended: its.undefended + 1 }),
  ...SEVERITIES.map((severity) => (its: ConclusionFacts) => ({
    ...its,
    lostClaims: [...its.lostClaims, { severity }],
  })),
  (its) => ({ ...its, whyPolicyOpen: "nobody answered" }),
  (its) => ({ ...its, opaqueFiles: [...its.opaqueFiles, "tools/run.exe"] }),
  (its) => ({ ...its, convertedFiles: [...its.convertedFiles, { file: "a.ps1", by: "filter" as const }] }),
  (its) => ({ ...its, halfWithheldFiles: [...its.halfWithheldFiles, "src/a.ts"] }),
  (its) => ({ ...its, byRules: withUncovered(its.byRules) }),
  (its) => ({ ...its, byRules: its.byRules && { ...its.byRules, notApplied: ["SEC-2"] } }),
  (its) => ({ ...its, onNotCovered: "could-not-judge" }),
  (its) => ({ ...its, drift: true }),
  (its) => ({ ...its, isStandIn: true }),
  (its) => ({ ...its, accuracy: its.accuracy === "PASS" ? "WARN" : "FAIL" }),
  (its) => ({ ...its, coverage: its.coverage === "APPROVE" ? "NEEDS_DISCUSSION" : "REQUEST_EXPANSION" }),
  (its) => ({ ...its, accuracy: "FAIL", failingLeft: its.failingLeft + 1 }),
  (its) => ({ ...its, status: "incomplete" }),
  (its) => ({ ...its, status: "aborted", abortReason: "budget_exhausted" }),
];

describe("without a model", () => {
  const uncovered = (covered: number, notCovered: readonly string[], more: Partial<ConclusionFacts> = {}) =>
    decideConclusion(facts({ byRules: { covered, notCovered }, ...more }));

  it("a file that no rule covers stands in the title, and nothing else changes", () => {
    const { conclusion, title } = uncovered(1, ["main.tf", "deploy.sh"]);
    expect([conclusion, title]).toEqual(["success", "Passed: no rule covers 2 of 3 files"]);
    const confirmed = [{ severity: "low", classification: "new" }] as const;
    expect(uncovered(1, ["main.tf"], { confirmed }).title).toBe(
      "Passed: 1 finding, none new at or above high; no rule covers 1 of 2 files",
    );
  });

  it("a run whose rules cover no file could not judge", () => {
    expect(uncovered(0, ["main.tf"])).toMatchObject({
      conclusion: "action_required",
      title: "Could not judge: no rule covers main.tf",
    });
    expect(uncovered(0, ["main.tf", "a.sh", "b.sh"]).title).toBe("Could not judge: no rule covers main.tf and 2 more");
    expect(uncovered(0, ["main.tf"], failing).conclusion).toBe("failure");
  });

  it("a configuration may want every file covered", () => {
    const strict = { onNotCovered: "could-not-judge" } as const;
    expect(uncovered(2, ["main.tf"], strict).title).toBe("Could not judge: no rule covers 1 of 3 files");
    expect(uncovered(2, [], strict).title).toBe("Passed: no findings");
  });

  it("rules of one's own that need a model stand in the title, and may be no pass", () => {
    const byRules = { covered: 1, notCovered: [], notApplied: ["SEC-1"] };
    expect(decideConclusion(facts({ byRules })).title).toBe("Passed: 1 rule of your own was not applied");
    expect(decideConclusion(facts({ byRules, onNotCovered: "could-not-judge" })).conclusion).toBe("action_required");
  });

  it("prose alone needs no rule", () => {
    expect(uncovered(0, []).title).toBe("Passed: no findings");
  });
});

describe("for any facts", () => {
  it("there is one decision, and its ending agrees with its conclusion", () => {
    fc.assert(
      fc.property(any, (its) => {
        const { conclusion, ending, title } = decideConclusion(its);
        expect(CONCLUSIONS).toContain(conclusion);
        expect(ending === "passed").toBe(conclusion === "success");
        expect(ending === "did-not-pass").toBe(conclusion === "failure");
        expect(title.startsWith("Passed")).toBe(ending === "passed");
      }),
      { numRuns: runs(2000) },
    );
  });

  it("nothing that makes the run worse turns it into success", () => {
    fc.assert(
      fc.property(any, fc.constantFrom(...WORSE), (its, worsen) => {
        fc.pre(decideConclusion(its).conclusion !== "success");
        expect(decideConclusion(worsen(its)).conclusion).not.toBe("success");
      }),
      { numRuns: runs(5000) },
    );
  });
});

describe("the title of a run that judged nothing", () => {
  it.each([...ABORT_REASONS, undefined])("holds the reason that is not told below it: %s", (abortReason) => {
    for (const statusDetail of ["round 1 of 2 was cut off", undefined]) {
      const status = abortReason === undefined ? "incomplete" : "aborted";
      const { title } = decideConclusion(facts({ status, abortReason, statusDetail }));
      const [stop_detail, abort_reason] = [statusDetail ?? null, abortReason ?? null];
      const below = describeEnding({ status, stop_reason: null, stop_detail, abort_reason });
      if (!below.includes("the title says why")) continue;
      expect(title).toContain(statusDetail ?? (abort_reason === null ? "never" : ABORT_WORDS[abort_reason]));
    }
  });
});
