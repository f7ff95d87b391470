import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Host } from "../../../src/ports/host.ts";
import type { FaultKind } from "../../servers/github/fault.ts";
import type { PullRequest } from "../../servers/github/records.ts";
import type { Repository } from "../../servers/github/repository.ts";
import { type GitHubServer, startGitHubServer } from "../../servers/github-server.ts";
import { breakNext, failureOf, hostAt, requestsDuring, type Setup, startScriptedServer } from "./harness.ts";

const TOKEN = "ghs_aRatherSecretToken";

let server: GitHubServer;
let repository: Repository;
let pull: PullRequest;
let root: string;

beforeAll(async () => {
  server = await startGitHubServer({
    repositories: {
      "octo/shop": {
        defaultBranch: "release/2",
        files: { "docs/read me?.md": "héllo\n", "empty.txt": "", "big.txt": "x".repeat(1_000_001) },
      },
    },
    tokens: { job: { permissions: { contents: "read", pull_requests: "read" } } },
    requestsPerHour: 10_000,
  });
  repository = server.getRepository("octo/shop");
  root = (await repository.store.resolve("release/2")) ?? "";
  await repository.push("feature", { "b.txt": "b\n" });
  await repository.push("release/2", { "c.txt": "c\n" });
  pull = await repository.openPullRequest({ head: "feature", draft: true, user: server.account("alice") });
});

afterAll(async () => {
  const { violations } = server;
  await server[Symbol.asyncDispose]();
  expect(violations).toEqual([]);
});

function setUp(): Setup {
  return hostAt(server.url, { token: server.token("job") });
}

describe("finding a commit", () => {
  it("takes a branch given in full, a name or an id, in one request each", async () => {
    const requests = await requestsDuring(server, async () => {
      const { host } = setUp();
      const tip = await repository.store.resolve("release/2");
      expect(await host.commitAt("refs/heads/release/2")).toBe(tip);
      expect(await host.commitAt("release/2")).toBe(tip);
      expect(await host.commitAt(root)).toBe(root);
    });
    expect(requests).toHaveLength(3);
  });

  it("knows none where there is none", async () => {
    const { host } = setUp();
    expect(await host.commitAt("refs/heads/absent")).toBeUndefined();
    expect(await host.commitAt("absent")).toBeUndefined();
  });
});

describe("reading a pull request", () => {
  it("gives what a review needs of it, in one request", async () => {
    const requests = await requestsDuring(server, async () => {
      expect(await setUp().host.pullRequest(1)).toEqual({
        number: 1,
        title: "Change the code",
        body: "",
        reviewComments: 0,
        state: "open",
        isDraft: true,
        author: "alice",
        authorAssociation: "MEMBER",
        labels: [],
        headSha: pull.head.sha,
        headBranch: "feature",
        isFromFork: false,
        baseSha: pull.base.sha,
        baseBranch: "release/2",
      });
    });
    expect(requests).toEqual(["GET /pulls/1"]);
  });

  it("answers for a fork, also one that is gone", async () => {
    const fork = await server.forkRepository("octo/shop", "mallory");
    await fork.push("evil", { "e.txt": "e\n" });
    const { number } = await repository.openPullRequest({ head: "evil", from: fork });
    expect(await setUp().host.pullRequest(number)).toMatchObject({ number, author: "mallory", isFromFork: true });
    server.deleteRepository("mallory/shop");
    expect(await setUp().host.pullRequest(number)).toMatchObject({ number, author: "mallory", isFromFork: true });
  });

  it.each([
    ["a state nobody knows", { state: "merged" }],
    ["a head that is no commit", { head: { sha: "HEAD", repo: { id: 1 } } }],
    ["no base", { base: undefined }],
  ])("refuses %s without asking again", async (_, wrong) => {
    const side = { sha: "a".repeat(40), ref: "main", repo: { id: 1 } };
    const user = { login: "a", type: "User" };
    const told = { author_association: "NONE", labels: [{ name: "wip" }] };
    const body = { number: 1, state: "open", draft: false, user, ...told, head: side, base: side };
    await using scripted = await startScriptedServer([{ body: { ...body, ...wrong } }]);
    const error = await failureOf(hostAt(scripted.url, { token: TOKEN }).host.pullRequest(1), TOKEN);
    expect(error).toMatchObject({ isRetryable: false });
    expect(error.message).toContain("could not read pull request 1 in octo/shop: the reply is malformed");
  });

  it("names an author who is gone", async () => {
    const side = { sha: "a".repeat(40), ref: "main", repo: { id: 1 } };
    const told = { author_association: "NONE", labels: [{ name: "wip" }] };
    const body = { number: 1, state: "closed", user: null, ...told, head: side, base: side };
    await using scripted = await startScriptedServer([{ body }]);
    const { host } = hostAt(scripted.url, { token: TOKEN });
    expect(await host.pullRequest(1)).toMatchObject({
      author: "ghost",
      isDraft: false,
      state: "closed",
      labels: ["wip"],
    });
  });
});

