import { describe, expect, it } from "vitest";
import type { CodeFacts, Definition } from "../../src/change/code-facts.ts";
import { placeOfMissing } from "../../src/policy/policy-claims.ts";

const LINES = ["}", "import { audit } from './audit';", "", "function helper() {}", "export function handle() {}"];

function factsOf(...nameLines: readonly number[]): CodeFacts {
  const definitions = nameLines.map(
    (nameLine): Definition => ({
      ...{ name: `at${nameLine}`, kind: "function", isExported: true },
      ...{ start_line: nameLine, end_line: nameLine, nameLine },
    }),
  );
  return {
    ...{ language: "typescript", definitions, calls: [], imports: [] },
    ...{ comments: [], suppressions: [], errors: [] },
  };
}

describe("the line where a missing effect is reported", () => {
  const placeIn = (shown: readonly number[], facts: CodeFacts | undefined) =>
    placeOfMissing(LINES, facts, { isShown: (line) => shown.includes(line) });

  it("is that of the first function shown", () => {
    expect(placeIn([2, 5], factsOf(4, 5))).toBe(5);
  });

  it("is otherwise the first shown line with more than brackets and blanks", () => {
    expect(placeIn([1, 2], factsOf(4, 5))).toBe(2);
    expect(placeIn([1, 2], undefined)).toBe(2);
  });

  it("is undefined when no such line is shown, or when nothing in the file runs", () => {
    expect(placeIn([1, 3], factsOf(4))).toBeUndefined();
    expect(placeIn([1, 2], factsOf())).toBeUndefined();
  });
});
