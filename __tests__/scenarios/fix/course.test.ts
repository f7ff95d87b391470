import { describe, expect, it } from "vitest";
import { parseHeader } from "../../servers/model-server.ts";
import { type FixerScript, findingsToRepair, type ScriptedEdit } from "../cli/scripted-fixer.ts";
import { EVALUATES, type SeeingPanel } from "../follow-up/seeing-panel.ts";
import { fix, repairingPanel, statesOf } from "./fixing.ts";
import { aShop, line, ORDER, PAY, REFUND, SEES, SHELLS, STOCK } from "./shop.ts";

const EVAL = "Number(eval(text))";
const SHELL = "Number(execSync(text))";
const GOOD = "Number(text)";
const swap = (path: string, from: string, to: string): ScriptedEdit => ({ path, old: line(from), new: line(to) });

/** A fixer that edits what it is told for each iteration, and says that it repaired all it was asked about. */
const editing =
  (...iterations: readonly (readonly ScriptedEdit[])[]): FixerScript =>
  ({ iteration }) => ({ edits: iterations[iteration - 1] ?? [] });

describe("a fix that is no whole one", () => {
  it("offers the half it repaired, and tells why the other was left", async () => {
    await using shop = await aShop();
    const panel = repairingPanel(SEES, ({ findings }) => {
      const [applied, left] = [PAY, REFUND].map((path) => findings.filter(({ file }) => file === path));
      const reason = "A person must say which commands are wanted.";
      return {
        edits: [swap(PAY, EVAL, GOOD)],
        answer: () => ({
          applied: applied?.map(({ id }) => id) ?? [],
          declined: left?.map(({ id }) => ({ finding_id: id, reason })) ?? [],
        }),
      };
    });
    const run = await fix(panel, shop);
    expect(run.exitCode).toBe(1);
    expect(run.fix.stop_reason).toBe("nothing-repaired");
    expect(run.fix.patch_files.map(({ path }) => path)).toEqual([PAY]);
    expect(run.fix.result).toMatchObject({ conclusion: "failure", confirmed: 1 });
    expect(run.fix.findings).toMatchObject([
      { title: EVALUATES.title, state: "repaired" },
      { title: SHELLS.title, state: "declined", said: "A person must say which commands are wanted." },
    ]);
    // Who declined is not asked again.
    expect(run.of("fixer").filter(({ body }) => body.messages.length === 2)).toHaveLength(1);
  });

  it("offers nothing where a repair breaks as much as it mends, and says what the second review found", async () => {
    await using shop = await aShop({ [PAY]: `${pay(EVAL)}` });
    const run = await fix(repairingPanel(SEES, editing([swap(PAY, EVAL, SHELL)])), shop, {
      args: ["--fix-iterations", "1"],
    });
    expect(run.exitCode).toBe(1);
    expect(run.fix).toMatchObject({ stop_reason: "iterations-spent", patch: null, patch_sha256: null, result: null });
    expect(run.fix.iterations).toMatchObject([{ n: 1, confirmed: 1, resolved: ["F1"], brought: ["R1-F1"] }]);
    expect(statesOf(run)).toEqual([
      [EVALUATES.title, "undone"],
      [SHELLS.title, "not-tried"],
    ]);
  });

  it("mends in the next iteration what a repair broke", async () => {
    await using shop = await aShop({ [PAY]: pay(EVAL) });
    const script = editing([swap(PAY, EVAL, SHELL)], [swap(PAY, SHELL, GOOD)]);
    const run = await fix(repairingPanel(SEES, script), shop, { args: ["--fix-iterations", "2"] });
    expect([run.exitCode, run.fix.stop_reason]).toEqual([0, "nothing-confirmed"]);
    expect(run.fix.patch_files).toEqual([{ path: PAY, added: 1, removed: 1, findings: ["F1", "R1-F1"] }]);
    expect(run.fix.patch).not.toContain("execSync");
    expect(statesOf(run)).toEqual([
      [EVALUATES.title, "repaired"],
      [SHELLS.title, "repaired"],
    ]);
  });

  it("ends where a finding comes back that was held repaired", { tags: ["full"] }, async () => {
    await using shop = await aShop();
    const other = "Number(execSync(String(text)))";
    const script = editing(
      [swap(PAY, EVAL, GOOD), swap(REFUND, SHELL, other)],
      [swap(PAY, GOOD, EVAL), swap(REFUND, other, GOOD)],
    );
    const run = await fix(repairingPanel(SEES, script), shop);
    expect([run.exitCode, run.fix.stop_reason]).toEqual([1, "bounce"]);
    expect(run.fix.iterations).toHaveLength(2);
    const again = run.of("fixer").find((request) => parseHeader(request).round === 2);
    expect(again && findingsToRepair(again)).toMatchObject([
      {
        id: "F2",
        file: REFUND,
        tried_before: expect.stringMatching(/^In iteration 1 a repair was made\. The review after it said: \S/),
      },
    ]);
  });

  it("ends where the findings grow twice", { tags: ["full"] }, async () => {
    await using shop = await aShop({ [PAY]: pay(EVAL), [ORDER]: pay(GOOD), [STOCK]: pay(GOOD), [REFUND]: pay(GOOD) });
    const script = editing(
      [swap(PAY, EVAL, SHELL), swap(ORDER, GOOD, SHELL)],
      [swap(PAY, SHELL, GOOD), swap(STOCK, GOOD, EVAL), swap(REFUND, GOOD, SHELL)],
    );
    const run = await fix(repairingPanel(SEES, script), shop, { args: ["--fix-iterations", "5"] });
    expect([run.exitCode, run.fix.stop_reason]).toEqual([1, "growth"]);
    expect(run.fix.patch).toBeNull();
  });
});