describe("asking what an account may do", () => {
  it("knows the owner, and calls nothing what the host does not know", async () => {
    const { host } = setUp();
    expect(await host.permissionOf("octo")).toBe("admin");
    server.fault({ method: "GET", path: /\/collaborators\/nobody\/permission$/, kind: 404, times: 1 });
    expect(await host.permissionOf("nobody")).toBe("none");
  });

  it.each([
    ["write", "maintain", "maintain"],
    ["read", "triage", "triage"],
    ["write", "Release crew", "write"],
    ["read", "maintain", "read"],
    ["admin", undefined, "admin"],
  ])("tells %s under the role %s as %s", async (permission, role_name, expected) => {
    await using scripted = await startScriptedServer([{ body: { permission, role_name } }]);
    expect(await hostAt(scripted.url, { token: TOKEN }).host.permissionOf("octo")).toBe(expected);
  });

  it("throws where the host does not say, and where it names a permission nobody knows", async () => {
    const { host } = setUp();
    server.fault({ method: "GET", path: /\/permission$/, kind: 403, times: 1 });
    await expect(host.permissionOf("octo")).rejects.toMatchObject({ status: 403 });
    await using scripted = await startScriptedServer([{ body: { permission: "owner" } }]);
    const error = await failureOf(hostAt(scripted.url, { token: TOKEN }).host.permissionOf("octo"), TOKEN);
    expect(error.message).toContain("malformed");
  });
});

