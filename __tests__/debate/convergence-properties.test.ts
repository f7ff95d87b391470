import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FAIL_ON, SEVERITIES } from "../../src/claims/severity.ts";
import { decideNextStep, type NextStep, type RoundFacts, STOP_REASONS } from "../../src/debate/convergence.ts";
import { runs } from "../setup/tier.ts";

type Happening = Omit<RoundFacts, "round" | "tier">;
type Stop = Extract<NextStep, { readonly kind: "stop" }>;

const severity = fc.constantFrom(...SEVERITIES);
const fact = fc.record({
  file: fc.constantFrom("src/session.ts", "src/login.ts", undefined),
  line: fc.option(fc.integer({ min: 1, max: 30 }), { nil: undefined, freq: 6 }),
  key: fc.constantFrom("Nothing stops it.", "It leaks."),
  winner: fc.constantFrom("enthusiast", "split"),
  severity,
});
const happening: fc.Arbitrary<Happening> = fc
  .record({
    confirmed: fc.array(fact, { maxLength: 5 }),
    share: fc.nat(5),
    more: fc.nat(4),
    unresolvedSeverities: fc.array(severity, { maxLength: 2 }),
    waiting: fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, fc.array(severity, { maxLength: 2 })),
    allRejected: fc.boolean(),
    malformed: fc.boolean(),
    judgeWantsUp: fc.boolean(),
  })
  .map(({ share, more, ...facts }) => ({
    ...facts,
    yield: facts.confirmed.length + more,
    substantive: facts.confirmed.slice(0, share).map((one) => one.severity),
  }));
const debate = fc.record({
  happenings: fc.array(happening, { minLength: 12, maxLength: 12 }),
  maxRounds: fc.integer({ min: 1, max: 12 }),
  ceiling: fc.integer({ min: 0, max: 3 }),
  start: fc.nat(3),
  failOn: fc.constantFrom(...FAIL_ON),
});

/** Plays the rounds as the engine does: each at the tier the step before decided. */
function play({
  happenings,
  maxRounds,
  ceiling,
  start,
  failOn,
}: typeof debate extends fc.Arbitrary<infer D> ? D : never) {
  const rounds: RoundFacts[] = [];
  const steps: NextStep[] = [];
  let tier = Math.min(start, ceiling);
  for (const facts of happenings) {
    rounds.push({ ...facts, round: rounds.length + 1, tier });
    const step = decideNextStep(rounds, { ceiling, maxRounds, failOn });
    steps.push(step);
    if (step.kind === "stop") return { rounds, stop: step, ceiling, maxRounds };
    tier = step.tier;
  }
  return { rounds, stop: undefined, ceiling, maxRounds };
}

const check = (property: (played: ReturnType<typeof play>) => void) =>
  fc.assert(
    fc.property(debate, (input) => property(play(input))),
    { numRuns: runs(5000) },
  );

describe("in any debate", () => {
  it("the rounds end within max-rounds, with one of the named reasons", () => {
    const seen = new Set<string>();
    check(({ rounds, stop, maxRounds }) => {
      expect(rounds.length).toBeLessThanOrEqual(maxRounds);
      expect(STOP_REASONS).toContain(stop?.reason);
      seen.add((stop as Stop).reason);
    });
    expect(seen).toEqual(new Set(STOP_REASONS));
  });

  it("tiers only go up, by one or to the ceiling, and never past it", { tags: ["full"] }, () => {
    check(({ rounds, ceiling }) => {
      for (const [index, { tier }] of rounds.entries()) {
        const before = rounds[index - 1]?.tier ?? tier;
        expect([before, Math.min(before + 1, ceiling), ceiling]).toContain(tier);
        expect(tier).toBeGreaterThanOrEqual(before);
        expect(tier).toBeLessThanOrEqual(ceiling);
      }
    });
  });

  it("only the strongest model converges, and round 1 only by the round-2 gate", () => {
    check(({ rounds, stop, ceiling }) => {
      if (stop === undefined || !stop.converged) return;
      expect(rounds.at(-1)?.tier).toBe(ceiling);
      if (rounds.length === 1) expect(stop.detail).toBe("round2-skipped");
    });
  });

  it("running out of rounds or diverging is never called converged", () => {
    check(({ stop }) => {
      expect(stop?.converged).toBe(stop?.reason === "zero-findings" || stop?.reason === "all-self-reference");
    });
  });

  it("the order of the confirmed facts changes nothing", () => {
    fc.assert(
      fc.property(debate, fc.infiniteStream(fc.nat()), (input, keys) => {
        const shuffle = <T>(list: readonly T[]): readonly T[] =>
          list
            .map((item) => ({ item, key: keys.next().value ?? 0 }))
            .sort((a, b) => a.key - b.key)
            .map(({ item }) => item);
        const happenings = input.happenings.map((facts) => ({ ...facts, confirmed: shuffle(facts.confirmed) }));
        expect(play({ ...input, happenings }).stop).toEqual(play(input).stop);
      }),
      { numRuns: runs(2000) },
    );
  });
});

describe("in round 1", () => {
  const limits = fc.record({
    ceiling: fc.nat(3),
    maxRounds: fc.integer({ min: 2, max: 10 }),
    failOn: fc.constantFrom(...FAIL_ON),
  });
  const serious = fc.constantFrom("critical", "high", "medium");

  it("one more confirmed finding of medium or worse never turns going on into stopping", () => {
    fc.assert(
      fc.property(happening, fact, serious, limits, (facts, extra, worse, its) => {
        const first = { ...facts, round: 1, tier: its.ceiling };
        fc.pre(decideNextStep([first], its).kind === "continue");
        const confirmed = [...facts.confirmed, { ...extra, severity: worse }];
        expect(decideNextStep([{ ...first, confirmed, substantive: [...first.substantive, worse] }], its).kind).toBe(
          "continue",
        );
      }),
      { numRuns: runs(2000) },
    );
  });

  it("one unresolved finding of medium or worse always goes on", () => {
    fc.assert(
      fc.property(happening, serious, limits, (facts, worse, its) => {
        const unresolvedSeverities = [...facts.unresolvedSeverities, worse];
        const first = { ...facts, unresolvedSeverities, round: 1, tier: its.ceiling };
        expect(decideNextStep([first], its).kind).toBe("continue");
      }),
      { numRuns: runs(2000) },
    );
  });
});
