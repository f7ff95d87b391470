import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type ChangePart,
  filesCountedAsNew,
  linelessFiles,
  partsOfChange,
  rangesOfPart,
} from "../../src/change/change-part.ts";
import type { HunkLine, Pin, PinnedFile } from "../../src/change/pin.ts";
import type { Sha } from "../../src/change/sha.ts";
import { type FakeFile, FakeSource } from "../fakes/fake-source.ts";
import { aFile, aHunk, aPathsPin, aPin, BASE_BLOB } from "../fixtures/claims.ts";
import { runs, size } from "../setup/tier.ts";

const text = (lines: readonly string[]) => lines.map((line) => `${line}\n`).join("");
const pinOf = (...files: readonly FakeFile[]): Pin => new FakeSource(files).pin;
const partsOf = (...files: readonly FakeFile[]) => partsOfChange(pinOf(...files));
const digests = (parts: readonly ChangePart[]) => parts.map(({ sha256 }) => sha256);
const linesOf = ({ file, hunk, from, to }: ChangePart): readonly HunkLine[] =>
  file.hunks[hunk]?.lines.slice(from, to) ?? [];

/** How many parts of the later list have no equal in the earlier one. */
function countNew(before: readonly ChangePart[], after: readonly ChangePart[]): number {
  const left = digests(before);
  return digests(after).filter((digest) => {
    const at = left.indexOf(digest);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  }).length;
}

const numbered = (count: number, word: string) => Array.from({ length: count }, (_, index) => `${word} ${index}`);
const word = fc.constantFrom("", "a", "b", "}", "return a;");
const someText = fc.array(word, { maxLength: 60 });
/** A new file whose lines are all others, which is one long run. */
const longFile = fc.array(fc.string({ maxLength: 6 }), { minLength: 60, maxLength: 300 }).map((lines) => {
  return lines.map((line, index) => `${index}: ${line.replace(/[\r\n]/g, " ")}`);
});

