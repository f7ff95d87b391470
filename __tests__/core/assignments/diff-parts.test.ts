import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type DiffPart, partitionDiff, quotePath } from "../../../src/core/assignments/diff-parts.ts";
import { byteLength, MAX_LINE_BYTES, MAX_READ_LINE_BYTES } from "../../../src/core/assignments/long-line.ts";
import type { PinnedFile } from "../../../src/core/pin/pin.ts";
import { aFile, aHunk, SESSION } from "../../fixtures/claims.ts";

const MAX = MAX_LINE_BYTES + 2000;
const textOf = (files: readonly PinnedFile[], max = MAX) => partitionDiff(files, max).map((part) => part.text);
const linesOf = (part: DiffPart | undefined) => part?.text.split("\n") ?? [];

describe("partitionDiff", () => {
  it("shows a small change as git does, in one part", () => {
    const file = aFile({
      hunks: [aHunk([" a", "-b", "+c"], { base: 4, head: 4 }), aHunk(["+d"], { base: 20, head: 20 })],
    });
    const [part, ...rest] = partitionDiff([file], MAX);
    expect(rest).toEqual([]);
    expect(linesOf(part)).toEqual([
      `diff --git a/${SESSION} b/${SESSION}`,
      `--- a/${SESSION}`,
      `+++ b/${SESSION}`,
      "@@ -4,2 +4,2 @@",
      " a",
      "-b",
      "+c",
      expect.stringMatching(/^@@ -\d+,0 \+20,1 @@$/),
      "+d",
    ]);
    expect(part?.shown.map(({ baseLine, headLine }) => [baseLine, headLine])).toEqual([
      [4, 4],
      [5, undefined],
      [undefined, 5],
      [undefined, 20],
    ]);
  });

  it.each([
    [
      "an added file",
      { baseBlob: undefined, baseMode: undefined, status: "added" },
      ["new file mode 100644", "--- /dev/null", `+++ b/${SESSION}`],
    ],
    [
      "a deleted file",
      { headBlob: undefined, headMode: undefined, status: "deleted" },
      ["deleted file mode 100644", `--- a/${SESSION}`, "+++ /dev/null"],
    ],
    [
      "a renamed file",
      { oldPath: "src/old.ts", status: "renamed" },
      ["rename from src/old.ts", `rename to ${SESSION}`, "--- a/src/old.ts"],
    ],
    ["a file made executable", { headMode: "100755" }, ["old mode 100644", "new mode 100755"]],
  ] as const)("says what happened to %s", (_name, overrides, wanted) => {
    const [text = ""] = textOf([aFile({ hunks: [aHunk(["+x"])], ...overrides })]);
    for (const line of wanted) expect(text.split("\n")).toContain(line);
  });

  it("names a skipped file with the reason, and shows none of it", () => {
    const [part] = partitionDiff([aFile({ path: "logo.png", skipped: "media", hunks: [] })], MAX);
    expect(linesOf(part)).toEqual(["diff --git a/logo.png b/logo.png", "[not shown: media]"]);
    expect(part?.shown).toEqual([]);
  });

  it("makes no part of nothing", () => {
    expect(partitionDiff([], MAX)).toEqual([]);
  });

  it("begins each part with the headings it continues, numbered from where it goes on", () => {
    const lines = Array.from({ length: 3000 }, (_, index) => ` line ${index + 1} of a long file`);
    const parts = partitionDiff([aFile({ hunks: [aHunk(lines, { base: 11, head: 31 })] })], MAX);
    expect(parts.length).toBeGreaterThan(2);
    for (const part of parts) {
      const [first] = part.shown;
      expect(linesOf(part).slice(0, 4)).toEqual([
        `diff --git a/${SESSION} b/${SESSION}`,
        `--- a/${SESSION}`,
        `+++ b/${SESSION}`,
        expect.stringMatching(new RegExp(`^@@ -${first?.baseLine},\\d+ \\+${first?.headLine},\\d+ @@$`)),
      ]);
    }
  });

  it("repeats the file's heading when a part begins with a later hunk", () => {
    const wide = `+${"x".repeat(MAX_LINE_BYTES - 100)}`;
    const hunks = [aHunk([wide], { head: 1 }), aHunk([wide], { head: 90 }), aHunk([wide], { head: 180 })];
    const texts = textOf([aFile({ hunks })]);
    expect(texts).toHaveLength(3);
    for (const text of texts) expect(text).toMatch(/^diff --git .*\n--- .*\n\+\+\+ .*\n@@ .*@@\n\+x/);
  });

  it("leaves no heading behind at the end of a part", () => {
    const wide = `+${"x".repeat(20_000)}`;
    const files = Array.from({ length: 4 }, (_, index) => aFile({ path: `src/f${index}.ts`, hunks: [aHunk([wide])] }));
    for (const text of textOf(files)) expect(text.split("\n").at(-1)).toMatch(/^\+x/);
  });

  it("serves a long changed line in parts, and shows it with the last of them alone", () => {
    const hunk = aHunk([" before", `+${"é".repeat(MAX_LINE_BYTES)}`, " after"]);
    const parts = partitionDiff([aFile({ hunks: [hunk] })], MAX);
    expect(parts.map((part) => linesOf(part).filter((line) => line.startsWith("\\ ")))).toEqual([
      ["\\ part 1 of 2 of this line"],
      ["\\ part 2 of 2 of this line"],
    ]);
    expect(parts.map(({ shown }) => shown.map((line) => line.headLine))).toEqual([[1], [2, 3]]);
    expect(parts.map(({ begun }) => begun.length)).toEqual([1, 0]);
    expect(parts.flatMap(linesOf).filter((line) => line.startsWith("@@"))).toEqual([
      "@@ -1,2 +1,3 @@",
      "@@ -2,1 +2,2 @@",
    ]);
  });

  it("cuts a context line over the limit, which needs no reading, and does not count it as shown", () => {
    const [part, ...others] = partitionDiff([aFile({ hunks: [aHunk([` ${"x".repeat(30_000)}`, "+new"])] })], MAX);
    expect(others).toEqual([]);
    expect(part?.text).toContain("[line cut: 30000 characters in all]");
    expect(part?.shown.map((line) => line.headLine)).toEqual([2]);
  });

  it("keeps to the limit when nothing is left but lines that nobody is served to their end", () => {
    const hunk = aHunk(Array.from({ length: 40 }, () => `+${"y".repeat(MAX_READ_LINE_BYTES + 1)}`));
    const parts = partitionDiff([aFile({ hunks: [hunk] })], MAX);
    expect(Math.max(...parts.map((part) => byteLength(part.text)))).toBeLessThanOrEqual(MAX);
    expect(parts.flatMap((part) => part.shown)).toEqual([]);
    for (const { begun } of parts) expect(begun).toHaveLength(1);
    expect(parts.flatMap(linesOf).filter((line) => line.startsWith("+y"))).toHaveLength(40);
    expect(parts[0]?.text).toContain("[line cut: 96001 characters in all]\n\\ nobody is served the rest of this line");
  });

  it("keeps to the limit when headings fill most of a part", () => {
    const renames = Array.from({ length: 60 }, (_, index) =>
      aFile({
        path: `src/a-file-with-a-rather-long-name-${index}.ts`,
        oldPath: `src/b${index}.ts`,
        status: "renamed",
        hunks: [],
      }),
    );
    const last = aFile({ hunks: [aHunk([`+${"x".repeat(MAX_LINE_BYTES - 10)}`])] });
    const texts = textOf([...renames, last]);
    expect(Math.max(...texts.map(byteLength))).toBeLessThanOrEqual(MAX);
    expect(texts.join("\n").match(/^rename to /gm)).toHaveLength(60);
  });
});

