import { describe, expect, it } from "vitest";
import { lastReply } from "../../../src/adapters/git/fetch-process.ts";

const line = (text: string): string => `11:15:04.160907 http.c:684              ${text}\n`;
const received = (...headers: readonly string[]): string =>
  headers.map((header) => line(`<= Recv header: ${header}`)).join("");

describe("git's trace of its requests", () => {
  it("tells the last reply's status, and when it says to come back", () => {
    const proxy = received("HTTP/1.1 200 Connection established", "Retry-After: 99");
    const reply = received("HTTP/2 429", "Retry-After: 7", "X-RateLimit-Remaining: 0", "x-ratelimit-reset: 1767225630");
    expect(lastReply(proxy + reply)).toEqual({
      status: 429,
      headers: { retryAfter: "7", rateLimitRemaining: "0", rateLimitReset: "1767225630" },
    });
  });

  it.each([
    ["what was sent", line("=> Send header: retry-after: 7")],
    ["a note", line("== Info: <= Recv header: retry-after: 7")],
    ["content", line("<= Recv data: <= Recv header: retry-after: 7")],
    ["another header", received("x-note: retry-after: 7")],
  ])("is not misled by %s", (_, misleading) => {
    expect(lastReply(received("HTTP/1.1 429 Slow") + misleading).headers.retryAfter).toBeUndefined();
  });

  it("says nothing where nothing was traced", () => {
    expect(lastReply("fatal: nothing was traced")).toMatchObject({
      status: undefined,
      headers: { retryAfter: undefined },
    });
  });
});
