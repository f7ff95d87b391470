import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyPatch, countLines, readPatch, readPatchText, shownLines, toPatchText } from "../../src/report/patch.ts";
import { blobId } from "../../src/text/digest.ts";
import { makePatch } from "../fixtures/repairs.ts";
import { TestRepository } from "../fixtures/repository.ts";
import { startGitHubServer } from "../servers/github-server.ts";

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

const head = "a".repeat(40);

describe("A patch", () => {
  it("says in plain lines before the diff what it is for and how it is taken", () => {
    const text = toPatchText("diff --git a/a b/a\n", { head, isWorkTree: false });
    expect(text).toMatch(new RegExp(`^Repairs by Tribunal \\S+\nFor commit ${head}\nContent sha256:[0-9a-f]{64}\n`));
    expect(text).toMatch(/\nTo take them: git apply FILE, at the root of the repository\n\ndiff --git a\/a b\/a\n$/);
  });

  it("says it in lines that fit a terminal, also for the longest commit", () => {
    const lines = toPatchText("", { head: "a".repeat(64), isWorkTree: false }).split("\n");
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(80);
  });

  it("names no commit that the user has not", () => {
    expect(toPatchText("x\n", { head, isWorkTree: true })).not.toContain(head);
  });

  it("is known again by its content, and no other text is", () => {
    fc.assert(
      fc.property(fc.string(), fc.boolean(), (diff, isWorkTree) => {
        const text = toPatchText(diff, { head, isWorkTree });
        expect(readPatchText(text)).toBe(diff);
        expect(readPatchText(`${text}more`)).toBeUndefined();
        expect(readPatchText(`x${text}`)).toBeUndefined();
        expect(readPatchText(diff)).toBeUndefined();
      }),
    );
  });

  it("is what git apply takes", async () => {
    await using repository = await TestRepository.with({ "src/a.txt": "one\ntwo\n" });
    await repository.write({ "src/a.txt": "one\nthree\n" });
    const diff = await repository.git("diff");
    await repository.git("checkout", "--", ".");
    await repository.write({ "fix.patch": toPatchText(`${diff.trimEnd()}\n`, { head, isWorkTree: false }) });
    await repository.git("apply", "fix.patch");
    expect(await repository.git("diff", "--stat")).toContain("src/a.txt");
  });
});

const LINES = Array.from({ length: 30 }, (_, index) => `line ${index + 1}`);
const text = (lines: readonly string[], ending = "\n") => lines.map((line) => `${line}${ending}`).join("");

/** Each with the content before and after, of which git makes the patch. */
const CHANGES: readonly (readonly [string, string, string])[] = [
  ["a line in the middle", text(LINES), text(LINES.with(14, "another"))],
  ["a first line more", text(LINES), text(["zero", ...LINES])],
  ["a last line more", text(LINES), text([...LINES, "last"])],
  ["its first and its last line gone", text(LINES), text(LINES.slice(1, -1))],
  ["hunks far apart", text(LINES), text(LINES.with(1, "b").with(28, "c"))],
  ["lines that end in CRLF", text(LINES, "\r\n"), text(LINES.with(14, "another"), "\r\n")],
  ["no line feed at its end", text(LINES).trimEnd(), text(LINES.with(29, "x")).trimEnd()],
  ["a line feed at its end at last", text(LINES).trimEnd(), text(LINES)],
  ["its last line feed gone", text(LINES), text(LINES).trimEnd()],
  ["a byte order mark", `\ufeff${text(LINES)}`, `\ufeff${text(LINES.with(1, "b"))}`],
  ["line ends of other kinds within", "a\rb\u2028c\nd\n", "a\rb\u2028c\ne\n"],
  ["nothing but one line", "a", "b"],
  ["more lines than a call takes arguments", `${"x\n".repeat(200_000)}a\n`, `${"x\n".repeat(200_000)}b\n`],
];

describe("a patch that git made", () => {
  it("comes to the very bytes that git had", async () => {
    const before = Object.fromEntries(CHANGES.map(([name, old]) => [`${name}.txt`, old]));
    const after = Object.fromEntries(CHANGES.map(([name, , now]) => [`${name}.txt`, now]));
    await using server = await startGitHubServer({ repositories: { "octo/shop": { files: before } } });
    const repository = server.getRepository("octo/shop");
    const on = (await repository.store.resolve("main")) ?? "";
    const made = await makePatch(repository, { on, files: after });
    const read = readPatch(readPatchText(made.text) ?? "");
    if (read.kind !== "read") throw new Error(read.reason);
    const applied = read.files.map((file) => {
      const result = applyPatch(Buffer.from(before[file.path] ?? ""), file);
      return [file.path, result.kind === "applied" ? Buffer.from(result.bytes).toString() : result.reason];
    });
    expect(Object.fromEntries(applied)).toEqual(after);
  });
});

describe("a patch is not applied", () => {
  const before = Buffer.from("one\ntwo\n");
  const [BEFORE, AFTER] = [blobId(before, "a".repeat(40)), "b".repeat(40)];
  const file = (hunks: string, { from = BEFORE, to = AFTER } = {}) => {
    const read = readPatch(`diff --git a/a b/a\nindex ${from}..${to} 100644\n--- a/a\n+++ b/a\n${hunks}\n`);
    if (read.kind !== "read" || read.files[0] === undefined) throw new Error("no patch");
    return read.files[0];
  };

  it.each<readonly [string, string, object, string]>([
    ["to another blob", "@@ -1 +1 @@\n-one\n+1", { from: AFTER }, "differs from what the patch was made for"],
    ["where a line is another", "@@ -1 +1 @@\n-two\n+1", {}, "a line differs from the patch"],
    ["further down than it says", "@@ -2 +2 @@\n-one\n+1", {}, "a line differs from the patch"],
    ["beyond the end", "@@ -9 +9 @@\n-one\n+1", {}, "out of order"],
    ["out of order", "@@ -2 +2 @@\n-two\n+2\n@@ -1 +1 @@\n-one\n+1", {}, "out of order"],
    ["to another result than it names", "@@ -1 +1 @@\n-one\n+1", {}, "its result differs"],
  ])("%s", (_, hunks, ids, reason) => {
    expect(applyPatch(before, file(hunks, ids))).toEqual({
      kind: "refused",
      reason: expect.stringContaining(reason),
    });
  });
});

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
