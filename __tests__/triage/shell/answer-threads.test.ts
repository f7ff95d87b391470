import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parseTriageMarker } from "../../../src/comments/triage-marker.ts";
import type { CommentInputs } from "../../../src/inputs/comment-inputs.ts";
import { type PostingResult, postReview } from "../../../src/pull-request/post-review.ts";
import type { ThreadStatus } from "../../../src/replies/answers.ts";
import { findingsDigest } from "../../../src/report/build-report.ts";
import type { Report } from "../../../src/report/report.ts";
import type { TriagedThread } from "../../../src/report/triage-record.ts";
import { sha256 } from "../../../src/text/digest.ts";
import { FakeLog } from "../../fakes/fake-log.ts";
import { TurnTaking } from "../../fakes/turn-taking.ts";
import { aFinding, aReport } from "../../fixtures/reports.ts";
import { aRowOf, aTriageOf } from "../../fixtures/triage-rows.ts";
import { hostAt, sha } from "../../hosts/github/harness.ts";
import { addReply, manyThreads, type SeededPlace, seedReview, seedThreads } from "../../scenarios/triage/threads.ts";
import { startGitHubServer } from "../../servers/github-server.ts";
import { runs } from "../../setup/tier.ts";

const RABBIT = "coderabbitai[bot]";
const JOB = { pull_requests: "write", contents: "write" } as const;

let place: SeededPlace;
let turns: TurnTaking | undefined;

beforeEach(async () => {
  const server = await startGitHubServer({
    repositories: { "octo/shop": { files: { "a.txt": "1\n2\n3\n4\n" } } },
    tokens: {
      a: { permissions: JOB },
      b: { permissions: JOB },
      weak: { permissions: { pull_requests: "write", contents: "read" } },
    },
    requestsPerHour: 1_000_000,
  });
  const repository = server.getRepository("octo/shop");
  await repository.push("feature", { "a.txt": "one\ntwo\nthree\nfour\n" });
  place = { server, repository, pullRequest: await repository.openPullRequest({ head: "feature" }) };
  server.onRequest({ path: /./ }, ({ tokenName = "" }) => turns?.turn(tokenName), Number.POSITIVE_INFINITY);
});

afterEach(async () => {
  turns = undefined;
  await place.server[Symbol.asyncDispose]();
  expect(place.server.violations).toEqual([]);
});

const remark = (body = "This may be null.", line = 2) => ({ author: RABBIT, body, path: "a.txt", line });

/** What the review of now would write of every open remark. */
async function triage(become: (index: number) => ThreadStatus, over: Partial<TriagedThread> = {}) {
  const { host } = hostAt(place.server.url, { token: place.server.token("a") });
  const open = await host.openThreads(1);
  return open.map((thread, index) => aRowOf(become(index), thread, over));
}

interface Job {
  readonly token?: "a" | "b" | "weak";
  readonly resolves?: boolean;
  readonly maxComments?: number;
  readonly report?: Partial<Report>;
  readonly log?: FakeLog;
}

/** The comment job of a review of the newest head that ended in these rows. */
async function post(rows: readonly TriagedThread[], job: Job = {}): Promise<PostingResult> {
  const { token = "a", resolves = true, maxComments = 100, log = new FakeLog() } = job;
  const head = sha(place.pullRequest.head.sha);
  const lists = { findings: [], unresolved: [], missed: [], dismissed: [] };
  const blank = aReport({ ...lists, ...aTriageOf(rows), ...job.report });
  const report: Report = { ...blank, pin: { ...blank.pin, head_sha: head } };
  const verdict = { ...report.verdict, gate: "open", findings_sha256: findingsDigest(report) } as const;
  const bytes = new TextEncoder().encode(JSON.stringify({ ...report, verdict }));
  const inputs: CommentInputs = {
    ...{ githubToken: "", gate: "open", headSha: head, pullRequest: 1, reportPath: "report.json" },
    ...{ reportSha256: sha256(bytes), checkName: "Tribunal", maxComments },
    resolveThreads: resolves,
  };
  const { host } = hostAt(place.server.url, { token: place.server.token(token) });
  return postReview(inputs, bytes, { host, log });
}

