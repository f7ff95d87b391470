import { expect, it } from "vitest";
import { runTribunal, startTribunal } from "./tribunal.ts";

it("tries a first push, completes the check run and posts one review", async () => {
  await using scenario = await startTribunal();
  const result = await runTribunal(scenario);
  const log = JSON.stringify(result.jobs, undefined, 1);
  expect(scenario.server.violations, log).toEqual([]);
  expect(result.jobs.review?.outputs, log).toMatchObject({ gate: "open", conclusion: "failure", confirmed: "1" });
  expect(scenario.repository.checkRuns).toHaveLength(1);
  expect(scenario.repository.checkRuns[0]).toMatchObject({
    name: "Tribunal",
    status: "completed",
    conclusion: "failure",
  });
  expect(scenario.repository.reviews).toHaveLength(1);
  expect(scenario.repository.reviewComments).toHaveLength(1);
});
