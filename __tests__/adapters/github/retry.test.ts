import { describe, expect, it } from "vitest";
import type { Failure, RefusedFailure } from "../../../src/adapters/github/failure.ts";
import { decideRetry } from "../../../src/adapters/github/retry.ts";

const NOW = Date.UTC(2026, 0, 1);
const first = { attempt: 1, maxAttempts: 4, nowMs: NOW };

function refused(status: number, overrides: Partial<RefusedFailure> = {}): RefusedFailure {
  return {
    kind: "refused",
    status,
    message: "Forbidden",
    requestId: undefined,
    retryAfter: undefined,
    rateLimitRemaining: undefined,
    rateLimitReset: undefined,
    ...overrides,
  };
}

const in30s = String(NOW / 1000 + 30);

describe("deciding whether to ask GitHub again", () => {
  it.each<[string, Failure, number]>([
    ["a server error", refused(502), 500],
    ["a server error that names a time", refused(503, { retryAfter: "7" }), 7000],
    ["a broken connection", { kind: "connection", detail: "reset" }, 500],
    ["no reply in time", { kind: "timeout", afterMs: 30_000 }, 500],
    ["a proxy's page", { kind: "garbled", status: 200, requestId: undefined, text: "" }, 500],
    ["a rate limit with retry-after", refused(429, { retryAfter: "5" }), 5000],
    ["a rate limit with a date", refused(429, { retryAfter: new Date(NOW + 9000).toUTCString() }), 9000],
    ["a rate limit that names no time", refused(429), 60_000],
    ["a retry-after that is no time", refused(429, { retryAfter: "-5" }), 60_000],
    ["a secondary limit with retry-after", refused(403, { retryAfter: "60" }), 60_000],
    ["a secondary limit by its words", refused(403, { message: "You have exceeded a secondary rate limit." }), 60_000],
    [
      "a used up quota",
      refused(403, { message: "API rate limit exceeded", rateLimitRemaining: "0", rateLimitReset: in30s }),
      30_000,
    ],
    ["a quota whose reset seems past", refused(429, { rateLimitRemaining: "0", rateLimitReset: "1" }), 500],
  ])("waits after %s", (_, failure, delayMs) => {
    expect(decideRetry(failure, first)).toEqual({ kind: "retry", delayMs });
  });

  it.each([400, 401, 403, 404, 409, 410, 422, 451])("never asks again after %i", (status) => {
    expect(decideRetry(refused(status), first)).toEqual({ kind: "give-up", askedMs: undefined });
  });

  it("does not take a permission that is missing for a used up quota", () => {
    const failure = refused(403, { rateLimitRemaining: "0", rateLimitReset: in30s });
    expect(decideRetry(failure, first)).toEqual({ kind: "give-up", askedMs: undefined });
  });

  it("gives up rather than wait longer than a minute", () => {
    const failure = refused(429, { retryAfter: "61" });
    expect(decideRetry(failure, first)).toEqual({ kind: "give-up", askedMs: 61_000 });
  });

  it("waits longer each time and stops after the last attempt", () => {
    const decisions = [1, 2, 3, 4].map((attempt) => decideRetry(refused(500), { ...first, attempt }));
    expect(decisions).toEqual([
      { kind: "retry", delayMs: 500 },
      { kind: "retry", delayMs: 2000 },
      { kind: "retry", delayMs: 8000 },
      { kind: "give-up", askedMs: undefined },
    ]);
  });
});
