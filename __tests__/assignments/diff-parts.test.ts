import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type DiffPart, hunkBytes, partitionDiff } from "../../src/assignments/diff-parts.ts";
import { byteLength, MAX_LINE_BYTES, MAX_READ_LINE_BYTES } from "../../src/assignments/long-line.ts";
import { quotePath } from "../../src/change/hunks.ts";
import type { Hunk, HunkLine, PinnedFile } from "../../src/change/pin.ts";
import { aFile, aHunk, SESSION } from "../fixtures/claims.ts";
import { runs } from "../setup/tier.ts";

const MAX = MAX_LINE_BYTES + 2000;
const textOf = (files: readonly PinnedFile[], max = MAX) => partitionDiff(files, max).map((part) => part.text);
const linesOf = (part: DiffPart | undefined) => part?.text.split("\n") ?? [];

describe("partitionDiff", () => {
  it("shows a small change in one part, each row under its numbers on both sides", () => {
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
      "4\t4\t a",
      "5\t\t-b",
      "\t5\t+c",
      expect.stringMatching(/^@@ -\d+,0 \+20,1 @@$/),
      "\t20\t+d",
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
    for (const [index, part] of parts.entries()) {
      const [first] = part.shown;
      const [base, head, count] = [first?.baseLine, first?.headLine, part.shown.length];
      const from = index === 0 ? "" : ` hunk continues from part ${index}`;
      expect(linesOf(part).slice(0, 4)).toEqual([
        `diff --git a/${SESSION} b/${SESSION}`,
        `--- a/${SESSION}`,
        `+++ b/${SESSION}`,
        `@@ -${base},${count} +${head},${count} @@${from}`,
      ]);
      expect(part.isHunkOpen).toBe(index < parts.length - 1);
    }
  });

  it("ends a part before a hunk that the next one holds whole", () => {
    const wide = (count: number) => Array.from({ length: count }, (_, index) => ` ${"x".repeat(1000)} ${index}`);
    const hunks = [aHunk(wide(20), { base: 1, head: 1 }), aHunk(wide(20), { base: 90, head: 90 })];
    const parts = partitionDiff([aFile({ hunks })], MAX);
    expect(parts.map(({ isHunkOpen, shown }) => [isHunkOpen, shown.length])).toEqual([
      [false, 20],
      [false, 20],
    ]);
  });

  it("shows a long hunk that one part holds under one heading", () => {
    const signs = (sign: string, count: number) => Array.from({ length: count }, (_, index) => `${sign}${index}`);
    const [part] = partitionDiff([aFile({ hunks: [aHunk([...signs("-", 25), ...signs("+", 27)])] })], MAX);
    expect(linesOf(part).filter((line) => line.startsWith("@@"))).toEqual(["@@ -1,25 +1,27 @@"]);
  });

  it("repeats the file's heading when a part begins with a later hunk", () => {
    const wide = `+${"x".repeat(MAX_LINE_BYTES - 100)}`;
    const hunks = [aHunk([wide], { head: 1 }), aHunk([wide], { head: 90 }), aHunk([wide], { head: 180 })];
    const texts = textOf([aFile({ hunks })]);
    expect(texts).toHaveLength(3);
    for (const text of texts) expect(text).toMatch(/^diff --git .*\n--- .*\n\+\+\+ .*\n@@ .*@@\n\t\d+\t\+x/);
  });

  it("leaves no heading behind at the end of a part", () => {
    const wide = `+${"x".repeat(20_000)}`;
    const files = Array.from({ length: 4 }, (_, index) => aFile({ path: `src/f${index}.ts`, hunks: [aHunk([wide])] }));
    for (const text of textOf(files)) expect(text.split("\n").at(-1)).toMatch(/^\t1\t\+x/);
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
      "@@ -1,1 +1,2 @@",
      "@@ -2,1 +2,2 @@ hunk continues from part 1",
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
    expect(parts.flatMap(linesOf).filter((line) => /^\t\d+\t\+y/.test(line))).toHaveLength(40);
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

/** The numbers that its rows give its lines. */
function numbersOf(text: string): readonly string[] {
  return [...text.matchAll(/^(\d*)\t(\d*)\t[-+ ]/gm)].map(([, base, head]) => `${base}:${head}`);
}

const shortLine = fc.tuple(fc.constantFrom("+", "-", " "), fc.constantFrom("x", "y z", ""));

describe("for any diff", () => {
  it("every row has the number of its line on each side", () => {
    const hunks = fc.array(fc.array(shortLine, { minLength: 1, maxLength: 120 }), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(hunks, (list) => {
        const file = aFile({
          hunks: list.map((lines, at) =>
            aHunk(
              lines.map((line) => line.join("")),
              { base: 100 * at + 7, head: 100 * at + 3 },
            ),
          ),
        });
        const [part] = partitionDiff([file], MAX);
        const all = file.hunks.flatMap(({ lines }) => lines);
        expect(numbersOf(part?.text ?? "")).toEqual(
          all.map(({ baseLine, headLine }) => `${baseLine ?? ""}:${headLine ?? ""}`),
        );
      }),
      { numRuns: runs(100) },
    );
  });

  it("a hunk that one part holds is never cut", () => {
    fc.assert(
      fc.property(files, (list) => {
        const parts = partitionDiff(list, MAX);
        const whole = (hunk: Hunk) => hunkBytes(hunk) + 200 <= MAX;
        for (const file of list) {
          for (const hunk of file.hunks.filter(whole)) {
            const holding = parts.filter(({ shown, begun }) => {
              const has = (line: HunkLine) =>
                shown.some(
                  (each) => each.file === file && each.baseLine === line.baseLine && each.headLine === line.headLine,
                );
              return begun.length === 0 && hunk.lines.some(has);
            });
            expect(holding.length).toBeLessThanOrEqual(1);
          }
        }
      }),
      { numRuns: runs(100) },
    );
  });

  it("no part is over the limit, and every whole line is shown exactly once, in order", () => {
    fc.assert(
      fc.property(files, (list) => {
        const parts = partitionDiff(list, MAX);
        for (const part of parts) expect(byteLength(part.text)).toBeLessThanOrEqual(MAX);
        const key = (path: string, base?: number, head?: number) => `${path}:${base}:${head}`;
        const all = list.flatMap((file) => file.hunks.flatMap((hunk) => hunk.lines.map((line) => ({ file, line }))));
        const isWhole = ({ kind, text }: HunkLine) =>
          byteLength(text) <= (kind === "context" ? MAX_LINE_BYTES : MAX_READ_LINE_BYTES);
        const whole = list.flatMap((file) => {
          if (file.hunks.length === 0) return [key(file.path, undefined, 0)];
          const lines = file.hunks.flatMap((hunk) => hunk.lines.filter(isWhole));
          return lines.map(({ baseLine, headLine }) => key(file.path, baseLine, headLine));
        });
        expect(
          parts.flatMap((part) => part.shown.map((line) => key(line.file.path, line.baseLine, line.headLine))),
        ).toEqual(whole);
        const contents = parts.flatMap(linesOf).filter((line) => /^\d*\t\d*\t[-+ ]/.test(line));
        const further = parts.flatMap(linesOf).filter((line) => /^\\ part (?!1 )\d of/.test(line));
        expect(contents.length - further.length).toBe(all.length);
        expect(new Set(parts.flatMap(linesOf).filter((line) => line.startsWith("diff --git"))).size).toBe(list.length);
      }),
      { numRuns: runs(150) },
    );
  });
});

describe("quotePath", () => {
  it.each([
    ["src/session.ts", "src/session.ts"],
    ["docs/ü-漢字/naïve_e\u0301~1.d.ts", "docs/ü-漢字/naïve_e\u0301~1.d.ts"],
    ["app/[id]/page.ts", '"app/[id]/page.ts"'],
    ["a side=head blob=1]", '"a side=head blob=1]"'],
    ["a\u00a0b", '"a\\u00a0b"'],
    ["evil\u202etxt.exe", '"evil\\u202etxt.exe"'],
    ["", '""'],
    ["a\nb", '"a\\nb"'],
    ['say "hi".md', '"say \\"hi\\".md"'],
    ["back\\slash", '"back\\\\slash"'],
  ])("writes %j as %s", (path, quoted) => {
    expect(quotePath(path)).toBe(quoted);
  });
});
