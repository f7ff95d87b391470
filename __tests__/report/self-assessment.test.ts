import { describe, expect, it } from "vitest";
import {
  type AgentFact,
  assessTiming,
  assessWork,
  type RoundFact,
  selfAssessmentSchema,
  toUnheard,
  unheardSchema,
} from "../../src/report/self-assessment.ts";
import { aVoidFact } from "../fixtures/reports.ts";

const agent = (over: Partial<AgentFact> = {}): AgentFact => ({
  agent: "enthusiast-r1.1-p1-s1",
  role: "enthusiast",
  round: 1,
  model: "small",
  outcome: "answered",
  isReplayed: false,
  durationMs: 100,
  reprompts: 0,
  answeredBy: ["small"],
  lostClaims: [],
  ...over,
});
const round = (over: Partial<RoundFact> = {}): RoundFact => ({
  round: 1,
  model: "small",
  duplicates: 0,
  rejectedBy: [],
  isAdversaryVoid: false,
  isMismatch: false,
  ...over,
});

const assess = (agents: readonly AgentFact[], rounds: readonly RoundFact[] = []) =>
  assessWork({ agents, rounds, unheard: [], rubric: [] });

describe("the self-assessment", () => {
  it("counts how each role that played fared", () => {
    const { agents, replayed_agents } = assess([
      agent({ reprompts: 1 }),
      agent({ outcome: "void", isReplayed: true }),
      agent({ role: "judge", outcome: "aborted" }),
    ]);
    expect(agents).toEqual([
      { role: "enthusiast", played: 2, answered: 1, void: 1, aborted: 0, reprompts: 1 },
      { role: "judge", played: 1, answered: 0, void: 0, aborted: 1, reprompts: 0 },
    ]);
    expect(replayed_agents).toBe(1);
  });

  it("counts rounds by tier, settled claims, rejections by gate, and what went wrong", () => {
    const work = assess(
      [],
      [
        round({ duplicates: 2, rejectedBy: ["quote", "receipt", "quote"] }),
        round({ round: 2, model: "large", duplicates: 1, isAdversaryVoid: true, isMismatch: true }),
        round({ round: 3, model: "large" }),
      ],
    );
    expect(work).toMatchObject({
      rounds_by_tier: [
        { tier: "small", rounds: 1 },
        { tier: "large", rounds: 2 },
      ],
      duplicates: 3,
      adversary_void_rounds: 1,
      judge_convergence_mismatches: 1,
    });
    expect(work.rejected_by_gate.filter(({ claims }) => claims > 0)).toEqual([
      { gate: "quote", claims: 2 },
      { gate: "receipt", claims: 1 },
    ]);
  });

  it("names who seems to claim what no answer repeats, by the worst of it", () => {
    const work = assess([agent(), agent({ agent: "e2", round: 2, lostClaims: ["high", "low"] })]);
    expect(work.lost_claims).toEqual([{ agent: "e2", role: "enthusiast", round: 2, severity: "high" }]);
  });

  it("names, once and cut short, the models that answered in place of another", () => {
    const work = assess([agent({ answeredBy: ["small", "other", "x".repeat(999)] }), agent({ answeredBy: ["other"] })]);
    expect(work.answered_by_others.map((model) => model.slice(0, 5))).toEqual(["other", "xxxxx"]);
    expect(work.answered_by_others[1]?.length).toBeLessThanOrEqual(200);
  });

  it("takes for the critical path the slowest of those at once, then the Judge, round by round", () => {
    const agents = [
      agent({ durationMs: 100 }),
      agent({ role: "adversary", durationMs: 300 }),
      agent({ role: "judge", durationMs: 50 }),
      agent({ round: 2, durationMs: 20 }),
      agent({ round: 2, role: "critic", durationMs: 900 }),
    ];
    expect(assessTiming(agents, 2000.4)).toEqual({ wall_ms: 2000, critical_path_ms: 370 });
  });

  it("is never negative in time, and valid for a run in which nobody played", () => {
    expect(assessTiming([], -5)).toEqual({ wall_ms: 0, critical_path_ms: 0 });
    expect(selfAssessmentSchema.parse(assess([]))).toEqual(assess([]));
  });
});

const fact = aVoidFact({ durationMs: 599_950 });

describe("an agent that was not heard", () => {
  it("is told with what it was to read, and how long it was waited for", () => {
    const told = toUnheard(fact);
    expect(unheardSchema.parse(told)).toEqual(told);
    expect(told).toMatchObject({ after_seconds: 600, files: ["src/big.ts"], files_omitted: 0, replayed: false });
  });

  it("has no time where time was not its cause, as the same debate held again takes another", () => {
    expect(toUnheard({ ...fact, cause: "malformed" }).after_seconds).toBeNull();
  });

  it.each(["judge", "critic"] as const)("is told without files where it is a %s, who may read all of them", (role) => {
    expect(toUnheard({ ...fact, role }).files).toEqual([]);
  });

  it("names the first of many files, and cuts a long reason", () => {
    const files = Array.from({ length: 30 }, (_, at) => `src/${at}.ts`);
    const told = toUnheard({ ...fact, files, reason: "x".repeat(5000) });
    expect([told.files.length, told.files_omitted]).toEqual([10, 20]);
    expect(told.reason.length).toBe(300);
  });
});
