import { describe, expect, it } from "vitest";
import type { Severity } from "../../src/claims/severity.ts";
import {
  type ConfirmedFact,
  type ConvergenceLimits,
  decideNextStep,
  type NextStep,
  type RoundFacts,
} from "../../src/debate/convergence.ts";
import { SESSION } from "../fixtures/claims.ts";

/** Three models; the last is the ceiling. */
const LADDER = { ceiling: 2, maxRounds: 10, failOn: "high" } as const;
const TOP = 2;

const fact = (line: number, overrides: Partial<ConfirmedFact> = {}): ConfirmedFact => ({
  file: SESSION,
  line,
  key: "Nothing stops an unknown token.",
  winner: "enthusiast",
  severity: "high",
  ...overrides,
});

/** A round at the ceiling that confirmed so many high findings, all substantive, thirty lines apart. */
function round(
  number: number,
  confirmed: number,
  { substantive = confirmed, ...overrides }: Omit<Partial<RoundFacts>, "substantive"> & { substantive?: number } = {},
): RoundFacts {
  const facts = overrides.confirmed ?? [];
  return {
    round: number,
    tier: TOP,
    yield: confirmed,
    confirmed: Array.from({ length: confirmed }, (_, index) => fact(number * 1000 + index * 30)),
    substantive: Array.from({ length: substantive }, (_, index) => facts[index]?.severity ?? "high"),
    unresolvedSeverities: [],
    allRejected: false,
    malformed: false,
    judgeWantsUp: false,
    ...overrides,
  };
}

const low = (count: number) => Array.from({ length: count }, (_, index) => fact(index * 30, { severity: "low" }));
const say = (step: NextStep): string =>
  step.kind === "stop" ? [step.reason, step.detail].filter(Boolean).join(" ") : `continue at ${step.tier}`;
const next = (rounds: readonly RoundFacts[], limits: ConvergenceLimits = LADDER) => say(decideNextStep(rounds, limits));

describe("anti-divergence", () => {
  it.each([
    ["grew two rounds running", [round(1, 3), round(2, 4), round(3, 5)], "anti-divergence-halt"],
    ["grew once", [round(1, 5), round(2, 3), round(3, 4)], "continue at 2"],
    ["grew twice, after falling", [round(1, 9), round(2, 3), round(3, 4), round(4, 5)], "anti-divergence-halt"],
  ] as const)("when the substantive %s", (_name, rounds, wanted) => {
    expect(next(rounds)).toBe(wanted);
  });

  it("halts below the ceiling too, and comes before max-rounds", () => {
    const rounds = [round(1, 3, { tier: 0 }), round(2, 4, { tier: 0 }), round(3, 5, { tier: 0 })];
    expect(next(rounds)).toBe("anti-divergence-halt");
    expect(next(rounds, { ...LADDER, maxRounds: 3 })).toBe("anti-divergence-halt");
  });
});

describe("after round 1", () => {
  it.each([
    ["nothing was claimed", round(1, 0), "all-self-reference round2-skipped"],
    ["two low findings are confirmed", round(1, 2, { confirmed: low(2) }), "all-self-reference round2-skipped"],
    ["three low findings are confirmed", round(1, 3, { confirmed: low(3) }), "continue at 2"],
    ["one medium finding is confirmed", round(1, 1, { confirmed: [fact(5, { severity: "medium" })] }), "continue at 2"],
    [
      "a low finding is unresolved",
      round(1, 0, { unresolvedSeverities: ["low"] }),
      "all-self-reference round2-skipped",
    ],
    ["a medium finding is unresolved", round(1, 0, { unresolvedSeverities: ["medium"] }), "continue at 2"],
    ["a gate rejected every claim", round(1, 0, { allRejected: true }), "continue at 2"],
    ["all is confirmed but nothing substantive", round(1, 3, { substantive: 0 }), "continue at 2"],
  ] as const)("at the ceiling, when %s", (_name, facts, wanted) => {
    expect(next([facts])).toBe(wanted);
  });

  it("confirms too little at the ceiling first, by one jump", () => {
    expect(next([round(1, 0, { tier: 0 })])).toBe("continue at 2");
    expect(next([round(1, 2, { tier: 1, confirmed: low(2) })])).toBe("continue at 2");
  });
});

