import { describe, expect, it } from "vitest";
import type { FaultKind } from "../../servers/github/fault.ts";
import type { ScriptedReply } from "../../servers/model-server.ts";
import type { ActionResult } from "../harness/run.ts";
import { type Scenario, startScenario } from "../harness/scenario.ts";
import { describeRun, reviewUnder } from "./fault-runs.ts";
import { API_KEY, startTribunal } from "./tribunal.ts";

function expectNoVerdict(
  scenario: Scenario,
  result: ActionResult,
  expected: { conclusion: string; reason: RegExp },
): void {
  const log = describeRun(scenario, result);
  const { exitCode, outputs, summary, annotations } = result.main;
  expect({ exitCode, gate: outputs.gate, conclusion: outputs.conclusion }, log).toEqual({
    exitCode: 1,
    gate: "closed",
    conclusion: expected.conclusion,
  });
  const { checkRuns } = scenario.repository;
  expect(checkRuns, log).toMatchObject([{ status: "completed", conclusion: expected.conclusion }]);
  expect(checkRuns[0]?.title, log).toMatch(/^Could not judge: /);
  expect(checkRuns[0]?.title, log).toMatch(expected.reason);
  expect(summary, log).toMatch(/Could not judge/);
  expect(
    annotations.some(({ level, message }) => level === "error" && expected.reason.test(message)),
    log,
  ).toBe(true);
  expect(scenario.server.violations, log).toEqual([]);
}

const REFERENCES = /\/octo\/shop\/info\/refs$/;

it.concurrent.each<[FaultKind, RegExp]>([
  [403, /`permissions: contents: read`/],
  ["reset", /git fetch/],
])("could not judge when git gets %s, and says what to do", { tags: ["full"] }, async (kind, reason) => {
  await using scenario = await startScenario();
  const result = await reviewUnder(scenario, { faults: [{ path: REFERENCES, kind }] });
  expectNoVerdict(scenario, result, { conclusion: "action_required", reason });
});

describe.concurrent("a review whose model", () => {
  const inputs = (baseUrl: string) => ({
    panel: "openai",
    models: "model-a",
    "base-url": baseUrl,
    "api-key": API_KEY,
  });

  it.each<[string, ScriptedReply, RegExp]>([
    [
      "serves a page",
      { raw: "<html>Unicorn!</html>" },
      /did not answer as a model's API does.*no JSON object but .* that begins with "Unicorn!"/,
    ],
    ["is rate limited", { status: 429, headers: { "retry-after": "86400" }, body: {} }, /asked for a longer wait/],
  ])("%s could not judge", { tags: ["full"] }, async (_, reply, reason) => {
    await using scenario = await startTribunal({ intercept: () => reply });
    const result = await reviewUnder(scenario, { inputs: inputs(scenario.model.baseUrl) });
    expectNoVerdict(scenario, result, { conclusion: "action_required", reason });
  });

  it("is given the gateway's headers, and their values are masked", async () => {
    const secret = "gw-0123456789abcdefgh";
    await using scenario = await startTribunal({
      intercept: ({ headers }) => {
        const message = `no quota for ${headers["x-gateway-key"]}, whose team is ${headers["x-team"]}`;
        return { status: 403, body: { error: { message } } };
      },
    });
    const headers = `x-gateway-key: ${secret}\nX-Team: Bearer team-9876543210`;
    const result = await reviewUnder(scenario, {
      inputs: { ...inputs(scenario.model.baseUrl), "endpoint-headers": headers },
    });
    const reason = /refused access \(403 no quota for \*\*\*, whose team is \*\*\*/;
    expectNoVerdict(scenario, result, { conclusion: "action_required", reason });
    expect(scenario.model.requests[0]?.headers).toMatchObject({ "x-gateway-key": secret });
    const { stdout, log, summary, annotations, outputs } = result.main;
    for (const value of [secret, "team-9876543210"]) expect(stdout).toContain(`::add-mask::${value}`);
    const told = [stdout.replace(/^::add-mask::.*$/gm, ""), log, summary, annotations, outputs];
    expect(JSON.stringify([told, scenario.repository.checkRuns])).not.toMatch(/gw-0123|team-9876/);
  });

  it("never answers has run out of time", async () => {
    await using scenario = await startTribunal({ intercept: () => ({ hang: true }) });
    const result = await reviewUnder(scenario, {
      inputs: { ...inputs(scenario.model.baseUrl), "time-budget-seconds": "1" },
    });
    expectNoVerdict(scenario, result, { conclusion: "timed_out", reason: /the time budget ran out/ });
  });
});
