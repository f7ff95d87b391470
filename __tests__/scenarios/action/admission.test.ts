import { describe, expect, it } from "vitest";
import type { ScenarioOptions } from "../harness/scenario.ts";
import { reviewUnder } from "./fault-runs.ts";
import { expectSettled, jobOf, onlyCheck, requestsOf, reviewStep } from "./observe.ts";
import { BASE, runCaller, runTribunal, startTribunal, type TribunalScenario } from "./tribunal.ts";

const CONFIG = ".github/tribunal/config.yml";

function withPullRequest(pullRequest: NonNullable<ScenarioOptions["pullRequest"]>, config?: string): ScenarioOptions {
  return { pullRequest, base: config === undefined ? BASE : { ...BASE, [CONFIG]: config } };
}

/** What every pull request that is not reviewed must come to: said on its check, closed, and without a call of a model. */
function expectUntried(scenario: TribunalScenario, result: Awaited<ReturnType<typeof runTribunal>>): void {
  expectSettled(scenario, result);
  expect(onlyCheck(scenario).headSha).toBe(scenario.pullRequest.head.sha);
  expect(jobOf(result, "review").outputs).toMatchObject({ gate: "closed", "gate-reason": "not reviewed" });
  expect(jobOf(result, "comment").result).toBe("skipped");
  expect(reviewStep(result).summary).toContain("# Not reviewed");
  expect(scenario.model.requests).toEqual([]);
}

describe("a draft", () => {
  it("is not reviewed, says how it will be, and is once it is ready, even by a rerun of the old event", async () => {
    await using scenario = await startTribunal({}, withPullRequest({ draft: true }));
    const event = await scenario.event();
    const result = await runTribunal(scenario, { event });
    expectUntried(scenario, result);
    const check = onlyCheck(scenario);
    expect(check).toMatchObject({ conclusion: "neutral", title: "Not reviewed: the pull request is a draft" });
    expect(check.summary).toContain("GitHub accepts as passing");
    expect(check.summary).toContain("`ready_for_review`");
    expect(reviewStep(result).exitCode).toBe(0);

    scenario.pullRequest.draft = false;
    const rerun = await runTribunal(scenario, { event, runAttempt: 2 });
    expectSettled(scenario, rerun);
    expect(scenario.repository.checkRuns[1]).toMatchObject({ conclusion: "success", title: "Passed: no findings" });
  });

  it.each([
    ["the input", { drafts: "true" }, undefined],
    ["the configuration of its base", {}, "drafts: true\n"],
  ])("is reviewed where %s says so", async (_, inputs, config) => {
    await using scenario = await startTribunal({}, withPullRequest({ draft: true }, config));
    const result = await reviewUnder(scenario, { inputs });
    expectSettled(scenario, { jobs: { review: result } });
    expect(result.main.outputs).toMatchObject({ status: "completed", gate: "open" });
  });
});

describe("a label", () => {
  it("named in skip-labels leaves a pull request out, whatever its case, and says which", {
    tags: ["full"],
  }, async () => {
    const labels = ["docs", "No-Review"];
    await using scenario = await startTribunal({}, withPullRequest({ labels }, "skip-labels: [no-review]\n"));
    const result = await runTribunal(scenario);
    expectUntried(scenario, result);
    expect(onlyCheck(scenario)).toMatchObject({
      conclusion: "neutral",
      title: "Not reviewed: it is labelled No-Review",
    });
    expect(reviewStep(result).exitCode).toBe(0);
  });
});

