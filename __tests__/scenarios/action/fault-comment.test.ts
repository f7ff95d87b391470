import { beforeAll, expect, it } from "vitest";
import type { Fault } from "../../servers/github/fault.ts";
import { describeRun, once, postUnder } from "./fault-runs.ts";
import { postingInputs } from "./observe.ts";
import { runTribunal, startTribunal, type TribunalScenario } from "./tribunal.ts";

const POST = { method: "POST", path: /\/pulls\/1\/reviews$/ };
const SUM_UP = { method: "POST", path: /\/issues\/1\/comments$/ };
const LIST_REVIEWS = { method: "GET", path: /\/pulls\/1\/reviews$/ };

let inputs: Readonly<Record<string, string>>;
let reviewed: TribunalScenario;

/** The same commits in every scenario, so that one report serves them all. */
beforeAll(async () => {
  reviewed = await startTribunal();
  inputs = await postingInputs(reviewed, await runTribunal(reviewed));
  return () => reviewed[Symbol.asyncDispose]();
});

it.concurrent("puts the finding into the body when GitHub refuses the line", { tags: ["full"] }, async () => {
  await using scenario = await startTribunal();
  const result = await postUnder(scenario, inputs, { faults: [once(POST, 422)] });
  const log = describeRun(scenario, result);
  expect(scenario.server.violations, log).toEqual([]);
  expect(result.main, log).toMatchObject({ exitCode: 0, outputs: { posted: "1" } });
  const { reviews, reviewComments } = scenario.repository;
  expect([reviews.length, reviewComments.length], log).toEqual([1, 0]);
  expect(reviews[0]?.body, log).toContain("The amount is no longer checked");
});

it.concurrent("takes a gate that is not the very word for a closed one", async () => {
  await using scenario = await startTribunal();
  const result = await postUnder(scenario, { ...inputs, gate: " open" });
  expect(result.main, describeRun(scenario, result)).toMatchObject({
    exitCode: 0,
    outputs: { posted: "0", "skipped-reason": "gate closed" },
  });
  expect(scenario.server.requests).toEqual([]);
});

it.concurrent("posts nothing new after a run whose reply was lost for good", { tags: ["full"] }, async () => {
  await using scenario = await startTribunal();
  const lookUp: Fault = { ...LIST_REVIEWS, after: 1, times: 1, kind: 403 };
  const lost = await postUnder(scenario, inputs, { faults: [once(POST, "applied-but-lost"), lookUp] });
  expect(lost.main.exitCode, describeRun(scenario, lost)).toBe(1);
  const again = await postUnder(scenario, inputs);
  expect(again.main, describeRun(scenario, again)).toMatchObject({ exitCode: 0, outputs: { posted: "0" } });
  expect(scenario.repository.reviews).toHaveLength(1);
});

it.concurrent("sums up once when the reply to that is lost", { tags: ["full"] }, async () => {
  await using scenario = await startTribunal();
  const result = await postUnder(scenario, inputs, { faults: [once(SUM_UP, "applied-but-lost")] });
  expect(result.main, describeRun(scenario, result)).toMatchObject({ exitCode: 0, outputs: { posted: "1" } });
  expect(scenario.repository.issueComments).toHaveLength(1);
});

it.concurrent.each([403, 404, 422] as const)(
  "tells what it posted when summing up gets %i",
  { tags: ["full"] },
  async (status) => {
    await using scenario = await startTribunal();
    const result = await postUnder(scenario, inputs, { faults: [{ ...SUM_UP, kind: status }] });
    const { reviews, issueComments } = scenario.repository;
    expect([reviews.length, issueComments.length], describeRun(scenario, result)).toEqual([1, 0]);
    expect(result.main).toMatchObject({ exitCode: 1, outputs: { posted: "1", "skipped-reason": "error" } });
  },
);

it.concurrent.each([
  [POST, "Repository was archived so is read-only.", "The repository is archived"],
  [POST, "issue is locked", "The conversation of the pull request is locked"],
  [SUM_UP, "Unable to create comment because issue is locked.", "The conversation of the pull request is locked"],
] as const)("tells %j %s as what it is, and no permission", { tags: ["full"] }, async (place, message, told) => {
  await using scenario = await startTribunal();
  const result = await postUnder(scenario, inputs, { faults: [{ ...place, kind: 403, message }] });
  const log = describeRun(scenario, result);
  expect(result.main, log).toMatchObject({ exitCode: 1, outputs: { "skipped-reason": "error" } });
  expect(log).toContain(told);
  expect(log).not.toContain("Grant the job");
});

it.concurrent("asks once where a lock forbids the review", async () => {
  await using scenario = await startTribunal();
  const fault: Fault = { ...POST, kind: 422, message: "Unprocessable Entity: lock prevents review" };
  const result = await postUnder(scenario, inputs, { faults: [fault] });
  const log = describeRun(scenario, result);
  expect(result.main, log).toMatchObject({ exitCode: 1 });
  expect(log).toContain("The conversation of the pull request is locked");
  expect(log).not.toContain("GitHub refused the inline comments");
});

it.concurrent("takes no refusal to look for a lost review for a refusal of its lines", async () => {
  await using scenario = await startTribunal();
  const lookUp: Fault = { ...LIST_REVIEWS, after: 1, times: 1, kind: 422 };
  const lost = await postUnder(scenario, inputs, { faults: [once(POST, "applied-but-lost"), lookUp] });
  expect(lost.main.exitCode, describeRun(scenario, lost)).toBe(1);
  expect(scenario.repository.reviews, describeRun(scenario, lost)).toHaveLength(1);
});
