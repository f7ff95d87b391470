import { describe, expect, it } from "vitest";
import { NO_GUIDANCE } from "../../src/assignments/guidance.ts";
import type { StageClaim } from "../../src/claims/claim.ts";
import { toDetectedClaim } from "../../src/claims/detected-claim.ts";
import type { Origin } from "../../src/claims/origin.ts";
import { planPosting } from "../../src/comments/plan-posting.ts";
import { decideSettings } from "../../src/config/config.ts";
import { NO_PATTERNS } from "../../src/config/known-pattern.ts";
import { planValidation } from "../../src/config/mode.ts";
import { Rulebook } from "../../src/config/rulebook.ts";
import { playRole } from "../../src/debate/shell/play-role.ts";
import { readOwnFindings } from "../../src/imports/own-findings.ts";
import { computeReuseKey } from "../../src/memory/shell/compute-reuse-key.ts";
import type { Panel } from "../../src/ports/panel.ts";
import { STAGES } from "../../src/registry/stages.ts";
import { annotate } from "../../src/render/check-run.ts";
import { renderExplanation } from "../../src/render/explanation.ts";
import { toSarif } from "../../src/render/sarif.ts";
import type { PolicyRecord } from "../../src/report/policy-record.ts";
import { type Report, reportSchema } from "../../src/report/report.ts";
import { reuseReview } from "../../src/review/reuse-review.ts";
import { runReview } from "../../src/review/run-review.ts";
import type { RunIdentity } from "../../src/run/run-identity.ts";
import { criticStage } from "../../src/stages/critic-stage.ts";
import type { Finder, SettledLists, Stage, StageContext } from "../../src/stages/stage.ts";
import { NO_USAGE } from "../../src/text/usage.ts";
import { FakeSource } from "../fakes/fake-source.ts";
import { aReviewMeans, aRunIdentity, aTarget, type MeansGiven } from "../fakes/review-means.ts";
import { answer, type Seat, type SeatScript, scriptedSeats } from "../fakes/scripted-seats.ts";
import { claim, claims, confirmsAll, ruling, rulings, upholdsAll } from "../fakes/usual-seats.ts";
import { aPolicyDetail, aPolicyRecord } from "../fixtures/policy.ts";
import { renderReport } from "../fixtures/whole-report.ts";

const TILL = "let sum = input.amount;";
const CHECK = "check(sum);";
const FILE = { path: "src/till.ts", base: ["let sum = 0;", CHECK, ""].join("\n"), head: [TILL, CHECK, ""].join("\n") };
const TARGET = aTarget(new FakeSource([FILE]));
const ORIGIN: Origin = { kind: "toy-stage", label: "found by a toy", explanation: "A toy of the tests says so." };

/** What the toy claims of the changed line. */
function toyClaim(over: Partial<StageClaim> = {}): StageClaim {
  const said = toDetectedClaim({
    detectedBy: "link",
    title: "The sum is whatever was sent",
    severity: "high",
    category: "logic",
    description: "Nobody looks at the amount.",
    place: { file: "src/till.ts", side: "head", start_line: 1, end_line: 1 },
    evidenceQuote: TILL,
    suggestion: undefined,
  });
  return { ...said, origin: ORIGIN, ...over };
}

/** A stage that finds these. */
function finding(judgedBy: Finder["judgedBy"], found: Finder["find"] | readonly StageClaim[]): Stage {
  const find = typeof found === "function" ? found : async () => ({ claims: found });
  return { name: "toy", finder: { judgedBy, isAllNew: false, find } };
}

const IDENTITY = aRunIdentity();
const SILENT: SeatScript = { enthusiast: claims() };
const WHOLE: SeatScript = { enthusiast: claims(), judge: upholdsAll, critic: confirmsAll };

/** Holds a review of one changed line with the toy before all other stages, and these seats. */
function hold(toy: Stage, seats: SeatScript, panel: Panel = scriptedSeats(seats)) {
  return holdBy([toy, ...STAGES], panel);
}

interface Given extends MeansGiven {
  readonly identity?: RunIdentity;
}

async function holdBy(
  stages: readonly Stage[],
  panel: Panel,
  { identity = IDENTITY, ...given }: Given = {},
): Promise<Report> {
  const { report } = await runReview(identity, aReviewMeans({ target: TARGET, panel, ...given }), stages);
  expect(reportSchema.parse(report)).toEqual(report);
  return report;
}

const couldNotJudge = (why: string | RegExp) => ({
  conclusion: "action_required",
  title: expect.stringMatching(why),
});

