import fc from "fast-check";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { isSummary, parseAnswer, parseMarkers, saysGone, withoutReviewMarker } from "../../src/comments/marker.ts";
import type { CommentInputs } from "../../src/inputs/comment-inputs.ts";
import type { Host } from "../../src/ports/host.ts";
import { type PostingResult, postReview } from "../../src/pull-request/post-review.ts";
import { findingsDigest } from "../../src/report/build-report.ts";
import type { Report, ReportFinding } from "../../src/report/report.ts";
import { sha256 } from "../../src/text/digest.ts";
import { FakeLog } from "../fakes/fake-log.ts";
import { TurnTaking } from "../fakes/turn-taking.ts";
import { aFinding, aReport } from "../fixtures/reports.ts";
import { hostAt, sha } from "../hosts/github/harness.ts";
import type { PullRequest } from "../servers/github/records.ts";
import type { Repository } from "../servers/github/repository.ts";
import { type GitHubServer, startGitHubServer } from "../servers/github-server.ts";
import { runs } from "../setup/tier.ts";

const JOBS = ["a", "b"] as const;
type JobName = (typeof JOBS)[number];

let server: GitHubServer;
let repository: Repository;
let pull: PullRequest;
let turns: TurnTaking | undefined;

beforeAll(async () => {
  const job = { permissions: { contents: "read", pull_requests: "write" } } as const;
  server = await startGitHubServer({
    repositories: { "octo/shop": { files: { "a.txt": "1\n2\n3\n4\n" } } },
    tokens: { a: job, b: job, later: job },
    requestsPerHour: 1_000_000,
  });
  repository = server.getRepository("octo/shop");
  await repository.push("feature", { "a.txt": "one\ntwo\nthree\nfour\n" });
  pull = await repository.openPullRequest({ head: "feature" });
  server.onRequest({ path: /./ }, ({ tokenName = "" }) => turns?.turn(tokenName), Number.POSITIVE_INFINITY);
});

afterAll(async () => {
  await server[Symbol.asyncDispose]();
});

beforeEach(clean);

function clean(): void {
  for (const list of [repository.reviews, repository.reviewComments, repository.issueComments]) list.length = 0;
}

/** On its line of the diff, or in the review's body. */
function finding(number: number, place: "line" | "body"): ReportFinding {
  const anchor = { path: "a.txt", side: "head", start_line: number, line: number } as const;
  const fingerprint = `v1:${String(number).repeat(32)}`;
  const facts = { title: `Finding ${number}`, file: "a.txt", start_line: number, line: number, older_fingerprints: [] };
  return aFinding({ ...facts, fingerprint, suggestion: null, anchor: place === "line" ? anchor : null });
}

const OVERRIDE = {
  action: "dismiss",
  finding: `v1:${"9".repeat(32)}`,
  rule: null,
  by: "wendy",
  permission: "write",
  reason: "The caller checks it.",
  comment_id: 77,
  accepted: true,
  refusal: null,
} as const;

/** What a job of a run with these findings is given; everything else of its report is the same. */
function aJob(findings: readonly ReportFinding[]): { readonly bytes: Uint8Array; readonly inputs: CommentInputs } {
  const head = sha(pull.head.sha);
  const blank = aReport({ findings: [...findings] });
  const report: Report = { ...blank, pin: { ...blank.pin, head_sha: head } };
  const overrides = [OVERRIDE];
  const verdict = { ...report.verdict, gate: "open", overrides, findings_sha256: findingsDigest(report) } as const;
  const bytes = new TextEncoder().encode(JSON.stringify({ ...report, verdict }));
  const inputs: CommentInputs = {
    githubToken: "",
    gate: "open",
    headSha: head,
    pullRequest: pull.number,
    reportPath: "report.json",
    reportSha256: sha256(bytes),
    checkName: "Tribunal",
    maxComments: 100,
    resolveThreads: false,
  };
  return { bytes, inputs };
}

/** Where a job ends before its time: at its n-th call of the host, before or after that does anything. */
interface Death {
  readonly call: number;
  readonly isAfter: boolean;
}

class Died extends Error {}

function mortal(host: Host, death: Death | undefined): Host {
  if (death === undefined) return host;
  let calls = 0;
  return new Proxy(host, {
    get(target, name: keyof Host) {
      return async (...given: readonly unknown[]) => {
        const isLast = calls === death.call;
        calls += 1;
        if (calls > death.call + 1 || (isLast && !death.isAfter)) throw new Died();
        const result: unknown = await Reflect.apply(target[name], target, given);
        if (isLast) throw new Died();
        return result;
      };
    },
  });
}

