import { expect, it } from "vitest";
import { aPng } from "../../fixtures/media.ts";
import { aResolution } from "../cli/scripted-panel.ts";
import { dispatchEvent } from "../harness/run-event.ts";
import { expectSettled, jobOf, onlyCheck, postingOf, reportOf } from "./observe.ts";
import { CHANGE, missingGuard, runTribunal, startTribunal } from "./tribunal.ts";

it("posts nothing again when a push leaves the defect, or moves its lines, and tells when it is fixed", {
  tags: ["full"],
}, async () => {
  let findings = [missingGuard()];
  const proof = { file: "src/pay.ts", line: 2, evidence_quote: "if (amount <= 0) throw new Error();" };
  await using scenario = await startTribunal({
    enthusiast: () => findings,
    resolver: (earlier) => ({
      resolutions: earlier.map((each) => aResolution(each, { status: "resolved", ...proof })),
    }),
  });
  const { repository } = scenario;
  const first = await runTribunal(scenario);
  expect(postingOf(first)).toMatchObject({ posted: "1" });

  await repository.push("feature", { "README.md": "# Shop\n" });
  const unchanged = await runTribunal(scenario);
  expectSettled(scenario, unchanged);
  expect(jobOf(unchanged, "review").outputs).toMatchObject({ gate: "open", conclusion: "failure", confirmed: "1" });
  // What is updated is the summary, which names the commit it is about.
  expect(postingOf(unchanged)).toEqual({
    posted: "0",
    updated: "1",
    resolved: "0",
    replied: "0",
    described: "false",
    "skipped-reason": "nothing new",
  });

  await repository.push("feature", { "src/pay.ts": `// Payments.\n// Amounts are in cents.\n${CHANGE["src/pay.ts"]}` });
  findings = [missingGuard({ start_line: 4, line: 4 })];
  const moved = await runTribunal(scenario);
  expectSettled(scenario, moved);
  expect(reportOf(moved).findings).toMatchObject([{ line: 4, fingerprint: reportOf(first).findings[0]?.fingerprint }]);
  expect(postingOf(moved)).toMatchObject({ posted: "0", updated: "2", "skipped-reason": "nothing new" });
  expect(repository.reviewComments).toHaveLength(1);
  expect(repository.reviewComments[0]?.body).toMatch(
    /_Still there: `src\/pay\.ts:4`_\n\n<!-- tribunal-finding v1 .* -->$/,
  );
  expect(postingOf(await runTribunal(scenario))).toMatchObject({ posted: "0", updated: "0", resolved: "0" });

  await repository.push("feature", {
    "src/pay.ts":
      "export function pay(amount: number): number {\n  if (amount <= 0) throw new Error();\n  return amount;\n}\n",
  });
  findings = [];
  const fixed = await runTribunal(scenario);
  expectSettled(scenario, fixed);
  expect(jobOf(fixed, "review")).toMatchObject({
    result: "success",
    outputs: { conclusion: "success", confirmed: "0" },
  });
  expect(postingOf(fixed)).toMatchObject({ posted: "0", updated: "1", resolved: "1", "skipped-reason": "no findings" });
  const [finding, answer, ...others] = repository.reviewComments;
  expect(finding).toMatchObject({ minimized: "RESOLVED" });
  expect(answer).toMatchObject({
    inReplyTo: finding?.id,
    body: expect.stringMatching(/^_Resolved, as of .*`src\/pay\.ts:2`: `if \(amount <= 0\)/),
  });
  expect(others).toEqual([]);
  expect(repository.issueComments).toHaveLength(1);
  expect(repository.checkRuns.map((run) => run.conclusion)).toEqual([...Array(4).fill("failure"), "success"]);
});

it("reruns a pull request by its number, on its head's own commit", async () => {
  await using scenario = await startTribunal();
  const { server, repository, pullRequest } = scenario;
  await runTribunal(scenario);
  const event = await dispatchEvent(server, repository, { number: "1" });
  const result = await runTribunal(scenario, { event, inputs: { "pull-request": "1" } });
  expectSettled(scenario, result);
  expect(event.sha).not.toBe(pullRequest.head.sha);
  expect(repository.checkRuns.map((run) => run.headSha)).toEqual([pullRequest.head.sha, pullRequest.head.sha]);
  expect(jobOf(result, "review").outputs).toMatchObject({ gate: "open", "head-sha": pullRequest.head.sha });
  expect(postingOf(result)).toMatchObject({ posted: "0", "skipped-reason": "nothing new" });
});

it("lets two runs of one head each have a check run of its own", { tags: ["full"] }, async () => {
  await using scenario = await startTribunal();
  const event = await scenario.event();
  const results = await Promise.all([runTribunal(scenario, { event }), runTribunal(scenario, { event })]);
  expectSettled(scenario);
  const { checkRuns } = scenario.repository;
  expect(new Set(checkRuns.map((run) => run.externalId)).size).toBe(2);
  expect(checkRuns.map((run) => run.conclusion)).toEqual(["failure", "failure"]);
  const ids = results.map((result) => jobOf(result, "review").outputs["check-run-id"]);
  expect(ids.sort()).toEqual(checkRuns.map((run) => String(run.id)).sort());
});

it("tries another attempt of the same run under names of its own", async () => {
  await using scenario = await startTribunal();
  const first = await runTribunal(scenario, { runId: 4711 });
  const { artifacts } = first;
  const second = await runTribunal(scenario, { runId: 4711, runAttempt: 2, artifacts });
  expectSettled(scenario, second);
  expect(artifacts.names()).toEqual(["tribunal-tribunal-1", "tribunal-tribunal-2"]);
  const runs = scenario.repository.checkRuns.map((run) => run.externalId?.split(" ").at(3));
  expect(runs).toEqual(["4711.1", "4711.2"]);
});

it("says of a change without anything to read that there was nothing to review", async () => {
  await using scenario = await startTribunal({}, { change: { "logo.png": aPng() } });
  const result = await runTribunal(scenario);
  expectSettled(scenario, result);
  expect(onlyCheck(scenario)).toMatchObject({ conclusion: "success", title: "Passed: nothing to review" });
  expect(onlyCheck(scenario).text).toContain("logo.png");
  expect(scenario.model.requests).toEqual([]);
});
