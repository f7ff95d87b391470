import { expect, it } from "vitest";
import { ACTIONS_BOT } from "../../servers/github/account.ts";
import type { ReviewComment } from "../../servers/github/records.ts";
import { describeRun, postUnder } from "./fault-runs.ts";
import { expectSettled, postingInputs, postingOf, requestsOf } from "./observe.ts";
import { BASE, CHANGE, missingGuard, runTribunal, startTribunal, type TribunalScenario } from "./tribunal.ts";

const TWO = {
  base: { ...BASE, "src/refund.ts": BASE["src/pay.ts"].replace("pay(", "refund(") },
  change: { ...CHANGE, "src/refund.ts": CHANGE["src/pay.ts"].replace("pay(", "refund(") },
};

function twoGuards() {
  const cause = {
    file: "src/refund.ts",
    line: 2,
    side: "base",
    quote: "if (amount <= 0) throw new RangeError('amount');",
  };
  const title = "A refund is no longer checked";
  return [missingGuard(), missingGuard({ id: "F2", title, file: "src/refund.ts", cause: { ...cause, side: "base" } })];
}

/** A person answers a comment of ours. */
function answer({ server, repository }: TribunalScenario, comment: ReviewComment, body: string): void {
  const [id, now] = [server.nextId(), server.now()];
  const user = server.account("wendy");
  repository.reviewComments.push({ ...comment, id, user, body, inReplyTo: comment.id, createdAt: now, updatedAt: now });
}

/** A review that no longer finds anything, and what the comment job is to be given of it. */
async function reviewOfTheFixed(scenario: TribunalScenario): Promise<Readonly<Record<string, string>>> {
  await scenario.repository.push("feature", { "src/pay.ts": "export {};\n", "src/refund.ts": "export {};\n" });
  // The workflow's own comment job does not come to its writing.
  scenario.server.fault({ method: "GET", path: /\/pulls\/1\/reviews$/, kind: 403, times: 1 });
  return postingInputs(scenario, await runTribunal(scenario));
}

function ourThreads({ repository }: TribunalScenario): readonly ReviewComment[] {
  return repository.reviewComments.filter(({ inReplyTo }) => inReplyTo === undefined);
}

function answersTo({ repository }: TribunalScenario, comment: ReviewComment | undefined): readonly string[] {
  const own = repository.reviewComments.filter(({ user }) => user.id === ACTIONS_BOT.id);
  return own.filter(({ inReplyTo }) => inReplyTo === comment?.id).map(({ body }) => body);
}

it("answers what is gone and folds it away, but for a thread that people talk in, and says it again when it is back", {
  tags: ["full"],
}, async () => {
  let findings = twoGuards();
  await using scenario = await startTribunal({ enthusiast: () => findings }, TWO);
  const { repository } = scenario;
  expect(postingOf(await runTribunal(scenario))).toMatchObject({ posted: "2" });
  const [pay, refund] = ourThreads(scenario);
  if (pay === undefined || refund === undefined) throw new Error("not two threads");
  answer(scenario, refund, "Are you sure?");

  findings = [];
  await repository.push("feature", { "src/pay.ts": "export {};\n", "src/refund.ts": "export {};\n" });
  const fixed = await runTribunal(scenario);
  expectSettled(scenario, fixed);
  expect(postingOf(fixed)).toMatchObject({ posted: "0", resolved: "2" });
  expect([pay.minimized, refund.minimized]).toEqual(["RESOLVED", undefined]);
  const told = [
    expect.stringMatching(/^_No longer found, as of `[0-9a-f]{12}`\._\n\n<!-- tribunal-gone v1 check=tribunal -->$/),
  ];
  expect([answersTo(scenario, pay), answersTo(scenario, refund)]).toEqual([told, told]);
  expect(postingOf(await runTribunal(scenario))).toMatchObject({ posted: "0", updated: "0", resolved: "0" });

  findings = twoGuards().slice(0, 1);
  await repository.push("feature", CHANGE);
  const back = await runTribunal(scenario);
  expectSettled(scenario, back);
  expect(postingOf(back)).toMatchObject({ posted: "1", resolved: "0" });
  expect(ourThreads(scenario)).toHaveLength(3);
});

