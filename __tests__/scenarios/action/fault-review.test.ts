import { expect, it } from "vitest";
import { startScenario } from "../harness/scenario.ts";
import { describeRun, once, reviewUnder } from "./fault-runs.ts";

const CREATE = { method: "POST", path: /\/check-runs$/ };
const COMPLETE = { method: "PATCH", path: /\/check-runs\/\d+$/ };
const COMPARE = { method: "GET", path: /\/compare\// };

it.concurrent("makes no write twice whose reply is lost", { tags: ["full"] }, async () => {
  await using scenario = await startScenario();
  const faults = [CREATE, COMPLETE].map((matcher) => once(matcher, "applied-but-lost"));
  const result = await reviewUnder(scenario, { faults });
  const log = describeRun(scenario, result);
  expect(result.main, log).toMatchObject({ exitCode: 0, outputs: { gate: "open" } });
  expect(scenario.repository.checkRuns, log).toMatchObject([{ status: "completed", conclusion: "success" }]);
  expect(
    scenario.server.requests.filter(({ method, path }) => method === "POST" && CREATE.path.test(path)),
  ).toHaveLength(1);
});

it.concurrent("closes in its post what it could not complete", async () => {
  await using scenario = await startScenario();
  const result = await reviewUnder(scenario, { faults: [once(COMPLETE, 403)] });
  const log = describeRun(scenario, result);
  expect(result.main, log).toMatchObject({ exitCode: 1, outputs: { gate: "closed" } });
  expect(scenario.repository.checkRuns, log).toMatchObject([{ status: "completed", conclusion: "cancelled" }]);
});

it.concurrent("closes in its post a check run whose creation it was not allowed to look for", async () => {
  await using scenario = await startScenario();
  const lookUp = { method: "GET", path: /\/commits\/[0-9a-f]+\/check-runs$/ };
  const result = await reviewUnder(scenario, { faults: [once(CREATE, "applied-but-lost"), once(lookUp, 403)] });
  const log = describeRun(scenario, result);
  expect(result.main, log).toMatchObject({ exitCode: 1, outputs: { gate: "closed" } });
  expect(scenario.repository.checkRuns, log).toMatchObject([{ status: "completed", conclusion: "cancelled" }]);
});

it.concurrent.each([
  [403, /HTTP 403 .* Grant the job `contents: read`/],
  [404, /no common history/],
  [422, /HTTP 422/],
] as const)(
  "names what GitHub answered when it refuses with %i, and what to do",
  { tags: ["full"] },
  async (status, said) => {
    await using scenario = await startScenario();
    const result = await reviewUnder(scenario, { faults: [{ ...COMPARE, kind: status }] });
    const log = describeRun(scenario, result);
    expect(scenario.repository.checkRuns[0], log).toMatchObject({ conclusion: "action_required" });
    expect(scenario.repository.checkRuns[0]?.summary, log).toMatch(said);
  },
);
