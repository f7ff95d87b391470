import { describe, expect, it } from "vitest";
import { ReplyHeaders } from "../../../src/adapters/git/fetch-process.ts";

const line = (text: string): string => `11:15:04.160907 http.c:684              ${text}\n`;
const received = (...headers: readonly string[]): string =>
  headers.map((header) => line(`<= Recv header: ${header}`)).join("");

function read(...chunks: readonly string[]) {
  const headers = new ReplyHeaders();
  for (const chunk of chunks) headers.add(chunk);
  return headers.last();
}

describe("git's trace of its requests", () => {
  it("tells the last reply's status, and when it says to come back", () => {
    const proxy = received("HTTP/1.1 200 Connection established", "Retry-After: 99");
    const reply = received("HTTP/2 429", "Retry-After: 7", "X-RateLimit-Remaining: 0", "x-ratelimit-reset: 1767225630");
    expect(read(proxy + reply)).toEqual({
      status: 429,
      headers: { retryAfter: "7", rateLimitRemaining: "0", rateLimitReset: "1767225630" },
    });
  });

  it("is read wherever it is cut", () => {
    const text = received("HTTP/1.1 403 Forbidden", "retry-after: 30");
    for (let at = 0; at <= text.length; at += 1) {
      expect(read(text.slice(0, at), text.slice(at))).toMatchObject({ status: 403, headers: { retryAfter: "30" } });
    }
  });

  it.each([
    ["what was sent", line("=> Send header: retry-after: 7")],
    ["a note", line("== Info: <= Recv header: retry-after: 7")],
    ["content", line("<= Recv data: <= Recv header: retry-after: 7")],
    ["another header", received("x-note: retry-after: 7")],
  ])("is not misled by %s", (_, misleading) => {
    expect(read(received("HTTP/1.1 429 Slow"), misleading).headers.retryAfter).toBeUndefined();
  });

  it("keeps nothing of a line that never ends", () => {
    const endless = `<= Recv header: retry-after: ${"7".repeat(10_000)}`;
    const reply = read(received("HTTP/1.1 429 Slow"), ...Array.from({ length: 100 }, () => endless), "\n");
    expect(JSON.stringify(reply).length).toBeLessThan(10_000);
  });

  it("says nothing where nothing was traced", () => {
    expect(read()).toMatchObject({ status: undefined, headers: { retryAfter: undefined } });
  });
});
