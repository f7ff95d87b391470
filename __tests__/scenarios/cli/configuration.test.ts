import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestRepository } from "../../fixtures/repository.ts";
import { startModelServer } from "../../servers/model-server.ts";
import { ledgerRepository } from "./ledger-repository.ts";
import { API_KEY } from "./model-review.ts";
import { NOTHING_FOUND, runCli, runReview } from "./run-cli.ts";
import { scriptedPanel } from "./scripted-panel.ts";

const CONFIG = ".github/tribunal/config.yml";

let ledger: TestRepository;
let folder: string;

beforeAll(async () => {
  ledger = await ledgerRepository();
  folder = await mkdtemp(join(tmpdir(), "tribunal-config-"));
});

afterAll(async () => {
  await ledger[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

async function configured(text: string): Promise<string> {
  const file = join(folder, "config.yml");
  await writeFile(file, text);
  return file;
}

describe("wrong usage", () => {
  it.each<readonly [string, readonly string[], readonly RegExp[]]>([
    [
      "an unknown flag",
      ["review", "--colour"],
      [/--colour: got an unknown flag, wanted flags as review --help lists them/],
    ],
    [
      "a panel without a key",
      ["review", "--panel", "openai"],
      [/ OPENAI_API_KEY: got nothing/, / models: got nothing/],
    ],
    ["a report to render that is not there", ["render", "absent.json"], [/absent\.json: got no such file/]],
    [
      "a file to render that is no report",
      ["render", "src/transfer.js"],
      [/^tribunal: src\/transfer\.js: got no report\.json of Tribunal but plain text, wanted the report\.json that a/],
    ],
    [
      "an output that cannot be written",
      ["review", "--output", "absent/report.txt"],
      [/--output: got absent\/report\.txt \(no such file or directory\)/],
    ],
    ["a record that cannot be kept", ["review", "--run-dir", "src/transfer.js/run"], [/ --run-dir: got/]],
    ["a configuration that is not there", ["review", "--config", "absent.yml"], [/--config: got no such file/]],
    ["patterns that are not there", ["review", "--patterns", "absent.yml"], [/--patterns: got no such file/]],
    [
      "rules that are not there",
      ["review", "--rules", "absent/*.md"],
      [/ --rules: got "absent\/\*\.md", which matches no/],
    ],
  ])(
    "by %s is said on standard error, and nothing else is said or done",
    { tags: ["full"] },
    async (_, args, lines) => {
      const run = await runCli(args, { cwd: ledger.directory });
      expect(run.stderr.split("\n").filter((line) => line !== "" && !line.startsWith("tribunal: "))).toEqual([]);
      for (const line of lines) expect(run.stderr).toMatch(line);
      expect([run.exitCode, run.stdout]).toEqual([2, ""]);
      expect(run.stderr).not.toContain("a bug of ours");
    },
  );
});

describe("what the environment says of the endpoint", () => {
  it.each<readonly [string, Readonly<Record<string, string>>, RegExp]>([
    [
      "no URL",
      { OPENAI_BASE_URL: "localhost" },
      /^tribunal: OPENAI_BASE_URL: got a value that is no URL, wanted .*\n$/,
    ],
    ["no key", { OPENAI_API_KEY: "two words" }, /^tribunal: OPENAI_API_KEY: got a value with spaces.*, wanted .*\n$/],
  ])("is refused before anything is said where it is %s", async (_, wrong, line) => {
    const env = { OPENAI_API_KEY: "some-key-0001", ...wrong };
    const run = await runCli(["review", "--models", "m"], { cwd: ledger.directory, env });
    expect([run.exitCode, run.stdout]).toEqual([2, ""]);
    expect(run.stderr).toMatch(line);
  });
});

describe("a configuration file", () => {
  it.each<readonly [string, string, readonly RegExp[]]>([
    [
      "has a name with brackets and no quotation marks",
      "triage:\n  authors: [coderabbitai[bot], Copilot]\n",
      [/config\.yml, line 2, column 25: not valid YAML: .*quotes around text with brackets \("name\[bot\]"\)/],
    ],
    [
      "has unknown keys and wrong values",
      "pases: 2\nbase-url: https://example.org/v1\nmax-rounds: 99\nfail-on: hgih\n",
      [
        /line 1, column 1: pases: got an unknown key.* Write passes\./,
        /line 2, column 1: base-url: got an unknown key/,
        /: max-rounds: got 99/,
        /: fail-on: got "hgih"/,
      ],
    ],
  ])("that %s is refused, and every problem named", { tags: ["full"] }, async (_, text, lines) => {
    const run = await runCli(["review", "--config", await configured(text)], { cwd: ledger.directory });
    for (const line of lines) expect(run.stderr).toMatch(line);
    expect([run.exitCode, run.stdout]).toEqual([2, ""]);
  });

  it("that starts at a model which is none of the ladder is refused", { tags: ["full"] }, async () => {
    const args = ["review", "--models", "model-a", "--config", await configured("start-model: other\n")];
    const run = await runCli(args, { cwd: ledger.directory, env: { OPENAI_API_KEY: API_KEY } });
    expect(run.stderr).toMatch(/start-model: got other, wanted one of model-a/);
    expect([run.exitCode, run.stdout]).toEqual([2, ""]);
  });

  it("gives way to the command line", { tags: ["full"] }, async () => {
    const args = ["--config", await configured("max-rounds: 7\npasses: 2\n"), "--max-rounds", "2"];
    const { report } = await runReview(args, { cwd: ledger.directory });
    expect(report.run.settings).toMatchObject({ "max-rounds": 2, passes: 2 });
  });

  it("leaves out the paths it ignores, names them, and lets the rest be judged", { tags: ["full"] }, async () => {
    const args = ["--config", await configured('paths-ignore: ["src/**"]\n'), "--base", "main"];
    const { report } = await runReview(args, { cwd: ledger.directory });
    expect(report.coverage.skipped).toEqual([{ file: "src/transfer.js", reason: "ignored-path" }]);
    expect(report.run).toMatchObject({
      conclusion: "success",
      title: "Passed: nothing to review (1 file left out by paths-ignore)",
    });
    expect(report.verdict.coverage).toBe("NEEDS_DISCUSSION");
  });

  it("counts as it stands at the base, never at the head", { tags: ["full"] }, async () => {
    await using repository = await ledgerRepository();
    const cwd = repository.directory;
    await repository.git("checkout", "-q", "main");
    await repository.commitFiles({ [CONFIG]: "max-rounds: 5\n" });
    await repository.git("checkout", "-q", "pr");
    await repository.git("rebase", "-q", "main");
    await repository.commitFiles({ [CONFIG]: "fail-on: none\nmax-rounds: 1\n" });
    const committed = await runReview(["--base", "main"], { cwd });
    expect(committed.report.run.settings["max-rounds"]).toBe(5);
    await repository.write({ [CONFIG]: "no such key: 1\n" });
    // Of an uncommitted change the base is HEAD.
    const uncommitted = await runReview([], { cwd });
    expect(uncommitted.report.run.settings["max-rounds"]).toBe(1);
  });

  it("that is written here and not at the base is said not to be in force", { tags: ["full"] }, async () => {
    await using repository = await ledgerRepository();
    const review = () =>
      runReview(["--base", "main", "--head", "pr", "--panel", "static"], { cwd: repository.directory });
    const inForce = /config\.yml here has no effect yet: a review reads it at the base \(\w+\)\. Commit it there/;
    expect((await review()).stderr).not.toMatch(inForce);
    await repository.write({ [CONFIG]: "fail-on: none\n" });
    expect((await review()).stderr).toMatch(inForce);
    await repository.git("checkout", "-q", "main");
    await repository.commit();
    expect((await review()).stderr).not.toMatch(inForce);
  });

  it("that is wrong at the base stops the review, and is named as such", { tags: ["full"] }, async () => {
    await using repository = await ledgerRepository();
    await repository.git("checkout", "-q", "main");
    await repository.commitFiles({ [CONFIG]: "rounds: 5\n" });
    const run = await runCli(["review", "--base", "main", "--head", "pr"], { cwd: repository.directory });
    expect(run.stderr).toContain(`${CONFIG} at the base, line 1, column 1: rounds: got an unknown key`);
    expect(run.exitCode).toBe(2);
  });
});

describe("a model that was asked for without a key", () => {
  const MODELS = "models: [model-a]\n";

  it.each<readonly [string, { args?: readonly string[]; env?: Record<string, string>; text?: string }, RegExp]>([
    ["--models", { args: ["--models", "model-a"] }, /OPENAI_API_KEY: got nothing beside --models,/],
    ["--base-url", { args: ["--base-url", "http://127.0.0.1:9/v1"] }, /nothing beside --base-url,/],
    ["OPENAI_BASE_URL", { env: { OPENAI_BASE_URL: "http://127.0.0.1:9/v1" } }, /nothing beside OPENAI_BASE_URL,/],
    ["the configuration", { text: MODELS }, /nothing beside models in .*config\.yml,/],
    ["the configuration, with an empty key", { text: MODELS, env: { OPENAI_API_KEY: "" } }, /beside models in/],
    [
      "a flag, against the configuration",
      { args: ["--models", "m"], text: "panel: static\n" },
      /panel: got static from the configuration/,
    ],
  ])(
    "by %s is not played by the static panel, and the ways out are named",
    { tags: ["full"] },
    async (_, asked, line) => {
      const { args = [], env = {}, text = "" } = asked;
      const config = ["--config", await configured(text)];
      const target = ["--base", "main", "--head", "pr"];
      const findings = join(folder, "findings.json");
      await writeFile(findings, NOTHING_FOUND);
      for (const command of [["review"], ["validate", "--findings", findings]]) {
        const refused = await runCli([...command, ...target, ...config, ...args], { cwd: ledger.directory, env });
        expect(refused.stderr).toMatch(line);
        expect(refused.stderr).toContain("--panel static");
        expect([refused.exitCode, refused.stdout]).toEqual([2, ""]);
      }
      const chosen = await runReview([...target, ...config, ...args, "--panel", "static"], {
        cwd: ledger.directory,
        env,
      });
      expect(chosen.report.run.panel).toBe("static");
    },
  );

  it("may be on a local endpoint that checks no key, which any key is good for", { tags: ["full"] }, async () => {
    await using server = await startModelServer({ reply: scriptedPanel() });
    const args = ["--base", "main", "--head", "pr", "--models", "model-a", "--base-url", server.baseUrl];
    const refused = await runCli(["review", ...args], { cwd: ledger.directory });
    expect(refused.stderr).toMatch(/OPENAI_API_KEY=any/);
    const run = await runReview(args, { cwd: ledger.directory, env: { OPENAI_API_KEY: "any" } });
    expect(run.report.run).toMatchObject({ panel: "openai", conclusion: "success" });
  });
});

describe("the environment", () => {
  it("with a key alone names both ways out: models, or the rules", { tags: ["full"] }, async () => {
    const run = await runCli(["review"], { cwd: ledger.directory, env: { OPENAI_API_KEY: API_KEY } });
    expect(run.stderr).toMatch(
      /models: got nothing, although there is a key.*OPENAI_API_KEY.*--models A,B.*--panel static/,
    );
    expect([run.exitCode, run.stdout]).toEqual([2, ""]);
  });

  it("names the endpoint where no flag does, and an empty value there counts as none", { tags: ["full"] }, async () => {
    await using server = await startModelServer({ reply: scriptedPanel(), apiKey: API_KEY });
    const args = ["--base", "main", "--head", "pr"];
    const cwd = ledger.directory;
    const env = { OPENAI_API_KEY: API_KEY, OPENAI_BASE_URL: server.baseUrl };
    const asked = await runReview([...args, "--models", "model-a"], { cwd, env });
    expect(asked.report.run).toMatchObject({ panel: "openai", models: ["model-a"], conclusion: "success" });
    expect(server.requests).toHaveLength(4);
    const alone = await runReview(args, { cwd, env: { OPENAI_API_KEY: "", OPENAI_BASE_URL: "" } });
    expect(alone.report.run.panel).toBe("static");
  });
});
