import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { allowedFiles, fileAt, filesNamed, findAnchor, toMemberPath } from "../../src/change/known-files.ts";
import { type PinnedFile, pathAt } from "../../src/change/pin.ts";
import { SIDES } from "../../src/change/side.ts";
import { FakeSource } from "../fakes/fake-source.ts";
import { aFile, aHunk, aPin, SESSION } from "../fixtures/claims.ts";

const PATHS = ["a.ts", "b.ts", "c.ts", "d.ts"];
const [FILE] = new FakeSource([{ path: "a.ts", base: "old();\n", head: "new();\n" }]).pin.files;
if (FILE === undefined) throw new Error("the fixture has no file");
const { baseBlob, headBlob } = FILE;

/** Files that were renamed, added and taken away, under few names. */
const files = fc.array(
  fc
    .record({
      path: fc.constantFrom(...PATHS),
      oldPath: fc.option(fc.constantFrom(...PATHS), { nil: undefined }),
      headBlob: fc.constantFrom(headBlob, undefined),
      baseBlob: fc.constantFrom(baseBlob, undefined),
    })
    .map((parts): PinnedFile => ({ ...FILE, ...parts })),
  { maxLength: 8 },
);

describe("the files of a target by their names", () => {
  it("are those that a search through all of them finds, in the same order", () => {
    fc.assert(
      fc.property(files, fc.subarray(PATHS), (all, names) => {
        const isNamed = (path: string | undefined) => path !== undefined && names.includes(path);
        expect(filesNamed(all, names)).toEqual(all.filter(({ path, oldPath }) => isNamed(path) || isNamed(oldPath)));
      }),
    );
  });

  it("stand at a side where a search through all of them finds them", () => {
    fc.assert(
      fc.property(files, fc.constantFrom(...PATHS), fc.constantFrom(...SIDES), (all, path, side) => {
        expect(fileAt({ files: all }, path, side)).toBe(all.find((file) => pathAt(file, side) === path));
      }),
    );
  });

  it("may be named by what they are called on either side, and by nothing else", () => {
    fc.assert(
      fc.property(files, (all) => {
        const names = all.flatMap(({ path, oldPath }) => [path, oldPath]).filter((name) => name !== undefined);
        expect([...allowedFiles({ files: all })].sort()).toEqual([...new Set(names)].sort());
      }),
    );
  });
});

const allowed = new Set([SESSION, "a/vendored.ts", "b"]);

describe("toMemberPath", () => {
  it.each([
    [SESSION, SESSION],
    [`a/${SESSION}`, SESSION],
    [`b/${SESSION}`, SESSION],
    [`./${SESSION}`, SESSION],
    [`././${SESSION}`, SESSION],
    [`./b/${SESSION}`, SESSION],
    ["a/vendored.ts", "a/vendored.ts"],
    ["b/a/vendored.ts", "a/vendored.ts"],
    ["b", "b"],
  ])("brings %s to %s", (path, member) => {
    expect(toMemberPath(path, allowed)).toBe(member);
  });

  it.each([
    ["a file of the tree that the change does not touch", "src/users.ts"],
    ["another prefix", `c/${SESSION}`],
    ["a prefix twice", `a/b/${SESSION}`],
    ["a way out and back in", `../main/${SESSION}`],
    ["an absolute path", `/${SESSION}`],
    ["a part of the name", "session.ts"],
    ["another case", SESSION.toUpperCase()],
    ["nothing", ""],
  ])("leaves alone %s", (_name, path) => {
    expect(toMemberPath(path, allowed)).toBe(path);
  });
});

const HUNK = aHunk([" one", "-two", "+TWO", " three"], { base: 10, head: 20 });
const LONG = aHunk(
  Array.from({ length: 30 }, (_, index) => `+line ${index}`),
  { base: 50, head: 100 },
);

function anchor(
  file: string,
  side: "base" | "head",
  lines: readonly [number, number],
  { isReplaced, ...over }: Partial<PinnedFile> & { readonly isReplaced?: boolean } = {},
) {
  const pin = aPin({ files: [aFile({ path: "src/new.ts", oldPath: "src/old.ts", hunks: [HUNK, LONG], ...over })] });
  return findAnchor(pin, { file, side, start_line: lines[0], end_line: lines[1] }, isReplaced);
}

describe("an anchor", () => {
  it("is a line the diff shows on that side, under the file's name at head", () => {
    expect(anchor("src/new.ts", "head", [20, 21])).toEqual({
      path: "src/new.ts",
      side: "head",
      start_line: 20,
      line: 21,
    });
    expect(anchor("src/old.ts", "base", [11, 11])).toEqual({
      path: "src/new.ts",
      side: "base",
      start_line: 11,
      line: 11,
    });
  });

  it.each([
    ["lines the diff does not show", "src/new.ts", "head", 40],
    ["the other side's lines", "src/old.ts", "base", 21],
    ["another file's", "src/other.ts", "head", 21],
    ["the name the file had at base, for lines at head", "src/old.ts", "head", 21],
  ] as const)("is none for %s", (_, file, side, line) => {
    expect(anchor(file, side, [line, line])).toBeUndefined();
  });

  it("marks the last line alone of a range that is long or begins outside of the hunk", () => {
    expect(anchor("src/new.ts", "head", [101, 120])?.start_line).toBe(101);
    expect(anchor("src/new.ts", "head", [100, 120])?.start_line).toBe(120);
    expect(anchor("src/new.ts", "head", [18, 21])?.start_line).toBe(21);
  });

  it("marks all lines that a suggestion replaces, however many, unless they begin outside of the hunk", () => {
    expect(anchor("src/new.ts", "head", [100, 129], { isReplaced: true })?.start_line).toBe(100);
    expect(anchor("src/new.ts", "head", [18, 21], { isReplaced: true })?.start_line).toBe(21);
  });

  it("is none in a file that counts as new, of which GitHub shows less, nor in files as they stand", () => {
    expect(anchor("src/new.ts", "head", [21, 21], { countsAsNew: "it left the tests" })).toBeUndefined();
    const files = [aFile({ path: "a.ts", hunks: [HUNK] })];
    const place = { file: "a.ts", side: "head", start_line: 21, end_line: 21 } as const;
    expect(findAnchor(aPin({ files }), place)).toBeDefined();
    expect(findAnchor(aPin({ kind: "file", files }), place)).toBeUndefined();
  });
});
