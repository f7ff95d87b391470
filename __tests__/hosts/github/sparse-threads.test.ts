import { describe, expect, it } from "vitest";
import type { ReviewThread } from "../../../src/people/thread.ts";
import { failureOf, hostAt, type ScriptedReply, startScriptedServer } from "./harness.ts";

const TOKEN = "ghs_aRatherSecretToken";
const LAST = { hasNextPage: false, endCursor: null };
const COMMENT = { databaseId: 7, author: { login: "ann" }, body: "Say five.", viewerDidAuthor: false };
const THREAD = { id: "T", isResolved: false, comments: { nodes: [COMMENT] } };
const REVIEW = { databaseId: 9, author: { login: "ann" }, body: "Fine.", state: "COMMENTED", viewerDidAuthor: false };

type Page = Readonly<Record<string, unknown>>;

function page(threads: Page | readonly unknown[] = [THREAD], reviews: Page | readonly unknown[] = []): ScriptedReply {
  const list = (given: Page | readonly unknown[]) => (Array.isArray(given) ? { nodes: given } : given);
  return { body: { data: { repository: { pullRequest: { reviewThreads: list(threads), reviews: list(reviews) } } } } };
}

async function read(...replies: readonly ScriptedReply[]): Promise<readonly ReviewThread[]> {
  await using server = await startScriptedServer(replies);
  const threads = await hostAt(server.url, { token: TOKEN }).host.openThreads(7);
  expect(server.requests).toHaveLength(replies.length);
  return threads;
}

async function refusal(...replies: readonly ScriptedReply[]): Promise<string> {
  await using server = await startScriptedServer(replies);
  const error = await failureOf(hostAt(server.url, { token: TOKEN }).host.openThreads(7), TOKEN);
  return error.message;
}

describe("threads of a server that tells no more than it must", () => {
  it("are read as claiming least", async () => {
    expect(await read(page([THREAD], [REVIEW]))).toEqual([
      {
        id: "T",
        kind: "thread",
        author: { login: "ann", isBot: false, isOwn: false },
        commentId: 7,
        url: undefined,
        createdAt: "",
        body: "Say five.",
        replies: [],
        place: undefined,
        commit: undefined,
        isOutdated: false,
        lineNow: undefined,
        diffHunk: "",
      },
      expect.objectContaining({ id: "review-9", kind: "review", body: "Fine.", commit: undefined }),
    ]);
  });

  it.each([
    ["an app without its brackets", { __typename: "Bot", login: "coderabbitai" }, "coderabbitai[bot]", true],
    ["an app with them", { __typename: "Bot", login: "coderabbitai[bot]" }, "coderabbitai[bot]", true],
    ["an app of no named type", { login: "coderabbitai[bot]" }, "coderabbitai[bot]", true],
    ["Copilot by its login", { __typename: "Bot", login: "copilot-pull-request-reviewer" }, "Copilot", true],
    ["Copilot by REST's", { __typename: "Bot", login: "Copilot" }, "Copilot", true],
    ["a person", { __typename: "User", login: "ann" }, "ann", false],
    ["a person who calls herself Copilot", { __typename: "User", login: "copilot" }, "copilot", false],
    ["a deleted account", null, "ghost", false],
  ])("name %s as REST does", async (_, author, login, isBot) => {
    const thread = { ...THREAD, comments: { nodes: [{ ...COMMENT, author }] } };
    expect((await read(page([thread])))[0]?.author).toEqual({ login, isBot, isOwn: false });
  });

  it("are our own by the token's account where a comment does not say", async () => {
    const untold = (login: string) => ({
      ...COMMENT,
      author: { __typename: "Bot", login },
      viewerDidAuthor: undefined,
    });
    const thread = { ...THREAD, comments: { nodes: [untold("github-actions"), untold("coderabbitai")] } };
    const viewer = { body: { data: { viewer: { login: "github-actions[bot]" } } } };
    const [found] = await read(page([thread]), { status: 403, body: { message: "Resource not accessible" } }, viewer);
    expect(found?.author.isOwn).toBe(true);
    expect(found?.replies[0]?.author.isOwn).toBe(false);
  });

  it("are read on while it says that there are more, and only on the side that goes on", async () => {
    const more = { pageInfo: { hasNextPage: true, endCursor: "next" }, nodes: [THREAD] };
    const again = [{ ...REVIEW, body: "Told again although nobody asked." }];
    const found = await read(page(more, [REVIEW]), page([{ ...THREAD, id: "U" }], again));
    expect(found.map(({ id }) => id)).toEqual(["T", "U", "review-9"]);
  });

  it("are none where a thread has no comment left", async () => {
    expect(await read(page([{ ...THREAD, comments: { pageInfo: LAST, nodes: [] } }]))).toEqual([]);
  });

  it("are told by numbers that outgrew GitHub's Int", async () => {
    const comment = { ...COMMENT, databaseId: null, fullDatabaseId: "3123456789" };
    expect((await read(page([{ ...THREAD, comments: { nodes: [comment] } }])))[0]?.commentId).toBe(3123456789);
  });
});

