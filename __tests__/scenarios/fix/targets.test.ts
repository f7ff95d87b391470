import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { EVALUATES } from "../follow-up/seeing-panel.ts";
import { fix, repairingPanel, statesOf } from "./fixing.ts";
import { applyPatch, aShop, code, line, PAY, REFUND, SEES, SHELLS } from "./shop.ts";

const [EVAL, SHELL, GOOD] = [line("Number(eval(text))"), line("Number(execSync(text))"), line("Number(text)")];
const mend = (path: string, old: string) => ({ path, old, new: GOOD });

it("repairs an uncommitted change, staged or not, and offers a patch for the work tree", async () => {
  await using shop = await aShop({});
  const { repository, directory } = shop;
  await repository.write({
    [PAY]: code("pay", "Number(eval(text))"),
    [REFUND]: code("refund", "Number(execSync(text))"),
  });
  await repository.git("add", PAY);
  const panel = repairingPanel(SEES, () => ({ edits: [mend(PAY, EVAL), mend(REFUND, SHELL)] }));
  const run = await fix(panel, shop, { target: [] });
  expect([run.exitCode, run.fix.stop_reason, run.report.pin.head_is_work_tree]).toEqual([0, "nothing-confirmed", true]);
  await applyPatch(shop, run.fix.patch ?? "");
  for (const path of [PAY, REFUND]) expect(await readFile(join(directory, path), "utf8")).toContain(GOOD);
});

it("repairs files as they stand: repaired is what is not found again", { tags: ["full"] }, async () => {
  await using shop = await aShop();
  const panel = repairingPanel(SEES, () => ({ edits: [mend(PAY, EVAL)] }), { reads: [PAY, REFUND] });
  const run = await fix(panel, shop, { target: [PAY, REFUND], args: ["--fix-iterations", "1"] });
  expect([run.exitCode, run.fix.stop_reason]).toEqual([1, "iterations-spent"]);
  expect(statesOf(run)).toEqual([
    [EVALUATES.title, "repaired"],
    [SHELLS.title, "not-survived"],
  ]);
  expect(run.fix.patch_files.map(({ path }) => path)).toEqual([PAY]);
  expect(run.of("resolver")).toEqual([]);
  await applyPatch(shop, run.fix.patch ?? "");
});
