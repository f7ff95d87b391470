import { describe, expect, it } from "vitest";
import { TestRepository } from "../../fixtures/repository.ts";
import { runCli } from "./run-cli.ts";

const CONFIG = ".github/tribunal/config.yml";
const NEVER_SEND = 'never-send: ["secret/**"]\n';

async function changed(files: Readonly<Record<string, string>>): Promise<TestRepository> {
  const repository = await TestRepository.with({ "src/a.js": "export const a = 1;\n", ...files });
  await repository.write({ "src/a.js": "export const a = 2;\n" });
  await repository.commit("second");
  return repository;
}

describe("a configuration that is named nearly right", () => {
  it.each([
    ".github/tribunal/config.yaml",
    ".github/tribunal/Config.yml",
    ".github/tribunal/configuration.yml",
    ".github/tribunal.yaml",
    "tribunal.yml",
    ".github/tribunal/policy.yaml",
    ".github/tribunal/patterns.yaml",
  ])("ends a review, an estimate and a check of the configuration: %s", { tags: ["full"] }, async (path) => {
    await using repository = await changed({ [path]: path.includes("config") ? NEVER_SEND : "" });
    const { directory: cwd } = repository;
    for (const args of [
      ["review", "--panel", "static"],
      ["review", "--dry-run"],
      ["config", "check"],
    ]) {
      const run = await runCli(args, { cwd });
      expect(run, args.join(" ")).toMatchObject({ exitCode: 2, stdout: "" });
      expect(run.stderr).toContain(`${path}: got a name that no review reads`);
      expect(run.stderr.match(/no review reads/g)).toHaveLength(1);
    }
  });

  it("is told where the right one is there as well, which is read", async () => {
    await using repository = await changed({
      [CONFIG]: NEVER_SEND,
      ".github/tribunal/config.yaml": "never-send: []\n",
    });
    const note = `${CONFIG} is read and .github/tribunal/config.yaml is not`;
    const review = await runCli(["review", "--panel", "static"], { cwd: repository.directory });
    expect(review).toMatchObject({ exitCode: 0, stderr: expect.stringContaining(note) });
    const check = await runCli(["config", "check"], { cwd: repository.directory });
    expect(check).toMatchObject({ exitCode: 0, stdout: expect.stringContaining(`# ${note}`) });
    expect(check.stdout).toContain("secret/**");
  });

  it("is nothing to a run that another configuration is named for", async () => {
    await using repository = await changed({ "tribunal.yml": NEVER_SEND });
    const args = ["review", "--panel", "static", "--config", "tribunal.yml"];
    expect(await runCli(args, { cwd: repository.directory })).toMatchObject({ exitCode: 0 });
  });

  it("ends a check of the configuration before it is committed, and `init`, which would put the defaults beside it", async () => {
    await using repository = await changed({});
    await repository.write({ ".github/tribunal/config.yaml": NEVER_SEND });
    for (const args of [["config", "check"], ["init"]]) {
      const run = await runCli(args, { cwd: repository.directory });
      expect(run).toMatchObject({ exitCode: 2, stderr: expect.stringContaining("a name that no review reads") });
    }
  });

  it.each([[{}], [{ [CONFIG]: "never-send: []\n" }]])(
    "ends a check that names it: beside %j",
    { tags: ["full"] },
    async (beside) => {
      await using repository = await changed({ ...beside, ".github/tribunal/config.yaml": NEVER_SEND });
      const run = await runCli(["config", "check", ".github/tribunal/config.yaml"], { cwd: repository.directory });
      expect(run).toMatchObject({ exitCode: 2, stdout: "", stderr: expect.stringContaining(`wanted ${CONFIG}`) });
    },
  );

  it("is told with the base, where the change has renamed it already", { tags: ["full"] }, async () => {
    await using repository = await changed({ ".github/tribunal/config.yaml": NEVER_SEND });
    const base = await repository.git("rev-parse", "HEAD");
    await repository.git("mv", ".github/tribunal/config.yaml", CONFIG);
    await repository.commit("third");
    const run = await runCli(["review", "--panel", "static"], { cwd: repository.directory });
    expect(run).toMatchObject({ exitCode: 2 });
    expect(run.stderr).toContain(`${CONFIG}, which is not there at the base (${base.trim().slice(0, 7)})`);
  });

  it("is a finding about the change that brings it", { tags: ["full"] }, async () => {
    await using repository = await changed({});
    await repository.write({ ".github/tribunal/config.yaml": NEVER_SEND });
    await repository.commit("third");
    const run = await runCli(["review", "--panel", "static"], { cwd: repository.directory });
    expect(run).toMatchObject({ exitCode: 1 });
    expect(run.stdout).toContain("Reviews could no longer use .github/tribunal/config.yaml");
  });
});
