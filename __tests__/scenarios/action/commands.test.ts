import { expect, it } from "vitest";
import { commentEvent, type RunEvent } from "../harness/run-event.ts";
import { reviewUnder } from "./fault-runs.ts";
import { expectSettled, jobOf, onlyCheck, postingOf, requestsOf, reviewStep } from "./observe.ts";
import { missingGuard, runTribunal, startTribunal, type TribunalScenario } from "./tribunal.ts";

const COLLABORATORS = { wendy: "write", rita: "read" } as const;

function comment(scenario: TribunalScenario, body: string, by = "wendy"): Promise<RunEvent> {
  const { server, repository, pullRequest } = scenario;
  return commentEvent(server, repository, { pullRequest, body, by });
}

it("reviews what a person with write access asks for, whoever its author and though it is a draft", async () => {
  const pullRequest = { draft: true, authorAssociation: "NONE" } as const;
  await using scenario = await startTribunal(
    { enthusiast: () => [missingGuard()] },
    { fork: "eve", pullRequest, repository: { collaborators: COLLABORATORS } },
  );
  const event = await comment(scenario, "/tribunal review\r\n\r\nThanks!");
  const result = await runTribunal(scenario, { event, inputs: { authors: "OWNER" } });
  expectSettled(scenario, result);
  expect(onlyCheck(scenario)).toMatchObject({ headSha: scenario.pullRequest.head.sha, conclusion: "failure" });
  expect(postingOf(result)).toMatchObject({ posted: "1" });
});

it.each(["/tribunal rerun", "/tribunal dismiss v1:0123 The caller checks it."])(
  "holds the review anew on %j",
  { tags: ["full"] },
  async (body) => {
    await using scenario = await startTribunal({}, { repository: { collaborators: COLLABORATORS } });
    const result = await reviewUnder(scenario, { event: () => comment(scenario, body) });
    expectSettled(scenario, { jobs: { review: result } });
    expect(result.main.outputs.status).toBe("completed");
    const asked = requestsOf(scenario).filter((request) => request.startsWith("GET "));
    expect(asked.slice(0, 2)).toEqual(["GET /collaborators/wendy/permission", "GET /pulls/1"]);
  },
);

it.each<[string, string, string]>([
  ["someone who may only read", "/tribunal review", "rita"],
  ["nobody's command", "/tribunal destroy ::error::x", "wendy"],
])("does not obey %s, says why in the log and touches no check", async (_, body, by) => {
  await using scenario = await startTribunal({}, { repository: { collaborators: COLLABORATORS } });
  const event = await comment(scenario, body, by);
  const result = await runTribunal(scenario, { event });
  expectSettled(scenario, result);
  const step = reviewStep(result);
  expect(step).toMatchObject({ exitCode: 0, outputs: { gate: "closed", "gate-reason": "command not obeyed" } });
  expect(step.annotations).toMatchObject([{ level: "notice" }]);
  expect(step.summary).toContain("# Not obeyed");
  expect(step.summary).toMatch(/needs write access|Known are `\/tribunal review`/);
  expect([scenario.repository.checkRuns, scenario.model.requests]).toEqual([[], []]);
  expect(jobOf(result, "comment").result).toBe("skipped");
});

it("takes no runner for a comment that does not speak to it", { tags: ["full"] }, async () => {
  await using scenario = await startTribunal({});
  const { server, repository, pullRequest } = scenario;
  const asides = [
    await comment(scenario, "I would not /tribunal review this."),
    await commentEvent(server, repository, { pullRequest: undefined, body: "/tribunal review", by: "octo" }),
  ];
  for (const event of asides) {
    const result = await runTribunal(scenario, { event });
    expect([jobOf(result, "review").result, jobOf(result, "comment").result]).toEqual(["skipped", "skipped"]);
  }
  const edited = await commentEvent(server, repository, {
    pullRequest,
    body: "/tribunal review",
    by: "octo",
    action: "edited",
  });
  for (const event of [...asides, edited, await comment(scenario, "/tribunals are old", "octo")]) {
    const result = await reviewUnder(scenario, { event: async () => event });
    expect(result.main).toMatchObject({ exitCode: 0, outputs: { gate: "closed", "gate-reason": "unrelated event" } });
  }
  expect(server.requests).toEqual([]);
});

it("neither judges nor passes when GitHub does not say who may ask", { tags: ["full"] }, async () => {
  await using scenario = await startTribunal({}, { repository: { collaborators: COLLABORATORS } });
  const faults = [{ method: "GET", path: /\/permission$/, kind: 403, times: 9 }] as const;
  const result = await reviewUnder(scenario, { faults, event: () => comment(scenario, "/tribunal review") });
  expect(result.main).toMatchObject({ exitCode: 1, outputs: { gate: "closed", conclusion: "action_required" } });
  expect(scenario.repository.checkRuns).toEqual([]);
});
