import { rm } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Report } from "../../../src/report/report.ts";
import type { TestRepository } from "../../fixtures/repository.ts";
import { isFirstTurn, type RequestHeader } from "../../servers/model-server.ts";
import { ledgerRepository } from "./ledger-repository.ts";
import { type ModelReview, reviewWithModel } from "./model-review.ts";
import { aJudgement, aRuling, type PanelScript, type ScriptedFinding } from "./scripted-panel.ts";
import { findingAt, placelessFinding, wideRepository } from "./wide-repository.ts";

let wide: TestRepository;

beforeAll(async () => {
  wide = await wideRepository();
});

afterAll(() => wide[Symbol.asyncDispose]());

/** What is claimed in each round; after the last of them nothing is. */
type Claims = readonly (readonly ScriptedFinding[])[];

const claiming = (rounds: Claims): PanelScript => ({ enthusiast: ({ round }) => rounds[round - 1] ?? [] });

/** `round tier` of each time the Enthusiasts were asked, replays included. */
function pathOf(review: ModelReview): readonly string[] {
  const asked = review.of("enthusiast").filter(isFirstTurn);
  const headers = review.headers.filter((_, at) => asked.includes(review.requests[at] as (typeof asked)[number]));
  return [...new Set(headers.map(({ round, tier }) => `${round} ${tier}`))];
}

describe("the rounds of a review", () => {
  const near = { category: "boundary" as const };
  it.concurrent.each<readonly [string, string | null, Claims, number]>([
    ["zero-findings", null, [[findingAt(10)], []], 2],
    ["all-self-reference", null, [[findingAt(10)], [findingAt(13, near)]], 2],
    ["all-self-reference", "identical-rulings", [[placelessFinding()], [placelessFinding()]], 2],
    ["all-self-reference", "round2-skipped", [[findingAt(10, { severity: "low" })]], 1],
    [
      "anti-divergence-halt",
      null,
      [[findingAt(10)], [findingAt(30), findingAt(50)], [findingAt(70), findingAt(90), findingAt(110)]],
      3,
    ],
    ["max-rounds", null, [[findingAt(10)], [findingAt(30)], [findingAt(50)]], 3],
  ])("stop for %s (%s)", { tags: ["full"] }, async (reason, detail, rounds, played) => {
    const { report } = await reviewWithModel(claiming(rounds), { repository: wide.directory });
    const hasConverged = reason === "zero-findings" || reason === "all-self-reference";
    expect(report.run).toMatchObject({
      ...{ status: "completed", stop_reason: reason, stop_detail: detail, abort_reason: null },
      ...{ rounds_completed: played, conclusion: "success" },
    });
    expect(report.verdict.accuracy).toBe(hasConverged ? "PASS" : "WARN");
    expect(report.findings).toHaveLength(detail === "identical-rulings" ? 1 : rounds.flat().length);
  });
});

describe("in mode economy", () => {
  const args = ["--mode", "economy"];
  const undecided = (finding: ScriptedFinding) =>
    aRuling(finding, { ruling: "dismissed", severity: null, resolution: "Inconclusive: who calls it." });
  const serious = claiming([[findingAt(10)], [findingAt(30)]]);

  it.concurrent("a round that read all and upheld every claim is the only one", async () => {
    const { report, of } = await reviewWithModel(serious, { repository: wide.directory, args });
    expect(report.run).toMatchObject({
      ...{ mode: "economy", status: "completed", conclusion: "success", rounds_completed: 1 },
      ...{ stop_reason: "all-self-reference", stop_detail: "all-confirmed" },
    });
    expect([report.verdict.accuracy, report.findings.length]).toEqual(["PASS", 1]);
    expect(of("critic").length).toBeGreaterThan(0);
  });

  it.concurrent.each<readonly [string, PanelScript]>([
    ["a claim was not upheld", { ...serious, judge: (findings) => aJudgement(findings.map(undecided)) }],
    ["a claim failed a gate", claiming([[findingAt(10), findingAt(50, { evidence_quote: "nowhere();" })], []])],
  ])("another round follows where %s", async (_name, script) => {
    const { report } = await reviewWithModel(script, { repository: wide.directory, args });
    expect(report.run.rounds_completed).toBeGreaterThan(1);
  });
});