describe("a GraphQL that cannot answer now, which it says with status 200", () => {
  const wrong = { message: "Something went wrong while executing your query. This may be the result of a timeout." };
  const limited = { type: "RATE_LIMITED", message: "API rate limit exceeded for installation." };

  it.each([
    ["that something went wrong", {}, { data: null, errors: [wrong] }, 0],
    ["so beside a part of the answer", {}, { data: { repository: null }, errors: [wrong] }, 0],
    ["that too much was asked", { "retry-after": "7" }, { data: null, errors: [limited] }, 7000],
  ])("is asked again where it says %s", async (_, headers, body, leastMs) => {
    await using server = await startScriptedServer([{ headers, body }, page()]);
    const { host, clock } = hostAt(server.url, { token: TOKEN });
    const before = clock.now();
    expect(await host.openThreads(7)).toHaveLength(1);
    expect(clock.now() - before).toBeGreaterThanOrEqual(leastMs);
  });

  it("is given up in the end, and what it says is told", async () => {
    const replies = Array.from({ length: 4 }, () => ({ body: { data: null, errors: [wrong] } }));
    expect(await refusal(...replies)).toContain("Something went wrong");
  });
});

describe("threads that are refused as a whole rather than read in part", () => {
  const without = (key: string, from: object) =>
    Object.fromEntries(Object.entries(from).filter(([name]) => name !== key));
  const withComment = (comment: object) => page([{ ...THREAD, comments: { nodes: [comment] } }]);
  const full = Array.from({ length: 100 }, () => THREAD);

  it.each([
    ["a thread without an id", page([without("id", THREAD)])],
    ["a thread that does not say whether it is resolved", page([without("isResolved", THREAD)])],
    ["a thread without comments", page([without("comments", THREAD)])],
    ["a thread that is nothing", page([null])],
    ["a comment without a text", withComment(without("body", COMMENT))],
    ["a comment without an author", withComment(without("author", COMMENT))],
    ["a comment without a number", withComment(without("databaseId", COMMENT))],
    ["a comment of an odd number", withComment({ ...COMMENT, databaseId: 1.5 })],
    ["a review without a text", page([], [without("body", REVIEW)])],
    ["a review without a state", page([], [without("state", REVIEW)])],
    ["no threads", { body: { data: { repository: { pullRequest: { reviews: { nodes: [] } } } } } }],
    ["no pull request", { body: { data: { repository: { pullRequest: null } } } }],
    ["nothing", { body: {} }],
    ["another page without a cursor", page({ pageInfo: { hasNextPage: true, endCursor: null }, nodes: [] })],
    ["a full page that does not say whether it is the last", page(full)],
    [
      "an error beside the threads",
      { body: { ...(page().body as object), errors: [{ message: "Something went wrong" }] } },
    ],
    [
      "a part that the token may not see",
      { body: { ...(page().body as object), errors: [{ type: "FORBIDDEN", message: "No", path: ["repository"] }] } },
    ],
    ["no GraphQL at all", { status: 404, body: { message: "Not Found" } }],
  ])("tell %s", async (_, reply) => {
    expect(await refusal(reply)).toMatch(/^GitHub: .*list the threads of pull request 7/);
  });

  it("tell pages without end", async () => {
    const endless = page({ pageInfo: { hasNextPage: true, endCursor: "same" }, nodes: [] });
    expect(await refusal(...Array.from({ length: 100 }, () => endless))).toContain("more than 100 pages");
  });

  it("tell replies that cannot be read on", async () => {
    const more = { pageInfo: { hasNextPage: true, endCursor: "next" }, nodes: [COMMENT] };
    const gone = { body: { data: { node: null }, errors: [{ type: "NOT_FOUND", message: "Could not resolve" }] } };
    expect(await refusal(page([{ ...THREAD, comments: more }]), gone)).toContain("Could not resolve");
  });
});
