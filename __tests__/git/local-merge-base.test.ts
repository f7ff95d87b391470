import { expect, it } from "vitest";
import { parseSha, type Sha } from "../../src/change/sha.ts";
import { findLocalMergeBase } from "../../src/git/local-repository.ts";
import { TestRepository } from "../fixtures/repository.ts";

function sha(text: string): Sha {
  const parsed = parseSha(text);
  if (parsed === undefined) throw new Error(`no commit id: ${text}`);
  return parsed;
}

/** `main` and `topic` went apart after the first commit; `alone` has a history of its own. */
async function forked() {
  const repository = await TestRepository.with({ "a.ts": "1\n" });
  const first = await repository.git("rev-parse", "HEAD");
  await repository.git("checkout", "-q", "-b", "topic");
  const head = sha(await repository.commitFiles({ "b.ts": "topic\n" }));
  await repository.git("checkout", "-q", "main");
  const base = sha(await repository.commitFiles({ "c.ts": "main\n" }));
  await repository.git("checkout", "-q", "--orphan", "alone");
  const alone = sha(await repository.commitFiles({ "d.ts": "alone\n" }));
  return { repository, first, head, base, alone };
}

it("finds where two commits part in a repository that holds the whole history", async () => {
  const { repository, first, head, base } = await forked();
  await using _ = repository;
  expect(await findLocalMergeBase(repository.directory, { base, head }, repository.environment)).toBe(first);
});

it("knows none of histories that do not meet, of a commit that is not there, and outside of a repository", async () => {
  const { repository, head, alone } = await forked();
  await using _ = repository;
  const find = (directory: string, base: Sha) => findLocalMergeBase(directory, { base, head }, repository.environment);
  expect(await find(repository.directory, alone)).toBeUndefined();
  expect(await find(repository.directory, sha("f".repeat(40)))).toBeUndefined();
  expect(await find(repository.beside("nothing"), alone)).toBeUndefined();
});

it("does not believe a history that is cut off", async () => {
  const { repository, head, base } = await forked();
  await using _ = repository;
  const clone = repository.beside("clone");
  await repository.git("clone", "-q", "--no-single-branch", "--depth=2", `file://${repository.directory}`, clone);
  expect(await findLocalMergeBase(clone, { base, head }, repository.environment)).toBeUndefined();
});
