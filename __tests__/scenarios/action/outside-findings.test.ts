import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { aSarifLog, aSarifResult } from "../../fixtures/foreign.ts";
import type { WorkflowResult } from "../harness/workflow.ts";
import { expectSettled, jobOf, onlyCheck, reportOf } from "./observe.ts";
import { CHANGE, missingGuard, runCaller, runTribunal, startTribunal, type TribunalScenario } from "./tribunal.ts";

/** Besides the lost guard, a line that a linter has something to say about. */
const WITH_LINT = { change: { "src/pay.ts": CHANGE["src/pay.ts"].replace("return amount;", "return +amount;") } };
const LINT = aSarifLog([
  aSarifResult({
    locations: [{ physicalLocation: { artifactLocation: { uri: "src/pay.ts" }, region: { startLine: 6 } } }],
  }),
]);

const writeLint = async (workspace: string) => writeFile(join(workspace, "lint.sarif"), JSON.stringify(LINT));

/** Roles that were asked, each once. */
function rolesOf(scenario: TribunalScenario): readonly string[] {
  const all = JSON.stringify(scenario.model.requests).match(/role=\w+/g) ?? [];
  return [...new Set(all)].sort();
}

/** The action in a job of somebody's own, whose workspace holds a linter's file. */
async function runAction(
  scenario: TribunalScenario,
  inputs: Readonly<Record<string, string>>,
): Promise<WorkflowResult> {
  const given = { models: "model-a", "base-url": scenario.model.baseUrl, ...inputs };
  const workflow = `name: Own
on: pull_request
permissions: {}
jobs:
  review:
    runs-on: ubuntu-latest
    permissions: { contents: read, checks: write, pull-requests: read }
    steps:
      - id: review
        uses: octo/tribunal@${"a".repeat(40)}
        with: ${JSON.stringify({ "api-key": "${{ secrets.OPENAI_API_KEY }}", ...given })}
      - if: \${{ !cancelled() }}
        id: upload
        run: test ! -e out/tribunal.sarif || cat out/tribunal.sarif
`;
  return runCaller(scenario, workflow, { prepareWorkspace: writeLint });
}

describe("findings-use: validate", () => {
  it("judges another tool's findings alone, and posts what the Critic upholds", async () => {
    await using scenario = await startTribunal({}, WITH_LINT);
    const result = await runAction(scenario, { findings: "lint.sarif", "findings-use": "validate" });
    expectSettled(scenario, result);
    expect(rolesOf(scenario)).toEqual(["role=critic"]);
    expect(onlyCheck(scenario)).toMatchObject({
      conclusion: "failure",
      title: "Did not pass: 1 new finding at or above high (findings of Lint validated, no review)",
    });
    expect(onlyCheck(scenario).summary).toContain("Nothing else was looked for.");
    const [review] = jobOf(result, "review").steps;
    expect(review?.outputs).toMatchObject({ gate: "open", rounds: "0", "stop-reason": "no-rounds" });
    expect(reportOf(result, "tribunal-tribunal-1").findings[0]).toMatchObject({
      source: "foreign",
      reported_by: { tool: "Lint" },
      winner: null,
    });
  });

  it("names on the check run a file that is not there, and judges nothing", async () => {
    await using scenario = await startTribunal();
    const result = await runAction(scenario, { findings: "none.sarif", "findings-use": "validate" });
    expectSettled(scenario, result);
    expect(onlyCheck(scenario)).toMatchObject({ conclusion: "action_required" });
    expect(onlyCheck(scenario).summary).toContain("none.sarif: no such file or directory");
    expect(scenario.model.requests).toEqual([]);
  });

  it("finds no file in the workflow, where no step of its job could have written one", async () => {
    await using scenario = await startTribunal();
    const result = await runTribunal(scenario, { inputs: { findings: "lint.sarif", "findings-use": "validate" } });
    expectSettled(scenario, result);
    expect(onlyCheck(scenario).summary).toContain("lint.sarif: no such file or directory");
  });
});

describe("findings", () => {
  it("puts another tool's results before the Judge beside the Enthusiasts' claims", async () => {
    await using scenario = await startTribunal(undefined, WITH_LINT);
    const result = await runAction(scenario, { findings: "lint.sarif" });
    expectSettled(scenario, result);
    expect(rolesOf(scenario)).toEqual(["role=adversary", "role=critic", "role=enthusiast", "role=judge"]);
    const { findings, imported, rounds } = reportOf(result, "tribunal-tribunal-1");
    expect(findings.map(({ source, winner }) => [source, winner])).toEqual([
      ["openai", "enthusiast"],
      ["foreign", "enthusiast"],
    ]);
    expect(imported).toMatchObject({ use: "debate", claims: 1 });
    expect(rounds[0]).toMatchObject({ claims: 2, novel: 2, confirmed: 2 });
  });

  it("leaves open what nobody ruled on, also when the round is broken off", { tags: ["full"] }, async () => {
    const script = { enthusiast: () => [missingGuard({ file: "src/made-up.ts" })] };
    await using scenario = await startTribunal(script, WITH_LINT);
    const result = await runAction(scenario, { findings: "lint.sarif" });
    expectSettled(scenario, result);
    const report = reportOf(result, "tribunal-tribunal-1");
    expect(report.run.abort_reason).toBe("offtarget_hallucination");
    expect(report.unresolved).toMatchObject([{ source: "foreign", reason: "no Judge ruled on it" }]);
  });
});

describe("sarif", () => {
  it("writes the report as SARIF beside it, and where a later step uploads it from", { tags: ["full"] }, async () => {
    await using scenario = await startTribunal();
    const result = await runAction(scenario, { sarif: "out/tribunal.sarif" });
    expectSettled(scenario, result);
    const uploaded = jobOf(result, "review").steps.find(({ id }) => id === "upload")?.stdout ?? "";
    expect(JSON.parse(uploaded)).toMatchObject({ version: "2.1.0", runs: [{ results: [{ level: "error" }] }] });
    const kept = result.artifacts.get("tribunal-tribunal-1")?.files.get("report.sarif")?.toString("utf8");
    expect(kept).toBe(uploaded);
  });
});