const isOurs = ({ user }: { readonly user: { readonly login: string } }) => user.login === "github-actions[bot]";
const ourReplies = () => place.repository.reviewComments.filter((each) => isOurs(each) && each.inReplyTo !== undefined);
const statesTold = () =>
  ourReplies().map(({ body }) => parseTriageMarker({ kind: "review-comment", body }, "tribunal")?.state);
const answersToReviews = () =>
  place.repository.issueComments.filter(({ body }) => body.startsWith("<!-- tribunal-triage "));
const writes = (from: number) =>
  place.server.requests
    .slice(from)
    .filter(({ method, body }) => method !== "GET" && !JSON.stringify(body).includes('"query":"query')).length;

describe("a comment job", () => {
  it("answers each thread by what became of it, and resolves what is proved", async () => {
    const seeded = await seedThreads(place, manyThreads(5, remark()));
    const become = ["fixed", "skipped", "dismissed", "uncertain", "open"] as const;
    const rows = await triage((index) => become[index] ?? "open");
    const result = await post(rows);
    expect(result).toMatchObject({ kind: "skipped", reason: "no findings", replied: 4 });
    expect(statesTold()).toEqual(["fixed", "skipped", "dismissed", "uncertain"]);
    expect(ourReplies().map(({ inReplyTo }) => inReplyTo)).toEqual(seeded.slice(0, 4).map(({ id }) => id));
    expect(seeded.map(({ isResolved }) => isResolved)).toEqual([true, true, true, false, false]);
  });

  it("resolves none where nobody asked for it, and does so without another answer once somebody did", async () => {
    const [thread] = await seedThreads(place, [remark()]);
    const rows = await triage(() => "fixed");
    expect(await post(rows, { resolves: false })).toMatchObject({ replied: 1 });
    expect(thread?.isResolved).toBe(false);
    expect(await post(rows)).toMatchObject({ replied: 0 });
    expect(thread?.isResolved).toBe(true);
    expect(statesTold()).toEqual(["fixed"]);
  });

  it("answers what a review says as a whole in the conversation, once, by its link", async () => {
    const review = seedReview(place, { author: RABBIT, body: "Two functions do the same." });
    const rows = await triage(() => "dismissed");
    expect(await post(rows)).toMatchObject({ replied: 1 });
    expect(await post(rows)).toMatchObject({ replied: 0 });
    const [answer, ...others] = answersToReviews();
    expect(others).toEqual([]);
    expect(answer?.body).toContain(`(${place.server.url}/octo/shop/pull/1#pullrequestreview-${review.id})`);
    expect(ourReplies()).toEqual([]);
  });

  it("says nothing where the report has no threads, and does not ask for them; nor of those that are open", async () => {
    await seedThreads(place, [remark()]);
    const open = await triage(() => "open");
    const from = place.server.requests.length;
    await post([]);
    await post(open);
    expect(place.server.requests.slice(from).filter(({ path }) => path === "/graphql")).toEqual([]);
    expect(ourReplies()).toEqual([]);
  });

  it("makes no comment where max-comments is 0", async () => {
    await seedThreads(place, [remark()]);
    const log = new FakeLog();
    expect(await post(await triage(() => "fixed"), { maxComments: 0, log })).toMatchObject({ replied: 0 });
    expect(ourReplies()).toEqual([]);
    expect(log.messages("info").join()).toContain("max-comments");
  });

  it("posts nothing twice: not of a second run on one head, and not after a push that changes nothing", async () => {
    await seedThreads(place, manyThreads(3, remark()));
    seedReview(place, { author: RABBIT, body: "Two functions do the same." });
    const rows = await triage(() => "uncertain");
    expect(await post(rows)).toMatchObject({ replied: 4 });
    const from = place.server.requests.length;
    expect(await post(rows)).toMatchObject({ replied: 0, updated: 0 });
    await place.repository.push("feature", { "b.txt": "another\n" });
    expect(await post(rows)).toMatchObject({ replied: 0 });
    expect(writes(from)).toBe(0);
  });
});

