import { describe, expect, it } from "vitest";
import { type StderrLog, type StderrLogOptions, stderrLog } from "../../../src/adapters/system/stderr-log.ts";
import { redactor } from "../../../src/core/redact.ts";

const ERASE = "\r\u001b[2K";

function startLog(options: Partial<StderrLogOptions> = {}): { log: StderrLog; written: () => string } {
  const chunks: string[] = [];
  const stream = { write: (text: string) => chunks.push(text) };
  const log = stderrLog({ stream, isTerminal: false, redact: redactor(["s3cret-value"]), ...options });
  return { log, written: () => chunks.join("") };
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
    expect(written()).toBe(`${ERASE}round 1${ERASE}round 2${ERASE}done\n${ERASE}round 3${ERASE}`);
  });

  it("progress never wraps, as a wrapped line could not be erased", () => {
    const { log, written } = startLog({ isTerminal: true, columns: 10 });
    log.progress("a".repeat(50));
    expect(written()).toBe(`${ERASE}${"a".repeat(8)}…`);
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
});
