import { describe, expect, it } from "vitest";
import type { ReviewProgress } from "../../src/budget/review-progress.ts";
import { type StderrLog, type StderrLogOptions, stderrLog } from "../../src/system/stderr-log.ts";
import { redactor } from "../../src/text/redact.ts";
import { FakeClock } from "../fakes/fake-clock.ts";

const ERASE = "\r\u001b[2K";
const ERASE_REST = "\u001b[K";

function startLog(options: Partial<StderrLogOptions> = {}): {
  log: StderrLog;
  clock: FakeClock;
  chunks: readonly string[];
  written: () => string;
} {
  const chunks: string[] = [];
  const clock = new FakeClock();
  const stream = { write: (text: string) => chunks.push(text) };
  const log = stderrLog({ stream, isTerminal: false, redact: redactor(["s3cret-value"]), clock, ...options });
  return { log, clock, chunks, written: () => chunks.join("") };
}

function reading(read: number, parts = 9): ReviewProgress {
  const none = { tokens: undefined, leftMs: undefined, silence: undefined, estimate: undefined };
  return { ...none, step: { kind: "reading", round: 1, read, parts }, agents: 2, claims: 0, confirmed: 0 };
}

describe("on a stream that is no terminal", () => {
  it("every message is one plain line, and repeated progress is said once", () => {
    const { log, written } = startLog();
    log.progress("round 1");
    log.progress("round 1");
    log.info("learned something");
    log.warning("mind the gap");
    log.close();
    expect(written()).toBe("round 1\nlearned something\nwarning: mind the gap\n");
  });

  it("how far the work is makes one line a half minute at most, and none before the first", () => {
    const { log, clock, written } = startLog();
    log.progress("round 1");
    for (let second = 1; second <= 65; second += 1) {
      clock.advance(1000);
      log.standing(reading(second, 99));
    }
    const line = (read: number) => `Round 1: ${read} of 99 slices read, 2 agents at work, 0 claims so far\n`;
    expect(written()).toBe(`round 1\n${line(30)}${line(60)}`);
  });
});

describe("on a terminal", () => {
  it("progress is one line rewritten in place, and cleared before other lines and at the end", () => {
    const { log, written } = startLog({ isTerminal: true });
    log.progress("round 1");
    log.progress("round 2");
    log.info("done");
    log.progress("round 3");
    log.close();
    log.close();
    const [first, second, third] = [1, 2, 3].map((round) => `\rround ${round}${ERASE_REST}`);
    expect(written()).toBe(`${first}${second}${ERASE}done\n${third}${ERASE}`);
  });

  it("how far the work is replaces the live line at once, and is written only when it says something else", () => {
    const { log, chunks } = startLog({ isTerminal: true });
    log.progress("round 1");
    for (const read of [1, 1, 1, 2]) log.standing(reading(read));
    const line = (read: number) =>
      `\rRound 1: ${read} of 9 slices read, 2 agents at work, 0 claims so far${ERASE_REST}`;
    expect(chunks).toEqual([`\rround 1${ERASE_REST}`, line(1), line(2)]);
  });

  it("progress never wraps, as a wrapped line could not be erased", () => {
    let width = 10;
    const { log, chunks } = startLog({ isTerminal: true, columns: () => width });
    log.progress("a".repeat(50));
    width = 5;
    log.progress("b".repeat(50));
    log.progress("漢".repeat(50));
    const lines = [`${"a".repeat(8)}…`, "bbb…", "漢…"];
    expect(chunks).toEqual(lines.map((line) => `\r${line}${ERASE_REST}`));
  });
});

describe("text from outside", () => {
  it.each([
    ["a second line", "one\r\ntwo\tthree", "one two three"],
    ["terminal controls", "a\u001b[2Jb\u0007c\u009bd\u0000", "a[2Jbcd"],
    ["direction changes", "user\u202etxt.exe\u2066", "user\\u{202e}txt.exe\\u{2066}"],
    ["invisible characters", "a\u200bb\ufeffc\u{e0041}\u2028", "a\\u{200b}b\\u{feff}c\\u{e0041}\\u{2028}"],
    ["a secret", "key=s3cret-value.", "key=***."],
    ["a secret hidden behind a control character", "s3cret\u0000-value", "***"],
    ["a workflow command", "  ::set-output name=gate::open", "  \\u{3a}:set-output name=gate::open"],
    ["an old workflow command", "x ##[error]y", "x ##\\u{5b}error]y"],
  ])("cannot use %s", (_name, message, line) => {
    const { log, written } = startLog();
    log.info(message);
    expect(written()).toBe(`${line}\n`);
  });

  it("holds no secret of several lines, whose ends are taken out of it", () => {
    const { log, written } = startLog({ redact: redactor(["first half\nsecond half"]) });
    log.info("key: first half\nsecond half");
    expect(written()).toBe("key: ***\n");
  });
});
