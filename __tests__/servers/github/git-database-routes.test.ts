import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GitHubServer, startGitHubServer } from "../github-server.ts";
import type { Repository } from "./repository.ts";
import { type RestClient, restClient } from "./rest-client.ts";

const REPO = "/repos/octo/shop";

let server: GitHubServer;
let repository: Repository;
let main: string;
let call: RestClient;

beforeAll(async () => {
  server = await startGitHubServer({
    repositories: { "octo/shop": { files: { "src/a.txt": "one\n", "run.sh": { mode: "100755", content: "#!\n" } } } },
    tokens: {
      job: { permissions: { contents: "write", pull_requests: "write" } },
      reader: { permissions: { contents: "read", pull_requests: "write" } },
    },
  });
  call = restClient(server);
  repository = server.getRepository("octo/shop");
  main = (await repository.store.resolve("main")) ?? "";
});

afterAll(async () => {
  expect(server.violations).toEqual([]);
  await server[Symbol.asyncDispose]();
});

const post = (path: string, body: unknown, token = "job") => call("POST", `${REPO}${path}`, { body, token });

async function makeCommit(content: string, parent = main): Promise<string> {
  const blob = await post("/git/blobs", { content: Buffer.from(content).toString("base64"), encoding: "base64" });
  const entry = { path: "src/a.txt", mode: "100644", type: "blob", sha: blob.body.sha };
  const tree = await post("/git/trees", { base_tree: parent, tree: [entry] });
  const commit = await post("/git/commits", { message: "So.\n", tree: tree.body.sha, parents: [parent] });
  return commit.body.sha;
}

describe("objects", () => {
  it("are made one on another, and read again", async () => {
    const sha = await makeCommit("two\n");
    expect(await repository.store.read(["show", `${sha}:src/a.txt`])).toBe("two\n");
    expect(await repository.store.read(["ls-tree", "-r", "--format=%(objectmode) %(path)", sha])).toBe(
      "100755 run.sh\n100644 src/a.txt\n",
    );
    const { body: tree } = await call("GET", `${REPO}/git/trees/${sha}`);
    expect(tree.tree.map(({ path, type }: { path: string; type: string }) => [path, type])).toEqual([
      ["run.sh", "blob"],
      ["src", "tree"],
    ]);
    const blob = await call("GET", `${REPO}/git/blobs/${tree.tree[0].sha}`);
    expect(blob.body).toMatchObject({ encoding: "base64", content: Buffer.from("#!\n").toString("base64") });
  });

  it("name the token's own account, which GitHub signs for", async () => {
    const { body } = await call("GET", `${REPO}/commits/${await makeCommit("three\n")}`);
    expect(body).toMatchObject({ author: { login: "github-actions[bot]" }, committer: { login: "web-flow" } });
  });

  it.each([
    [
      "trees of a blob that is not there",
      "/git/trees",
      { tree: [{ path: "a", mode: "100644", type: "blob", sha: "0".repeat(40) }] },
    ],
    ["trees with a path above", "/git/trees", { tree: [{ path: "../a", mode: "100644", type: "blob", content: "x" }] }],
    [
      "trees with an absolute path",
      "/git/trees",
      { tree: [{ path: "/a", mode: "100644", type: "blob", content: "x" }] },
    ],
    [
      "trees with git's own folder",
      "/git/trees",
      { tree: [{ path: "a/.git/config", mode: "100644", type: "blob", content: "x" }] },
    ],
    ["commits of a tree that is not there", "/git/commits", { message: "x", tree: "0".repeat(40) }],
    ["references to nothing", "/git/refs", { ref: "refs/heads/x", sha: "0".repeat(40) }],
  ])("are refused: %s", async (_, path, body) => {
    expect((await post(path, body)).status).toBe(422);
  });

  it("need leave to write", async () => {
    expect((await post("/git/blobs", { content: "x" }, "reader")).status).toBe(403);
    expect((await post("/git/refs", { ref: "refs/heads/x", sha: main }, "reader")).status).toBe(403);
  });
});

