import { describe, expect, it } from "vitest";
import { TestRepository } from "../fixtures/repository.ts";
import { readGit } from "../fixtures/run-git.ts";
import { LAST_CHANGE, pin } from "./pin.ts";

type Files = Readonly<Record<string, string | Uint8Array>>;

/** What each file that a change brings or touches is left out for, or is not. */
async function skipsOf(base: Files, change: Files): Promise<Readonly<Record<string, string | undefined>>> {
  await using repository = await TestRepository.with(base);
  await repository.commitFiles(change);
  await using target = await pin(repository, LAST_CHANGE);
  return Object.fromEntries(target.pin.files.map(({ path, skipped }) => [path, skipped]));
}

const ENCODED = "*.py working-tree-encoding=UTF-7\n";
const POINTER = `version https://git-lfs.github.com/spec/v1\noid sha256:${"4d".repeat(32)}\nsize 12\n`;
const BASE = { "src/a.py": "a()\n", "src/b.py": "b()\n", "c.js": "c();\n" };

describe("a changed file that git converts", () => {
  it.each([
    ["another encoding", ENCODED, "working-tree-encoding"],
    ["a filter", "src/** filter=decode\n", "filter"],
    ["its own id", "*.py ident\n", "ident"],
    ["a quoted pattern without a space", '"*.py"filter=decode\n', "filter"],
    ["a macro", "[attr]odd filter=decode\n*.py odd\n", "filter"],
    ["UTF-8", "*.py working-tree-encoding=UTF-8\n", undefined],
    ["Git LFS", "*.py filter=lfs diff=lfs merge=lfs -text\n", undefined],
    ["line ends alone", "*.py text eol=crlf\n", undefined],
    ["a filter that is taken back", "*.py filter=decode\n*.py -filter\n", undefined],
    ["a filter of other files", "*.js filter=decode\n", undefined],
    ["a driver that is called as nothing", "*.py filter=unset\n", "doubtful-attributes"],
    ["a driver that is called almost as that of Git LFS", "*.py filter=LFS\n", "filter"],
    ["a pattern that matches where case does not count", "*.PY filter=decode\n", "filter"],
    ["a line behind a byte at which git's answers end", "# \0\n*.py filter=decode\n", "doubtful-attributes"],
    ["a pattern that a byte order mark hides from git's answers", "\ufeff*.py filter=decode\n", "doubtful-attributes"],
  ])("is left out for %s", async (_name, attributes, skipped) => {
    expect(await skipsOf({ ...BASE, ".gitattributes": attributes }, { "src/a.py": "z()\n" })).toEqual({
      "src/a.py": skipped === undefined ? undefined : expect.stringMatching(`${skipped}|working-tree-encoding`),
    });
  });

  it("is so by attributes that are the text of a link, as git reads them on checkout", async () => {
    await using repository = await TestRepository.with(BASE);
    await repository.link("src/.gitattributes", ENCODED.trim());
    await repository.commit();
    await repository.commitFiles({ "src/a.py": "z()\n", "c.js": "z();\n" });
    await using target = await pin(repository, LAST_CHANGE);
    expect(target.pin.files).toMatchObject([
      { path: "c.js", skipped: undefined },
      { path: "src/a.py", skipped: "working-tree-encoding" },
    ]);
  });

  it.each(["src/.GitAttributes", "src/.gitattribute\u017f", "src/.git\u200cattributes", "SRC/.gitattributes"])(
    "is so by attributes under a path that some systems take for theirs: %j",
    async (path) => {
      const attributes = { [path]: ENCODED, ".GITATTRIBUTES": "* text=auto\n" };
      expect(await skipsOf({ ...BASE, ...attributes }, { "src/a.py": "z()\n", "c.js": "z();\n" })).toEqual({
        "src/a.py": "unreadable",
        "c.js": undefined,
      });
    },
  );

  it("is so under a name that is no UTF-8", async () => {
    await using repository = await TestRepository.with({
      ".gitattributes": '"caf\\351.py" filter=decode\n',
      a: "a\n",
      b: "b\n",
    });
    const [place, named] = [{ cwd: repository.directory, env: repository.environment }, "caf\xe9.py\0"];
    const commitWith = async (file: string, parent: string) => {
      const [attributes, blob] = (await repository.git("rev-parse", "HEAD:.gitattributes", `HEAD:${file}`)).split("\n");
      const tree = `100644 blob ${attributes}\t.gitattributes\0` + `100644 blob ${blob}\t${named}`;
      const made = await readGit({ ...place, args: ["mktree", "-z"], input: Buffer.from(tree, "latin1") });
      return repository.git("commit-tree", String(made).trim(), "-p", parent, "-m", file);
    };
    const base = await commitWith("a", "HEAD");
    await using target = await pin(repository, { kind: "diff", base, head: await commitWith("b", base) });
    expect(target.pin.files).toMatchObject([{ path: "caf\\351.py", skipped: "filter" }]);
  });

  it("is so by attributes of any folder, and under its old name", async () => {
    await using repository = await TestRepository.with({ ...BASE, "src/.gitattributes": ENCODED });
    await repository.git("mv", "src/a.py", "a.py");
    await repository.commit();
    await using target = await pin(repository, LAST_CHANGE);
    expect(target.pin.files).toMatchObject([{ path: "a.py", skipped: "working-tree-encoding", hunks: [] }]);
  });
});

