import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Host } from "../../../src/ports/host.ts";
import { addReply, manyThreads, type SeededPlace, seedReview, seedThreads } from "../../scenarios/triage/threads.ts";
import { startGitHubServer } from "../../servers/github-server.ts";
import { failureOf, hostAt, requestsDuring } from "./harness.ts";

const RABBIT = "coderabbitai[bot]";
const TEN_LINES = Array.from({ length: 10 }, (_, index) => `line ${index + 1}`);
const PERMISSIONS = { pull_requests: "write", contents: "write" } as const;

let place: SeededPlace;
let host: Host;

beforeEach(async () => {
  const server = await startGitHubServer({
    repositories: { "octo/shop": { files: { "a.txt": `${TEN_LINES.join("\n")}\n` } } },
    tokens: {
      job: { permissions: PERMISSIONS },
      reader: { permissions: { pull_requests: "write", contents: "read" } },
    },
  });
  const repository = server.getRepository("octo/shop");
  await repository.push("feature", { "a.txt": `${TEN_LINES.with(4, "line five").join("\n")}\n` });
  const pullRequest = await repository.openPullRequest({ head: "feature", title: "Change five", body: "Old\r\n" });
  place = { server, repository, pullRequest };
  host = hostAt(server.url, { token: server.token("job") }).host;
});

afterEach(async () => {
  await place.server[Symbol.asyncDispose]();
  expect(place.server.violations).toEqual([]);
});

