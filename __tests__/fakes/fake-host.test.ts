import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { requireSha, type Sha } from "../../src/change/sha.ts";
import type { CheckRunCompletion, Host, NewReview } from "../../src/ports/host.ts";
import { HostError } from "../../src/text/errors.ts";
import { hostAt } from "../hosts/github/harness.ts";
import { createZip } from "../servers/github/zip.ts";
import { type GitHubServer, startGitHubServer } from "../servers/github-server.ts";
import { aPullRequest, FakeHost } from "./fake-host.ts";

const ARTIFACT = { runId: 41, artifact: "tribunal-tribunal-1", file: "report.json" };
const MARKER = "<!-- tribunal-review v1 -->";
const DONE: CheckRunCompletion = {
  conclusion: "failure",
  output: { title: "Did not pass", summary: "Findings" },
  annotations: [],
};

/** Pull request 1 of two commits that changes line 1 of a.txt, where wendy may write. */
interface World extends AsyncDisposable {
  readonly host: Host;
  readonly commits: readonly [first: Sha, head: Sha];
  /** The bodies of the reviews that stand there. */
  readonly reviews: () => readonly string[];
}

async function inMemory(): Promise<World> {
  const commits = [requireSha("a".repeat(40)), requireSha("b".repeat(40))] as const;
  const host = new FakeHost().keepPullRequest(aPullRequest({ headSha: commits[1] }), commits);
  host.permissions.wendy = "write";
  host.diffLines = new Set(["a.txt:1"]);
  host.keepArtifact(ARTIFACT, "{}");
  const reviews = () => host.reviews.map(({ body }) => body);
  return { host, commits, reviews, [Symbol.asyncDispose]: async () => undefined };
}

