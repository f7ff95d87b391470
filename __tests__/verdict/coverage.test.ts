import { describe, expect, it } from "vitest";
import type { SkipReason } from "../../src/change/pin.ts";
import type { Receipt } from "../../src/change/receipt.ts";
import { isOpaque, isReviewable, measureCoverage, opaqueFilesOf, partsOf } from "../../src/verdict/coverage.ts";
import { aFile, aHunk, aPathsPin, aPin, aReceipt, BASE_BLOB, SESSION } from "../fixtures/claims.ts";

const base = (overrides: Partial<Receipt> = {}) =>
  aReceipt({ side: "base", blob: BASE_BLOB, end_line: 7, ...overrides });
const NONE = { lineCounts: new Map<string, number>(), unexamined: [], overlong: [] };

/** Two hunks: line 10 rewritten, lines 50 to 51 added. */
const edited = aFile({
  hunks: [
    aHunk([" before", "-old total", "+new total", " after"], { base: 9, head: 9 }),
    aHunk([" before", "+first more", "+second more"], { base: 49, head: 49 }),
  ],
});

describe("a line that nobody is served to its end", () => {
  it("leaves its own part of the file unread, for a reason", () => {
    const pin = aPin({ files: [aFile({ hunks: [aHunk(["+a"], { head: 1 }), aHunk(["+b"], { head: 9 })] })] });
    const overlong = [{ file: SESSION, reason: "line 9 is too long" }];
    const coverage = measureCoverage(pin, [aReceipt({ start_line: 1, end_line: 1 })], { ...NONE, overlong });
    expect(coverage).toMatchObject({ hunksTotal: 2, hunksRead: 1, unread: [SESSION], unexamined: overlong });
  });
});

describe("coverage of a diff", () => {
  it.each([
    [
      "every changed line was served",
      [aReceipt({ start_line: 9, end_line: 60 }), base({ start_line: 9, end_line: 60 })],
      2,
      1,
    ],
    [
      "only the changed lines were served",
      [
        aReceipt({ start_line: 10, end_line: 10 }),
        aReceipt({ start_line: 50, end_line: 51 }),
        base({ start_line: 10, end_line: 10 }),
      ],
      2,
      1,
    ],
    [
      "a hunk was served in part",
      [aReceipt({ start_line: 9, end_line: 50 }), base({ start_line: 9, end_line: 60 })],
      1,
      0,
    ],
    ["the deleted line's base side was not served", [aReceipt({ start_line: 9, end_line: 60 })], 1, 0],
    ["only the base side was served", [base({ start_line: 1, end_line: 60 })], 0, 0],
    ["nothing was served", [], 0, 0],
    ["another file was served", [aReceipt({ path: "src/users.ts", start_line: 1, end_line: 90 })], 0, 0],
  ])("when %s", (_name, receipts, hunksRead, filesRead) => {
    const coverage = measureCoverage(aPin({ files: [edited] }), receipts, NONE);
    expect(coverage).toMatchObject({ filesTotal: 1, hunksTotal: 2, hunksRead, filesRead });
    expect(coverage.files).toEqual([{ file: SESSION, parts: 2, partsRead: hunksRead }]);
    expect(coverage.unread).toEqual(filesRead === 1 ? [] : [SESSION]);
  });

  it("adds up what several agents were served", () => {
    const pass = (agent: string, start: number, end: number) => [
      aReceipt({ agent, start_line: start, end_line: end }),
      base({ agent, start_line: start, end_line: end }),
    ];
    const receipts = [...pass("enthusiast-1", 1, 20), ...pass("enthusiast-2", 21, 60)];
    expect(measureCoverage(aPin({ files: [edited] }), receipts, NONE).unread).toEqual([]);
  });

  it("knows each side of a renamed file by its own name", () => {
    const renamed = aFile({ ...edited, path: "src/login.ts", oldPath: SESSION, status: "renamed" });
    const pin = aPin({ files: [renamed] });
    const head = aReceipt({ path: "src/login.ts", start_line: 1, end_line: 60 });
    expect(measureCoverage(pin, [head, base({ end_line: 60 })], NONE).unread).toEqual([]);
    expect(measureCoverage(pin, [head, base({ path: "src/login.ts", end_line: 60 })], NONE).unread).toEqual([
      "src/login.ts",
    ]);
  });

  it("counts nothing of a file that could not be examined, whatever was served of it, and says why", () => {
    const receipts = [aReceipt({ start_line: 1, end_line: 60 }), base({ start_line: 1, end_line: 60 })];
    const failed = { file: SESSION, reason: "a rule failed on it" };
    const elsewhere = { file: "src/gone.ts", reason: "a rule failed on it" };
    const coverage = measureCoverage(aPin({ files: [edited] }), receipts, { ...NONE, unexamined: [failed, elsewhere] });
    expect(coverage).toMatchObject({ filesRead: 0, hunksTotal: 2, hunksRead: 0, unread: [SESSION] });
    expect(coverage.unexamined).toEqual([failed]);
  });

  it("asks for the base side only of a deleted file", () => {
    const hunks = [aHunk(["-all", "-of", "-it"])];
    const deleted = aFile({ status: "deleted", headBlob: undefined, headMode: undefined, hunks });
    const pin = aPin({ files: [deleted] });
    expect(measureCoverage(pin, [base({ start_line: 1, end_line: 3 })], NONE)).toMatchObject({
      filesRead: 1,
      hunksRead: 1,
    });
    expect(measureCoverage(pin, [base({ start_line: 1, end_line: 2 })], NONE)).toMatchObject({
      filesRead: 0,
      unread: [SESSION],
    });
  });

  it("has one part of a file without changed lines, which is read once its heading was served", () => {
    const moved = aFile({ path: "src/login.ts", oldPath: SESSION, status: "renamed", hunks: [] });
    const pin = aPin({ files: [moved] });
    const lines = aReceipt({ path: moved.path, start_line: 1, end_line: 60 });
    expect(measureCoverage(pin, [lines], NONE)).toMatchObject({ filesRead: 0, hunksTotal: 1, unread: [moved.path] });
    const heading = { ...lines, start_line: 0, end_line: 0 };
    expect(measureCoverage(pin, [heading], NONE)).toMatchObject({ filesRead: 1, hunksRead: 1, unread: [] });
  });

  it("lists skipped files with their reasons, and counts them as no file read", () => {
    const files = [aFile({ path: "logo.png", skipped: "media", hunks: [] }), edited];
    const coverage = measureCoverage(aPin({ files }), [], NONE);
    expect(coverage.skipped).toEqual([{ file: "logo.png", reason: "media" }]);
    expect(coverage).toMatchObject({ filesTotal: 2, filesRead: 0, unread: [SESSION] });
  });
});

