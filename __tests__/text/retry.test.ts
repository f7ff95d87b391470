import { describe, expect, it } from "vitest";
import {
  decideRetry,
  describeGiveUp,
  type FailedRequest,
  LIMIT_MS,
  type Patience,
  parseHttpDate,
  type RetryDecision,
  type RetryHeaders,
  type RetryState,
} from "../../src/text/retry.ts";

const NOW = Date.UTC(2026, 0, 1);
const FOREVER = Number.POSITIVE_INFINITY;

const PATIENT: Patience = {
  attempts: 4,
  limitMs: LIMIT_MS,
  unnamedLimitMs: 0,
  longestMs: FOREVER,
};
const FIRST: RetryState = { attempts: 1, waitedMs: 0, leftMs: FOREVER, nowMs: NOW, chance: 0 };

function refused(status: number | undefined, headers: RetryHeaders = {}, isLimitByWords?: boolean): FailedRequest {
  return { status, headers, isLimitByWords };
}

function decide(failed: FailedRequest, state: Partial<RetryState> = {}, patience: Partial<Patience> = {}) {
  return decideRetry(failed, { ...FIRST, ...state }, { ...PATIENT, ...patience });
}

/** Every wait in a row, for a failure that lasts, and what ends them. */
function play(failed: FailedRequest, patience: Partial<Patience> = {}, leftMs = FOREVER, chance = 0) {
  const waits: number[] = [];
  for (;;) {
    const waitedMs = waits.reduce((sum, wait) => sum + wait, 0);
    const state = { attempts: waits.length + 1, waitedMs, leftMs: leftMs - waitedMs, nowMs: NOW, chance };
    const decision: RetryDecision = decideRetry(failed, state, { ...PATIENT, ...patience });
    if (decision.kind === "give-up") return { waits, end: decision.reason };
    waits.push(decision.delayMs);
  }
}

const in30s = String(NOW / 1000 + 30);
const date = (ms: number): string => new Date(NOW + ms).toUTCString();

describe("whether a request is made again", () => {
  it.each([400, 401, 402, 403, 404, 405, 408, 409, 410, 413, 415, 422, 451, 301, 307])("never after %i", (status) => {
    expect(decide(refused(status))).toEqual({ kind: "give-up", reason: "final" });
  });

  it("never where it is known to be answered the same, though its status would say otherwise", () => {
    for (const status of [undefined, 429, 503]) {
      expect(decide({ ...refused(status), isFinal: true })).toEqual({ kind: "give-up", reason: "final" });
    }
  });

  it("does not take a missing permission for a quota, of which there is more", () => {
    const failed = refused(403, { rateLimitRemaining: "7", rateLimitReset: in30s });
    expect(decide(failed)).toEqual({ kind: "give-up", reason: "final" });
  });

  it("does not take a missing permission for a limit, by its words, though the quota is used up", () => {
    const failed = refused(403, { rateLimitRemaining: "0", rateLimitReset: in30s }, false);
    expect(decide(failed)).toEqual({ kind: "give-up", reason: "final" });
  });
});

describe("how long is waited first", () => {
  it.each<[string, FailedRequest, number]>([
    ["no whole reply", refused(undefined), 500],
    ["a server error", refused(502), 500],
    ["a server error that names a time", refused(503, { retryAfter: "7" }), 7000],
    ["a limit with retry-after", refused(429, { retryAfter: "5" }), 5000],
    ["a limit with retry-after-ms before retry-after", refused(429, { retryAfterMs: "1500", retryAfter: "9" }), 1500],
    ["a limit with a date", refused(429, { retryAfter: date(9000) }), 9000],
    ["a limit with a date gone by", refused(429, { retryAfter: date(-9000) }), 0],
    ["a limit that asks for no wait at all", refused(429, { retryAfter: "0" }), 0],
    ["a limit that asks for a moment", refused(429, { retryAfterMs: "20" }), 500],
    ["a server error that asks for a moment", refused(503, { retryAfterMs: "20" }), 20],
    ["a retry-after that is no time", refused(429, { retryAfter: "-5" }), 500],
    ["a retry-after in words", refused(429, { retryAfter: "soon" }), 500],
    ["a limit told as 403", refused(403, { retryAfter: "60" }), 60_000],
    ["a limit told as 403 by its words", refused(403, {}, true), 500],
    ["a used up quota, without words", refused(403, { rateLimitRemaining: "0", rateLimitReset: in30s }), 30_000],
    ["a quota that is not used up", refused(429, { rateLimitRemaining: "7", rateLimitReset: in30s }), 500],
    ["a quota whose reset seems past", refused(429, { rateLimitRemaining: "0", rateLimitReset: "1" }), 500],
  ])("after %s", (_, failed, delayMs) => {
    expect(decide(failed)).toEqual({ kind: "wait", delayMs });
  });

  it("never less than a service wants where its limit names no time", () => {
    expect(decide(refused(429), {}, { unnamedLimitMs: 60_000 })).toEqual({ kind: "wait", delayMs: 60_000 });
    expect(decide(refused(429, { retryAfter: "2" }), {}, { unnamedLimitMs: 60_000 })).toEqual({
      kind: "wait",
      delayMs: 2000,
    });
  });

  it.each([0, 0.5, 0.999])("spreads those refused together, and none comes too early (chance %d)", (chance) => {
    const decision = decide(refused(429, { retryAfter: "20" }), { chance });
    expect(decision).toEqual({ kind: "wait", delayMs: Math.round(20_000 * (1 + chance / 10)) });
    const hour = decide(refused(429, { retryAfter: "3600" }), { chance });
    expect(hour).toEqual({ kind: "wait", delayMs: Math.round(3_600_000 + 5000 * chance) });
  });
});

