import { expect, it } from "vitest";
import { isFirstTurn, parseHeader } from "../../servers/model-server.ts";
import { findingsToRepair } from "../cli/scripted-fixer.ts";
import { EVALUATES } from "../follow-up/seeing-panel.ts";
import { fix, repairingPanel } from "./fixing.ts";
import { aShop, PAY } from "./shop.ts";

/** So many functions, each with a line of its own far from the others'. */
const functionsOf = (lineOf: (at: number) => string): string =>
  Array.from({ length: 17 }, (_, at) => `export function pay${at}(text: string) {\n\n\n\n${lineOf(at)}\n\n\n}\n`).join(
    "\n",
  );
const evaluating = (at: number): string => `  return eval(text + ${at});`;
const parsing = (at: number): string => `  return Number(text + ${at});`;

it("asks about seventeen findings in two batches, one after the other, whose edits make one patch", async () => {
  await using shop = await aShop({ [PAY]: functionsOf(evaluating) });
  const numberOf = (line: number | null): number => ((line ?? 5) - 5) / 9;
  const panel = repairingPanel([EVALUATES], ({ findings }) => ({
    edits: findings.map(({ line }) => {
      return { path: PAY, old: evaluating(numberOf(line)), new: parsing(numberOf(line)) };
    }),
  }));
  const run = await fix(panel, shop);
  expect([run.exitCode, run.fix.stop_reason]).toEqual([0, "nothing-confirmed"]);
  const asked = run.of("fixer").filter(isFirstTurn);
  expect(asked.map((request) => [parseHeader(request).slice, findingsToRepair(request).length])).toEqual([
    [1, 15],
    [2, 2],
  ]);
  expect(run.fix.patch_files).toMatchObject([{ path: PAY, added: 17, removed: 17 }]);
  expect(run.fix.findings.map(({ state }) => state)).toEqual(Array(17).fill("repaired"));
});
