import { describe, expect, it } from "vitest";
import { decideRefusal } from "../../../src/core/pace/decide-refusal.ts";
import { decideCrew, decideTurn } from "../../../src/core/pace/decide-turn.ts";
import { noteAnswer, noteRefusal, noteStart } from "../../../src/core/pace/note-call.ts";
import { beginPace, type PaceState } from "../../../src/core/pace/pace-state.ts";
import { NOTHING_TOLD, tellPace } from "../../../src/core/pace/tell-pace.ts";
import {
  alternating,
  atOnce,
  atRandom,
  fixedQuota,
  refillingQuota,
  refusesOnce,
  slidingQuota,
} from "./quota-endpoints.ts";
import { PATIENCE, type SimulatedEndpoint, simulatePace } from "./simulate-pace.ts";

const MINUTE_MS = 60_000;
const TAKES_ALL: SimulatedEndpoint = () => ({ kind: "taken" });

/** What became of calls after the first minute, of a quarter of an hour. */
function afterFirstMinute(endpoint: SimulatedEndpoint, options: Parameters<typeof simulatePace>[1] = {}) {
  const simulation = simulatePace(endpoint, { forMs: 15 * MINUTE_MS, ...options });
  const later = simulation.calls.filter(({ atMs }) => atMs >= MINUTE_MS);
  const refused = later.filter(({ isRefused }) => isRefused).length;
  return { ...simulation, refusedShare: refused / later.length, takenPerMinute: (later.length - refused) / 14 };
}

describe("an endpoint that takes so many requests a minute", () => {
  it.each<readonly [string, number, SimulatedEndpoint]>([
    ["20 within any minute", 20, slidingQuota(20)],
    ["20 within any minute, and names a time", 20, slidingQuota(20, { namesTime: true })],
    ["20 within any minute, and tells the rest", 20, slidingQuota(20, { tellsRest: true })],
    ["20 within any minute, and tells all", 20, slidingQuota(20, { namesTime: true, tellsRest: true })],
    ["20 by the clock", 20, fixedQuota(20)],
    ["20 by the clock, of which half a minute is over", 20, fixedQuota(20, { namesTime: true }, 29_000)],
    ["20 by the clock, and tells the rest", 20, fixedQuota(20, { tellsRest: true }, 29_000)],
    ["20 that grow again", 20, refillingQuota(20)],
    ["20 that grow again, and tells all", 20, refillingQuota(20, { namesTime: true, tellsRest: true })],
    ["20 that grow again, one at a time", 20, refillingQuota(20, { namesTime: true }, 1)],
    ["36, six within any ten seconds", 36, slidingQuota(6, {}, 10_000)],
    ["60 within any minute", 60, slidingQuota(60)],
    ["3 within any minute", 3, slidingQuota(3)],
    ["3 by the clock, and names a time", 3, fixedQuota(3, { namesTime: true })],
    ["3 that grow again, and names a time", 3, refillingQuota(3, { namesTime: true })],
  ])("%s: is refused at most one call in twenty after the first minute, and made use of", (_, perMinute, endpoint) => {
    const { refusedShare, takenPerMinute, endedMs } = afterFirstMinute(endpoint);
    expect(endedMs).toBeUndefined();
    expect(refusedShare).toBeLessThanOrEqual(0.05);
    expect(takenPerMinute / perMinute).toBeGreaterThanOrEqual(0.85);
  });

  it("is asked as fast as it takes, also where it takes half a minute for an answer", () => {
    const { refusedShare, takenPerMinute } = afterFirstMinute(slidingQuota(20), { replyMs: 30_000 });
    expect(refusedShare).toBeLessThanOrEqual(0.05);
    expect(takenPerMinute).toBeGreaterThanOrEqual(15);
  });

  it("is given few agents, so that they come to an end", () => {
    const { state } = afterFirstMinute(slidingQuota(20));
    expect(state.rate?.perMinute).toBeGreaterThan(15);
    expect(state.rate?.perMinute).toBeLessThan(22);
    expect(decideCrew(state)).toBe(2);
  });
});

