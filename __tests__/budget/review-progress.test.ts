import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  progressLine,
  progressOutput,
  type ReviewProgress,
  timeLeft,
  type WorkAhead,
} from "../../src/budget/review-progress.ts";
import { ROLES } from "../../src/replies/role.ts";

const NOBODY = { agents: 0, totalMs: 0 };

function someWork(overrides: Partial<WorkAhead> = {}): WorkAhead {
  return {
    estimatedMs: 30_000,
    seen: NOBODY,
    underWay: 0,
    toCome: 32,
    inTurn: 2,
    atOnce: 16,
    boundMs: Number.POSITIVE_INFINITY,
    ...overrides,
  };
}

describe("the time left", () => {
  it.each<[string, Partial<WorkAhead>, number | undefined]>([
    ["is what the estimate says before anybody was asked: two waves, Judge and Critic", {}, 120_000],
    ["is not known without an estimate while no agent has ended", { estimatedMs: undefined }, undefined],
    [
      "goes by what was seen alone without an estimate",
      { estimatedMs: undefined, seen: { agents: 2, totalMs: 20_000 } },
      40_000,
    ],
    ["follows what was seen, the more the more was", { seen: { agents: 98, totalMs: 980_000 } }, 41_600],
    ["counts those at work for half of their time", { underWay: 16, toCome: 16, inTurn: 0 }, 45_000],
    ["is half an agent's time at the least while one is at work", { underWay: 1, toCome: 0, inTurn: 0 }, 15_000],
    ["is never more than the run may take", { boundMs: 5000 }, 5000],
    ["is none when all are done", { toCome: 0, inTurn: 0, heldMs: 5000 }, 0],
    ["counts the time for which the endpoint lets nothing begin", { heldMs: 45_000 }, 165_000],
  ])("%s", (_, overrides, left) => {
    expect(timeLeft(someWork(overrides))).toBe(left);
  });

  it("is a number that is not negative, or not known", () => {
    const count = fc.nat({ max: 1e6 });
    const work = fc.record({
      estimatedMs: fc.option(count, { nil: undefined }),
      seen: fc.record({ agents: count, totalMs: count }),
      underWay: count,
      toCome: count,
      inTurn: count,
      atOnce: count,
      heldMs: fc.option(count, { nil: undefined }),
      boundMs: fc.oneof(count, fc.constant(Number.POSITIVE_INFINITY)),
    });
    fc.assert(
      fc.property(work, (ahead) => {
        const left = timeLeft(ahead) ?? 0;
        expect(Number.isFinite(left) && left >= 0 && left <= ahead.boundMs).toBe(true);
      }),
    );
  });
});

function aProgress(overrides: Partial<ReviewProgress> = {}): ReviewProgress {
  return {
    step: { kind: "reading", round: 1, read: 12, parts: 57 },
    agents: 16,
    claims: 9,
    confirmed: 0,
    tokens: 640_210,
    leftMs: 4 * 60_000,
    silence: undefined,
    estimate: undefined,
    ...overrides,
  };
}

