import { createHash } from "node:crypto";
import { readFile, utimes } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { TestRepository } from "../fixtures/repository.ts";
import { fileOf, LAST_CHANGE, patchLines, pin } from "./pin.ts";

/** Everything of the repository that pinning could have touched. */
async function traces(repository: TestRepository) {
  return {
    objects: await repository.git("count-objects", "-v"),
    index: (await readFile(join(repository.directory, ".git/index"))).toString("base64"),
    status: await repository.git("status", "--porcelain=v2", "--untracked-files=all", "--ignored"),
    refs: await repository.git("for-each-ref"),
  };
}

describe("the uncommitted change", () => {
  it("is all of the work tree: staged, unstaged, deleted and untracked, without ignored files", async () => {
    await using repository = await TestRepository.with({
      ".gitignore": "*.log\n",
      "staged.ts": "old\n",
      "unstaged.ts": "old\n",
      "both.ts": "old\n",
      "deleted.ts": "old\n",
      "kept.ts": "old\n",
    });
    await repository.write({ "staged.ts": "new\n", "both.ts": "half\n", "added.ts": "new\n" });
    await repository.git("add", "staged.ts", "both.ts", "added.ts");
    await repository.write({ "unstaged.ts": "new\n", "both.ts": "whole\n", "untracked.ts": "new\n", "x.log": "no\n" });
    await repository.remove("deleted.ts");
    await using target = await pin(repository, LAST_CHANGE);
    expect(target.pin.files.map((file) => [file.path, file.status])).toEqual([
      ["added.ts", "added"],
      ["both.ts", "modified"],
      ["deleted.ts", "deleted"],
      ["staged.ts", "modified"],
      ["unstaged.ts", "modified"],
      ["untracked.ts", "added"],
    ]);
    expect(patchLines(fileOf(target, "both.ts"))).toEqual(["-old", "+whole"]);
    expect(target.pin.baseSha).toBe(await repository.git("rev-parse", "HEAD"));
  });

  it("leaves repository, index and work tree as they were", async () => {
    await using repository = await TestRepository.with({ "a.ts": "old\n", "b.ts": "old\n" });
    await repository.write({ "a.ts": "staged\n" });
    await repository.git("add", "a.ts");
    await repository.write({ "a.ts": "unstaged\n", "new.ts": "new\n" });
    await repository.git("status");
    const before = await traces(repository);
    {
      await using target = await pin(repository, LAST_CHANGE);
      await target.recompute();
      expect(target.pin.files).toHaveLength(2);
    }
    expect(await traces(repository)).toEqual(before);
  });

  it("sees an edit of the same length made right after `git add`", async () => {
    await using repository = await TestRepository.with({ "a.ts": "old\n" });
    const second = new Date("2026-01-01T00:00:00Z");
    await utimes(join(repository.directory, "a.ts"), second, second);
    await repository.git("update-index", "--refresh");
    await repository.write({ "a.ts": "new\n" });
    // The file system's clock may be too coarse to tell the edit from the `git add` before it: as if it were here.
    await utimes(join(repository.directory, "a.ts"), second, second);
    await utimes(join(repository.directory, ".git/index"), second, second);
    await using target = await pin(repository, LAST_CHANGE);
    expect(target.pin.files.map((file) => file.path)).toEqual(["a.ts"]);
    expect(target.pin.baseSha).toBe(await repository.git("rev-parse", "HEAD"));
  });

  it("leaves a split index alone", async () => {
    await using repository = await TestRepository.with({ "a.ts": "old\n" });
    await repository.git("config", "core.splitIndex", "true");
    await repository.git("update-index", "--split-index");
    await repository.write({ "a.ts": "new\n", "b.ts": "new\n" });
    const before = await repository.git("-c", "core.quotePath=false", "rev-parse", "--shared-index-path");
    const shared = await readFile(join(repository.directory, before));
    await using target = await pin(repository, LAST_CHANGE);
    expect(target.pin.files).toHaveLength(2);
    expect(await repository.git("rev-parse", "--shared-index-path")).toBe(before);
    expect(await readFile(join(repository.directory, before))).toEqual(shared);
  });

  it("is the whole work tree before the first commit", async () => {
    await using repository = await TestRepository.create();
    await repository.write({ "a.ts": "new\n" });
    await using target = await pin(repository, LAST_CHANGE);
    expect(target.pin.files).toMatchObject([{ path: "a.ts", status: "added" }]);
    expect((await target.source.readText("a.ts", "head"))?.lines).toEqual(["new"]);
    expect(await target.readBaseFile("a.ts")).toBeUndefined();
  });

  it("does not exist before the first file", async () => {
    await using repository = await TestRepository.create();
    await expect(pin(repository, LAST_CHANGE)).rejects.toThrow("nothing to review yet");
  });

  it("holds the conflict markers of an unfinished merge", async () => {
    await using repository = await TestRepository.with({ "a.ts": "base\n" });
    await repository.git("checkout", "-q", "-b", "topic");
    await repository.commitFiles({ "a.ts": "theirs\n" });
    await repository.git("checkout", "-q", "main");
    await repository.commitFiles({ "a.ts": "ours\n" });
    await expect(repository.git("merge", "topic")).rejects.toThrow();
    await using target = await pin(repository, LAST_CHANGE);
    expect(patchLines(fileOf(target, "a.ts"))).toEqual([
      "+<<<<<<< HEAD",
      " ours",
      "+=======",
      "+theirs",
      "+>>>>>>> topic",
    ]);
  });

  it("is the whole repository's from any subdirectory", async () => {
    await using repository = await TestRepository.with({ "a.ts": "old\n", "sub/b.ts": "old\n" });
    await repository.write({ "a.ts": "new\n", "sub/b.ts": "new\n", "c.ts": "new\n" });
    await using target = await pin(repository, LAST_CHANGE, { repository: join(repository.directory, "sub") });
    expect(target.pin.files.map((file) => file.path)).toEqual(["a.ts", "c.ts", "sub/b.ts"]);
  });

  it("is without what we write meanwhile, where the folder for temporary files lies in the work tree", async () => {
    await using repository = await TestRepository.with({ "a.ts": "old\n", "in/b.ts": "old\n" });
    await repository.write({
      "a.ts": "new\n",
      "in/ours [1]/.keep": "",
      "in/theirs.ts": "new\n",
      "in/ours 1/c.ts": "new\n",
    });
    const folder = join(repository.directory, "in/ours [1]");
    await using target = await pin(repository, LAST_CHANGE, { folder });
    expect(target.pin.files.map((file) => file.path)).toEqual(["a.ts", "in/ours 1/c.ts", "in/theirs.ts"]);
    expect((await target.recompute()).headSha).toBe(target.pin.headSha);
  });

  it("is a linked work tree's own", async () => {
    await using repository = await TestRepository.with({ "a.ts": "old\n" });
    await repository.git("worktree", "add", "-q", "-b", "topic", repository.beside("linked"));
    await repository.write({ "../linked/a.ts": "linked\n", "b.ts": "main only\n" });
    await using target = await pin(repository, LAST_CHANGE, { repository: repository.beside("linked") });
    expect(target.pin.files.map((file) => file.path)).toEqual(["a.ts"]);
    expect((await target.source.readText("a.ts", "head"))?.lines).toEqual(["linked"]);
  });

  it("goes through the user's own filters, and runs none of their hooks", async () => {
    await using repository = await TestRepository.with({ "a.up": "OLD\n" });
    await repository.write({ ".git/info/attributes": "*.up filter=up\n" });
    await repository.git("config", "filter.up.clean", "tr a-z A-Z");
    await repository.write({ ".git/hooks/post-index-change": `#!/bin/sh\ntouch ${repository.beside("ran")}\n` });
    await repository.git("config", "core.fsmonitor", `touch ${repository.beside("ran")}; false`);
    await repository.write({ "a.up": "new\n" });
    await using target = await pin(repository, LAST_CHANGE);
    const filtered = createHash("sha1").update("blob 4\0NEW\n").digest("hex");
    expect(fileOf(target, "a.up")).toMatchObject({ headBlob: filtered });
    await expect(readFile(repository.beside("ran"))).rejects.toThrow("ENOENT");
  });
});
