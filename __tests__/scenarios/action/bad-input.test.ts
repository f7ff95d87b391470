import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type ActionResult, runAction } from "../harness/run.ts";
import { dispatchEvent, type RunEvent } from "../harness/run-event.ts";
import { expectSettled, jobOf, onlyCheck, requestsOf, reviewStep } from "./observe.ts";
import { BASE, ROOT, runTribunal, startTribunal, type TribunalScenario } from "./tribunal.ts";

const PERMISSIONS = { contents: "read", checks: "write", pull_requests: "read" } as const;

interface Given {
  readonly with?: Readonly<Record<string, string>>;
  readonly event?: RunEvent;
  readonly permissions?: Record<string, "read" | "write">;
}

/** Runs the review action alone, as a step of its own. */
async function review(scenario: TribunalScenario, given: Given): Promise<ActionResult> {
  return runAction({
    server: scenario.server,
    repository: scenario.repository,
    event: given.event ?? (await scenario.event()),
    action: `${ROOT}/review`,
    sourceRoot: ROOT,
    permissions: given.permissions ?? PERMISSIONS,
    with: given.with ?? {},
  });
}

function expectRefused(scenario: TribunalScenario, result: ActionResult): string {
  expectSettled(scenario, { jobs: { review: result } });
  expect(result.main.exitCode).toBe(1);
  expect(result.main.outputs).toMatchObject({ gate: "closed", conclusion: "action_required" });
  expect(scenario.model.requests).toEqual([]);
  return result.main.annotations.map(({ message }) => message).join("\n");
}

describe("inputs", () => {
  it("are all named at once, on the check run and in the log, when they are wrong", async () => {
    const wrong = {
      "base-url": "ftp://models",
      "endpoint-headers": "Authorization: Bearer gw-0123456789abcdefgh",
      panel: "jury",
      "pull-request": "0",
      mode: "swift",
      "fail-on": "severe",
      blocking: "finding",
      "findings-use": "validate",
      advisory: "true",
      "time-budget-seconds": "1500",
      "max-comments": "ten",
      "check-name": "two\nlines",
      fail_on: "low",
      nonsense: "1",
      reuse: "sometimes",
      fix: "a little",
    };
    await using scenario = await startTribunal();
    const result = await review(scenario, { with: wrong });
    const said = expectRefused(scenario, result);
    const check = onlyCheck(scenario);
    expect(check).toMatchObject({
      name: "Tribunal",
      headSha: scenario.pullRequest.head.sha,
      conclusion: "action_required",
    });
    for (const name of Object.keys(wrong)) {
      expect(said).toContain(`${name}: got `);
      expect(check.summary).toContain(`${name}: got `);
      expect(result.main.summary).toContain(`${name}: got `);
    }
    expect(said).toContain("fail_on: got an unknown input");
    expect(said).toContain("Write fail-on.");
    expect(said).toContain('blocking: got "finding", wanted all, findings, none. Write findings.');
    expect(said).toContain("It was removed: write blocking: none.");
    expect(said).toContain(
      "time-budget-seconds is a key of the configuration: write it in .github/tribunal/config.yml.",
    );
    expect(requestsOf(scenario).map((request) => request.replace(/\d+$/, ""))).toEqual([
      "POST /check-runs",
      "GET /commits/SHA/check-runs",
      "PATCH /check-runs/",
    ]);
  });

  it.each([
    ["a configuration that is not there", { config: "./.github/strict.yml" }, "config: got no file"],
    ["an unknown config-ref", { "config-ref": "no-such-branch" }, "config-ref: got no file"],
    ["a config-ref without the configuration", { "config-ref": "main" }, "config-ref: got no file"],
    ["a configuration outside", { config: "../config.yml" }, "config: got no file"],
  ])("that name %s are refused: the defaults were not asked for", { tags: ["full"] }, async (_, given, problem) => {
    await using scenario = await startTribunal();
    const said = expectRefused(scenario, await review(scenario, { with: { panel: "static", ...given } }));
    expect(said).toContain(problem);
    expect(onlyCheck(scenario).summary).toContain(problem);
  });

  it("may name the configuration from the root on", async () => {
    const config = { ".github/tribunal/config.yml": "panel: static\n" };
    await using scenario = await startTribunal(undefined, { base: { ...BASE, ...config } });
    const path = "./.github/tribunal/config.yml";
    const result = await review(scenario, { with: { config: path, "config-ref": "main" } });
    expectSettled(scenario, { jobs: { review: result } });
    expect(result.main.outputs).toMatchObject({ status: "completed", conclusion: "success" });
  });

  it("that put credentials into the base-url show none of them", async () => {
    await using scenario = await startTribunal();
    const url = "https://someone:hunter2-hunter2@models.example/v1?key=hunter2-hunter2";
    const result = await review(scenario, { with: { "base-url": url, "max-comments": "-1" } });
    const said = expectRefused(scenario, result);
    expect(said).toContain("base-url: got a URL that holds credentials (https://models.example)");
    expect(said).toContain("max-comments: got");
    const shown = JSON.stringify([result.main.annotations, result.main.summary, scenario.repository.checkRuns]);
    expect(shown).not.toContain("hunter2");
  });

  it("without a usable token are refused with everything else that is wrong", { tags: ["full"] }, async () => {
    await using scenario = await startTribunal();
    const result = await review(scenario, { with: { "github-token": "", panel: "jury" } });
    const said = expectRefused(scenario, result);
    expect(said).toContain("github-token: got nothing");
    expect(said).toContain('panel: got "jury"');
    expect(result.main.summary).toContain("github-token: got nothing");
    expect(scenario.server.requests).toEqual([]);
  });
});

