import { describe, expect, it } from "vitest";
import { pullRequestEvent } from "../harness/run-event.ts";
import type { ScenarioOptions } from "../harness/scenario.ts";
import { reviewUnder } from "./fault-runs.ts";
import { jobOf, requestsOf, reviewStep } from "./observe.ts";
import { runCaller, runTribunal, startTribunal, type TribunalRun, type TribunalScenario } from "./tribunal.ts";

type Checks = readonly (readonly [string | undefined, string | undefined])[];

/** Everything that stands on the pull request's commit, oldest first. */
function checksOf({ repository, pullRequest }: TribunalScenario): Checks {
  const own = repository.checkRuns.filter(({ headSha }) => headSha === pullRequest.head.sha);
  return own.map(({ conclusion, title }) => [conclusion, title]);
}

const FAILED = ["failure", "Did not pass: 1 new finding at or above high"] as const;

/** A refusal that says nothing of its own: no check run, a closed gate, no model, and an ending no better than what stands. */
async function expectLeft(scenario: TribunalScenario, conclusion: string, run: TribunalRun = {}): Promise<void> {
  const before = checksOf(scenario);
  const calls = scenario.model.requests.length;
  const writes = () => requestsOf(scenario).filter((request) => /^(POST|PATCH) /.test(request)).length;
  const written = writes();
  const result = await runTribunal(scenario, run);
  expect(checksOf(scenario)).toEqual(before);
  expect(writes()).toBe(written);
  expect(scenario.server.violations).toEqual([]);
  expect(scenario.model.requests).toHaveLength(calls);
  expect(jobOf(result, "review").outputs).toMatchObject({ gate: "closed", "gate-reason": "not reviewed", conclusion });
  expect(jobOf(result, "comment").result).toBe("skipped");
  const { exitCode, summary } = reviewStep(result);
  expect(exitCode).toBe(/success|neutral/.test(conclusion) ? 0 : 1);
  expect(summary).toContain("# Not reviewed");
  expect(summary).toContain("existing check stays as it is");
}

async function startFailed(options: ScenarioOptions = {}): Promise<TribunalScenario> {
  const scenario = await startTribunal(undefined, options);
  await runTribunal(scenario);
  expect(checksOf(scenario)).toEqual([FAILED]);
  return scenario;
}

describe("a failure", () => {
  it("is left alone when its pull request is set to draft and opened again", async () => {
    await using scenario = await startFailed();
    scenario.pullRequest.draft = true;
    await expectLeft(scenario, "failure", { event: await scenario.event({ action: "reopened" }) });
  });

  it("is left alone when a second pull request of the same head is opened as a draft", async () => {
    await using scenario = await startFailed();
    const { server, repository } = scenario;
    const second = await repository.openPullRequest({ head: "feature", draft: true });
    await expectLeft(scenario, "failure", {
      event: await pullRequestEvent(server, repository, second, { action: "opened" }),
    });
  });

  it("is left alone by a label of skip-labels", async () => {
    await using scenario = await startFailed();
    scenario.pullRequest.labels.push("docs");
    await expectLeft(scenario, "failure", { inputs: { "skip-labels": "docs" } });
  });

  it("is left alone by authors, also where what could not be judged is to pass", { tags: ["full"] }, async () => {
    await using scenario = await startFailed();
    await expectLeft(scenario, "failure", { inputs: { authors: "OWNER", blocking: "findings" } });
  });

  it("gives way to the verdict of a review once there is one", { tags: ["full"] }, async () => {
    await using scenario = await startFailed();
    scenario.pullRequest.draft = true;
    await expectLeft(scenario, "failure");
    scenario.pullRequest.draft = false;
    await runTribunal(scenario, { inputs: { "fail-on": "critical" } });
    expect(checksOf(scenario).map(([conclusion]) => conclusion)).toEqual(["failure", "success"]);
  });
});

describe("a review that has not ended", () => {
  it("is left alone, and the refusal does not pass", { tags: ["full"] }, async () => {
    await using scenario = await startTribunal();
    const { repository, pullRequest } = scenario;
    await runTribunal(scenario);
    Object.assign(repository.checkRuns[0] ?? {}, { status: "in_progress", conclusion: undefined, title: "Round 1" });
    pullRequest.draft = true;
    await expectLeft(scenario, "action_required");
    expect(repository.checkRuns[0]).toMatchObject({ status: "in_progress" });
  });
});

