import { expect, it } from "vitest";
import type { Report } from "../../../src/report/report.ts";
import { createZip } from "../../servers/github/zip.ts";
import { commentEvent, mergeGroupEvent, type RunEvent } from "../harness/run-event.ts";
import type { WorkflowResult } from "../harness/workflow.ts";
import { expectSettled, reportOf, requestsOf, reviewStep } from "./observe.ts";
import { CHANGE, missingGuard, runTribunal, startTribunal, type TribunalScenario } from "./tribunal.ts";

const REPOSITORY = { repository: { collaborators: { wendy: "write" } } } as const;

/** Another content of the change, so that no earlier verdict stands for it. */
function edited(times: number): Readonly<Record<string, string>> {
  return { "src/pay.ts": `${CHANGE["src/pay.ts"]}\nexport const FEE = ${times};\n` };
}

/** Pushes content to the pull request; the event is as GitHub sends it, with the tip before. */
async function push({ repository, pullRequest, ...scenario }: TribunalScenario, times: number): Promise<RunEvent> {
  const before = pullRequest.head.sha;
  await repository.push("feature", edited(times));
  const event = await scenario.event();
  return { ...event, payload: { ...event.payload, action: "synchronize", before } };
}

type Inputs = Readonly<Record<string, string>>;

/** Runs once, and says why the whole change was reviewed. */
async function reviewed(scenario: TribunalScenario, run: { readonly event?: RunEvent; readonly inputs?: Inputs } = {}) {
  const calls = scenario.model.requests.length;
  const result: WorkflowResult = await runTribunal(scenario, run);
  expectSettled(scenario, result);
  const report: Report = reportOf(result);
  const log = reviewStep(result).stdout;
  const why = report.run.full_review;
  expect(log.includes(`Reviews the whole change: ${why?.detail}.`)).toBe(
    why !== null && report.run.reused_from === null,
  );
  return { result, report, code: why?.code, detail: why?.detail, log, calls: scenario.model.requests.length - calls };
}

it("reviews the whole change where it is told to, and says by what", { tags: ["full"] }, async () => {
  await using scenario = await startTribunal({}, REPOSITORY);
  const { server, repository, pullRequest } = scenario;
  const comment = (body: string) => commentEvent(server, repository, { pullRequest, body, by: "wendy" });

  const first = await reviewed(scenario);
  expect(first).toMatchObject({ code: "no-earlier-review", report: { publication: { pull_request: 1 } } });
  const off = { "follow-up": "off" };
  expect(await reviewed(scenario, { event: await push(scenario, 1), inputs: off })).toMatchObject({
    code: "switched-off",
    report: { run: { settings: off } },
  });

  // Even of the very content that was just reviewed.
  const full = await reviewed(scenario, { event: await comment("/tribunal review full") });
  expect(full).toMatchObject({ code: "ordered", detail: "/tribunal review full asked for it" });
  expect(full.calls).toBe(first.calls);
  expect(await reviewed(scenario, { event: await comment("/tribunal rerun") })).toMatchObject({ code: "ordered" });
  expect(await reviewed(scenario, { inputs: { reuse: "false" } })).toMatchObject({
    code: "ordered",
    calls: first.calls,
  });
  const again = await reviewed(scenario, { event: await comment("/tribunal review") });
  // What is reused at the same head still says why it was reviewed whole.
  expect(again).toMatchObject({
    code: "ordered",
    calls: 0,
    report: { run: { reused_from: { run_id: expect.any(String) } } },
  });

  const headSha = await repository.push("queue", edited(2), { from: "main" });
  const queued = await mergeGroupEvent(server, repository, { base: "main", headSha });
  expect(await reviewed(scenario, { event: queued })).toMatchObject({ code: "merge-group" });
});

