import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { howToReview } from "../../src/git/range.ts";
import { openRepository } from "../../src/git/repository.ts";
import type { TargetRequest } from "../../src/ports/target-pinner.ts";
import { TargetError } from "../../src/text/errors.ts";
import { TestRepository } from "../fixtures/repository.ts";
import { withGitScript } from "./fetch.ts";
import { LAST_CHANGE, paths, pin } from "./pin.ts";

const diff = (base: string | undefined, head: string | undefined): TargetRequest => ({ kind: "diff", base, head });

/** `main` and `topic` went apart after the first commit. */
async function forked() {
  const repository = await TestRepository.with({ "a.ts": "1\n" });
  const first = await repository.git("rev-parse", "HEAD");
  await repository.git("checkout", "-q", "-b", "topic");
  const topic = await repository.commitFiles({ "b.ts": "topic\n" });
  await repository.git("checkout", "-q", "main");
  const main = await repository.commitFiles({ "c.ts": "main\n" });
  return { repository, first, topic, main };
}

describe("which commits a diff request means", () => {
  it("compares two revisions from their merge base", async () => {
    const { repository, first, topic, main } = await forked();
    await using _ = repository;
    await using target = await pin(repository, diff("main", "topic"));
    expect(target.pin).toMatchObject({ kind: "diff", headSha: topic, baseSha: main, mergeBaseSha: first });
    expect(target.pin.files.map((file) => file.path)).toEqual(["b.ts"]);
  });

  it("compares HEAD as committed when only a base is given", async () => {
    const { repository, first, topic, main } = await forked();
    await using _ = repository;
    await repository.write({ "a.ts": "uncommitted\n" });
    await using target = await pin(repository, diff("topic", undefined));
    expect(target.pin).toMatchObject({ headSha: main, baseSha: topic, mergeBaseSha: first });
    expect(target.pin.files.map((file) => file.path)).toEqual(["c.ts"]);
  });

  it("compares a head alone with its first parent", async () => {
    const { repository, first, topic } = await forked();
    await using _ = repository;
    await using target = await pin(repository, diff(undefined, "topic"));
    expect(target.pin).toMatchObject({ headSha: topic, baseSha: first, mergeBaseSha: first });
  });

  it("takes the last commit when nothing is uncommitted", async () => {
    const { repository, first, main } = await forked();
    await using _ = repository;
    await using target = await pin(repository, LAST_CHANGE);
    expect(target.pin).toMatchObject({ headSha: main, mergeBaseSha: first });
  });

  it("compares a root commit with the empty tree", async () => {
    await using repository = await TestRepository.with({ "a.ts": "1\n" });
    await using target = await pin(repository, LAST_CHANGE);
    expect(target.pin.mergeBaseSha).toBe("4b825dc642cb6eb9a060e54bf8d69288fbee4904");
    expect(target.pin.files).toMatchObject([{ path: "a.ts", status: "added" }]);
    expect(await target.readBaseFile("a.ts")).toBeUndefined();
  });

  describe.each([
    ["the uncommitted change", LAST_CHANGE],
    ["a file as it stands", paths("a.ts")],
  ])("of %s", (_name, request) => {
    const git = (repository: TestRepository, name: string) => join(repository.directory, ".git", name);

    it.each([
      [
        "whose commit is gone",
        async (repository: TestRepository) => {
          const head = await repository.git("rev-parse", "HEAD");
          await rm(git(repository, `objects/${head.slice(0, 2)}/${head.slice(2)}`), { force: true });
        },
      ],
      [
        "whose branch is garbled",
        (repository: TestRepository) => writeFile(git(repository, "refs/heads/main"), "garbage\n"),
      ],
      [
        "whose detached commit is gone",
        (repository: TestRepository) => writeFile(git(repository, "HEAD"), `${"1".repeat(40)}\n`),
      ],
    ])("in a repository %s nothing is taken for a first commit", async (_case, damage) => {
      await using repository = await TestRepository.with({ "a.ts": "1\n" });
      await repository.write({ "a.ts": "2\n" });
      await damage(repository);
      const error = await pin(repository, request).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(TargetError);
      expect(String(error)).toContain("cannot be read");
    });

    it("where nothing was committed yet all files are new", async () => {
      await using repository = await TestRepository.with({ "a.ts": "1\n" });
      await repository.git("checkout", "-q", "--orphan", "fresh");
      await using target = await pin(repository, request);
      expect(target.pin.files).toMatchObject([{ path: "a.ts" }]);
    });
  });

  it("pins an empty diff of commits that cancel out", async () => {
    await using repository = await TestRepository.with({ "a.ts": "1\n" });
    await repository.commitFiles({ "a.ts": "2\n" });
    await repository.commitFiles({ "a.ts": "1\n" });
    await using target = await pin(repository, diff("HEAD~2", "HEAD"));
    expect(target.pin.files).toEqual([]);
    expect(target.pin.targetSha256).toBe("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  });

  it("says of anything else that it names no commit", async () => {
    await using repository = await TestRepository.with({ "a.ts": "1\n" });
    const absent = "1".repeat(40);
    for (const revision of ["nowhere", "--all", "HEAD~5", "HEAD:a.ts", "", "a\0b", "HEAD..HEAD", "-n1", absent]) {
      const error = await pin(repository, diff(revision, "HEAD")).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(TargetError);
      expect(String(error)).toContain(`The revision ${JSON.stringify(revision)} names no commit`);
    }
  });

  it("says that two histories have nothing in common", async () => {
    await using repository = await TestRepository.with({ "a.ts": "1\n" });
    await repository.git("checkout", "-q", "--orphan", "other");
    await repository.commitFiles({ "b.ts": "1\n" });
    await expect(pin(repository, diff("main", "other"))).rejects.toThrow(/no common ancestor.*unrelated/);
  });
});

describe("a place without the history", () => {
  it("says that a directory does not exist", async () => {
    await using repository = await TestRepository.create();
    const pinning = pin(repository, LAST_CHANGE, { repository: repository.beside("nowhere") });
    await expect(pinning).rejects.toThrow(/nowhere is not a usable repository: no such file or directory\./);
  });

  it("says that a repository's own files are no place to stand in", async () => {
    await using repository = await TestRepository.create();
    const pinning = pin(repository, LAST_CHANGE, { repository: join(repository.directory, ".git") });
    await expect(pinning).rejects.toThrow("run in its work tree");
  });

  it("never takes a shallow clone's cut for the beginning of history", async () => {
    const { repository } = await forked();
    await using _ = repository;
    await repository.git("clone", "-q", "--depth=1", `file://${repository.directory}`, repository.beside("shallow"));
    const shallow = { repository: repository.beside("shallow") };
    await expect(pin(repository, LAST_CHANGE, shallow)).rejects.toThrow(/is not in this clone.*git fetch --deepen=1/);
    await expect(pin(repository, diff("origin/topic", "HEAD"), shallow)).rejects.toThrow(/git fetch --unshallow/);
  });

  it("says how to mend a shallow clone in which two branches do not meet", async () => {
    const { repository } = await forked();
    await using _ = repository;
    const clone = repository.beside("shallow");
    await repository.git("clone", "-q", "--depth=1", "--no-single-branch", `file://${repository.directory}`, clone);
    const pinning = pin(repository, diff("origin/topic", "HEAD"), { repository: clone });
    await expect(pinning).rejects.toThrow(/no common ancestor.*shallow.*git fetch --unshallow/);
  });

  it("pins in a shallow clone that is deep enough", async () => {
    const { repository, first, main } = await forked();
    await using _ = repository;
    await repository.git("clone", "-q", "--depth=2", `file://${repository.directory}`, repository.beside("shallow"));
    await using target = await pin(repository, LAST_CHANGE, { repository: repository.beside("shallow") });
    expect(target.pin).toMatchObject({ headSha: main, mergeBaseSha: first });
  });

  it("pins in a bare repository", async () => {
    const { repository, main } = await forked();
    await using _ = repository;
    await repository.git("clone", "-q", "--bare", repository.directory, repository.beside("bare"));
    await using target = await pin(repository, LAST_CHANGE, { repository: repository.beside("bare") });
    expect(target.pin.headSha).toBe(main);
  });
});

it("asks git of few of very many paths that were typed beside a branch", async () => {
  await using repository = await TestRepository.with({ "a.ts": "1\n" });
  const environment = await withGitScript(repository, 'echo "$1" >> "$RECORD"\nreal "$@"\n');
  const opened = await openRepository(repository.directory, environment);
  const words = ["main", ...Array.from({ length: 30 }, (_, at) => `${at}.ts`)];
  expect(await howToReview(opened, "main", words)).toContain("cannot be mixed with paths");
  const asked = (await readFile(repository.beside("record"), "utf8")).split("\n");
  expect(asked.filter((command) => command === "cat-file")).toHaveLength(3);
});