describe("a fix with nothing to do, or nothing to go by,", () => {
  const fixer = editing([swap(PAY, EVAL, GOOD)]);

  it("asks no fixer where nothing is confirmed", { tags: ["full"] }, async () => {
    await using shop = await aShop({ [PAY]: pay(GOOD) });
    const run = await fix(repairingPanel(SEES, fixer), shop);
    expect([run.exitCode, run.fix.stop_reason, run.fix.patch]).toEqual([0, "nothing-confirmed", null]);
    expect([run.of("fixer"), run.fix.iterations, run.fix.findings]).toEqual([[], [], []]);
  });

  it("asks no fixer where the first review could not judge", { tags: ["full"] }, async () => {
    await using shop = await aShop({ [PAY]: pay(EVAL) });
    const refusing = { intercept: refuse("judge") };
    const run = await fix(repairingPanel(SEES, fixer, refusing), shop);
    expect([run.exitCode, run.fix.stop_reason, run.fix.patch]).toEqual([2, "not-judged", null]);
    expect(run.of("fixer")).toEqual([]);
  });

  it("offers nothing that no review could judge", { tags: ["full"] }, async () => {
    await using shop = await aShop({ [PAY]: pay(EVAL) });
    const panel = repairingPanel(SEES, (asked, header, request) => {
      panel.intercept = refuse("enthusiast");
      return fixer(asked, header, request);
    });
    const run = await fix(panel, shop);
    expect([run.exitCode, run.fix.stop_reason, run.fix.patch]).toEqual([1, "not-judged", null]);
    expect(run.fix.iterations).toMatchObject([{ n: 1, lines: 2, conclusion: "action_required" }]);
    expect(statesOf(run)).toEqual([[EVALUATES.title, "undone"]]);
  });
});

/** An endpoint that lets nobody play the role. */
const refuse =
  (wanted: string): NonNullable<SeeingPanel["intercept"]> =>
  (_, { role }) =>
    role === wanted ? { status: 403, body: {} } : undefined;

function pay(value: string): string {
  return `export function pay(input: string): number {\n  const text = input.trim();\n  return ${value};\n}\n`;
}