describe("reading open threads", () => {
  it("tells what was written, by whom, where and for which commit, with its replies", async () => {
    const then = place.pullRequest.head.sha;
    const [thread] = await seedThreads(place, [
      {
        author: RABBIT,
        body: "Say five.",
        path: "a.txt",
        start_line: 4,
        line: 5,
        replies: [
          { author: "ann", body: "No." },
          { author: "github-actions[bot]", body: "Dismissed" },
        ],
      },
    ]);
    const [read, ...others] = await host.openThreads(1);
    expect(others).toEqual([]);
    expect(read).toMatchObject({
      kind: "thread",
      author: { login: RABBIT, isBot: true, isOwn: false },
      commentId: thread?.id,
      url: `${place.server.url}/octo/shop/pull/1#discussion_r${thread?.id}`,
      createdAt: thread?.createdAt,
      body: "Say five.",
      place: { path: "a.txt", side: "head", start_line: 4, line: 5 },
      commit: then,
      isOutdated: false,
      lineNow: 5,
      diffHunk: expect.stringMatching(/^@@ .*\n.*\+line five$/s),
    });
    expect(read?.replies.map(({ author, body }) => ({ ...author, body }))).toEqual([
      { login: "ann", isBot: false, isOwn: false, body: "No." },
      { login: "github-actions[bot]", isBot: true, isOwn: true, body: "Dismissed" },
    ]);
  });

  it("tells outdated ones with the lines of then, and leaves resolved ones out", async () => {
    const like = { author: RABBIT, path: "a.txt" };
    await seedThreads(place, [
      { ...like, body: "of the lines", line: 5 },
      { ...like, body: "of the whole file" },
      { ...like, body: "of the base", line: 5, side: "LEFT" },
      { ...like, body: "settled", line: 5, isResolved: true },
    ]);
    await place.repository.push("feature", { "a.txt": "gone\n" });
    const read = await host.openThreads(1);
    expect(
      read.map(({ body, isOutdated, lineNow, place: at }) => [body, isOutdated, lineNow, at?.line, at?.side]),
    ).toEqual([
      ["of the lines", true, undefined, 5, "head"],
      ["of the whole file", false, undefined, undefined, "head"],
      ["of the base", false, 5, 5, "base"],
    ]);
  });

  it("tells where lines stand now that others moved", async () => {
    await seedThreads(place, [{ author: RABBIT, path: "a.txt", body: "Say five.", start_line: 4, line: 5 }]);
    const moved = ["line zero", ...TEN_LINES.with(4, "line five").with(9, "line ten")];
    await place.repository.push("feature", { "a.txt": `${moved.join("\n")}\n` });
    const [read] = await host.openThreads(1);
    expect(read).toMatchObject({ isOutdated: false, lineNow: 6, place: { start_line: 4, line: 5 } });
  });

  it("tells what reviews say as a whole, but neither empty, pending, dismissed nor folded ones", async () => {
    const shown = seedReview(place, { author: RABBIT, body: "Two functions do the same." });
    const like = { author: RABBIT, body: "Not shown" };
    seedReview(place, { author: "ghost", body: "Fine", state: "APPROVED" });
    seedReview(place, { ...like, body: " \n" });
    seedReview(place, { ...like, state: "DISMISSED" });
    seedReview(place, { ...like, isMinimized: true });
    seedReview(place, { ...like, author: "github-actions[bot]", state: "PENDING" });
    const read = await host.openThreads(1);
    expect(read.map(({ id, kind, author, body }) => [id, kind, author.login, body])).toEqual([
      [`review-${shown.id}`, "review", RABBIT, "Two functions do the same."],
      [expect.stringMatching(/^review-\d+$/), "review", "ghost", "Fine"],
    ]);
    expect(read[0]).toMatchObject({ commentId: shown.id, place: undefined, commit: shown.commitId, replies: [] });
  });

  it("reads a hundred threads and their reviews in one request", async () => {
    await seedThreads(place, manyThreads(100, { author: RABBIT, path: "a.txt", line: 5 }));
    const requests = await requestsDuring(place.server, async () => {
      expect(await host.openThreads(1)).toHaveLength(100);
    });
    expect(requests).toEqual(["POST /graphql"]);
  });

  it("reads every page, oldest first, and a side that is done not again", async () => {
    for (let review = 0; review < 20; review++) seedReview(place, { author: "Copilot", body: `Review ${review}` });
    const threads = manyThreads(250, { author: RABBIT, path: "a.txt", line: 5 });
    await seedThreads(place, threads);
    place.repository.reviews.splice(20);
    let read: readonly string[] = [];
    const requests = await requestsDuring(place.server, async () => {
      read = (await host.openThreads(1)).map(({ body }) => body);
    });
    expect(read).toHaveLength(270);
    expect(read.slice(20)).toEqual(threads.map(({ body }) => body));
    expect(requests).toHaveLength(3);
    const asked = place.server.requests.map(({ body }) => body as { variables: Record<string, unknown> });
    expect(asked.map(({ variables }) => [variables.withThreads, variables.withReviews])).toEqual([
      [true, true],
      [true, false],
      [true, false],
    ]);
  });

  it("reads the replies beyond the first page on", async () => {
    const [first] = await seedThreads(place, [{ author: RABBIT, body: "First", path: "a.txt", line: 5 }]);
    if (first === undefined) throw new Error("nothing was seeded");
    for (let reply = 1; reply <= 160; reply++) addReply(place, first, { author: "ann", body: `Reply ${reply}` });
    const [read] = await host.openThreads(1);
    expect(read?.replies.map(({ body }) => body)).toEqual(Array.from({ length: 160 }, (_, at) => `Reply ${at + 1}`));
  });

  it("goes without the commits where the token may not see the contents", async () => {
    const server = await startGitHubServer({
      repositories: { "octo/shop": { private: true, files: { "a.txt": "five\n" } } },
      tokens: { comments: { permissions: { pull_requests: "write" } } },
    });
    await using _ = server;
    const repository = server.getRepository("octo/shop");
    await repository.push("feature", { "a.txt": "six\n" });
    const hidden = { server, repository, pullRequest: await repository.openPullRequest({ head: "feature" }) };
    const [first] = await seedThreads(hidden, [{ author: RABBIT, body: "Say five.", path: "a.txt", line: 1 }]);
    if (first === undefined) throw new Error("nothing was seeded");
    for (let reply = 1; reply <= 60; reply++) addReply(hidden, first, { author: "ann", body: `Reply ${reply}` });
    seedReview(hidden, { author: RABBIT, body: "Fine." });
    const read = await hostAt(server.url, { token: server.token("comments") }).host.openThreads(1);
    expect(read.map(({ body, commit, replies }) => [body, commit, replies.length])).toEqual([
      ["Say five.", undefined, 60],
      ["Fine.", undefined, 0],
    ]);
  });

  it("names an app as REST does", async () => {
    await seedThreads(
      place,
      ["Copilot", RABBIT, "ann", "ghost"].map((author) => ({ author, body: "x", path: "a.txt" })),
    );
    expect((await host.openThreads(1)).map(({ author }) => [author.login, author.isBot])).toEqual([
      ["Copilot", true],
      [RABBIT, true],
      ["ann", false],
      ["ghost", false],
    ]);
  });
});

