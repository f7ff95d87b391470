import { describe, expect, it } from "vitest";
import { decideSettings } from "../../../src/config/config.ts";
import type { Panel } from "../../../src/ports/panel.ts";
import { runReview } from "../../../src/review/run-review.ts";
import { FakeSource } from "../../fakes/fake-source.ts";
import { aReviewMeans, aRunIdentity, aTarget } from "../../fakes/review-means.ts";
import { type SeatScript, scriptedSeats } from "../../fakes/scripted-seats.ts";
import { claim, claims, confirmsAll, upholdsAll } from "../../fakes/usual-seats.ts";

const LINES = 2400;
const QUOTE = "execute(query(request.body));";
const FILES = [
  { path: "src/plain.ts", base: "", head: numbered("plain") },
  { path: "src/risky.ts", base: "", head: `${QUOTE}\n${numbered("deleteToken")}` },
];
const USED = {
  calls: 2,
  inputTokens: 90_000,
  cachedTokens: 0,
  outputTokens: 1000,
  reasoningTokens: 0,
  callsWithoutUsage: 0,
};

function numbered(word: string): string {
  return Array.from({ length: LINES }, (_, index) => `${word}${index}(someArgument, another, third);\n`).join("");
}

/** Every agent takes as many tokens of the budget as `USED` says. */
function paid(script: SeatScript, limit: number): Panel {
  const free = scriptedSeats(script);
  let used = 0;
  return {
    ...free,
    purse: { limit, left: () => Math.max(0, limit - used), keep: () => {}, preface: () => 5000 },
    play: async (assignment, signal) => {
      const performance = await free.play(assignment, signal);
      used += USED.inputTokens + USED.outputTokens;
      return { ...performance, usage: USED };
    },
  };
}

interface Circumstances {
  readonly signal?: AbortSignal;
  readonly maxRounds?: number;
  readonly onRound?: (round: number) => Promise<void>;
}

async function hold(limit: number, { maxRounds = 1, onRound, ...given }: Circumstances = {}) {
  const read: string[] = [];
  const script: SeatScript = {
    enthusiast: async (assignment) => {
      read.push(...assignment.target.files);
      await onRound?.(assignment.header.round);
      for (let isCut = true; isCut; )
        isCut = (await assignment.toolbox.readDiff({ path: undefined })).next !== undefined;
      const isRisky = assignment.target.files.includes("src/risky.ts");
      return claims(...(isRisky ? [claim("src/risky.ts", QUOTE, "high")] : []))(assignment);
    },
    judge: upholdsAll,
    critic: confirmsAll,
  };
  const settings = decideSettings({ models: ["model-a"] }, { panel: "openai" }, true);
  const { report } = await runReview(
    aRunIdentity({ settings }),
    aReviewMeans({
      target: aTarget(new FakeSource(FILES)),
      panel: { ...paid(script, limit), atOnce: 2 },
      plan: { mode: "full", maxRounds, passes: 1, targetType: "code" },
      ...given,
    }),
  );
  return { report, read };
}

describe("a review that cannot be paid for in full", () => {
  it("reads the riskiest part, has it judged and re-checked, names what was not read, and could not judge", async () => {
    const { report, read } = await hold(330_000);
    expect(new Set(read)).toEqual(new Set(["src/risky.ts"]));
    expect(report.findings).toMatchObject([{ file: "src/risky.ts", severity: "high" }]);
    expect(report.run).toMatchObject({
      status: "aborted",
      abort_reason: "budget_exhausted",
      conclusion: "action_required",
    });
    expect(report.run.stop_detail).toContain("1 of 2 slices of the change");
    expect(report.coverage.unread).toEqual(["src/plain.ts"]);
  });

  it("keeps what was judged where the time ends while agents are at work, and passes nothing", async () => {
    const over = new AbortController();
    const { report } = await hold(4_000_000, {
      signal: over.signal,
      maxRounds: 2,
      onRound: async (round) => {
        if (round === 2) over.abort(new DOMException("the time is over", "TimeoutError"));
        over.signal.throwIfAborted();
      },
    });
    expect(report.run).toMatchObject({
      ...{ status: "aborted", abort_reason: "deadline_exceeded", conclusion: "timed_out", rounds_completed: 1 },
    });
    expect(report.unresolved).toMatchObject([{ file: "src/risky.ts", severity: "high", winner: "enthusiast" }]);
    expect(report.coverage).toMatchObject({ files_read: 2, unread: [] });
    expect(report.verdict.gate).toBe("closed");
  });

  it("reads all where the budget suffices", async () => {
    const { report, read } = await hold(4_000_000);
    expect(read).toEqual(["src/risky.ts", "src/plain.ts"]);
    expect(report.run).toMatchObject({ status: "completed", conclusion: "failure" });
  });
});

describe("a review that is broken off before any agent was asked", () => {
  it("has played no round", async () => {
    const { report, read } = await hold(10_000_000, { signal: AbortSignal.abort() });
    expect(read).toEqual([]);
    expect(report.run).toMatchObject({ status: "aborted", abort_reason: "deadline_exceeded", rounds_completed: 0 });
  });
});