describe("an author", () => {
  it("whom authors does not name costs no call, and could not be judged", { tags: ["full"] }, async () => {
    await using scenario = await startTribunal({}, { fork: "eve", ...withPullRequest({ authorAssociation: "NONE" }) });
    const event = await scenario.event({ name: "pull_request_target" });
    const result = await runTribunal(scenario, { event, inputs: { authors: "OWNER,MEMBER, @bob" } });
    expectUntried(scenario, result);
    expect(onlyCheck(scenario)).toMatchObject({
      conclusion: "action_required",
      title: "Could not judge: not reviewed: authors does not admit @eve (NONE)",
    });
    expect(onlyCheck(scenario).summary).toContain("`/tribunal review`");
    expect(reviewStep(result).exitCode).toBe(1);
    // The merge base is asked for, the content never.
    expect(requestsOf(scenario).filter((request) => request.startsWith("git "))).toEqual([]);
  });

  it("whom authors does not name gets no review from an advisory check either, which says what it would have been", {
    tags: ["full"],
  }, async () => {
    await using scenario = await startTribunal({}, { fork: "eve" });
    const event = await scenario.event({ name: "pull_request_target" });
    const result = await runTribunal(scenario, { event, inputs: { authors: "OWNER", blocking: "none" } });
    expectUntried(scenario, result);
    expect(onlyCheck(scenario)).toMatchObject({ conclusion: "neutral" });
    expect(onlyCheck(scenario).title).toMatch(/^Advisory \(would be action_required\): Could not judge: not reviewed/);
  });
});

describe("a stranger's pull request that a label admits", () => {
  const AUTHORS = `\${{ (github.event.action != 'labeled' || github.event.label.name != 'tribunal') && 'OWNER,MEMBER,COLLABORATOR' || '*' }}`;

  /** The README's pattern: the label counts while it is being added, and no longer. */
  async function run(scenario: TribunalScenario, action: string, label: string | undefined) {
    const workflow = `name: Caller
on: { pull_request_target: { types: [opened, synchronize, reopened, ready_for_review, edited, labeled] } }
permissions: {}
jobs:
  tribunal:
    permissions: { contents: read, checks: write, pull-requests: write, actions: read }
    uses: octo/tribunal/.github/workflows/tribunal.yml@${"a".repeat(40)}
    with: { panel: static, authors: "${AUTHORS}" }
`;
    const event = await scenario.event({ name: "pull_request_target", action });
    const payload = label === undefined ? event.payload : { ...event.payload, label: { name: label } };
    const result = await runCaller(scenario, workflow, { event: { ...event, payload } });
    expectSettled(scenario, result);
    return scenario.repository.checkRuns.at(-1)?.title;
  }

  it("is reviewed when the label is added, not when another is, nor at the next push under it", {
    tags: ["full"],
  }, async () => {
    await using scenario = await startTribunal({}, { fork: "eve", change: { "README.md": "# Shop\n" } });
    const refused = "Could not judge: not reviewed: authors does not admit @eve (CONTRIBUTOR)";
    expect(await run(scenario, "opened", undefined)).toBe(refused);
    scenario.pullRequest.labels.push("docs");
    expect(await run(scenario, "labeled", "docs")).toBe(refused);
    scenario.pullRequest.labels.push("tribunal");
    expect(await run(scenario, "labeled", "tribunal")).toMatch(/^Static panel: Passed/);
    await scenario.headRepository.push("feature", { "README.md": "# Another shop\n" });
    expect(await run(scenario, "synchronize", undefined)).toBe(refused);
  });
});

describe("a run without a key", () => {
  it("tells a fork's pull request why, and what a maintainer can do", { tags: ["full"] }, async () => {
    await using scenario = await startTribunal({}, { fork: "eve" });
    const result = await runTribunal(scenario);
    expectSettled(scenario, result);
    expect(reviewStep(result).summary).toContain("GitHub gives no secrets to a fork's pull request");
  });

  it.each([
    ["the stand-in", { models: "" }],
    ["the panel that was asked for", { models: "model-a", panel: "openai" }],
  ])("tells Dependabot's where its secrets lie, under %s", { tags: ["full"] }, async (_, inputs) => {
    await using scenario = await startTribunal({});
    const event = { ...(await scenario.event()), actor: "dependabot[bot]" };
    const result = await runTribunal(scenario, { event, secrets: {}, inputs });
    expectSettled(scenario, result);
    expect(onlyCheck(scenario).conclusion).toBe("action_required");
    expect(onlyCheck(scenario).title).toMatch(/api-key/);
    expect(onlyCheck(scenario).summary).toContain("Dependabot's own secrets alone");
    expect(reviewStep(result).summary).toContain("Dependabot's own secrets alone");
  });
});
