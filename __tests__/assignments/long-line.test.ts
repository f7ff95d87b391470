import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  byteLength,
  cutLine,
  describeOverlong,
  findOverlongChange,
  findOverlongLine,
  linePartsOf,
  MAX_LINE_BYTES,
  MAX_READ_LINE_BYTES,
} from "../../src/assignments/long-line.ts";
import { aFile, aHunk } from "../fixtures/claims.ts";
import { runs } from "../setup/tier.ts";

const joined = (text: string) =>
  linePartsOf(text)
    .map((part) => part.text)
    .join("");

describe("linePartsOf", () => {
  it("serves a line of the limit at once, without a word about it", () => {
    const text = "x".repeat(MAX_LINE_BYTES);
    expect(linePartsOf(text)).toEqual([{ text, isLast: true, isWhole: true }]);
  });

  it("serves one a byte longer in two parts, of which the second makes it whole", () => {
    expect(linePartsOf("x".repeat(MAX_LINE_BYTES + 1))).toEqual([
      { text: "x".repeat(MAX_LINE_BYTES), note: "part 1 of 2 of this line", isLast: false, isWhole: false },
      { text: "x", note: "part 2 of 2 of this line", isLast: true, isWhole: true },
    ]);
  });

  it("serves the beginning alone of a line that is longer than anybody reads, and never as the whole", () => {
    const [part, ...others] = linePartsOf("x".repeat(MAX_READ_LINE_BYTES + 1));
    expect(others).toEqual([]);
    expect(part).toMatchObject({ isLast: true, isWhole: false });
    expect(part.text).toContain("[line cut: 96001 characters in all]");
  });

  it("loses and doubles no character of any line, and keeps every part within the limit", () => {
    const line = fc
      .tuple(fc.string({ unit: "grapheme", maxLength: 40 }), fc.integer({ min: 1, max: 3000 }))
      .map(([text, times]) => text.repeat(times))
      .filter((text) => byteLength(text) <= MAX_READ_LINE_BYTES);
    fc.assert(
      fc.property(line, (text) => {
        const parts = linePartsOf(text);
        expect(joined(text)).toBe(text.toWellFormed());
        for (const part of parts) expect(byteLength(part.text)).toBeLessThanOrEqual(MAX_LINE_BYTES);
        expect(parts.map(({ isLast, isWhole }) => isLast && isWhole)).toEqual(
          parts.map((_, index) => index === parts.length - 1),
        );
      }),
      { numRuns: runs(100) },
    );
  });

  it("splits no character of four bytes", () => {
    const text = `x${"😀".repeat(10_000)}`;
    expect(joined(text)).toBe(text);
    expect(joined(text)).not.toContain("\ufffd");
  });
});

describe("cutLine", () => {
  it("leaves a line of the limit whole, and cuts one a byte longer", () => {
    expect(cutLine("x".repeat(MAX_LINE_BYTES))).toEqual({ text: "x".repeat(MAX_LINE_BYTES), isWhole: true });
    expect(cutLine("x".repeat(MAX_LINE_BYTES + 1)).isWhole).toBe(false);
    expect(cutLine("漢".repeat(MAX_LINE_BYTES / 3 + 1)).isWhole).toBe(false);
    expect(byteLength(cutLine("漢".repeat(MAX_LINE_BYTES)).text)).toBeLessThan(MAX_LINE_BYTES);
  });
});

describe("a line that nobody is served to its end", () => {
  const long = "漢".repeat(40_000);

  it("is the first over the limit, in bytes", () => {
    const read = "x".repeat(MAX_READ_LINE_BYTES);
    expect(findOverlongLine([[1, read]])).toBeUndefined();
    expect(
      findOverlongLine([
        [1, read],
        [7, long],
        [9, long],
      ]),
    ).toEqual({ line: 7, bytes: 120_000 });
  });

  it.each([
    ["added", `+${long}`, 1],
    ["deleted", `-${long}`, 1],
    ["neither", ` ${long}`, undefined],
  ])("counts when the change has it %s", (_name, line, found) => {
    expect(findOverlongChange(aFile({ hunks: [aHunk([line, "+a"])] }))?.line).toBe(found);
  });

  it("is told with its size, the limit and the way out", () => {
    expect(describeOverlong({ line: 7, bytes: 120_000 })).toBe(
      "line 7 is 120,000 bytes long (limit 96,000), so it was not read; paths-ignore leaves the file out",
    );
  });
});
