import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PART_BYTES, partitionDiff, weighFile } from "../../src/assignments/diff-parts.ts";
import { type Slice, sliceBytes, sliceFiles } from "../../src/assignments/slice.ts";
import type { PinnedFile } from "../../src/change/pin.ts";
import { aFile, aHunk } from "../fixtures/claims.ts";
import { runs } from "../setup/tier.ts";

const changed = (path: string, lines: number, text = "line of it") =>
  aFile({ path, hunks: [aHunk(Array.from({ length: lines }, (_, index) => `+${text} ${index}`))] });

const DIFF = { kind: "diff", bytes: 10_000 } as const;
const pathsOf = (slices: readonly Slice[]) => slices.map(({ files }) => files);

/** The changed lines that a slice's agent is shown of the files. */
function linesIn({ files, parts }: Slice, all: readonly PinnedFile[]): readonly string[] {
  const shown = files.map((path) => parts.find((part) => part.path === path) ?? all.find((file) => file.path === path));
  return shown.flatMap((file) =>
    (file?.hunks ?? []).flatMap(({ lines }) =>
      lines.map(({ headLine, baseLine }) => `${file?.path}:${baseLine}:${headLine}`),
    ),
  );
}

describe("sliceFiles", () => {
  it("makes one slice of a change that one holds, in the order of reading", () => {
    const files = [
      changed("History.md", 9),
      changed("docs/b.md", 3),
      changed("src/a.ts", 3),
      changed("src/auth.ts", 3),
    ];
    expect(pathsOf(sliceFiles(files, DIFF))).toEqual([["src/auth.ts", "src/a.ts", "docs/b.md", "History.md"]]);
  });

  it("fills a slice by what is read of its files, however many these are", () => {
    const files = Array.from({ length: 300 }, (_, index) => changed(`src/f${index}.ts`, 1));
    const weight = files.reduce((sum, file) => sum + weighFile(file), 0);
    const slices = sliceFiles(files, DIFF);
    expect(slices).toHaveLength(Math.ceil(weight / 10_000));
    expect(slices[0]?.files.length).toBeGreaterThan(60);
    expect(slices[0]?.bytes).toBeGreaterThan(9500);
  });

  it("gives no agent two parts of one file, also where a part imports the file itself", () => {
    const hunks = [0, 1, 2].map((at) => aHunk(['+import { own } from "./a";', `+line ${at}`], { head: 1000 * at + 1 }));
    const parts = hunks.map((hunk, at) => {
      return { ...aFile({ path: "src/a.ts", hunks: [hunk] }), share: { parts: [at + 1], of: 3 } };
    });
    const slices = sliceFiles([...parts, changed("src/b.ts", 3)], { ...DIFF, isCut: false });
    for (const { files } of slices) expect(new Set(files).size).toBe(files.length);
    expect(slices.flatMap(({ parts: given }) => given.flatMap(({ share }) => share.parts)).sort()).toEqual([1, 2, 3]);
  });

  it("begins with the slice that has the riskiest file", () => {
    const calm = Array.from({ length: 80 }, (_, index) => changed(`a/f${index}.ts`, 10, "value"));
    const risky = changed("z/login.ts", 10, "if (password === token) eval(query) // lock");
    expect(sliceFiles([...calm, risky], DIFF)[0]?.files).toContain("z/login.ts");
  });

  it.each([
    ["a test and what it tests", "src/zoo/till.ts", "__tests__/zoo/till.test.ts", []],
    ["a test in Python", "app/till.py", "tests/app/test_till.py", []],
    ["a test in Java", "src/main/java/shop/Till.java", "src/test/java/shop/TillTest.java", []],
    ["a test in Go", "cmd/till/till.go", "cmd/till/till_test.go", []],
    ["an import", "lib/z/till.ts", "app/a.ts", [' import { till } from "../lib/z/till.ts";']],
    ["an import without an ending", "lib/z/index.ts", "app/a.ts", ['+import { till } from "../lib/z";']],
    ["an import that is required", "lib/till.js", "app/a.js", ['+const till = require("../lib/till");']],
    ["an import in Python", "pkg/z/till.py", "app/main.py", ["+from pkg.z.till import Till"]],
    ["a relative import in Python", "app/z/till.py", "app/b/main.py", ["+from ..z.till import Till"]],
    ["an import in Java", "src/z/shop/Till.java", "app/Main.java", ["+import org.shop.Till;"]],
    ["an include", "include/z/till.h", "app/main.c", ['+#include "z/till.h"']],
  ] as const)("keeps together %s", (_, one, other, lines) => {
    const noise = Array.from({ length: 600 }, (_, index) => changed(`m${index % 7}/f${index}.ts`, 2));
    const first = changed(one, 2);
    const second = aFile({ path: other, hunks: [aHunk([...lines, "+value = 1"])] });
    const slices = pathsOf(sliceFiles([second, ...noise, first], DIFF));
    expect(slices.length).toBeGreaterThan(5);
    expect(slices.find((paths) => paths.includes(one))).toContain(other);
  });

  it("takes a line that only names a file that many have for no import", () => {
    const namesakes = Array.from({ length: 100 }, (_, index) => changed(`p${index}/util/index.ts`, 3));
    const file = aFile({ path: "app/a.ts", hunks: [aHunk(['+import { x } from "util/index";'])] });
    expect(() => sliceFiles([...namesakes, file], DIFF)).not.toThrow();
  });

  it("keeps the files of a folder in one slice where one holds them", () => {
    const folder = (name: string) => Array.from({ length: 20 }, (_, index) => changed(`${name}/f${index}.ts`, 10));
    const files = ["a", "b", "c", "d", "e"].flatMap(folder);
    const shuffled = files.map((_, index) => files[(index * 37) % files.length] as PinnedFile);
    const bytes = 1.1 * folder("a").reduce((sum, file) => sum + weighFile(file), 0);
    for (const { files: paths } of sliceFiles(shuffled, { kind: "diff", bytes }))
      expect(new Set(paths.map((path) => path[0])).size).toBe(1);
  });

  it("cuts a file of many slices at its lines, and says which part each agent has", () => {
    const files = [changed("a.ts", 1), changed("huge.ts", 5000), changed("b.ts", 1)];
    const slices = sliceFiles(files, DIFF);
    const parts = slices.flatMap((slice) => slice.parts);
    expect(parts.map(({ path }) => path)).toEqual(parts.map(() => "huge.ts"));
    expect(parts.map(({ share }) => share.parts[0]).sort((a = 0, b = 0) => a - b)).toEqual(
      parts.map((_, index) => index + 1),
    );
    for (const part of parts) {
      expect(part.share.of).toBe(parts.length);
      expect(partitionDiff([part], PART_BYTES)).toHaveLength(1);
    }
    expect(slices.flatMap((slice) => linesIn(slice, files)).sort()).toEqual(
      linesIn({ files: files.map(({ path }) => path), parts: [], bytes: 0 }, files).toSorted(),
    );
  });

  it("cuts no file by its lines that is read as a whole, nor one that is little larger than a slice", () => {
    const huge = changed("huge.ts", 5000);
    expect(sliceFiles([huge], { ...DIFF, isCut: false })).toMatchObject([{ files: ["huge.ts"], parts: [] }]);
    const larger = changed("larger.ts", 600);
    expect(weighFile(larger)).toBeGreaterThan(10_000);
    expect(sliceFiles([changed("a.ts", 1), larger], DIFF)).toMatchObject([{ parts: [] }, { parts: [] }]);
  });

  it("gives a line that no slice holds to one agent, whole", () => {
    const line = aFile({ path: "a.min.js", hunks: [aHunk([`+${"x".repeat(50_000)}`, "+y"])] });
    const slices = sliceFiles([changed("b.ts", 100), line], DIFF);
    expect(slices.flatMap((slice) => linesIn(slice, [changed("b.ts", 100), line]))).toHaveLength(102);
  });

  it("gives files as they stand out by number, and by size where that is known", () => {
    const files = Array.from({ length: 41 }, (_, index) => aFile({ path: `f${index}.ts`, hunks: [] }));
    const sizes = new Map(files.slice(0, 2).map(({ path }) => [path, 8000]));
    const counts = (given?: ReadonlyMap<string, number>) =>
      sliceFiles(files, { kind: "manifest", bytes: 10_000, sizes: given }).map((slice) => slice.files.length);
    expect(counts()).toEqual([20, 20, 1]);
    expect(Math.max(...counts(sizes))).toBeLessThanOrEqual(20);
    expect(counts(sizes).length).toBe(4);
  });

  it("makes no slice of nothing", () => {
    expect(sliceFiles([], DIFF)).toEqual([]);
  });

  it("shows every line to exactly one slice, fills none beyond its size but by one file, and does the same each time", () => {
    const sizes = fc.array(fc.tuple(fc.constantFrom("a", "b/c", "b/d", "t/test"), fc.integer({ min: 0, max: 1500 })), {
      maxLength: 40,
    });
    fc.assert(
      fc.property(sizes, (list) => {
        const files = list.map(([folder, lines], index) => changed(`${folder}/f${index}.ts`, lines));
        const slices = sliceFiles(files, DIFF);
        const shown = slices.flatMap((slice) => linesIn(slice, files));
        const all = linesIn({ files: files.map(({ path }) => path), parts: [], bytes: 0 }, files);
        expect([...shown].sort()).toEqual([...all].sort());
        expect(new Set(slices.flatMap(({ files: paths }) => paths)).size).toBe(files.length);
        for (const { files: paths, bytes } of slices) {
          expect(new Set(paths).size).toBe(paths.length);
          if (paths.length > 1) expect(bytes).toBeLessThanOrEqual(10_001);
          else expect(bytes).toBeLessThanOrEqual(12_500);
        }
        expect(sliceFiles(files, DIFF)).toEqual(slices);
      }),
      { numRuns: runs(40) },
    );
  });

  it("never gives more slices than twice what the reading takes", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 600 }), { minLength: 1, maxLength: 60 }), (list) => {
        const files = list.map((lines, index) => changed(`d${index % 5}/f${index}.ts`, lines));
        const weight = files.reduce((sum, file) => sum + weighFile(file), 0);
        expect(sliceFiles(files, DIFF).length).toBeLessThanOrEqual(1 + (2 * weight) / 10_000);
      }),
      { numRuns: runs(40) },
    );
  });
});

describe("sliceBytes", () => {
  it.each([
    [undefined, 3],
    [100, 2],
    [12_000, 2],
    [17_000, 3],
    [30_000, 5],
    [1_000_000, 6],
  ])("makes a slice of so many replies that %s bytes for each agent are a fifth, within bounds", (fixed, replies) => {
    expect(Math.round(sliceBytes(fixed) / PART_BYTES)).toBe(replies);
  });
});
