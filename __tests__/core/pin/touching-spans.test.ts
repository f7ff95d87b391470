import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { touchingSpans } from "../../../src/core/pin/touching-spans.ts";

const span = fc
  .tuple(fc.integer({ min: 1, max: 40 }), fc.nat(12))
  .map(([start, more]) => ({ start, end: start + more }));

describe("the spans that have a line in common with another", () => {
  it("are those that a look at each of them finds, in their order, whatever is asked before", () => {
    fc.assert(
      fc.property(fc.array(span, { maxLength: 30 }), fc.array(span, { minLength: 1 }), (spans, asked) => {
        for (const lines of asked) {
          const touched = spans.filter(({ start, end }) => start <= lines.end && lines.start <= end);
          expect(touchingSpans(spans, lines)).toEqual(touched);
        }
      }),
    );
  });
});
