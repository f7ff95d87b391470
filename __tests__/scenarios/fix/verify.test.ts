import { readdirSync, readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { section } from "../../servers/model-server.ts";
import type { FixerScript, ScriptedEdit } from "../cli/scripted-fixer.ts";
import { QUICK_WAITS } from "../faults/pace.ts";
import { EVALUATES } from "../follow-up/seeing-panel.ts";
import { fix, repairingPanel, statesOf } from "./fixing.ts";
import { aShop, code, line, PAY, SEES } from "./shop.ts";

const EVAL = "Number(eval(text))";
const LATER = "Number(text) + LATER";
const GOOD = "Number(text)";
const CHANGE = { [PAY]: code("pay", EVAL) };
const swap = (from: string, to: string): ScriptedEdit => ({ path: PAY, old: line(from), new: line(to) });

/** Says a secret and fails while anything is left for later. */
const CHECK = `if grep -n LATER ${PAY}; then echo token $OPENAI_API_KEY; exit 3; fi`;

describe("--verify", () => {
  it("shows the fixer once what failed, and keeps what it makes of that", { tags: ["full"] }, async () => {
    await using shop = await aShop(CHANGE);
    const script: FixerScript = ({ failure }) => ({ edits: [failure ? swap(LATER, GOOD) : swap(EVAL, LATER)] });
    const run = await fix(repairingPanel(SEES, script), shop, { args: ["--verify", CHECK] });
    expect([run.exitCode, run.fix.stop_reason]).toEqual([0, "nothing-confirmed"]);
    expect(run.fix.iterations).toMatchObject([{ verify: { exit: 0, runs: 2 }, undone: null, lines: 2 }]);
    expect(run.fix.verify).toEqual({ command: CHECK, exit: 0 });
    const asked = run.of("fixer").map((request) => section(request, "verify_failure"));
    const told = asked.find((document) => document !== undefined);
    expect(told).toMatchObject({ command: CHECK, exit: 3, output: expect.stringContaining(`3:${line(LATER)}`) });
    expect(JSON.stringify(told)).not.toContain("key-of-the-scripted-model");
    expect(run.fix.patch).toContain(`+${line(GOOD)}`);
  });

  it("undoes an iteration that it leaves failing, and says so", async () => {
    await using shop = await aShop(CHANGE);
    const script: FixerScript = ({ failure }) => ({
      edits: [failure ? swap(LATER, `${LATER} + LATER`) : swap(EVAL, LATER)],
    });
    const records = shop.repository.beside("records");
    const args = ["--verify", CHECK, "--run-dir", records];
    const run = await fix(repairingPanel(SEES, script), shop, { args });
    expect([run.exitCode, run.fix.stop_reason, run.fix.patch]).toEqual([1, "verify-failed", null]);
    const [iteration] = run.fix.iterations;
    // Twice on the edits, and once without them.
    expect(iteration).toMatchObject({ verify: { exit: 3, runs: 3 }, conclusion: null, applied: ["F1"], declined: [] });
    const { output } = iteration?.verify ?? {};
    expect(output).toContain("LATER + LATER");
    expect([output, run.stderr].join()).not.toContain("key-of-the-scripted-model");
    expect(run.stderr).toContain("--verify | 3:");
    const kept = readFileSync(join(records, "verify-2.txt"), "utf8").trimEnd();
    expect(kept).toContain(output ?? "nothing was printed");
    expect(readdirSync(records).filter((name) => name.startsWith("verify-"))).toEqual(["verify-1.txt", "verify-2.txt"]);
    expect(run.fix.iterations[0]?.undone).toMatch(/\S/);
    expect(statesOf(run)).toEqual([[EVALUATES.title, "undone"]]);
    // Nobody is asked about what is undone.
    expect(run.of("resolver")).toEqual([]);
  });

  it("says where the command fails without the repairs too", async () => {
    await using shop = await aShop(CHANGE);
    const script: FixerScript = ({ failure }) => ({ edits: failure ? [] : [swap(EVAL, GOOD)] });
    const run = await fix(repairingPanel(SEES, script), shop, { args: ["--verify", "exit 7"] });
    expect([run.exitCode, run.fix.stop_reason]).toEqual([1, "verify-failed"]);
    expect(run.fix.iterations[0]?.undone).toMatch(/without/);
  });

  it("ends with the time of the run, however long the command would take", { tags: ["full"] }, async () => {
    await using shop = await aShop(CHANGE);
    const config = shop.repository.beside("config.yml");
    await writeFile(config, "time-budget-seconds: 60\n");
    const panel = repairingPanel(SEES, () => ({ edits: [swap(EVAL, GOOD)] }));
    const args = ["--verify", "sleep 600", "--config", config];
    const run = await fix(panel, shop, { args, env: QUICK_WAITS });
    expect([run.exitCode, run.fix.stop_reason, run.fix.patch]).toEqual([1, "time-spent", null]);
    expect(run.fix.iterations).toMatchObject([{ verify: { exit: null, runs: 1 }, conclusion: null }]);
    expect(statesOf(run)).toEqual([[EVALUATES.title, "undone"]]);
  });
});
