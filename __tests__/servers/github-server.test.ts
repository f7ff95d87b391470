import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countRequests } from "./github/journal.ts";
import type { PullRequest } from "./github/records.ts";
import type { Repository } from "./github/repository.ts";
import { type RestClient, restClient } from "./github/rest-client.ts";
import { type GitHubServer, startGitHubServer } from "./github-server.ts";

const run = promisify(execFile);
const REPO = "/repos/octo/shop";
const TEN_LINES = Array.from({ length: 10 }, (_, index) => `line ${index + 1}`);

let server: GitHubServer;
let repository: Repository;
let pull: PullRequest;
let call: RestClient;

beforeAll(async () => {
  server = await startGitHubServer({
    repositories: {
      "octo/shop": { files: { "a.txt": `${TEN_LINES.join("\n")}\n` }, collaborators: { bob: "write" } },
      "octo/secret": { private: true },
    },
    tokens: {
      job: {
        permissions: {
          checks: "write",
          pull_requests: "write",
          contents: "read",
          actions: "read",
          security_events: "write",
        },
        repositories: ["octo/shop"],
      },
      reader: { permissions: { pull_requests: "read", checks: "read", contents: "read" }, repositories: ["octo/shop"] },
      otherApp: { permissions: { checks: "write" }, appId: 7 },
      insider: { permissions: { contents: "read" }, repositories: ["octo/secret"] },
    },
  });
  repository = server.getRepository("octo/shop");
  call = restClient(server);
  await repository.push("feature", { "a.txt": `${TEN_LINES.with(4, "line five").join("\n")}\n`, "b.txt": "new\n" });
  pull = await repository.openPullRequest({ head: "feature", title: "Change five", labels: ["bug"] });
});

afterAll(async () => {
  await server[Symbol.asyncDispose]();
});

/** Takes the violations recorded since, so that a test may provoke one and the suite still ends with none. */
function takeViolations(): readonly string[] {
  return server.violations.splice(0);
}

describe("permissions", () => {
  it("tells bad credentials, unseen repositories and missing permissions apart", async () => {
    const bad = await fetch(`${server.url}${REPO}`, {
      headers: { authorization: "Bearer nonsense", "user-agent": "test" },
    });
    expect(bad.status).toBe(401);
    expect((await call("GET", "/repos/octo/secret")).status).toBe(404);
    const check = await call("POST", `${REPO}/check-runs`, {
      token: "reader",
      body: { name: "T", head_sha: pull.head.sha },
    });
    expect([check.status, check.body.message]).toEqual([403, "Resource not accessible by integration"]);
    const comment = await call("POST", `${REPO}/issues/1/comments`, { token: "reader", body: { body: "hello" } });
    expect(comment.status).toBe(403);
    expect(takeViolations()).toEqual([]);
  });

  it("refuses another app's update of a check run", async () => {
    const made = await call("POST", `${REPO}/check-runs`, { body: { name: "Mine", head_sha: pull.head.sha } });
    const update = { token: "otherApp", body: { status: "in_progress" } };
    expect((await call("PATCH", `${REPO}/check-runs/${made.body.id}`, update)).status).toBe(403);
  });
});