describe("a ladder of three models", () => {
  const isIn = (header: RequestHeader, role: string, round: number) => header.role === role && header.round === round;
  /** The agent's answer is no JSON, once or at every tier below the strongest. */
  const garbled = (isMeant: (header: RequestHeader) => boolean): NonNullable<PanelScript["intercept"]> => {
    return (request, header) => (isMeant(header) && !isFirstTurn(request) ? { content: "none" } : undefined);
  };
  const one = [[findingAt(10)], [findingAt(30)]];
  const five = [10, 30, 50, 70, 90].map((line) => findingAt(line));
  const upAfter =
    (round: number): NonNullable<PanelScript["judge"]> =>
    (findings, header) =>
      aJudgement(
        findings.map((finding) => aRuling(finding)),
        { next_round_tier: header.round === round ? "up" : "stay" },
      );

  it.concurrent.each<readonly [string, PanelScript, readonly string[], Partial<Report["run"]>]>([
    [
      "is climbed to its end when a round confirms nothing",
      claiming([[findingAt(10)]]),
      ["1 small", "2 small", "3 large"],
      { stop_reason: "zero-findings" },
    ],
    [
      "is climbed to its end when all that is confirmed repeats what was",
      claiming([[findingAt(10)], [findingAt(13, { category: "boundary" })]]),
      ["1 small", "2 small", "3 large"],
      { stop_reason: "zero-findings" },
    ],
    [
      "is climbed to its end when round 1 was too little for a second one",
      claiming([[findingAt(10, { severity: "low" })]]),
      ["1 small", "2 large"],
      { stop_reason: "zero-findings" },
    ],
    [
      "is climbed by one when the Judge asks for it",
      { ...claiming(one), judge: upAfter(1) },
      ["1 small", "2 middle", "3 middle", "4 large"],
      { stop_reason: "zero-findings" },
    ],
    [
      "is climbed by one near convergence",
      claiming([five, [findingAt(110)]]),
      ["1 small", "2 small", "3 middle", "4 large"],
      { stop_reason: "zero-findings" },
    ],
    [
      "is climbed by one when another pass made up for a malformed answer",
      { ...claiming(one), intercept: garbled((header) => isIn(header, "enthusiast", 1) && header.pass === 2) },
      ["1 small", "2 middle", "3 middle", "4 large"],
      { stop_reason: "zero-findings" },
    ],
    [
      "is climbed by one when the Adversary's answer was malformed, and the claims ruled on without it are no pass",
      { ...claiming(one), intercept: garbled((header) => isIn(header, "adversary", 1)) },
      ["1 small", "2 middle", "3 middle", "4 large"],
      { stop_reason: "zero-findings", conclusion: "action_required" },
    ],
    [
      "is climbed to play a round again that no pass answered",
      { ...claiming(one), intercept: garbled(({ role, tier }) => role === "enthusiast" && tier === "small") },
      ["1 small", "1 middle", "2 middle", "3 middle", "4 large"],
      { stop_reason: "zero-findings" },
    ],
    [
      "is climbed to play a round again that the Judge gave no ruling in",
      { ...claiming(one), intercept: garbled(({ role, tier }) => role === "judge" && tier === "small") },
      ["1 small", "1 middle", "2 middle", "3 middle", "4 large"],
      { stop_reason: "zero-findings" },
    ],
    [
      "ends where no model answers, and nothing was judged",
      { intercept: garbled(({ role }) => role === "enthusiast") },
      ["1 small", "1 middle", "1 large"],
      { status: "incomplete", stop_reason: null, conclusion: "action_required", rounds_completed: 0 },
    ],
  ])("%s", { tags: ["full"] }, async (_, script, path, run) => {
    const review = await reviewWithModel(script, {
      repository: wide.directory,
      models: "small,middle,large",
      config: "start-model: small\n",
      args: ["--mode", "full"],
    });
    expect(pathOf(review)).toEqual(path);
    expect(review.report.run).toMatchObject({ status: "completed", conclusion: "success", ...run });
  });

  it.concurrent("that was not climbed to its end when the rounds ran out leaves the change unjudged", {
    tags: ["full"],
  }, async () => {
    const rounds = [[findingAt(10)], [findingAt(30)], [findingAt(50)]];
    const options = { models: "small,large", config: "start-model: small\n" };
    const { report } = await reviewWithModel(claiming(rounds), { repository: wide.directory, ...options });
    expect(report.run).toMatchObject({ status: "incomplete", stop_reason: null, conclusion: "action_required" });
    expect(report.run.stop_detail).toBe("max-rounds was reached with the model small, before large was asked");
    expect(report.unresolved).toHaveLength(3);
  });

  it.concurrent("has nothing above its end, whoever asks for it", { tags: ["full"] }, async () => {
    const script = { ...claiming(one), judge: upAfter(1) };
    const review = await reviewWithModel(script, { repository: wide.directory });
    expect(pathOf(review)).toEqual(["1 model-a", "2 model-a", "3 model-a"]);
    expect(review.report.run).toMatchObject({ status: "completed", stop_reason: "zero-findings" });
  });
});

describe("a run that cannot go on", () => {
  it.concurrent("names the files that are not of the target, and keeps what was claimed of others", {
    tags: ["full"],
  }, async () => {
    const strays = ["src/invented.js", "../../etc/passwd"].map((file) => findingAt(20, { file }));
    const { report, stderr } = await reviewWithModel(claiming([[findingAt(10), ...strays]]), {
      repository: wide.directory,
    });
    expect(report.run).toMatchObject({
      ...{ status: "aborted", abort_reason: "offtarget_hallucination", conclusion: "action_required" },
      stop_detail: "the Enthusiast named files that are not part of the target: ../../etc/passwd, src/invented.js",
    });
    expect(stderr).toContain("src/invented.js");
    expect(report.dismissed.map(({ by, code }) => `${by} ${code}`)).toEqual(
      Array.from({ length: 3 }, () => "gate off-target"),
    );
    const reasons = report.dismissed.map(({ reason }) => reason);
    expect(reasons.filter((reason) => reason.includes("not judged, as in another claim"))).toHaveLength(1);
    expect(reasons.filter((reason) => reason.includes("src/invented.js is not of the target"))).toHaveLength(1);
  });

  it.concurrent("ends as unreadable when its target vanishes under it", { tags: ["full"] }, async () => {
    await using repository = await ledgerRepository();
    const { report } = await reviewWithModel(
      {
        intercept: async (request, { role }) => {
          if (role !== "enthusiast" || !isFirstTurn(request)) return undefined;
          await rm(join(repository.directory, ".git"), { recursive: true, force: true });
          return { toolCalls: [{ name: "search", args: { pattern: "ledger", path_glob: null, side: "head" } }] };
        },
      },
      { repository: repository.directory },
    );
    expect(report.run).toMatchObject({ conclusion: "action_required" });
    expect(report.verdict.gate).toBe("closed");
    expect([report.run.abort_reason, report.pin.final_sha256]).toEqual(["target_unreadable", null]);
  });
});