describe("what could not be judged", () => {
  it("is left alone by a draft, whoever said it", { tags: ["full"] }, async () => {
    await using scenario = await startTribunal();
    await runTribunal(scenario, { secrets: {} });
    expect(checksOf(scenario).map(([conclusion]) => conclusion)).toEqual(["action_required"]);
    scenario.pullRequest.draft = true;
    await expectLeft(scenario, "action_required");
    Object.assign(scenario.repository.checkRuns[0] ?? {}, { externalId: "of a job by this name" });
    await expectLeft(scenario, "action_required");
  });
});

describe("an excuse", () => {
  it("gives way to the next, and is a pass for nobody else's pull request of that head", {
    tags: ["full"],
  }, async () => {
    await using scenario = await startTribunal();
    scenario.pullRequest.draft = true;
    await runTribunal(scenario);
    scenario.pullRequest.draft = false;
    scenario.pullRequest.labels.push("wip");
    await runTribunal(scenario, { inputs: { "skip-labels": "wip" } });
    await runTribunal(scenario, { inputs: { authors: "OWNER" } });
    expect(checksOf(scenario)).toEqual([
      ["neutral", "Not reviewed: the pull request is a draft"],
      ["neutral", "Not reviewed: it is labelled wip"],
      ["action_required", "Could not judge: not reviewed: authors does not admit @octo (MEMBER)"],
    ]);
  });
});

describe("a commit whose check runs cannot be read", () => {
  it("is not excused, as nobody knows what the excuse would hide", { tags: ["full"] }, async () => {
    await using scenario = await startFailed();
    scenario.pullRequest.draft = true;
    const list = { method: "GET", path: /\/commits\/[0-9a-f]+\/check-runs$/ };
    const result = await reviewUnder(scenario, { faults: [{ ...list, kind: 404 }] });
    expect(result.main.exitCode).toBe(1);
    expect(checksOf(scenario).at(-1)).toEqual([
      "action_required",
      "Could not judge: not reviewed: the pull request is a draft, and this commit's check could not be read",
    ]);
  });
});

describe("a stranger's pull request that passed while a label admitted it", () => {
  const AUTHORS = `\${{ (github.event.action != 'labeled' || github.event.label.name != 'tribunal') && 'OWNER,MEMBER,COLLABORATOR' || '*' }}`;
  const CALLER = `name: Caller
on: { pull_request_target: { types: [opened, synchronize, reopened, ready_for_review, edited, labeled] } }
permissions: {}
jobs:
  tribunal:
    permissions: { contents: read, checks: write, pull-requests: write, actions: read }
    uses: octo/tribunal/.github/workflows/tribunal.yml@${"a".repeat(40)}
    with: { panel: static, authors: "${AUTHORS}" }
`;

  async function run(scenario: TribunalScenario, action: string, more: Readonly<Record<string, unknown>> = {}) {
    const event = await scenario.event({ name: "pull_request_target", action });
    const payload = { ...event.payload, ...more };
    return runCaller(scenario, CALLER, { event: { ...event, payload } });
  }

  async function startAdmitted(): Promise<TribunalScenario> {
    const scenario = await startTribunal({}, { fork: "eve", change: { "README.md": "# Shop\n" } });
    scenario.pullRequest.labels.push("tribunal");
    await run(scenario, "labeled", { label: { name: "tribunal" } });
    expect(checksOf(scenario).map(([conclusion]) => conclusion)).toEqual(["success"]);
    return scenario;
  }

  it("keeps its pass when any other label is added, or it is opened again", { tags: ["full"] }, async () => {
    await using scenario = await startAdmitted();
    scenario.pullRequest.labels.push("docs");
    for (const [action, more] of [
      ["labeled", { label: { name: "docs" } }],
      ["reopened", {}],
    ] as const) {
      const result = await run(scenario, action, more);
      expect(checksOf(scenario)).toHaveLength(1);
      expect(reviewStep(result, "tribunal/review")).toMatchObject({ exitCode: 0 });
    }
  });

  it("loses it to another base branch, of which nothing was judged", { tags: ["full"] }, async () => {
    await using scenario = await startAdmitted();
    await scenario.repository.push("release", { "src/other.ts": "export {};\n" });
    Object.assign(scenario.pullRequest.base, { ref: "release" });
    await run(scenario, "edited", { changes: { base: { ref: { from: "main" } } } });
    expect(checksOf(scenario).at(-1)?.[0]).toBe("action_required");
  });

  it("does not take it along to the next push", { tags: ["full"] }, async () => {
    await using scenario = await startAdmitted();
    await scenario.headRepository.push("feature", { "README.md": "# Another shop\n" });
    await run(scenario, "synchronize");
    expect(checksOf(scenario).map(([conclusion]) => conclusion)).toEqual(["action_required"]);
  });
});
