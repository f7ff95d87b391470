import { expect, it } from "vitest";
import { toDiffLines } from "../../src/document/diff-lines.ts";

it("knows a line of a patch by where it stands: what is deleted or added may look like a file's head", () => {
  const patch = [
    ...["diff --git a/q.sql b/q.sql", "index 1..2 100644", "--- a/q.sql", "+++ b/q.sql", "@@ -1,3 +1,3 @@"],
    ...[" select", "--- a comment", "+++ b", "\\ No newline at end of file"],
    ...["diff --git a/b b/b", "--- a/b", "+++ b/b", "@@ -1 +1 @@", "-x", "+y", ""],
  ].join("\n");
  expect(toDiffLines(patch).map(({ kind }) => kind)).toEqual([
    ...["head", "head", "head", "head", "hunk", "same", "deleted", "added", "same"],
    ...["head", "head", "head", "hunk", "deleted", "added"],
  ]);
  expect(
    toDiffLines(patch)
      .map(({ text }) => text)
      .join("\n"),
  ).toBe(patch.trimEnd());
});