describe("references", () => {
  it("are made once, under a whole name, in nobody's way", async () => {
    expect((await post("/git/refs", { ref: "refs/heads/once", sha: main })).status).toBe(201);
    expect((await post("/git/refs", { ref: "refs/heads/once", sha: main })).body.message).toBe(
      "Reference already exists",
    );
    for (const ref of ["heads/x", "refs/heads", "refs/heads/a..b", "refs/heads/once/more"])
      expect((await post("/git/refs", { ref, sha: main })).status, ref).toBe(422);
  });

  it("move forward alone, unless that is forced", async () => {
    const [left, right] = [await makeCommit("left\n"), await makeCommit("right\n")];
    await post("/git/refs", { ref: "refs/heads/moving", sha: left });
    const move = (body: object) => call("PATCH", `${REPO}/git/refs/heads/moving`, { body });
    expect(await move({ sha: right })).toMatchObject({
      status: 422,
      body: { message: "Update is not a fast forward" },
    });
    expect((await move({ sha: right, force: true })).status).toBe(200);
    expect((await move({ sha: await makeCommit("further\n", right) })).status).toBe(200);
    expect((await call("PATCH", `${REPO}/git/refs/heads/none`, { body: { sha: main } })).status).toBe(422);
  });

  it("are compared and set by GraphQL", async () => {
    const [one, two] = [await makeCommit("1\n"), await makeCommit("2\n")];
    await post("/git/refs", { ref: "refs/heads/compared", sha: one });
    const { body } = await call("GET", REPO);
    const query =
      "mutation($r: ID!, $u: [RefUpdate!]!) { updateRefs(input: {repositoryId: $r, refUpdates: $u}) { clientMutationId } }";
    const move = (beforeOid: string) => {
      const u = [{ name: "refs/heads/compared", beforeOid, afterOid: two, force: true }];
      return call("POST", "/graphql", { body: { query, variables: { r: body.node_id, u } } });
    };
    expect((await move(main)).body.errors).toHaveLength(1);
    expect(await repository.store.resolve("compared")).toBe(one);
    expect((await move(one)).body.errors).toBeUndefined();
    expect(await repository.store.resolve("compared")).toBe(two);
  });
});

describe("pull requests", () => {
  it("are opened from one branch into another, once", async () => {
    await post("/git/refs", { ref: "refs/heads/opened", sha: await makeCommit("opened\n") });
    const made = await post("/pulls", { title: "So", head: "opened", base: "main", body: "Why." });
    expect(made).toMatchObject({ status: 201, body: { state: "open", user: { login: "github-actions[bot]" } } });
    const again = await post("/pulls", { title: "So", head: "opened", base: "main" });
    expect(again.body.errors[0].message).toBe("A pull request already exists for octo:opened.");
    const listed = await call("GET", `${REPO}/pulls?state=open&head=octo:opened&base=main`);
    expect(listed.body.map(({ number }: { number: number }) => number)).toEqual([made.body.number]);
  });

  it.each([
    ["a base that is not there", { head: "main", base: "nowhere" }, { field: "base", code: "invalid" }],
    ["a head that is not there", { head: "nowhere", base: "main" }, { field: "head", code: "invalid" }],
    ["nothing to merge", { head: "main", base: "main" }, { message: "No commits between main and main" }],
  ])("are refused for %s", async (_, ends, error) => {
    const { status, body } = await post("/pulls", { title: "So", ...ends });
    expect([status, body.errors[0]]).toEqual([422, expect.objectContaining(error)]);
  });

  it("are refused to a job where the repository does not let it", async () => {
    await server.createRepository("octo/closed", { letsActionsOpenPullRequests: false });
    const body = { title: "So", head: "main", base: "main" };
    const refused = await call("POST", "/repos/octo/closed/pulls", { body });
    expect(refused).toMatchObject({
      status: 403,
      body: { message: expect.stringContaining("not permitted to create") },
    });
  });
});