describe("an endpoint that takes all", () => {
  it.each([1, 16, 256])(
    "is asked with all %i calls from the beginning, and never slower",
    { tags: ["full"] },
    (ceiling) => {
      const { calls, state } = simulatePace(TAKES_ALL, { ceiling, forMs: 30_000 });
      expect(calls).toHaveLength(30 * ceiling);
      expect(calls.filter(({ atMs }) => atMs === 0)).toHaveLength(ceiling);
      expect(state.tally).toEqual({ refusals: 0, mostAtOnce: ceiling, lowestRoom: ceiling });
      expect(decideCrew(state)).toBe(ceiling);
    },
  );

  it.each([
    ["nothing is left until a minute from now", { left: 0, resetMs: 60_000 }],
    ["nothing is left for a year", { left: 0, resetMs: 31_536_000_000 }],
    ["nothing is left for a moment", { left: 0, resetMs: 1 }],
  ])("is hardly slowed down by the lie that %s", (_, told) => {
    const liar: SimulatedEndpoint = () => ({ kind: "taken", limits: { requests: told, tokens: told } });
    const { calls } = simulatePace(liar, { forMs: 5 * MINUTE_MS });
    expect(calls.length).toBeGreaterThan(0.95 * 5 * 60 * 16);
  });

  it("is asked less when its answers become slow, and never by less than an eighth of what is allowed", () => {
    const slow: SimulatedEndpoint = (nowMs, underWay) => ({
      kind: "taken",
      ms: nowMs < MINUTE_MS ? 2_000 : 2_000 * Math.max(1, underWay),
    });
    const { state } = simulatePace(slow, { ceiling: 64, forMs: 20 * MINUTE_MS });
    expect(state.tally.lowestRoom).toBeLessThan(32);
    expect(state.tally.lowestRoom).toBeGreaterThanOrEqual(8);
  });
});

describe("an endpoint that refuses", () => {
  it.each([
    ["the first call", 1, 1, undefined],
    ["the first three", 1, 3, undefined],
    ["the first four", 1, 4, undefined],
    ["the first five", 1, 5, undefined],
    ["three after the first", 2, 3, undefined],
    ["three after the third", 4, 3, undefined],
    ["the first three, and names a time", 1, 3, "20"],
    ["three after the first, and names a time", 2, 3, "20"],
  ])("%s, and then takes all, is asked at once again after the pause", (_, first, count, retryAfter) => {
    const { calls, state } = simulatePace(refusesOnce(first, count, retryAfter), { ceiling: 1, forMs: 200_000 });
    const lastMs = calls.findLast(({ isRefused }) => isRefused)?.atMs ?? 0;
    const later = calls.filter(({ atMs }) => atMs > lastMs + 35_000);
    expect(state.rate).toBeUndefined();
    expect(later.length).toBeGreaterThan((200_000 - lastMs - 35_000) / 1_000 - 2);
  });

  it("every second call is asked on, and answers all", () => {
    const { calls, endedMs } = simulatePace(alternating(), { forMs: 10 * MINUTE_MS });
    expect(endedMs).toBeUndefined();
    expect(calls.filter(({ isRefused }) => !isRefused).length).toBeGreaterThan(900);
  });

  it.each([
    ["0", { retryAfter: "0" }],
    ["a date that is over", { retryAfter: "Thu, 01 Jan 1970 00:00:00 GMT" }],
    ["0 in milliseconds", { retryAfterMs: "0" }],
  ])("and says to come back after %s is asked as if it had said nothing, once it took a call", (_, headers) => {
    const refusing = (told: typeof headers | undefined): SimulatedEndpoint => {
      let asked = 0;
      return () => {
        asked += 1;
        return asked <= 16
          ? { kind: "taken" }
          : told === undefined
            ? { kind: "refused" }
            : { kind: "refused", headers: told };
      };
    };
    const [silent, told] = [simulatePace(refusing(undefined)), simulatePace(refusing(headers))];
    expect(told.calls).toEqual(silent.calls);
    expect(told.endedMs).toBe(silent.endedMs);
    expect(simulatePace(() => ({ kind: "refused", headers })).endedMs).toBeLessThan(1_000);
  });

  it.each([
    ["every second call", 1600, alternating],
    ["one call in five, at random", 600, atRandom(0.2)],
    ["one call in twenty, at random", 1500, atRandom(0.05)],
  ])("%s is believed to have no rate, and none is told", (_, least, endpoint) => {
    const { calls, state } = simulatePace(endpoint(), { forMs: 15 * MINUTE_MS });
    expect(state.rate).toBeUndefined();
    expect(calls.filter(({ isRefused }) => !isRefused).length).toBeGreaterThan(least);
    const line = tellPace({ ...state, trouble: undefined }, NOTHING_TOLD, "models.example")?.line;
    expect(line).toMatch(/^the endpoint at models\.example refuses requests however few there are: /);
  });

  it("what is more than four at once is asked with about as many", () => {
    const { refusedShare, takenPerMinute } = afterFirstMinute(atOnce(4));
    expect(refusedShare).toBeLessThanOrEqual(0.05);
    expect(takenPerMinute).toBeGreaterThan(0.7 * 240);
  });

  it("everything is given up after a little more than a minute", () => {
    const { calls, endedMs } = simulatePace(() => ({ kind: "refused" }));
    expect(endedMs).toBeGreaterThanOrEqual(65_000);
    expect(endedMs).toBeLessThan(70_000);
    expect(calls.length).toBeLessThan(16 + 8);
  });

  it("everything, and asks for more time than there is, is given up at once", () => {
    const { endedMs } = simulatePace(() => ({ kind: "refused", headers: { retryAfter: "9999" } }));
    expect(endedMs).toBeLessThan(1_000);
  });

  it("the first call for longer than there is does not keep others from asking for theirs", () => {
    const asked = noteStart(beginPace(4, 0), { id: 0, begunMs: 0, tokens: 100 });
    const failed = { status: 429, headers: { retryAfter: "999999" }, isLimitByWords: false };
    const refused = { id: 0, failed, attempts: 1, chance: 0, limits: undefined };
    const time = { nowMs: 100, wallMs: 100, leftMs: 1_800_000 };
    const { state, givenUp } = decideRefusal(asked, refused, time, PATIENCE);
    expect(givenUp).toMatchObject({ reason: "no-time" });
    expect(decideTurn(state, { tokens: 100 }, 2 * MINUTE_MS)).toEqual({ kind: "go" });
  });

  it("one call for longer than there is, and takes others, is asked again after a minute", () => {
    let asked = 0;
    const { calls, endedMs } = simulatePace(() => {
      asked += 1;
      return asked === 5 ? { kind: "refused", headers: { retryAfter: "86400" } } : { kind: "taken" };
    });
    expect(endedMs).toBeUndefined();
    expect(calls.length).toBeGreaterThan(3_000);
  });
});

