import { describe, expect, it } from "vitest";
import { sectionAt, sectionsOf } from "../../src/text/markdown.ts";

const PLAN = `Preamble
# Plan
## Retries
Three of them.
### Errors
\`\`\`
# no heading
\`\`\`
## Refunds
### Errors
## Refunds
# End`.split("\n");

describe("the sections of a document", () => {
  it("are known by the headings that lead to them, and told apart when those repeat", () => {
    expect(sectionsOf(PLAN)).toEqual([
      { line: 2, path: "Plan" },
      { line: 3, path: "Plan > Retries" },
      { line: 5, path: "Plan > Retries > Errors" },
      { line: 9, path: "Plan > Refunds" },
      { line: 10, path: "Plan > Refunds > Errors" },
      { line: 11, path: "Plan > Refunds (2)" },
      { line: 12, path: "End" },
    ]);
  });

  it.each([
    [1, undefined],
    [2, "Plan"],
    [4, "Plan > Retries"],
    [7, "Plan > Retries > Errors"],
    [99, "End"],
  ])("hold line %i in the nearest heading above it", (line, path) => {
    expect(sectionAt(sectionsOf(PLAN), line)?.path).toBe(path);
  });
});
