import { chmod } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { findOwnFiles } from "../../src/cli/open-run.ts";
import { toPatchText } from "../../src/report/patch.ts";
import { TestRepository } from "../fixtures/repository.ts";

const PATCH = toPatchText("diff --git a/a b/a\n", { head: "a".repeat(40), isWorkTree: false });

it("leaves out the patch of an earlier run while it is unedited and named like a patch", async () => {
  await using repository = await TestRepository.create();
  const files = {
    "fix.patch": PATCH,
    "out/FIX.DIFF": PATCH,
    "fix.js": PATCH,
    "edited.patch": `${PATCH}+more\n`,
    "own.patch": "diff --git a/a b/a\n",
    "run.patch": PATCH,
  };
  await repository.write(files);
  await chmod(join(repository.directory, "run.patch"), 0o755);
  const leaveOut = await findOwnFiles([]);
  const told = await Promise.all(
    Object.keys(files).map(async (name) => [name, await leaveOut(join(repository.directory, name))]),
  );
  expect(told).toEqual([
    ["fix.patch", "earlier patch"],
    ["out/FIX.DIFF", "earlier patch"],
    ["fix.js", undefined],
    ["edited.patch", undefined],
    ["own.patch", undefined],
    ["run.patch", undefined],
  ]);
});

it("leaves out whatever this run writes, under whatever name", async () => {
  await using repository = await TestRepository.create();
  await repository.write({ repairs: "anything" });
  const path = join(repository.directory, "repairs");
  expect(await (await findOwnFiles([path]))(path)).toBe("file of this run");
});
