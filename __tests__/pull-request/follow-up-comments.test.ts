import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { saysGone } from "../../src/comments/marker.ts";
import type { CommentInputs } from "../../src/inputs/comment-inputs.ts";
import { type PostingResult, postReview } from "../../src/pull-request/post-review.ts";
import { findingsDigest } from "../../src/report/build-report.ts";
import type { ResolutionRecord } from "../../src/report/follow-up-record.ts";
import type { Report, ReportFinding } from "../../src/report/report.ts";
import { sha256 } from "../../src/text/digest.ts";
import { FakeLog } from "../fakes/fake-log.ts";
import { TurnTaking } from "../fakes/turn-taking.ts";
import { aFinding, aFollowUp, aReport, aResolution, aRun } from "../fixtures/reports.ts";
import { hostAt, sha } from "../hosts/github/harness.ts";
import type { PullRequest } from "../servers/github/records.ts";
import type { Repository } from "../servers/github/repository.ts";
import { type GitHubServer, startGitHubServer } from "../servers/github-server.ts";

let server: GitHubServer;
let repository: Repository;
let pull: PullRequest;
let turns: TurnTaking | undefined;

beforeEach(async () => {
  const job = { permissions: { contents: "read", pull_requests: "write" } } as const;
  server = await startGitHubServer({
    repositories: { "octo/shop": { files: { "a.txt": "1\n2\n3\n4\n" } } },
    tokens: { a: job, b: job },
    requestsPerHour: 1_000_000,
  });
  repository = server.getRepository("octo/shop");
  await repository.push("feature", { "a.txt": "one\ntwo\nthree\nfour\n" });
  pull = await repository.openPullRequest({ head: "feature" });
  server.onRequest({ path: /./ }, ({ tokenName = "" }) => turns?.turn(tokenName), Number.POSITIVE_INFINITY);
});

afterEach(async () => {
  turns = undefined;
  await server[Symbol.asyncDispose]();
});

const nameOf = (number: number) => `v1:${String(number).repeat(32)}`;

/** On its line of the diff, or in the review's body. */
function finding(number: number, place: "line" | "body" = "line", over: Partial<ReportFinding> = {}): ReportFinding {
  const anchor = { path: "a.txt", side: "head", start_line: number, line: number } as const;
  const facts = { title: `Finding ${number}`, file: "a.txt", start_line: number, line: number, older_fingerprints: [] };
  return aFinding({
    ...facts,
    fingerprint: nameOf(number),
    suggestion: null,
    anchor: place === "line" ? anchor : null,
    ...over,
  });
}

/** What is unresolved stands as it did, unless the resolver said so of rewritten lines. */
const became = (number: number, status: ResolutionRecord["status"], by?: ResolutionRecord["decided_by"]) =>
  aResolution({
    fingerprint: nameOf(number),
    status,
    decided_by: by ?? (status === "unresolved" ? "facts" : "resolver"),
  });

interface Push {
  readonly findings?: readonly ReportFinding[];
  readonly unresolved?: Report["unresolved"];
  /** Absent for a review of the whole change. */
  readonly resolutions?: readonly ResolutionRecord[];
}

/** Posts what a review of the newest head found. */
async function post(push: Push, job: "a" | "b" = "a", resolveThreads = false): Promise<PostingResult> {
  const { findings = [], unresolved = [], resolutions } = push;
  const head = sha(pull.head.sha);
  const blank = aReport({
    ...{ findings: [...findings], unresolved: [...unresolved], missed: [], dismissed: [] },
    run: aRun({ settings: { "fail-on": "high" } }),
    follow_up:
      resolutions === undefined
        ? null
        : aFollowUp({
            resolutions: [...resolutions],
            late: findings.filter(({ late }) => late),
            reversals: [],
            retried: [],
          }),
  });
  const report: Report = { ...blank, pin: { ...blank.pin, head_sha: head } };
  const verdict = { ...report.verdict, gate: "open", findings_sha256: findingsDigest(report) } as const;
  const bytes = new TextEncoder().encode(JSON.stringify({ ...report, verdict }));
  const inputs: CommentInputs = {
    ...{ githubToken: "", gate: "open", headSha: head, pullRequest: pull.number, reportPath: "report.json" },
    ...{
      reportSha256: sha256(bytes),
      checkName: "Tribunal",
      maxComments: 100,
      resolveThreads,
    },
  };
  const { host } = hostAt(server.url, { token: server.token(job) });
  return postReview(inputs, bytes, { host, log: new FakeLog() });
}

let pushes = 0;

/** Another commit, which leaves the commented lines as they are. */
async function pushOn(): Promise<void> {
  pushes += 1;
  await repository.push("feature", { "b.txt": `${pushes}\n` });
}

const replies = () =>
  repository.reviewComments.filter(({ inReplyTo }) => inReplyTo !== undefined).map(({ body }) => body);
const bodies = () => [...repository.reviewComments, ...repository.reviews].map(({ body }) => body);
/** What changes anything; a query of GitHub's graph does not. */
const writes = (from: number) =>
  server.requests
    .slice(from)
    .filter(({ method, body }) => method !== "GET" && !JSON.stringify(body).includes('"query {'));
const folds = (from: number) => writes(from).filter(({ path }) => path.endsWith("/graphql"));

