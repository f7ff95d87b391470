import { randomBytes } from "node:crypto";
import { chmod, mkdir, writeFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { CatFile } from "../../src/git/cat-file.ts";
import { userEnvironment } from "../../src/git/environment.ts";
import { Git, requireSha } from "../../src/git/git-process.ts";
import { GitError } from "../../src/text/errors.ts";
import { TestRepository } from "../fixtures/repository.ts";

const ABSENT = requireSha("1".repeat(40));

function open(repository: TestRepository, options: { silenceMs?: number } = {}): CatFile {
  return new CatFile(new Git(repository.directory, userEnvironment(repository.environment)), options);
}

/** A `git` that does what the script says. */
async function withFakeGit(repository: TestRepository, script: string): Promise<Git> {
  await mkdir(repository.beside("bin"));
  await writeFile(repository.beside("bin/git"), `#!/bin/sh\n${script}\n`);
  await chmod(repository.beside("bin/git"), 0o755);
  return new Git(repository.directory, { PATH: `${repository.beside("bin")}:/usr/bin:/bin` });
}

describe("CatFile", () => {
  it("answers many questions at once, each with its own bytes", async () => {
    const large = randomBytes(300_000);
    await using repository = await TestRepository.with({ empty: "", small: "one\n", large, newlines: "\n\n\n" });
    await using objects = open(repository);
    const contents = { empty: "", small: "one\n", large, newlines: "\n\n\n" };
    const answers = await Promise.all(
      Object.keys(contents).map(async (name) =>
        objects.read(requireSha(await repository.git("rev-parse", `HEAD:${name}`)), 1_000_000),
      ),
    );
    expect(answers).toEqual(
      Object.values(contents).map((bytes) => ({ kind: "object", type: "blob", bytes: Buffer.from(bytes) })),
    );
  });

  it("says what is missing or too large and goes on", async () => {
    await using repository = await TestRepository.with({ large: "x".repeat(100_001), small: "one" });
    await using objects = open(repository);
    const large = requireSha(await repository.git("rev-parse", "HEAD:large"));
    const small = requireSha(await repository.git("rev-parse", "HEAD:small"));
    const answers = await Promise.all([ABSENT, large, small].map((sha) => objects.read(sha, 100_000)));
    expect(answers).toEqual([
      { kind: "missing" },
      { kind: "too-large", size: 100_001 },
      { kind: "object", type: "blob", bytes: Buffer.from("one") },
    ]);
  });

  it("fails everyone waiting, and every later caller, when the process dies", async () => {
    await using repository = await TestRepository.create();
    await using objects = new CatFile(
      await withFakeGit(repository, "read line; echo 'fatal: bad object store' >&2; exit 3"),
    );
    const answers = await Promise.allSettled([objects.read(ABSENT, 1), objects.read(ABSENT, 1)]);
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: "rejected", reason: { exitCode: 3, detail: "fatal: bad object store" } });
    }
    await expect(objects.read(ABSENT, 1)).rejects.toThrow(GitError);
  });

  it("does not wait for ever for a process that says nothing", async () => {
    await using repository = await TestRepository.create();
    await using objects = new CatFile(await withFakeGit(repository, "exec sleep 60"), { silenceMs: 50 });
    await expect(objects.read(ABSENT, 1)).rejects.toThrow("no answer for 50 ms");
  });

  it("takes no half answer for an object", async () => {
    await using repository = await TestRepository.create();
    const git = await withFakeGit(repository, `read line; printf '%s blob 100\\nhalf' "$line"`);
    await using objects = new CatFile(git);
    await expect(objects.read(ABSENT, 1000)).rejects.toThrow(GitError);
  });

  it("fails whoever still waits when it is disposed of", async () => {
    await using repository = await TestRepository.create();
    const objects = new CatFile(await withFakeGit(repository, "exec sleep 60"));
    const waiting = objects.read(ABSENT, 1);
    const rejected = expect(waiting).rejects.toThrow(GitError);
    await objects[Symbol.asyncDispose]();
    await rejected;
  });
});
