import { describe, expect, it } from "vitest";
import { InvalidWorkflowError } from "../harness/template.ts";
import { expectSettled, jobOf, onlyCheck } from "./observe.ts";
import { runTribunal, startTribunal } from "./tribunal.ts";

describe("runs-on", () => {
  it.each<readonly [string, string, string | readonly string[]]>([
    ["GitHub's own machine where nothing is said", "", "ubuntu-latest"],
    ["one of a label", "big-machine", "big-machine"],
    ["one that has several labels", '[ "self-hosted", "linux" ]', ["self-hosted", "linux"]],
  ])("takes both jobs to %s", async (_, runsOn, machine) => {
    await using scenario = await startTribunal();
    const result = await runTribunal(scenario, { inputs: { "runs-on": runsOn } });
    expectSettled(scenario, result);
    expect(onlyCheck(scenario)).toMatchObject({ conclusion: "failure" });
    expect([jobOf(result, "review").runsOn, jobOf(result, "comment").runsOn]).toEqual([machine, machine]);
  });

  it.each([
    "self-hosted, linux",
    "self-hosted linux",
    "[self-hosted, linux]",
    "[linux]",
    "[]",
    '{"group": "large"}',
    '"linux"',
    'linux\n::error::"forged"',
  ])("refuses %j, which no machine answers to, at once", async (runsOn) => {
    await using scenario = await startTribunal();
    const result = await runTribunal(scenario, { inputs: { "runs-on": runsOn } });
    const review = jobOf(result, "review");
    expect([result.result, review.runsOn, jobOf(result, "comment").result]).toEqual([
      "failure",
      "ubuntu-latest",
      "skipped",
    ]);
    expect(review.steps.flatMap(({ annotations }) => annotations)).toEqual([
      {
        level: "error",
        properties: { title: "runs-on" },
        message: `Got ${runsOn.replace("\n", " ")}; wanted one label, such as ubuntu-latest, or a JSON array of labels, such as ["self-hosted", "linux"]. Nothing was reviewed.`,
      },
    ]);
    expect([scenario.server.requests, scenario.model.requests]).toEqual([[], []]);
  });

  it("leaves JSON that is broken within to GitHub, which starts no job", async () => {
    await using scenario = await startTribunal();
    const run = runTribunal(scenario, { inputs: { "runs-on": '["self-hosted" "linux"]' } });
    await expect(run).rejects.toThrow();
    await expect(runTribunal(scenario, { inputs: { "runs-on": '["linux", ""]' } })).rejects.toThrow(
      InvalidWorkflowError,
    );
    expect(scenario.server.requests).toEqual([]);
  });
});