describe("a dispatch", () => {
  it.each([
    ["no number", "", "pull-request: got nothing"],
    ["a pull request nobody opened", "99", "could not read pull request 99"],
  ])("with %s is refused before anything is read", { tags: ["full"] }, async (_, number, problem) => {
    await using scenario = await startTribunal();
    const event = await dispatchEvent(scenario.server, scenario.repository);
    const result = await review(scenario, { event, with: { "pull-request": number } });
    expect(expectRefused(scenario, result)).toContain(problem);
    expect(scenario.repository.checkRuns).toEqual([]);
    expect(result.main.summary).toContain("Could not judge");
  });

  it("with a wrong input is answered on the pull request's head", { tags: ["full"] }, async () => {
    await using scenario = await startTribunal();
    const event = await dispatchEvent(scenario.server, scenario.repository);
    const result = await review(scenario, { event, with: { "pull-request": "1", panel: "jury" } });
    expect(expectRefused(scenario, result)).toContain('panel: got "jury"');
    expect(onlyCheck(scenario).headSha).toBe(scenario.pullRequest.head.sha);
  });
});

describe("an event", () => {
  it("that cannot be read leaves a closed gate and a summary that says why", { tags: ["full"] }, async () => {
    await using scenario = await startTribunal();
    const result = await runTribunal(scenario, {
      prepareWorkspace: (workspace) =>
        writeFile(join(workspace, "../../_temp/_github_workflow/event.json"), '{"pull_request":'),
    });
    expectSettled(scenario, result);
    expect(jobOf(result, "review").outputs).toMatchObject({ gate: "closed", conclusion: "action_required" });
    expect(reviewStep(result)).toMatchObject({ exitCode: 1, summary: expect.stringContaining("GITHUB_EVENT_PATH") });
    expect(jobOf(result, "comment").result).toBe("skipped");
  });
});

describe("GitHub", () => {
  it("without the repository any more leaves nothing to judge", { tags: ["full"] }, async () => {
    await using scenario = await startTribunal();
    const event = await scenario.event();
    const { server, repository } = scenario;
    server.deleteRepository("octo/shop");
    const result = await runTribunal(scenario, { event });
    expectSettled(scenario, result);
    expect([reviewStep(result).exitCode, repository.checkRuns.length]).toEqual([1, 0]);
    expect(jobOf(result, "review").outputs).toMatchObject({ gate: "closed", "abort-reason": "target_unreadable" });
    expect(reviewStep(result).summary).toContain("GitHub knows no common history");
    expect(reviewStep(result).summary).toContain("The check run could not be written");
  });

  it("names the permission a token lacks", { tags: ["full"] }, async () => {
    await using scenario = await startTribunal(undefined, { repository: { private: true } });
    const noChecks = await review(scenario, { permissions: { contents: "read", pull_requests: "read" } });
    expect(noChecks.main.stdout).toContain("Grant the job `checks: write`");
    expect(noChecks.main.outputs).toMatchObject({ gate: "closed", "gate-reason": "check run not created" });
    expect(noChecks.main.exitCode).toBe(1);
    const noContents = await review(scenario, { permissions: { checks: "write", pull_requests: "read" } });
    expect(expectRefused(scenario, noContents)).toContain("Grant the job `contents: read`");
    const noPulls = await review(scenario, { permissions: { checks: "write", contents: "read" } });
    expect(noPulls.main.stdout).toContain("Grant the job `pull-requests: read`");
    expect(noPulls.main.outputs).toMatchObject({ gate: "closed" });
    expect(noPulls.main.exitCode).toBe(1);
  });
});
