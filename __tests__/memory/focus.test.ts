import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { partitionDiff } from "../../src/assignments/diff-parts.ts";
import { headingRange, partsOfChange } from "../../src/change/change-part.ts";
import { newHunks } from "../../src/change/hunks.ts";
import type { Pin, PinnedFile } from "../../src/change/pin.ts";
import type { Focus, Receipt } from "../../src/change/receipt.ts";
import { EARLIER_REVIEW, focusOn } from "../../src/memory/focus.ts";
import { measureCoverage } from "../../src/verdict/coverage.ts";
import { aFile, aHunk, aPin, BASE_BLOB, HEAD_BLOB, SESSION } from "../fixtures/claims.ts";
import { aComparison } from "../fixtures/follow-up.ts";
import { countProcessorTime } from "../fixtures/processor-time.ts";

const EARLIER = "e".repeat(40);
const NONE = { lineCounts: new Map<string, number>(), unexamined: [], overlong: [] };

/** The focus in which parts with the word `new` are tried anew. */
function focus(pin: Pin): Focus {
  return focusOn(
    pin,
    aComparison(pin, (_file, text) => (text.includes("new") ? "changed" : undefined)),
    EARLIER,
  );
}

const headings = ({ files }: Focus) =>
  partitionDiff(files, 90_000).flatMap(({ text }) => text.split("\n").filter((line) => line.startsWith("@@")));
const texts = ({ files }: Focus) => files.map(({ hunks }) => hunks.map(({ lines }) => lines.map(({ text }) => text)));

describe("what is left to try of a change", () => {
  it("is the parts that are tried anew with three lines of the diff on either side", () => {
    const around = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => ` line ${from + at}`);
    const hunk = aHunk(["+read before", ...around(1, 8), "-old", "+new", ...around(10, 15)], { base: 1, head: 1 });
    const cut = focus(aPin({ files: [aFile({ hunks: [hunk] })] }));
    expect(texts(cut)).toEqual([[["line 6", "line 7", "line 8", "old", "new", "line 10", "line 11", "line 12"]]]);
    expect(headings(cut)).toEqual(["@@ -6,7 +7,7 @@"]);
    expect(cut.previousHead).toBe(EARLIER);
  });

  it("shows two parts whose surroundings touch as one hunk, and two further apart as two", () => {
    const between = (count: number) => Array.from({ length: count }, (_, at) => ` ${at}`);
    const headingsFor = (count: number) =>
      headings(focus(aPin({ files: [aFile({ hunks: [aHunk(["+new", ...between(count), "+new"])] })] })));
    expect(headingsFor(6)).toEqual(["@@ -1,6 +1,8 @@"]);
    expect(headingsFor(7)).toEqual(["@@ -1,3 +1,4 @@", "@@ -5,3 +6,4 @@"]);
  });

  it("shows a neighbouring line that was reviewed before with its sign", () => {
    const pin = aPin({ files: [aFile({ hunks: [aHunk(["-gone before", " kept", "+new"])] })] });
    const [file] = focus(pin).files;
    expect(file?.hunks[0]?.lines.map(({ kind }) => kind)).toEqual(["deleted", "context", "added"]);
  });

  it("numbers a hunk of an added file as git does, and one whose other side stands before it", () => {
    const long = Array.from({ length: 20 }, (_, at) => (at === 10 ? "+new" : `+line ${at}`));
    const comparison = (pin: Pin) => ({
      parts: pin.files.flatMap((file) =>
        [
          { from: 0, to: 10, why: undefined },
          { from: 10, to: 11, why: "changed" as const },
          { from: 11, to: 20, why: undefined },
        ].map(({ why, ...range }) => ({
          part: { file, hunk: 0, sha256: "0".repeat(32), ...range },
          why,
          reading: undefined,
        })),
      ),
      deltaFiles: [],
    });
    const headingsOf = (file: PinnedFile) => {
      const pin = aPin({ files: [file] });
      return headings(focusOn(pin, comparison(pin), EARLIER));
    };
    const added = { status: "added", baseBlob: undefined, baseMode: undefined } as const;
    expect(headingsOf(aFile({ ...added, hunks: [aHunk(long)] }))).toEqual(["@@ -0,0 +8,7 @@"]);
    const inserted = { ...aHunk([...long, " after"], { base: 5, head: 5 }) };
    expect(headingsOf(aFile({ hunks: [inserted] }))).toEqual(["@@ -4,0 +12,7 @@"]);
  });

  it("leaves out files that stand as they were reviewed, and keeps the target's order", () => {
    const file = (path: string, text: string) => aFile({ path, hunks: [aHunk([`+${text}`])] });
    const pin = aPin({ files: [file("c.ts", "new"), file("a.ts", "read"), file("b.ts", "new")] });
    expect(focus(pin).files.map(({ path }) => path)).toEqual(["c.ts", "b.ts"]);
    expect(focus(pin).receipts.map(({ path }) => path)).toEqual(["a.ts"]);
  });

  it("keeps the carried lines of both sides as read, in ranges, with the blobs of now", () => {
    const hunk = aHunk(["-x", "-y", "+a", " same", "+b", "+c"], { base: 4, head: 4 });
    const renamed = aFile({ path: "src/login.ts", oldPath: SESSION, status: "renamed", hunks: [hunk] });
    const agent = EARLIER_REVIEW;
    expect(focus(aPin({ files: [renamed] })).receipts).toEqual([
      { agent, path: SESSION, side: "base", start_line: 4, end_line: 5, blob: BASE_BLOB },
      { agent, path: "src/login.ts", side: "head", start_line: 4, end_line: 4, blob: HEAD_BLOB },
      { agent, path: "src/login.ts", side: "head", start_line: 6, end_line: 7, blob: HEAD_BLOB },
    ]);
  });

  it("carries over or tries anew the heading of a file that changes without a line", () => {
    const moved = aFile({ path: "src/login.ts", oldPath: SESSION, status: "renamed", hunks: [] });
    const pin = aPin({ files: [moved] });
    const [part] = partsOfChange(pin);
    const compared = (why: "changed" | undefined) =>
      focusOn(pin, { parts: part === undefined ? [] : [{ part, why, reading: undefined }], deltaFiles: [] }, EARLIER);
    expect(compared("changed")).toMatchObject({ files: [moved], receipts: [] });
    const heading = {
      agent: EARLIER_REVIEW,
      path: "src/login.ts",
      side: "head",
      start_line: 0,
      end_line: 0,
      blob: HEAD_BLOB,
    };
    expect(compared(undefined)).toMatchObject({ files: [], receipts: [heading] });
  });

  it("shows lines again that did not change, if an open finding rests on them", () => {
    const pin = aPin({ files: [aFile({ hunks: [aHunk(["+read"])] })] });
    const cut = focusOn(
      pin,
      aComparison(pin, () => "open-finding"),
      EARLIER,
    );
    expect(cut).toMatchObject({ files: pin.files, receipts: [] });
  });

  it("is found in time proportional to the change, also where one hunk has very many parts", () => {
    const lines = Array.from({ length: 60_000 }, (_, at) => (at % 2 === 0 ? `+${at}` : ` ${at}`));
    const pin = aPin({ files: [aFile({ hunks: [aHunk(lines)] })] });
    const comparison = aComparison(pin, () => undefined);
    const spent = countProcessorTime();
    expect(focusOn(pin, comparison, EARLIER).files).toEqual([]);
    expect(spent()).toBeLessThan(2000);
  });

  it("tries a changed line anew that is of no part", () => {
    const pin = aPin({ files: [aFile({ hunks: [aHunk(["+forgotten"])] })] });
    const cut = focusOn(pin, { parts: [], deltaFiles: [] }, EARLIER);
    expect(cut).toMatchObject({ files: pin.files, receipts: [] });
  });
});

