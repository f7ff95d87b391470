import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { timeLeft, type WorkAhead } from "../../../src/core/progress/time-left.ts";

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
    ["is none when all are done", { toCome: 0, inTurn: 0, wait: { heldMs: 5000, spacingMs: 3000 } }, 0],
    [
      "counts the time for which the endpoint lets nothing begin",
      { wait: { heldMs: 45_000, spacingMs: undefined } },
      165_000,
    ],
    [
      "is not less than a quota by the minute takes for the calls ahead",
      { wait: { heldMs: 0, spacingMs: 3000 } },
      306_000,
    ],
    ["is by its agents where the quota is large", { wait: { heldMs: 0, spacingMs: 100 } }, 120_000],
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
      wait: fc.option(fc.record({ heldMs: count, spacingMs: fc.option(count, { nil: undefined }) }), {
        nil: undefined,
      }),
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
