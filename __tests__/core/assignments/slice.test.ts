import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sliceFiles } from "../../../src/core/assignments/slice.ts";
import { aFile, aHunk } from "../../fixtures/claims.ts";

const changed = (path: string, lines: number) =>
  aFile({ path, hunks: [aHunk(Array.from({ length: lines }, (_, index) => `+line ${index}`))] });

describe("sliceFiles", () => {
  it("makes one slice of 20 files, two of 21", () => {
    const files = Array.from({ length: 21 }, (_, index) => changed(`src/f${index}.ts`, 1));
    expect(sliceFiles(files.slice(0, 20)).map((slice) => slice.length)).toEqual([20]);
    expect(sliceFiles(files).map((slice) => slice.length)).toEqual([20, 1]);
  });

  it("makes one slice of 1,500 changed lines, two of 1,501", () => {
    expect(sliceFiles([changed("a.ts", 1000), changed("b.ts", 500)])).toEqual([["a.ts", "b.ts"]]);
    expect(sliceFiles([changed("a.ts", 1000), changed("b.ts", 501)])).toEqual([["a.ts"], ["b.ts"]]);
  });

  it("gives a file larger than a slice one of its own", () => {
    const files = [changed("a.ts", 1), changed("huge.ts", 9000), changed("b.ts", 1)];
    expect(sliceFiles(files)).toEqual([["a.ts"], ["huge.ts"], ["b.ts"]]);
  });

  it("gives a file with a line that fills a context a slice of its own, and one that is only shown cut none", () => {
    const oneLine = (path: string, bytes: number) => aFile({ path, hunks: [aHunk([`+${"x".repeat(bytes)}`])] });
    const files = [
      changed("a.ts", 100),
      oneLine("a.min.js", 96_000),
      oneLine("b.min.js", 96_001),
      changed("b.ts", 100),
    ];
    expect(sliceFiles(files)).toEqual([["a.ts"], ["a.min.js"], ["b.min.js", "b.ts"]]);
  });

  it("makes no slice of nothing", () => {
    expect(sliceFiles([])).toEqual([]);
  });

  it("loses no file, doubles none, keeps their order and both bounds", () => {
    const sizes = fc.array(fc.integer({ min: 0, max: 800 }), { maxLength: 50 });
    fc.assert(
      fc.property(sizes, (list) => {
        const files = list.map((lines, index) => changed(`src/f${index}.ts`, lines));
        const slices = sliceFiles(files);
        expect(slices.flat()).toEqual(files.map((file) => file.path));
        for (const slice of slices) {
          const lines = slice.reduce((sum, path) => sum + (list[Number(/\d+/.exec(path)?.[0])] ?? 0), 0);
          expect(slice.length).toBeGreaterThan(0);
          expect(slice.length).toBeLessThanOrEqual(20);
          if (slice.length > 1) expect(lines).toBeLessThanOrEqual(1500);
        }
      }),
      { numRuns: 50 },
    );
  });
});
