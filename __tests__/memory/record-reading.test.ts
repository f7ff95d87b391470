import { describe, expect, it } from "vitest";
import { partsOfChange } from "../../src/change/change-part.ts";
import type { Receipt } from "../../src/change/receipt.ts";
import type { ComparedPart } from "../../src/memory/comparison.ts";
import { type ReadingFacts, recordReading } from "../../src/memory/record-reading.ts";
import { measureCoverage } from "../../src/verdict/coverage.ts";
import { FakeSource } from "../fakes/fake-source.ts";
import { aReceipt } from "../fixtures/claims.ts";

const NUMBERS = Array.from({ length: 30 }, (_, index) => `${index + 1}\n`);
/** Two files; in the first of them two lines far from each other. */
const { pin } = new FakeSource([
  { path: "a.ts", base: NUMBERS.join(""), head: NUMBERS.with(4, "five\n").with(24, "more\n").join("") },
  { path: "b.ts", base: "old\n", head: "new\n" },
]);
const PARTS = partsOfChange(pin);
const LIB = { path: "lib.ts", side: "head", blob: "9".repeat(40) } as const;

/** Every line that the diff shows. */
const DIFF: readonly Receipt[] = pin.files.flatMap(({ path, hunks, headBlob = "", baseBlob = "" }) =>
  hunks.flatMap(({ newStart, newLines, oldStart, oldLines }) => [
    aReceipt({ path, start_line: newStart, end_line: newStart + newLines - 1, blob: headBlob }),
    aReceipt({ path, side: "base", start_line: oldStart, end_line: oldStart + oldLines - 1, blob: baseBlob }),
  ]),
);

function record(over: Partial<ReadingFacts> & { readonly unexamined?: string } = {}) {
  const { served = DIFF, unexamined, parts = PARTS.map(asNew) } = over;
  const measure = { lineCounts: new Map(), unexamined: [], overlong: [] };
  const failed = unexamined === undefined ? [] : [{ file: unexamined, reason: "a rule failed" }];
  const coverage = measureCoverage(pin, served, { ...measure, unexamined: failed });
  const readers = [{ files: ["a.ts", "b.ts"], receipts: served }];
  return recordReading({ earlier: undefined, readers, namesOf: () => [], ...over, pin, parts, coverage, served });
}

function asNew(part: ComparedPart["part"]): ComparedPart {
  return { part, why: "changed", reading: undefined };
}

const counted = (reading: ReturnType<typeof record>) => reading.files.map(({ path, parts }) => [path, parts.length]);

describe("the record of what was read of a change", () => {
  it("holds every part that an Enthusiast was served, with its names", () => {
    const { files, readings } = record({ namesOf: ({ file }) => [`in ${file.path}`] });
    expect(files.map(({ path }) => path)).toEqual(["a.ts", "b.ts"]);
    expect(files.flatMap(({ parts }) => parts)).toEqual(
      PARTS.map(({ sha256, file }) => ({ sha256, names: [`in ${file.path}`], reading: null })),
    );
    expect(readings).toEqual([]);
  });

  it.each([
    ["of which a line was not served", { served: DIFF.slice(0, -2) }, [["a.ts", 2]]],
    ["which was not served on one side", { served: DIFF.slice(0, -1) }, [["a.ts", 2]]],
    ["of which one part was not served", { served: DIFF.slice(2) }, [["b.ts", 1]]],
    ["that could not be examined", { unexamined: "b.ts" }, [["a.ts", 2]]],
    ["of no reading at all", { served: [] }, []],
  ])("holds nothing of a file %s", (_name, over, expected) => {
    expect(counted(record(over))).toEqual(expected);
  });

  it("names what the agents of a file read besides the diff, and the file's own lines beyond it", () => {
    const beyond = aReceipt({ path: "a.ts", start_line: 1, end_line: 30, blob: "8".repeat(40) });
    const lib = aReceipt({ ...LIB, start_line: 3, end_line: 3 });
    const shown = aReceipt({ path: "b.ts", start_line: 1, end_line: 1 });
    const readers = [
      { files: ["a.ts"], receipts: [lib, beyond, lib] },
      { files: ["a.ts"], receipts: [lib] },
      { files: ["b.ts"], receipts: [shown] },
    ];
    const { files, readings } = record({ readers });
    expect(readings).toEqual([[{ path: "a.ts", side: "head", blob: "8".repeat(40) }, LIB]]);
    expect(files.map(({ parts }) => parts.map(({ reading }) => reading))).toEqual([[0, 0], [null]]);
  });

  it("stores equal readings once, whichever files they are of", () => {
    const receipts = [aReceipt(LIB)];
    const readers = [
      { files: ["a.ts"], receipts },
      { files: ["b.ts"], receipts },
    ];
    const { files, readings } = record({ readers });
    expect(readings).toHaveLength(1);
    expect(files.flatMap(({ parts }) => parts.map(({ reading }) => reading))).toEqual([0, 0, 0]);
  });

  it("keeps the earlier readings of carried parts, and drops those that no part refers to", () => {
    const [first, second, third] = PARTS;
    if (first === undefined || second === undefined || third === undefined) throw new Error("three parts expected");
    const left = { ...LIB, path: "left.ts" };
    const earlier = { files: [], readings: [[left], [LIB]] };
    const parts = [
      { part: first, why: undefined, reading: 1 },
      asNew(second),
      { part: third, why: undefined, reading: undefined },
    ];
    const own = aReceipt({ path: "own.ts" });
    const { files, readings } = record({ parts, earlier, readers: [{ files: ["a.ts", "b.ts"], receipts: [own] }] });
    expect(readings).toEqual([[LIB], [{ path: "own.ts", side: "head", blob: own.blob }]]);
    expect(files.flatMap(({ parts: kept }) => kept.map(({ reading }) => reading))).toEqual([0, 1, null]);
  });

  it("holds no part that was to be tried anew and was not read again", () => {
    const [first, ...others] = PARTS;
    if (first === undefined) throw new Error("a part expected");
    const carried = others.map((part) => ({ part, why: undefined, reading: undefined }));
    const measure = { lineCounts: new Map(), unexamined: [], overlong: [] };
    const facts = { pin, parts: [asNew(first), ...carried], earlier: undefined, readers: [], namesOf: () => [] };
    const coverage = measureCoverage(pin, DIFF, measure);
    expect(counted(recordReading({ ...facts, coverage, served: [] }))).toEqual([
      ["a.ts", 1],
      ["b.ts", 1],
    ]);
  });
});