describe("tokens that are left", () => {
  const told = { requests: undefined, tokens: { left: 500, resetMs: 30_000, whole: 10_000 } };
  const heard = (): PaceState => {
    const asked = noteStart(beginPace(4, 0), { id: 0, begunMs: 0, tokens: 100 });
    return noteAnswer(asked, 0, { nowMs: 1_000, limits: told });
  };
  /** Whoever was refused in spite of the first trial believes it. */
  const believing = (): PaceState => ({ ...heard(), tokensTrust: { kind: "kept" } });

  it("hold back a prompt that is certain to exceed them until they are whole again", () => {
    expect(decideTurn(believing(), { tokens: 600 }, 2_000)).toEqual({ kind: "later", atMs: 31_000 });
    expect(decideTurn(believing(), { tokens: 500 }, 2_000)).toEqual({ kind: "go" });
    expect(decideTurn(believing(), { tokens: 600 }, 31_000)).toEqual({ kind: "go" });
  });

  it("let through what is more than all of them: to that the endpoint itself has to answer", () => {
    expect(decideTurn(believing(), { tokens: 10_001 }, 2_000)).toEqual({ kind: "go" });
  });

  it("are believed once a call that was made all the same was refused, and not if it was answered", () => {
    expect(decideTurn(heard(), { tokens: 600 }, 2_000)).toEqual({ kind: "later", atMs: 6_000 });
    const tried = noteStart(heard(), { id: 1, begunMs: 6_000, tokens: 600 });
    const refused = noteRefusal(tried, 1, { nowMs: 6_100, holdMs: 500, isNamed: false });
    expect(decideTurn(refused, { tokens: 600 }, 8_000)).toEqual({ kind: "later", atMs: 31_000 });
    expect(decideTurn(noteAnswer(tried, 1, { nowMs: 7_000 }), { tokens: 600 }, 8_000)).toEqual({ kind: "go" });
  });

  it("are no news where an older call's reply tells them", () => {
    const first = noteStart(beginPace(4, 0), { id: 0, begunMs: 0, tokens: 100 });
    const second = noteStart(first, { id: 1, begunMs: 500, tokens: 100 });
    const newer = noteAnswer(second, 1, { nowMs: 1_000, limits: told });
    const older = { ...told, tokens: { left: 9_000, resetMs: 60_000 } };
    expect(noteAnswer(newer, 0, { nowMs: 2_000, limits: older }).tokens).toEqual(newer.tokens);
  });
});

describe("what is said of a pace that fell", () => {
  const { state } = simulatePace(slidingQuota(20), { forMs: 5 * MINUTE_MS });

  it("names the endpoint and its requests a minute, once", () => {
    const news = tellPace(state, NOTHING_TOLD, "models.example");
    expect(news?.line).toMatch(
      /^the endpoint at models\.example allows about (1\d|2[01]) requests a minute: the review goes on at that pace$/,
    );
    expect(tellPace(state, news?.told ?? NOTHING_TOLD, "models.example")).toBeUndefined();
  });

  it("is nothing while nothing was refused, and no more than three lines however far it falls", () => {
    expect(tellPace(beginPace(16, 0), NOTHING_TOLD, "models.example")).toBeUndefined();
    let told = NOTHING_TOLD;
    const lines = [1_000, 500, 100, 20, 5].flatMap((perMinute) => {
      const news = tellPace({ ...state, trouble: undefined, rate: { perMinute, calls: 0, inVain: 0 } }, told, "x");
      told = news?.told ?? told;
      return news === undefined ? [] : [news.line];
    });
    expect(lines).toHaveLength(3);
  });
});
