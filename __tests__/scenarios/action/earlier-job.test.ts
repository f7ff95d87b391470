import { zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { aSarifLog, aSarifResult } from "../../fixtures/foreign.ts";
import type { Artifact } from "../../servers/github/records.ts";
import { createZip } from "../../servers/github/zip.ts";
import type { WorkflowResult } from "../harness/workflow.ts";
import { expectSettled, jobOf, onlyCheck, reportOf, requestsOf } from "./observe.ts";
import { type CallerRun, CHANGE, runCaller, startTribunal, type TribunalScenario } from "./tribunal.ts";

const OPTIONS = { change: { "src/pay.ts": CHANGE["src/pay.ts"].replace("return amount;", "return +amount;") } };
/** A tool names files as they lie on its own machine. */
const URI = "file://WORKSPACE/src/pay.ts";
const LINT = aSarifLog([
  aSarifResult({ locations: [{ physicalLocation: { artifactLocation: { uri: URI }, region: { startLine: 6 } } }] }),
]);
const UPLOAD = "actions/upload-artifact@bbbca2ddaa5d8feaa63e36b76fdaad77386f024f";
const WRITE = `printf %s "\${LINT//WORKSPACE/$GITHUB_WORKSPACE}" > lint.sarif`;

type Run = CallerRun & {
  readonly inputs?: Readonly<Record<string, string>>;
  /** What the job before the review runs, and what of it it uploads; no upload where that is empty. */
  readonly script?: string;
  readonly path?: string;
  /** The permissions of the calling job. */
  readonly granted?: string;
};

const GRANTED = "{ contents: read, checks: write, pull-requests: write, actions: read }";

/** A workflow whose first job runs a tool and uploads what it wrote, and whose second is the review. */
async function runAfterLint(scenario: TribunalScenario, run: Run = {}): Promise<WorkflowResult> {
  const {
    inputs = { findings: "artifact:lint" },
    script = WRITE,
    path = "lint.sarif",
    granted = GRANTED,
    ...rest
  } = run;
  const upload = path === "" ? "" : `      - uses: ${UPLOAD}\n        with: { name: lint, path: "${path}" }\n`;
  const workflow = `name: Caller
on: pull_request
permissions: {}
jobs:
  lint:
    runs-on: ubuntu-latest
    permissions: { contents: read }
    env:
      LINT: '${JSON.stringify(LINT).replaceAll("'", "''")}'
    steps:
      - run: ${JSON.stringify(script)}
${upload}  tribunal:
    needs: lint
    if: \${{ !cancelled() }}
    permissions: ${granted}
    uses: octo/tribunal/.github/workflows/tribunal.yml@${"a".repeat(40)}
    with: ${JSON.stringify({ models: "model-a", "base-url": scenario.model.baseUrl, ...inputs })}
    secrets: { api-key: "\${{ secrets.OPENAI_API_KEY }}" }
`;
  return runCaller(scenario, workflow, rest);
}

/** Puts something else in the place of what the first job uploaded, before the review begins. */
function replacing(scenario: TribunalScenario, change: (artifact: Artifact) => Artifact): (job: string) => void {
  return (job) => {
    if (job !== "tribunal/review") return;
    const { artifacts } = scenario.repository;
    artifacts.splice(0, artifacts.length, ...artifacts.map(change));
  };
}

const report = (result: WorkflowResult, attempt = 1) => reportOf(result, `tribunal-tribunal-${attempt}`);

/** Nothing was judged, and the check says what was found. */
function expectUnjudged(scenario: TribunalScenario, result: WorkflowResult, found: string): void {
  expectSettled(scenario, result);
  const check = onlyCheck(scenario);
  expect(check).toMatchObject({ conclusion: "action_required" });
  expect(check.summary?.replaceAll("\\", "").replaceAll("&quot;", '"')).toContain(found);
  expect([jobOf(result, "tribunal/review").outputs.gate, scenario.model.requests]).toEqual(["closed", []]);
  expect(scenario.repository.reviewComments).toEqual([]);
}

describe("findings of an artifact", () => {
  it("tries what an earlier job found, at the cost of three requests", async () => {
    await using scenario = await startTribunal(undefined, OPTIONS);
    const result = await runAfterLint(scenario);
    expectSettled(scenario, result);
    expect(report(result).imported).toMatchObject({ use: "debate", claims: 1 });
    expect(report(result).findings.map(({ source }) => source)).toEqual(["openai", "foreign"]);
    const asked = requestsOf(scenario).filter((request) => /artifacts|_storage/.test(request));
    expect(asked).toEqual([
      expect.stringMatching(/^GET \/actions\/runs\/\d+\/artifacts$/),
      expect.stringMatching(/^GET \/actions\/artifacts\/\d+\/zip$/),
      expect.stringMatching(/^GET \/_storage\/octo\/shop\/\d+\.zip$/),
    ]);
    await using plain = await startTribunal(undefined, OPTIONS);
    await runAfterLint(plain, { inputs: {} });
    expect(requestsOf(plain)).toHaveLength(requestsOf(scenario).length - asked.length);
  });

  it("needs no more than reading, on a fork's pull request too", async () => {
    await using scenario = await startTribunal(undefined, { ...OPTIONS, fork: "eve" });
    const result = await runAfterLint(scenario, { inputs: { findings: "artifact:lint", panel: "static" } });
    expect(scenario.repository.checkRuns).toEqual([]);
    expect(report(result).imported).toMatchObject({ use: "debate", claims: 1 });
    expect(scenario.server.violations).toEqual([]);
  });

  it("names the permission that was not granted", async () => {
    await using scenario = await startTribunal(undefined, OPTIONS);
    const granted = GRANTED.replace(", actions: read", ", actions: none");
    await expect(runAfterLint(scenario, { granted })).rejects.toThrow("actions");
    const action = await runWithoutActions(scenario);
    expectSettled(scenario, action);
    expect(onlyCheck(scenario)).toMatchObject({ conclusion: "action_required" });
    expect(onlyCheck(scenario).summary).toContain("actions: read");
    expect(scenario.model.requests).toEqual([]);
  });
});

describe("findings of an artifact, validated", () => {
  it("has what an earlier job found validated alone", { tags: ["full"] }, async () => {
    await using scenario = await startTribunal({}, OPTIONS);
    const inputs = { findings: "artifact:lint", "findings-use": "validate" };
    const result = await runAfterLint(scenario, { inputs });
    expectSettled(scenario, result);
    expect(onlyCheck(scenario).title).toBe(
      "Did not pass: 1 new finding at or above high (findings of Lint validated, no review)",
    );
    expect(report(result).findings[0]).toMatchObject({ source: "foreign", reported_by: { tool: "Lint" } });
    expect(scenario.repository.reviewComments).toHaveLength(1);
  });
});

describe("an artifact that cannot be used", () => {
  it.each<readonly [string, Run, string]>([
    ["is not there", { path: "" }, '"lint" (no artifact at all in this run so far)'],
    [
      "has another name",
      { inputs: { findings: "artifact:eslint" } },
      '"eslint" (none of that name in this run, only "lint")',
    ],
    [
      "holds several files",
      { script: "mkdir out; echo a > out/a.sarif; echo b > out/b.sarif", path: "out" },
      '"lint" (several files, "a.sarif", "b.sarif")',
    ],
    ["holds no findings", { script: "echo all is well > lint.sarif" }, '"lint" ("lint.sarif"): '],
    ["is empty", { script: ": > lint.sarif" }, '"lint" ("lint.sarif"): '],
  ])("because it %s leaves nothing judged", { tags: ["full"] }, async (_, run, found) => {
    await using scenario = await startTribunal(undefined, OPTIONS);
    expectUnjudged(scenario, await runAfterLint(scenario, run), found);
  });

  it.each<readonly [string, (artifact: Artifact) => Artifact, string]>([
    ["has expired", (artifact) => ({ ...artifact, expired: true }), '"lint" (one that has expired)'],
    ["is another run's", (artifact) => ({ ...artifact, runId: 1 }), '"lint" (no artifact at all in this run so far)'],
    [
      "is no archive",
      (artifact) => ({ ...artifact, zip: Buffer.from(JSON.stringify(LINT)) }),
      '"lint" (not a zip archive of files)',
    ],
    [
      "leads out of itself",
      (artifact) => ({ ...artifact, zip: createZip([{ name: "../../lint.sarif", content: Buffer.from("{}") }]) }),
      '"lint" (a path that leads out of the archive, "../../lint.sarif")',
    ],
    [
      "unfolds without end",
      (artifact) => ({ ...artifact, zip: zipSync({ "lint.sarif": new Uint8Array(129 * 1024 * 1024) }) }),
      '"lint" (a file of more than 134217728 bytes, "lint.sarif")',
    ],
  ])("because it %s leaves nothing judged", { tags: ["full"] }, async (_, change, found) => {
    await using scenario = await startTribunal(undefined, OPTIONS);
    const result = await runAfterLint(scenario, { beforeJob: replacing(scenario, change) });
    expectUnjudged(scenario, result, found);
  });
});

describe("a run that is started again", () => {
  it("takes what its own attempt found, and never what an earlier one left", { tags: ["full"] }, async () => {
    await using scenario = await startTribunal(undefined, OPTIONS);
    const runId = scenario.server.nextId();
    const inputs = { findings: "artifact:lint", reuse: "false" };
    await runAfterLint(scenario, { runId, inputs });
    const failed = await runAfterLint(scenario, { runId, runAttempt: 2, inputs, script: "exit 1", path: "" });
    expectSettled(scenario, failed);
    const [, second] = scenario.repository.checkRuns;
    expect(second).toMatchObject({ conclusion: "action_required" });
    expect(second?.summary).toContain("only one from an earlier attempt: attempt 2 of this run began at ");
    const whole = await runAfterLint(scenario, { runId, runAttempt: 3, inputs });
    expectSettled(scenario, whole);
    expect(report(whole, 3).imported).toMatchObject({ claims: 1 });
  });
});

/** The action in a job that may not ask for artifacts. */
async function runWithoutActions(scenario: TribunalScenario): Promise<WorkflowResult> {
  const inputs = { models: "model-a", "base-url": scenario.model.baseUrl, findings: "artifact:lint" };
  const workflow = `name: Own
on: pull_request
permissions: {}
jobs:
  review:
    runs-on: ubuntu-latest
    permissions: { contents: read, checks: write, pull-requests: read }
    steps:
      - uses: octo/tribunal@${"a".repeat(40)}
        with: ${JSON.stringify({ "api-key": "${{ secrets.OPENAI_API_KEY }}", ...inputs })}
`;
  return runCaller(scenario, workflow);
}
