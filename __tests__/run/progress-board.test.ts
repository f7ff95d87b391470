import { describe, expect, it } from "vitest";
import { progressLine } from "../../src/budget/review-progress.ts";
import type { Performance } from "../../src/ports/panel.ts";
import type { EnthusiastReply } from "../../src/replies/answers.ts";
import { type BoardOptions, logWhile, ProgressBoard } from "../../src/run/progress-board.ts";
import { NO_USAGE } from "../../src/text/usage.ts";
import { FakeClock } from "../fakes/fake-clock.ts";
import { FakeLog } from "../fakes/fake-log.ts";

const SPENT = { limit: 2_000_000, keep: () => {}, left: () => 1_360_000, preface: () => 0 };

/** A board of a panel by models, and agents whose end is up to the test. */
function openBoard(means: Partial<BoardOptions> = {}) {
  const clock = new FakeClock();
  const log = new FakeLog();
  const board = new ProgressBoard({ clock, log, panel: { kind: "model", atOnce: 2, purse: SPENT }, ...means });
  const ask = (findings: number) => {
    let answer: (answer: Performance<"enthusiast">) => void = () => undefined;
    const asked = board.during("enthusiast", () => new Promise((resolve) => (answer = resolve)));
    return async () => {
      answer(anAnswer(findings, 20_000));
      await asked;
    };
  };
  const lines = () => log.standings.map(progressLine);
  return { board, clock, log, lines, ask };
}

function anAnswer(findings: number, durationMs: number): Performance<"enthusiast"> {
  const reply = { findings: Array.from({ length: findings }) } as unknown as EnthusiastReply;
  const told = { agent: "e", role: "enthusiast" as const, model: "m", responseIds: [], startedAt: "", receipts: [] };
  return { ...told, durationMs, usage: NO_USAGE, kind: "answered", reply };
}

describe("the board of a review", () => {
  it("tells each second where it stands, while an agent is at work and no longer", async () => {
    const { board, clock, lines, ask } = openBoard();
    board.openRound(1, { parts: 2, readers: 1 });
    clock.advance(5000);
    expect(lines()).toEqual([]);
    const [first, second] = [ask(3), ask(0)];
    clock.advance(2000);
    await first();
    board.partRead();
    clock.advance(1000);
    await second();
    clock.advance(60_000);
    const none = "Round 1: 0 of 2 slices read, 2 agents at work, 0 claims so far, 640,000 tokens";
    expect(lines()).toEqual([
      none,
      none,
      "Round 1: 1 of 2 slices read, about 50 s left, 1 agent at work, 3 claims so far, 640,000 tokens",
    ]);
  });

  it("goes on to the Judge, the next round and the Critic, and counts anew what is counted by round", async () => {
    const { board, ask } = openBoard();
    const now = () => progressLine(board.standing());
    board.openRound(1, { parts: 1, readers: 1 });
    await ask(3)();
    board.openJudging(1, { claims: 2, judges: 1 });
    expect(now()).toMatch(/^Round 1: the Judge rules on 2 claims, about 40 s left, 640,000 tokens$/);
    board.settle(2);
    board.openRound(2, { parts: 1, readers: 1 });
    expect(now()).toMatch(
      /^Round 2: 0 of 1 slice read, about 60 s left, 2 confirmed in earlier rounds, 0 claims so far, 640,000 tokens$/,
    );
    board.openCritic({ findings: 2, critics: 2 });
    expect(now()).toMatch(/^Critic: 0 of 2 findings re-checked, about 20 s left, 640,000 tokens/);
    board.reChecked(1, 1);
    expect(now()).toMatch(/^Critic: 1 of 2 findings re-checked, about 20 s left, 1 confirmed so far, /);
  });

  it("says of rules neither agents nor tokens nor time", async () => {
    const { board, ask, clock, lines } = openBoard({ panel: { kind: "static" } });
    board.expect("about 3 minutes", 30_000);
    board.openRound(1, { parts: 1, readers: 2 });
    await ask(1)();
    void ask(1);
    clock.advance(1000);
    expect(lines()).toEqual(["Round 1: 0 of 1 slice read, 1 claim so far"]);
  });

  it("says who is asked besides, who is waited for, how many really work, and no more time than the run has", () => {
    const silence = { who: "the Resolver (round 1, model m)", forMs: 31_000, others: 0 };
    const panel = { kind: "model", atOnce: 16, purse: SPENT, atWork: () => 1, silence: () => silence } as const;
    const { board } = openBoard({ panel, leftMs: () => 20_000 });
    board.expect("estimate", 60_000);
    board.openRound(1, { parts: 9, readers: 3 });
    expect(board.standing()).toMatchObject({ leftMs: 20_000, agents: 1, silence, estimate: "estimate" });
    void board.during("resolver", () => new Promise(() => undefined));
    expect(progressLine(board.standing())).toBe(
      "The Resolver is asked, 1 agent at work, 640,000 tokens; 30 s without an answer by the Resolver (round 1, model m)",
    );
  });

  it("takes the time left by how many really work, where an endpoint lets fewer work than might", () => {
    const at = (atWork: number) => {
      const { board } = openBoard({ panel: { kind: "model", atOnce: 16, purse: SPENT, atWork: () => atWork } });
      board.expect("estimate", 60_000);
      board.openRound(1, { parts: 16, readers: 2 });
      for (let agent = 0; agent < 16; agent += 1) void board.during("enthusiast", () => new Promise(() => undefined));
      return (board.standing().leftMs ?? 0) / 60_000;
    };
    expect([16, 2].map(at)).toEqual([1 + 0.5 + 2, 15 + 0.5 + 2]);
  });

  it("goes on when an agent fails, and passes the failure on", async () => {
    const { board, clock, lines } = openBoard();
    await expect(board.during("judge", () => Promise.reject(new Error("refused")))).rejects.toThrow("refused");
    clock.advance(5000);
    expect(lines()).toEqual([]);
  });
});

describe("work without parts", () => {
  it("is told of each second while it lasts, and its failure is passed on", async () => {
    const [clock, log] = [new FakeClock(), new FakeLog()];
    let fail: (reason: Error) => void = () => undefined;
    const work = () => new Promise<never>((_, reject) => (fail = reject));
    const told = logWhile("Fetching the change", work, { clock, log });
    clock.advance(12_000);
    fail(new Error("gone"));
    await expect(told).rejects.toThrow("gone");
    clock.advance(9000);
    expect(log.standings).toHaveLength(12);
    expect(log.standings.map(progressLine).at(-1)).toBe("Fetching the change for 10 s");
  });
});
