import { chmod, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { digestFolder } from "../fixtures/digest-folder.ts";
import { TestRepository } from "../fixtures/repository.ts";
import { type OpenedRepair, openRepair, shaOf } from "./open-repair.ts";
import { fileOf, patchLines, pin } from "./pin.ts";

/** git's answer about a commit that only the repair's repository has. */
function ask(repository: TestRepository, { tree }: OpenedRepair, ...args: readonly string[]): Promise<Buffer> {
  return repository.gitBytes("--git-dir", tree.repository, ...args);
}

/** Applies the patch in the user's repository as they would, and answers with what stands there then. */
async function apply(repository: TestRepository, patch: string, ...options: readonly string[]): Promise<void> {
  await writeFile(repository.beside("repair.patch"), patch);
  await repository.git("apply", ...options, repository.beside("repair.patch"));
}

describe("a repair", () => {
  it("is a commit of exact bytes under the mode that the file has, and the same one for the same content", async () => {
    await using repository = await TestRepository.with({ "run.sh": "one\r\ntwo", "b.ts": "kept\n" });
    await chmod(join(repository.directory, "run.sh"), 0o755);
    await repository.commit();
    await using one = await openRepair(repository);
    await using other = await openRepair(repository);
    const commit = await one.repair({ "run.sh": "\uFEFFone\r\n\u00e9" });
    expect(await other.repair({ "run.sh": "\uFEFFone\r\n\u00e9" })).toBe(commit);
    expect((await ask(repository, one, "show", `${commit}:run.sh`)).toString()).toBe("\uFEFFone\r\n\u00e9");
    expect((await ask(repository, one, "ls-tree", "-r", commit)).toString()).toMatch(
      /^100644 .*b\.ts\n100755 .*run\.sh\n$/,
    );
    expect((await ask(repository, one, "rev-parse", `${commit}^`)).toString().trim()).toBe(one.head);
  });

  it("that changes nothing is no commit", async () => {
    await using repository = await TestRepository.with({ "a.ts": "old\n" });
    await using opened = await openRepair(repository);
    expect(await opened.repair({ "a.ts": "old\n" })).toBe(opened.head);
    expect(await opened.patchTo(opened.head)).toBe("");
  });

  it("of what is no regular file is refused", async () => {
    await using repository = await TestRepository.with({ "a.ts": "old\n" });
    await repository.link("link.ts", "a.ts");
    await repository.commit();
    await using opened = await openRepair(repository);
    for (const path of ["link.ts", "absent.ts", "../outside.ts", "."]) {
      expect(await opened.tree.readBytes(opened.head, path).catch(() => undefined)).toBeUndefined();
      await expect(opened.repair({ [path]: "new\n" })).rejects.toThrow();
    }
  });

  it("goes on from an uncommitted change, which no repository of the user's holds", async () => {
    await using repository = await TestRepository.with({ "a.ts": "old\n", "b.ts": "old\n" });
    await repository.write({ "a.ts": "uncommitted\n" });
    await using opened = await openRepair(repository);
    const commit = await opened.repair({ "b.ts": "new\n" });
    const next = await opened.repair({ "a.ts": "repaired\n" }, commit);
    expect(Buffer.from((await opened.tree.readBytes(next, "b.ts")) ?? []).toString()).toBe("new\n");
    await apply(repository, await opened.patchTo(next));
    expect(await readFile(join(repository.directory, "a.ts"), "utf8")).toBe("repaired\n");
  });

  it("can be pinned like any commit, also where what the user has is borrowed twice over", async () => {
    await using repository = await TestRepository.with({ "a.ts": "old\n", "b.ts": "kept\n" });
    await repository.git("clone", "-q", "--shared", ".", repository.beside("lender"));
    await repository.git("clone", "-q", "--shared", repository.beside("lender"), repository.beside("borrower"));
    await repository.write({ "../borrower/a.ts": "uncommitted\n" });
    await using opened = await openRepair(repository, { directory: repository.beside("borrower") });
    const head = await opened.repair({ "a.ts": "repaired\n" });
    const base = shaOf(await repository.git("rev-parse", "HEAD"));
    const request = { kind: "commits", mergeBase: base, base, head } as const;
    await using later = await pin(repository, request, { repository: opened.tree.repository });
    expect(patchLines(fileOf(later, "a.ts"))).toEqual(["-old", "+repaired"]);
    expect((await later.source.readText("b.ts", "head"))?.lines).toEqual(["kept"]);
  });
});

describe("the patch of a repair", () => {
  const ODD: Readonly<Record<string, readonly [string, string]>> = {
    "with space.ts": ["a\nb\n", "a\nc\n"],
    'quote"d.ts': ["a\n", "b\n"],
    "tab\there.ts": ["a\n", "b\n"],
    "line\nfeed.ts": ["a\n", "b\n"],
    "smile \u{1F600}.ts": ["\u{1F600}\n", "b \u00e9\n"],
    "a,b.ts": ["a\n", "b\n"],
    "-dash.ts": ["a\n", "b\n"],
    "back\\slash.ts": ["a\n", "b\n"],
    "star*[x].ts": ["a\n", "b\n"],
    "crlf.ts": ["a\r\nb\r\n", "a\r\nc\r\n"],
    "no-end.ts": ["a\nb", "a\nc"],
    "end-gained.ts": ["a", "a\n"],
    "end-lost.ts": ["a\n", "a"],
    "trailing.ts": ["a\n", "a  \n\n\n"],
    "bom.ts": ["\uFEFFa\n", "\uFEFFb\n"],
    "lone-return.ts": ["one\r@@ -1 +1 @@ two\na\n", "one\r@@ -1 +1 @@ two\nb\n"],
    "at.ts": ["@@ -1 +1 @@ x\n-- a\n", "@@ -1 +1 @@ y\n-- b\n"],
    "nul.dat": ["a\0b\n", "a\0c\n"],
    "README.ts": ["a\n", "b\n"],
    "readme.ts": ["a\n", "c\n"],
  };
  const side = (index: 0 | 1) => Object.fromEntries(Object.entries(ODD).map(([path, texts]) => [path, texts[index]]));

  it("is taken by `git apply` at the head, byte for byte, whatever files are called and how they end", async () => {
    await using repository = await TestRepository.with(side(0));
    await using opened = await openRepair(repository);
    await apply(repository, await opened.patchTo(await opened.repair(side(1))));
    for (const [path, [, wanted]] of Object.entries(ODD)) {
      expect([path, await readFile(join(repository.directory, path), "utf8")]).toEqual([path, wanted]);
    }
  });

  it("counts the lines of every file", async () => {
    await using repository = await TestRepository.with(side(0));
    await using opened = await openRepair(repository);
    const { files } = await opened.tree.diff(opened.head, await opened.repair(side(1)));
    expect(Object.fromEntries(files.map(({ path, added, removed }) => [path, `+${added} -${removed}`]))).toMatchObject({
      "with space.ts": "+1 -1",
      "tab\there.ts": "+1 -1",
      "line\nfeed.ts": "+1 -1",
      "trailing.ts": "+3 -1",
    });
    expect(files).toHaveLength(Object.keys(ODD).length);
  });

  it("depends on no configuration and no attributes of the user's", { tags: ["full"] }, async () => {
    const files = {
      ".gitattributes": "*.ts diff=shout\n*.md -diff\n*.txt binary\n",
      "a.ts": "a\n",
      "b.md": "a\n",
      "c.txt": "a\n",
    };
    const wanted = { "a.ts": "b\n", "b.md": "b\n", "c.txt": "b\n" };
    await using plain = await TestRepository.with(files);
    await using odd = await TestRepository.with(files);
    const settings = {
      "diff.noprefix": "true",
      "diff.external": "false",
      "diff.shout.textconv": "tr a-z A-Z",
      "diff.context": "0",
      "core.autocrlf": "true",
      "color.ui": "always",
      "diff.algorithm": "patience",
      "diff.orderFile": "/nowhere",
      "core.abbrev": "4",
      "diff.renames": "copies",
      "diff.interHunkContext": "9",
    };
    for (const [key, value] of Object.entries(settings)) await odd.git("config", "--global", key, value);
    await odd.write({ ".git/info/attributes": "* -diff\n", "../.config/git/attributes": "* -diff\n" });
    await using one = await openRepair(plain);
    await using other = await openRepair(odd);
    const patch = await one.patchTo(await one.repair(wanted));
    expect(await other.patchTo(await other.repair(wanted))).toBe(patch);
    expect(patch).toContain("--- a/c.txt\n+++ b/c.txt\n@@ -1 +1 @@\n-a\n+b\n");
  });

  it("is taken where the user has their lines end in CRLF", async () => {
    await using repository = await TestRepository.with({ "a.ts": "a\nb\n", "kept.ts": "a\r\n" });
    await repository.git("config", "core.autocrlf", "true");
    await repository.remove("a.ts");
    await repository.git("checkout", "--", "a.ts");
    await using opened = await openRepair(repository);
    await apply(repository, await opened.patchTo(await opened.repair({ "a.ts": "a\nc\n", "kept.ts": "b\r\n" })));
    expect(await readFile(join(repository.directory, "a.ts"), "utf8")).toBe("a\r\nc\r\n");
    expect(await readFile(join(repository.directory, "kept.ts"), "utf8")).toBe("b\r\n");
  });

  it("tells no line from elsewhere in the file", async () => {
    const far = `function holds() { const password = "${"é".repeat(60)}"\n${"  x\n".repeat(20)}`;
    await using repository = await TestRepository.with({ "a.ts": `${far}  old\n` });
    await using opened = await openRepair(repository);
    const patch = await opened.patchTo(await opened.repair({ "a.ts": `${far}  new\n` }));
    expect(patch).toContain("+  new");
    expect(patch).not.toContain("password");
  });
});

describe("the user's own", () => {
  it("repository and work tree stay the same bytes, and none of their hooks, filters and programs runs", async () => {
    await using repository = await TestRepository.with({
      ".gitattributes": "*.ts filter=loud\n*.md filter=lfs\n",
      "a.ts": "a\n",
      "b.md": "b\n",
    });
    const ran = repository.beside("ran");
    const hook = `#!/bin/sh\necho "$0" >> ${ran}\n`;
    const names = [
      "post-checkout",
      "post-index-change",
      "pre-commit",
      "post-commit",
      "reference-transaction",
      "commit-msg",
      "prepare-commit-msg",
    ];
    for (const name of names) {
      await repository.write({ [`.git/hooks/${name}`]: hook, [`../hooks/${name}`]: hook });
      await chmod(join(repository.directory, ".git/hooks", name), 0o755);
      await chmod(repository.beside(`hooks/${name}`), 0o755);
    }
    const loud = `echo loud >> ${ran}; cat`;
    const settings = {
      "core.hooksPath": repository.beside("hooks"),
      "core.fsmonitor": `${loud}; false`,
      "filter.loud.smudge": loud,
      "filter.loud.clean": loud,
      "filter.loud.required": "true",
      "filter.lfs.process": loud,
      "commit.gpgSign": "true",
      "gpg.program": repository.beside("hooks/pre-commit"),
      "init.templateDir": repository.beside("hooks"),
    };
    for (const [key, value] of Object.entries(settings)) await repository.git("config", "--global", key, value);
    await repository.git("status").catch(() => undefined);
    const head = shaOf(await repository.git("rev-parse", "HEAD"));
    const before = await digestFolder(repository.directory);
    const wasRun = await readFile(ran, "utf8").catch(() => "");
    {
      const request = { kind: "commits", mergeBase: head, base: head, head } as const;
      await using opened = await openRepair(repository, { request });
      const commit = await opened.repair({ "a.ts": "new\n" });
      expect(await opened.run("cat a.ts b.md", commit)).toEqual({ exit: 0, output: "new\nb\n" });
      await opened.patchTo(commit);
    }
    expect(await readFile(ran, "utf8").catch(() => "")).toBe(wasRun);
    expect(await digestFolder(repository.directory)).toEqual(before);
  });
});

describe("all of it", () => {
  it("is taken away when it is disposed of", async () => {
    await using repository = await TestRepository.with({ "a.ts": "a\n" });
    let folder = "";
    {
      await using opened = await openRepair(repository);
      folder = opened.folder;
      await opened.run("mkdir -p locked/in && touch locked/in/file && chmod -R a-w locked");
      expect(await readdir(folder)).not.toEqual([]);
    }
    await expect(stat(folder)).rejects.toThrow("ENOENT");
  });
});
