import { readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { expect, it } from "vitest";
import { DEMO_CHANGE } from "../../../src/cli/demo-command.ts";
import { makeTemporaryFolder } from "../../../src/system/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

const REPOSITORY = new URL("../../../", import.meta.url);

it("demo reviews the change it brings along in any folder, without a key, and leaves nothing", async () => {
  const folder = await makeTemporaryFolder("tribunal-demo-test-", tmpdir());
  try {
    const { exitCode, stdout } = await runCli(["demo"], { cwd: folder, env: { TMPDIR: folder } });
    expect(exitCode).toBe(0);
    expect(stdout).toContain("Did not pass");
    for (const path of Object.keys(DEMO_CHANGE)) expect(stdout).toContain(path);
    const [, shown = ""] =
      /```text\n([\s\S]*?)```/.exec(await readFile(new URL("README.md", REPOSITORY), "utf8")) ?? [];
    expect(stdout.split("\n")).toEqual(expect.arrayContaining(shown.trim().split("\n")));
    expect((await readdir(folder)).filter((name) => name.startsWith("tribunal-"))).toEqual([]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

it("demo takes no arguments", { tags: ["full"] }, async () => {
  const { exitCode, stderr } = await runCli(["demo", "src"]);
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining("demo: got src, wanted no arguments")]);
});
