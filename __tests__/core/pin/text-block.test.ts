import { describe, expect, it } from "vitest";
import { blockAround } from "../../../src/core/pin/text-block.ts";

const LINES = ["first()", "second()", "", "func one() {", "  a()", "", "  b()", "}", "", "", "func two() {", "", "}"];

describe("what stands together around a line", () => {
  it.each([
    [1, 1, 3],
    [2, 1, 3],
    [5, 4, 10],
    [7, 4, 10],
    [11, 11, 13],
    [13, 11, 13],
  ])("of line %i is from %i to %i", (line, start, end) => {
    expect(blockAround(LINES, line)).toEqual({ start, end });
  });

  it("is a whole text that begins nowhere else at the margin", () => {
    expect(blockAround(["  a", "", "  b"], 2)).toEqual({ start: 1, end: 3 });
    expect(blockAround([], 1)).toEqual({ start: 1, end: 1 });
    expect(blockAround(["a"], 9)).toEqual({ start: 1, end: 9 });
  });
});
