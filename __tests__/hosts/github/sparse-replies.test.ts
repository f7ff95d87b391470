import { describe, expect, it } from "vitest";
import { failureOf, hostAt, sha, startScriptedServer } from "./harness.ts";

const TOKEN = "ghs_aRatherSecretToken";
const HEAD = sha("a".repeat(40));
const BASE = sha("b".repeat(40));
const NOT_FOUND = { status: 404, body: { message: "Not Found" } };
const RUN = { name: "Tribunal", headSha: HEAD, externalId: "tribunal 7.1" };

describe("a server that tells no more than it must", () => {
  it("has its pull request read as one that admits least", async () => {
    const pull = { number: 3, head: { sha: HEAD }, base: { sha: BASE, ref: "main" } };
    await using server = await startScriptedServer([{ body: pull }]);
    expect(await hostAt(server.url).host.pullRequest(3)).toEqual({
      number: 3,
      title: "",
      body: "",
      state: "open",
      isDraft: false,
      author: "ghost",
      authorAssociation: "NONE",
      labels: [],
      headSha: HEAD,
      headBranch: "",
      isFromFork: true,
      baseSha: BASE,
      baseBranch: "main",
    });
  });

  it("gets its check run created, told from older ones and completed by the id alone", async () => {
    const older = { id: 4, status: "in_progress", external_id: "tribunal 6.1" };
    await using server = await startScriptedServer([
      { status: 201, body: { id: 5 } },
      { body: { check_runs: [older, { id: 5 }, { ...older, id: 3, status: "completed" }] } },
      { body: {} },
      { status: 204 },
    ]);
    const { host } = hostAt(server.url);
    const ref = await host.createCheckRun({ ...RUN, output: { title: "In progress", summary: "" } });
    expect(ref).toMatchObject({ id: 5 });
    expect((await host.olderOpenCheckRuns(ref, "tribunal ")).map(({ id }) => id)).toEqual([4]);
    const annotation = { path: "a.ts", start_line: 1, end_line: 1, level: "notice", title: "", message: "x" } as const;
    const completion = { conclusion: "success", output: { title: "Passed", summary: "" } } as const;
    await host.completeCheckRun(ref, { ...completion, annotations: [annotation] });
    await host.completeCheckRun(ref, { ...completion, annotations: [] });
    expect(server.requests.map(({ method }) => method)).toEqual(["POST", "GET", "PATCH", "PATCH"]);
  });

  it("has a check run read as one that has not ended, unless it says that it has", async () => {
    const runs = [{ id: 1 }, { id: 2, status: "completed" }, { id: 3, conclusion: "success", external_id: null }];
    await using server = await startScriptedServer([{ body: { check_runs: runs } }]);
    expect(await hostAt(server.url).host.checkRuns("Tribunal", HEAD)).toEqual([
      { id: 3, conclusion: "success", externalId: "" },
      { id: 2, conclusion: "", externalId: "" },
      { id: 1, conclusion: undefined, externalId: "" },
    ]);
  });

  it("has our comments recognised without types, node ids and the first commit", async () => {
    const user = { login: "github-actions[bot]" };
    await using server = await startScriptedServer([
      { body: [{ id: 1, user, body: "inline", path: "a.ts", line: 2, commit_id: HEAD, in_reply_to_id: null }] },
      { body: [{ id: 2, user, body: null, commit_id: HEAD }] },
      { body: [{ id: 3, user, body: "sticky" }, { id: 4 }] },
      NOT_FOUND,
      NOT_FOUND,
    ]);
    const found = await hostAt(server.url, { token: TOKEN }).host.ownComments(7);
    expect(found.map(({ id, commit, body }) => [id, commit, body])).toEqual([
      [1, HEAD, "inline"],
      [2, HEAD, ""],
      [3, undefined, "sticky"],
    ]);
  });

  it("has what it wrote taken for written, whatever the reply says of it", async () => {
    await using server = await startScriptedServer([{ body: { id: 7 } }, { body: { user: "x" } }, { body: [] }]);
    const { host } = hostAt(server.url);
    const review = { commit: HEAD, body: "x", marker: "<!-- m -->", comments: [] };
    for (let reply = 0; reply < 3; reply += 1) await host.createReview(1, review);
    expect(server.requests).toHaveLength(3);
  });

  it("folds nothing away that has no node id", async () => {
    await using server = await startScriptedServer([]);
    await hostAt(server.url).host.minimize([""]);
    expect(server.requests).toEqual([]);
  });

  it("has a word without dates taken for an edited one, and a bot's by its login for a bot's", async () => {
    await using server = await startScriptedServer([
      {
        body: [
          { id: 1, user: { login: "mona" }, body: "/tribunal dismiss" },
          { id: 2, user: { login: "x[bot]" } },
        ],
      },
    ]);
    const found = await hostAt(server.url).host.discussion(7);
    expect(found.map(({ isEdited, isBot }) => [isEdited, isBot])).toEqual([
      [true, false],
      [true, true],
    ]);
  });

  it("is read where a hundred comments are as long as comments may be, and of controls alone", {
    tags: ["full"],
  }, async () => {
    const body = "\u0001".repeat(65_536);
    const all = Array.from({ length: 100 }, (_, index) => ({ id: index + 1, user: { login: "mona" }, body }));
    await using server = await startScriptedServer([{ body: all }]);
    expect(await hostAt(server.url).host.discussion(7)).toHaveLength(100);
  });

  it("is still held to what nobody can go on without, named by its place", async () => {
    await using server = await startScriptedServer([{ body: { number: 3, head: {}, base: { sha: BASE, ref: "" } } }]);
    const error = await failureOf(hostAt(server.url, { token: TOKEN }).host.pullRequest(3), TOKEN);
    expect(error.message).toMatch(/the reply is malformed: head\.sha: .*; base\.ref: /);
  });
});