describe("ten pushes over findings that stand as they did", () => {
  it("write no comment, and update none but the summary", async () => {
    const findings = [finding(1), finding(2), finding(3, "body")];
    await post({ findings });
    const before = { bodies: bodies(), comments: repository.issueComments.length, requests: server.requests.length };
    for (let count = 0; count < 10; count += 1) {
      await pushOn();
      const result = await post({ findings, resolutions: [1, 2, 3].map((number) => became(number, "unresolved")) });
      expect(result).toMatchObject({ kind: "skipped", posted: 0, updated: 1, resolved: 0 });
    }
    expect(bodies()).toEqual(before.bodies);
    expect(repository.issueComments).toHaveLength(before.comments);
    expect(writes(before.requests).map(({ method }) => method)).toEqual(Array.from({ length: 10 }, () => "PATCH"));
    expect(repository.issueComments[0]?.body).toContain("3 still open;");
  });

  it("ask GitHub no more than twelve times each", async () => {
    await post({ findings: [finding(1)] });
    await pushOn();
    const before = server.requests.length;
    await post({ findings: [finding(1)], resolutions: [became(1, "partially_resolved")] });
    expect(server.requests.length - before).toBeLessThanOrEqual(12);
  });

  it("post nothing that comes late and fails nothing, and list it in the summary", async () => {
    await post({ findings: [finding(1)] });
    await pushOn();
    const late = finding(2, "line", { late: true, severity: "medium" });
    const result = await post({ findings: [finding(1), late], resolutions: [became(1, "unresolved")] });
    expect(result).toMatchObject({ posted: 0 });
    expect(bodies().join()).not.toContain("Finding 2");
    expect(repository.issueComments[0]?.body).toMatch(/#### Late \(1\)[\s\S]*Finding 2/);
  });

  it("post what comes late and fails the check, and say so", async () => {
    await post({ findings: [finding(1)] });
    await pushOn();
    const late = finding(2, "line", { late: true, severity: "high" });
    expect(await post({ findings: [finding(1), late], resolutions: [became(1, "unresolved")] })).toMatchObject({
      posted: 1,
    });
    expect(bodies().filter((body) => body.includes("**Late:**"))).toHaveLength(1);
  });
});

describe("a thread over many pushes", () => {
  const say = async (status: ResolutionRecord["status"]) => {
    await pushOn();
    const findings = status === "resolved" ? [] : [finding(1)];
    return post({ findings, resolutions: [became(1, status)] });
  };

  it("is answered once a state, in the order in which they came", async () => {
    await post({ findings: [finding(1)] });
    const states = [
      "partially_resolved",
      "partially_resolved",
      "unresolved",
      "unresolved",
      "cant_verify",
      "resolved",
    ] as const;
    for (const status of states) await say(status);
    expect(replies().map((body) => body.split(",")[0])).toEqual([
      ...["_Partly resolved; the rest is open", "_Cannot be verified", "_Resolved"],
    ]);
  });

  it("is answered once where its author rewrote the lines and the finding stays open", async () => {
    await post({ findings: [finding(1)] });
    for (const by of ["facts", "resolver", "resolver", "debate", "facts"] as const) {
      await pushOn();
      await post({ findings: [finding(1)], resolutions: [became(1, "unresolved", by)] });
    }
    expect(replies()).toEqual([expect.stringMatching(/^_Still open, as of `[0-9a-f]{12}`:_ .*; it is at `/)]);
  });

  it("is neither folded nor resolved while its finding stands", async () => {
    await post({ findings: [finding(1)] });
    const before = server.requests.length;
    await pushOn();
    for (const status of ["partially_resolved", "cant_verify"] as const) {
      await post({ findings: [finding(1)], resolutions: [became(1, status)] }, "a", true);
    }
    expect(folds(before)).toEqual([]);
    expect(replies()).toHaveLength(2);
  });

  it("in which a person wrote is answered, and never resolved", async () => {
    await post({ findings: [finding(1)] });
    const [root] = repository.reviewComments;
    if (root === undefined) throw new Error("nothing is posted");
    const facts = { id: server.nextId(), user: server.account("wendy"), body: "Is that so?", inReplyTo: root.id };
    repository.reviewComments.push({ ...root, ...facts });
    const before = server.requests.length;
    await pushOn();
    await post({ resolutions: [became(1, "resolved")] }, "a", true);
    expect(replies().filter((body) => saysGone(body, "tribunal"))).toHaveLength(1);
    expect(folds(before)).toEqual([]);
  });

  it("is resolved once its finding is, as it was before", async () => {
    await post({ findings: [finding(1)] });
    const before = server.requests.length;
    await pushOn();
    await post({ resolutions: [became(1, "resolved")] }, "a", true);
    expect(folds(before)).not.toEqual([]);
  });

  it("that was deleted is answered no more", async () => {
    await post({ findings: [finding(1), finding(2)] });
    repository.reviewComments.splice(0, 1);
    await pushOn();
    const resolutions = [became(1, "resolved"), became(2, "cant_verify")];
    expect(await post({ findings: [finding(2)], resolutions })).toMatchObject({ resolved: 0, updated: 2 });
    expect(replies()).toHaveLength(1);
  });

  it("is posted anew where its finding is back after it was told to be gone", async () => {
    await post({ findings: [finding(1)] });
    await say("resolved");
    await pushOn();
    expect(await post({ findings: [finding(1)], resolutions: [] })).toMatchObject({ posted: 1 });
  });
});

it("clears what two jobs of the same report answered at once", async () => {
  const findings = [finding(1), finding(2, "body")];
  await post({ findings });
  await pushOn();
  const report = { findings, resolutions: [became(1, "cant_verify"), became(2, "partially_resolved")] };
  const both = new TurnTaking(
    2,
    Array.from({ length: 40 }, (_, index) => index % 2),
  );
  turns = both;
  await Promise.all((["a", "b"] as const).map((job) => post(report, job).finally(() => both.leave())));
  turns = undefined;
  await post(report);
  expect(replies()).toHaveLength(1);
  const [review] = repository.reviews.filter(({ body }) => body.includes("Finding 2"));
  expect(review?.body.match(/tribunal-state/g)).toHaveLength(1);
});
