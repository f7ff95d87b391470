import { describe, expect, it } from "vitest";
import type { PastText } from "../../src/change/past-text.ts";
import { codeThen, nearLines, ownLines } from "../../src/triage/code-then.ts";
import { aRemark } from "../fixtures/threads.ts";

const text = (lines: readonly string[]): PastText => ({ kind: "text", blob: "b", lines });
const numbered = (count: number) => Array.from({ length: count }, (_, index) => `line ${index + 1}`);

describe("the code that a remark was made on", () => {
  it("is its lines in the file at its commit, with a few on either side", () => {
    const then = codeThen(aRemark({ place: { start_line: 20, line: 22 } }), text(numbered(40)));
    expect(then).toMatchObject({ file: "src/a.ts", start_line: 12, own: { start_line: 20, end_line: 22 } });
    expect(then?.lines).toHaveLength(19);
    expect(then && ownLines(then)).toEqual(["line 20", "line 21", "line 22"]);
    expect(then && nearLines(then).filter(({ offset }) => Math.abs(offset) === 1)).toEqual([
      { offset: -1, text: "line 19" },
      { offset: 1, text: "line 23" },
    ]);
  });

  it("is the hunk that the host shows where its commit is gone", () => {
    const diffHunk = "@@ -10,3 +10,4 @@ function total()\n const a = 1;\n-const b = 2;\n+const b = 3;\n+const c = 4;";
    expect(codeThen(aRemark({ place: { line: 12 }, diffHunk }), { kind: "unknown" })).toEqual({
      file: "src/a.ts",
      start_line: 10,
      lines: ["const a = 1;", "const b = 3;", "const c = 4;"],
      own: { start_line: 12, end_line: 12 },
    });
  });

  it("is the hunk where the file at the commit has another line there, as another commit's would", () => {
    const diffHunk = "@@ -1,1 +1,2 @@\r\n one\r\n+two\r";
    const then = codeThen(aRemark({ diffHunk }), text(["something", "else", "altogether"]));
    expect(then?.lines).toEqual(["one", "two"]);
    expect(codeThen(aRemark({ diffHunk }), text(["one", "two\r", "three"]))?.lines).toEqual(["one", "two\r", "three"]);
  });

  it("is of the lines taken away where the remark is on those", () => {
    const diffHunk = "@@ -1,3 +1,1 @@\n one\n-two\n-three\n+other";
    const place = { side: "base", start_line: 2, line: 3 } as const;
    const then = codeThen(aRemark({ place, diffHunk }), text(["one", "other", "x"]));
    expect(then && ownLines(then)).toEqual(["two", "three"]);
    expect(then?.start_line).toBe(1);
  });

  it("begins no earlier than the hunk does, however many lines the remark is on", () => {
    const place = { start_line: 5, line: 90 };
    expect(codeThen(aRemark({ place, diffHunk: "@@ @@\n one\n+two" }), undefined)).toMatchObject({
      start_line: 89,
      own: { start_line: 89, end_line: 90 },
    });
  });

  it.each([
    ["a remark on the whole file", aRemark({ place: { line: undefined } }), text(["a"])],
    ["what a review says as a whole", aRemark({ place: undefined }), undefined],
    ["a file that no agent may read", aRemark({ diffHunk: "@@ @@\n+a" }), { kind: "withheld" } as const],
    ["a line beyond the file, without a hunk", aRemark({ place: { line: 7 } }), text(["a"])],
    ["a commit that is gone, without a hunk", aRemark(), { kind: "unknown" } as const],
  ])("is not known of %s", (_, thread, past) => {
    expect(codeThen(thread, past)).toBeUndefined();
  });
});
