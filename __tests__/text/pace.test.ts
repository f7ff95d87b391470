import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { beginPace, decideRefusal, noteBegin } from "../../src/text/pace.ts";
import {
  atOnce,
  atRandom,
  fixedQuota,
  refillingQuota,
  refusesBy,
  type SimulatedEndpoint,
  simulatePace,
  slidingQuota,
} from "./simulate-pace.ts";

const MINUTE_MS = 60_000;

/** How an endpoint fares after the first of fifteen minutes. */
function afterFirstMinute(endpoint: SimulatedEndpoint) {
  const { calls, endedMs } = simulatePace(endpoint, { forMs: 15 * MINUTE_MS });
  const later = calls.filter(({ atMs }) => atMs >= MINUTE_MS);
  const refused = later.filter(({ isRefused }) => isRefused).length;
  return { endedMs, refusedShare: refused / later.length, takenPerMinute: (later.length - refused) / 14 };
}

describe("an endpoint that takes so many requests a minute", () => {
  it.each<readonly [string, number, SimulatedEndpoint, number]>([
    ["20 within any minute, and names a time", 20, slidingQuota(20, true), 0.95],
    ["20 within any minute", 20, slidingQuota(20, false), 0.7],
    ["20 by the clock, and names a time", 20, fixedQuota(20, true), 0.95],
    ["20 by the clock", 20, fixedQuota(20, false), 0.95],
    ["20 that grow again, and names a time", 20, refillingQuota(20, true), 0.95],
    ["20 that grow again", 20, refillingQuota(20, false), 0.95],
    ["20 that grow again, one at a time", 20, refillingQuota(20, true, 1), 0.95],
    ["300 that grow again", 300, refillingQuota(300, false), 0.95],
    ["3 within any minute, and names a time", 3, slidingQuota(3, true), 0.95],
    ["3 within any minute", 3, slidingQuota(3, false), 0.7],
  ])("%s: is made use of, and refuses little more than half of the calls", (_, perMinute, endpoint, least) => {
    const { refusedShare, takenPerMinute, endedMs } = afterFirstMinute(endpoint);
    expect(endedMs).toBeUndefined();
    expect(takenPerMinute / perMinute).toBeGreaterThanOrEqual(least);
    expect(refusedShare).toBeLessThan(0.65);
  });
});

describe("an endpoint", () => {
  it.each([1, 16, 256])("that takes all is asked with all %i calls from the beginning, and never slower", (ceiling) => {
    const { calls, state } = simulatePace(() => "taken", { ceiling, forMs: 10_000 });
    expect(calls).toHaveLength(10 * ceiling);
    expect(state.room).toBe(ceiling);
  });

  it.each<readonly [string, SimulatedEndpoint, number]>([
    ["every second call", refusesBy((index) => index % 2 === 0), 0.25],
    ["every second call, for a second", refusesBy((index) => index % 2 === 0, 1000), 0.25],
    ["every third, and is ready at once", refusesBy((index) => index % 3 === 0, 0), 0.25],
    ["one call in five, at random", atRandom(0.2), 0.5],
    ["one call in twenty, at random", atRandom(0.05), 0.9],
  ])("that refuses %s is asked by as many as before", (_, endpoint, least) => {
    const { takenPerMinute, endedMs } = afterFirstMinute(endpoint);
    expect(endedMs).toBeUndefined();
    expect(takenPerMinute).toBeGreaterThan(least * 16 * 60);
  });

  it("that takes four at once is asked with about as many", () => {
    const { refusedShare, takenPerMinute } = afterFirstMinute(atOnce(4));
    expect(refusedShare).toBeLessThanOrEqual(0.1);
    expect(takenPerMinute).toBeGreaterThan(0.7 * 240);
  });

  it("that refuses everything is given up after a little more than a minute", () => {
    const { calls, endedMs } = simulatePace(refusesBy(() => true));
    expect(endedMs).toBeGreaterThanOrEqual(65_000);
    expect(endedMs).toBeLessThan(80_000);
    expect(calls.length).toBeLessThan(80);
  });

  it("that refuses everything for half a minute each time is asked four times", () => {
    const { calls } = simulatePace(
      refusesBy(() => true, 30_000),
      { ceiling: 1 },
    );
    expect(calls.map(({ atMs }) => Math.round(atMs / 1000))).toEqual([0, 30, 60, 90]);
  });

  it("that asks for more time than there is is given up at once, and keeps no other call waiting", () => {
    const state = noteBegin(beginPace(4));
    const refused = decideRefusal(state, {
      begunMs: 0,
      askedMs: 3_600_000,
      nowMs: 100,
      leftMs: 1_800_000,
      isAnswering: false,
    });
    expect(refused.givenUp).toMatchObject({ reason: "no-time", neededMs: 3_600_000, isAsked: true });
    expect(refused.state.pausedUntilMs).toBeUndefined();
  });
});

it("no call begins before the time that any refusal named", () => {
  const refusals = fc.array(fc.record({ askedMs: fc.integer({ min: 500, max: 90_000 }), afterMs: fc.nat(5_000) }));
  fc.assert(
    fc.property(refusals, (all) => {
      let state = beginPace(16);
      let nowMs = 0;
      let untilMs = 0;
      for (const { askedMs, afterMs } of all) {
        nowMs += afterMs;
        const decided = decideRefusal(state, {
          begunMs: 0,
          askedMs,
          nowMs,
          leftMs: Number.POSITIVE_INFINITY,
          isAnswering: false,
        });
        state = decided.state;
        untilMs = Math.max(untilMs, nowMs + askedMs);
        expect(decided.givenUp !== undefined || state.pausedUntilMs === untilMs).toBe(true);
        if (decided.givenUp !== undefined) return;
      }
    }),
  );
});