async function onGitHub(): Promise<World> {
  const job = { permissions: { actions: "read", checks: "write", contents: "read", pull_requests: "write" } } as const;
  const server: GitHubServer = await startGitHubServer({
    repositories: { "octo/shop": { private: true, files: { "a.txt": "one\n" }, collaborators: { wendy: "write" } } },
    tokens: { job },
  });
  const repository = server.getRepository("octo/shop");
  server.account("wendy");
  const first = requireSha(await repository.push("feature", { "a.txt": "two\n" }));
  const head = requireSha(await repository.push("feature", { "a.txt": "three\n" }));
  await repository.openPullRequest({ head: "feature" });
  const zip = createZip([{ name: ARTIFACT.file, content: Buffer.from("{}") }]);
  repository.artifacts.push({ id: 1, runId: 41, name: ARTIFACT.artifact, zip, createdAt: "2026-01-05T10:00:00Z" });
  const { host } = hostAt(server.url, { token: server.token("job") });
  const reviews = () => repository.reviews.map(({ body }) => body);
  return { host, commits: [first, head], reviews, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

describe.each([
  ["the host in memory", inMemory],
  ["the adapter of GitHub", onGitHub],
])("%s", (_, open) => {
  let world: World;
  let host: Host;
  let head: Sha;

  beforeAll(async () => {
    world = await open();
    host = world.host;
    head = world.commits[1];
  });
  afterAll(() => world[Symbol.asyncDispose]());

  const create = (name: string, externalId: string) =>
    host.createCheckRun({ name, headSha: head, externalId, output: { title: "In progress", summary: "It began." } });

  it("has a check run in progress until it is completed, and then what it was completed with", async () => {
    const ref = await create("One", "tribunal 1.1");
    const own = { name: "One", appId: ref.appId ?? 0 };
    expect(await host.checkRuns("One", head)).toMatchObject([{ id: ref.id, conclusion: undefined }]);
    expect(await host.completedChecks(own, head)).toEqual([]);
    await host.completeCheckRun(ref, { ...DONE, externalId: "tribunal record" });
    const ended = { conclusion: "failure", externalId: "tribunal record" };
    expect(await host.completedChecks(own, head)).toMatchObject([ended]);
    expect(await host.completedChecks({ ...own, appId: 7 }, head)).toEqual([]);
    expect(await host.completedChecks({ ...own, appId: "any" }, head)).toMatchObject([ended]);
  });

  it("tells check runs apart by name and commit, newest first", async () => {
    const [older, newer] = [await create("Two", "tribunal 1.1"), await create("Two", "tribunal 2.1")];
    await create("Another", "tribunal 3.1");
    expect((await host.checkRuns("Two", head)).map(({ id }) => id)).toEqual([newer.id, older.id]);
    expect(await host.completedChecks({ name: "Two", appId: "any" }, "0".repeat(40))).toEqual([]);
  });

  it("finds a check run by what it was created with, and the older ones of its prefix that are still open", async () => {
    const open = await create("Three", "tribunal 1.1");
    await create("Three", "of another tool");
    await host.completeCheckRun(await create("Three", "tribunal 2.1"), DONE);
    const current = await create("Three", "tribunal 3.1");
    await create("Three", "tribunal 4.1");
    const ids = (refs: readonly { readonly id: number }[]) => refs.map(({ id }) => id);
    expect(ids(await host.olderOpenCheckRuns(current, "tribunal "))).toEqual([open.id]);
    const run = { name: "Three", headSha: head, externalId: "tribunal 3.1" };
    expect(await host.findCheckRun(run)).toMatchObject({ id: current.id });
    expect(await host.findCheckRun({ ...run, externalId: "tribunal 9.1" })).toBeUndefined();
  });

  it("knows a pull request and its commits, newest first, and none of another number", async () => {
    expect(await host.pullRequest(1)).toMatchObject({ number: 1, state: "open", headSha: head, baseBranch: "main" });
    await expect(host.pullRequest(99)).rejects.toMatchObject({ name: HostError.name, status: 404 });
    expect(await host.pullRequestCommits(1)).toEqual([head, world.commits[0]]);
    expect(await host.pullRequestCommits(99)).toEqual([]);
  });

  it("refuses to read and to write on a pull request of another number", async () => {
    const review: NewReview = { commit: head, body: "So.", marker: MARKER, comments: [] };
    const asked = [
      () => host.createReview(99, review),
      () => host.createComment(99, "So."),
      () => host.discussion(99),
      () => host.ownComments(99),
    ];
    for (const ask of asked) await expect(ask()).rejects.toMatchObject({ name: HostError.name, status: 404 });
  });

  it("refuses check runs of a commit that is not there, of which it knows none that ended", async () => {
    const [name, nowhere] = ["Four", requireSha("0".repeat(40))];
    const run = { name, headSha: nowhere, externalId: "tribunal 1.1" };
    const created = host.createCheckRun({ ...run, output: { title: "In progress", summary: "It began." } });
    for (const asked of [created, host.findCheckRun(run), host.checkRuns(name, nowhere)])
      await expect(asked).rejects.toMatchObject({ name: HostError.name, status: 422 });
    expect(await host.completedChecks({ name, appId: "any" }, nowhere)).toEqual([]);
  });

  it("knows what an account may do, and that a stranger may do nothing", async () => {
    expect(await host.permissionOf("wendy")).toBe("write");
    expect(await host.permissionOf("nobody")).toBe("none");
  });

  it("has a file of an artifact, or none", async () => {
    expect(Buffer.from((await host.artifactFile(ARTIFACT))?.content ?? []).toString()).toBe("{}");
    expect(await host.artifactFile({ ...ARTIFACT, runId: 42 })).toBeUndefined();
    expect(await host.artifactFile({ ...ARTIFACT, file: "report.md" })).toBeUndefined();
  });

  it("posts a review with its marker, and nothing of one with a comment on no line of the diff", async () => {
    const at = (line: number) => ({ path: "a.txt", side: "RIGHT", start_line: undefined, line, body: "So." }) as const;
    const review: NewReview = { commit: head, body: "One finding.\n", marker: MARKER, comments: [at(1)] };
    const lost = host.createReview(1, { ...review, comments: [at(1), at(9)] });
    await expect(lost).rejects.toMatchObject({ status: 422 });
    expect(world.reviews()).toEqual([]);
    await host.createReview(1, review);
    expect(world.reviews()).toEqual([`One finding.\n\n${MARKER}`]);
  });

  it("has the discussion in the order it was held", async () => {
    for (const body of ["First.", "Second."]) await host.createComment(1, body);
    const told = (await host.discussion(1)).map(({ author, isBot, isEdited, body }) => [author, isBot, isEdited, body]);
    const bot = ["github-actions[bot]", true, false];
    expect(told).toEqual([
      [...bot, "First."],
      [...bot, "Second."],
    ]);
  });

  it("lists what we wrote, kind by kind, and of it what is asked for", async () => {
    const own = await host.ownComments(1);
    expect(own.map(({ kind, body }) => `${kind}: ${body.split("\n")[0]}`)).toEqual([
      "review-comment: So.",
      "review: One finding.",
      "issue-comment: First.",
      "issue-comment: Second.",
    ]);
    const [onLine, review] = own;
    expect(onLine).toMatchObject({ place: { path: "a.txt", line: 1 }, reviewId: review?.id, commit: head });
    expect(await host.ownComments(1, { kinds: ["review", "issue-comment"], holding: "i" })).toHaveLength(2);
    expect(await host.ownComments(1, { holding: "nothing of ours" })).toEqual([]);
  });
});

describe("the host in memory besides", () => {
  it("tells what it was asked, and refuses what a test wants refused", async () => {
    const host = new FakeHost().refuse("permissionOf", new HostError("HTTP 500", { status: 500, isRetryable: true }));
    await expect(host.permissionOf("ann")).rejects.toThrow("HTTP 500");
    expect(host.asked).toEqual(["permissionOf ann"]);
  });

  it("refuses what nobody taught it", () => {
    expect(() => new FakeHost().compare()).toThrow("unscripted: the fake host knows no compare");
  });
});