describe("reading branches, commits and files", () => {
  it("finds the default branch and its tip in two requests", async () => {
    const requests = await requestsDuring(server, async () => {
      expect(await setUp().host.defaultBranch()).toEqual({ name: "release/2", sha: pull.base.sha });
    });
    expect(requests).toHaveLength(2);
  });

  it("finds where two commits part", async () => {
    const { host } = setUp();
    expect(await host.compare(pull.base.sha, pull.head.sha)).toMatchObject({ mergeBase: root });
    expect(await host.compare(root, root)).toEqual({ base: root, mergeBase: root, ahead: 0, behind: 0 });
  });

  it("has no merge base with a commit the host does not know", async () => {
    expect(await setUp().host.compare("0".repeat(40), pull.head.sha)).toBeUndefined();
  });

  it("reads files as they are, whatever their names", async () => {
    const { host } = setUp();
    expect(await host.readFile("docs/read me?.md", root)).toBe("héllo\n");
    expect(await host.readFile("empty.txt", "release/2")).toBe("");
    expect(await host.readFile("c.txt", root)).toBeUndefined();
    expect(await host.readFile("c.txt", "release/2")).toBe("c\n");
  });

  it("lists what lies in a folder, and nothing where there is none", async () => {
    const { host } = setUp();
    expect(await host.listFolder("docs", root)).toEqual(["read me?.md"]);
    expect(await host.listFolder("none", root)).toEqual([]);
    expect(await host.listFolder("empty.txt", "release/2")).toBeUndefined();
    expect(await host.listFolder("docs", "no-such-branch")).toEqual([]);
  });

  it("does not take a folder for listed that GitHub lists no further", async () => {
    const body = Array.from({ length: 1000 }, (_, index) => ({ name: `${index}.md`, type: "file" }));
    await using scripted = await startScriptedServer([{ body }]);
    const { host } = hostAt(scripted.url, { token: TOKEN });
    expect(await host.listFolder(".github/tribunal", "main")).toBeUndefined();
  });

  it.each(["../../../user", "docs/../c.txt", "./c.txt", "/c.txt", "docs/", ""])(
    "asks for no path like %j",
    async (path) => {
      const requests = await requestsDuring(server, async () => {
        expect(await setUp().host.readFile(path, "release/2")).toBeUndefined();
      });
      expect(requests).toEqual([]);
    },
  );

  it("refuses a file of more than a megabyte without asking again", async () => {
    const requests = await requestsDuring(server, async () => {
      const error = await failureOf(setUp().host.readFile("big.txt", root), server.token("job"));
      expect(error).toMatchObject({ isRetryable: false });
      expect(error.message).toContain("larger than 1000000 bytes");
    });
    expect(requests).toHaveLength(1);
  });

  it("refuses a file that is no text", async () => {
    const raw = { "content-type": "application/vnd.github.raw; charset=utf-8" };
    await using scripted = await startScriptedServer([{ headers: raw, body: Buffer.from([0x61, 0xff, 0xfe]) }]);
    const error = await failureOf(hostAt(scripted.url, { token: TOKEN }).host.readFile("a.yml", "main"), TOKEN);
    expect(error.message).toContain("not UTF-8");
  });

  it("refuses a directory in place of a file", async () => {
    await using scripted = await startScriptedServer([{ body: [{ name: "a.yml", type: "file" }] }]);
    const error = await failureOf(hostAt(scripted.url, { token: TOKEN }).host.readFile("config", "main"), TOKEN);
    expect(error).toMatchObject({ isRetryable: false });
  });
});

const READS: readonly [string, RegExp, (host: Host) => Promise<unknown>][] = [
  ["a pull request", /\/pulls\/1$/, (host) => host.pullRequest(1)],
  ["the repository", /\/shop$/, (host) => host.defaultBranch()],
  ["a branch's tip", /\/git\/ref\//, (host) => host.defaultBranch()],
  ["a merge base", /\/compare\//, (host) => host.compare(root, root)],
  ["a folder", /\/contents\//, (host) => host.listFolder("docs", "release/2")],
  ["a file", /\/contents\//, (host) => host.readFile("c.txt", "release/2")],
];
const PASSING: readonly FaultKind[] = [429, "secondary-limit", 500, 502, 503, "reset", "stall", "truncated", "html"];
const FINAL: readonly FaultKind[] = [401, 403, 409, 422];

describe.each(READS)("when reading %s goes wrong", (_, path, read) => {
  it.each(PASSING)("reads again after %s", async (kind) => {
    const { host, clock } = setUp();
    const expected = await read(host);
    breakNext(server, { method: "GET", path, kind }, clock);
    expect(await read(host)).toEqual(expected);
    expect(clock.sleeps).toHaveLength(1);
  });

  it.each(FINAL)("reads once only after %s", async (kind) => {
    const { host, clock } = setUp();
    breakNext(server, { method: "GET", path, kind }, clock);
    const error = await failureOf(read(host), server.token("job"));
    expect(error).toMatchObject({ status: kind, isRetryable: false, requestId: "0000:TEST" });
    expect(clock.sleeps).toEqual([]);
  });

  it.each<FaultKind>([502, "reset", "html"])("gives up after four times %s", async (kind) => {
    const { host, clock } = setUp();
    breakNext(server, { method: "GET", path, kind, times: 4 }, clock);
    const error = await failureOf(read(host), server.token("job"));
    expect(error.isRetryable).toBe(true);
    expect(clock.sleeps).toEqual([500, 2000, 8000]);
  });
});
