import { describe, expect, it } from "vitest";
import { dispatchEvent, pushEvent } from "../harness/run-event.ts";
import { expectSettled, jobOf, onlyCheck, postingOf, reportOf, requestsOf, reviewStep } from "./observe.ts";
import { BASE, CHANGE, missingGuard, runTribunal, startTribunal } from "./tribunal.ts";

const CONFIG = ".github/tribunal/config.yml";
const ZERO = "0".repeat(40);

describe("a pull request from a fork", () => {
  it("is tried in full on pull_request_target, as data alone and by the base's configuration", {
    tags: ["full"],
  }, async () => {
    await using scenario = await startTribunal(undefined, {
      fork: "eve",
      base: { ...BASE, [CONFIG]: "fail-on: critical\n" },
      change: { ...CHANGE, [CONFIG]: "fail-on: none\n", ".gitattributes": "* -diff -text\n" },
    });
    const event = await scenario.event({ name: "pull_request_target" });
    const result = await runTribunal(scenario, { event });
    expectSettled(scenario, result);
    expect(onlyCheck(scenario)).toMatchObject({
      headSha: scenario.pullRequest.head.sha,
      conclusion: "success",
      title: "Passed: 2 findings, none new at or above critical",
    });
    const note = "This change edits `.github/tribunal/`; it was reviewed with the configuration of its base.";
    expect(onlyCheck(scenario).summary?.startsWith(note)).toBe(true);
    expect(reviewStep(result).summary.split("\n\n")[1]).toContain(`> ${note}`);
    expect(requestsOf(scenario).filter((request) => request.includes("eve"))).toEqual([]);
    expect(postingOf(result)).toMatchObject({ posted: "2" });
  });

  it("gets no verdict on pull_request, where there is neither a key nor the right to write", async () => {
    await using scenario = await startTribunal(undefined, { fork: "eve" });
    const result = await runTribunal(scenario);
    expectSettled(scenario, result);
    const { outputs } = jobOf(result, "review");
    expect(outputs).toMatchObject({
      gate: "closed",
      "gate-reason": "check run not created",
      status: "completed",
      conclusion: "action_required",
    });
    expect(outputs["check-run-id"]).toBeUndefined();
    expect(reviewStep(result).exitCode).toBe(1);
    expect(reviewStep(result).summary).toContain("The check run could not be written");
    expect(reviewStep(result).summary).toContain("static panel only: no api-key reached this run");
    expect(reviewStep(result).annotations.map(({ message }) => message)).toContain(
      "Could not judge: static panel only: no api-key reached this run",
    );
    expect(reportOf(result).run).toMatchObject({ panel: "static", conclusion: "action_required" });
    expect([jobOf(result, "comment").result, scenario.model.requests.length]).toEqual(["skipped", 0]);
    expect(scenario.repository.checkRuns).toEqual([]);
  });
});

describe("an edited pull request", () => {
  it("is reviewed anew when it is given another base branch, and not for its words", async () => {
    await using scenario = await startTribunal();
    const edited = await scenario.event({ action: "edited" });
    const worded = await runTribunal(scenario, {
      event: { ...edited, payload: { ...edited.payload, changes: { title: { from: "Pay" } } } },
    });
    expect([jobOf(worded, "review").result, jobOf(worded, "comment").result]).toEqual(["skipped", "skipped"]);
    const changes = { base: { ref: { from: "legacy" }, sha: { from: "a".repeat(40) } } };
    const retargeted = await runTribunal(scenario, {
      event: { ...edited, payload: { ...edited.payload, changes } },
    });
    expectSettled(scenario, retargeted);
    expect(onlyCheck(scenario)).toMatchObject({ conclusion: "failure" });
  });
});

describe("the static panel", () => {
  it("says in the check's title how much no rule covers", async () => {
    const change = { ...CHANGE, "main.tf": 'resource "x" "y" {}\n', "deploy.sh": "curl x | bash\n" };
    await using scenario = await startTribunal(undefined, { change });
    const result = await runTribunal(scenario, { secrets: {}, inputs: { panel: "static", models: "" } });
    expectSettled(scenario, result);
    const title = "Static panel: Passed: 1 finding, none new at or above high; no rule covers 2 of 3 files";
    expect(onlyCheck(scenario)).toMatchObject({ conclusion: "success", title });
    expect(jobOf(result, "review").outputs).toMatchObject({ conclusion: "success", coverage: "NEEDS_DISCUSSION" });
    expect(reviewStep(result).summary).toContain("no rule covers 2 of 3 files");
  });

  it("judges where it was chosen, and says who it is", { tags: ["full"] }, async () => {
    await using scenario = await startTribunal();
    const result = await runTribunal(scenario, { secrets: {}, inputs: { panel: "static", models: "" } });
    expectSettled(scenario, result);
    expect(reportOf(result).run).toMatchObject({ panel: "static", status: "completed" });
    expect(onlyCheck(scenario).conclusion).not.toBe("action_required");
    expect(onlyCheck(scenario).summary).toContain("Reviewed by the embedded static panel: rules, no language model.");
    expect(reviewStep(result).summary).toMatch(/static panel/);
    expect(scenario.model.requests).toEqual([]);
  });

  it("stands in without a key and so could not judge, which may be neutral by choice", { tags: ["full"] }, async () => {
    await using scenario = await startTribunal();
    const standIn = { secrets: {}, inputs: { blocking: "findings" } };
    const result = await runTribunal(scenario, standIn);
    expectSettled(scenario, result);
    expect(onlyCheck(scenario)).toMatchObject({
      conclusion: "neutral",
      title: "Could not judge: static panel only: no api-key reached this run (neutral by choice: GitHub lets it pass)",
    });
    expect([reviewStep(result).exitCode, jobOf(result, "review").outputs.conclusion]).toEqual([0, "neutral"]);
  });
});

