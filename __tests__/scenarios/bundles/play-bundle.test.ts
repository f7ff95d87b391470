import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { TestRepository } from "../../fixtures/repository.ts";
import { runTribunal, startTribunal } from "../action/tribunal.ts";
import { ledgerRepository } from "../cli/ledger-repository.ts";
import { reviewWithModel } from "../cli/model-review.ts";
import { BUNDLE, type CliOptions, runCli } from "../cli/run-cli.ts";
import { COMPILED } from "../compile-cache.ts";
import type { WorkflowResult } from "../harness/workflow.ts";
import { type Played, playBundle } from "./play-bundle.ts";

const DEFECT = { "a.js": "const https = require('https');\nhttps.get(url, { rejectUnauthorized: false });\n" };

/** What differs from run to run in any case: times, ids, and the folders and ports a test was given. */
function lasting(text: string): string {
  return text
    .replace(/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g, "UUID")
    .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "TIME")
    .replace(/"[a-z_]*(ms|seconds)": ?[\d.]+|\b\d+(\.\d+)? s\b/g, "DURATION")
    .replace(/127\.0\.0\.1:\d+/g, "ADDRESS")
    .replaceAll(new RegExp(`${tmpdir()}/[\\w./-]+`, "g"), "FOLDER")
    .replace(/\b\d{8}-\d{6}-\w+-[0-9a-f]{6}\b/g, "RUN")
    .replace(/\b[0-9a-f]{12,64}\b/g, "DIGEST");
}

async function bothWays(args: readonly string[], options: CliOptions = {}): Promise<void> {
  const first = await runCli(args, options);
  const again = await runCli(args, options);
  const anew = await runCli(args, { ...options, startsAnew: true });
  const said = [first, again, anew].map(({ exitCode, stdout, stderr }) => [exitCode, lasting(stdout), lasting(stderr)]);
  expect(said[0]).toEqual(said[2]);
  expect(said[1]).toEqual(said[2]);
}

describe("a bundle that is played where it was played before says and ends what one that is started anew does", () => {
  it.each<readonly [string, readonly string[]]>([
    ["its version", ["--version"]],
    ["its help", ["--help"]],
    ["a misspelt command", ["reveiw"]],
    ["a misspelt flag", ["review", "--formt", "json"]],
    ["a repository that does not exist", ["review", "--repo", "/nonexistent"]],
    ["a model without a key", ["review", "--models", "model-a"]],
  ])("for %s", { tags: ["full"] }, async (_, args) => {
    await bothWays(args);
  });

  it.each(["text", "json", "markdown", "html", "sarif"])(
    "for a review that finds a defect, as %s",
    { tags: ["full"] },
    async (format) => {
      await using repository = await TestRepository.with(DEFECT);
      await bothWays(["review", "--format", format], { cwd: repository.directory });
    },
  );

  it("for a review that passes, with the environment of its own run alone", { tags: ["full"] }, async () => {
    await using repository = await TestRepository.with({ "a.js": "export {};\n" });
    await bothWays(["review"], { cwd: repository.directory, env: { GITHUB_ACTIONS: "true" } });
    await bothWays(["review"], { cwd: repository.directory });
  });

  it("for one review after another, whose analysis is lent", { tags: ["full"] }, async () => {
    await using python = await TestRepository.with({ "a.py": "import requests\n\nrequests.get(url, verify=False)\n" });
    const nested = "[".repeat(2000) + "]".repeat(2000);
    await using deep = await TestRepository.with({ ...DEFECT, "b.js": `export const deep = ${nested};\n` });
    for (const { directory } of [python, deep, python]) await bothWays(["review"], { cwd: directory });
  });

  it("for a review by a model", { tags: ["full"] }, async () => {
    await using ledger = await ledgerRepository();
    const review = (startsAnew: boolean) => reviewWithModel({}, { repository: ledger.directory, startsAnew });
    const [hosted, anew] = [await review(false), await review(true)];
    expect(lasting(hosted.stdout)).toBe(lasting(anew.stdout));
    expect(hosted.requests.length).toBe(anew.requests.length);
  });

  it("for the jobs of the workflow", { tags: ["full"] }, async () => {
    const [hosted, anew] = [await jobsOf(false), await jobsOf(true)];
    expect(hosted).toEqual(anew);
  });
});

async function jobsOf(startsAnew: boolean): Promise<unknown> {
  await using scenario = await startTribunal();
  const { jobs } = await runTribunal(scenario, { runId: 7, startsAnew });
  return Object.entries(jobs).map(([id, job]) => [id, job.result, told(job), requestsOf(scenario.server.requests)]);
}

function told({ steps, outputs }: WorkflowResult["jobs"][string]): unknown {
  return lasting(JSON.stringify([outputs, steps.map(({ log, exitCode, summary }) => [log, exitCode, summary])]));
}

function requestsOf(requests: readonly { readonly method: string; readonly path: string }[]): readonly string[] {
  return requests.map(({ method, path }) => lasting(`${method} ${path}`)).toSorted();
}

describe("a process that plays bundles", () => {
  const start = (args: readonly string[]): Played =>
    playBundle({ bundle: BUNDLE, args, cwd: tmpdir(), env: { PATH: process.env.PATH ?? "", ...COMPILED } });

  const ended = (played: Played) => {
    for (const stream of [played.stdout, played.stderr]) stream.resume();
    return new Promise((resolve) => played.on("close", resolve));
  };

  it("plays one run at a time: two at once are in two processes", async () => {
    const both = [start(["--help"]), start(["--help"])];
    expect(new Set(both.map(({ pid }) => pid)).size).toBe(2);
    await Promise.all(both.map(ended));
  });

  it("plays the next run too, unless it was sent a signal", async () => {
    const first = start(["--version"]);
    await ended(first);
    const second = start(["--version"]);
    expect(second.pid).toBe(first.pid);
    second.kill("SIGTERM");
    await ended(second);
    const third = start(["--version"]);
    expect(third.pid).not.toBe(first.pid);
    expect(await ended(third)).toBe(0);
  });

  it("outlives the folder it ran in", async () => {
    const folder = mkdtempSync(join(tmpdir(), "tribunal-cwd-"));
    const run = { bundle: BUNDLE, args: ["--version"], env: { PATH: process.env.PATH ?? "", ...COMPILED } };
    await ended(playBundle({ ...run, cwd: folder }));
    rmSync(folder, { recursive: true });
    expect(await ended(playBundle({ ...run, cwd: tmpdir() }))).toBe(0);
  });
});
