import { describe, expect, it } from "vitest";
import { countLines, readPatch } from "../../../src/core/fix/read-patch.ts";

const [BEFORE, AFTER] = ["a".repeat(40), "b".repeat(40)];

/** A patch of one line in one file, with parts of it replaced. */
function patch({
  header = "diff --git a/src/pay.ts b/src/pay.ts",
  index = `index ${BEFORE}..${AFTER} 100644`,
  names = "--- a/src/pay.ts\n+++ b/src/pay.ts",
  hunks = "@@ -1,2 +1,2 @@\n one\n-two\n+three",
} = {}): string {
  return `${[header, index, names, hunks].join("\n")}\n`;
}

describe("a patch of ours", () => {
  it("is read with its names, modes, blobs and lines", () => {
    const read = readPatch(patch());
    if (read.kind !== "read") throw new Error(read.reason);
    const [file] = read.files;
    expect(file).toMatchObject({ path: "src/pay.ts", mode: "100644", before: BEFORE, after: AFTER });
    expect(file?.hunks[0]?.lines.map(({ kind, text }) => [kind, text])).toEqual([
      ["context", "one"],
      ["removed", "two"],
      ["added", "three"],
    ]);
    expect(file && countLines(file)).toEqual({ added: 1, removed: 1 });
  });

  it.each([
    ["a name with a blank, which git ends with a tab", "--- a/my file.ts\t\n+++ b/my file.ts\t", "my file.ts"],
    ["a name in quotes", '--- "a/caf\\303\\251.ts"\n+++ "b/caf\\303\\251.ts"', "café.ts"],
    ["a quote in a name", '--- "a/a\\"b.ts"\n+++ "b/a\\"b.ts"', 'a"b.ts'],
  ])("may have %s", (_, names, path) => {
    const [old = "", now = ""] = names.split("\n").map((line) => line.slice(4).replace(/\t$/, ""));
    const read = readPatch(patch({ header: `diff --git ${old} ${now}`, names }));
    expect(read).toMatchObject({ kind: "read", files: [{ path }] });
  });

  it("keeps what looks like its own structure within its lines", () => {
    const hunks = "@@ -1,2 +1,3 @@ function a() {\n--- a/x\n-@@ -1 +1 @@\n+++ b/x\n+diff --git a/x b/x\n+\\ No newline";
    const read = readPatch(patch({ hunks }));
    if (read.kind !== "read") throw new Error(read.reason);
    expect(read.files[0]?.hunks[0]?.lines.map(({ text }) => text)).toEqual([
      "-- a/x",
      "@@ -1 +1 @@",
      "++ b/x",
      "diff --git a/x b/x",
      "\\ No newline",
    ]);
  });

  it("says which line no line feed ends", () => {
    const hunks = "@@ -1 +1 @@\n-two\n\\ No newline at end of file\n+two";
    const read = readPatch(patch({ hunks }));
    if (read.kind !== "read") throw new Error(read.reason);
    expect(read.files[0]?.hunks[0]?.lines.map(({ isUnended }) => isUnended)).toEqual([true, false]);
  });
});

describe("a patch is refused that", () => {
  const renamed = "similarity index 90%\nrename from src/pay.ts\nrename to src/buy.ts";
  it.each<readonly [string, string, string]>([
    ["is empty", "", "does not end"],
    ["is a blank line", "\n", "line 1 begins no file"],
    ["does not end its last line", patch().trimEnd(), "does not end"],
    ["makes a file", patch({ index: `new file mode 100644\nindex ${BEFORE}..${AFTER}` }), "line 2"],
    ["deletes a file", patch({ index: `deleted file mode 100644\nindex ${BEFORE}..${AFTER}` }), "line 2"],
    ["renames a file", patch({ index: `${renamed}\nindex ${BEFORE}..${AFTER} 100644` }), "line 2"],
    ["changes a mode", patch({ index: `old mode 100644\nnew mode 100755\nindex ${BEFORE}..${AFTER}` }), "line 2"],
    ["changes a link", patch({ index: `index ${BEFORE}..${AFTER} 120000` }), "no regular file (mode 120000)"],
    ["changes a submodule", patch({ index: `index ${BEFORE}..${AFTER} 160000` }), "no regular file (mode 160000)"],
    ["has a binary part", patch({ hunks: "GIT binary patch\nliteral 3\nKcmV+" }), "changes no line"],
    ["has short ids", patch({ index: "index aaaaaaa..bbbbbbb 100644" }), "line 2"],
    ["has another name in its head", patch({ header: "diff --git a/src/pay.ts b/src/buy.ts" }), "another name"],
    ["has another name before", patch({ names: "--- a/src/buy.ts\n+++ b/src/pay.ts" }), "another name"],
    ["makes a file of nothing", patch({ names: "--- /dev/null\n+++ b/src/pay.ts" }), "another name"],
    ["has a mail before it", `From: eve\n${patch()}`, "line 1 begins no file"],
    ["has words after it", `${patch()}-- \n2.39.5\n`, "line 9 begins no file"],
    ["has a hunk that is too short", patch({ hunks: "@@ -1,3 +1,3 @@\n one\n-two\n+three" }), "too soon"],
    ["has a hunk that is too long", patch({ hunks: "@@ -1 +1 @@\n one\n-two\n+three" }), "line 7"],
    ["has a hunk with lines of a side that has none", patch({ hunks: "@@ -1,0 +1 @@\n one" }), "longer than its head"],
    ["changes no line", patch({ hunks: "@@ -0,0 +0,0 @@" }).replace("@@ -0,0 +0,0 @@\n", ""), "changes no line"],
    ["names a file twice", patch() + patch(), "twice"],
  ])("%s", (_, text, reason) => {
    expect(readPatch(text)).toMatchObject({ kind: "refused", reason: expect.stringContaining(reason) });
  });

  it.each([
    "../pay.ts",
    "/etc/passwd",
    "src/../../pay.ts",
    "./pay.ts",
    "src//pay.ts",
    ".git/config",
    "src/.GIT/config",
    "src/.git /config",
    "src\\pay.ts",
    "",
  ])("names %j", (path) => {
    const quoted = (prefix: string) =>
      path.includes("\\") ? `"${prefix}${path.replaceAll("\\", "\\\\")}"` : prefix + path;
    const names = `--- ${quoted("a/")}\n+++ ${quoted("b/")}`;
    const text = patch({ header: `diff --git ${quoted("a/")} ${quoted("b/")}`, names });
    expect(readPatch(text)).toMatchObject({ kind: "refused" });
  });

  it.each(['"b/a\\400.ts"', '"b/a\\x.ts"', '"b/a.ts', '"b/\\377.ts"'])("quotes a name as git does not: %s", (now) => {
    const old = now.replace("b/", "a/");
    const text = patch({ header: `diff --git ${old} ${now}`, names: `--- ${old}\n+++ ${now}` });
    expect(readPatch(text)).toMatchObject({ kind: "refused" });
  });
});
