import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { TestRepository } from "../fixtures/repository.ts";
import { openRepair, shaOf } from "./open-repair.ts";

describe("a command run on a repair", () => {
  it("finds all files of the commit it is run at, and no others, at a detached HEAD of an ordinary work tree", async () => {
    await using repository = await TestRepository.with({ "a.ts": "old\n", "sub/run.sh": "echo $0" });
    await repository.link("link.ts", "a.ts");
    await repository.write({ "b.ts": "uncommitted\n", ".gitignore": "ignored\n", ignored: "the user's" });
    await using opened = await openRepair(repository);
    const commit = await opened.repair({ "a.ts": "new\n" });
    const { output, exit } = await opened.run(
      "git status --porcelain && git rev-parse HEAD && git branch --show-current && ls -A && cat link.ts",
      commit,
    );
    expect([output, exit]).toEqual([
      `${commit}\n\n.git\n.gitignore\na.ts\nb.ts\nlink.ts\nsub\nnew\n`.replace("\n\n", "\n"),
      0,
    ]);
    expect((await opened.run("cat a.ts")).output).toBe("old\n");
  });

  it("finds that work tree whatever the user says of repositories they come upon", async () => {
    await using repository = await TestRepository.with({ "a.ts": "a\n" });
    await repository.git("config", "--global", "safe.bareRepository", "explicit");
    await using opened = await openRepair(repository);
    expect(await opened.run("git status --porcelain && git rev-parse HEAD")).toEqual({
      exit: 0,
      output: `${opened.head}\n`,
    });
  });

  it("finds what an earlier run left only where git ignores that", async () => {
    await using repository = await TestRepository.with({
      ".gitignore": "/cache\n*.tmp\n",
      "a.ts": "a\n",
      "sub/b.ts": "b\n",
      "c.ts": "c\n",
    });
    await using opened = await openRepair(repository);
    const meddle = [
      "mkdir cache",
      "echo kept > cache/x",
      "echo left > left.ts",
      "mkdir -p deep/er",
      "touch deep/er/x.tmp deep/er/y",
      "git init -q nested",
      "touch nested/z",
    ];
    const spoil = ["echo spoiled > a.ts", "rm -r sub", "ln -s /tmp sub", "rm c.ts", "mkdir c.ts", "touch c.ts/in"];
    expect((await opened.run([...meddle, ...spoil].join(" && "))).exit).toBe(0);
    const { output } = await opened.run(
      "cat cache/x a.ts sub/b.ts c.ts && git status --porcelain && find . -path ./.git -prune -o -type f -print | sort",
    );
    expect(output).toBe("kept\na\nb\nc\n./.gitignore\n./a.ts\n./c.ts\n./cache/x\n./deep/er/x.tmp\n./sub/b.ts\n");
  });

  it("changes no later commit, patch or run by what it does with git", { tags: ["full"] }, async () => {
    await using repository = await TestRepository.with({ "a.ts": "a\n", "b.ts": "b\n" });
    await using opened = await openRepair(repository);
    const first = await opened.repair({ "a.ts": "first\n" });
    const meddle = [
      "echo evil > b.ts",
      "git config user.name x && git config user.email x@example.org",
      "git commit -qam evil && git tag evil && git branch evil && git stash -q --include-untracked",
      "git update-index --assume-unchanged a.ts && git update-index --skip-worktree b.ts && echo spoiled | tee a.ts > b.ts",
      "git config core.autocrlf true && git config core.hooksPath . && git config core.bare true",
      "git reflog expire --expire=now --all && git gc -q --prune=now",
      'touch "$(git rev-parse --git-path index)".lock',
      'echo \'* -text diff=x\' > "$(git rev-parse --git-common-dir)/info/attributes"; rm -rf "$(git rev-parse --git-common-dir)/objects"; rm .git; mkdir .git',
    ];
    expect(await opened.run(meddle.join("\n"), first)).toMatchObject({ exit: 0 });
    const second = await opened.repair({ "b.ts": "second\n" }, first);
    const { output } = await opened.run(
      "cat a.ts b.ts && git status --porcelain && git for-each-ref && git log --format=%s && git config core.autocrlf",
      second,
    );
    expect(output).toBe("first\nsecond\nRepair\nRepair\nfirst\n");
    await using untouched = await openRepair(repository);
    const wanted = await untouched.repair({ "b.ts": "second\n" }, await untouched.repair({ "a.ts": "first\n" }));
    expect(second).toBe(wanted);
    expect(await opened.patchTo(second)).toBe(await untouched.patchTo(wanted));
  });

  it("finds the person's variables, without our secrets and what leads git elsewhere", async () => {
    await using repository = await TestRepository.with({ "a.ts": "a\n" });
    const environment = {
      OPENAI_API_KEY: "sk-secret-of-ours-12",
      ALSO: "x:sk-secret-of-ours-12",
      MINE: "my own",
      GIT_DIR: "/nowhere",
      GIT_INDEX_FILE: "/nowhere/index",
    };
    await using opened = await openRepair(repository, { environment, secrets: ["sk-secret-of-ours-12"] });
    const { output, exit } = await opened.run("env && git status --porcelain");
    expect(exit).toBe(0);
    expect(output).toContain("MINE=my own");
    expect(output).not.toMatch(/sk-secret|GIT_DIR|GIT_INDEX_FILE/);
  });

  it("finds text as a checkout has it, and content behind a filter as git has it", async () => {
    await using repository = await TestRepository.with({
      ".gitattributes": "*.bat text eol=crlf\n*.bin filter=lfs\n*.c ident\n*.txt export-subst\n",
      "a.bat": "one\n",
      "b.bin": "version https://git-lfs\n",
      "c.c": "$Id$\n",
      "d.txt": "$Format:%H$\n",
    });
    await repository.git("config", "--global", "filter.lfs.smudge", "echo smudged");
    await using opened = await openRepair(repository);
    const commit = await opened.repair({ "a.bat": "two\n" });
    const { output } = await opened.run(
      "od -c a.bat | head -1; cat b.bin d.txt; git -c filter.lfs.clean=cat status --porcelain",
      commit,
    );
    expect(output).toMatch(/^0000000 +t +w +o +\\r +\\n\nversion https:\/\/git-lfs\n\$Format:%H\$\n$/);
    expect((await opened.tree.readBytes(commit, "a.bat"))?.toString()).toBe(Buffer.from("two\n").toString());
  });

  it("is run, and repairs are made, whatever attributes the change gives its files", async () => {
    const attributes =
      "*.ts working-tree-encoding=nonsense text eol=crlf\n*.md filter=absent diff=absent merge=absent\n* !text\n";
    await using repository = await TestRepository.with({ "a.ts": "a\n", "b.md": "b\n" });
    // As nobody could add it with such an encoding.
    const blob = await repository.gitBytes("hash-object", "-w", "--no-filters", "a.ts");
    await repository.write({ ".gitattributes": attributes });
    await repository.git("add", ".gitattributes");
    await repository.git("update-index", "--cacheinfo", `100644,${blob.toString().trim()},a.ts`);
    await repository.git("commit", "-qm", "attributes");
    await using opened = await openRepair(repository, { request: { kind: "diff", base: "HEAD~1", head: "HEAD" } });
    const commit = await opened.repair({ "a.ts": "new\n", "b.md": "new\n" });
    expect(await opened.patchTo(commit)).toContain("-a\n+new\n");
    expect(await opened.run("tr -d '\\r' < a.ts && cat b.md", commit)).toEqual({ exit: 0, output: "new\nnew\n" });
  });

  it("works in a repository of another object format, a bare one, a cut off one, a linked work tree, one with a submodule and one that borrows", {
    tags: ["full"],
  }, async () => {
    await using origin = await TestRepository.create({ objectFormat: "sha256" });
    await origin.commitFiles({ "a.ts": "first\n" });
    await origin.commitFiles({ "a.ts": "old\n" });
    await origin.git("worktree", "add", "-q", "-b", "topic", origin.beside("linked"));
    await origin.git("clone", "-q", "--bare", ".", origin.beside("bare"));
    await origin.git("clone", "-q", "--depth=1", `file://${origin.directory}`, origin.beside("shallow"));
    await origin.git("clone", "-q", ".", origin.beside("holder"));
    await origin.git(
      "-C",
      origin.beside("holder"),
      "-c",
      "protocol.file.allow=always",
      "submodule",
      "--quiet",
      "add",
      origin.directory,
      "inner",
    );
    await origin.git("-C", origin.beside("holder"), "commit", "-qm", "inner");
    await origin.git("clone", "-q", "--shared", ".", origin.beside("lender"));
    await origin.git("clone", "-q", "--shared", origin.beside("lender"), origin.beside("borrower"));
    const head = shaOf(await origin.git("rev-parse", "HEAD"));
    for (const name of ["linked", "bare", "shallow", "holder", "borrower"]) {
      const request = { kind: "commits", base: head, mergeBase: head, head } as const;
      await using opened = await openRepair(origin, { directory: origin.beside(name), request });
      const commit = await opened.repair({ "a.ts": "new\n" });
      expect([name, await opened.run("cat a.ts && git log -1 --format=%s", commit)]).toEqual([
        name,
        { exit: 0, output: "new\nRepair\n" },
      ]);
      expect(await opened.patchTo(commit)).toContain("-old\n+new\n");
      expect(head).toHaveLength(64);
    }
  });

  it("is refused where the content of a file is not here, and a repair is not", async () => {
    await using origin = await TestRepository.with({ "a.ts": "a\n", "big.bin": "x".repeat(5000) });
    await origin.git("config", "uploadpack.allowFilter", "true");
    await origin.git(
      "clone",
      "-q",
      "--bare",
      "--filter=blob:limit=1k",
      `file://${origin.directory}`,
      origin.beside("partial"),
    );
    const head = shaOf(await origin.git("rev-parse", "HEAD"));
    const request = { kind: "commits", base: head, mergeBase: head, head } as const;
    await using opened = await openRepair(origin, { directory: origin.beside("partial"), request });
    const commit = await opened.repair({ "a.ts": "b\n" });
    expect(await opened.patchTo(commit)).toContain("-a\n+b\n");
    await expect(opened.run("cat a.ts", commit)).rejects.toThrow(/big\.bin|unable to read/);
  });

  it("writes no file to the disk before a command runs", async () => {
    await using repository = await TestRepository.with({ "a.ts": "a\n" });
    await using opened = await openRepair(repository);
    await opened.repair({ "a.ts": "new\n" });
    const [repair = ""] = (await readdir(opened.folder)).filter((name) => name.startsWith("repair-"));
    expect(await readdir(join(opened.folder, repair, "tree"))).toEqual([".git"]);
  });
});