describe("after round 1, in mode economy", () => {
  const whole = { isWhole: true };
  const economy = { ...LADDER, isEconomical: true };
  it.each([
    ["it left nothing to say", round(1, 3, whole), "all-self-reference all-confirmed"],
    ["something was not read, or not upheld", round(1, 3, { isWhole: false }), "continue at 2"],
    ["nobody looked whether all was read", round(1, 3), "continue at 2"],
    ["the Judge asks for a stronger model", round(1, 3, { ...whole, judgeWantsUp: true }), "continue at 2"],
    ["a stronger model is there", round(1, 3, { ...whole, tier: 1 }), "continue at 1"],
  ] as const)("when %s", (_name, facts, wanted) => {
    expect(next([facts], economy)).toBe(wanted);
  });

  it("ends no later round, and no round of another mode", () => {
    expect(next([round(1, 3, { isWhole: false }), round(2, 3, whole)], economy)).toBe("continue at 2");
    expect(next([round(1, 3, whole)])).toBe("continue at 2");
  });
});

describe("from round 2 on", () => {
  const before = round(1, 4);
  it.each([
    ["nothing confirmed at the ceiling", round(2, 0), "zero-findings"],
    ["nothing confirmed below it", round(2, 0, { tier: 0 }), "continue at 2"],
    [
      "nothing confirmed, though something is unresolved",
      round(2, 0, { unresolvedSeverities: ["high"] }),
      "zero-findings",
    ],
    ["nothing substantive at the ceiling", round(2, 3, { substantive: 0 }), "all-self-reference"],
    ["nothing substantive below it", round(2, 3, { substantive: 0, tier: 0 }), "continue at 2"],
    ["something substantive", round(2, 3, { substantive: 1 }), "continue at 2"],
  ] as const)("with %s", (_name, facts, wanted) => {
    expect(next([before, facts])).toBe(wanted);
  });
});

describe("how severe it has to be to keep the debate going", () => {
  const of = (number: number, ...severities: readonly Severity[]) =>
    round(number, severities.length, {
      confirmed: severities.map((severity, index) => fact(number * 1000 + index * 30, { severity })),
    });

  it.each([
    [
      "as severe as fails the check, where worse was upheld",
      [of(1, "critical", "critical"), of(2, "high")],
      "high",
      true,
    ],
    ["milder than that", [of(1, "critical", "critical"), of(2, "medium")], "high", false],
    ["as severe as the median, where that is milder", [of(1, "high", "medium", "low"), of(2, "medium")], "high", true],
    ["milder than the median", [of(1, "high", "medium", "low"), of(2, "low")], "high", false],
    ["the milder of two in the middle", [of(1, "high", "medium"), of(2, "medium")], "critical", true],
    ["as severe as the median, where nothing fails", [of(1, "high", "high", "high"), of(2, "high")], "none", true],
    ["anything, where nothing was upheld before", [round(1, 0, { allRejected: true }), of(2, "low")], "none", true],
  ] as const)("%s", (_name, rounds, failOn, isGoingOn) => {
    expect(next(rounds, { ...LADDER, failOn })).toBe(isGoingOn ? "continue at 2" : "all-self-reference");
  });

  it("is the same for what waits for the next round", () => {
    const ended = (waiting: readonly Severity[]) => [of(1, "medium", "medium", "medium"), round(2, 0, { waiting })];
    expect(next(ended(["low", "medium"]))).toBe("continue at 2");
    expect(next(ended(["low"]))).toBe("zero-findings");
    expect(next(ended(["critical"]), { ...LADDER, maxRounds: 2 })).toBe("max-rounds");
    const growing = [round(1, 3), round(2, 4), round(3, 5, { waiting: ["critical"] })];
    expect(next(growing)).toBe("anti-divergence-halt");
  });
});

