import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestRepository } from "../../fixtures/repository.ts";
import { changed } from "../cli/changed-repository.ts";
import { runCli } from "../cli/run-cli.ts";

const LINES = 3000;
const numbered = (word: string) =>
  Array.from({ length: LINES }, (_, index) => `${word}(${index}, "some argument", another, third);\n`).join("");

let repository: TestRepository;
beforeAll(async () => {
  repository = await changed(
    {},
    { "src/zebra.ts": numbered("show"), "src/login.ts": numbered("deleteSessionToken"), "logo.png": "\x89PNG" },
  );
});
afterAll(() => repository[Symbol.asyncDispose]());

const dryRun = (...args: readonly string[]) =>
  runCli(["review", "--base", "main", "--head", "pr", "--dry-run", ...args], { cwd: repository.directory });

describe("a dry run", () => {
  it("names the parts that would be read, riskiest first, and about what that would cost, without a key", async () => {
    const { stdout, stderr, exitCode } = await dryRun("--models", "my-model");
    expect(exitCode).toBe(0);
    expect(stdout).toMatch(/^Nothing was reviewed/);
    expect(stdout).toMatch(/1 {2}about [\d,]+ tokens: src\/login\.ts, logo\.png/);
    expect(stdout.indexOf("src/login.ts")).toBeLessThan(stdout.indexOf("src/zebra.ts"));
    expect(stdout).toMatch(
      /Estimate for the first round: \d+ slices, \d+ agents, up to about [\d,]+ tokens, about \d+ minutes?/,
    );
    expect(stderr).toContain("Estimating a review of: the range main...pr");
  });

  it.each([
    ["an address", ["--base-url", "http://127.0.0.1:9/v1"]],
    ["a provider", ["--panel", "openai"]],
  ])("needs no key either where %s alone says that a model is to play", async (_, args) => {
    const { stdout, stderr, exitCode } = await dryRun(...args);
    expect([exitCode, stderr.includes("api-key")]).toEqual([0, false]);
    expect(stdout).toMatch(/Estimate for the first round: \d+ slices, \d+ agents/);
  });

  it("gives the same as a document", { tags: ["full"] }, async () => {
    const { stdout, exitCode } = await dryRun("--models", "my-model", "--format", "json");
    expect(exitCode).toBe(0);
    const told = JSON.parse(stdout);
    expect(told).toMatchObject({ mode: "full", passes: 2, max_rounds: 10 });
    expect(told.slices.flatMap((part: { files: string[] }) => part.files)).toContain("src/zebra.ts");
    expect(told.estimate.agents).toBeGreaterThanOrEqual(3 * told.slices.length);
  });

  it("says that the static panel costs nothing, what it would read, and what shows a model's cost", {
    tags: ["full"],
  }, async () => {
    const { stdout, exitCode } = await dryRun("--panel", "static");
    expect(exitCode).toBe(0);
    expect(stdout).toContain("Files: src/login.ts, logo.png, src/zebra.ts.\n");
    expect(stdout).toContain(
      "The static panel examines by rule: it costs no tokens. --models or --endpoint shows what a model would cost.",
    );
    expect(stdout).not.toContain("too long to read");
  });

  it("counts the files with lines that rules cannot read, as a review does", async () => {
    await using minified = await changed({}, { "a.min.js": `${"f(a=>b+1);".repeat(500)}\n`, "b.js": "f();\n" });
    const args = ["review", "--base", "main", "--head", "pr", "--dry-run", "--panel", "static"];
    const { stdout } = await runCli(args, { cwd: minified.directory });
    expect(stdout).toContain("In 1 file a changed line is too long to read");
  });

  it("writes where it is told to, and no record", { tags: ["full"] }, async () => {
    const output = join(repository.directory, "..", `estimate-${process.pid}.json`);
    const { stdout, exitCode } = await dryRun("--panel", "static", "--output", output);
    expect([exitCode, stdout, existsSync(output)]).toEqual([0, "", true]);
    const record = await dryRun("--run-dir", "run");
    expect(record.exitCode).toBe(2);
    expect(record.stderr).toContain("no --run-dir, as a dry run leaves no record");
  });

  it.each([["html"], ["sarif"], ["markdown"]])("has no %s", { tags: ["full"] }, async (format) => {
    const { stderr, exitCode } = await dryRun("--format", format);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(`--format: got ${format} with --dry-run, wanted text or json.`);
  });

  it("names the file where its name asks for such a format", { tags: ["full"] }, async () => {
    const { stderr } = await dryRun("--output", "estimate.html");
    expect(stderr).toContain("--output: got estimate.html with --dry-run, wanted a name that ends in .txt or .json.");
  });

  it("is no flag of a command that has nothing to estimate", { tags: ["full"] }, async () => {
    const { stderr, exitCode } = await runCli(["fix", "--dry-run"], { cwd: repository.directory });
    expect(exitCode).toBe(2);
    expect(stderr).toContain("--dry-run");
  });
});
