import { describe, expect, it } from "vitest";
import { parseHunks, splitSections } from "../../src/change/patch.ts";

const section = (body: string) => Buffer.from(`diff --git a/x b/x\nindex 1..2 100644\n--- a/x\n+++ b/x\n${body}`);

describe("splitSections", () => {
  it("gives one section for each header, and none for an empty patch", () => {
    const patch = "diff --git a/x b/x\nold mode 100644\nnew mode 100755\ndiff --git a/y b/y\n@@ -1 +1 @@\n-a\n+b\n";
    expect(splitSections(Buffer.from(patch)).map(String)).toEqual([patch.slice(0, 51), patch.slice(51)]);
    expect(splitSections(Buffer.alloc(0))).toEqual([]);
  });

  it("takes no content for a header, whatever it says", () => {
    const patch = section("@@ -0,0 +1,3 @@\n+diff --git a/evil b/evil\n+--- a/evil\n++++ b/evil\n");
    expect(splitSections(patch)).toHaveLength(1);
    expect(parseHunks(patch)[0]?.lines.map((line) => line.text)).toEqual([
      "diff --git a/evil b/evil",
      "--- a/evil",
      "+++ b/evil",
    ]);
  });
});

describe("parseHunks", () => {
  it("numbers each line on the sides it stands on", () => {
    const [hunk] = parseHunks(section("@@ -10,3 +20,3 @@ function name()\n kept\n-gone\n+come\n last\n"));
    expect(hunk).toEqual({
      oldStart: 10,
      oldLines: 3,
      newStart: 20,
      newLines: 3,
      lines: [
        { kind: "context", baseLine: 10, headLine: 20, text: "kept" },
        { kind: "deleted", baseLine: 11, headLine: undefined, text: "gone" },
        { kind: "added", baseLine: undefined, headLine: 21, text: "come" },
        { kind: "context", baseLine: 12, headLine: 22, text: "last" },
      ],
    });
  });

  it("keeps carriage returns and leaves out the remark about a missing final newline", () => {
    const [hunk] = parseHunks(section("@@ -1 +1 @@\n-a\r\n\\ No newline at end of file\n+b\r\n"));
    expect(hunk?.lines.map((line) => line.text)).toEqual(["a\r", "b\r"]);
  });

  it("replaces invalid UTF-8 and keeps NUL", () => {
    const bytes = Buffer.concat([section("@@ -0,0 +1 @@\n+"), Buffer.from([0x61, 0xff, 0x00, 0x62, 0x0a])]);
    expect(parseHunks(bytes)[0]?.lines[0]?.text).toBe("a\ufffd\0b");
  });

  it("gives no hunk for a section without any", () => {
    expect(parseHunks(Buffer.from("diff --git a/x b/x\nold mode 100644\nnew mode 100755\n"))).toEqual([]);
  });

  it("refuses hunks that contradict their counts", () => {
    expect(() => parseHunks(section("@@ -1,2 +1,2 @@\n-a\n+b\n"))).toThrow();
  });
});
