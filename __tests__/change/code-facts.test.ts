import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { blockAround, type CodeFacts, type Definition, scopeAt, touchingSpans } from "../../src/change/code-facts.ts";

const span = fc
  .tuple(fc.integer({ min: 1, max: 40 }), fc.nat(12))
  .map(([start, more]) => ({ start_line: start, end_line: start + more }));

describe("the spans that have a line in common with another", () => {
  it("are those that a look at each of them finds, in their order, whatever is asked before", () => {
    fc.assert(
      fc.property(fc.array(span, { maxLength: 30 }), fc.array(span, { minLength: 1 }), (spans, asked) => {
        for (const lines of asked) {
          const touched = spans.filter(
            ({ start_line: start, end_line: end }) => start <= lines.end_line && lines.start_line <= end,
          );
          expect(touchingSpans(spans, lines)).toEqual(touched);
        }
      }),
    );
  });
});

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
    expect(blockAround(LINES, line)).toEqual({ start_line: start, end_line: end });
  });

  it("is a whole text that begins nowhere else at the margin", () => {
    expect(blockAround(["  a", "", "  b"], 2)).toEqual({ start_line: 1, end_line: 3 });
    expect(blockAround([], 1)).toEqual({ start_line: 1, end_line: 1 });
    expect(blockAround(["a"], 9)).toEqual({ start_line: 1, end_line: 9 });
  });
});

function defined(kind: Definition["kind"], name: string, [start, end]: readonly [number, number]): Definition {
  return { kind, name, start_line: start, end_line: end, nameLine: start, isExported: false };
}

const FACTS: CodeFacts = {
  language: "typescript",
  definitions: [
    defined("class", "Till", [1, 40]),
    defined("method", "pay", [2, 20]),
    defined("function", "retry", [5, 9]),
    defined("variable", "attempts", [6, 6]),
    defined("constant", "LIMIT", [50, 50]),
  ],
  calls: [],
  imports: [],
  comments: [],
  suppressions: [],
  errors: [{ start_line: 12, end_line: 14 }],
};

describe("the scope of a line", () => {
  it.each([
    ["the innermost function, qualified", 6, { name: "Till.pay.retry", isCallable: true }],
    ["its function outside of a nested one", 10, { name: "Till.pay", isCallable: true }],
    ["the type between its methods", 30, { name: "Till", isCallable: false }],
    ["nothing at the top of a file, variables not counting", 50, undefined],
    ["nothing where the syntax could not be read", 13, undefined],
  ])("is %s", (_name, line, scope) => {
    expect(scopeAt(FACTS, line)).toEqual(scope);
  });
});
