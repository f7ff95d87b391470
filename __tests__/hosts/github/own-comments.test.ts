import { describe, expect, it } from "vitest";
import { failureOf, hostAt, type ScriptedReply, startScriptedServer } from "./harness.ts";

const TOKEN = "ghs_aRatherSecretToken";
const BOT = { login: "github-actions[bot]", type: "Bot" };
const REFUSED = { status: 403, body: { message: "Resource not accessible by integration" } };
const VIEWER = { body: { data: { viewer: { login: "github-actions[bot]" } } } };
const NONE = { body: [] };
const IN_20_MINUTES = Date.UTC(2026, 0, 1) / 1000 + 1200;

const comment = (user: unknown, body: string, facts: Readonly<Record<string, unknown>> = {}) => ({
  id: 1,
  node_id: "N_1",
  path: "src/pay.ts",
  line: 4,
  user,
  body,
  original_commit_id: "c1",
  commit_id: "c2",
  created_at: "2026-01-01T00:00:00Z",
  updated_at: "2026-01-01T00:00:00Z",
  ...facts,
});

const NOWHERE = { commit: undefined, place: undefined, reviewId: undefined, replyTo: undefined };
const OURS = { id: 1, nodeId: "N_1", ...NOWHERE, isDiscussed: false };

/** A page that says there is another one. */
function page(items: readonly unknown[]): ScriptedReply {
  return { headers: { link: '<https://api.github.com/x?page=2>; rel="next", <y>; rel="last"' }, body: items };
}

