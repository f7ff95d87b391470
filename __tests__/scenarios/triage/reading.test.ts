import { expect, it } from "vitest";
import { GITHUB_TOKEN } from "../../fixtures/secrets.ts";
import { isFirstTurn } from "../../servers/model-server.ts";
import { expectSettled, jobOf, onlyCheck, reportOf, requestsOf } from "../action/observe.ts";
import {
  BASE,
  CHANGE,
  runTribunal,
  startTribunal,
  type TribunalRun,
  type TribunalScenario,
} from "../action/tribunal.ts";
import { threadsOf } from "../cli/scripted-panel.ts";
import { addReply, manyThreads, seedReview, seedThreads, triageConfig } from "./threads.ts";

const RABBIT = "coderabbitai[bot]";
const ON_PAY = { author: RABBIT, path: "src/pay.ts", line: 2 };

/** A pull request on which other reviewers' remarks are tried, unless `triage` says otherwise. */
function startTried(triage: Readonly<Record<string, unknown>> = {}): Promise<TribunalScenario> {
  return startTribunal({}, { base: { ...BASE, ...triageConfig({ authors: [RABBIT], ...triage }) } });
}

/** What one run read: its report, the remarks that agents were shown, and its requests to GitHub until it ended. */
async function review(scenario: TribunalScenario, run: TribunalRun = {}) {
  const result = await runTribunal(scenario, run);
  expectSettled(scenario, result);
  const asked = requestsOf(scenario).filter((request) => !request.startsWith("git "));
  const requests = asked.slice(0, asked.findIndex((request) => request.startsWith("PATCH /check-runs/")) + 1);
  const shown = scenario.model.requests.flatMap((request) => (isFirstTurn(request) ? threadsOf(request) : []));
  return { result, report: reportOf(result), requests, shown };
}

it("asks about the oldest of 250 threads over three pages, and says of which it asked nothing", {
  tags: ["full"],
}, async () => {
  await using scenario = await startTried();
  const threads = manyThreads(250, ON_PAY);
  await seedThreads(scenario, threads);
  const { result, report, requests, shown } = await review(scenario);
  expect(requests.filter((request) => request === "POST /graphql")).toHaveLength(3);
  const bodies = shown.map(({ body }) => body);
  expect(new Set(bodies)).toEqual(new Set(threads.slice(0, 100).map(({ body }) => body)));
  expect(bodies).toHaveLength(100);
  expect(report.triage).toHaveLength(100);
  expect(report.triage_scope).toMatchObject({ authors: [RABBIT], threads: 250, asked: 100, carried: 0, problem: null });
  expect(report.triage_scope?.left_out).toHaveLength(150);
  expect(new Set(report.triage_scope?.left_out.map(({ author, path, line }) => `${author} ${path}:${line}`))).toEqual(
    new Set([`${RABBIT} src/pay.ts:2`]),
  );
  const step = jobOf(result, "review")
    .steps.map(({ summary }) => summary)
    .join("\n");
  expect(step).toMatch(/150\D/);
});

it("spends at most 12 requests on a review with 100 threads", async () => {
  await using scenario = await startTried();
  await seedThreads(scenario, manyThreads(100, ON_PAY));
  const { requests, report } = await review(scenario);
  expect(report.triage).toHaveLength(100);
  expect(requests.length, requests.join("\n")).toBeLessThanOrEqual(12);
  expect(requests.filter((request) => request === "POST /graphql")).toHaveLength(1);
});

it("asks nothing again about remarks whose lines were only moved by a push", async () => {
  await using scenario = await startTried();
  await seedThreads(scenario, manyThreads(3, ON_PAY));
  const first = await review(scenario);
  expect(first.shown).toHaveLength(3);
  const before = scenario.pullRequest.head.sha;
  await scenario.repository.push("feature", { "src/pay.ts": `import "./tax.ts";\n\n${CHANGE["src/pay.ts"]}` });
  const event = await scenario.event();
  const { report, shown } = await review(scenario, { event: { ...event, payload: { ...event.payload, before } } });
  expect(shown).toEqual(first.shown);
  expect(report.triage_scope).toMatchObject({ threads: 3, asked: 0, carried: 3 });
  expect(report.triage?.map(({ line, carried }) => [line, carried])).toEqual([4, 4, 4].map((line) => [line, true]));
});

it("asks nothing of GitHub about threads where triage is off", async () => {
  await using scenario = await startTribunal({}, {});
  await seedThreads(scenario, manyThreads(3, ON_PAY));
  const { requests, report, shown } = await review(scenario);
  expect(requests).not.toContain("POST /graphql");
  expect([report.triage, report.triage_scope, shown]).toEqual([null, null, []]);
});

