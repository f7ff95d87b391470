import { describe, expect, it } from "vitest";
import { shownLines } from "../../../src/core/fix/shown-lines.ts";

const PATCH = [
  "Repairs by Tribunal",
  ...["diff --git a/a.ts b/a.ts", "index 1..2 100644", "--- a/a.ts", "+++ b/a.ts"],
  ...["@@ -3,3 +3,3 @@", " one", "--- two", "+++ 2", " @@ -90 +90 @@"],
  ...["@@ -20 +20,2 @@ heading", " twenty", "+diff --git a/x b/x"],
  ...["diff --git a/b.ts b/b.ts", "--- a/b.ts", "+++ b/b.ts"],
  ...["@@ -1,2 +1 @@", "-one", "-two", "\\ No newline at end of file", "+1", ""],
].join("\n");

describe("The lines that a patch shows", () => {
  it("are those it takes away and those around, file by file, whatever they say", () => {
    expect(shownLines(PATCH)).toEqual([
      [3, 4, 5, 20],
      [1, 2],
    ]);
  });

  it("are none of what is no patch", () => {
    expect(shownLines("src/a.ts: text\n")).toEqual([]);
    expect(shownLines("")).toEqual([]);
  });
});
