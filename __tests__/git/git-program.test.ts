import { chmod } from "node:fs/promises";
import { delimiter, dirname, isAbsolute, join, relative } from "node:path";
import { describe, expect, it } from "vitest";
import { userEnvironment } from "../../src/git/environment.ts";
import { findGit, Git } from "../../src/git/git-process.ts";
import { TargetError } from "../../src/text/errors.ts";
import { TestRepository } from "../fixtures/repository.ts";

const IMPOSTOR = "#!/bin/sh\necho git version 0.0.impostor\n";

/** A repository whose author put a program there that is called as ours is. */
async function withImpostor(): Promise<TestRepository> {
  const repository = await TestRepository.with({ git: IMPOSTOR, "tools/git": IMPOSTOR });
  for (const file of ["git", "tools/git"]) await chmod(join(repository.directory, file), 0o755);
  return repository;
}

describe("the git that is run", () => {
  it.each(["", ".", "tools", "./tools"])("is none of the repository's own, with %j first on PATH", async (folder) => {
    await using repository = await withImpostor();
    const PATH = [folder, process.env.PATH, folder].join(delimiter);
    const git = new Git(repository.directory, userEnvironment({ ...repository.environment, PATH }));
    const answers = [await git.line(["version"]), (await git.run(["version"])).stdout.toString("utf8")];
    const printed: Buffer[] = [];
    for await (const chunk of git.converse(["version"]).stdout) printed.push(chunk as Buffer);
    for (const answer of [...answers, Buffer.concat(printed).toString("utf8")]) {
      expect(answer).toMatch(/^git version [1-9]/);
    }
  });

  it("is not even there where PATH names the repository's own folders alone", async () => {
    await using repository = await withImpostor();
    const environment = userEnvironment({ ...repository.environment, PATH: `.${delimiter}tools${delimiter}` });
    const git = new Git(repository.directory, environment);
    await expect(git.line(["version"])).rejects.toThrow(TargetError);
    expect(() => git.converse(["version"])).toThrow("git was not found on PATH");
  });

  it("is none in a folder that is named from where we run", async () => {
    await using repository = await withImpostor();
    const folder = relative(process.cwd(), join(repository.directory, "tools"));
    expect(isAbsolute(folder)).toBe(false);
    expect(() => findGit({ PATH: folder })).toThrow(TargetError);
  });

  it("is given no such folder to look for programs of its own", () => {
    const environment = userEnvironment({ Path: ["", "/usr/bin", ".", "bin", "/bin"].join(delimiter) });
    expect(environment.Path).toBe(["/usr/bin", "/bin"].join(delimiter));
  });

  it("is the first on PATH that is a file and can be run", async () => {
    await using repository = await TestRepository.with({ "a/git/file": "", "b/git": IMPOSTOR });
    const folders = ["a", "b", "nowhere", "a/git/file"].map((name) => join(repository.directory, name));
    const found = findGit({ PATH: [...folders, process.env.PATH].join(delimiter) });
    expect(isAbsolute(found)).toBe(true);
    expect(folders).not.toContain(dirname(found));
    await chmod(join(repository.directory, "b/git"), 0o755);
    expect(findGit({ PATH: folders.join(delimiter) })).toBe(join(repository.directory, "b/git"));
  });
});
