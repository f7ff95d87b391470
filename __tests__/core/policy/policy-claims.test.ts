import { describe, expect, it } from "vitest";
import type { CodeFacts, Definition } from "../../../src/core/pin/code-facts.ts";
import type { HunkLine, PinnedFile } from "../../../src/core/pin/pin.ts";
import { placeOfMissing } from "../../../src/core/policy/policy-claims.ts";

const LINES = ["}", "import { audit } from './audit';", "", "function helper() {}", "export function handle() {}"];

function aFunction(nameLine: number, isExported: boolean): Definition {
  return { name: `at${nameLine}`, kind: "function", start: nameLine, end: nameLine, nameLine, isExported };
}

function facts(definitions: readonly Definition[]): CodeFacts {
  return {
    language: "typescript",
    definitions,
    calls: [],
    imports: [],
    comments: [],
    suppressions: [],
    errors: [],
  };
}

function aFile(shown: readonly number[]): PinnedFile {
  const lines = shown.map(
    (headLine): HunkLine => ({ kind: "added", baseLine: undefined, headLine, text: LINES[headLine - 1] ?? "" }),
  );
  const hunk = { oldStart: 1, oldLines: 0, newStart: 1, newLines: shown.length, lines };
  return {
    ...{ path: "a.ts", oldPath: undefined, status: "modified", baseMode: "100644", headMode: "100644" },
    ...{ baseBlob: undefined, headBlob: undefined, hunks: [hunk], skipped: undefined },
  };
}

describe("the line where a missing effect is reported", () => {
  const both = facts([aFunction(4, false), aFunction(5, true)]);

  it("is that of the first function in the diff, exported ones first", () => {
    expect(placeOfMissing({ pinned: aFile([2, 4, 5]), kind: "diff", lines: LINES, facts: both })).toBe(5);
    expect(placeOfMissing({ pinned: aFile([4]), kind: "diff", lines: LINES, facts: both })).toBe(4);
    expect(placeOfMissing({ pinned: aFile([]), kind: "file", lines: LINES, facts: both })).toBe(5);
  });

  it("is otherwise the first shown line with more than brackets and blanks", () => {
    expect(placeOfMissing({ pinned: aFile([1, 2]), kind: "diff", lines: LINES, facts: both })).toBe(2);
    expect(placeOfMissing({ pinned: aFile([]), kind: "manifest", lines: LINES, facts: undefined })).toBe(2);
  });

  it("is undefined when no such line is shown, or when nothing in the file runs", () => {
    expect(placeOfMissing({ pinned: aFile([1, 2]), kind: "diff", lines: LINES, facts: facts([]) })).toBeUndefined();
    expect(placeOfMissing({ pinned: aFile([1, 3]), kind: "diff", lines: LINES, facts: facts([]) })).toBeUndefined();
  });
});
