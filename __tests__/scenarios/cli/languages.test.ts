import { readFile, writeFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { parseReport } from "../../../src/report/report.ts";
import { section, startModelServer } from "../../servers/model-server.ts";
import { API_KEY, useLedger } from "./model-review.ts";
import { runOnTerminal } from "./run-on-terminal.ts";
import { scriptedPanel } from "./scripted-panel.ts";

const QUESTION = "Primary language of this repository";

const ledger = useLedger();

interface Asked {
  readonly typed?: string;
  readonly config?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly args?: readonly string[];
  readonly redirections?: string;
}

/** A review at a terminal: what was shown, and what the roles were told of languages. */
async function reviewAtTerminal({ typed = "\r", config = "", env, args = [], redirections }: Asked) {
  await using server = await startModelServer({ reply: scriptedPanel(), apiKey: API_KEY });
  const [configFile, output] = [ledger.beside("config.yml"), ledger.beside("report.json")];
  await writeFile(configFile, config);
  const given = ["--base", "main", "--head", "pr", "--models", "model-a", "--base-url", server.baseUrl];
  const written = ["--config", configFile, "--format", "json", "--output", output];
  const run = await runOnTerminal(["review", ...given, ...written, ...args], {
    cwd: ledger.directory,
    env: { OPENAI_API_KEY: API_KEY, ...env },
    typed,
    ...(redirections === undefined ? {} : { redirections }),
  });
  const told = server.requests.map((request) => section(request, "localization"));
  return { ...run, told: [...new Set(told.map((each) => JSON.stringify(each)))], output };
}

describe("at a terminal", () => {
  it("a person is asked once for the languages of a repository that says nothing of them", async () => {
    const run = await reviewAtTerminal({ typed: "English, German\r" });
    expect(run.screen.split(QUESTION)).toHaveLength(2);
    expect(run.told).toEqual(['{"primary_language":"English","allowed_languages":["German"]}']);
    expect(run.exitCode).toBe(0);
  });

  it.each([
    ["a blank answer", "\r"],
    ["the end of input", "\u0004"],
  ])("%s leaves languages unchecked", async (_, typed) => {
    const run = await reviewAtTerminal({ typed });
    expect(run.told).toEqual([undefined]);
    expect(run.exitCode).toBe(0);
  });

  it("an interrupt at the question ends the run in order, before any model is asked", { tags: ["full"] }, async () => {
    const run = await reviewAtTerminal({ typed: "\u0003" });
    expect([run.exitCode, run.told]).toEqual([2, []]);
    expect(parseReport(await readFile(run.output, "utf8"))).toMatchObject({
      report: { run: { conclusion: "cancelled" } },
    });
  });

  it("an answer that names no language is refused, with the way out", { tags: ["full"] }, async () => {
    const run = await reviewAtTerminal({ typed: "<script>\r" });
    expect([run.exitCode, run.told]).toEqual([2, []]);
    expect(run.screen).toContain("wanted a language, such as English or pt-BR");
  });

  it.each<readonly [string, Asked]>([
    ["the configuration answers it", { config: "localization:\n" }],
    ["CI runs it", { env: { CI: "true" } }],
    ["no model plays", { args: ["--panel", "static"] }],
    ["nobody would see the question", { redirections: "2>/dev/null" }],
    ["nobody could answer", { redirections: "</dev/null" }],
  ])("nobody is asked when %s", { tags: ["full"] }, async (_, asked) => {
    const run = await reviewAtTerminal(asked);
    expect(run.screen).not.toContain(QUESTION);
    expect(run.exitCode).toBe(0);
  });
});
