import { describe, expect, it } from "vitest";
import { TestRepository } from "../../fixtures/repository.ts";
import { LAST_CHANGE, pin } from "./pin.ts";

type Files = Readonly<Record<string, string>>;

/** What each file that a change brings or touches is left out for, or is not. */
async function skipsOf(base: Files, change: Files): Promise<Readonly<Record<string, string | undefined>>> {
  await using repository = await TestRepository.with(base);
  await repository.commitFiles(change);
  await using target = await pin(repository, LAST_CHANGE);
  return Object.fromEntries(target.pin.files.map(({ path, skipped }) => [path, skipped]));
}

const ENCODED = "*.py working-tree-encoding=UTF-7\n";
const BASE = { "src/a.py": "a()\n", "src/b.py": "b()\n", "c.js": "c();\n" };

describe("a changed file that git converts", () => {
  it.each([
    ["another encoding", ENCODED, "working-tree-encoding"],
    ["a filter", "src/** filter=decode\n", "filter"],
    ["its own id", "*.py ident\n", "ident"],
    ["a macro", "[attr]odd filter=decode\n*.py odd\n", "filter"],
    ["UTF-8", "*.py working-tree-encoding=UTF-8\n", undefined],
    ["Git LFS", "*.py filter=lfs diff=lfs merge=lfs -text\n", undefined],
    ["line ends alone", "*.py text eol=crlf\n", undefined],
    ["a filter that is taken back", "*.py filter=decode\n*.py -filter\n", undefined],
    ["a filter of other files", "*.js filter=decode\n", undefined],
    ["a driver that is called as nothing", "*.py filter=unset\n", "filter"],
  ])("is left out for %s", async (_name, attributes, skipped) => {
    expect(await skipsOf({ ...BASE, ".gitattributes": attributes }, { "src/a.py": "z()\n" })).toEqual({
      "src/a.py": skipped === undefined ? undefined : expect.stringMatching(`${skipped}|working-tree-encoding`),
    });
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
