import { describe, expect, it } from "vitest";
import { dispatchEvent, pullRequestEvent, pushEvent } from "./run-event.ts";
import { startScenario } from "./scenario.ts";
import { runWorkflow } from "./workflow.ts";

const ZERO = "0".repeat(40);

describe("run events", () => {
  it("take a pull request's own SHA and ref, and the default branch's for pull_request_target", async () => {
    await using scenario = await startScenario({ fork: "eve" });
    const { server, repository, pullRequest } = scenario;
    const own = await pullRequestEvent(server, repository, pullRequest, { action: "opened" });
    expect([own.ref, own.sha, own.isFromFork]).toEqual(["refs/pull/1/merge", pullRequest.mergeCommitSha, true]);
    expect(own.payload).toMatchObject({
      action: "opened",
      pull_request: { head: { repo: { full_name: "eve/shop" } } },
    });
    const target = await pullRequestEvent(server, repository, pullRequest, { name: "pull_request_target" });
    expect([target.ref, target.sha, target.isFromFork]).toEqual(["refs/heads/main", pullRequest.base.sha, false]);
  });

  it("tell pushes, new branches and deletions apart", async () => {
    await using scenario = await startScenario();
    const { server, repository, pullRequest } = scenario;
    const created = await pushEvent(server, repository, { branch: "feature", before: ZERO });
    expect(created).toMatchObject({ sha: pullRequest.head.sha, payload: { created: true, deleted: false } });
    const deleted = await pushEvent(server, repository, {
      branch: "feature",
      before: pullRequest.head.sha,
      after: ZERO,
    });
    expect(deleted).toMatchObject({ sha: pullRequest.base.sha, payload: { deleted: true } });
  });

  it("give a dispatched workflow its inputs and a checkout of the default branch", async () => {
    await using scenario = await startScenario({ repository: { private: true } });
    const { server, repository } = scenario;
    const workflow = await scenario.write(
      "dispatch.yml",
      `on:
  workflow_dispatch:
    inputs:
      pull-request:
        type: number
jobs:
  review:
    runs-on: ubuntu-latest
    permissions:
      contents: read
    steps:
      - uses: actions/checkout@${"d".repeat(40)}
      - run: cat app.ts; echo "$N"
        env:
          N: \${{ inputs.pull-request == 1 }} \${{ github.event.inputs.pull-request }}
`,
    );
    const event = await dispatchEvent(server, repository, { "pull-request": "1" });
    const result = await runWorkflow({ server, repository, event, workflow });
    expect(result.jobs.review?.steps.at(-1)?.stdout).toBe("export const answer = 41;\ntrue 1\n");
  });
});
