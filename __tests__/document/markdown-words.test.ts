import { describe, expect, it } from "vitest";
import { planPosting } from "../../src/comments/plan-posting.ts";
import { markdownProse, suggestionBlock } from "../../src/document/markdown-words.ts";
import { aFinding, aReport } from "../fixtures/reports.ts";
import { renderMarkdown } from "../fixtures/whole-report.ts";

describe("prose in Markdown", () => {
  it.each([
    ["markup of its own", "Use *this* [here](//x).", "Use \\*this\\* \\[here\\]\\(//x)."],
    ["two paragraphs", "First.\n\nAlso: second.", "First.\n\nAlso: second."],
    ["a back-tick that is never closed", "It is ` here.", "It is \\` here."],
    ["code in a fence", "Do:\n```ts\nreturn 1;\n```\nThen test.", "Do:\n\n```\nreturn 1;\n```\n\nThen test."],
    ["code that nobody fenced", "if (x) {\n  return;\n}", "```\nif (x) {\n  return;\n}\n```"],
    ["nothing", " \n", ""],
  ])("shows %s as what it is", (_, text, wanted) => {
    expect(markdownProse(text)).toBe(wanted);
  });
});

describe("a suggestion", () => {
  const prose = "Read the limit from `settings` and refuse what is above it, as a long line of prose scrolls sideways.";
  const shown = (suggestion: string | null) => {
    const anchor = { path: "src/session.ts", side: "head", start_line: 5, line: 5 } as const;
    const report = aReport({ findings: [aFinding({ suggestion, anchor })], unresolved: [] });
    const posting = planPosting(report, { room: 9, threshold: "low", checkSlug: "tribunal", posted: [] });
    return [renderMarkdown(report), posting.review?.comments[0]?.body];
  };

  it("in words is a sentence, and code is a block, in the report and in the comment", () => {
    for (const text of shown(prose)) expect(text).toContain("**Suggestion:** Read the limit from `settings`");
    for (const text of shown("return 1;")) expect(text).toContain("**Suggestion:**\n\n```\nreturn 1;\n```");
  });

  it.each([null, "", " "])("is none when it is %j", (suggestion) => {
    for (const text of shown(suggestion)) expect(text).not.toContain("Suggestion:");
  });
});

describe("a block of suggested lines", () => {
  it.each<readonly [string, readonly string[], string]>([
    ["takes lines away", [], "```suggestion\n```"],
    ["keeps empty lines", ["", "a", ""], "```suggestion\n\na\n\n```"],
    ["is fenced by more than its text holds", ["````js", "x"], "`````suggestion\n````js\nx\n`````"],
  ])("%s", (_, lines, block) => {
    expect(suggestionBlock(lines)).toBe(block);
  });

  it.each([
    ["text that reads otherwise than it is", ["a\u202eb"]],
    ["more than a comment holds", ["x".repeat(9000)]],
    ["a fence that no fence is longer than", ["`".repeat(40)]],
  ])("is none for %s", (_, lines) => {
    expect(suggestionBlock(lines)).toBeUndefined();
  });
});
