import { expect, it } from "vitest";
import { readDefaultBranch } from "../../src/git/checkout.ts";
import { userEnvironment } from "../../src/git/environment.ts";
import { Git } from "../../src/git/git-process.ts";
import { TestRepository } from "../fixtures/repository.ts";

it("takes for the default branch what the remote says, else the one of a usual name, else the one checked out", async () => {
  await using repository = await TestRepository.with({ "a.ts": "1\n" });
  const found = () => readDefaultBranch(new Git(repository.directory, userEnvironment(repository.environment)));
  await repository.git("branch", "-M", "trunk");
  expect(await found()).toBe("trunk");
  await repository.git("branch", "main");
  expect(await found()).toBe("main");
  await repository.git("branch", "master");
  expect(await found()).toBe("trunk");
  await repository.git("symbolic-ref", "refs/remotes/origin/HEAD", "refs/remotes/origin/master");
  expect(await found()).toBe("master");
});