describe("reading our own comments", () => {
  it("keeps those of the job's bot when the token has no account, with the commit each was written for", async () => {
    const others = [{ login: "mallory", type: "User" }, { login: "github-actions[bot]", type: "User" }, null];
    await using server = await startScriptedServer([
      { body: [...others.map((user) => comment(user, "not ours")), comment(BOT, "inline")] },
      { body: [comment(BOT, "review")] },
      { body: [comment({ ...BOT, login: "GitHub-Actions[bot]" }, "sticky")] },
      REFUSED,
      VIEWER,
    ]);
    const { host } = hostAt(server.url, { token: TOKEN });
    expect(await host.ownComments(7)).toEqual([
      { ...OURS, kind: "review-comment", body: "inline", commit: "c1", place: { path: "src/pay.ts", line: 4 } },
      { ...OURS, kind: "review", body: "review", commit: "c2" },
      { ...OURS, kind: "issue-comment", body: "sticky" },
    ]);
    expect(server.requests.map((request) => request.url)).toEqual([
      "/repos/octo/shop/pulls/7/comments?per_page=100&page=1",
      "/repos/octo/shop/pulls/7/reviews?per_page=100&page=1",
      "/repos/octo/shop/issues/7/comments?per_page=100&page=1",
      "/user",
      "/graphql",
    ]);
  });

  it("knows the threads that anybody else wrote in, and the lines that are gone", async () => {
    await using server = await startScriptedServer([
      {
        body: [
          comment(BOT, "discussed", { id: 1, line: null, pull_request_review_id: 8 }),
          comment(BOT, "alone", { id: 2, pull_request_review_id: null }),
          comment(null, "Is that so?", { id: 3, in_reply_to_id: 1 }),
          comment(BOT, "our own answer", { id: 4, in_reply_to_id: 2 }),
        ],
      },
      REFUSED,
      VIEWER,
    ]);
    const found = await hostAt(server.url, { token: TOKEN }).host.ownComments(7, { kinds: ["review-comment"] });
    expect(
      found.map(({ id, replyTo, reviewId, isDiscussed, place }) => [id, replyTo, reviewId, isDiscussed, place?.line]),
    ).toEqual([
      [1, undefined, 8, true, undefined],
      [2, undefined, undefined, false, 4],
      [4, 2, undefined, false, 4],
    ]);
  });

  it("keeps those of the token's own account, whatever the case of its login", async () => {
    await using server = await startScriptedServer([
      { body: [comment(BOT, "a bot's"), comment({ login: "octo-cat", type: "User" }, "mine")] },
      { body: { login: "Octo-Cat", type: "User" } },
    ]);
    const { host } = hostAt(server.url, { token: TOKEN });
    expect((await host.ownComments(7, { kinds: ["review-comment"] })).map((each) => each.body)).toEqual(["mine"]);
  });

  it.each([401, 403, 404])("takes a token that /user answers with %i for the job's", async (status) => {
    const nowhere = { status: 404, body: {} };
    await using server = await startScriptedServer([{ body: [comment(BOT, "ours")] }, { status, body: {} }, nowhere]);
    expect(await hostAt(server.url, { token: TOKEN }).host.ownComments(7, { kinds: ["review"] })).toHaveLength(1);
  });

  it("keeps those of the app whose token it is, which only GraphQL tells", async () => {
    const app = { login: "our-reviewer[bot]", type: "Bot" };
    await using server = await startScriptedServer([
      { body: [comment(BOT, "the job's"), comment(app, "the app's")] },
      REFUSED,
      { body: { data: { viewer: { login: app.login } } } },
    ]);
    const found = await hostAt(server.url, { token: TOKEN }).host.ownComments(7, { kinds: ["review-comment"] });
    expect(found.map((each) => each.body)).toEqual(["the app's"]);
  });

  it("takes a token for the job's while GraphQL fails, and says so", async () => {
    const down = { status: 502, body: {} };
    await using server = await startScriptedServer([{ body: [comment(BOT, "ours")] }, REFUSED, down, down]);
    const { host, log } = hostAt(server.url, { token: TOKEN });
    expect(await host.ownComments(7, { kinds: ["review"] })).toHaveLength(1);
    expect(log.messages("info").at(-1)).toMatch(/^The token is assumed to be the job's own\. .*HTTP 502/);
  });

  it("asks who it is only once, only for the kinds wanted, and never where there is nothing to tell apart", async () => {
    const one = { body: [comment(BOT, "ours")] };
    await using server = await startScriptedServer([NONE, one, REFUSED, VIEWER, one]);
    const { host } = hostAt(server.url, { token: TOKEN });
    expect(await host.ownComments(7, { kinds: ["review-comment"] })).toEqual([]);
    await host.ownComments(7, { kinds: ["review"] });
    await host.ownComments(7, { kinds: ["review"] });
    expect(server.requests.map((request) => request.url.split("?")[0])).toEqual([
      "/repos/octo/shop/pulls/7/comments",
      "/repos/octo/shop/pulls/7/reviews",
      "/user",
      "/graphql",
      "/repos/octo/shop/pulls/7/reviews",
    ]);
  });

  it("keeps only what holds a text, and asks nobody who it is where nothing does", async () => {
    await using server = await startScriptedServer([
      { body: [comment(BOT, "another workflow's")] },
      { body: [comment(BOT, "another workflow's"), comment(BOT, "ours <!-- mark -->")] },
      REFUSED,
      VIEWER,
    ]);
    const { host } = hostAt(server.url, { token: TOKEN });
    const query = { kinds: ["review"], holding: "<!-- mark" } as const;
    expect(await host.ownComments(7, query)).toEqual([]);
    expect(server.requests).toHaveLength(1);
    expect((await host.ownComments(7, query)).map(({ body }) => body)).toEqual(["ours <!-- mark -->"]);
  });

  it("knows who it is from the reply to what it wrote", async () => {
    const app = { login: "our-reviewer[bot]", type: "Bot" };
    await using server = await startScriptedServer([
      { status: 201, body: { id: 9, user: app } },
      { body: [comment(BOT, "the job's"), comment(app, "the app's")] },
    ]);
    const { host } = hostAt(server.url, { token: TOKEN });
    await host.createComment(7, "Hello");
    expect((await host.ownComments(7, { kinds: ["issue-comment"] })).map(({ body }) => body)).toEqual(["the app's"]);
  });

  it.each([
    ["a used-up quota", { "x-ratelimit-remaining": "0", "x-ratelimit-reset": String(IN_20_MINUTES) }, REFUSED.body],
    ["a limit", { "retry-after": "1200" }, { message: "You have exceeded a secondary rate limit" }],
  ])("asks GraphQL at once who a token is that REST refuses with %s", async (_, headers, body) => {
    await using server = await startScriptedServer([
      { body: [comment(BOT, "ours")] },
      { status: 403, headers, body },
      VIEWER,
    ]);
    const { host, clock } = hostAt(server.url, { token: TOKEN });
    expect(await host.ownComments(7, { kinds: ["review"] })).toHaveLength(1);
    expect(clock.sleeps).toEqual([]);
  });

  it("does not take a rate limit for a token without an account, where GraphQL does not tell it either", async () => {
    const limited = { status: 403, headers: { "retry-after": "7200" }, body: { message: "secondary rate limit" } };
    await using server = await startScriptedServer([{ body: [comment(BOT, "ours")] }, NONE, NONE, limited, limited]);
    const error = await failureOf(hostAt(server.url, { token: TOKEN }).host.ownComments(7), TOKEN);
    expect(error).toMatchObject({ status: 403, isRetryable: true });
    expect(error.message).toContain("asks to wait 7200 s");
  });

  it("reads every page, and stops at the last although it is full", async () => {
    const full = Array.from({ length: 100 }, (_, index) => comment(BOT, `comment ${index}`));
    await using server = await startScriptedServer([page(full), page(full), { body: full }, REFUSED, VIEWER]);
    const { host } = hostAt(server.url, { token: TOKEN });
    expect(await host.ownComments(7, { kinds: ["review-comment"] })).toHaveLength(300);
    expect(server.requests.slice(0, 3).map((request) => request.url)).toEqual(
      [1, 2, 3].map((number) => `/repos/octo/shop/pulls/7/comments?per_page=100&page=${number}`),
    );
  });

  it("gives up on a list that never ends", async () => {
    const endless = Array.from({ length: 101 }, () => page([]));
    await using server = await startScriptedServer(endless);
    const error = await failureOf(hostAt(server.url, { token: TOKEN }).host.ownComments(7), TOKEN);
    expect(error.message).toContain("more than 100 pages");
    expect(server.requests).toHaveLength(100);
  });

  it("refuses a list that is none rather than finding nothing in it", async () => {
    await using server = await startScriptedServer([{ body: { comments: [] } }]);
    const error = await failureOf(hostAt(server.url, { token: TOKEN }).host.ownComments(7), TOKEN);
    expect(error).toMatchObject({ isRetryable: false });
    expect(error.message).toContain("malformed");
  });
});