describe("pull requests", () => {
  it("shows a realistic pull request, its files, its comparison and its contents", async () => {
    const got = await call("GET", `${REPO}/pulls/1`);
    expect(got.body).toMatchObject({ number: 1, changed_files: 2, mergeable: true, labels: [{ name: "bug" }] });
    const files = await call("GET", `${REPO}/pulls/1/files?per_page=1`);
    expect(files.body).toMatchObject([{ filename: "a.txt", status: "modified", additions: 1, deletions: 1 }]);
    expect(files.headers.get("link")).toContain('rel="next"');
    const compared = await call("GET", `${REPO}/compare/main...feature`);
    expect(compared.body).toMatchObject({
      ahead_by: 1,
      behind_by: 0,
      status: "ahead",
      merge_base_commit: { sha: pull.base.sha },
    });
    const contents = await call("GET", `${REPO}/contents/b.txt?ref=${pull.head.sha}`);
    expect(Buffer.from(contents.body.content, "base64").toString()).toBe("new\n");
    await repository.push("with/ü", { "d/ü b.txt": "x\n" });
    const odd = `${REPO}/contents/${encodeURIComponent("d/ü b.txt")}?ref=${encodeURIComponent("with/ü")}`;
    expect((await call("GET", odd)).body).toMatchObject({ path: "d/ü b.txt", size: 2 });
    const folder = `${REPO}/contents/d?ref=${encodeURIComponent("with/ü")}`;
    expect((await call("GET", folder)).body).toMatchObject([
      { type: "file", name: "ü b.txt", path: "d/ü b.txt", size: 2 },
    ]);
    expect((await call("GET", `${REPO}/contents/none.txt`)).status).toBe(404);
    expect((await call("GET", `${REPO}/collaborators/bob/permission`)).body.permission).toBe("write");
    expect((await call("GET", "/users/bob")).body.login).toBe("bob");
    expect((await call("GET", "/rate_limit")).body.rate.limit).toBe(1000);
    expect((await call("GET", REPO)).body.full_name).toBe("octo/shop");
    expect((await call("GET", `${REPO}/issues/1`)).body.pull_request.url).toContain("/pulls/1");
    expect((await call("GET", `${REPO}/commits/${pull.head.sha}`)).body.files).toHaveLength(2);
    expect((await call("GET", `${REPO}/git/commits/${pull.head.sha}`)).body.parents).toHaveLength(1);
    expect(takeViolations()).toEqual([]);
  });

  it("follows pushes to a fork and outlives the fork", async () => {
    const fork = await server.forkRepository("octo/shop", "eve");
    await fork.push("patch", { "c.txt": "one\n" });
    const fromFork = await repository.openPullRequest({ head: "patch", from: fork });
    const head = await fork.push("patch", { "c.txt": "two\n" });
    const got = await call("GET", `${REPO}/pulls/${fromFork.number}`);
    expect([got.body.head.sha, got.body.head.repo.full_name]).toEqual([head, "eve/shop"]);
    server.deleteRepository("eve/shop");
    expect((await call("GET", `${REPO}/pulls/${fromFork.number}`)).body.head.repo).toBeNull();
    expect(takeViolations()).toEqual([]);
  });

  it("keeps issue comments", async () => {
    const made = await call("POST", `${REPO}/issues/1/comments`, { body: { body: "first" } });
    expect(made.body.user.login).toBe("github-actions[bot]");
    await call("PATCH", `${REPO}/issues/comments/${made.body.id}`, { body: { body: "second" } });
    expect((await call("GET", `${REPO}/issues/1/comments`)).body).toMatchObject([{ body: "second" }]);
    expect((await call("DELETE", `${REPO}/issues/comments/${made.body.id}`)).status).toBe(204);
  });
});

describe("git", () => {
  const fetchRef = async (from: string, ref: string, token?: string) => {
    const directory = await mkdtemp(join(tmpdir(), "clone-"));
    const header =
      token &&
      `http.extraHeader=Authorization: Basic ${Buffer.from(`x-access-token:${server.token(token)}`).toString("base64")}`;
    try {
      await run("git", ["init", "--quiet", "--bare", directory]);
      const config = header ? ["-c", header] : [];
      const args = [
        ...config,
        "-C",
        directory,
        "fetch",
        "--quiet",
        "--depth=1",
        "--filter=blob:none",
        `${server.url}/${from}.git`,
        ref,
      ];
      await run("git", args, { env: { ...process.env, GIT_TERMINAL_PROMPT: "0" } });
      return (await run("git", ["-C", directory, "rev-parse", "FETCH_HEAD"])).stdout.trim();
    } finally {
      await rm(directory, { recursive: true, force: true });
    }
  };

  it("serves any reachable commit and pull request heads over smart HTTP", async () => {
    expect(await fetchRef("octo/shop", pull.base.sha)).toBe(pull.base.sha);
    expect(await fetchRef("octo/shop", "refs/pull/1/head", "job")).toBe(pull.head.sha);
  });

  it("asks for the token of a private repository", async () => {
    await expect(fetchRef("octo/secret", "main")).rejects.toThrow(/could not read Username|Authentication/);
    await expect(fetchRef("octo/secret", "main", "job")).rejects.toThrow(/not found|404/i);
    expect(await fetchRef("octo/secret", "main", "insider")).toMatch(/^[0-9a-f]{40}$/);
    expect(countRequests(server.requests, { pattern: /secret\.git/ })).toBeGreaterThan(2);
  });
});