const size = fc.oneof(
  { weight: 8, arbitrary: fc.nat(200) },
  { weight: 1, arbitrary: fc.integer({ min: 5000, max: 40_000 }) },
);
const signed = fc.tuple(fc.constantFrom("+", "-", " "), size, fc.constantFrom("x", "é", "漢"));
const someHunks = fc.array(fc.array(signed, { minLength: 1, maxLength: 25 }), { maxLength: 4 });
const files = fc.array(someHunks, { maxLength: 4 }).map((list) =>
  list.map((hunks, at) =>
    aFile({
      path: `src/file-${at}.ts`,
      hunks: hunks.map((lines, index) =>
        aHunk(
          lines.map(([sign, length, character]) => sign + character.repeat(length)),
          { base: index * 100 + 1, head: index * 100 + 1 },
        ),
      ),
    }),
  ),
);

describe("for any diff", () => {
  it("no part is over the limit, and every whole line is shown exactly once, in order", () => {
    fc.assert(
      fc.property(files, (list) => {
        const parts = partitionDiff(list, MAX);
        for (const part of parts) expect(byteLength(part.text)).toBeLessThanOrEqual(MAX);
        const key = (path: string, base?: number, head?: number) => `${path}:${base}:${head}`;
        const all = list.flatMap((file) => file.hunks.flatMap((hunk) => hunk.lines.map((line) => ({ file, line }))));
        const whole = all.filter(
          ({ line: { kind, text } }) => byteLength(text) <= (kind === "context" ? MAX_LINE_BYTES : MAX_READ_LINE_BYTES),
        );
        expect(
          parts.flatMap((part) => part.shown.map((line) => key(line.file.path, line.baseLine, line.headLine))),
        ).toEqual(whole.map(({ file, line }) => key(file.path, line.baseLine, line.headLine)));
        const contents = parts
          .flatMap(linesOf)
          .filter((line) => /^[-+ ]/.test(line) && !/^(?:---|\+\+\+) [ab/]/.test(line));
        const further = parts.flatMap(linesOf).filter((line) => /^\\ part (?!1 )\d of/.test(line));
        expect(contents.length - further.length).toBe(all.length);
        expect(new Set(parts.flatMap(linesOf).filter((line) => line.startsWith("diff --git"))).size).toBe(list.length);
      }),
      { numRuns: 150 },
    );
  });
});

describe("quotePath", () => {
  it.each([
    ["src/session.ts", "src/session.ts"],
    ["docs/ü-漢字/naïve_e\u0301~1.d.ts", "docs/ü-漢字/naïve_e\u0301~1.d.ts"],
    ["docs/a b ü.md", '"docs/a b ü.md"'],
    ["app/[id]/page.ts", '"app/[id]/page.ts"'],
    ["a side=head blob=1]", '"a side=head blob=1]"'],
    ["a\u00a0b", '"a\\u00a0b"'],
    ["a\u3164b", '"a\\u3164b"'],
    ["evil\u202etxt.exe", '"evil\\u202etxt.exe"'],
    ["", '""'],
    ["a\nb", '"a\\nb"'],
    ['say "hi".md', '"say \\"hi\\".md"'],
    ["back\\slash", '"back\\\\slash"'],
    ["bell\u0007", '"bell\\u0007"'],
  ])("writes %j as %s", (path, quoted) => {
    expect(quotePath(path)).toBe(quoted);
  });
});
