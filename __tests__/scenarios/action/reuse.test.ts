import { describe, expect, it } from "vitest";
import { createZip } from "../../servers/github/zip.ts";
import { isFirstTurn, parseHeader } from "../../servers/model-server.ts";
import { readFile, scriptedPanel } from "../cli/scripted-panel.ts";
import { commentEvent, mergeGroupEvent, type RunEvent } from "../harness/run-event.ts";
import type { WorkflowResult } from "../harness/workflow.ts";
import { expectSettled, jobOf, postingOf, reportOf, requestsOf, reviewStep } from "./observe.ts";
import { BASE, CHANGE, missingGuard, runTribunal, startTribunal, type TribunalScenario } from "./tribunal.ts";

const REPOSITORY = { repository: { collaborators: { wendy: "write" } } } as const;

/** A pull request whose head was reviewed, and found wanting, by an agent that also read `lib/money.ts`. */
async function reviewed(): Promise<{ readonly scenario: TribunalScenario; readonly first: WorkflowResult }> {
  const script = { enthusiast: () => [missingGuard()] };
  const play = scriptedPanel({
    ...script,
    intercept: (request) => {
      const { role } = parseHeader(request);
      const isReader = role === "enthusiast" && isFirstTurn(request);
      const toolCalls = [{ name: "read_diff", args: { path: null } }, readFile("lib/money.ts")];
      return isReader ? { toolCalls } : undefined;
    },
  });
  const scenario = await startTribunal(
    { ...script, intercept: (request) => play(request) },
    {
      ...REPOSITORY,
      base: { ...BASE, "lib/money.ts": "export const CENTS = 100;\n" },
    },
  );
  const first = await runTribunal(scenario);
  expectSettled(scenario, first);
  expect(jobOf(first, "review").outputs).toMatchObject({ reused: "false", conclusion: "failure" });
  expect(scenario.model.requests.length).toBeGreaterThan(0);
  return { scenario, first };
}

/** The event of a push, as GitHub sends it: with the tip before. */
async function pushed(scenario: TribunalScenario, before: string): Promise<RunEvent> {
  const event = await scenario.event();
  return { ...event, payload: { ...event.payload, before } };
}

/** Puts the change on top of what is on `main` by now. */
async function rebase({ repository }: TribunalScenario): Promise<void> {
  const head = await repository.push("rebased", CHANGE, { from: "main" });
  await repository.moveBranch("feature", head);
}

/** Runs once more; says whether the verdict was reused and what it cost. */
async function runAgain(scenario: TribunalScenario, run: Parameters<typeof runTribunal>[1] = {}) {
  const [calls, requests] = [scenario.model.requests.length, scenario.server.requests.length];
  const result = await runTribunal(scenario, run);
  expectSettled(scenario, result);
  const modelCalls = scenario.model.requests.length - calls;
  const asked = requestsOf(scenario).slice(requests);
  const { outputs } = jobOf(result, "review");
  expect(outputs.reused).toBe(String(modelCalls === 0));
  return { result, modelCalls, asked, outputs, log: reviewStep(result).stdout };
}

