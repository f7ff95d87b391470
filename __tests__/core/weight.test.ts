import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { weightOf, weightOfLines } from "../../src/core/weight.ts";

describe("the weight of plain data", () => {
  it("is at least that of every text in it", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const chars = (each: unknown): number =>
          typeof each === "string"
            ? each.length
            : typeof each === "object" && each !== null
              ? Object.values(each).reduce((sum: number, one) => sum + chars(one), 0)
              : 0;
        expect(weightOf(value)).toBeGreaterThanOrEqual(chars(value));
      }),
    );
  });

  it("counts what a map holds", () => {
    expect(weightOf(new Map([["name", "x".repeat(1000)]]))).toBeGreaterThan(1000);
  });

  it("counts what many short lines take besides their characters", () => {
    expect(weightOfLines(["", "", ""])).toBeGreaterThan(3 * weightOfLines(["x"]) - 10);
  });
});
