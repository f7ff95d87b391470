import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { TestRepository } from "../../fixtures/repository.ts";
import { runCli } from "./run-cli.ts";

const GUARD = '  if (n > stock.left) throw new RangeError("few");\n';
const code = (guard: string) => `export function take(stock, n) {\n${guard}  stock.left -= n;\n}\n`;
const SOUND = { "s.js": code(GUARD), "other.js": "export const a = 1;\n" };
const LOST = { "s.js": code("") };

const ARGS = ["review", "--panel", "static", "--fail-on", "medium"];

function review(repository: TestRepository, args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) {
  return runCli([...ARGS, ...args], { cwd: repository.directory, env });
}

/** The guard's loss is staged, and the work tree as it was. */
async function lostInIndex(): Promise<TestRepository> {
  const repository = await TestRepository.with(SOUND);
  await repository.write(LOST);
  await repository.git("add", "s.js");
  await repository.write(SOUND);
  return repository;
}

describe("what is staged", () => {
  it("is reviewed where it is asked for, and where the work tree is as the last commit has it", async () => {
    await using repository = await lostInIndex();
    const asked = await review(repository, ["--staged"]);
    expect(asked).toMatchObject({ exitCode: 1, stdout: expect.stringContaining("Reviewed: the staged change. ") });
    const plain = await review(repository);
    expect(plain.exitCode).toBe(1);
    expect(plain.stdout).toMatch(/Reviewed: the staged change, because the work tree has no other change/);
    expect(plain.stdout).not.toContain("nothing is uncommitted");
  });

  it("is left to itself where the work tree is changed otherwise, which is said", async () => {
    await using repository = await lostInIndex();
    await repository.write({ "s.js": `// Takes.\n${SOUND["s.js"]}` });
    const plain = await review(repository);
    expect(plain.exitCode).toBe(0);
    expect(plain.stdout.replaceAll(/\s+/g, " ")).toContain("Not reviewed: the last commit");
    expect(plain.stdout.replaceAll(/\s+/g, " ")).toContain(
      "what is staged differently, in 1 file (s.js) (--staged reviews it)",
    );
    expect(await review(repository, ["--staged"])).toMatchObject({ exitCode: 1 });
  });

  it.each<readonly [string, (repository: TestRepository) => Promise<unknown>]>([
    ["a deletion of a file that still lies there", (it) => it.git("rm", "-q", "--cached", "s.js")],
    ["a rename", (it) => it.git("mv", "s.js", "t.js")],
    ["a mode", (it) => it.git("update-index", "--chmod=+x", "s.js")],
    ["a submodule", (it) => it.git("update-index", "--add", "--cacheinfo", `160000,${"1".repeat(40)},lib`)],
  ])("may be %s, and is never called nothing", { tags: ["full"] }, async (_, stage) => {
    await using repository = await TestRepository.with(SOUND);
    await stage(repository);
    for (const args of [[], ["--staged"]]) {
      const run = await review(repository, args);
      expect(run.stdout, run.stderr).not.toContain("nothing is uncommitted");
      expect(run.stdout).toMatch(/Reviewed: the (?:staged|uncommitted) change/);
    }
  });

  it("is the whole index before there is any commit, without what is only intended to be added", async () => {
    await using repository = await TestRepository.create();
    await repository.write({ ...SOUND, "later.js": "export const later = 1;\n" });
    await repository.git("add", "s.js");
    await repository.git("add", "--intent-to-add", "later.js");
    const run = await review(repository, ["--staged", "--format", "json"]);
    expect(run.exitCode, run.stderr).toBe(0);
    const { pin } = JSON.parse(run.stdout);
    expect(pin.files.map(({ path }: { path: string }) => path)).toEqual(["s.js"]);
    expect(pin).toMatchObject({ reviewed: "the staged change", base_sha: expect.any(String), drift: false });
    expect(pin.not_reviewed.join()).toContain("later.js");
  });

  it("is what git is about to commit, to a hook", { tags: ["full"] }, async () => {
    await using repository = await TestRepository.with(SOUND);
    await repository.write(LOST);
    const index = join(repository.directory, ".git", "next-index-1.lock");
    await writeFile(index, "");
    await repository.git("read-tree", "--index-output=.git/next-index-1.lock", "HEAD");
    const blob = await repository.git("hash-object", "-w", "s.js");
    await repository.git("update-index", "--cacheinfo", `100644,${blob},s.js`);
    await repository.git("read-tree", "--index-output=.git/next-index-2.lock", await repository.git("write-tree"));
    await repository.git("read-tree", "HEAD");
    expect(await review(repository, ["--staged"])).toMatchObject({ exitCode: 2 });
    const hook = { GIT_INDEX_FILE: ".git/next-index-2.lock" };
    expect(await review(repository, ["--staged"], hook)).toMatchObject({ exitCode: 1 });
    const foreign = await review(repository, ["--staged"], { GIT_INDEX_FILE: "/elsewhere/index" });
    expect(foreign).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("unset it") });
  });

  it("is refused while files are in conflict, which are named", { tags: ["full"] }, async () => {
    await using repository = await TestRepository.with(SOUND);
    await repository.git("checkout", "-qb", "topic");
    await repository.commitFiles({ "s.js": `// one\n${SOUND["s.js"]}` });
    await repository.git("checkout", "-q", "main");
    await repository.commitFiles({ "s.js": `// two\n${SOUND["s.js"]}` });
    await repository.git("merge", "-q", "topic").catch(() => undefined);
    const run = await review(repository, ["--staged"]);
    expect(run).toMatchObject({ exitCode: 2, stdout: "" });
    expect(run.stderr).toMatch(/The index has conflicts, so nothing can be committed: s\.js\. Settle them/);
  });

  it("must be something, and stand alone", { tags: ["full"] }, async () => {
    await using repository = await TestRepository.with(SOUND);
    const none = await review(repository, ["--staged"]);
    expect(none).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("Nothing is staged: `git add`") });
    const beside = await review(repository, ["--staged", "--base", "main", "s.js"]);
    expect(beside).toMatchObject({ exitCode: 2 });
    expect(beside.stderr).toMatch(/--staged: got it with --base main and s\.js, wanted it alone/);
    const fix = await runCli(["fix", "--staged"], { cwd: repository.directory });
    expect(fix.stderr).toMatch(/--staged: got a flag that belongs to `review`, `validate` and `policy check`/);
    const policy = await runCli(["policy", "check", "--staged"], { cwd: repository.directory });
    expect(policy.stderr).toContain("Nothing is staged");
  });
});
