import { describe, expect, it } from "vitest";
import type { Failure, StatusFailure } from "../../../src/adapters/openai/failure.ts";
import { decideRetry } from "../../../src/adapters/openai/retry.ts";

function aStatus(status: number, more: Partial<StatusFailure> = {}): StatusFailure {
  return {
    kind: "status",
    status,
    message: "",
    code: undefined,
    param: undefined,
    retryAfterMs: undefined,
    retryAfter: undefined,
    shouldRetry: undefined,
    ...more,
  };
}

const FIRST = { attempt: 1, maxAttempts: 4, nowMs: 0 };

describe("decideRetry", () => {
  it.each([400, 401, 402, 403, 404, 405, 413, 415, 422, 301])("gives up on status %i", (status) => {
    expect(decideRetry(aStatus(status), FIRST)).toEqual({ kind: "give-up" });
  });

  it.each([408, 409, 429, 500, 502, 503, 504, 529])("retries status %i", (status) => {
    expect(decideRetry(aStatus(status), FIRST)).toEqual({ kind: "retry", delayMs: 500 });
  });

  it.each([
    { kind: "connection", detail: "ECONNRESET" },
    { kind: "timeout", afterMs: 1000 },
    { kind: "garbled", status: 200, detail: "<html>" },
  ] satisfies Failure[])("retries a $kind failure", (failure) => {
    expect(decideRetry(failure, FIRST)).toEqual({ kind: "retry", delayMs: 500 });
  });

  it.each([{ retryAfter: "2" }, { retryAfterMs: "2000" }])(
    "takes a 403 that asks to come back for a limit: %o",
    (asked) => {
      expect(decideRetry(aStatus(403, asked), FIRST)).toEqual({ kind: "retry", delayMs: 2000 });
    },
  );

  it("gives up after the last attempt, whatever the server asks for", () => {
    const failure = aStatus(429, { retryAfter: "1" });
    expect(decideRetry(failure, { ...FIRST, attempt: 4 })).toEqual({ kind: "give-up" });
  });

  it("obeys a server that forbids another attempt", () => {
    expect(decideRetry(aStatus(503, { shouldRetry: "false" }), FIRST)).toEqual({ kind: "give-up" });
  });

  it("counts a date from now", () => {
    const failure = aStatus(503, { retryAfter: "Thu, 01 Jan 1970 00:10:00 GMT" });
    expect(decideRetry(failure, { ...FIRST, nowMs: 590_000 })).toEqual({ kind: "retry", delayMs: 10_000 });
  });
});