describe("what a stage finds by rule", () => {
  it("counts like any finding, and no role is asked about it", async () => {
    const report = await hold(finding("rule", [toyClaim()]), SILENT);
    expect(report.findings).toMatchObject([
      { id: "F1", source: "gate", origin: ORIGIN, detected_by: null, classification: "new", claimed_by: [] },
    ]);
    expect(report.findings[0]?.validation.explanation).toBe(ORIGIN.explanation);
    expect(report.run).toMatchObject({ status: "completed", conclusion: "failure" });
    expect(report.verdict.gate).toBe("open");
  });

  it("is told with its label by every format, and none knows of the stage", async () => {
    const report = await hold(finding("rule", [toyClaim()]), SILENT);
    const [{ fingerprint } = { fingerprint: "" }] = report.findings;
    const rules = { room: 9, threshold: "low", checkSlug: "tribunal", posted: [] } as const;
    const told = {
      text: renderReport(report, "text"),
      markdown: renderReport(report, "markdown"),
      html: renderReport(report, "html"),
      annotation: JSON.stringify(annotate(report, "high").annotations),
      comment: (planPosting(report, rules).review?.comments ?? []).map(({ body }) => body).join(""),
      explanation: renderExplanation(report, fingerprint),
    };
    for (const [format, text] of Object.entries(told)) expect(`${format}: ${text}`).toContain(ORIGIN.label);
    const sarif = JSON.stringify(toSarif(report));
    expect(sarif).toContain('"ruleId":"toy-stage"');
    expect(sarif).toContain(ORIGIN.explanation);
  });

  it("is thrown out where it quotes what does not stand there", async () => {
    const report = await hold(finding("rule", [toyClaim({ evidenceQuote: "sum = steal();" })]), SILENT);
    expect(report.findings).toEqual([]);
    expect(report.dismissed).toMatchObject([{ by: "gate", code: "quote-not-found", origin: ORIGIN }]);
    expect(report.run.conclusion).toBe("success");
  });

  it("is told once where the Critic has confirmed the same of an Enthusiast", async () => {
    const seats = { ...WHOLE, enthusiast: claims(claim("src/till.ts", TILL, "high")) };
    const report = await hold(finding("rule", [toyClaim()]), seats);
    expect(report.findings).toMatchObject([{ source: "openai", title: "Something about src/till.ts" }]);
  });

  it("holds no secret, whatever the stage read", async () => {
    const secret = 'password = "k9Vq2xT7wLp4Zr8m"';
    const report = await hold(
      finding("rule", [toyClaim({ title: secret, description: secret, suggestion: secret })]),
      SILENT,
    );
    expect(report.findings[0]?.title).toMatch(/^password = "\[secret:[0-9a-f]{8}\]"$/);
    expect(JSON.stringify(report)).not.toContain("k9Vq2xT7wLp4Zr8m");
  });

  it("holds none where it says what breaks the policy either", async () => {
    const secret = 'connect(password = "k9Vq2xT7wLp4Zr8m")';
    const chain = [{ file: "src/till.ts", line: 1, symbol: secret, quote: secret }];
    const report = await hold(
      finding("rule", [toyClaim({ policy: aPolicyDetail({ agentSteps: [secret], chain }) })]),
      SILENT,
    );
    const masked = expect.stringMatching(/^connect\(password = "\[secret:[0-9a-f]{8}\]"\)$/);
    expect(report.findings).toMatchObject([{ agent_steps: [masked], chain: [{ symbol: masked, quote: masked }] }]);
    expect(JSON.stringify(report)).not.toContain("k9Vq2xT7wLp4Zr8m");
  });

  it("leaves unread what it failed on", async () => {
    const unexamined = [{ file: "src/till.ts", reason: "the toy broke" }];
    const report = await hold(
      finding("rule", async () => ({ claims: [], unexamined })),
      SILENT,
    );
    expect(report.coverage).toMatchObject({ unread: ["src/till.ts"], unexamined });
    expect(report.run).toMatchObject(couldNotJudge("parts of the target were not read"));
  });
});

