import { expect, it } from "vitest";
import { expectSettled, jobOf, reportOf } from "./observe.ts";
import { missingGuard, runTribunal, startTribunal } from "./tribunal.ts";

it("spends no more than the token budget, and could not judge for want of more", async () => {
  await using scenario = await startTribunal({ enthusiast: () => [missingGuard()] });
  const full = await runTribunal(scenario);
  expectSettled(scenario, full);
  const { usage } = reportOf(full).run;
  const calls = scenario.model.requests.length;
  const inputs = {
    reuse: "false",
    "token-budget": String(Math.floor((usage.input_tokens + usage.output_tokens) / 2)),
  };
  const result = await runTribunal(scenario, { inputs, runAttempt: 2 });
  expectSettled(scenario, result);
  expect(scenario.model.requests.length - calls).toBeLessThan(calls);
  expect(scenario.repository.checkRuns[1]).toMatchObject({ conclusion: "action_required" });
  expect(scenario.repository.checkRuns[1]?.title).toMatch(/^Could not judge: .*budget/);
  expect(jobOf(result, "review").outputs).toMatchObject({ gate: "closed", "abort-reason": "budget_exhausted" });
});
