import { expect, it } from "vitest";
import { userEnvironment } from "../../src/git/environment.ts";
import { Git, requireSha } from "../../src/git/git-process.ts";
import { listTree } from "../../src/git/tree.ts";
import { GitError } from "../../src/text/errors.ts";
import { TestRepository } from "../fixtures/repository.ts";

it("lists a tree once, however many want it and at the same time, and another one for itself", async () => {
  await using repository = await TestRepository.with({ "a.ts": "1\n" });
  const first = requireSha(await repository.git("rev-parse", "HEAD"));
  const second = requireSha(await repository.commitFiles({ "b/c.ts": "2\n" }));
  const git = new Git(repository.directory, userEnvironment(repository.environment));
  const [one, same] = await Promise.all([listTree(git, first), listTree(git, first)]);
  expect(same).toBe(one);
  expect(await listTree(git, first)).toBe(one);
  expect([...one.keys()]).toEqual(["a.ts"]);
  expect([...(await listTree(git, second)).keys()]).toEqual(["a.ts", "b/c.ts"]);
});

it("lists a tree that was missing once it is there", async () => {
  await using source = await TestRepository.with({ "a.ts": "1\n" });
  await using target = await TestRepository.create();
  const commit = requireSha(await source.git("rev-parse", "HEAD"));
  const git = new Git(target.directory, userEnvironment(target.environment));
  await expect(listTree(git, commit)).rejects.toThrow(GitError);
  await target.git("fetch", "-q", source.directory, "main");
  expect([...(await listTree(git, commit)).keys()]).toEqual(["a.ts"]);
});
