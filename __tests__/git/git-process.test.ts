import { describe, expect, it } from "vitest";
import { isolatedEnvironment, userEnvironment } from "../../src/git/environment.ts";
import { Git, requireGit } from "../../src/git/git-process.ts";
import { GitError, TargetError } from "../../src/text/errors.ts";
import { TestRepository } from "../fixtures/repository.ts";
import { withGitScript } from "./fetch.ts";

/** The two ways to run a command to its end. */
const WAYS = ["run", "ask"] as const;

describe.each(WAYS)("Git, by %s,", (way) => {
  it("says the command, the exit code and git's own words when git fails", async () => {
    await using repository = await TestRepository.create();
    const git = new Git(repository.directory, userEnvironment(repository.environment));
    await expect(git[way](["-c", "a.b=c", "rev-parse", "--verify", "nowhere"])).rejects.toMatchObject({
      name: "GitError",
      command: "git rev-parse --verify nowhere",
      exitCode: 128,
      detail: "fatal: Needed a single revision",
    });
  });

  it("ends a command that takes too long or prints too much", async () => {
    await using repository = await TestRepository.with({ file: "x".repeat(1000) });
    const git = new Git(repository.directory, userEnvironment(repository.environment));
    const hanging = ["-c", "alias.hang=!sleep 30", "hang"];
    await expect(git[way](hanging, { timeoutMs: 50 })).rejects.toThrow("no end after 50 ms");
    await expect(git[way](["show", "HEAD:file"], { maxBytes: 999 })).rejects.toThrow("more than 999 bytes");
  });

  it("takes an exit code for an answer where it may be one", async () => {
    await using repository = await TestRepository.create();
    const git = new Git(repository.directory, userEnvironment(repository.environment));
    const question = ["rev-parse", "--verify", "--quiet", "nowhere"];
    expect(await git[way](question, { accept: [0, 1] })).toMatchObject({ exitCode: 1 });
    await expect(git[way](question)).rejects.toMatchObject({ name: "GitError", exitCode: 1 });
  });

  it("tells a machine without git from a repository that git cannot read", async () => {
    await using repository = await TestRepository.create();
    const git = new Git(repository.directory, { PATH: repository.beside("nothing") });
    await expect(git[way](["version"])).rejects.toThrow(TargetError);
    await expect(git[way](["version"])).rejects.toThrow("git was not found on PATH");
  });

  it("takes an argument that cannot be one for a failure of the command", async () => {
    await using repository = await TestRepository.create();
    const git = new Git(repository.directory, userEnvironment(repository.environment));
    await expect(git[way](["rev-parse", "a\0b"])).rejects.toThrow(GitError);
  });
});

describe("Git", () => {
  it("answers a question by the line git printed", async () => {
    await using repository = await TestRepository.with({ file: "one\n\n" });
    const git = new Git(repository.directory, userEnvironment(repository.environment));
    expect(await git.line(["rev-parse", "--show-prefix"])).toBe("");
    expect(await git.line(["show", "HEAD:file"])).toBe("one\n");
  });

  it("gives a command no more time than is left of the run, but enough to tell how that ended", {
    tags: ["full"],
  }, async () => {
    await using repository = await TestRepository.create();
    const at = (leftMs: number) =>
      new Git(repository.directory, userEnvironment(repository.environment), { leftMs: () => leftMs });
    const hanging = ["-c", "alias.hang=!sleep 30", "hang"];
    await expect(at(5010.4).in(repository.directory).run(hanging)).rejects.toThrow("no end after 5010 ms");
    expect((await at(0).run(["version"])).exitCode).toBe(0);
  });

  it("is not waited for without end where it hangs on its version", { tags: ["full"] }, async () => {
    await using repository = await TestRepository.create();
    const environment = await withGitScript(repository, "exec sleep 30\n");
    const git = new Git(repository.directory, userEnvironment(environment), { leftMs: () => 0 });
    await expect(requireGit(git)).rejects.toThrow("git version failed: no end after 5000 ms");
  });

  it("tells what git says by whole characters, however they come", async () => {
    await using repository = await TestRepository.create();
    const script = "printf 'gr\\303' >&2; sleep 0.3; printf '\\266\\303\\237e' >&2; exit 1\n";
    const environment = await withGitScript(repository, script);
    const git = new Git(repository.directory, userEnvironment(environment));
    await expect(git.run(["status"])).rejects.toMatchObject({ detail: "größe" });
  });

  it("gives git nothing to read", async () => {
    await using repository = await TestRepository.create();
    const git = new Git(repository.directory, userEnvironment(repository.environment));
    expect((await git.run(["cat-file", "--batch"])).stdout).toHaveLength(0);
  });
});

describe("the environment git is given", () => {
  it("holds no GIT_ variable, no key and no locale of the caller's", () => {
    const environment = {
      PATH: "/bin",
      GIT_DIR: "/evil",
      GIT_EXTERNAL_DIFF: "x",
      API_KEY: "s",
      LC_ALL: "de",
      LANG: "de",
    };
    for (const given of [userEnvironment(environment), isolatedEnvironment(environment)]) {
      expect(given).toMatchObject({ PATH: "/bin", LC_ALL: "C", GIT_TERMINAL_PROMPT: "0", GIT_NO_REPLACE_OBJECTS: "1" });
      expect(Object.keys(given)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/GIT_DIR|EXTERNAL|KEY|LANG/)]),
      );
    }
    expect(isolatedEnvironment(environment)).toMatchObject({
      GIT_CONFIG_NOSYSTEM: "1",
      GIT_ATTR_NOSYSTEM: "1",
      GIT_CONFIG_GLOBAL: "/dev/null",
    });
  });
});
