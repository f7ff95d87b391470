import { expect, it } from "vitest";
import { gather } from "../../servers/github/fault.ts";
import { describeRun, postUnder } from "./fault-runs.ts";
import { postingInputs } from "./observe.ts";
import { missingGuard, runTribunal, startTribunal, type TribunalScenario } from "./tribunal.ts";

/** A review whose own comment job comes to nothing, and what another is to be given of it. */
async function reviewOnly(scenario: TribunalScenario): Promise<Readonly<Record<string, string>>> {
  scenario.server.fault({ method: "GET", path: /\/pulls\/1\/reviews$/, kind: 403, times: 1 });
  return postingInputs(scenario, await runTribunal(scenario));
}

it("leaves one comment a finding and one summary where two jobs saw the same empty pull request", async () => {
  const far = missingGuard({
    id: "F2",
    title: "Checking belongs into one place",
    category: "authorization",
    file: null,
  });
  const architectural = { ...far, start_line: null, line: null, evidence_quote: "" };
  await using scenario = await startTribunal({ enthusiast: () => [missingGuard(), architectural] });
  const { server, repository } = scenario;
  const inputs = await reviewOnly(scenario);
  expect(repository.reviews).toEqual([]);
  server.onRequest({ method: "GET", path: /\/pulls\/1$/ }, gather(2), 2);

  const jobs = await Promise.all([postUnder(scenario, inputs), postUnder(scenario, inputs)]);
  const log = jobs.map((job) => describeRun(scenario, job)).join("\n");
  expect(jobs.map(({ main }) => main.exitCode, log)).toEqual([0, 0]);
  expect(server.violations, log).toEqual([]);
  expect(server.requests.filter(({ method, path }) => method === "POST" && path.endsWith("/reviews"))).toHaveLength(2);
  const told = [...repository.reviewComments, ...repository.reviews].filter(({ body }) =>
    body.includes("tribunal-finding"),
  );
  const markers = told.flatMap(({ body }) => body.match(/tribunal-finding v1 check=tribunal fp=\S+/g) ?? []);
  expect(new Set(markers).size).toBe(markers.length);
  expect(markers.length).toBeGreaterThan(0);
  expect(repository.issueComments, log).toHaveLength(1);
  expect(jobs.map(({ main }) => main.outputs.posted).toSorted()).toEqual(["0", String(markers.length)]);
});
