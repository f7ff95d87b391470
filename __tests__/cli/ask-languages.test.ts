import { PassThrough } from "node:stream";
import { describe, expect, it } from "vitest";
import { askLanguages, isInteractive, type Prompter } from "../../src/cli/read-settings.ts";
import { FakeClock } from "../fakes/fake-clock.ts";

const settle = () => new Promise((resolve) => setImmediate(resolve));

function openTerminal(over: { readonly input?: boolean; readonly output?: boolean; readonly ci?: string } = {}) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  let shown = "";
  output.on("data", (chunk: Buffer) => {
    shown += chunk.toString();
  });
  const streams = {
    input: Object.assign(input, { isTTY: over.input ?? true }),
    output: Object.assign(output, { isTTY: over.output ?? true }),
  };
  const terminal = { ...streams, environment: { CI: over.ci } } as unknown as Prompter;
  return { input, terminal, shown: () => shown };
}

function ask() {
  const clock = new FakeClock();
  const cancelled = new AbortController();
  const opened = openTerminal();
  const answer = askLanguages(opened.terminal, { clock, cancelled: cancelled.signal });
  const pass = async (ms: number): Promise<void> => {
    clock.advance(ms);
    await settle();
  };
  return { ...opened, answer, cancelled, pass };
}

describe("the question about languages", () => {
  it("is answered by a line", async () => {
    const { answer, input } = ask();
    input.write("English, German\n");
    expect(await answer).toMatchObject({ "primary-language": "English", "allowed-languages": ["German"] });
  });

  it("is left open by a minute in which nothing is typed, and says so", async () => {
    const { answer, shown, pass } = ask();
    await settle();
    await pass(59_000);
    expect(shown()).not.toContain("Nobody answered");
    await pass(1_000);
    expect((await answer)?.["primary-language"] ?? "").toBe("");
    expect(shown()).toContain("Nobody answered for a minute: languages are not checked.");
  });

  it("waits on while somebody types", async () => {
    const { answer, input, pass } = ask();
    await pass(59_000);
    input.write("Engl");
    await settle();
    await pass(59_000);
    input.write("ish\n");
    expect(await answer).toMatchObject({ "primary-language": "English" });
  });

  it("is left open by an interrupt and by the end of input, which need no word", async () => {
    const interrupted = ask();
    interrupted.cancelled.abort();
    expect((await interrupted.answer)?.["primary-language"] ?? "").toBe("");
    const ended = ask();
    ended.input.end();
    expect((await ended.answer)?.["primary-language"] ?? "").toBe("");
    expect(interrupted.shown() + ended.shown()).not.toContain("Nobody answered");
  });

  it.each([
    ["input is a pipe or a file", { input: false }],
    ["what is told goes to a file", { output: false }],
    ["CI runs the show", { ci: "true" }],
  ])("is not put where %s", (_, over) => {
    expect(isInteractive(openTerminal(over).terminal)).toBe(false);
    expect(isInteractive(openTerminal().terminal)).toBe(true);
  });
});