describe("the parts of a change", () => {
  it("hold every changed line once, in the order of the diff, and begin and end with one", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(someText, someText), { minLength: 1, maxLength: 3 }), (pairs) => {
        const files = pairs.map(([base, head], index) => ({
          path: `${index}.ts`,
          base: text(base),
          head: text(head),
        }));
        const pin = pinOf(...files);
        const parts = partsOfChange(pin);
        const changed = pin.files.flatMap(({ hunks }) =>
          hunks.flatMap(({ lines }) => lines.filter(({ kind }) => kind !== "context")),
        );
        expect(parts.flatMap(linesOf)).toEqual(changed);
        const counted = parts
          .flatMap(rangesOfPart)
          .reduce((sum, { start_line: start, end_line: end }) => sum + end - start + 1, 0);
        // What changes without a line is one part, of its heading.
        expect(counted).toBe(changed.length + pin.files.filter(({ hunks }) => hunks.length === 0).length);
      }),
    );
  });

  it("are one of a file that changes without a line, which is another where anything of that is", () => {
    const moved = aFile({ path: "src/new.ts", oldPath: "src/old.ts", status: "renamed", hunks: [] });
    const digests = [
      moved,
      { ...moved, oldPath: "src/older.ts" },
      { ...moved, headMode: "100755" },
      { ...moved, headBlob: "c".repeat(40) as Sha },
      { ...moved, byPath: ["src/new may be taken from here instead of from src/new/index.ts"] },
    ].map((file) => partsOfChange(aPin({ files: [file] })).map(({ sha256 }) => sha256));
    expect(digests.map(({ length }) => length)).toEqual([1, 1, 1, 1, 1]);
    expect(new Set(digests.flat()).size).toBe(5);
  });

  it("are the runs between unchanged lines, and their ranges stand on the side that they change", () => {
    const lines = ["1", "2", "3", "4", "5", "6"];
    const parts = partsOf({ path: "a.ts", base: text(lines), head: text(["1", "two", "3", "5", "6", "7"]) });
    expect(parts.map(rangesOfPart)).toEqual([
      [
        { file: "a.ts", side: "base", start_line: 2, end_line: 2 },
        { file: "a.ts", side: "head", start_line: 2, end_line: 2 },
      ],
      [{ file: "a.ts", side: "base", start_line: 4, end_line: 4 }],
      [{ file: "a.ts", side: "head", start_line: 6, end_line: 6 }],
    ]);
  });

  it("are at most 40 lines, and 12 at least where a run goes on", () => {
    fc.assert(
      fc.property(longFile, (lines) => {
        const sizes = partsOf({ path: "new.ts", head: text(lines) }).map(({ from, to }) => to - from);
        expect(Math.max(...sizes)).toBeLessThanOrEqual(40);
        expect(Math.min(...sizes.slice(0, -1), 12)).toBe(12);
      }),
    );
  });

  it("end after a blank line where a run is long", () => {
    const lines = [...numbered(20, "a"), "", ...numbered(40, "b")].map((line) => line.replace(/\d+/, "same"));
    const [first] = partsOf({ path: "new.ts", head: text(lines) });
    expect(first?.to).toBe(21);
  });

  it("are few that an edit of one line changes, wherever it stands", () => {
    const edit = fc.constantFrom("replace", "insert", "remove");
    fc.assert(
      fc.property(longFile, fc.nat(), edit, (lines, position, how) => {
        const at = position % lines.length;
        const edited = [...lines];
        edited.splice(at, how === "insert" ? 0 : 1, ...(how === "remove" ? [] : ["an edit"]));
        const before = partsOf({ path: "new.ts", head: text(lines) });
        const after = partsOf({ path: "new.ts", head: text(edited) });
        expect(countNew(before, after)).toBeLessThanOrEqual(8);
      }),
      { numRuns: runs(300) },
    );
  });

  it("stay as they are when lines come in elsewhere in the file", () => {
    const base = numbered(60, "line");
    const head = base.with(40, "changed");
    const before = partsOf({ path: "a.ts", base: text(base), head: text(head) });
    const came = numbered(30, "more");
    const after = partsOf({ path: "a.ts", base: text(base), head: text([...came, ...head]) });
    expect(before).toHaveLength(1);
    expect(digests(after).slice(-1)).toEqual(digests(before));
  });

  it("stay as they are over another base whose change is far from them", () => {
    const base = numbered(60, "line");
    const before = partsOf({ path: "a.ts", base: text(base), head: text(base.with(40, "changed")) });
    const moved = ["from the base", ...base.with(20, "too")];
    const after = partsOf({ path: "a.ts", base: text(moved), head: text(moved.with(41, "changed")) });
    expect(digests(after)).toEqual(digests(before));
  });

  it("are others when one of the three lines beside them is another, and only then", () => {
    const change = (context: readonly string[]) => digests(partsOf(inContext(context)));
    const inContext = (context: readonly string[]) => {
      return { path: "a.ts", base: text(context), head: text([...context.slice(0, 4), "new", ...context.slice(4)]) };
    };
    const context = numbered(8, "line");
    expect(change(context.with(1, "other"))).not.toEqual(change(context));
    expect(change(context.with(6, "other"))).not.toEqual(change(context));
    expect(change(context.with(0, "other"))).toEqual(change(context));
    expect(change(context.with(7, "other"))).toEqual(change(context));
  });

  it("are the same in two pins that are equal in content", () => {
    fc.assert(
      fc.property(someText, someText, (base, head) => {
        const file = { path: "a.ts", base: text(base), head: text(head) };
        const [one, other] = [pinOf(file), pinOf(file, { path: "b.ts", base: "1\n", head: "2\n" })];
        const own = partsOfChange(other).filter(({ file: { path } }) => path === "a.ts");
        expect(digests(own)).toEqual(digests(partsOfChange(one)));
      }),
    );
  });

  it("are none of a file that nobody is shown, and of what is no diff", () => {
    expect(partsOfChange(aPin({ files: [aFile({ skipped: "generated" })] }))).toEqual([]);
    expect(partsOfChange(aPin({ kind: "file" }))).toEqual([]);
  });

  it("are cut at every place of a large change within one pass over it", () => {
    const many = size(100_000);
    const lines = numbered(many, "line");
    const parts = partsOf({ path: "new.ts", head: text(lines) });
    expect(parts.length).toBeGreaterThan(many / 40);
    expect(parts.length).toBeLessThan(many / 12);
  });
});

