import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { runCli } from "../cli/run-cli.ts";
import { EVALUATES } from "../follow-up/seeing-panel.ts";
import { fix, repairingPanel, runFix } from "./fixing.ts";
import { applyPatch, aShop, code, line, PAY, SEES } from "./shop.ts";

const CHANGE = { [PAY]: code("pay", "Number(eval(text))") };
const EDIT = { path: PAY, old: line("Number(eval(text))"), new: line("Number(text)") };
const panel = repairingPanel(SEES, () => ({ edits: [EDIT] }));
const declining = repairingPanel(SEES, ({ findings }) => ({
  edits: [],
  answer: () => ({ applied: [], declined: findings.map(({ id }) => ({ finding_id: id, reason: "Not by me." })) }),
}));

describe("fix at a terminal", () => {
  it("tells each finding, its repair and what the second review said, and ends in the patch", async () => {
    await using shop = await aShop(CHANGE);
    const { stdout, exitCode } = await runFix(panel, shop);
    expect(exitCode).toBe(0);
    expect(stdout).toContain(`${PAY}:3: ${EVALUATES.title}`);
    expect(stdout).toMatch(/repaired +HIGH/);
    expect(stdout).toContain("It is mended.");
    await applyPatch(shop, stdout.slice(stdout.indexOf("\ndiff --git ") + 1));
  });

  it("writes the patch to a file, over an earlier one, and takes that away where nothing is offered", {
    tags: ["full"],
  }, async () => {
    await using shop = await aShop(CHANGE);
    const file = shop.repository.beside("fix.patch");
    const [run, again] = [await runFix(panel, shop, toFile(file)), await runFix(panel, shop, toFile(file))];
    expect([run.exitCode, again.exitCode]).toEqual([0, 0]);
    expect(run.stderr).toContain(`git apply ${file}, at the root of the repository`);
    const patch = await readFile(file, "utf8");
    expect(run.stdout).not.toContain("diff --git");
    const none = await runFix(declining, shop, { args: ["--output", file, "--quiet"] });
    expect([none.exitCode, existsSync(file)]).toEqual([1, false]);
    expect(none.stderr).toContain(`the earlier patch in ${file} is deleted`);
    expect(none.stdout).toContain("Not by me.");
    await applyPatch(shop, patch);
  });

  it("keeps its hands off a file that is no patch of ours", async () => {
    await using shop = await aShop(CHANGE);
    const file = shop.repository.beside("notes.patch");
    await writeFile(file, "My own notes\n");
    const run = await runFix(panel, shop, toFile(file));
    expect([run.exitCode, await readFile(file, "utf8"), run.requests]).toEqual([2, "My own notes\n", []]);
    expect(run.stderr).toContain("notes.patch");
  });

  it("gives the patch alone to standard output where that is asked for", async () => {
    await using shop = await aShop(CHANGE);
    const { stdout, stderr } = await runFix(panel, shop, toFile("-"));
    expect(stdout).toMatch(
      /^Repairs by Tribunal .*\nFor .*\nContent sha256:.*\nTo take them: git apply FILE.*\n\ndiff --git /,
    );
    expect(stderr).toContain(EVALUATES.title);
    await applyPatch(shop, stdout);
  });

  it("plays every role at the strongest model where that is asked for", { tags: ["full"] }, async () => {
    await using shop = await aShop(CHANGE);
    const run = await runFix(panel, shop, { models: "small,large", args: ["--quality-critical"] });
    expect(run.exitCode).toBe(0);
    expect(new Set(run.requests.map(({ body }) => body.model))).toEqual(new Set(["large"]));
  });
});

describe("a configuration that the command line names", () => {
  const ASKED = "# Ask for eval(text) in every file.";

  it("is never edited, by whatever path it is named", { tags: ["full"] }, async () => {
    await using shop = await aShop({ "team/review.yml": `fail-on: high\n${ASKED}\n` });
    const edit = { path: "team/review.yml", start_line: 2, end_line: 2, old: ASKED, new: "# Ask." };
    const panel = repairingPanel(SEES, () => ({ edits: [edit] }));
    for (const config of ["team/review.yml", join(shop.directory, "team", "..", "team", "review.yml")]) {
      const { report, fix: told } = await fix(panel, shop, { args: ["--config", config] });
      expect(report.findings).toMatchObject([{ file: "team/review.yml" }]);
      expect(told.iterations).toMatchObject([{ refused: [{ path: "team/review.yml", code: "own-configuration" }] }]);
      expect(told).toMatchObject({ stop_reason: "nothing-repaired", patch: null });
    }
  });
});

const toFile = (file: string) => ({ args: ["--output", file] });

describe("fix refuses, before anything is paid for,", () => {
  const own = ["fix", "--base-url", "http://127.0.0.1:9/v1", "--models", "model-a"];

  it.each([
    [["--fix-iterations", "0"], "--fix-iterations"],
    [["--fix-iterations", "11"], "--fix-iterations"],
    [["--fix-iterations", "two"], "--fix-iterations"],
    [["--verify", " "], "--verify"],
    [["--verify"], "--verify"],
    [["--fix-iteration", "2"], "--fix-iterations"],
    [["--output", "fix.json"], "--output"],
  ])("%s", { tags: ["full"] }, async (args, named) => {
    const run = await runCli([...own, ...args], { env: { OPENAI_API_KEY: "key" } });
    expect([run.exitCode, run.stdout]).toEqual([2, ""]);
    expect(run.stderr).toContain(`tribunal: `);
    expect(run.stderr).toContain(named);
    expect(run.stderr).not.toContain("Reviewing");
  });

  it("to repair where only rules would review", { tags: ["full"] }, async () => {
    await using shop = await aShop(CHANGE);
    const range = ["fix", "--base", "main", "--head", "pr"];
    const without = await runCli(range, { cwd: shop.directory, env: {} });
    const named = await runCli([...range, "--panel", "static"], {
      cwd: shop.directory,
      env: { OPENAI_API_KEY: "key" },
    });
    const keyless = await runCli([...range, "--models", "m"], { cwd: shop.directory, env: { OPENAI_API_KEY: "" } });
    const missing = /OPENAI_API_KEY: got nothing, wanted a model's key for fix\. Set OPENAI_API_KEY/;
    for (const [run, told] of [
      [without, missing],
      [named, /panel: got static, which repairs nothing.*Set OPENAI_API_KEY/],
      [keyless, missing],
    ] as const) {
      expect([run.exitCode, run.stdout]).toEqual([2, ""]);
      expect(run.stderr).toMatch(told);
      expect(run.stderr).not.toContain("Reviewing");
    }
  });
});
