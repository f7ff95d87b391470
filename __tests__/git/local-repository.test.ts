import { mkdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Sha } from "../../src/change/sha.ts";
import { findLocalRepository, type LocalCommits } from "../../src/git/local-repository.ts";
import { FakeLog } from "../fakes/fake-log.ts";
import { TestRepository } from "../fixtures/repository.ts";
import { openPullRequest, withGitScript } from "./fetch.ts";
import { pin } from "./pin.ts";

async function pullRequest() {
  const repository = await TestRepository.with({ "a.ts": "1\n" });
  const commits = await openPullRequest(repository, () => repository.write({ "a.ts": "2\n" }));
  return { repository, commits, [Symbol.asyncDispose]: () => repository[Symbol.asyncDispose]() };
}

async function find(repository: TestRepository, commits: LocalCommits, directory = repository.directory) {
  const log = new FakeLog();
  const found = await findLocalRepository(directory, commits, { environment: repository.environment, log });
  return { found, told: log.messages("info").join("\n") };
}

describe("a local repository", () => {
  it("serves when it holds the commits, whatever its work tree looks like", async () => {
    await using world = await pullRequest();
    const { repository, commits } = world;
    await repository.write({ "a.ts": "edited\n", ".gitattributes": "* -diff\n" });
    const index = join(repository.directory, ".git/index");
    const before = await stat(index);
    const { found, told } = await find(repository, commits);
    expect([found, told]).toEqual([repository.directory, ""]);
    await using target = await pin(repository, { kind: "commits", ...commits });
    expect(target.pin).toMatchObject({ headSha: commits.head, baseSha: commits.base, mergeBaseSha: commits.mergeBase });
    expect(target.pin.files.map(({ path }) => path)).toEqual(["a.ts"]);
    expect(await target.readBaseFile("main.ts")).toBe("main goes on\n");
    expect((await stat(index)).mtimeMs).toBe(before.mtimeMs);
  });

  it("does not serve without one of the commits, as after a shallow checkout", async () => {
    await using world = await pullRequest();
    const { repository, commits } = world;
    const clone = repository.beside("clone");
    await repository.git("clone", "-q", "--depth=1", `file://${repository.directory}`, clone);
    expect(await find(repository, commits, clone)).toMatchObject({
      found: undefined,
      told: expect.stringContaining(`does not hold ${commits.head}`),
    });
  });

  it("does not serve where files may be missing, as in a partial clone", async () => {
    await using world = await pullRequest();
    const { repository, commits } = world;
    const clone = repository.beside("clone");
    await repository.git("config", "uploadpack.allowFilter", "true");
    const url = `file://${repository.directory}`;
    await repository.git("clone", "-q", "--bare", "--filter=blob:none", url, clone);
    await repository.git("--git-dir", clone, "fetch", "-q", url, "refs/pull/7/head");
    expect(await find(repository, commits, clone)).toMatchObject({
      found: undefined,
      told: expect.stringContaining("partial clone, which may lack files"),
    });
  });

  it("does not serve where it borrows objects, perhaps of a partial clone", async () => {
    await using world = await pullRequest();
    const { repository, commits } = world;
    const shared = repository.beside("shared");
    await repository.git("clone", "-q", "--bare", "--shared", repository.directory, shared);
    await repository.git("--git-dir", shared, "fetch", "-q", repository.directory, "refs/pull/7/head");
    expect(await find(repository, commits, shared)).toMatchObject({
      found: undefined,
      told: expect.stringContaining("borrows objects from another repository, which may lack files"),
    });
  });

  it("is none where there is no repository, or no directory", async () => {
    await using world = await pullRequest();
    const { repository, commits } = world;
    const empty = repository.beside("empty");
    await mkdir(empty);
    const { told } = await find(repository, commits, empty);
    expect(told).toContain("nothing is checked out there.");
    expect(told).not.toContain("--repo");
    expect((await find(repository, commits, repository.beside("nowhere"))).found).toBeUndefined();
  });

  it("does not serve when it belongs to another user", async () => {
    await using world = await pullRequest();
    const { repository, commits } = world;
    const script = 'export GIT_TEST_ASSUME_DIFFERENT_OWNER=1\nreal "$@"\n';
    const log = new FakeLog();
    const environment = await withGitScript(repository, script);
    expect(await findLocalRepository(repository.directory, commits, { environment, log })).toBeUndefined();
    expect(log.messages("info").join("\n")).toContain("belongs to another user");
  });
});

describe("commits named by the host", () => {
  it.each(["head", "base", "mergeBase"])("are refused when the %s is not here", async (role) => {
    await using world = await pullRequest();
    const request = { kind: "commits", ...world.commits, [role]: "1".repeat(40) as Sha } as const;
    await expect(pin(world.repository, request)).rejects.toThrow(`${"1".repeat(40)} is not a commit`);
  });

  it("are refused when one is a tree", async () => {
    await using world = await pullRequest();
    const tree = (await world.repository.git("rev-parse", "HEAD^{tree}")) as Sha;
    await expect(pin(world.repository, { kind: "commits", ...world.commits, head: tree })).rejects.toThrow(
      "is not a commit",
    );
  });

  it("pin as the same range by names, merge base and all", async () => {
    await using world = await pullRequest();
    const { repository, commits } = world;
    await using named = await pin(repository, { kind: "diff", base: commits.base, head: commits.head });
    await using given = await pin(repository, { kind: "commits", ...commits });
    expect(given.pin).toEqual(named.pin);
  });
});