describe("people", () => {
  it("who wrote in a thread keep it open: it is answered alone", async () => {
    const [thread] = await seedThreads(place, [{ ...remark(), replies: [{ author: "ann", body: "No." }] }]);
    const log = new FakeLog();
    expect(await post(await triage(() => "fixed"), { log })).toMatchObject({ replied: 1 });
    expect(thread?.isResolved).toBe(false);
    expect(log.messages("info").join("\n")).toMatch(
      /^1 thread of other reviewers stays open, as a person wrote in it: coderabbitai\[bot\], http\S+#discussion_r\d+$/m,
    );
  });

  it.each(["ann", RABBIT])("who answered between review and comment job are heard first: %s", async (author) => {
    const [thread] = await seedThreads(place, [remark()]);
    const rows = await triage(() => "fixed");
    if (thread !== undefined) addReply(place, thread, { author, body: "I will see to it." });
    const log = new FakeLog();
    expect(await post(rows, { log })).toMatchObject({ replied: 0 });
    expect([ourReplies().length, thread?.isResolved]).toEqual([0, false]);
    expect(log.messages("info").join("\n")).toMatch(
      /^1 thread of other reviewers left alone, as somebody wrote in it since it was read: coderabbitai\[bot\], http/m,
    );
  });

  it("who answer while the job writes keep the thread open", async () => {
    const [first] = await seedThreads(place, manyThreads(2, remark()));
    const rows = await triage(() => "fixed");
    place.server.onRequest(
      { method: "POST", path: /\/replies$/ },
      () => {
        if (first !== undefined && ourReplies().length === 1) addReply(place, first, { author: "ann", body: "Wait." });
      },
      2,
    );
    expect(await post(rows)).toMatchObject({ replied: 2 });
    const threads = place.repository.reviewComments.filter(({ inReplyTo }) => inReplyTo === undefined);
    expect(threads.map(({ isResolved }) => isResolved)).toEqual([false, true]);
  });

  it("who push while the job writes keep all threads open", async () => {
    const [thread] = await seedThreads(place, [remark()]);
    const rows = await triage(() => "fixed");
    const push = async () => void (await place.repository.push("feature", { "b.txt": "another\n" }));
    place.server.onRequest({ method: "POST", path: /\/replies$/ }, push);
    expect(await post(rows)).toMatchObject({ replied: 1 });
    expect(thread?.isResolved).toBe(false);
  });
});

