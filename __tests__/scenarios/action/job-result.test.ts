import { describe, expect, it } from "vitest";
import { expectSettled, jobOf, onlyCheck, postingOf, reviewStep } from "./observe.ts";
import { runTribunal, startTribunal } from "./tribunal.ts";

const CHECK = { inputs: { "job-result": "check" } };

describe("job-result: check", () => {
  it("lets the job succeed beside a check that fails, and the job that comments go by the outputs", async () => {
    await using scenario = await startTribunal();
    const result = await runTribunal(scenario, CHECK);
    expectSettled(scenario, result);
    expect(onlyCheck(scenario)).toMatchObject({ conclusion: "failure" });
    expect([result.result, reviewStep(result).exitCode, postingOf(result).posted]).toEqual(["success", 0, "1"]);
    expect(jobOf(result, "review").outputs).toMatchObject({ gate: "open", conclusion: "failure" });
    expect(reviewStep(result).annotations.filter(({ level }) => level === "error")).toEqual([]);
  });

  it("fails the job where the check run could not be completed, or not be read back", async () => {
    const complete = { method: "PATCH", path: /\/check-runs\/\d+$/, kind: 403, times: 9 } as const;
    await using unwritten = await startTribunal();
    unwritten.server.fault(complete);
    expect(reviewStep(await runTribunal(unwritten, CHECK)).exitCode).toBe(1);

    await using unread = await startTribunal({});
    unread.server.fault({ method: "GET", path: /\/check-runs$/, kind: 403, times: 9 });
    const result = await runTribunal(unread, CHECK);
    expect(onlyCheck(unread)).toMatchObject({ status: "completed" });
    expect(reviewStep(result).exitCode).toBe(1);
    expect(reviewStep(result).log.join("\n")).toContain("The check run could not be read back");
  });

  it("fails the job for wrong inputs, and goes by the verdict where no check run is wanted", {
    tags: ["full"],
  }, async () => {
    await using scenario = await startTribunal();
    const wrong = await runTribunal(scenario, { inputs: { ...CHECK.inputs, blocking: "some" } });
    expect([reviewStep(wrong).exitCode, onlyCheck(scenario).conclusion]).toEqual([1, "action_required"]);
    const twice = await runTribunal(scenario, { inputs: { ...CHECK.inputs, models: "model-a, model-a" } });
    expect(reviewStep(twice).exitCode).toBe(1);
    await using none = await startTribunal();
    const result = await runTribunal(none, { inputs: { ...CHECK.inputs, "check-name": "none" } });
    expect([none.repository.checkRuns, reviewStep(result).exitCode]).toEqual([[], 1]);
  });
});

describe("a fork's pull request, whose run may write no check", () => {
  it("leaves the check missing and the job green under job-result: check, and says how to ask for a review", async () => {
    await using scenario = await startTribunal(undefined, { fork: "eve" });
    const result = await runTribunal(scenario, CHECK);
    expect(scenario.repository.checkRuns).toEqual([]);
    expect(scenario.model.requests).toEqual([]);
    expect([jobOf(result, "review").result, jobOf(result, "comment").result]).toEqual(["success", "skipped"]);
    const { summary, annotations } = reviewStep(result);
    expect(summary).toContain("Could not judge");
    expect(summary).toMatch(
      /stays missing and blocks the merge until a person with write access comments `\/tribunal review`/,
    );
    expect(annotations.filter(({ level }) => level === "error")).toEqual([]);
  });

  it("fails the job otherwise", { tags: ["full"] }, async () => {
    await using scenario = await startTribunal(undefined, { fork: "eve" });
    const result = await runTribunal(scenario);
    expect([scenario.repository.checkRuns, jobOf(result, "review").result]).toEqual([[], "failure"]);
    expect(reviewStep(result).summary).toContain("stays missing");
  });
});

it("fails the job of the repository's own branch that grants no right to write the check", {
  tags: ["full"],
}, async () => {
  await using scenario = await startTribunal();
  scenario.server.fault({ method: "POST", path: /\/check-runs$/, kind: 403, times: 9 });
  const result = await runTribunal(scenario, CHECK);
  expect([scenario.repository.checkRuns, reviewStep(result).exitCode]).toEqual([[], 1]);
});