describe("code scanning", () => {
  it("takes gzipped SARIF and nothing else", async () => {
    const upload = (sarif: Buffer) =>
      call("POST", `${REPO}/code-scanning/sarifs`, {
        body: { commit_sha: pull.head.sha, ref: "refs/heads/feature", sarif: sarif.toString("base64") },
      });
    const taken = await upload(gzipSync("{}"));
    expect(taken.status).toBe(202);
    expect((await call("GET", `${REPO}/code-scanning/sarifs/${taken.body.id}`)).body.processing_status).toBe(
      "complete",
    );
    expect((await upload(Buffer.from("{}"))).status).toBe(400);
    expect(takeViolations()).toEqual([]);
  });
});

describe("faults and hooks", () => {
  it("fails as scripted, as often as scripted, and afterwards works", async () => {
    const path = /\/pulls\/1$/;
    for (const kind of [404, 502, "secondary-limit", "rate-limit", 429] as const)
      server.fault({ path, times: 1, kind });
    const statuses = [];
    for (let attempt = 0; attempt < 6; attempt += 1) statuses.push((await call("GET", `${REPO}/pulls/1`)).status);
    expect(statuses).toEqual([404, 502, 403, 403, 429, 200]);
  });

  it("breaks connections, pages and bodies", async () => {
    for (const kind of ["reset", "truncated", "html"] as const) {
      server.fault({ method: "GET", path: /\/labels$/, times: 1, kind });
      await expect(call("GET", `${REPO}/issues/1/labels`)).rejects.toThrow();
    }
  });

  it("carries out a write whose reply is lost", async () => {
    server.fault({ method: "POST", path: /\/issues\/1\/comments$/, times: 1, kind: "applied-but-lost" });
    await expect(call("POST", `${REPO}/issues/1/comments`, { body: { body: "kept" } })).rejects.toThrow();
    expect(repository.issueComments.map((comment) => comment.body)).toEqual(["kept"]);
    expect(server.requests.at(-1)).toMatchObject({ status: 0, fault: "applied-but-lost", tokenName: "job" });
  });

  it("lets the world move before a request is answered", async () => {
    let head = "";
    const body = { body: "five", commit_id: pull.head.sha, path: "a.txt", line: 5 };
    expect((await call("POST", `${REPO}/pulls/1/comments`, { body })).status).toBe(201);
    server.onRequest({ path: /\/pulls\/1$/ }, async () => {
      head = await repository.push("feature", { "a.txt": "rewritten\n" });
    });
    expect((await call("GET", `${REPO}/pulls/1`)).body.head.sha).toBe(head);
    const comments = await call("GET", `${REPO}/pulls/1/comments`);
    expect(comments.body[0]).toMatchObject({ line: null, position: null, original_line: 5 });
  });

  it("records what GitHub does not know", async () => {
    expect((await call("GET", `${REPO}/releases`)).status).toBe(404);
    const graphql = await call("POST", "/graphql", { body: { query: "{ viewer { token } }" } });
    expect(graphql.body.errors[0].message).toMatch(/^Cannot query field "token"/);
    expect(takeViolations()).toHaveLength(2);
  });

  it("stops at the hourly limit", async () => {
    await using small = await startGitHubServer({
      repositories: { "octo/shop": {} },
      tokens: { job: { permissions: {} } },
      requestsPerHour: 1,
    });
    const headers = { authorization: `Bearer ${small.token("job")}`, "user-agent": "test" };
    const first = await fetch(`${small.url}${REPO}`, { headers });
    expect([first.status, first.headers.get("x-ratelimit-remaining")]).toEqual([200, "0"]);
    expect((await fetch(`${small.url}${REPO}`, { headers })).status).toBe(403);
  });
});
