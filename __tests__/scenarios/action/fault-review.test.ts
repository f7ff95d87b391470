import { describe, expect, it } from "vitest";
import type { Fault } from "../../servers/github/fault.ts";
import type { ActionResult } from "../harness/run.ts";
import { dispatchEvent, pushEvent, type RunEvent } from "../harness/run-event.ts";
import { type Scenario, startScenario } from "../harness/scenario.ts";
import { describeRun, once, REFUSALS, type Refusal, reviewUnder, TROUBLES } from "./fault-runs.ts";

/**
 * How a run ends: it passed; it could not judge and the check run says so; or GitHub would not take a check run, and
 * only summary, outputs, log and exit code can say anything.
 */
type Ending = "passed" | "could not judge" | "no check run";

interface Endpoint {
  readonly name: string;
  readonly matcher: Pick<Fault, "method" | "path">;
  readonly refused: Readonly<Record<Refusal, Ending>>;
}

const COULD_NOT_JUDGE = { 403: "could not judge", 404: "could not judge", 422: "could not judge" } as const;
const NO_CHECK_RUN = { 403: "no check run", 404: "no check run", 422: "no check run" } as const;

const CREATE = { method: "POST", path: /\/check-runs$/ };
const COMPLETE = { method: "PATCH", path: /\/check-runs\/\d+$/ };
const LOOK_UP = { method: "GET", path: /\/commits\/[0-9a-f]+\/check-runs$/ };
const PULL_REQUEST = { method: "GET", path: /\/pulls\/1$/ };
const MERGE_BASE = { method: "GET", path: /\/compare\// };
const CONFIGURATION = { method: "GET", path: /\/contents\// };

interface Start {
  readonly name: string;
  readonly event: (scenario: Scenario) => Promise<RunEvent>;
  readonly inputs: Readonly<Record<string, string>>;
  readonly endpoints: readonly Endpoint[];
}

/** Everything a review asks of GitHub's API, by what started it. */
const STARTS: readonly Start[] = [
  {
    name: "a pull request",
    event: (scenario) => scenario.event(),
    inputs: {},
    endpoints: [
      { name: "creating the check run", matcher: CREATE, refused: NO_CHECK_RUN },
      { name: "completing the check run", matcher: COMPLETE, refused: NO_CHECK_RUN },
      { name: "finding the merge base", matcher: MERGE_BASE, refused: COULD_NOT_JUDGE },
      // No configuration is what most repositories have.
      {
        name: "reading the configuration",
        matcher: CONFIGURATION,
        refused: { ...COULD_NOT_JUDGE, 404: "passed" },
      },
      { name: "looking where the head is now", matcher: PULL_REQUEST, refused: COULD_NOT_JUDGE },
    ],
  },
  {
    name: "a push",
    event: ({ server, repository }) => pushEvent(server, repository, { branch: "feature", before: "0".repeat(40) }),
    inputs: {},
    endpoints: [
      {
        name: "reading the default branch",
        matcher: { method: "GET", path: /\/repos\/octo\/shop$/ },
        refused: COULD_NOT_JUDGE,
      },
      { name: "reading its tip", matcher: { method: "GET", path: /\/git\/ref\// }, refused: COULD_NOT_JUDGE },
    ],
  },
  {
    name: "a dispatch",
    event: ({ server, repository }) => dispatchEvent(server, repository),
    inputs: { "pull-request": "1" },
    // Without the pull request there is no commit to check.
    endpoints: [{ name: "reading the pull request", matcher: PULL_REQUEST, refused: NO_CHECK_RUN }],
  },
];

function expectEnding(ending: Ending, scenario: Scenario, result: ActionResult): void {
  const log = describeRun(scenario, result);
  const { checkRuns } = scenario.repository;
  const { outputs, exitCode, summary, annotations } = result.main;
  expect(scenario.server.violations, log).toEqual([]);
  expect(summary, log).toMatch(/\S/);
  if (ending === "passed") {
    expect({ exitCode, gate: outputs.gate }, log).toEqual({ exitCode: 0, gate: "open" });
    expect(checkRuns, log).toMatchObject([{ status: "completed", conclusion: "success" }]);
    return;
  }
  const told = { exitCode, gate: outputs.gate, hasError: annotations.some(({ level }) => level === "error") };
  expect(told, log).toEqual({ exitCode: 1, gate: "closed", hasError: true });
  if (ending === "no check run") {
    expect(
      checkRuns.map(({ conclusion }) => conclusion ?? "none"),
      log,
    ).not.toContain("success");
    return;
  }
  expect(checkRuns, log).toMatchObject([{ status: "completed", conclusion: "action_required" }]);
  expect(checkRuns[0]?.title, log).toMatch(/^Could not judge/);
}

describe.concurrent.each(STARTS)("a review started by $name", ({ event, inputs, endpoints }) => {
  it.each(TROUBLES)("gets over %s, once on everything it asks", async (kind) => {
    await using scenario = await startScenario();
    const faults = endpoints.map(({ matcher }) => once(matcher, kind));
    const result = await reviewUnder(scenario, { event, inputs, faults });
    expect(scenario.server.requests.filter(({ fault }) => fault === kind)).toHaveLength(faults.length);
    expectEnding("passed", scenario, result);
  });

  const refusals = endpoints.flatMap((endpoint) =>
    REFUSALS.map((status) => [status, endpoint.name, endpoint] as const),
  );
  it.each(refusals)("says so when it gets %i for %s", async (status, _name, { matcher, refused }) => {
    await using scenario = await startScenario();
    const result = await reviewUnder(scenario, { event, inputs, faults: [{ ...matcher, kind: status }] });
    expectEnding(refused[status], scenario, result);
    if (refused[status] !== "could not judge") return;
    // To GitHub an unknown commit is 404, and so is a history without a common ancestor.
    const said = `${scenario.repository.checkRuns[0]?.title} ${result.main.stdout}`;
    expect(said).toMatch(new RegExp(`HTTP ${status}|no common history`));
  });
});

describe.concurrent("a write whose reply is lost", () => {
  it("is not made twice", async () => {
    await using scenario = await startScenario();
    const faults = [CREATE, COMPLETE].map((matcher) => once(matcher, "applied-but-lost"));
    const result = await reviewUnder(scenario, { faults });
    expectEnding("passed", scenario, result);
    expect(scenario.server.requests.filter(({ method }) => method === "POST")).toHaveLength(4);
  });

  it.each(TROUBLES)("is found although looking for it brings %s", async (kind) => {
    await using scenario = await startScenario();
    const faults = [once(CREATE, "applied-but-lost"), once(LOOK_UP, kind)];
    const result = await reviewUnder(scenario, { faults });
    expectEnding("passed", scenario, result);
  });
});

it("closes in its post what it could not complete", async () => {
  await using scenario = await startScenario();
  const result = await reviewUnder(scenario, { faults: [once(COMPLETE, 403)] });
  const log = describeRun(scenario, result);
  expect(result.main, log).toMatchObject({ exitCode: 1, outputs: { gate: "closed" } });
  expect(scenario.repository.checkRuns, log).toMatchObject([{ status: "completed", conclusion: "cancelled" }]);
});
