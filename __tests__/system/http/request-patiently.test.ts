import { describe, expect, it } from "vitest";
import type { Attempt } from "../../../src/system/http/attempt.ts";
import { type PatientRequest, requestPatiently } from "../../../src/system/http/request-patiently.ts";
import type { FailedRequest, Patience } from "../../../src/text/retry.ts";
import { partOf, unlimited } from "../../../src/text/time-limit.ts";
import { FakeClock } from "../../fakes/fake-clock.ts";

const PATIENCE: Patience = {
  attempts: 3,
  limitMs: 0,
  unnamedLimitMs: 0,
  longestMs: 60_000,
};
const BUSY: FailedRequest = { status: 503, headers: {}, isLimitByWords: false };
const GONE: FailedRequest = { status: 404, headers: {}, isLimitByWords: false };
const LIMITED: FailedRequest = { status: 429, headers: { retryAfter: "50" }, isLimitByWords: false };

type Result = Attempt<string, FailedRequest>;
const answered = (answer: string): Result => ({ kind: "answered", answer });
const failing = (failure: FailedRequest): Result => ({ kind: "failed", failure });

/** One request that comes to these results in order, and what was told of it. */
function aRequest(results: readonly Result[], recover?: PatientRequest<string, FailedRequest>["recover"]) {
  const queue = [...results];
  const told: string[] = [];
  const request: PatientRequest<string, FailedRequest> = {
    attempt: async () => {
      const next = queue.shift();
      if (next === undefined) throw new Error("one attempt too many");
      return next;
    },
    toFailedRequest: (failure) => failure,
    log: ({ status }, plan) => told.push(`${status}; ${plan}`),
    recover,
    toError: ({ status }, { attempts, given }) => new Error(`${status} after ${attempts}: ${given.reason}`),
  };
  return { request, told, left: () => queue.length };
}

function aTime(clock = new FakeClock({ skipsSleeps: true }), signal = new AbortController().signal) {
  return { patience: PATIENCE, clock, limit: unlimited(signal), chance: () => 0 };
}

describe("a request made patiently", () => {
  it("is answered by the first attempt that is", async () => {
    const { request, told, left } = aRequest([failing(BUSY), failing(BUSY), answered("yes")]);
    const time = aTime();
    expect(await requestPatiently(request, time)).toBe("yes");
    expect(time.clock.sleeps).toEqual([500, 2000]);
    expect(told).toEqual(["503; attempt 2 in 0.5 s", "503; attempt 3 in 2 s"]);
    expect(left()).toBe(0);
  });

  it("ends in its vendor's words after as many attempts as its patience has", async () => {
    const { request, told } = aRequest([failing(BUSY), failing(BUSY), failing(BUSY)]);
    await expect(requestPatiently(request, aTime())).rejects.toThrow("503 after 3: tried-enough");
    expect(told).toHaveLength(2);
  });

  it("ends at once where it would be answered the same", async () => {
    const time = aTime();
    await expect(requestPatiently(aRequest([failing(GONE)]).request, time)).rejects.toThrow("404 after 1: final");
    expect(time.clock.sleeps).toEqual([]);
  });

  it("counts what it has waited for against the patience for a limit", async () => {
    const clock = new FakeClock({ skipsSleeps: true });
    const patience = { ...PATIENCE, attempts: 1, limitMs: 65_000 };
    const { request } = aRequest([failing(LIMITED), failing(LIMITED), failing(LIMITED)]);
    await expect(requestPatiently(request, { ...aTime(clock), patience })).rejects.toThrow("429 after 3: tried-enough");
    expect(clock.sleeps).toEqual([50_000, 50_000]);
  });

  it("begins no wait that would outlast the time that is left, which shrinks by what was waited for", async () => {
    const clock = new FakeClock({ skipsSleeps: true });
    const limit = partOf(unlimited(new AbortController().signal), 90_000, clock);
    const { request } = aRequest([failing(LIMITED), failing(LIMITED)]);
    await expect(requestPatiently(request, { ...aTime(clock), limit })).rejects.toThrow("429 after 2: no-time");
    expect(clock.sleeps).toEqual([50_000]);
  });

  it("ends a wait with the signal's reason", async () => {
    const clock = new FakeClock();
    const stop = new AbortController();
    const asleep = clock.nextSleep();
    const asked = requestPatiently(aRequest([failing(LIMITED)]).request, aTime(clock, stop.signal));
    expect(await asleep).toBe(50_000);
    const reason = new Error("enough");
    stop.abort(reason);
    await expect(asked).rejects.toBe(reason);
  });

  it("ends in what an attempt throws, and asks no further", async () => {
    const reason = new Error("stopped");
    const request = { ...aRequest([]).request, attempt: () => Promise.reject(reason) };
    await expect(requestPatiently(request, aTime())).rejects.toBe(reason);
  });
});

describe("a request that must not be made twice", () => {
  it("is answered by what a failed attempt left done, found after its wait", async () => {
    const time = aTime();
    const sleeps: number[] = [];
    const recover = async () => {
      sleeps.push(...time.clock.sleeps);
      return "found";
    };
    expect(await requestPatiently(aRequest([failing(BUSY)], recover).request, time)).toBe("found");
    expect(sleeps).toEqual([500]);
  });

  it("is looked for after the last attempt too, before it is given up", async () => {
    let looked = 0;
    const recover = async () => (++looked === 3 ? "found" : undefined);
    const { request } = aRequest([failing(BUSY), failing(BUSY), failing(BUSY)], recover);
    expect(await requestPatiently(request, aTime())).toBe("found");
  });
});
