import { describe, expect, it } from "vitest";
import type { CodeFacts, Definition } from "../../../src/core/pin/code-facts.ts";
import { scopeAt } from "../../../src/core/pin/scope.ts";

function defined(kind: Definition["kind"], name: string, [start, end]: readonly [number, number]): Definition {
  return { kind, name, start, end, nameLine: start, isExported: false };
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
  errors: [{ start: 12, end: 14 }],
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