describe("what a stage finds for others to judge", () => {
  it.each(["critic", "judge"] as const)("counts once the %s and the Critic uphold it", async (judgedBy) => {
    const report = await hold(finding(judgedBy, [toyClaim()]), WHOLE);
    const winner = judgedBy === "judge" ? "enthusiast" : null;
    expect(report.findings).toMatchObject([
      {
        origin: ORIGIN,
        source: "openai",
        claimed_by: ["toy"],
        winner,
        validation: { explanation: "It stands there." },
      },
    ]);
    expect(report.run.conclusion).toBe("failure");
  });

  it("is dropped where Judge and Critic refute it", async () => {
    const proof = { file: "src/till.ts", line: 2, quote: CHECK };
    const refutes: Seat = async (assignment) => {
      await assignment.toolbox.readDiff({ path: "src/till.ts" });
      if (assignment.role === "judge") {
        const over = { ruling: "dismissed", severity: null, refutation: proof };
        return answer(assignment, rulings(assignment.claims.map(({ id }) => ruling(id, over))));
      }
      const verdicts = assignment.claims.map(({ id }) => ({
        ...{ finding_id: id, verdict: "dismissed", file: "src/till.ts", start_line: 2, end_line: 2 },
        ...{ evidence_quote: CHECK, explanation: "It is checked.", classification: "new" },
      }));
      return answer(assignment, { verdicts, missed: [] });
    };
    const report = await hold(finding("critic", [toyClaim()]), { ...SILENT, judge: refutes, critic: refutes });
    expect(report.dismissed).toMatchObject([{ origin: ORIGIN, proved_by: expect.arrayContaining(["critic"]) }]);
    expect(report.run.conclusion).toBe("success");
  });

  it.each(["critic", "judge"] as const)("is thrown out before the %s where its quote is false", async (judgedBy) => {
    const report = await hold(finding(judgedBy, [toyClaim({ evidenceQuote: "sum = steal();" })]), SILENT);
    expect(report.dismissed).toMatchObject([{ by: "gate", code: "quote-not-found" }]);
    expect(report.run.conclusion).toBe("success");
  });

  it.each(["critic", "judge"] as const)("is one finding with what an Enthusiast claims too, for the %s", async (by) => {
    const enthusiast = claims(claim("src/till.ts", TILL, "high"));
    const { findings, unresolved } = await hold(finding(by, [toyClaim()]), { ...WHOLE, enthusiast });
    expect(findings).toMatchObject([{ origin: ORIGIN, claimed_by: ["enthusiast-r1.1-p1-s1", "toy"] }]);
    expect(unresolved).toEqual([]);
  });

  it("is one finding where the stage claims it twice", async () => {
    const twice = [
      toyClaim({ claimedBy: ["one"] }),
      toyClaim({ claimedBy: ["two"], title: "The amount is not checked" }),
    ];
    const { findings } = await hold(finding("critic", twice), WHOLE);
    expect(findings).toMatchObject([{ claimed_by: ["one", "two"] }]);
  });

  it("stays open where the list has no Critic", async () => {
    const report = await holdBy([finding("critic", [toyClaim()])], scriptedSeats(SILENT));
    expect(report.unresolved).toMatchObject([{ origin: ORIGIN, unchecked: true, severity: "high" }]);
    expect(report.run.conclusion).toBe("action_required");
  });

  it("stays open where the debate breaks before the Judge", async () => {
    const enthusiast: Seat = () => ({ kind: "void", cause: "malformed", reason: "empty" });
    const report = await hold(finding("judge", [toyClaim()]), { enthusiast });
    expect(report.unresolved).toMatchObject([{ origin: ORIGIN, reason: "no Judge ruled on it" }]);
    expect(report.run.status).toBe("incomplete");
  });
});

