import { describe, expect, it } from "vitest";
import { mergeGroupEvent, scheduleEvent } from "../harness/run-event.ts";
import { reviewUnder } from "./fault-runs.ts";
import { expectSettled, jobOf, onlyCheck, postingOf, reportOf } from "./observe.ts";
import { BASE, CHANGE, missingGuard, runTribunal, startTribunal } from "./tribunal.ts";

const CONFIG = ".github/tribunal/config.yml";

describe("a merge group", () => {
  it("is tried as what it would put on the branch, by the branch's configuration, and posts nothing", async () => {
    await using scenario = await startTribunal(
      { enthusiast: () => [missingGuard()] },
      { base: { ...BASE, [CONFIG]: "drafts: false\nauthors: [OWNER]\nfail-on: critical\n" } },
    );
    const { server, repository } = scenario;
    const headSha = await repository.push("queue", { ...CHANGE, [CONFIG]: "no-such-key: 1\n" });
    const event = await mergeGroupEvent(server, repository, { base: "main", headSha });
    const result = await runTribunal(scenario, { event });
    expectSettled(scenario, result);
    expect(onlyCheck(scenario)).toMatchObject({
      headSha,
      conclusion: "success",
      title: "Passed: 2 findings, none new at or above critical",
    });
    expect(reportOf(result).pin).toMatchObject({ head_sha: headSha, base_sha: scenario.pullRequest.base.sha });
    expect(jobOf(result, "review").result).toBe("success");
    expect(postingOf(result)).toMatchObject({ posted: "0", "skipped-reason": "no pull request" });
  });

  it("could not be judged without its commits, and is never taken for nothing to review", async () => {
    await using scenario = await startTribunal({});
    const { server, repository } = scenario;
    const event = await mergeGroupEvent(server, repository, { base: "main", headSha: "d".repeat(40) });
    const result = await reviewUnder(scenario, { event: async () => event });
    expect(result.main).toMatchObject({ exitCode: 1, outputs: { gate: "closed", conclusion: "action_required" } });
    expect(repository.checkRuns).toEqual([]);
  });
});

describe("a schedule", () => {
  it("tries paths as they stand on the default branch", async () => {
    await using scenario = await startTribunal({});
    const event = await scheduleEvent(scenario.repository);
    const result = await runTribunal(scenario, { event, inputs: { target: "src/**" } });
    expectSettled(scenario, result);
    expect(onlyCheck(scenario)).toMatchObject({ headSha: event.sha, conclusion: "success" });
    expect(reportOf(result).pin).toMatchObject({ target_kind: "manifest", head_sha: event.sha });
  });
});
