import { describe, expect, it } from "vitest";
import { readLimits } from "../../../src/adapters/openai/send-request.ts";

const NOW = Date.UTC(2026, 0, 1);

function read(headers: Readonly<Record<string, string>>) {
  return readLimits((name) => headers[name] ?? null, NOW);
}

const openAi = (what: string, remaining: string, reset: string) => ({
  [`x-ratelimit-limit-${what}`]: "500",
  [`x-ratelimit-remaining-${what}`]: remaining,
  [`x-ratelimit-reset-${what}`]: reset,
});

describe("the headers of a limit", () => {
  it.each<readonly [string, number]>([
    ["1s", 1_000],
    ["120ms", 120],
    ["6m0s", 360_000],
    ["8.64s", 8_640],
    ["1h2m3.5s", 3_723_500],
    ["17", 17_000],
    ["0.5", 500],
    ["2026-01-01T00:00:42Z", 42_000],
    ["2026-01-01T01:00:42.5+01:00", 42_500],
    [String(NOW / 1000 + 30), 30_000],
    [String(NOW + 30_000), 30_000],
  ])("name %s as a time to come", (reset, resetMs) => {
    expect(read(openAi("requests", "7", reset))).toEqual({
      requests: { left: 7, resetMs, whole: 500 },
      tokens: undefined,
    });
  });

  it.each([
    ["a negative rest", openAi("requests", "-1", "1s")],
    ["a rest that is no number", openAi("requests", "many", "1s")],
    ["an absurd rest", openAi("requests", "9".repeat(40), "1s")],
    ["no reset", openAi("requests", "7", "")],
    ["a reset that is no time", openAi("requests", "7", "soon")],
    ["a negative reset", openAi("requests", "7", "-5")],
    ["a reset that is over", openAi("requests", "7", "2025-12-31T23:59:59Z")],
    ["a reset of no length", openAi("requests", "7", "0s")],
    ["an endless reset", openAi("requests", "7", "9".repeat(5_000))],
    ["no limit at all", { "content-type": "application/json" }],
  ])("with %s say nothing", (_, headers) => {
    expect(read(headers)).toBeUndefined();
  });

  it("are known in each vendor's form, tokens beside requests", () => {
    expect(read({ ...openAi("requests", "7", "1s"), ...openAi("tokens", "900", "6m0s") })).toEqual({
      requests: { left: 7, resetMs: 1_000, whole: 500 },
      tokens: { left: 900, resetMs: 360_000, whole: 500 },
    });
    const anthropic = {
      "anthropic-ratelimit-requests-remaining": "3",
      "anthropic-ratelimit-requests-reset": "2026-01-01T00:00:20Z",
      "anthropic-ratelimit-input-tokens-remaining": "40",
      "anthropic-ratelimit-input-tokens-reset": "2026-01-01T00:00:10Z",
    };
    expect(read(anthropic)).toEqual({
      requests: { left: 3, resetMs: 20_000, whole: undefined },
      tokens: { left: 40, resetMs: 10_000, whole: undefined },
    });
    for (const prefix of ["ratelimit", "x-ratelimit"]) {
      const plain = { [`${prefix}-limit`]: "60", [`${prefix}-remaining`]: "0", [`${prefix}-reset`]: "17" };
      expect(read(plain)?.requests).toEqual({ left: 0, resetMs: 17_000, whole: 60 });
    }
  });
});
