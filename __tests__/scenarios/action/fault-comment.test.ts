import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Fault } from "../../servers/github/fault.ts";
import type { ActionResult } from "../harness/run.ts";
import type { Scenario } from "../harness/scenario.ts";
import { describeRun, once, postUnder, REFUSALS, type Refusal, TROUBLES } from "./fault-runs.ts";
import { runTribunal, startTribunal } from "./tribunal.ts";

/** How the posting ends: the finding stands on its line, or in the review's body, or nothing was written, or only the review. */
type Ending = "on its line" | "in the body" | "failed" | "unsummed";

const FAILED = { 403: "failed", 404: "failed", 422: "failed" } as const;

interface Endpoint {
  readonly name: string;
  readonly matcher: Pick<Fault, "method" | "path">;
  readonly refused: Readonly<Record<Refusal, Ending>>;
}

const POST = { method: "POST", path: /\/pulls\/1\/reviews$/ };
const SUM_UP = { method: "POST", path: /\/issues\/1\/comments$/ };
const LIST_REVIEWS = { method: "GET", path: /\/pulls\/1\/reviews$/ };

const ENDPOINTS: readonly Endpoint[] = [
  {
    name: "reading the token's account",
    matcher: { method: "GET", path: /^\/user$/ },
    // As a job's own token is refused.
    refused: { 403: "on its line", 404: "on its line", 422: "failed" },
  },
  { name: "listing the review comments", matcher: { method: "GET", path: /\/pulls\/1\/comments$/ }, refused: FAILED },
  { name: "listing the reviews", matcher: LIST_REVIEWS, refused: FAILED },
  { name: "listing the other comments", matcher: { method: "GET", path: /\/issues\/1\/comments$/ }, refused: FAILED },
  { name: "looking where the head is", matcher: { method: "GET", path: /\/pulls\/1$/ }, refused: FAILED },
  { name: "posting the review", matcher: POST, refused: FAILED },
  {
    name: "summing up",
    matcher: SUM_UP,
    refused: { 403: "unsummed", 404: "unsummed", 422: "unsummed" },
  },
];

let directory: string;
let inputs: Readonly<Record<string, string>>;

/** The same commits in every scenario, so that one report serves them all. */
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), "report-"));
  await using scenario = await startTribunal();
  const result = await runTribunal(scenario);
  const outputs = result.jobs.review?.outputs ?? {};
  const report = result.artifacts.get(outputs["report-artifact"] ?? "")?.files.get("report.json");
  await writeFile(join(directory, "report.json"), report ?? "");
  inputs = {
    gate: outputs.gate ?? "",
    "head-sha": outputs["head-sha"] ?? "",
    "report-sha256": outputs["report-sha256"] ?? "",
    "report-path": join(directory, "report.json"),
    "pull-request": "1",
  };
});

afterAll(() => rm(directory, { recursive: true, force: true }));

function expectEnding(ending: Ending, scenario: Scenario, result: ActionResult): void {
  const log = describeRun(scenario, result);
  const { reviews, reviewComments, issueComments } = scenario.repository;
  const { exitCode, outputs } = result.main;
  expect(scenario.server.violations, log).toEqual([]);
  const isSummed = ending === "on its line" || ending === "in the body";
  expect(issueComments, log).toHaveLength(isSummed ? 1 : 0);
  if (ending === "unsummed") {
    // What was written is told all the same.
    expect({ exitCode, outputs, reviews: reviews.length }, log).toMatchObject({
      exitCode: 1,
      outputs: { posted: "1", "skipped-reason": "error" },
      reviews: 1,
    });
    return;
  }
  if (ending === "failed") {
    const errors = result.main.annotations.filter(({ level }) => level === "error");
    expect({ exitCode, errors: errors.length, reviews: reviews.length }, log).toEqual({
      exitCode: 1,
      errors: 1,
      reviews: 0,
    });
    expect(outputs.posted ?? "0", log).toBe("0");
    return;
  }
  expect({ exitCode, posted: outputs.posted, reviews: reviews.length }, log).toEqual({
    exitCode: 0,
    posted: "1",
    reviews: 1,
  });
  expect(reviewComments, log).toHaveLength(ending === "on its line" ? 1 : 0);
  const where = ending === "on its line" ? reviewComments[0]?.body : reviews[0]?.body;
  expect(where, log).toContain("The amount is no longer checked");
}

describe.concurrent("posting", () => {
  it.each(TROUBLES)("gets over %s, once on everything it asks", async (kind) => {
    await using scenario = await startTribunal();
    const faults = ENDPOINTS.map(({ matcher }) => once(matcher, kind));
    const result = await postUnder(scenario, inputs, faults);
    expect(scenario.server.requests.filter(({ fault }) => fault === kind)).toHaveLength(faults.length);
    expectEnding("on its line", scenario, result);
  });

  const refusals = ENDPOINTS.flatMap((endpoint) =>
    REFUSALS.map((status) => [status, endpoint.name, endpoint] as const),
  );
  it.each(refusals)(
    "fails when it gets %i for %s, unless that is what GitHub answers a job",
    async (...[status, , endpoint]) => {
      await using scenario = await startTribunal();
      const result = await postUnder(scenario, inputs, [{ ...endpoint.matcher, kind: status }]);
      expectEnding(endpoint.refused[status], scenario, result);
    },
  );

  it("puts the finding into the body when GitHub refuses the line", async () => {
    await using scenario = await startTribunal();
    const result = await postUnder(scenario, inputs, [once(POST, 422)]);
    expectEnding("in the body", scenario, result);
  });

  it("posts one review when the reply to it is lost", async () => {
    await using scenario = await startTribunal();
    const result = await postUnder(scenario, inputs, [once(POST, "applied-but-lost")]);
    expectEnding("on its line", scenario, result);
  });

  it("sums up once when the reply to that is lost", async () => {
    await using scenario = await startTribunal();
    const result = await postUnder(scenario, inputs, [once(SUM_UP, "applied-but-lost")]);
    expectEnding("on its line", scenario, result);
  });

  it.each(TROUBLES)("posts one review when the reply to it is lost and looking for it brings %s", async (kind) => {
    await using scenario = await startTribunal();
    const lookUp = { ...LIST_REVIEWS, after: 1 };
    const result = await postUnder(scenario, inputs, [once(POST, "applied-but-lost"), once(lookUp, kind)]);
    expectEnding("on its line", scenario, result);
  });

  it("posts nothing new after a run whose reply was lost for good", async () => {
    await using scenario = await startTribunal();
    const lookUp: Fault = { ...LIST_REVIEWS, after: 1, times: 1, kind: 403 };
    const lost = await postUnder(scenario, inputs, [once(POST, "applied-but-lost"), lookUp]);
    expect(lost.main.exitCode, describeRun(scenario, lost)).toBe(1);
    const again = await postUnder(scenario, inputs);
    expect(again.main, describeRun(scenario, again)).toMatchObject({ exitCode: 0, outputs: { posted: "0" } });
    expect(scenario.repository.reviews).toHaveLength(1);
  });
});