it("resolves threads where it was asked to, never one that people wrote in, and only with the permission", async () => {
  let findings = twoGuards();
  await using scenario = await startTribunal({ enthusiast: () => findings }, TWO);
  await runTribunal(scenario);
  const [pay, refund] = ourThreads(scenario);
  if (pay === undefined || refund === undefined) throw new Error("not two threads");
  answer(scenario, refund, "Are you sure?");
  findings = [];
  const inputs = { ...(await reviewOfTheFixed(scenario)), "resolve-threads": "true" };

  const refused = await postUnder(scenario, inputs);
  expect(refused.main, describeRun(scenario, refused)).toMatchObject({ exitCode: 1, outputs: { resolved: "0" } });
  expect(refused.main.annotations.map(({ message }) => message).join()).toContain("Grant the job `contents: write`");
  expect([answersTo(scenario, pay), pay.isResolved]).toEqual([[], undefined]);

  const granted = await postUnder(scenario, inputs, {
    options: { permissions: { contents: "write", pull_requests: "write" } },
  });
  expect(granted.main, describeRun(scenario, granted)).toMatchObject({ exitCode: 0, outputs: { resolved: "2" } });
  expect([pay.isResolved, refund.isResolved]).toEqual([true, undefined]);
  expect([pay.minimized, refund.minimized]).toEqual([undefined, undefined]);
  expect(scenario.server.violations).toEqual([]);
});

it("answers all the same when comments may not be folded away", async () => {
  let findings = [missingGuard()];
  await using scenario = await startTribunal({ enthusiast: () => findings });
  await runTribunal(scenario);
  findings = [];
  const inputs = await reviewOfTheFixed(scenario);
  const result = await postUnder(scenario, inputs, {
    faults: [{ method: "POST", path: /\/graphql$/, kind: 403 }],
  });
  expect(result.main, describeRun(scenario, result)).toMatchObject({ exitCode: 0, outputs: { resolved: "1" } });
  expect(describeRun(scenario, result)).toContain("Settled comments stay unfolded");
  expect(ourThreads(scenario)[0]?.minimized).toBeUndefined();
});

it("asks at most ten times when 150 comments stand there already, and writes nothing that is there", async () => {
  await using scenario = await startTribunal();
  const { server, repository } = scenario;
  await runTribunal(scenario);
  const [ours] = ourThreads(scenario);
  const [review] = repository.reviews;
  if (ours === undefined || review === undefined) throw new Error("nothing was posted");
  const user = server.account("wendy");
  for (let index = 0; index < 150; index += 1) {
    const [id, now] = [server.nextId(), server.now()];
    const said = { id, user, body: `Remark ${index}`, createdAt: now, updatedAt: now };
    repository.reviewComments.push({ ...ours, ...said, inReplyTo: undefined });
    repository.reviews.push({ ...review, id, user, body: "" });
    repository.issueComments.push({ ...said, issueNumber: 1, appId: undefined });
  }
  const before = requestsOf(scenario).length;
  const result = await runTribunal(scenario);
  expectSettled(scenario, result);
  const requests = requestsOf(scenario).slice(before);
  const job = requests.slice(requests.findLastIndex((request) => request.startsWith("PATCH /check-runs")) + 1);
  expect(job.length).toBeLessThanOrEqual(10);
  // Whose the token is, GraphQL alone tells; nothing is written.
  expect(job.filter((request) => !request.startsWith("GET "))).toEqual(["POST /graphql"]);
  expect(postingOf(result)).toEqual({
    posted: "0",
    updated: "0",
    resolved: "0",
    replied: "0",
    described: "false",
    "skipped-reason": "nothing new",
  });
});