it("reads outdated threads, all their replies and reviews without a comment, but nothing settled and nothing of others", {
  tags: ["full"],
}, async () => {
  await using scenario = await startTried({ authors: [RABBIT, "Copilot", "gone-reviewer"] });
  const [outdated] = await seedThreads(scenario, [
    { ...ON_PAY, body: "Outdated" },
    { ...ON_PAY, body: "Resolved", isResolved: true },
    { ...ON_PAY, body: "Of a person", author: "ann" },
    { ...ON_PAY, body: "Of another app", author: "sonarqubecloud[bot]" },
    { ...ON_PAY, body: "Of Copilot", author: "Copilot" },
    { author: RABBIT, body: "On the file", path: "src/pay.ts" },
    { ...ON_PAY, body: "Of somebody who is gone", author: "ghost" },
  ]);
  if (outdated === undefined) throw new Error("nothing was seeded");
  for (let at = 1; at <= 60; at++) addReply(scenario, outdated, { author: "ann", body: `Reply ${at}` });
  seedReview(scenario, { author: RABBIT, body: "Two functions do the same." });
  seedReview(scenario, { author: RABBIT, body: "Folded away", isMinimized: true });
  seedReview(scenario, { author: RABBIT, body: "Dismissed", state: "DISMISSED" });
  await scenario.repository.push("feature", { "src/pay.ts": `// Payments\n${CHANGE["src/pay.ts"]}` });
  const { report, shown } = await review(scenario);
  expect(shown.map(({ author, body, path }) => [author, body, path]).sort()).toEqual([
    ["Copilot", "Of Copilot", "src/pay.ts"],
    [RABBIT, "On the file", "src/pay.ts"],
    [RABBIT, "Outdated", "src/pay.ts"],
    [RABBIT, "Two functions do the same.", null],
  ]);
  const replies = shown.find(({ body }) => body === "Outdated")?.replies ?? [];
  expect(replies.slice(-2).map(({ body }) => body)).toEqual(["Reply 59", "Reply 60"]);
  expect(report.triage?.map(({ title, kind, has_people }) => [title, kind, has_people])).toEqual([
    ["Outdated", "thread", true],
    ["Of Copilot", "thread", false],
    ["On the file", "thread", false],
    ["Two functions do the same", "review", false],
  ]);
});

it("never tries what it wrote itself, also where its own account is configured, but what another made look like it", {
  tags: ["full"],
}, async () => {
  await using scenario = await startTried({ authors: [RABBIT, "github-actions[bot]"] });
  const marked = (body: string) => `${body}\n\n<!-- tribunal-finding v1 check=tribunal -->`;
  const ours = { ...ON_PAY, author: "github-actions[bot]" };
  await seedThreads(scenario, [
    { ...ours, body: marked("Our own") },
    { ...ours, body: "Of another workflow of this repository" },
    { ...ON_PAY, body: marked("With our mark") },
  ]);
  const { shown } = await review(scenario);
  expect(shown.map(({ body }) => body.split("\n")[0]).sort()).toEqual([
    "Of another workflow of this repository",
    "With our mark",
  ]);
});

it("shows no agent a secret of a remark, a reply or a quoted hunk, and no token", { tags: ["full"] }, async () => {
  await using scenario = await startTribunal(
    {},
    {
      base: { ...BASE, ...triageConfig({ authors: [RABBIT] }) },
      change: { "src/pay.ts": CHANGE["src/pay.ts"].replace("return amount;", `return use("${GITHUB_TOKEN}");`) },
    },
  );
  const replies = [{ author: "ann", body: `It is ${GITHUB_TOKEN}` }];
  await seedThreads(scenario, [{ ...ON_PAY, line: 6, body: `Revoke ${GITHUB_TOKEN}.`, replies }]);
  seedReview(scenario, { author: RABBIT, body: `> ${GITHUB_TOKEN}` });
  const { result, report, shown } = await review(scenario);
  expect(shown.map(({ body }) => body).sort()).toEqual([
    expect.stringMatching(/^> \[secret:[0-9a-f]{8}\]$/),
    expect.stringMatching(/^Revoke \[secret:[0-9a-f]{8}\]\.$/),
  ]);
  const told = JSON.stringify([scenario.model.requests, report, scenario.repository.checkRuns, result.jobs]);
  expect(told).not.toContain(GITHUB_TOKEN);
  expect(JSON.stringify(scenario.model.requests)).not.toMatch(/ghs_/);
});

it.each([
  ["refuses", 403, "Resource not accessible by integration"],
  ["knows no way", 404, "could not list the threads of pull request 1"],
] as const)(
  "could not judge where GitHub %s to tell the threads, and says why",
  { tags: ["full"] },
  async (_, kind, why) => {
    await using scenario = await startTried();
    await seedThreads(scenario, manyThreads(3, ON_PAY));
    scenario.server.fault({ method: "POST", path: /^\/graphql$/, kind });
    const { result, report, shown } = await review(scenario);
    expect(jobOf(result, "review").outputs).toMatchObject({ conclusion: "action_required", gate: "closed" });
    expect(onlyCheck(scenario)).toMatchObject({
      conclusion: "action_required",
      title: expect.stringMatching(/^Could not judge/),
    });
    expect(onlyCheck(scenario).summary).toContain(why);
    expect(report.triage_scope?.problem).toContain(why);
    expect(shown).toEqual([]);
  },
);
