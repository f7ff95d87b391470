import { randomBytes } from "node:crypto";
import { chmod, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { Sha } from "../../src/change/sha.ts";
import type { DiffCommits } from "../../src/ports/target-pinner.ts";
import { TestRepository } from "../fixtures/repository.ts";
import { fetchFrom, openPullRequest, placeOf, readAll, withGitScript } from "./fetch.ts";
import { CREDENTIALS, GitServer, TOKEN } from "./git-server.ts";
import { fileOf, pin } from "./pin.ts";

const numbered = (count: number, text: string) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`src/file-${index}.ts`, `${text} ${index}\n`]));

const lines = (count: number, text: string) =>
  Array.from({ length: count }, (_, index) => `${text} ${index}\n`).join("");

/** As text, so that it is kept whole in a patch, and incompressible, so that its size on the wire is its own. */
const large = (bytes: number) => randomBytes(bytes / 2).toString("hex");

describe("a repository fetched for a pull request", () => {
  it("pins as a full clone does, whatever the kinds of change", { tags: ["full"] }, async () => {
    await using repository = await TestRepository.with({
      "old/moved.ts": lines(40, "moved"),
      "gone.ts": "gone\n",
      "tool.sh": "#!/bin/sh\n",
      "logo.png": randomBytes(3000),
      "data.json": large(1_000_000),
      "latin.ts": Buffer.from([0x2f, 0x2f, 0xe9, 0x0a]),
      "kept.ts": "kept\n",
    });
    await using server = await GitServer.start(repository);
    const commits = await openPullRequest(repository, async () => {
      await repository.remove("gone.ts", "old/moved.ts");
      await repository.write({ "new/moved.ts": `${lines(40, "moved")}and edited\n`, "logo.png": randomBytes(3000) });
      await repository.write({ "data.json": large(1_000_000), "latin.ts": Buffer.from([0x2f, 0xe8, 0x0a]) });
      await repository.link("link", "kept.ts");
      await chmod(join(repository.directory, "tool.sh"), 0o755);
      await repository.git("clone", "-q", ".", "library");
    });
    const { repository: fetched } = await fetchFrom(server, repository, { commits });
    await using here = await pin(repository, { kind: "commits", ...commits });
    await using there = await pin(repository, { kind: "commits", ...commits }, { repository: fetched });
    expect(there.pin).toEqual(here.pin);
    expect(there.pin.files.map(({ path, status, skipped }) => [path, skipped ?? status])).toEqual([
      ["data.json", "modified"],
      ["gone.ts", "deleted"],
      ["latin.ts", "modified"],
      ["library", "submodule"],
      ["link", "added"],
      ["logo.png", "binary"],
      ["new/moved.ts", "renamed"],
      ["tool.sh", "mode-changed"],
      // What the link leads to.
      ["kept.ts", "unchanged"],
    ]);
    expect(await there.recompute()).toEqual({ headSha: commits.head, targetSha256: here.pin.targetSha256 });
  });

  it("asks as often for 300 changed files as for ten", { tags: ["full"] }, async () => {
    await using repository = await TestRepository.with(numbered(300, "old"));
    await using server = await GitServer.start(repository);
    const few = await openPullRequest(repository, () => repository.write(numbered(10, "new")));
    const many = await openPullRequest(repository, () => repository.write(numbered(300, "new")));
    const countFor = async (commits: DiffCommits) => {
      const before = server.requests.length;
      const { repository: fetched } = await fetchFrom(server, repository, { commits });
      const after = server.requests.length;
      await using target = await pin(repository, { kind: "commits", ...commits }, { repository: fetched });
      return { requests: after - before, files: target.pin.files.length, later: server.requests.length - after };
    };
    expect(await countFor(few)).toEqual({ requests: 2, files: 10, later: 0 });
    expect(await countFor(many)).toEqual({ requests: 2, files: 300, later: 0 });
  });

  it("shows the token in a header and nowhere else", async () => {
    await using repository = await TestRepository.with({ "a.ts": "1\n" });
    await using server = await GitServer.start(repository);
    const commits = await openPullRequest(repository, () => repository.write({ "a.ts": "2\n" }));
    const environment = await withGitScript(
      repository,
      `echo "$*" >> "$RECORD"\nGIT_TRACE="$RECORD.trace" GIT_TRACE_SETUP="$RECORD.trace" real "$@"\n`,
    );
    const { log } = await fetchFrom(server, repository, { commits, environment });
    expect(new Set(server.requests.map(({ authorization }) => authorization))).toEqual(
      new Set([`basic ${CREDENTIALS}`]),
    );
    const argv = await readFile(repository.beside("record"), "utf8");
    const trace = await readFile(repository.beside("record.trace"), "utf8");
    expect(argv.split("\n").filter((line) => line.startsWith("fetch "))).toHaveLength(1);
    expect(trace).toContain("git remote-http origin");
    const disk = await readAll(placeOf(repository));
    expect(disk).toContain("repositoryformatversion");
    const traces = [argv, trace, disk, JSON.stringify([log.lines, server.requests.map(({ url }) => url)])];
    for (const text of traces) for (const secret of [TOKEN, CREDENTIALS]) expect(text).not.toContain(secret);
  });

  it("leaves no history, no reference and no remote to fetch from", async () => {
    await using repository = await TestRepository.with({ "a.ts": "1\n" });
    await repository.commitFiles({ "a.ts": "2\n" });
    await using server = await GitServer.start(repository);
    const commits = await openPullRequest(repository, () => repository.write({ "a.ts": "3\n" }));
    const { repository: fetched } = await fetchFrom(server, repository, { commits });
    const git = (...args: readonly string[]) => repository.git("--git-dir", fetched, ...args);
    const shallow = (await readFile(`${fetched}/shallow`, "utf8")).trim().split("\n");
    expect(new Set(shallow)).toEqual(new Set([commits.head, commits.base, commits.mergeBase]));
    expect(await git("for-each-ref")).toBe("");
    expect(await git("config", "--local", "--name-only", "--list")).not.toMatch(/remote|promisor|partial|http/);
    expect((await readdir(fetched)).filter((name) => /hooks|FETCH_HEAD/.test(name))).toEqual([]);
  });

  it("reads a change within one commit, and one whose base has not moved", async () => {
    await using repository = await TestRepository.with({ "a.ts": "1\n" });
    await using server = await GitServer.start(repository);
    const { head, mergeBase } = await openPullRequest(repository, () => repository.write({ "a.ts": "2\n" }));
    for (const commits of [
      { head, mergeBase, base: mergeBase },
      { head, mergeBase: head, base: head },
    ]) {
      const { repository: fetched } = await fetchFrom(server, repository, { commits });
      await using target = await pin(repository, { kind: "commits", ...commits }, { repository: fetched });
      expect(target.pin.files).toHaveLength(commits.mergeBase === head ? 0 : 1);
    }
  });

  it("learns of every commit where two branches part", { tags: ["full"] }, async () => {
    const guard = "if (!user.isAdmin) throw new Error();\n";
    await using repository = await TestRepository.with({ "guard.js": "\n", "a.js": "1\n" });
    await using server = await GitServer.start(repository);
    await repository.git("checkout", "-q", "-b", "fix");
    const fix = (await repository.commitFiles({ "guard.js": guard })) as Sha;
    await repository.git("checkout", "-q", "-b", "feature", "main");
    const feature = (await repository.commitFiles({ "b.js": "2\n" })) as Sha;
    await repository.git("merge", "-q", "--no-ff", "-m", "merge", "fix");
    await repository.git("branch", "-f", "main", "HEAD");
    await repository.write({ "guard.js": "\n", "a.js": "3\n" });
    await repository.git("add", "--all");
    const tree = await repository.git("write-tree");
    const head = (await repository.git("commit-tree", tree, "-p", feature, "-p", fix, "-m", "merge")) as Sha;
    await repository.git("update-ref", "refs/pull/7/head", head);
    const commits = { base: (await repository.git("rev-parse", "main")) as Sha, head, mergeBase: feature };
    for (const apart of [
      { ahead: 1, behind: 1 },
      { ahead: undefined, behind: undefined },
    ]) {
      const { repository: fetched } = await fetchFrom(server, repository, { commits: { ...commits, apart } });
      const request = { kind: "commits", ...commits, joins: "merges" } as const;
      await expect(pin(repository, request, { repository: fetched })).rejects.toThrow(
        /several merge bases .*"guard\.js"/,
      );
    }
  });

  it.each([
    ["has one commit", 1, 1],
    ["merged its base into itself", 2, 2],
  ])(
    "asks as often for a branch that is 40 commits behind and %s, but for the history of either side",
    { tags: ["full"] },
    async (_, ahead, more) => {
      await using repository = await TestRepository.with({ "a.ts": "1\n", "b.ts": "1\n" });
      await using server = await GitServer.start(repository);
      const start = await repository.git("rev-parse", "HEAD");
      await repository.git("checkout", "-q", "-b", "topic");
      await repository.commitFiles({ "a.ts": "2\n" });
      await repository.git("checkout", "-q", "main");
      const grow = async (count: number) => {
        for (let at = 0; at < count; at += 1) await repository.commitFiles({ "b.ts": `${at}\n` }, `${at}`);
      };
      await grow(2);
      if (ahead > 1) {
        await repository.git("checkout", "-q", "topic");
        await repository.git("merge", "-q", "--no-ff", "-m", "merge", "main");
        await repository.git("checkout", "-q", "main");
      }
      const mergeBase = (ahead > 1 ? await repository.git("rev-parse", "main") : start) as Sha;
      const head = (await repository.git("rev-parse", "topic")) as Sha;
      const requestsFor = async () => {
        const base = (await repository.git("rev-parse", "main")) as Sha;
        const behind = Number(await repository.git("rev-list", "--count", `${head}..main`));
        const before = server.requests.length;
        const commits = { base, head, mergeBase, apart: { ahead, behind } };
        const { repository: fetched } = await fetchFrom(server, repository, { commits });
        const requests = server.requests.length - before;
        const request = { kind: "commits", base, head, mergeBase, joins: "merges" } as const;
        await using target = await pin(repository, request, { repository: fetched });
        expect(target.pin.files.map(({ path }) => path)).toEqual(["a.ts"]);
        return requests;
      };
      const near = await requestsFor();
      await grow(40);
      expect((await requestsFor()) - near).toBeLessThanOrEqual(more * 2);
    },
  );

  it("uses the server's object format", async () => {
    await using repository = await TestRepository.create({ objectFormat: "sha256" });
    await repository.commitFiles({ "a.ts": "1\n" });
    await using server = await GitServer.start(repository);
    const commits = await openPullRequest(repository, () => repository.write({ "a.ts": "2\n" }));
    const { repository: fetched } = await fetchFrom(server, repository, { commits });
    await using target = await pin(repository, { kind: "commits", ...commits }, { repository: fetched });
    expect(target.pin.headSha).toHaveLength(64);
    expect(fileOf(target, "a.ts")).toMatchObject({ status: "modified" });
  });

  it("holds the configuration at the base's tip, and files reviewed as they stand", { tags: ["full"] }, async () => {
    await using repository = await TestRepository.with({ "docs/spec.md": large(600_000), "other.txt": large(600_000) });
    await using server = await GitServer.start(repository);
    const { head } = await openPullRequest(repository, () => repository.write({ "a.ts": "2\n" }));
    const base = (await repository.commitFiles({ ".github/tribunal/config.yml": "passes: 3\n" })) as typeof head;
    const request = { commits: { head, base, mergeBase: undefined }, patterns: ["docs"] };
    const { repository: fetched } = await fetchFrom(server, repository, request);
    const paths = { kind: "paths", patterns: ["docs"], head, base } as const;
    await using target = await pin(repository, paths, { repository: fetched });
    await using local = await pin(repository, paths);
    expect(target.pin).toEqual(local.pin);
    expect(target.pin.files).toMatchObject([{ path: "docs/spec.md", skipped: undefined }]);
    expect(await target.readBaseFile(".github/tribunal/config.yml")).toBe("passes: 3\n");
    expect(await local.readBaseFile(".github/tribunal/config.yml")).toBe("passes: 3\n");
    expect(await target.source.readText("other.txt", "head")).toBeUndefined();
  });
});