describe("a change of attributes", () => {
  it.each([
    ["brings", {}, { ".gitattributes": ENCODED }],
    ["takes away", { ".gitattributes": ENCODED }, { ".gitattributes": "" }],
    ["brings in a folder", {}, { "src/.gitattributes": ENCODED }],
  ])("leaves out what it converts or no longer does, though it touches none of it: %s", async (_name, base, change) => {
    const attributes = Object.fromEntries(Object.keys(change).map((path) => [path, undefined]));
    expect(await skipsOf({ ...BASE, ...base }, change)).toEqual({
      ...attributes,
      "src/a.py": "working-tree-encoding",
      "src/b.py": "working-tree-encoding",
    });
  });

  it.each([
    ["an encoding", "*.py working-tree-encoding=EUC-JP\n", "*.py working-tree-encoding=SHIFT-JIS\n"],
    ["a filter", "*.py filter=nbstripout\n", "*.py filter=decode\n"],
    ["one more", "*.py working-tree-encoding=EUC-JP\n", "*.py working-tree-encoding=EUC-JP filter=decode\n"],
    [
      "a name that is no text",
      Buffer.from("*.py filter=\xfe\n", "latin1"),
      Buffer.from("*.py filter=\xff\n", "latin1"),
    ],
    ["Git LFS for a filter", "*.py filter=decode\n", "*.py filter=lfs\n"],
  ])("leaves out what it converts otherwise than before: %s", async (_name, before, after) => {
    const skips = await skipsOf({ ...BASE, ".gitattributes": before }, { ".gitattributes": after });
    expect(skips).toMatchObject({ "src/a.py": expect.any(String), "src/b.py": expect.any(String) });
  });

  it.each([
    ["on", "", "* filter=lfs\n"],
    ["off", "* filter=lfs\n", ""],
    ["on behind a byte order mark", "", "\ufeff* filter=lfs\n"],
    ["right, from behind a byte order mark", "\ufeff* filter=lfs\n", "* filter=lfs\n"],
  ])("that turns Git LFS %s leaves out pointers alone", async (_name, before, after) => {
    const files = { ...BASE, "run.sh": POINTER };
    expect(await skipsOf({ ...files, ".gitattributes": before }, { ".gitattributes": after })).toEqual({
      ".gitattributes": undefined,
      "run.sh": "lfs-pointer",
    });
  });

  it("counts for what it touches too, and for a new file", async () => {
    expect(await skipsOf(BASE, { ".gitattributes": ENCODED, "src/a.py": "z()\n", "new.py": "n()\n" })).toEqual({
      ".gitattributes": undefined,
      "src/a.py": "working-tree-encoding",
      "src/b.py": "working-tree-encoding",
      "new.py": "working-tree-encoding",
    });
  });

  it.each([
    ["matches no file", { ".gitattributes": "*.ps1 working-tree-encoding=UTF-16LE\n" }],
    ["converts nothing", { ".gitattributes": "*.py text eol=lf\n" }],
  ])("is nothing but itself where it %s", async (_name, change) => {
    expect(await skipsOf(BASE, change)).toEqual({ ".gitattributes": undefined });
  });

  it("names a few files of many", async () => {
    const many = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`m${index}.py`, "m()\n"]));
    expect(Object.keys(await skipsOf({ ...BASE, ...many }, { ".gitattributes": ENCODED }))).toHaveLength(6);
  });
});

describe("attributes of both sides of a merge", () => {
  const between = { kind: "diff", base: "main", head: "topic" } as const;
  const MACRO = { ".gitattributes": "*.png binary\n[attr]odd filter=decode\n" };
  const USE = { "src/.gitattributes": "*.py odd\n" };

  it.each<[string, Files, Files, Files]>([
    ["a macro of the base", MACRO, USE, { "src/a.py": "filter", "src/b.py": "filter", "src/.gitattributes": "" }],
    ["a macro of the branch", USE, MACRO, { "src/a.py": "filter", "src/b.py": "filter", ".gitattributes": "" }],
    [
      "a file that the base has added",
      { "new.ps1": "n\n" },
      { ".gitattributes": "*.ps1 filter=decode\n" },
      { "new.ps1": "filter", ".gitattributes": "" },
    ],
    [
      "nothing in common",
      { "new.ps1": "n\n" },
      { ".gitattributes": "*.psd filter=decode\n" },
      { ".gitattributes": "" },
    ],
  ])("are read as they are once merged: %s", async (_name, theirs, ours, skips) => {
    await using repository = await TestRepository.with({ ...BASE, ".gitattributes": "*.png binary\n" });
    await repository.git("checkout", "-q", "-b", "topic");
    await repository.commitFiles(ours);
    await repository.git("checkout", "-q", "main");
    await repository.commitFiles(theirs);
    await using target = await pin(repository, between);
    expect(Object.fromEntries(target.pin.files.map(({ path, skipped = "" }) => [path, skipped]))).toEqual(skips);
  });
});