describe("what GitHub refuses", () => {
  it("to resolve is told once with the permission it takes, and done by a job that has it without another answer", async () => {
    const [thread] = await seedThreads(place, [remark()]);
    const rows = await triage(() => "fixed");
    const unresolved = expect.stringMatching(
      /could not resolve other reviewers' threads in .*Grant the job `contents: write` under/,
    );
    expect(await post(rows, { token: "weak" })).toMatchObject({ kind: "skipped", replied: 1, unresolved });
    expect(ourReplies()[0]?.body).toContain("Tribunal resolves this thread if it may.");
    expect(thread?.isResolved).toBe(false);
    expect(await post(rows)).toMatchObject({ replied: 0, unresolved: undefined });
    expect([thread?.isResolved, statesTold()]).toEqual([true, ["fixed"]]);
  });

  it("to answer in one thread leaves the others answered, and that one unresolved", async () => {
    const seeded = await seedThreads(place, manyThreads(3, remark()));
    const rows = await triage(() => "fixed");
    place.server.fault({ method: "POST", path: new RegExp(`/${seeded[1]?.id}/replies$`), kind: 404 });
    const log = new FakeLog();
    expect(await post(rows, { log })).toMatchObject({ kind: "skipped", replied: 2 });
    expect(log.messages("warning").join()).toContain("A thread of another reviewer stays unanswered");
    expect(seeded.map(({ isResolved }) => isResolved)).toEqual([true, false, true]);
  });

  it("to answer at all breaks the job, and costs neither the finding nor the summary", async () => {
    await seedThreads(place, [remark()]);
    const rows = await triage(() => "fixed");
    place.server.fault({ method: "POST", path: /\/replies$/, kind: 403 });
    const anchor = { path: "a.txt", side: "head", start_line: 2, line: 2 } as const;
    const findings = [aFinding({ file: "a.txt", line: 2, start_line: 2, anchor, suggestion: null })];
    const result = await post(rows, { report: { findings } });
    expect(result).toMatchObject({ kind: "broken", posted: 1, replied: 0 });
    expect(place.repository.issueComments).toHaveLength(1);
  });

  it("to say whether it took an answer is looked up: none is written twice", async () => {
    await seedThreads(place, manyThreads(2, remark()));
    seedReview(place, { author: RABBIT, body: "Two functions do the same." });
    const rows = await triage(() => "uncertain");
    place.server.fault({
      method: "POST",
      path: /\/(replies|issues\/1\/comments)$/,
      kind: "applied-but-lost",
      times: 2,
    });
    expect(await post(rows)).toMatchObject({ replied: 3 });
    expect([ourReplies().length, answersToReviews().length]).toEqual([2, 1]);
  });
});

describe("many threads", () => {
  it("cost at most eleven requests besides the answers, for a hundred of them that are resolved", async () => {
    const seeded = await seedThreads(place, manyThreads(100, remark()));
    const rows = await triage(() => "fixed");
    const from = place.server.requests.length;
    expect(await post(rows)).toMatchObject({ replied: 100 });
    const asked = place.server.requests.slice(from).filter(({ path }) => !path.endsWith("/replies"));
    expect(asked.length, asked.map(({ method, path }) => `${method} ${path}`).join("\n")).toBeLessThanOrEqual(11);
    expect(seeded.every(({ isResolved }) => isResolved)).toBe(true);
  });

  it("are answered a hundred a job, oldest first, and the rest by the next one", { tags: ["full"] }, async () => {
    const seeded = await seedThreads(place, manyThreads(130, remark()));
    const rows = await triage(() => "fixed");
    const log = new FakeLog();
    expect(await post(rows, { log })).toMatchObject({ replied: 100 });
    expect(log.messages("info").join("\n")).toContain("30 more threads of other reviewers wait for the next run");
    expect(seeded.map(({ isResolved }) => isResolved)).toEqual(seeded.map((_, index) => index < 100));
    expect(await post(rows)).toMatchObject({ replied: 30 });
    expect(new Set(ourReplies().map(({ inReplyTo }) => inReplyTo)).size).toBe(130);
  });
});

describe("two jobs at once", () => {
  it("leave one answer a thread and review to the next job, and resolve what is proved, in any order", {
    tags: ["full"],
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat({ max: 1 }), { minLength: 60, maxLength: 60 }), async (order) => {
        const { reviewComments, issueComments, reviews } = place.repository;
        for (const list of [reviewComments, issueComments, reviews]) list.length = 0;
        const seeded = await seedThreads(place, manyThreads(2, remark()));
        seedReview(place, { author: RABBIT, body: "Two functions do the same." });
        const rows = await triage((index) => (index === 0 ? "fixed" : "uncertain"));
        const both = new TurnTaking(2, order);
        turns = both;
        await Promise.all((["a", "b"] as const).map((token) => post(rows, { token }).finally(() => both.leave())));
        turns = undefined;
        await post(rows);
        expect(statesTold().toSorted()).toEqual(["fixed", "uncertain"]);
        expect(answersToReviews()).toHaveLength(1);
        expect(seeded.map(({ isResolved }) => isResolved)).toEqual([true, false]);
      }),
      { numRuns: runs(30) },
    );
  });
});
