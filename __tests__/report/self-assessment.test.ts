import { describe, expect, it } from "vitest";
import {
  type AgentFact,
  assessTiming,
  assessWork,
  type RoundFact,
  selfAssessmentSchema,
} from "../../src/report/self-assessment.ts";

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