describe("where a review stands", () => {
  it.each<[string, Partial<ReviewProgress>, string]>([
    [
      "parts are read",
      {},
      "Round 1: 12 of 57 slices read, about 4 minutes left, 16 agents at work, 9 claims so far, 640,000 tokens",
    ],
    [
      "nothing is known yet",
      { step: { kind: "reading", round: 1, read: 0, parts: 1 }, agents: 1, claims: 0, tokens: 0, leftMs: undefined },
      "Round 1: 0 of 1 slice read, 1 agent at work, 0 claims so far",
    ],
    [
      "rules play, which cost nothing",
      { agents: undefined, tokens: undefined, leftMs: undefined },
      "Round 1: 12 of 57 slices read, 9 claims so far",
    ],
    [
      "a later round is played",
      { step: { kind: "reading", round: 2, read: 1, parts: 3 }, agents: 3, claims: 1, confirmed: 4, leftMs: 21_000 },
      "Round 2: 1 of 3 slices read, about 20 s left, 3 agents at work, 4 confirmed in earlier rounds, 1 claim so far, 640,000 tokens",
    ],
    [
      "the Judge rules",
      { step: { kind: "judging", round: 1, claims: 30 }, agents: 1, leftMs: 0 },
      "Round 1: the Judge rules on 30 claims, about 10 s left, 1 agent at work, 640,000 tokens",
    ],
    [
      "the Critic re-checks",
      { step: { kind: "re-checking", checked: 15, findings: 31 }, agents: 2, confirmed: 12, tokens: 9876 },
      "Critic: 15 of 31 findings re-checked, about 4 minutes left, 2 agents at work, 12 confirmed so far, 9,876 tokens",
    ],
    [
      "another role is asked",
      { step: { kind: "helping", role: "resolver" }, agents: 2, leftMs: undefined },
      "The Resolver is asked, 2 agents at work, 640,000 tokens",
    ],
    [
      "an answer does not come",
      { silence: { who: "the Judge (round 1, model a)", forMs: 92_400, others: 3 }, agents: 4, leftMs: undefined },
      "Round 1: 12 of 57 slices read, 4 agents at work, 9 claims so far, 640,000 tokens; 2 minutes without an answer by the Judge (round 1, model a) and 3 other agents",
    ],
  ])("is one line while %s", (_, overrides, line) => {
    expect(progressLine(aProgress(overrides))).toBe(line);
  });

  it("is told of work without parts by how long it takes, once that is worth saying", () => {
    const at = (forMs: number) => {
      const nothing = { agents: undefined, claims: 0, tokens: undefined, leftMs: undefined };
      return progressLine(aProgress({ ...nothing, step: { kind: "work", what: "Fetching the change", forMs } }));
    };
    expect([0, 9999, 10_000, 84_999, 85_000, 200_000].map(at)).toEqual([
      "Fetching the change",
      "Fetching the change",
      "Fetching the change for 10 s",
      "Fetching the change for 80 s",
      "Fetching the change for 1 minute",
      "Fetching the change for 3 minutes",
    ]);
  });

  it("names what it is about", () => {
    expect(progressLine(aProgress({ label: "Iteration 2" }))).toMatch(/^Iteration 2: Round 1: 12 of/);
    expect(progressOutput(aProgress({ label: "Iteration 2" })).title).toBe(
      "Iteration 2: Round 1: 12 of 57 slices read",
    );
  });

  it("is a short title on a check run, with the rest below it, in which no markup comes alive", () => {
    const silence = { who: "the Judge (round 1, model <b>*x*</b>)", forMs: 40_000, others: 0 };
    const estimate = "estimate for the first round: 57 parts, about 2,100,000 tokens";
    expect(progressOutput(aProgress({ silence, estimate }))).toEqual({
      title: "Round 1: 12 of 57 slices read",
      summary: `Round 1: 12 of 57 slices read.

- 16 agents at work
- 9 claims so far
- 640,000 tokens
- About 4 minutes left
- 40 s without an answer by the Judge (round 1, model &lt;b>\\*x\\*&lt;/b>)
- Estimate for the first round: 57 parts, about 2,100,000 tokens`,
    });
  });

  it("never says what is no number, nor less than nothing", () => {
    const count = fc.nat();
    const step: fc.Arbitrary<ReviewProgress["step"]> = fc.oneof(
      fc.record({ kind: fc.constant("work" as const), what: fc.constant("Fetching"), forMs: count }),
      fc.record({ kind: fc.constant("reading" as const), round: count, read: count, parts: count }),
      fc.record({ kind: fc.constant("judging" as const), round: count, claims: count }),
      fc.record({ kind: fc.constant("re-checking" as const), checked: count, findings: count }),
      fc.record({ kind: fc.constant("helping" as const), role: fc.constantFrom(...ROLES) }),
    );
    const optional = fc.option(count, { nil: undefined });
    const overrides = fc.record({
      step,
      agents: optional,
      claims: count,
      confirmed: count,
      tokens: optional,
      leftMs: optional,
    });
    fc.assert(
      fc.property(overrides, (given) => {
        const { title, summary } = progressOutput(aProgress(given));
        expect([progressLine(aProgress(given)), title, summary].join()).not.toMatch(/NaN|Infinity|undefined|-\d/);
      }),
    );
  });
});