describe("focus and carried lines together", () => {
  const signed = fc
    .tuple(fc.constantFrom(" ", " ", " ", "+", "-"), fc.constantFrom("read", "new", ""))
    .map(([sign, text]) => sign + text);
  const hunks = fc.array(fc.array(signed, { minLength: 1, maxLength: 40 }), { maxLength: 3 });
  const pins = fc
    .array(fc.record({ hunks, isNew: fc.boolean() }), { minLength: 1, maxLength: 4 })
    .map((files) => aPin({ files: files.map(({ hunks, isNew }, index) => toFile(hunks, isNew, index)) }));

  it("are all changed lines of the change, and no line of the focus is made up", () => {
    fc.assert(
      fc.property(pins, (pin) => {
        const cut = focus(pin);
        const coverage = measureCoverage(pin, [...cut.receipts, ...cut.files.flatMap(asServed)], NONE);
        expect(coverage.unread).toEqual([]);
        expect(coverage.hunksRead).toBe(coverage.hunksTotal);
        for (const file of cut.files) {
          const whole = pin.files.find(({ path }) => path === file.path);
          const own = new Set(whole?.hunks.flatMap(({ lines }) => lines));
          expect(file.hunks.flatMap(({ lines }) => lines).filter((line) => !own.has(line))).toEqual([]);
        }
      }),
    );
  });

  it("has each carried line once, and no line that is tried anew among the carried", () => {
    fc.assert(
      fc.property(pins, (pin) => {
        const { receipts } = focus(pin);
        const carried = aComparison(pin, (_file, text) => (text.includes("new") ? "changed" : undefined))
          .parts.filter(({ why }) => why === undefined)
          .reduce((sum, { part }) => sum + part.to - part.from, 0);
        expect(receipts.reduce((sum, { start_line: start, end_line: end }) => sum + end - start + 1, 0)).toBe(carried);
      }),
    );
  });
});

/** A file of these hunks, forty lines apart; one that counts as new shows every line at head. */
function toFile(hunks: readonly (readonly string[])[], isNew: boolean, index: number): PinnedFile {
  const path = `src/file-${index}.ts`;
  const placed = hunks.map((lines, at) => aHunk(lines, { base: 1 + at * 80, head: 1 + at * 80 }));
  if (!isNew) return aFile({ path, hunks: placed });
  const lines = Array.from({ length: 90 }, (_, at) => (at % 7 === 0 ? "new" : "read"));
  return aFile({ path, countsAsNew: "moved here", hunks: newHunks(lines, placed) });
}

/** All that the file's hunks show, as an agent is served it. */
function asServed(file: PinnedFile): readonly Receipt[] {
  if (file.hunks.length === 0) {
    const { file: path, ...heading } = headingRange(file);
    return [{ agent: "e", path, ...heading, blob: HEAD_BLOB }];
  }
  return file.hunks.flatMap(({ lines }) =>
    lines.flatMap(({ baseLine, headLine }): Receipt[] => {
      const receipt = (side: "base" | "head", line: number | undefined) => {
        const blob = side === "base" ? BASE_BLOB : HEAD_BLOB;
        return line === undefined
          ? []
          : [{ agent: "e", path: file.path, side, start_line: line, end_line: line, blob }];
      };
      return [...receipt("base", baseLine), ...receipt("head", headLine)];
    }),
  );
}