it("forgives a full review nothing, and a rerun what can no longer be read", { tags: ["full"] }, async () => {
  let findings = [missingGuard()];
  await using scenario = await startTribunal({ enthusiast: () => findings }, REPOSITORY);
  const { server, repository, pullRequest } = scenario;
  expect((await reviewed(scenario)).report.run.conclusion).toBe("failure");
  findings = [];
  repository.artifacts.length = 0;
  const order = async (body: string) => {
    const event = await commentEvent(server, repository, { pullRequest, body, by: "wendy" });
    return (await reviewed(scenario, { event })).report.run;
  };
  const full = await order("/tribunal review full");
  expect(full).toMatchObject({ conclusion: "action_required", full_review: { code: "ordered" } });
  expect(full.title).toMatch(/^Could not judge: what run \d+\.1 found cannot be read/);
  expect(await order("/tribunal rerun")).toMatchObject({ conclusion: "success", full_review: { code: "ordered" } });
});

it.each<[string, Inputs, string, string]>([
  ["another model", { models: "model-b" }, "other-models", "the panel or its models differ from those"],
  ["a stricter fail-on", { "fail-on": "low" }, "other-configuration", "the configuration differs from that"],
  ["more passes", { passes: "2" }, "other-configuration", "the configuration differs from that"],
])("reviews the whole change again with %s", { tags: ["full"] }, async (_, inputs, code, words) => {
  await using scenario = await startTribunal({});
  await reviewed(scenario);
  const second = await reviewed(scenario, { event: await push(scenario, 1), inputs });
  expect(second).toMatchObject({ code, detail: expect.stringMatching(`^${words} at the review of run \\d+\\.1$`) });
});

it("goes on from no report that was tampered with, and from none that is gone", { tags: ["full"] }, async () => {
  await using scenario = await startTribunal({});
  const first = await reviewed(scenario);
  const forged = createZip([
    { name: "report.json", content: Buffer.from(JSON.stringify({ ...first.report, findings: [] })) },
  ]);
  for (const artifact of scenario.repository.artifacts) Object.assign(artifact, { zip: forged });
  expect(await reviewed(scenario, { event: await push(scenario, 1) })).toMatchObject({
    code: "untrusted-report",
    detail: expect.stringMatching(/^run \d+\.1, which came before, cannot be followed: its report is not the one/),
  });
  scenario.server.fault({ method: "GET", path: /\/actions\//, kind: 403, times: 9 });
  const refused = await reviewed(scenario, { event: await push(scenario, 2) });
  expect(refused).toMatchObject({
    code: "no-earlier-review",
    detail: expect.stringContaining("no earlier review can be read: "),
  });
});

it("reviews the whole change where two pushes come while the first review still runs", { tags: ["full"] }, async () => {
  const codes: (string | undefined)[] = [];
  let pushes = 0;
  // Each of the first two reviews has its Enthusiast wait until the next push was reviewed.
  await using scenario: TribunalScenario = await startTribunal({
    intercept: async (_request, { role }) => {
      if (role !== "enthusiast" || pushes === 2) return undefined;
      pushes += 1;
      const event = await push(scenario, pushes);
      const { run } = reportOf(await runTribunal(scenario, { event }));
      codes.push(run.full_review?.code);
      return undefined;
    },
  });
  const first = await reviewed(scenario);
  expect(codes).toEqual(["no-earlier-review", "no-earlier-review"]);
  expect(first).toMatchObject({ code: "no-earlier-review", report: { pin: { drift: true } } });
});

it("asks GitHub twelve times at most where it goes on from the review before", async () => {
  await using scenario = await startTribunal({});
  await reviewed(scenario);
  const event = await push(scenario, 1);
  const asked = scenario.server.requests.length;
  expect(await reviewed(scenario, { event })).toMatchObject({
    code: undefined,
    report: { run: { reused_from: null } },
  });
  const requests = requestsOf(scenario).slice(asked);
  const ofTheApi = requests.filter((request) => !/^git |\/_storage\//.test(request));
  const end = ofTheApi.findIndex((request) => request.startsWith("PATCH /check-runs/"));
  expect(ofTheApi.slice(0, end + 1).length).toBeLessThanOrEqual(12);
  expect(ofTheApi.filter((request) => request.endsWith("/zip"))).toHaveLength(1);
});
