import { describe, expect, it } from "vitest";
import { pushEvent } from "../harness/run-event.ts";
import { expectSettled, jobOf, onlyCheck, reviewStep } from "./observe.ts";
import { runTribunal, startTribunal, type TribunalScenario } from "./tribunal.ts";

const OPEN = "export function guard(user) {\n  return user;\n}\n";
const GUARDED = "export function guard(user) {\n  if (!user.isAdmin) throw new Error('no');\n  return user;\n}\n";
const PLUGIN = Array.from({ length: 20 }, (_, line) => `export const value${line} = ${line};\n`).join("");
const QUIET = { enthusiast: () => [] };

async function git(scenario: TribunalScenario, ...args: readonly string[]): Promise<string> {
  return (await scenario.repository.store.read(args)).trim();
}

/** The base holds the merge of a feature and a security fix; the head has its tree without the fix, and these parents. */
async function takeFixBack(scenario: TribunalScenario, parents: "both" | "tip"): Promise<void> {
  const { repository } = scenario;
  const start = await git(scenario, "rev-parse", "main");
  const fix = await repository.push("fix", { "guard.js": GUARDED }, { from: start });
  const feature = await repository.push("work", { "feature.js": "export const on = true;\n" }, { from: start });
  const merged = await repository.push("merged", { "guard.js": GUARDED }, { from: feature });
  const undone = await repository.push("undone", { "guard.js": OPEN, "README.md": "A shop\n" }, { from: merged });
  const commit = (tree: string, ...from: readonly string[]) =>
    git(scenario, "commit-tree", `${tree}^{tree}`, ...from.flatMap((parent) => ["-p", parent]), "-m", "merge");
  const tip = await commit(merged, feature, fix);
  await repository.moveBranch("main", tip);
  await repository.moveBranch("feature", await commit(undone, ...(parents === "both" ? [feature, fix] : [tip])));
}

describe("a merge of the base made again with another tree", () => {
  const options = { base: { "guard.js": OPEN, "README.md": "Shop\n" }, change: { "README.md": "The shop\n" } };

  it("could not be judged, and says what to do", async () => {
    await using scenario = await startTribunal(QUIET, options);
    await takeFixBack(scenario, "both");
    const result = await runTribunal(scenario);
    expectSettled(scenario, result);
    expect(onlyCheck(scenario)).toMatchObject({ conclusion: "action_required" });
    expect(onlyCheck(scenario).summary).toMatch(/several merge bases .*guard\.js.* Update the branch/);
    expect([reviewStep(result).exitCode, scenario.model.requests.length]).toEqual([1, 0]);
  });

  it("is read as the plain commit that it is worth", async () => {
    await using scenario = await startTribunal(
      {
        enthusiast: () => [
          {
            ...{ id: "F1", title: "The check of the administrator is gone", severity: "critical" },
            ...{ category: "authorization", file: "guard.js", start_line: 2, line: 2, side: "base" },
            ...{ description: "Everybody passes.", evidence_quote: "if (!user.isAdmin) throw new Error('no');" },
            ...{ cause: null, impact_evidence: null, rule_id: null, rule_quote: null, suggestion: null },
            ...{ severity_reason: null, prior_finding_id: null },
          },
        ],
      },
      options,
    );
    await takeFixBack(scenario, "tip");
    expectSettled(scenario, await runTribunal(scenario));
    expect(onlyCheck(scenario)).toMatchObject({ conclusion: "failure" });
  });
});

describe("a push of such a merge", () => {
  const options = { base: { "guard.js": OPEN, "README.md": "Shop\n" }, change: { "README.md": "The shop\n" } };

  it.each(["a new branch", "a forced push"])("could not be judged: %s", { tags: ["full"] }, async (name) => {
    await using scenario = await startTribunal(QUIET, options);
    await takeFixBack(scenario, "both");
    const before = name === "a new branch" ? "0".repeat(40) : await git(scenario, "rev-parse", "main");
    const event = await pushEvent(scenario.server, scenario.repository, { branch: "feature", before });
    const result = await runTribunal(scenario, { event });
    expectSettled(scenario, result);
    expect(onlyCheck(scenario)).toMatchObject({ conclusion: "action_required" });
    expect(onlyCheck(scenario).summary).toMatch(/several merge bases .*guard\.js/);
  });

  it("shows what is taken back where it follows the tip, and what a forced push wrote anew", async () => {
    await using scenario = await startTribunal(QUIET, options);
    await takeFixBack(scenario, "tip");
    const { server, repository } = scenario;
    const before = await git(scenario, "rev-parse", "main");
    await runTribunal(scenario, { event: await pushEvent(server, repository, { branch: "feature", before }) });
    expect(onlyCheck(scenario)).toMatchObject({ conclusion: "success" });
    expect(JSON.stringify(scenario.model.requests)).toContain("guard.js");
  });

  it("is tried where the same lines were written anew, as nothing is merged", { tags: ["full"] }, async () => {
    await using scenario = await startTribunal(QUIET, options);
    const { server, repository } = scenario;
    const start = await git(scenario, "rev-parse", "main");
    const before = await repository.push("old", { "README.md": "Our shop\n" }, { from: start });
    await repository.push("new", { "README.md": "Your shop\n" }, { from: start });
    await runTribunal(scenario, { event: await pushEvent(server, repository, { branch: "new", before }) });
    expect(onlyCheck(scenario)).toMatchObject({ conclusion: "success" });
  });
});

describe("a file that the base has made live", () => {
  const change = { "examples/plugin.js": `${PLUGIN}eval(process.env.PLUGIN);\n` };
  const inputs = { "paths-ignore": "examples/**" };

  it("is not passed over where the branch still has it", { tags: ["full"] }, async () => {
    await using scenario = await startTribunal(QUIET, { base: { "examples/plugin.js": PLUGIN }, change });
    await scenario.repository.push("main", { "examples/plugin.js": undefined, "src/plugin.js": PLUGIN });
    const result = await runTribunal(scenario, { inputs });
    expectSettled(scenario, result);
    expect(onlyCheck(scenario)).toMatchObject({ conclusion: "action_required" });
    expect(onlyCheck(scenario).summary).toMatch(/branch itself does not: .*src\/plugin\.js.* Update the branch/);
    expect(jobOf(result, "review").outputs).toMatchObject({ gate: "closed" });
  });

  it("is passed over for as long as it is an example", { tags: ["full"] }, async () => {
    await using scenario = await startTribunal(QUIET, { base: { "examples/plugin.js": PLUGIN }, change });
    await scenario.repository.push("main", { "src/other.js": PLUGIN });
    expectSettled(scenario, await runTribunal(scenario, { inputs }));
    expect(onlyCheck(scenario)).toMatchObject({ title: "Passed: nothing to review (1 file left out by paths-ignore)" });
  });
});

it("reviews a branch whose base went on with the same files", { tags: ["full"] }, async () => {
  await using scenario = await startTribunal();
  await scenario.repository.push("main", { "README.md": "Shop\n" });
  const event = await scenario.event();
  await scenario.repository.push("main", { "src/other.ts": "export const other = 1;\n" });
  const result = await runTribunal(scenario, { event });
  expectSettled(scenario, result);
  const tip = await git(scenario, "rev-parse", "main");
  expect(jobOf(result, "review").outputs).toMatchObject({ gate: "open", confirmed: "1", "base-sha": tip });
});
