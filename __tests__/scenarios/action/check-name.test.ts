import { expect, it } from "vitest";
import { expectSettled, jobOf, onlyCheck, postingOf, reviewStep } from "./observe.ts";
import { runCaller, runTribunal, startTribunal } from "./tribunal.ts";

it("writes no check run under the name none, and still ends by its verdict and posts", async () => {
  await using scenario = await startTribunal();
  const result = await runTribunal(scenario, { inputs: { "check-name": "none" }, permissions: NO_CHECKS });
  expectSettled(scenario, result);
  expect(scenario.repository.checkRuns).toEqual([]);
  expect(jobOf(result, "review").outputs).toMatchObject({ gate: "open", conclusion: "failure" });
  expect(jobOf(result, "review").outputs["check-run-id"]).toBeUndefined();
  expect([reviewStep(result).exitCode, postingOf(result).posted]).toEqual([1, "1"]);
});

/** The most the caller's workflow may ask for; the reusable one asks for no more. */
const NO_CHECKS = { contents: "read", checks: "write", pull_requests: "write", actions: "read" } as const;

it("shows a name of any letters as it is, and makes plain ones of it where they must be", async () => {
  await using scenario = await startTribunal();
  const name = `Tribunal «β» / "x": <b>|*? ${"y".repeat(60)}`;
  const result = await runTribunal(scenario, { inputs: { "check-name": name } });
  expectSettled(scenario, result);
  expect(onlyCheck(scenario).name).toBe(name);
  const artifact = jobOf(result, "review").outputs["report-artifact"];
  expect(artifact).toMatch(/^tribunal-tribunal-x-b-y{18}-[0-9a-f]{8}-1$/);
  expect(result.artifacts.names()).toEqual([artifact]);
  expect(postingOf(result)).toMatchObject({ posted: "1" });
});

it("keeps two uses in one workflow apart by their check names", async () => {
  await using scenario = await startTribunal();
  const use = (id: string, name: string) =>
    [
      `  ${id}:`,
      "    permissions: { contents: read, checks: write, pull-requests: write, actions: read }",
      `    uses: octo/tribunal/.github/workflows/tribunal.yml@${"a".repeat(40)}`,
      "    with:",
      `      check-name: ${name}`,
      "      models: model-a",
      `      base-url: ${scenario.model.baseUrl}`,
      "    secrets:",
      `      api-key: \${{ secrets.OPENAI_API_KEY }}`,
    ].join("\n");
  const jobs = `${use("strict", "Strict review")}\n${use("second", "Second opinion")}\n`;
  const result = await runCaller(scenario, `name: Reviews\non: pull_request\npermissions: {}\njobs:\n${jobs}`);
  const { repository } = scenario;
  expectSettled(scenario, result);
  expect(repository.checkRuns.map(({ name, conclusion }) => [name, conclusion])).toEqual([
    ["Strict review", "failure"],
    ["Second opinion", "failure"],
  ]);
  expect(result.artifacts.names()).toEqual(["tribunal-strict-review-1", "tribunal-second-opinion-1"]);
  expect(["strict/comment", "second/comment"].map((id) => jobOf(result, id).result)).toEqual(["success", "success"]);
  const marks = repository.reviewComments.map(({ body }) => /check=([a-z-]+)/.exec(body)?.[1]);
  expect(marks).toEqual(["strict-review", "second-opinion"]);
  expect(repository.reviews).toHaveLength(2);
});
