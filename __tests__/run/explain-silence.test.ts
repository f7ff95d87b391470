import { describe, expect, it } from "vitest";
import type { LedgerEntry } from "../../src/run/review-context.ts";
import { type Abort, explainSilence } from "../../src/run/to-abort.ts";
import { NO_USAGE } from "../../src/text/usage.ts";

const OVER: Abort = { kind: "aborted", reason: "deadline_exceeded", detail: "raise it, or review less" };

/** A run of agents with so many calls answered and broken off. */
function playedBy(...agents: readonly (readonly [calls: number, brokenOff: number])[]) {
  const performances = agents.map(([calls, brokenOff]) => ({
    model: "model-a",
    usage: { ...NO_USAGE, calls },
    dialogue: { answeredBy: [], reprompts: 0, brokenOff, host: "127.0.0.1:8080" },
  }));
  return { entries: () => performances.map((performance) => ({ performance })) as unknown as readonly LedgerEntry[] };
}

describe("a run whose time is over", () => {
  it("names the endpoint where that answered not one call", () => {
    expect(explainSilence(OVER, playedBy([0, 0], [0, 2]), 5000)?.detail).toBe(
      "the time budget ran out: model model-a at 127.0.0.1:8080 answered no call in 5 s; see whether that server works, or raise time-budget-seconds if it is only slow",
    );
  });

  it.each([
    ["a call was answered", OVER, playedBy([0, 2], [1, 0])],
    ["no call was made", OVER, playedBy([0, 0])],
    ["it was cancelled", { ...OVER, reason: "cancelled" } as const, playedBy([0, 1])],
  ])("is told as before where %s", (_, abort, ledger) => {
    expect(explainSilence(abort, ledger, 5000)).toEqual(abort);
  });
});
