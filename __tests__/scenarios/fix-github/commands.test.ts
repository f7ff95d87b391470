import { expect, it } from "vitest";
import { expectSettled, jobOf, onlyCheck, reviewStep } from "../action/observe.ts";
import { runTribunal, type TribunalScenario } from "../action/tribunal.ts";
import { mergeGroupEvent } from "../harness/run-event.ts";
import { BRANCH, CHANGE, REPAIRS, runFix, say, startFixing } from "./fixing.ts";

/** Neither a check, nor a comment, nor a branch, nor a word of a model. */
async function expectNothingDone({ repository, model }: TribunalScenario): Promise<void> {
  const { checkRuns, issueComments, reviews } = repository;
  expect([checkRuns, issueComments, reviews, model.requests]).toEqual([[], [], [], []]);
  expect(await repository.store.resolve(BRANCH)).toBeUndefined();
}

it("is answered where reviews are held with how to set it up, and nothing is done", async () => {
  await using scenario = await startFixing();
  const result = await runTribunal(scenario, { event: await say(scenario, "/tribunal fix") });
  expectSettled(scenario, result);
  const step = reviewStep(result);
  expect(step).toMatchObject({ exitCode: 0, outputs: { gate: "closed", "gate-reason": "command not obeyed" } });
  expect(step.summary).toContain("# Not obeyed");
  expect(step.summary).toContain("`examples/fix.yml`");
  await expectNothingDone(scenario);
});

it.each([
  ["who may only read", "/tribunal fix", "rita", "needs write access"],
  ["who names a finding", "/tribunal fix v1:0123", "wendy", "repairs all confirmed findings"],
])("is not obeyed for one %s", async (_, body, by, reason) => {
  await using scenario = await startFixing();
  const result = await runFix(scenario, { event: await say(scenario, body, by) });
  expectSettled(scenario, result);
  expect(reviewStep(result)).toMatchObject({ exitCode: 0, outputs: { "gate-reason": "command not obeyed" } });
  expect(reviewStep(result).summary).toContain(reason);
  expect([jobOf(result, "offer").result, jobOf(result, "comment").result]).toEqual(["skipped", "skipped"]);
  await expectNothingDone(scenario);
});

it("is the only command that the workflow of repairs hears", async () => {
  await using scenario = await startFixing();
  const result = await runFix(scenario, { event: await say(scenario, "/tribunal review") });
  expect([jobOf(result, "review").result, jobOf(result, "offer").result]).toEqual(["skipped", "skipped"]);
  await expectNothingDone(scenario);
});

it("makes no repairs of a branch of repairs", { tags: ["full"] }, async () => {
  await using scenario = await startFixing();
  const { repository } = scenario;
  await repository.push("tribunal/fix-9", CHANGE);
  const pullRequest = await repository.openPullRequest({ head: "tribunal/fix-9" });
  const result = await runFix(scenario, { event: await say({ ...scenario, pullRequest }, "/tribunal fix") });
  expectSettled(scenario, result);
  expect(reviewStep(result).summary).toContain("is itself a branch of repairs, which is not repaired again");
  await expectNothingDone(scenario);
});

it.each<readonly [string, Readonly<Record<string, unknown>>, string]>([
  ["a mode that is none", { mode: "validate" }, "Write findings-use: validate"],
  ["too many iterations", { "fix-iterations": "11" }, "wanted a whole number from 1 to 10"],
])("fails with %s, and says what to do", { tags: ["full"] }, async (_, inputs, reason) => {
  await using scenario = await startFixing();
  const result = await runFix(scenario, { inputs });
  expectSettled(scenario, result);
  expect(reviewStep(result).exitCode).toBe(1);
  expect(
    reviewStep(result)
      .annotations.map(({ message }) => message)
      .join("\n"),
  ).toContain(reason);
  await expectNothingDone(scenario);
});

it("fails without a key, as rules repair nothing", { tags: ["full"] }, async () => {
  await using scenario = await startFixing();
  const result = await runFix(scenario, { secrets: {} });
  expect(reviewStep(result).exitCode).toBe(1);
  expect(JSON.stringify(reviewStep(result).annotations)).toContain("which repairs nothing");
  await expectNothingDone(scenario);
});

it("fails for a push and for a merge queue, which nobody with write access stands for", {
  tags: ["full"],
}, async () => {
  await using scenario = await startFixing();
  const { server, repository } = scenario;
  const headSha = await repository.push("queue", CHANGE);
  for (const event of [await scenario.event(), await mergeGroupEvent(server, repository, { base: "main", headSha })]) {
    const result = await runFix(scenario, { event });
    expect(reviewStep(result).exitCode).toBe(1);
    expect(JSON.stringify(reviewStep(result).annotations)).toContain("fix: got true on an event of the kind");
  }
  await expectNothingDone(scenario);
});

it("leaves the check of the review as it is", { tags: ["full"] }, async () => {
  await using scenario = await startFixing(REPAIRS);
  await runTribunal(scenario, { inputs: { mode: "lightweight" } });
  const before = { ...onlyCheck(scenario) };
  const result = await runFix(scenario);
  expectSettled(scenario, result);
  expect(onlyCheck(scenario)).toEqual(before);
  expect(before.conclusion).toBe("failure");
});
