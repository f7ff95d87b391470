import { cp, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openRepository, requireTwoCommits } from "../../src/git/repository.ts";
import { TestRepository } from "../fixtures/repository.ts";
import { withGitScript } from "./fetch.ts";

describe("a user's repository", () => {
  it.each(["copy", "two\nlines", "blank \n"])(
    "is opened from below its root, in a directory named %j",
    async (name) => {
      await using original = await TestRepository.with({ "src/deep\ndown/a.ts": "1\n" });
      const root = original.beside(name);
      await cp(original.directory, root, { recursive: true });
      const opened = await openRepository(join(root, "src/deep\ndown"), original.environment);
      expect(opened).toMatchObject({
        isBare: false,
        root,
        prefix: "src/deep\ndown/",
        objectFormat: "sha1",
        objectDirectory: join(root, ".git/objects"),
        indexFile: join(root, ".git/index"),
        shallowFile: undefined,
      });
    },
  );

  it("is opened when it is bare", async () => {
    await using original = await TestRepository.with({ "a.ts": "1\n" });
    const bare = original.beside("bare\n.git");
    await original.git("clone", "-q", "--bare", ".", bare);
    const opened = await openRepository(bare, original.environment);
    expect(opened).toMatchObject({ isBare: true, root: bare, prefix: "", objectDirectory: join(bare, "objects") });
  });

  it("is opened by two starts of git, and by one where the version of that git is known", async () => {
    await using repository = await TestRepository.with({ "a.ts": "1\n" });
    const environment = await withGitScript(repository, 'echo "$1" >> "$RECORD"\nreal "$@"\n');
    for (let count = 0; count < 2; count += 1) await openRepository(repository.directory, environment);
    expect(await readFile(repository.beside("record"), "utf8")).toBe("version\nrev-parse\nrev-parse\n");
  });

  it.each(["", "main\0", "main\nmain"])(
    "holds no commit by the name of %j, which is no line of a question",
    async (name) => {
      await using repository = await TestRepository.with({ "a.ts": "1\n" });
      const opened = await openRepository(repository.directory, repository.environment);
      for (const names of [[name, "HEAD"] as const, ["HEAD", name] as const]) {
        const message = `The revision ${JSON.stringify(name)} names no commit`;
        await expect(requireTwoCommits(opened, names)).rejects.toThrow(message);
      }
    },
  );
});
