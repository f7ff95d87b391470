import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parse } from "yaml";
import { TestRepository } from "../../fixtures/repository.ts";
import { countPlay } from "../../setup/costs.ts";
import { INSTALLATION } from "../../setup/installation.ts";

const SAFE = { "src/run.js": "export const run = (name) => name;\n" };
const UNSAFE = {
  "src/run.js":
    'import { exec } from "node:child_process";\n\nexport const run = (req) => exec(`ls ${req.query.name}`);\n',
};

describe("the hook for pre-commit", () => {
  const hooks = parse(readFileSync(".pre-commit-hooks.yaml", "utf8"));
  const [{ entry, ...hook }] = hooks;
  const [program = "", ...args] = entry.split(" ");

  /** As pre-commit runs a script: the first word is a file of the hook's own repository, in that whose commit is made. */
  function commitIn({ directory }: TestRepository) {
    countPlay();
    const env = { PATH: `${dirname(process.execPath)}:${process.env.PATH}`, HOME: "/nonexistent", TMPDIR: tmpdir() };
    const { status, stdout } = spawnSync(join(INSTALLATION, program), args, { cwd: directory, env, encoding: "utf8" });
    return { status, stdout };
  }

  it("has what pre-commit asks for, and is given no names of files: it reads the index", () => {
    expect(hooks).toHaveLength(1);
    expect(hook).toMatchObject({ id: "tribunal", name: expect.any(String), language: "script", pass_filenames: false });
  });

  it("runs before a commit alone: without anything staged it could not judge, and would stop a push", () => {
    expect(hook.stages).toEqual(["pre-commit"]);
  });

  it("stops a commit by what is staged, and lets one pass whose defect is not", { tags: ["full"] }, async () => {
    await using repository = await TestRepository.with(SAFE);
    await repository.write(UNSAFE);
    await repository.git("add", ".");
    expect(commitIn(repository)).toEqual({ status: 1, stdout: expect.stringContaining("src/run.js:3") });
    await repository.git("reset", "-q");
    await repository.write({ "src/other.js": "export const other = 1;\n" });
    await repository.git("add", "src/other.js");
    expect(commitIn(repository).status).toBe(0);
  });
});

describe("the container file", () => {
  const lines = readFileSync("Dockerfile", "utf8").replaceAll("\\\n", " ").split("\n");
  const argumentsOf = (instruction: string) =>
    lines.flatMap((line) => (line.startsWith(`${instruction} `) ? [line.slice(instruction.length + 1)] : []));
  let root: string;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "tribunal-container-"));
  });

  afterEach(() => {
    rmSync(root, { recursive: true, force: true });
  });

  /** A step below a folder in place of the image's root; what it is copied from is the installation of the tests. */
  function runStep(step: string) {
    const script = step
      .replaceAll(" /package", ` ${root}/package`)
      .replaceAll("/source/scripts", `${process.cwd()}/scripts`);
    const env = {
      PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
      HOME: root,
      npm_config_prefix: join(root, "usr"),
    };
    return spawnSync("sh", ["-ec", script], { env, encoding: "utf8" });
  }

  it("packs and installs the program that it starts, as a user who is not root", { tags: ["full"] }, () => {
    countPlay();
    const [pack = "", system = "", install = "", ...others] = argumentsOf("RUN");
    expect(others).toEqual([]);
    // Packages of the system are the base image's: seen in a Debian root, and not here.
    expect(system).toMatch(/^apt-get update && apt-get install .*\bca-certificates git\b/);
    expect(runStep(`${pack} --root ${INSTALLATION}`)).toMatchObject({ status: 0 });
    expect(runStep(install)).toMatchObject({ status: 0 });
    expect(readdirSync(root)).not.toContain("package");
    const [program = ""] = JSON.parse(argumentsOf("ENTRYPOINT")[0] ?? "[]");
    const shown = spawnSync(join(root, "usr/bin", program), ["demo"], { cwd: root, encoding: "utf8" });
    expect([shown.status, shown.stdout]).toEqual([0, expect.stringContaining("Did not pass: 3 new findings")]);
    expect(argumentsOf("USER")).toEqual(["node"]);
  });

  it("leaves out of the image's source what is no part of a commit", () => {
    const left = readFileSync(".dockerignore", "utf8").trim().split("\n");
    const ignored = readFileSync(".gitignore", "utf8");
    for (const name of left.filter((each) => each !== ".git")) expect(ignored).toContain(name);
    expect(left).toEqual(expect.arrayContaining([".git", "node_modules"]));
  });
});
