import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { jsonPieces } from "../../src/core/json-pieces.ts";

const whole = (record: unknown, indent: number) => [...jsonPieces(record, indent)].join("");

describe("a record as JSON in pieces", () => {
  it("is what JSON.stringify writes", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), fc.integer({ min: 1, max: 4 }), (record, indent) => {
        expect(whole(record, indent)).toBe(JSON.stringify(record, undefined, indent));
      }),
    );
  });

  it.each([
    [{ a: undefined }],
    [{ a: undefined, b: [undefined] }],
    [{ a: [undefined, 1], b: {}, c: [] }],
    [{ 2: "numbers first", b: { c: undefined }, 1: [[[]]] }],
    [["\ud800", "line\nfeed"]],
  ])("is that too of %j, in which something is absent, empty or odd", (record) => {
    expect(whole(record, 2)).toBe(JSON.stringify(record, undefined, 2));
  });

  it("has no piece that is much longer than the largest element of a list", () => {
    const findings = Array.from({ length: 200 }, (_, index) => ({ id: index, quote: "x".repeat(100) }));
    const records = [{ findings }, { replay: { before: { findings } } }, { runs: [{ results: findings }] }];
    for (const record of records) {
      const pieces = [...jsonPieces(record, 2)];
      expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(250);
    }
  });
});