describe("identical rulings", () => {
  const facts = [fact(10), fact(50, { severity: "low", winner: "split" }), fact(90)];
  const first = round(1, 3, { confirmed: facts });
  const later = (confirmed: readonly ConfirmedFact[], overrides: Parameters<typeof round>[2] = {}) =>
    round(2, confirmed.length, { confirmed, ...overrides });

  it.each([
    ["the same", facts, "all-self-reference identical-rulings"],
    [
      "five lines on",
      facts.map((one) => ({ ...one, line: (one.line ?? 0) + 5 })),
      "all-self-reference identical-rulings",
    ],
    ["six lines on", facts.map((one) => ({ ...one, line: (one.line ?? 0) + 6 })), "continue at 2"],
    ["with another winner", [{ ...fact(10), winner: "split" }, ...facts.slice(1)], "continue at 2"],
    ["with another severity", [fact(10, { severity: "critical" }), ...facts.slice(1)], "continue at 2"],
    ["in another file", [fact(10, { file: "src/login.ts" }), ...facts.slice(1)], "continue at 2"],
    ["with one fewer", facts.slice(1), "continue at 2"],
  ])("%s", (_name, confirmed, wanted) => {
    expect(next([first, later(confirmed)])).toBe(wanted);
  });

  it("pair each ruling with one of its own: two at one place are not one", () => {
    const rounds = [round(1, 2, { confirmed: [fact(10), fact(12)] }), later([fact(11), fact(90)])];
    expect(next(rounds)).toBe("continue at 2");
    expect(next([round(1, 2, { confirmed: [fact(10), fact(14)] }), later([fact(9), fact(15)])])).toBe(
      "all-self-reference identical-rulings",
    );
  });

  it("below the ceiling stop nothing", () => {
    expect(next([first, later(facts, { tier: 0 })])).toBe("continue at 0");
  });

  it("without a file are told apart by their resolution", () => {
    const bare = (key: string) => fact(0, { file: undefined, line: undefined, key });
    const rounds = (key: string) => [round(1, 1, { confirmed: [bare("No session is revoked")] }), later([bare(key)])];
    expect(next(rounds("No session is revoked"))).toBe("all-self-reference identical-rulings");
    expect(next(rounds("Tokens are logged"))).toBe("continue at 2");
  });
});

describe("the tier", () => {
  it.each([
    ["goes up by one on a malformed answer", [round(1, 4, { tier: 0, malformed: true })], "continue at 1"],
    ["goes up by one when the Judge asks", [round(1, 4, { tier: 0, judgeWantsUp: true })], "continue at 1"],
    ["stays without a reason", [round(1, 4, { tier: 1 })], "continue at 1"],
    ["stays at the ceiling", [round(1, 4, { malformed: true, judgeWantsUp: true })], "continue at 2"],
    ["goes up near convergence", [round(1, 6, { tier: 0 }), round(2, 2, { tier: 0 })], "continue at 1"],
    ["stays at a yield of three", [round(1, 20, { tier: 0 }), round(2, 3, { tier: 0 })], "continue at 0"],
    ["stays at exactly 0.4 of the yield before", [round(1, 5, { tier: 0 }), round(2, 2, { tier: 0 })], "continue at 0"],
  ] as const)("%s", (_name, rounds, wanted) => {
    expect(next(rounds)).toBe(wanted);
  });
});

describe("max-rounds", () => {
  it.each([
    ["in the last round", [round(1, 4), round(2, 4)], 2, "max-rounds"],
    ["in a first round that is the last", [round(1, 4)], 1, "max-rounds"],
    ["in place of a jump to the ceiling", [round(1, 4), round(2, 0, { tier: 0 })], 2, "max-rounds"],
  ] as const)("stops %s", (_name, rounds, maxRounds, wanted) => {
    expect(next(rounds, { ...LADDER, maxRounds })).toBe(wanted);
  });
});

it.each([[[round(1, 0)]], [[round(1, 4)]], [[round(1, 0, { allRejected: true, judgeWantsUp: true })]]] as const)(
  "stops after the one round in which there was nothing to try",
  (rounds) => {
    const step = decideNextStep(rounds, { ...LADDER, maxRounds: 1, hasNothingToTry: true });
    expect(step).toEqual({ kind: "stop", reason: "zero-findings", detail: "nothing-to-try", converged: true });
  },
);

it("begins at the ceiling when nothing was played", () => {
  expect(next([])).toBe("continue at 2");
});