describe("resolving open threads", () => {
  it("resolves fifty a request, and takes one that is gone or resolved for done", async () => {
    const threads = await seedThreads(place, manyThreads(120, { author: RABBIT, path: "a.txt", line: 5 }));
    const ids = (await host.openThreads(1)).map(({ id }) => id);
    place.repository.reviewComments.splice(0, 1);
    const requests = await requestsDuring(place.server, () => host.resolveOpenThreads(ids));
    expect(requests).toHaveLength(3);
    expect(threads.slice(1).every(({ isResolved }) => isResolved)).toBe(true);
    await host.resolveOpenThreads(ids.slice(0, 2));
    expect(await requestsDuring(place.server, () => host.resolveOpenThreads([]))).toEqual([]);
  });

  it("sends every mutation although one is refused, and then says what is lacking", async () => {
    await seedThreads(place, manyThreads(60, { author: RABBIT, path: "a.txt", line: 5 }));
    const reader = hostAt(place.server.url, { token: place.server.token("reader") }).host;
    const ids = (await host.openThreads(1)).map(({ id }) => id);
    const requests = await requestsDuring(place.server, async () => {
      const error = await failureOf(reader.resolveOpenThreads(["PRRT_gone", ...ids]), place.server.token("reader"));
      expect(error).toMatchObject({ status: 403 });
      expect(error.message).toContain("`contents: write`");
    });
    expect(requests).toHaveLength(2);
  });
});

describe("the description", () => {
  it("is read as it stands, line ends too, and written alone", async () => {
    const { title, body } = await host.pullRequest(1);
    expect([title, body]).toEqual(["Change five", "Old\r\n"]);
    await host.updateBody(1, "New\r\n", body);
    expect(place.pullRequest).toMatchObject({ title: "Change five", body: "New\r\n" });
  });

  it.each(["applied-but-lost", "reset"] as const)("is written once although the reply was lost (%s)", async (kind) => {
    place.server.fault({ method: "PATCH", path: /\/pulls\/1$/, kind, times: 1 });
    const requests = await requestsDuring(place.server, () => host.updateBody(1, "New", "Old\r\n"));
    expect(place.pullRequest.body).toBe("New");
    expect(requests.filter((each) => each.startsWith("PATCH"))).toHaveLength(kind === "reset" ? 2 : 1);
  });

  it("is left to whoever wrote it while the reply was lost", async () => {
    place.server.fault({ method: "PATCH", path: /\/pulls\/1$/, kind: "applied-but-lost", times: 1 });
    place.server.onRequest({ method: "GET", path: /\/pulls\/1$/ }, () => {
      place.pullRequest.body = "Ann's own";
    });
    const error = await failureOf(host.updateBody(1, "New", "Old\r\n"), place.server.token("job"));
    expect(error.message).toContain("somebody else wrote it meanwhile");
    expect(place.pullRequest.body).toBe("Ann's own");
  });
});

describe("the log", () => {
  it("tells the commits oldest first, with messages and parents", async () => {
    const first = place.pullRequest.head.sha;
    const second = await place.repository.push("feature", { "b.txt": "b\n" }, { message: "Add b\n\nFor c.\n" });
    place.repository.verifiedCommits.add(second);
    const accounts = [undefined, undefined];
    expect(await host.commitLog(1)).toEqual([
      { sha: first, message: "Change a.txt", parents: [place.pullRequest.base.sha], accounts, isVerified: false },
      { sha: second, message: "Add b\n\nFor c.", parents: [first], accounts, isVerified: true },
    ]);
    expect(await host.commitLog(9)).toBeUndefined();
  });

  it("is asked for once, whether for the commits or for what they say", async () => {
    const requests = await requestsDuring(place.server, async () => {
      expect(await host.pullRequestCommits(1)).toEqual([place.pullRequest.head.sha]);
      expect(await host.commitLog(1)).toMatchObject([{ message: "Change a.txt" }]);
    });
    expect(requests).toEqual(["GET /pulls/1/commits"]);
  });
});
