import { execFile } from "node:child_process";
import { chown, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { TestRepository } from "../../fixtures/repository.ts";
import { runCli } from "./run-cli.ts";

const GUARD = '  if (n > stock.left) throw new RangeError("few");\n';
const code = (guard: string) => `export function take(stock, n) {\n${guard}  stock.left -= n;\n}\n`;
const ARGS = ["review", "--panel", "static", "--fail-on", "medium"];

const shell = promisify(execFile);
const ENV = { PATH: process.env.PATH ?? "", HOME: "/nonexistent", GIT_CONFIG_NOSYSTEM: "1" };

/** A clone that lacks the content of its commits, at a change that takes a guard away. */
async function partialClone(repository: TestRepository, filter: string, files: Readonly<Record<string, string>> = {}) {
  await repository.git("config", "uploadpack.allowFilter", "true");
  await repository.git("config", "uploadpack.allowAnySHA1InWant", "true");
  await repository.git("checkout", "-qb", "topic");
  await repository.commitFiles({ "src/s.js": code(""), ...files });
  const clone = repository.beside("clone");
  const url = `file://${repository.directory}`;
  await shell("git", ["clone", "-q", `--filter=${filter}`, "-b", "topic", url, clone], { env: ENV });
  await shell("git", ["branch", "-q", "main", "origin/main"], { cwd: clone, env: ENV });
  return clone;
}

describe("a partial clone", () => {
  it.each<readonly [string, readonly string[], Readonly<Record<string, string>>]>([
    ["blob:none", ["--base", "main"], {}],
    ["blob:none", ["--base", "main", "--head", "HEAD"], { ".gitattributes": "*.gen.js linguist-generated\n" }],
    ["blob:none", [], {}],
    ["blob:limit=20", ["--base", "main"], {}],
    ["tree:0", ["--base", "main"], {}],
  ])(
    "of %s reviewed with %j names the command that fetches what is missing",
    { tags: ["full"] },
    async (filter, args, files) => {
      await using repository = await TestRepository.with({
        "src/s.js": code(GUARD),
        "other/o.js": "export const o = 1;\n",
        ".github/tribunal/config.yml": "fail-on: medium\n",
      });
      const cwd = await partialClone(repository, filter, files);
      const before = await runCli([...ARGS, ...args], { cwd });
      expect(before).toMatchObject({ exitCode: 2, stdout: "" });
      expect(before.stderr).not.toMatch(/ {4}at |a bug of ours/);
      const [, command = "false"] = /partial clone, and .* review again: `(.+)`\./.exec(before.stderr) ?? [];
      await shell("sh", ["-c", command], { cwd: "/", env: ENV });
      expect(await runCli([...ARGS, ...args], { cwd }), command).toMatchObject({ exitCode: 1 });
    },
  );

  it("is completed at a fetched pull request, and named where another clone borrows from it", async () => {
    await using repository = await TestRepository.with({ "src/s.js": code(GUARD) });
    const cwd = await partialClone(repository, "blob:none");
    await repository.git("checkout", "-qb", "request", "main");
    await repository.commitFiles({ "src/s.js": code("  // no check\n") });
    await repository.git("update-ref", "refs/pull/7/head", "request");
    await shell("git", ["fetch", "-q", "origin", "refs/pull/7/head:refs/heads/pull"], { cwd, env: ENV });
    const shared = repository.beside("shared");
    await shell("git", ["clone", "-q", "--shared", "--no-checkout", cwd, shared], { env: ENV });
    const borrowing = await runCli([...ARGS, "--base", "origin/main", "--head", "origin/pull"], { cwd: shared });
    expect(borrowing).toMatchObject({ exitCode: 2, stdout: "" });
    expect(borrowing.stderr).toMatch(/is not in this repository .* clone it again/);
    const args = [...ARGS, "--base", "main", "--head", "pull"];
    const [, command = "false"] = /review again: `(.+)`\./.exec((await runCli(args, { cwd })).stderr) ?? [];
    await shell("sh", ["-c", command], { cwd: "/", env: ENV });
    expect(await runCli(args, { cwd }), command).toMatchObject({ exitCode: 1 });
  });

  it("that holds what is read is reviewed as any other", async () => {
    await using repository = await TestRepository.with({ "src/s.js": code(GUARD) });
    const cwd = await partialClone(repository, "blob:limit=1m");
    expect(await runCli([...ARGS, "--base", "main"], { cwd })).toMatchObject({ exitCode: 1 });
  });
});

describe("a repository of another user", () => {
  it.skipIf(process.getuid?.() !== 0)(
    "is reviewed once the advice is followed, in either form, from a folder of it",
    async () => {
      await using repository = await TestRepository.with({ "src/s.js": code(GUARD) });
      await repository.commitFiles({ "src/s.js": code("") });
      await chown(repository.directory, 65534, 65534);
      await chown(join(repository.directory, ".git"), 65534, 65534);
      const home = repository.beside("home");
      await mkdir(home);
      const cwd = join(repository.directory, "src");
      const refused = await runCli(ARGS, { cwd, env: { HOME: home } });
      expect(refused).toMatchObject({ exitCode: 2, stdout: "" });
      const [, inHome = "false", inEnvironment = ""] =
        /run `(.+?)`, or .* put `(.+?)` before the command/.exec(refused.stderr) ?? [];
      const settings = Object.fromEntries(inEnvironment.split(" ").map((each) => each.split("=", 2)));
      expect(await runCli(ARGS, { cwd, env: { HOME: home, ...settings } })).toMatchObject({ exitCode: 1 });
      await shell("sh", ["-c", inHome], { env: { ...ENV, HOME: home } });
      expect(await runCli(ARGS, { cwd, env: { HOME: home } })).toMatchObject({ exitCode: 1 });
    },
  );
});

describe("a folder for temporary files that cannot be used", () => {
  it("is named with what to do, and without a stack", { tags: ["full"] }, async () => {
    await using repository = await TestRepository.with({ "src/s.js": code(GUARD) });
    const file = repository.beside("file");
    await writeFile(file, "");
    for (const TMPDIR of [repository.beside("none"), file, join(file, "below")]) {
      for (const args of [ARGS, ["policy", "check"], ["fix"]]) {
        const env = { TMPDIR, OPENAI_API_KEY: "key" };
        const run = await runCli(args, { cwd: repository.directory, env, startsAnew: true });
        expect(run, `${args} ${TMPDIR}`).toMatchObject({ exitCode: 2, stdout: "" });
        expect(run.stderr).toContain(`The folder for temporary files, ${TMPDIR}, cannot be used: `);
        expect(run.stderr).toContain("Set TMPDIR");
        expect(run.stderr).not.toMatch(/ {4}at |a bug of ours/);
      }
    }
  });
});
