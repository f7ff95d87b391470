import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { sha256 } from "../../../src/text/digest.ts";
import type { ScriptedEdit } from "../cli/scripted-fixer.ts";
import { EVALUATES } from "../follow-up/seeing-panel.ts";
import { fix, lastRead, repairingPanel, statesOf } from "./fixing.ts";
import { applyPatch, aShop, code, line, PAY, REFUND, SEES, SHELLS } from "./shop.ts";

const EVAL = "Number(eval(text))";
const SHELL = "Number(execSync(text))";
const swap = (path: string, from: string, to: string): ScriptedEdit => ({ path, old: line(from), new: line(to) });

const MEND_PAY = swap(PAY, EVAL, "Number(text)");
const MEND_REFUND = swap(REFUND, SHELL, "Number.parseInt(text, 10)");

describe("fix", () => {
  it("repairs all that is confirmed, and offers a patch that leads to what was reviewed", async () => {
    await using shop = await aShop();
    const panel = repairingPanel(SEES, () => ({ edits: [MEND_PAY, MEND_REFUND] }));
    const run = await fix(panel, shop);
    expect(run.exitCode).toBe(0);
    const { fix: record, report } = run;
    expect([record.stop_reason, record.iterations.length]).toEqual(["nothing-confirmed", 1]);
    expect([record.verify, record.iterations[0]?.verify]).toEqual([null, null]);
    expect(statesOf(run)).toEqual([
      ["Input is run as code", "repaired"],
      [SHELLS.title, "repaired"],
    ]);
    expect(record.result).toMatchObject({ iteration: 1, conclusion: "success", confirmed: 0 });
    expect(record.patch_files).toEqual([
      { path: PAY, added: 1, removed: 1, findings: ["F1"] },
      { path: REFUND, added: 1, removed: 1, findings: ["F2"] },
    ]);
    expect(sha256(record.patch ?? "")).toBe(record.patch_sha256);
    // The report is of the head as given: no check can go green by a patch that nobody applied.
    expect([report.run.conclusion, report.findings.length]).toEqual(["failure", 2]);
    expect(report.pin.head_sha).toBe(await shop.repository.git("rev-parse", "pr"));
    await applyPatch(shop, record.patch ?? "");
    expect(await shop.repository.git("diff", "--name-only")).toBe(`${PAY}\n${REFUND}`);
    for (const path of [PAY, REFUND]) {
      const text = await readFile(join(shop.directory, path), "utf8");
      expect(`${lastRead(run, "resolver", path).join("\n")}\n`).toBe(text);
    }
  });

  it("recognises a repair that only adds to the line", async () => {
    const isGuarded = /^\s*return Number\(eval\(/;
    await using shop = await aShop({ [PAY]: code("pay", EVAL) });
    const guard = { path: PAY, old: line(EVAL), new: `  if (isPlain(text)) ${line(EVAL).trim()}` };
    const run = await fix(
      repairingPanel([{ ...EVALUATES, mark: isGuarded }], () => ({ edits: [guard] })),
      shop,
    );
    expect(statesOf(run)).toEqual([["Input is run as code", "repaired"]]);
    expect([run.exitCode, run.fix.stop_reason]).toEqual([0, "nothing-confirmed"]);
  });
});