async function post(
  name: string,
  findings: readonly ReportFinding[],
  death?: Death,
  log = new FakeLog(),
): Promise<PostingResult | "died"> {
  const { bytes, inputs } = aJob(findings);
  const { host } = hostAt(server.url, { token: server.token(name) });
  try {
    return await postReview(inputs, bytes, { host: mortal(host, death), log });
  } catch (error) {
    if (error instanceof Died) return "died";
    throw error;
  }
}

type Plan = Readonly<Record<JobName, { readonly findings: readonly ReportFinding[]; readonly death?: Death }>>;

/** Both at once, one request at a time, in this order. */
async function postAtOnce(plan: Plan, order: readonly number[]): Promise<readonly (PostingResult | "died")[]> {
  const both = new TurnTaking(JOBS.length, order);
  turns = both;
  try {
    return await Promise.all(
      JOBS.map((name) => post(name, plan[name].findings, plan[name].death).finally(() => both.leave())),
    );
  } finally {
    turns = undefined;
  }
}

/** Threads whose finding was told to be gone do not count. */
function openComments(): readonly { readonly body: string }[] {
  const gone = repository.reviewComments
    .filter(({ body }) => saysGone(body, "tribunal"))
    .map(({ inReplyTo }) => inReplyTo);
  return repository.reviewComments.filter(({ id }) => !gone.includes(id));
}

/** How often each finding, the summary and the answer stand there. */
function standing(): Readonly<Record<string, number>> {
  const bodies = [...openComments(), ...repository.reviews].map(({ body }) => withoutReviewMarker(body));
  const findings = bodies.flatMap(parseMarkers).map(({ fingerprint }) => fingerprint.slice(3, 4));
  const summaries = repository.issueComments.filter(({ body }) => isSummary(body, "tribunal")).map(() => "summary");
  const answers = repository.issueComments.filter(({ body }) => parseAnswer(body, "tribunal")).map(() => "answer");
  const counts: Record<string, number> = {};
  for (const what of [...findings, ...summaries, ...answers]) counts[what] = (counts[what] ?? 0) + 1;
  return counts;
}

const ONE = [finding(1, "line"), finding(2, "line"), finding(3, "body")];
const ANOTHER = [finding(1, "line"), finding(4, "line"), finding(3, "body")];
const ALL = [...ONE, finding(4, "line")];

const order = fc.array(fc.nat({ max: 1 }), { minLength: 60, maxLength: 60 });
const death = fc.record({ call: fc.nat({ max: 9 }), isAfter: fc.boolean() });

describe("two comment jobs at once", () => {
  it("leave at most what the next job clears, in any order of their requests", { tags: ["full"] }, async () => {
    await fc.assert(
      fc.asyncProperty(order, async (each) => {
        clean();
        await postAtOnce({ a: { findings: ONE }, b: { findings: ANOTHER } }, each);
        await post("later", ALL);
        expect(standing()).toEqual({ 1: 1, 2: 1, 3: 1, 4: 1, summary: 1, answer: 1 });
      }),
      { numRuns: runs(40) },
    );
  });

  it("lose nothing of the one that lives, and leave at most what the next job clears, where the other dies", {
    tags: ["full"],
  }, async () => {
    await fc.assert(
      fc.asyncProperty(order, death, async (each, dies) => {
        clean();
        await postAtOnce({ a: { findings: ONE, death: dies }, b: { findings: ANOTHER } }, each);
        for (const number of [1, 3]) expect(standing()[number]).toBeGreaterThanOrEqual(1);
        await post("later", ALL);
        expect(standing()).toEqual({ 1: 1, 2: 1, 3: 1, 4: 1, summary: 1, answer: 1 });
      }),
      { numRuns: runs(60) },
    );
  });
});

it("is no error where a double may not be deleted: it is said, and left to the next job", async () => {
  const two = ONE.slice(0, 2);
  await post("a", two);
  for (const each of [...repository.reviewComments]) {
    repository.reviewComments.push({ ...each, id: server.nextId(), reviewId: each.reviewId + 100_000 });
  }
  server.fault({ method: "DELETE", path: /./, kind: 403 });
  const log = new FakeLog();
  expect(await post("later", two, undefined, log)).toMatchObject({ kind: "skipped", reason: "nothing new" });
  expect(log.messages("warning").join()).toContain("Duplicates on the pull request are left to the next run");
  server.clearFaults();
  await post("later", two);
  expect(standing()).toMatchObject({ 1: 1, 2: 1, summary: 1 });
});

it("asks seven times where nothing stood before, one for the answer to a person, and deletes nothing", async () => {
  const before = server.requests.length;
  await post("a", ONE.slice(0, 2));
  const requests = server.requests.slice(before).map(({ method }) => method);
  expect(requests.filter((method) => method === "DELETE")).toEqual([]);
  expect(requests).toHaveLength(7);
});