describe("the digest of a part", () => {
  const digestOf = (signed: readonly string[], overrides: Partial<PinnedFile> = {}) =>
    digests(partsOfChange(aPin({ files: [aFile({ hunks: [aHunk(signed)], ...overrides })] })))[0];
  const OWN = digestOf([" a", "+b"]);

  it.each([
    ["another sign", digestOf([" a", "-b"])],
    ["other text", digestOf([" a", "+c"])],
    ["another line before", digestOf([" b", "+b"])],
    ["the line before after it", digestOf(["+b", " a"])],
    ["text that says what stands around it", digestOf(['+a","b'])],
    ["a line more", digestOf([" a", "+b", "+"])],
    ["another path", digestOf([" a", "+b"], { path: "src/other.ts" })],
    ["another path at base", digestOf([" a", "+b"], { oldPath: "src/other.ts" })],
    ["no file at base", digestOf([" a", "+b"], { baseBlob: undefined })],
    ["another mode", digestOf([" a", "+b"], { headMode: "100755" })],
    ["a boundary that was crossed", digestOf([" a", "+b"], { countsAsNew: "it became a rule file" })],
  ])("is another one with %s", (_name, other) => {
    expect(other).toMatch(/^[0-9a-f]{32}$/);
    expect(other).not.toBe(OWN);
  });

  it("tells apart whatever differs in lines, kinds and surroundings", () => {
    const signed = fc.array(fc.tuple(fc.constantFrom(" ", "+", "-"), fc.constantFrom("a", "+a", '","', "\\", "")), {
      minLength: 1,
      maxLength: 4,
    });
    fc.assert(
      fc.property(signed, signed, (one, other) => {
        const [a, b] = [one, other].map((pairs) => {
          const lines = pairs.map((pair) => pair.join(""));
          return {
            lines: aHunk(lines).lines,
            parts: partsOfChange(aPin({ files: [aFile({ hunks: [aHunk(lines)] })] })),
          };
        });
        const facts = ({ kind, text: said }: HunkLine) => [kind, said];
        const shown = (side: typeof a) =>
          (side?.parts ?? []).map(({ from, to }) => {
            const lines = side?.lines.map(facts) ?? [];
            return JSON.stringify([
              lines.slice(Math.max(0, from - 3), from),
              lines.slice(from, to),
              lines.slice(to, to + 3),
            ]);
          });
        for (const [i, x] of (a?.parts ?? []).entries())
          for (const [j, y] of (b?.parts ?? []).entries())
            expect(x.sha256 === y.sha256).toBe(shown(a)[i] === shown(b)[j]);
      }),
      { numRuns: runs(300) },
    );
  });

  it("does not depend on the key under which a secret is masked, and takes no text for a masked one", () => {
    const masked = digestOf(['+key = "[secret:0123abcd]"']);
    expect(digestOf(['+key = "[secret:99999999]"'])).toBe(masked);
    expect(digestOf(['+key = "[secret]"'])).not.toBe(masked);
    expect(digestOf(['+key = ""'])).not.toBe(masked);
  });
});

function changeOf(overrides: Partial<PinnedFile>): unknown {
  return linelessFiles(aPin({ files: [aFile({ hunks: [], headBlob: BASE_BLOB, ...overrides })] }));
}

describe("files changed without a line", () => {
  it.each([
    ["a rename", { path: "new.ts", oldPath: "old.ts", status: "renamed" }, "new.ts", "renamed from old.ts"],
    [
      "a change of mode",
      { path: "run.sh", status: "mode-changed", headMode: "100755" },
      "run.sh",
      "mode 100644 → 100755",
    ],
    [
      "both at once",
      { path: "bin/run", oldPath: "run.sh", status: "renamed", headMode: "100755" },
      "bin/run",
      "renamed from run.sh, mode 100644 → 100755",
    ],
    [
      "an empty file",
      { path: "e.ts", status: "added", baseMode: undefined, baseBlob: undefined },
      "e.ts",
      "empty file added",
    ],
    [
      "an empty file's end",
      { path: "e.ts", status: "deleted", headMode: undefined, headBlob: undefined },
      "e.ts",
      "empty file deleted",
    ],
  ] as const)("are told with their change: %s", (_name, file, path, change) => {
    expect(changeOf(file)).toEqual([{ file: path, change }]);
  });

  it("are none of those that show a line, or are skipped for a reason", () => {
    expect(linelessFiles(aPin())).toEqual([]);
    expect(changeOf({ skipped: "media", status: "renamed", oldPath: "old.png" })).toEqual([]);
  });

  it("are none of a target without a base, where nothing changed", () => {
    expect(linelessFiles(aPathsPin("manifest"))).toEqual([]);
  });
});

describe("the files counted as new in whole", () => {
  it("are those that crossed a boundary, with what they crossed", () => {
    const files = [aFile(), aFile({ path: "src/b.ts", countsAsNew: "test → source" })];
    expect(filesCountedAsNew(aPin({ files }))).toEqual([{ file: "src/b.ts", change: "test → source" }]);
  });
});
