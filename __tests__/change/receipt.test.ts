import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { coversLines, receiptsOfBlob, ServedLines, touchesFiles } from "../../src/change/receipt.ts";
import { aReceipt, SESSION } from "../fixtures/claims.ts";

const range = (start: number, end: number) => ({
  file: SESSION,
  side: "head" as const,
  start_line: start,
  end_line: end,
});

describe("the lines that receipts cover", () => {
  it.each([
    ["one receipt over the range", [[1, 10]], [3, 7], true],
    ["one receipt of exactly the range", [[3, 7]], [3, 7], true],
    [
      "adjoining receipts",
      [
        [1, 4],
        [5, 9],
      ],
      [3, 7],
      true,
    ],
    [
      "overlapping receipts in any order",
      [
        [5, 9],
        [1, 6],
      ],
      [3, 7],
      true,
    ],
    [
      "a receipt inside another",
      [
        [1, 9],
        [2, 3],
      ],
      [3, 7],
      true,
    ],
    [
      "a gap of one line",
      [
        [1, 4],
        [6, 9],
      ],
      [3, 7],
      false,
    ],
    ["the first line missing", [[4, 9]], [3, 7], false],
    ["the last line missing", [[1, 6]], [3, 7], false],
    [
      "receipts on both sides of it only",
      [
        [1, 2],
        [8, 9],
      ],
      [3, 7],
      false,
    ],
    ["no receipt", [], [3, 7], false],
  ] as const)("with %s", (_name, served, [start, end], wanted) => {
    const receipts = served.map(([from, to]) => aReceipt({ start_line: from, end_line: to }));
    expect(coversLines(receipts, range(start, end))).toBe(wanted);
    expect(new ServedLines(receipts).covers(range(start, end))).toBe(wanted);
  });

  it("counts neither another file nor the other side", () => {
    const others = [aReceipt({ path: "src/users.ts" }), aReceipt({ side: "base" })];
    expect(coversLines(others, range(1, 6))).toBe(false);
    expect(new ServedLines(others).covers(range(1, 6))).toBe(false);
  });

  it("are those that counting line by line finds", () => {
    const span = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.nat(4)).map(([start, more]) => [start, start + more]);
    fc.assert(
      fc.property(fc.array(span), span, (served, [start = 1, end = 1]) => {
        const lines = new Set(
          served.flatMap(([from = 1, to = 0]) => Array.from({ length: to - from + 1 }, (_, i) => from + i)),
        );
        const every = Array.from({ length: end - start + 1 }, (_, index) => start + index).every((line) =>
          lines.has(line),
        );
        const receipts = served.map(([from = 1, to = 1]) => aReceipt({ start_line: from, end_line: to }));
        expect(coversLines(receipts, range(start, end))).toBe(every);
        expect(new ServedLines(receipts).covers(range(start, end))).toBe(every);
      }),
    );
  });
});

describe("the files of a target", () => {
  it("are touched by a receipt of any of them, and by none of another", () => {
    const files = new Set(["src/users.ts", "src/session.ts"]);
    expect(touchesFiles([aReceipt({ path: "LICENSE" }), aReceipt({ path: "src/users.ts" })], files)).toBe(true);
    expect(touchesFiles([aReceipt({ path: "LICENSE" })], files)).toBe(false);
    expect(touchesFiles([], files)).toBe(false);
  });
});

describe("receiptsOfBlob", () => {
  const receipts = fc.array(
    fc
      .record({ blob: fc.constantFrom("a", "b", "c"), start_line: fc.nat(9) })
      .map((over) => aReceipt({ ...over, end_line: 9 })),
  );

  it("gives those of the blob in their order, as often as it is asked", () => {
    fc.assert(
      fc.property(receipts, fc.constantFrom("a", "b", "c", "d"), (all, blob) => {
        const wanted = all.filter((receipt) => receipt.blob === blob);
        expect(receiptsOfBlob(all, blob)).toEqual(wanted);
        expect(receiptsOfBlob(all, blob)).toEqual(wanted);
      }),
    );
  });

  it("misses nothing of a list that has grown since", () => {
    const all = [aReceipt({ blob: "a" })];
    expect(receiptsOfBlob(all, "b")).toEqual([]);
    all.push(aReceipt({ blob: "b" }));
    expect(receiptsOfBlob(all, "b")).toEqual([aReceipt({ blob: "b" })]);
  });
});
