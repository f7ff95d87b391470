import { readdir, readFile } from "node:fs/promises";
import { beforeAll, describe, expect, it } from "vitest";
import type { Host } from "../../../src/ports/host.ts";
import { OWN_TEXT } from "../../../src/text/own-text.ts";
import { problemsOf } from "../../servers/github/graphql-endpoint.ts";
import { hostAt, type ScriptedServer, startScriptedServer } from "./harness.ts";

const SOURCES = new URL("../../../src/hosts/github/", import.meta.url);
const AUTHOR = { __typename: "User", login: "ann" };
const COMMENT = { fullDatabaseId: "7", author: AUTHOR, body: "x", viewerDidAuthor: false };
const MORE = { hasNextPage: true, endCursor: "2" };
const NO_MORE = { hasNextPage: false, endCursor: null };
const thread = (pageInfo: object) => ({ id: "T", isResolved: false, comments: { pageInfo, nodes: [COMMENT] } });
const threads = (pageInfo: object) => ({
  repository: { pullRequest: { reviewThreads: { pageInfo: NO_MORE, nodes: [thread(pageInfo)] } } },
});
const viewer = { viewer: { login: "x[bot]" } };

/** Every request that sends a document, with what it is answered. */
const CALLS: readonly (readonly [string, (host: Host) => Promise<unknown>, readonly unknown[]])[] = [
  ["openThreads", (host) => host.openThreads(1), [threads(MORE), { node: { comments: { nodes: [COMMENT] } } }]],
  ["issues", (host) => host.issues([12, 13]), [{ repository: {} }]],
  ["minimize", (host) => host.minimize(["A", "B"]), [{}]],
  ["resolveThreads", (host) => host.resolveThreads(1, [7]), [threads(NO_MORE), {}]],
  ["resolveOpenThreads", (host) => host.resolveOpenThreads(["A", "B"]), [{}]],
  ["threadReplies", (host) => host.threadReplies(1), [viewer, {}]],
  ["ownComments", (host) => host.ownComments(1, { kinds: ["review"] }), [viewer]],
];

const OURS = { id: 1, user: { login: "x[bot]" }, body: `${OWN_TEXT} x`, path: "a.ts" };
const THREAD = [OURS, { ...OURS, id: 2, node_id: "A", body: "x", user: { login: "ann" }, in_reply_to_id: 1 }];

const sent = new Map<string, readonly string[]>();

/** What GraphQL is not asked for: one review, and that the token is nobody's. */
const BEFORE: Readonly<Record<string, readonly object[]>> = {
  threadReplies: [{ body: THREAD }, { status: 404, body: {} }],
  ownComments: [{ body: [{ id: 1, user: { login: "x[bot]" }, body: "x" }] }, { status: 404, body: {} }],
};

async function documentsOf([name, ask, answers]: (typeof CALLS)[number]): Promise<readonly string[]> {
  const replies = [...(BEFORE[name] ?? []), ...answers.map((data) => ({ body: { data } }))];
  await using server: ScriptedServer = await startScriptedServer(replies);
  await ask(hostAt(server.url).host);
  expect(server.requests).toHaveLength(replies.length);
  const asked = server.requests.filter(({ url }) => url === "/graphql");
  return asked.map(({ body }) => (JSON.parse(body) as { query: string }).query);
}

beforeAll(async () => {
  for (const call of CALLS) sent.set(call[0], await documentsOf(call));
});

describe("what is sent to GraphQL", () => {
  it.each(CALLS.map(([name]) => name))("holds to GitHub's published schema for %s", (name) => {
    const documents = sent.get(name) ?? [];
    expect(documents.length).toBeGreaterThan(0);
    for (const document of documents) expect(problemsOf(document), document).toEqual([]);
  });

  it("is all seen here", async () => {
    const names = (await readdir(SOURCES)).filter((name) => name.endsWith(".ts"));
    const texts = await Promise.all(names.map((name) => readFile(new URL(name, SOURCES), "utf8")));
    const written = texts.join("\n").match(/[`"]query[ (]/g) ?? [];
    const queries = new Set([...sent.values()].flat().filter((document) => document.startsWith("query")));
    expect(queries.size).toBe(written.length);
  });
});