describe("a file that comes as JSON", () => {
  const told = { type: "file", encoding: "base64", content: "cGFzc2VzOiA\nyCg==\n" };

  it("is read out of it", async () => {
    await using server = await startScriptedServer([{ body: told }]);
    expect(await hostAt(server.url).host.readFile("docs/a b.yml", "main")).toBe("passes: 2\n");
    expect(server.requests.map(({ url }) => url)).toEqual(["/repos/octo/shop/contents/docs/a%20b.yml?ref=main"]);
  });

  it.each([
    ["a directory", [told]],
    ["a submodule", { ...told, type: "submodule" }],
    ["a file too large to be told", { ...told, encoding: "none", content: "" }],
  ])("is not made up from %s", async (_, body) => {
    await using server = await startScriptedServer([{ body }]);
    const error = await failureOf(hostAt(server.url, { token: TOKEN }).host.readFile("a", "main"), TOKEN);
    expect(error.message).toContain("it is not a file");
  });
});

describe("where GraphQL lies", () => {
  it("is what the runner says, else beside an Enterprise Server's REST", async () => {
    const viewer = { body: { data: { viewer: { login: "x[bot]" } } } };
    const one = { body: [{ id: 1, user: { login: "x[bot]" }, body: "ours" }] };
    await using server = await startScriptedServer([one, NOT_FOUND, viewer, one, NOT_FOUND, viewer]);
    const environment = { GITHUB_GRAPHQL_URL: `${server.url}/elsewhere/graphql` };
    await hostAt(`${server.url}/api/v3`, { environment }).host.ownComments(1, { kinds: ["review"] });
    await hostAt(`${server.url}/api/v3`).host.ownComments(1, { kinds: ["review"] });
    const asked = server.requests.filter(({ method }) => method === "POST").map(({ url }) => url);
    expect(asked).toEqual(["/elsewhere/graphql", "/api/graphql"]);
  });
});
