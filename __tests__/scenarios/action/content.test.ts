import { execFile } from "node:child_process";
import { rm } from "node:fs/promises";
import { promisify } from "node:util";
import { expect, it } from "vitest";
import { expectSettled, jobOf, onlyCheck, postStep, reportOf, requestsOf, reviewStep } from "./observe.ts";
import { BASE, CHANGE, missingGuard, runTribunal, startTribunal } from "./tribunal.ts";

const run = promisify(execFile);
const CONFIG = ".github/tribunal/config.yml";

it("reads the workspace's repository where it holds the commits, and fetches nothing", async () => {
  await using scenario = await startTribunal();
  const prepareWorkspace = async (workspace: string) => {
    await rm(workspace, { recursive: true });
    await run("git", ["clone", "--quiet", scenario.repository.store.directory, workspace]);
  };
  const result = await runTribunal(scenario, { prepareWorkspace });
  expectSettled(scenario, result);
  expect(jobOf(result, "review").outputs).toMatchObject({ gate: "open", confirmed: "1" });
  expect(requestsOf(scenario).filter((request) => request.startsWith("git "))).toEqual([]);
});

it("finds the merge base in the workspace's history when GitHub compares nothing", async () => {
  await using scenario = await startTribunal();
  scenario.server.fault({ method: "GET", path: /\/compare\//, kind: 404 });
  const prepareWorkspace = async (workspace: string) => {
    await rm(workspace, { recursive: true });
    await run("git", ["clone", "--quiet", scenario.repository.store.directory, workspace]);
  };
  const result = await runTribunal(scenario, { prepareWorkspace });
  expectSettled(scenario, result);
  expect(jobOf(result, "review").outputs).toMatchObject({ gate: "open", confirmed: "1" });
});

it("fetches what a shallow workspace lacks, with the token in a header and nowhere else", async () => {
  await using scenario = await startTribunal();
  const prepareWorkspace = async (workspace: string) => {
    await rm(workspace, { recursive: true });
    const from = `file://${scenario.repository.store.directory}`;
    await run("git", ["clone", "--quiet", "--depth=1", from, workspace]);
  };
  const result = await runTribunal(scenario, { prepareWorkspace });
  expectSettled(scenario, result);
  expect(jobOf(result, "review").outputs).toMatchObject({ gate: "open", confirmed: "1" });
  const token = scenario.server.token(scenario.server.requests[0]?.tokenName ?? "");
  const fetches = scenario.server.requests.filter(({ path }) => path.includes("/octo/shop") && path.includes("git-"));
  expect(fetches.length).toBeGreaterThan(0);
  for (const { path, query, headers } of fetches) {
    expect(`${path}?${query}`).not.toContain(token);
    expect(headers.authorization).toMatch(/^basic /i);
  }
  const shown = [reviewStep(result), postStep(result)].map(
    (step) => step.stderr + step.stdout.replace(/^::add-mask::.*$/gm, ""),
  );
  expect(shown.join("\n")).not.toContain(token);
});

it("is configured by the tip of the base branch, as it is now, or by config-ref", { tags: ["full"] }, async () => {
  await using scenario = await startTribunal();
  const { repository } = scenario;
  const event = await scenario.event();
  await repository.push("main", { [CONFIG]: "fail-on: critical\n" });
  const late = await runTribunal(scenario, { event });
  expectSettled(scenario, late);
  expect(repository.checkRuns[0]).toMatchObject({ conclusion: "success" });
  await repository.push("settings", { [CONFIG]: "fail-on: none\n" });
  const byRef = await runTribunal(scenario, { event, inputs: { "config-ref": "settings" } });
  expectSettled(scenario, byRef);
  expect(repository.checkRuns[1]).toMatchObject({ title: "Passed: 1 finding, and fail-on none lets all pass" });
});

it("names what is wrong with the configuration, and neither judges nor passes", { tags: ["full"] }, async () => {
  const config = "fail_on: low\nbase-url: https://elsewhere.example\nmax-rounds: 99\n";
  await using scenario = await startTribunal(undefined, { base: { ...BASE, [CONFIG]: config } });
  const result = await runTribunal(scenario);
  expectSettled(scenario, result);
  const check = onlyCheck(scenario);
  expect(check).toMatchObject({ conclusion: "action_required", headSha: scenario.pullRequest.head.sha });
  for (const key of ["fail_on", "base-url", "max-rounds"])
    expect(check.summary).toMatch(new RegExp(`config.yml at refs/heads/main, line \\d+, column \\d+: ${key}`));
  expect([reviewStep(result).exitCode, scenario.model.requests.length]).toEqual([1, 0]);
  expect(jobOf(result, "review").outputs).toMatchObject({ gate: "closed", status: "aborted" });

  const softened = await runTribunal(scenario, { inputs: { blocking: "findings" } });
  expectSettled(scenario, softened);
  expect(scenario.repository.checkRuns[1]?.conclusion).toBe("neutral");
  expect(reviewStep(softened).exitCode).toBe(0);
  expect(jobOf(softened, "review").outputs).toMatchObject({ gate: "closed", conclusion: "neutral" });
});

it("leaves out ignored paths, and says so", { tags: ["full"] }, async () => {
  await using scenario = await startTribunal(
    { enthusiast: () => [missingGuard()] },
    { change: { ...CHANGE, "generated/client.ts": "export const client = 1;\n" } },
  );
  const result = await runTribunal(scenario, { inputs: { "paths-ignore": "generated/**" } });
  expectSettled(scenario, result);
  expect(reportOf(result).coverage.skipped).toEqual([{ file: "generated/client.ts", reason: "ignored-path" }]);
  expect(jobOf(result, "review").outputs).toMatchObject({ gate: "open", coverage: "NEEDS_DISCUSSION" });
  expect(onlyCheck(scenario).summary).toContain("1 of 2 files reviewed");
  const all = await runTribunal(scenario, { inputs: { "paths-ignore": "src/**, generated/**" } });
  expectSettled(scenario, all);
  expect(scenario.repository.checkRuns[1]?.title).toBe("Passed: nothing to review (2 files left out by paths-ignore)");
  expect(scenario.repository.checkRuns[1]?.text).toContain("src/pay.ts");
});