describe("a stage that fails", () => {
  const other = finding("rule", [toyClaim()]);

  it.each(["rule", "critic", "judge"] as const)(
    "ends the run as one that could not judge, and takes nobody's finding with it, judged by the %s",
    async (judgedBy) => {
      const broken = finding(judgedBy, () => Promise.reject(new Error('no reply, password = "k9Vq2xT7wLp4Zr8m"')));
      const panel = scriptedSeats({ ...WHOLE, enthusiast: claims() });
      const report = await holdBy([broken, { ...other, name: "other" }, ...STAGES], panel);
      expect(report.findings).toMatchObject([{ origin: ORIGIN }]);
      expect(report.run).toMatchObject({ status: "incomplete", stop_detail: expect.stringContaining("the stage toy") });
      expect(JSON.stringify(report)).not.toContain("k9Vq2xT7wLp4Zr8m");
    },
  );

  it("passes nothing, though nothing else is wrong", async () => {
    const report = await hold(
      finding("rule", () => Promise.reject(new Error("no reply"))),
      SILENT,
    );
    expect(report.run).toMatchObject(couldNotJudge("the stage toy failed: no reply"));
    expect(report.verdict.gate).toBe("closed");
  });

  const spoilt: readonly (readonly [string, NonNullable<Stage["settle"]>])[] = [
    ["loses a finding", async (lists) => ({ lists: { ...lists, byRule: [] } })],
    ["adds one", async (lists) => ({ lists: { ...lists, byRule: [...lists.byRule, ...lists.byRule] } })],
    ["gives no lists", async () => ({}) as SettledLists],
    ["throws", () => Promise.reject(new Error("no reply"))],
  ];
  it.each(spoilt)("has failed where it %s, and the lists are as they were", async (_what, settle) => {
    const report = await holdBy([other, ...STAGES, { name: "spoiler", settle }], scriptedSeats(SILENT));
    expect(report.findings).toMatchObject([{ origin: ORIGIN }]);
    expect(report.run.status).toBe("incomplete");
    expect(report.run.stop_detail).toMatch(/^the stage spoiler failed: /);
  });

  it("leaves open what it was to re-check, as the Critic when it breaks", async () => {
    const broken = { ...criticStage, settle: () => Promise.reject(new TypeError("x is undefined")) };
    const seats = { ...WHOLE, enthusiast: claims(claim("src/till.ts", TILL, "high")) };
    const report = await holdBy([broken], scriptedSeats(seats));
    expect(report.unresolved).toMatchObject([{ unchecked: true, severity: "high" }]);
    expect(report.run).toMatchObject({ status: "incomplete", conclusion: "action_required" });
  });
});

describe("a stage that asks an agent", () => {
  /** Asks somebody, and says nothing of how that went. */
  const asking = finding("rule", async (context: StageContext) => {
    const header = { round: 1, pass: 1, passes: 1, slice: 1, slices: 1 };
    await playRole({ role: "judge", tier: 0, header, attempt: 7, files: ["src/till.ts"], settled: [] }, context);
    return { claims: [] };
  });

  it("spends what the ledger books, and the report tells its cost", async () => {
    const seats = scriptedSeats({ ...SILENT, judge: (assignment) => answer(assignment, rulings([])) });
    const usage = { ...NO_USAGE, calls: 3, inputTokens: 1_000_000 };
    const paid: Panel = {
      ...seats,
      play: async (assignment, signal) => {
        const performance = await seats.play(assignment, signal);
        return assignment.role === "judge" ? { ...performance, usage } : performance;
      },
    };
    const prices = { "model-a": { input: 2, output: 0 } };
    const settings = decideSettings({ models: ["model-a"], prices, currency: "EUR" }, { panel: "openai" }, true);
    const report = await holdBy([asking, ...STAGES], paid, { identity: aRunIdentity({ settings }) });
    expect(report.run.usage).toMatchObject({ calls: 3, input_tokens: 1_000_000 });
    expect(report.run.costs.total).toEqual({ amount: 2, lower_bound: false });
    expect(report.run.conclusion).toBe("success");
  });

  it.each(["budget_exhausted", "model_unavailable"] as const)(
    "ends the run by %s whatever it makes of it, and nobody else is asked",
    async (abort) => {
      const report = await hold(asking, { judge: () => ({ kind: "aborted", abort, reason: "that was all" }) });
      expect(report.run).toMatchObject({ status: "aborted", abort_reason: abort, conclusion: "action_required" });
      expect(report.run.stop_detail).toBe("that was all");
    },
  );
});

describe("a validation", () => {
  /** Validates a report of the toy's, in which nobody but these stages looks for anything. */
  async function validate(reported: Report, stages: readonly Stage[]) {
    const imported = readOwnFindings(JSON.parse(JSON.stringify(reported)), []);
    if ("reason" in imported) throw new Error(imported.reason);
    const given = { plan: planValidation("code"), outside: { use: "validate", imported } } as const;
    return holdBy(stages, scriptedSeats(WHOLE), given);
  }

  it("asks a stage that finds by rule again, and nobody about what that finds again", async () => {
    const reported = await hold(finding("rule", [toyClaim()]), SILENT);
    const found = await validate(reported, [finding("rule", [toyClaim(), toyClaim({ title: "More" })]), ...STAGES]);
    expect(found.findings).toMatchObject([{ source: "gate", origin: ORIGIN, title: toyClaim().title }]);
    const gone = await validate(reported, [finding("rule", []), ...STAGES]);
    expect(gone.findings).toMatchObject([{ source: "foreign", validation: { explanation: "It stands there." } }]);
  });

  it.each(["critic", "judge"] as const)(
    "looks for nothing new: it asks no stage whose claims the %s judges",
    async (by) => {
      const reported = await hold(finding("rule", [toyClaim()]), SILENT);
      const asked = finding(by, () => Promise.reject(new Error("nobody is to be asked")));
      expect((await validate(reported, [asked, ...STAGES])).run.status).toBe("completed");
    },
  );
});