describe("an unchanged target", () => {
  it("costs no model call after a push that changes nothing, and nothing is posted twice", async () => {
    const { scenario, first } = await reviewed();
    await using _ = scenario;
    const { repository, pullRequest } = scenario;
    const before = pullRequest.head.sha;
    await repository.push("feature", CHANGE, { message: "Nothing new\n" });
    const again = await runAgain(scenario, { event: await pushed(scenario, before) });
    expect(again.modelCalls).toBe(0);
    expect(again.outputs).toMatchObject({
      ...{ gate: "open", conclusion: "failure", confirmed: "1", rounds: jobOf(first, "review").outputs.rounds },
      ...{ "head-sha": pullRequest.head.sha, "input-tokens": "0", "report-artifact": "tribunal-tribunal-1" },
    });
    expect(pullRequest.head.sha).not.toBe(before);
    const own = again.asked.filter((request) => !request.startsWith("git "));
    expect(own.findIndex((request) => request.startsWith("PATCH /check-runs/"))).toBeLessThan(10);
    expect(postingOf(again.result)).toMatchObject({ posted: "0", "skipped-reason": "nothing new" });
    const [earlier, report] = [reportOf(first), reportOf(again.result)];
    expect(report.findings).toEqual(earlier.findings);
    expect(report.verdict).toEqual(earlier.verdict);
    expect(report.pin).toMatchObject({ head_sha: pullRequest.head.sha, target_sha256: earlier.pin.target_sha256 });
    expect(report.run).toMatchObject({ usage: { calls: 0 }, reused_from: { run_id: earlier.run.id } });
    expect(report.run.id).not.toBe(earlier.run.id);
    expect(reviewStep(again.result).summary).toContain("Reused: the verdict of run");
  });

  it("costs none either after a rebase, and then once more from the run that reused it", async () => {
    const { scenario } = await reviewed();
    await using _ = scenario;
    const before = scenario.pullRequest.head.sha;
    await scenario.repository.push("main", { "README.md": "# Shop\n" });
    await rebase(scenario);
    const rebased = await runAgain(scenario, { event: await pushed(scenario, before) });
    expect([rebased.modelCalls, rebased.outputs.conclusion]).toEqual([0, "failure"]);
    const second = await runAgain(scenario);
    expect([second.modelCalls, second.outputs.conclusion]).toEqual([0, "failure"]);
  });

  it("costs none in the merge queue", async () => {
    const { scenario } = await reviewed();
    await using _ = scenario;
    const { server, repository } = scenario;
    await repository.push("main", { "README.md": "# Shop\n" });
    const headSha = await repository.push("queue", CHANGE, { from: "main" });
    const event = await mergeGroupEvent(server, repository, { base: "main", headSha });
    const queued = await runAgain(scenario, { event, inputs: { "fail-on": "critical" } });
    expect(queued.modelCalls).toBe(0);
    expect(queued.outputs).toMatchObject({ conclusion: "success", "head-sha": headSha });
    expect(repository.checkRuns.at(-1)).toMatchObject({ headSha, conclusion: "success" });
  });

  it("is judged anew by the fail-on of now, and by a comment's command without a model call", async () => {
    const { scenario } = await reviewed();
    await using _ = scenario;
    const { server, repository, pullRequest } = scenario;
    const body = "/tribunal review";
    const event = await commentEvent(server, repository, { pullRequest, body, by: "wendy" });
    const again = await runAgain(scenario, { event, inputs: { "fail-on": "critical" } });
    expect(again.modelCalls).toBe(0);
    expect(again.outputs).toMatchObject({ conclusion: "success", confirmed: "1", gate: "open" });
    expect(repository.checkRuns.at(-1)?.title).toBe("Passed: 1 finding, none new at or above critical");
  });
});

describe("a verdict that may not stand", () => {
  it("because a file it was judged by is another is reviewed again, and the log says which", async () => {
    const { scenario } = await reviewed();
    await using _ = scenario;
    const before = scenario.pullRequest.head.sha;
    await scenario.repository.push("main", { "lib/money.ts": "export const CENTS = 1;\n" });
    await rebase(scenario);
    const again = await runAgain(scenario, { event: await pushed(scenario, before) });
    expect(again.modelCalls).toBeGreaterThan(0);
    expect(again.log).toContain("lib/money.ts, which it was judged by, is another at head");
  });

  it("because its report was tampered with is reviewed again", async () => {
    const { scenario, first } = await reviewed();
    await using _ = scenario;
    const [stored] = scenario.repository.artifacts;
    const forged = { ...reportOf(first), findings: [] };
    const content = Buffer.from(JSON.stringify(forged));
    if (stored !== undefined) Object.assign(stored, { zip: createZip([{ name: "report.json", content }]) });
    const again = await runAgain(scenario);
    expect(again.modelCalls).toBeGreaterThan(0);
    expect(again.log).toContain("its report is not the one its check run names");
    expect(again.outputs).toMatchObject({ confirmed: "1", conclusion: "failure" });
  });

  it.each([
    ["reuse: false", { inputs: { reuse: "false" } }],
    ["force: true", { inputs: { force: "true" } }],
    ["another model", { inputs: { models: "model-b" } }],
  ])("because of %s is reviewed again without a word", async (_name, run) => {
    const { scenario } = await reviewed();
    await using _ = scenario;
    const again = await runAgain(scenario, run);
    expect(again.modelCalls).toBeGreaterThan(0);
    expect(again.asked.join("\n")).not.toContain("artifacts");
  });

  it("because somebody asked for a rerun is reviewed again", async () => {
    const { scenario } = await reviewed();
    await using _ = scenario;
    const { server, repository, pullRequest } = scenario;
    const event = await commentEvent(server, repository, { pullRequest, body: "/tribunal rerun", by: "wendy" });
    expect((await runAgain(scenario, { event })).modelCalls).toBeGreaterThan(0);
  });

  it.each([403, 404, 502] as const)(
    "because GitHub answers %i is reviewed again, and never fails for it",
    async (kind) => {
      const { scenario } = await reviewed();
      await using _ = scenario;
      scenario.server.fault({ method: "GET", path: /\/actions\//, kind });
      const again = await runAgain(scenario);
      expect(again.modelCalls).toBeGreaterThan(0);
      expect(again.outputs).toMatchObject({ conclusion: "failure", gate: "open" });
      expect(again.log).toMatch(kind === 404 ? /is gone, or holds no report/ : /No earlier verdict is reused/);
    },
  );
});
