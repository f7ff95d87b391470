import { describe, expect, it } from "vitest";
import { suggestChanges } from "../../src/comments/suggest-changes.ts";
import { readPatch } from "../../src/report/patch.ts";

/** A patch of one file with these hunks. */
function filesOf(hunks: string) {
  const [before, after] = ["a".repeat(40), "b".repeat(40)];
  const read = readPatch(
    `diff --git a/a.ts b/a.ts\nindex ${before}..${after} 100644\n--- a/a.ts\n+++ b/a.ts\n${hunks}\n`,
  );
  if (read.kind === "refused") throw new Error(read.reason);
  return read.files;
}

const at = (start_line: number, end_line: number, lines: readonly string[]) => ({
  path: "a.ts",
  start_line,
  end_line,
  lines,
});

describe("a change is suggested", () => {
  it.each<readonly [string, string, readonly object[]]>([
    ["at the lines it replaces", "@@ -4,4 +4,3 @@\n a\n-b\n-c\n+B\n d", [at(5, 6, ["B"])]],
    ["without lines where it takes some away", "@@ -4,3 +4,2 @@\n a\n-b\n c", [at(5, 5, [])]],
    ["with the line before where it only adds", "@@ -4,2 +4,3 @@\n a\n+b\n c", [at(4, 4, ["a", "b"])]],
    ["with the line after where it adds at the top", "@@ -1,2 +1,3 @@\n+z\n a\n b", [at(1, 1, ["z", "a"])]],
    ["each by itself", "@@ -4,5 +4,5 @@\n-a\n+A\n b\n c\n-d\n+D\n e", [at(4, 4, ["A"]), at(7, 7, ["D"])]],
    ["over several hunks", "@@ -1,1 +1,1 @@\n-a\n+A\n@@ -9,1 +9,2 @@\n i\n+j", [at(1, 1, ["A"]), at(9, 9, ["i", "j"])]],
  ])("%s", (_, hunks, changes) => {
    expect(suggestChanges(filesOf(hunks))).toEqual({ changes, others: 0 });
  });
});

describe("a change is not suggested", () => {
  it.each([
    ["at an end without a line feed", "@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+b"],
    ["of lines that end in CRLF", "@@ -1 +1 @@\n-a\r\n+b\r"],
    ["in a file that was empty", "@@ -0,0 +1 @@\n+a"],
  ])("%s, and counts", (_, hunks) => {
    expect(suggestChanges(filesOf(hunks))).toEqual({ changes: [], others: 1 });
  });
});