describe("a policy of which the classifier said nothing that counts", () => {
  const holdWith = (policy: PolicyRecord, identity = IDENTITY) => {
    const toy = finding("rule", async () => ({ claims: [], parts: { policy } }));
    return holdBy([toy, ...STAGES], scriptedSeats(SILENT), { identity });
  };

  it.each(["unavailable", "malformed"] as const)(
    "is never a pass when its severity is error: %s",
    async (classifier) => {
      const report = await holdWith(aPolicyRecord({ severity: "error", classifier }));
      expect(report.run).toMatchObject({
        status: "completed",
        ...couldNotJudge("the classifier gave no usable answer, and the policy's severity is error"),
      });
      expect(report.verdict).toMatchObject({ coverage: "NEEDS_DISCUSSION", gate: "open" });
    },
  );

  it.each([
    ["its severity is warning", aPolicyRecord({ severity: "warning", classifier: "unavailable" })],
    ["nothing was asked", aPolicyRecord({ severity: "error", classifier: "not-needed" })],
    ["it was answered", aPolicyRecord({ severity: "error", classifier: "answered" })],
  ])("takes nothing from the verdict when %s", async (_, policy) => {
    const report = await holdWith(policy);
    expect(report.run.conclusion).toBe("success");
    expect(report.verdict.coverage).toBe("APPROVE");
  });

  it("fails nothing that none of its findings could", async () => {
    const settings = { ...IDENTITY.settings, failOn: "critical" } as const;
    const policy = aPolicyRecord({ severity: "error", classifier: "malformed" });
    const report = await holdWith(policy, { ...IDENTITY, settings });
    expect(report.run.conclusion).toBe("success");
    expect(report.verdict.coverage).toBe("NEEDS_DISCUSSION");
  });

  it("is no better for being reused", async () => {
    const earlier = await holdWith(aPolicyRecord({ severity: "error", classifier: "unavailable" }));
    const record = { key: "a".repeat(64), runId: 4711, runAttempt: 1, reportSha256: "b".repeat(64) };
    const again = await reuseReview({ report: earlier, record }, IDENTITY, aReviewMeans({ target: TARGET }));
    expect(again.report.run.conclusion).toBe("action_required");
    expect(again.report.verdict.coverage).toBe("NEEDS_DISCUSSION");
  });
});

describe("an earlier verdict", () => {
  const key = (inputs: Stage["inputs"]) => {
    const { plan, target } = aReviewMeans({ target: TARGET });
    const rest = { settings: IDENTITY.settings, rules: new Rulebook([]), promptsSha256: undefined };
    const review = { target, plan, ...rest, guidance: NO_GUIDANCE, patterns: NO_PATTERNS, configurationClaims: [] };
    return computeReuseKey(review, inputs === undefined ? STAGES : [...STAGES, { name: "toy", inputs }]);
  };

  it("is found only where the stage depends on the same", async () => {
    const [none, silent, one, same, other] = await Promise.all(
      [undefined, () => undefined, () => ({ threads: 1 }), () => ({ threads: 1 }), () => ({ threads: 2 })].map(key),
    );
    expect(silent).toBe(none);
    expect(same).toBe(one);
    expect(new Set([none, one, other]).size).toBe(3);
  });

  it("is reused with the stage's findings and its part of the report", async () => {
    const { effects, ...record } = aPolicyRecord();
    const policy = { ...record, effects: effects.filter(({ outcome }) => outcome !== "violated") };
    const toy = finding("rule", async () => ({ claims: [toyClaim()], parts: { policy } }));
    const earlier = await hold(toy, SILENT);
    expect(earlier.policy).toEqual(policy);
    const found = { key: "a".repeat(64), runId: 4711, runAttempt: 1, reportSha256: "b".repeat(64) };
    const again = await reuseReview({ report: earlier, record: found }, IDENTITY, aReviewMeans({ target: TARGET }));
    expect(again.report.findings).toEqual(earlier.findings);
    expect(again.report.policy).toEqual(policy);
    expect(again.report.run.conclusion).toBe("failure");
  });
});