describe("a push", () => {
  it("is tried from what stood before, by the default branch's configuration, and posts nothing", {
    tags: ["full"],
  }, async () => {
    await using scenario = await startTribunal();
    const { server, repository } = scenario;
    const before = await repository.push("topic", { "a.txt": "a\n", [CONFIG]: "no-such-key: 1\n" });
    const after = await repository.push("topic", CHANGE);
    const event = await pushEvent(server, repository, { branch: "topic", before });
    const result = await runTribunal(scenario, { event });
    expectSettled(scenario, result);
    expect(reportOf(result).pin).toMatchObject({ head_sha: after, base_sha: before, merge_base_sha: before });
    expect(reportOf(result).pin.files.map((file) => file.path)).toEqual(["src/pay.ts"]);
    expect(onlyCheck(scenario)).toMatchObject({ headSha: after, conclusion: "failure" });
    expect(postingOf(result)).toMatchObject({ posted: "0", "skipped-reason": "no pull request" });
  });

  it("of a new branch, or over a tip that is gone, is compared with the default branch", {
    tags: ["full"],
  }, async () => {
    await using scenario = await startTribunal();
    const { server, repository, pullRequest } = scenario;
    for (const before of [ZERO, "d".repeat(40)]) {
      const event = await pushEvent(server, repository, { branch: "feature", before });
      const result = await runTribunal(scenario, { event });
      expectSettled(scenario, result);
      expect(reportOf(result).pin).toMatchObject({
        head_sha: pullRequest.head.sha,
        base_sha: pullRequest.base.sha,
        merge_base_sha: pullRequest.base.sha,
      });
    }
  });

  it("could not be judged when it rewrote the default branch over a tip that is gone", { tags: ["full"] }, async () => {
    await using scenario = await startTribunal();
    const { server, repository } = scenario;
    const event = await pushEvent(server, repository, { branch: "main", before: "d".repeat(40) });
    const result = await runTribunal(scenario, { event });
    expectSettled(scenario, result);
    expect(onlyCheck(scenario)).toMatchObject({ headSha: event.sha, conclusion: "action_required" });
    expect(onlyCheck(scenario).title).toMatch(/^Could not judge: d+, the tip before the push, is gone/);
    expect(jobOf(result, "review").outputs).toMatchObject({ gate: "closed", "abort-reason": "target_unreadable" });
    expect(reviewStep(result).exitCode).toBe(1);
  });

  it("that deleted its branch leaves nothing to review, and nothing behind", { tags: ["full"] }, async () => {
    await using scenario = await startTribunal();
    const { server, repository } = scenario;
    const before = scenario.pullRequest.head.sha;
    const event = await pushEvent(server, repository, { branch: "feature", before, after: ZERO });
    const result = await runTribunal(scenario, { event });
    expectSettled(scenario, result);
    expect([reviewStep(result).exitCode, jobOf(result, "comment").result]).toEqual([0, "skipped"]);
    expect(jobOf(result, "review").outputs).toMatchObject({ gate: "closed", "gate-reason": "deleted ref" });
    expect(jobOf(result, "review").outputs.conclusion).toBe("neutral");
    expect(scenario.server.requests).toEqual([]);
  });
});

describe("paths as they stand", () => {
  it("are tried at the pull request's head, whatever the change touches", { tags: ["full"] }, async () => {
    const finding = missingGuard({ cause: null });
    await using scenario = await startTribunal({ enthusiast: () => [finding] });
    const result = await runTribunal(scenario, { inputs: { target: "src/*.ts" } });
    expectSettled(scenario, result);
    expect(reportOf(result).pin).toMatchObject({ target_kind: "manifest", head_sha: scenario.pullRequest.head.sha });
    expect(reportOf(result).findings).toMatchObject([{ file: "src/pay.ts", anchor: null }]);
    expect(scenario.repository.reviewComments).toEqual([]);
    expect(scenario.repository.reviews[0]?.body).toContain("`src/pay.ts:2`");
    const none = await runTribunal(scenario, { inputs: { target: "lib/**" } });
    expectSettled(scenario, none);
    expect(scenario.repository.checkRuns[1]).toMatchObject({ conclusion: "action_required" });
    expect(scenario.repository.checkRuns[1]?.title).toContain("lib/**");
  });

  it("are tried at GITHUB_SHA when dispatched without a pull request", { tags: ["full"] }, async () => {
    await using scenario = await startTribunal({});
    const event = await dispatchEvent(scenario.server, scenario.repository);
    const result = await runTribunal(scenario, { event, inputs: { target: "src/pay.ts" } });
    expectSettled(scenario, result);
    expect(onlyCheck(scenario)).toMatchObject({ headSha: event.sha, conclusion: "success" });
    expect(postingOf(result)).toMatchObject({ "skipped-reason": "no pull request" });
  });
});
