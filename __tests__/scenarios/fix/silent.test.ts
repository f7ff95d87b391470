import { describe, expect, it } from "vitest";
import { isFirstTurn } from "../../servers/model-server.ts";
import type { FixerScript } from "../cli/scripted-fixer.ts";
import { EVALUATES } from "../follow-up/seeing-panel.ts";
import { fix, repairingPanel, statesOf } from "./fixing.ts";
import { aShop, code, line, PAY, SEES } from "./shop.ts";

const CHANGE = { [PAY]: code("pay", "Number(eval(text))") };
const [old, mended] = [line("Number(eval(text))"), line("Number(text)")];
const propose = { path: PAY, start_line: 3, end_line: 3, old, new: mended };
const read = { name: "read_file", args: { path: PAY, start_line: null, end_line: null, side: "head" } };
const SPENT = { prompt_tokens: 3_000_000, completion_tokens: 1, total_tokens: 3_000_001 };

describe("a fixer that gives no answer", () => {
  it.each<readonly [string, FixerScript, string]>([
    ["babbles", () => ({ content: "I have repaired it." }), "nothing-repaired"],
    [
      "edits and answers without having read",
      ({ findings }, _, request) =>
        isFirstTurn(request)
          ? { toolCalls: [{ name: "propose_edit", args: propose }] }
          : { json: { applied: findings.map(({ id }) => id), declined: [] } },
      "nothing-repaired",
    ],
    [
      "edits, and then has spent all tokens",
      () => ({ toolCalls: [read, { name: "propose_edit", args: propose }], usage: SPENT }),
      "tokens-spent",
    ],
  ])("offers nothing and says so where it %s", async (_, script, reason) => {
    await using shop = await aShop(CHANGE);
    const run = await fix(repairingPanel(SEES, script), shop);
    expect([run.exitCode, run.fix.stop_reason, run.fix.patch]).toEqual([1, reason, null]);
    expect(run.fix.stop_detail).toMatch(/Fixer|token/);
    expect(run.fix.iterations).toMatchObject([{ applied: [], files: 0, conclusion: null }]);
    expect(statesOf(run)).toEqual([[EVALUATES.title, "not-tried"]]);
  });
});
