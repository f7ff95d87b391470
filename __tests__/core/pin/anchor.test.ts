import { describe, expect, it } from "vitest";
import { findAnchor } from "../../../src/core/pin/anchor.ts";
import type { PinnedFile } from "../../../src/core/pin/pin.ts";
import { aFile, aHunk, aPin } from "../../fixtures/claims.ts";

const HUNK = aHunk([" one", "-two", "+TWO", " three"], { base: 10, head: 20 });
const LONG = aHunk(
  Array.from({ length: 30 }, (_, index) => `+line ${index}`),
  { base: 50, head: 100 },
);

function anchor(file: string, side: "base" | "head", lines: readonly [number, number], over: Partial<PinnedFile> = {}) {
  const pin = aPin({ files: [aFile({ path: "src/new.ts", oldPath: "src/old.ts", hunks: [HUNK, LONG], ...over })] });
  return findAnchor(pin, { file, side, startLine: lines[0], line: lines[1] });
}

describe("an anchor", () => {
  it("is a line the diff shows on that side, under the file's name at head", () => {
    expect(anchor("src/new.ts", "head", [20, 21])).toEqual({
      path: "src/new.ts",
      side: "head",
      startLine: 20,
      line: 21,
    });
    expect(anchor("src/old.ts", "base", [11, 11])).toEqual({
      path: "src/new.ts",
      side: "base",
      startLine: 11,
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
    expect(anchor("src/new.ts", "head", [101, 120])?.startLine).toBe(101);
    expect(anchor("src/new.ts", "head", [100, 120])?.startLine).toBe(120);
    expect(anchor("src/new.ts", "head", [18, 21])?.startLine).toBe(21);
  });

  it("is none in a file that counts as new, of which GitHub shows less, nor in files as they stand", () => {
    expect(anchor("src/new.ts", "head", [21, 21], { countsAsNew: "it left the tests" })).toBeUndefined();
    const files = [aFile({ path: "a.ts", hunks: [HUNK] })];
    const place = { file: "a.ts", side: "head", startLine: 21, line: 21 } as const;
    expect(findAnchor(aPin({ files }), place)).toBeDefined();
    expect(findAnchor(aPin({ kind: "file", files }), place)).toBeUndefined();
  });
});
