import { describe, expect, it } from "vitest";
import { blobId } from "../../../src/core/digest.ts";
import { applyPatch } from "../../../src/core/fix/apply-patch.ts";
import { readPatchText } from "../../../src/core/fix/patch-text.ts";
import { readPatch } from "../../../src/core/fix/read-patch.ts";
import { makePatch } from "../../fixtures/repairs.ts";
import { startGitHubServer } from "../../servers/github-server.ts";

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
    ["to another blob", "@@ -1 +1 @@\n-one\n+1", { from: AFTER }, "not what the patch was made for"],
    ["where a line is another", "@@ -1 +1 @@\n-two\n+1", {}, "a line is not"],
    ["further down than it says", "@@ -2 +2 @@\n-one\n+1", {}, "a line is not"],
    ["beyond the end", "@@ -9 +9 @@\n-one\n+1", {}, "out of order"],
    ["out of order", "@@ -2 +2 @@\n-two\n+2\n@@ -1 +1 @@\n-one\n+1", {}, "out of order"],
    ["to another result than it names", "@@ -1 +1 @@\n-one\n+1", {}, "another content"],
  ])("%s", (_, hunks, ids, reason) => {
    expect(applyPatch(before, file(hunks, ids))).toEqual({
      kind: "refused",
      reason: expect.stringContaining(reason),
    });
  });
});