describe("coverage of files as they stand", () => {
  const pin = aPathsPin("manifest", [{ path: "src/long.ts" }, { path: SESSION }]);
  const lineCounts = new Map([
    ["src/long.ts", 450],
    [SESSION, 6],
  ]);
  const counts = { ...NONE, lineCounts };

  it("counts stretches of lines, the last one included", () => {
    const receipts = [aReceipt({ path: "src/long.ts", start_line: 1, end_line: 449 }), aReceipt()];
    const coverage = measureCoverage(pin, receipts, counts);
    expect(coverage.hunksTotal - coverage.hunksRead).toBe(1);
    expect(coverage).toMatchObject({ filesTotal: 2, filesRead: 1, unread: ["src/long.ts"] });
    const rest = aReceipt({ path: "src/long.ts", start_line: 450, end_line: 450 });
    expect(measureCoverage(pin, [...receipts, rest], counts)).toMatchObject({ filesRead: 2, unread: [] });
  });

  it("covers every line exactly once with its parts", () => {
    const ranges = partsOf(aFile(), 450).flat();
    expect(
      ranges.flatMap(({ start_line: start, end_line: end }) =>
        Array.from({ length: end - start + 1 }, (_, index) => start + index),
      ),
    ).toEqual(Array.from({ length: 450 }, (_, index) => index + 1));
    expect(ranges.every(({ start_line: start, end_line: end }) => end - start < 200)).toBe(true);
  });

  it("takes an empty file for read, and one whose length is unknown for unread", () => {
    const one = aPathsPin("file");
    expect(measureCoverage(one, [], { ...NONE, lineCounts: new Map([[SESSION, 0]]) }).unread).toEqual([]);
    expect(measureCoverage(one, [], NONE)).toMatchObject({
      unread: [SESSION],
      files: [{ file: SESSION, parts: 0, partsRead: 0 }],
    });
  });
});

describe("isReviewable", () => {
  it.each([
    ["a diff with a changed line", aPin(), true],
    ["an empty diff", aPin({ files: [] }), false],
    ["a diff of skipped files", aPin({ files: [aFile({ path: "logo.png", skipped: "media", hunks: [] })] }), false],
    ["a rename without edits", aPin({ files: [aFile({ oldPath: "src/old.ts", status: "renamed", hunks: [] })] }), true],
    [
      "a skipped and a changed file",
      aPin({ files: [aFile({ path: "logo.png", skipped: "media", hunks: [] }), aFile()] }),
      true,
    ],
    ["a file as it stands", aPathsPin("file"), true],
  ])("of %s", (_name, pin, wanted) => {
    expect(isReviewable(pin)).toBe(wanted);
  });
});

it.each([
  ["media", false],
  ["ignored-path", false],
  ["binary", true],
  ["archive", true],
  ["executable", true],
  ["submodule", true],
  ["unreadable", true],
  ["doubtful-attributes", true],
  ["too-large", true],
  ["overlong-line", true],
] satisfies [SkipReason, boolean][])("a file skipped as %s is opaque: %s", (reason, wanted) => {
  expect(isOpaque(reason)).toBe(wanted);
});

it("names a submodule as one where it cannot be read", () => {
  const skipped = [
    { file: "lib", reason: "submodule" },
    { file: "a.bin", reason: "binary" },
    { file: "b.png", reason: "media" },
    { file: "c.txt", reason: "too-large" },
  ] as const;
  expect(opaqueFilesOf({ skipped })).toEqual(["lib (a submodule)", "a.bin"]);
});
