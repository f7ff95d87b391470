import { describe, expect, it } from "vitest";
import { findHeadings, findTasks, readTask } from "../../src/description/compose.ts";

describe("the outline of a description", () => {
  it("has headings of both kinds, and none of code, comments or lists", () => {
    const text =
      "# One #\n\nTwo\n===\n\nThree \n---\n\n- item\n---\n\n```\n# code\n```\n<!--\n# comment\n-->\n\n---\n####### no\n## Four";
    const found = findHeadings(text).map(({ level, key, line }) => [level, key, line]);
    expect(found).toEqual([
      [1, "one", "# One #"],
      [1, "two", "Two"],
      [2, "three", "Three"],
      [2, "four", "## Four"],
    ]);
  });

  it("takes no line for a heading that is made to take long", () => {
    const long = `# a${" ".repeat(60_000)}b`;
    expect(findHeadings(`${long}\n---\n\n${long}`)).toEqual([]);
  });

  it.each([
    ["- [ ] one", "one", "- [ ] one"],
    ["* [x]  Two  words ", "two words", "* [x]  Two  words"],
    ["1. [X] three", "three", "1. [X] three"],
    ["      - [x] deep", "deep", "   - [x] deep"],
    ["> - [x] quoted", "quoted", "  - [x] quoted"],
  ])("knows the task %s", (line, key, kept) => {
    expect(readTask(line)).toEqual({ key, line: kept });
  });

  it("takes nothing else for a task", () => {
    const lines = ["- [] a", "- [y] a", "-[x] a", "- [x]", "- [x]a", "[x] a", "```", "- [x] in code", "```"];
    expect(findTasks(lines.join("\n"))).toEqual([]);
  });
});