describe("how a failure that lasts is waited for", () => {
  it("in no wait longer than the longest, whatever chance says", () => {
    const patience = { unnamedLimitMs: 60_000, longestMs: 60_000 };
    expect(play(refused(429), patience, FOREVER, 0.9).waits).toEqual([60_000, 60_000, 60_000]);
  });

  it.each<[string, FailedRequest, readonly number[]]>([
    ["a server error", refused(500), [500, 2000, 8000]],
    ["a server error that names a time", refused(503, { retryAfter: "3" }), [3000, 3000, 3000]],
    ["a limit without a time: a minute in all", refused(429), [500, 2000, 8000, 32_000, 22_500]],
    ["a limit with a short time: a minute too", refused(429, { retryAfter: "1" }), [1000, 2000, 8000, 32_000, 22_000]],
    ["a limit that is over at once, by its own word", refused(429, { retryAfter: "0" }), [0, 0, 0]],
    ["a limit with a long time", refused(429, { retryAfter: "90" }), [90_000, 90_000, 90_000]],
  ])("%s", (_, failed, waits) => {
    expect(play(failed)).toEqual({ waits, end: "tried-enough" });
  });

  it("once only where a service is to be asked twice at most", () => {
    expect(play(refused(429, { retryAfter: "1" }), { attempts: 2, limitMs: 0 }).waits).toEqual([1000]);
    expect(play(refused(429), { attempts: 1, limitMs: 0 }).waits).toEqual([]);
  });

  it.each([500, 429])("ends, whatever chance says, within about a minute (%i)", (status) => {
    for (const chance of [0, 0.3, 0.7, 0.999]) {
      const { waits } = play(refused(status), {}, FOREVER, chance);
      const sum = waits.reduce((total, wait) => total + wait, 0);
      expect(sum).toBeLessThanOrEqual(75_000);
      if (status === 429) expect(sum).toBeGreaterThanOrEqual(60_000);
    }
  });
});

describe("a wait that cannot help", () => {
  it.each<[string, FailedRequest, number, string]>([
    [
      "retry-after: 3600",
      refused(429, { retryAfter: "3600" }),
      1_480_900,
      "it asks to wait 3600 s, and 1480 s are left for it",
    ],
    [
      "a date too far",
      refused(503, { retryAfter: date(90_000) }),
      60_000,
      "it asks to wait 90 s, and 60 s are left for it",
    ],
    [
      "a wait that ends with the time",
      refused(500),
      500,
      "another attempt would have to wait 1 s, and 0 s are left for it",
    ],
  ])("is not begun: %s", (_, failed, leftMs, told) => {
    const decision = decide(failed, { leftMs });
    if (decision.kind !== "give-up") throw new Error("it waits");
    expect(decision.reason).toBe("no-time");
    expect(describeGiveUp(decision)).toBe(told);
  });

  it("leaves a quarter of the time to what it is made for, where a limit asks for more than a failure may", () => {
    const patience = { longestMs: 60_000, longestLimitMs: 3_660_000 };
    const failed = refused(429, { retryAfter: "1450" });
    const decision = decide(failed, { leftMs: 1_490_000 }, patience);
    if (decision.kind !== "give-up") throw new Error("it waits");
    expect(describeGiveUp(decision)).toBe(
      "it asks to wait 1450 s, and no more than 1117 s, three quarters of the time that is left, is spent on it",
    );
    expect(decide(failed, { leftMs: 1_934_000 }, patience)).toEqual({ kind: "wait", delayMs: 1_450_000 });
    expect(decide(refused(429, { retryAfter: "50" }), { leftMs: 51_000 }, patience).kind).toBe("wait");
  });

  it("is not begun for a failure that is no limit where it is long", () => {
    const patience = { longestMs: 60_000, longestLimitMs: 3_660_000 };
    const decision = decide(refused(503, { retryAfter: "1200" }), {}, patience);
    expect(decision).toMatchObject({ kind: "give-up", reason: "too-long", mostMs: 60_000 });
  });

  it("is not begun where a service is not waited for so long", () => {
    const decision = decide(refused(429, { retryAfter: "61" }), {}, { longestMs: 60_000 });
    if (decision.kind !== "give-up") throw new Error("it waits");
    expect(describeGiveUp(decision)).toBe("it asks to wait 61 s, and no single wait is longer than 60 s");
  });

  it("never takes longer than the time that is left, however often is tried", () => {
    for (const status of [429, 500, undefined])
      for (const leftMs of [0, 400, 3000, 11_000, 50_000]) {
        const { waits } = play(refused(status), {}, leftMs);
        expect(waits.reduce((sum, wait) => sum + wait, 0)).toBeLessThanOrEqual(leftMs);
      }
  });

  it("has nothing to tell where no wait was too long", () => {
    expect(describeGiveUp({ kind: "give-up", reason: "tried-enough" })).toBeUndefined();
  });
});

describe("a date in a header", () => {
  it("is what the calendar says on every day of a century", () => {
    const days = Array.from({ length: 36_600 }, (_, day) => new Date(day * 86_400_000 + 31_777_000));
    const wrong = days.filter((day) => parseHttpDate(day.toUTCString()) !== day.getTime());
    expect(wrong).toEqual([]);
  });

  it.each(["", "-5", "120", "2026-01-01T00:00:00Z", "Thu, 01 Foo 1970 00:00:00 GMT", "Thu, 01 Jan 1970 00:00:00 CET"])(
    "is not taken from %j",
    (text) => {
      expect(parseHttpDate(text)).toBeUndefined();
    },
  );
});
