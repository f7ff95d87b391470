import { describe, expect, it } from "vitest";
import { planPosting } from "../../../src/core/comments/plan-posting.ts";
import { renderMarkdown } from "../../../src/core/render/markdown.ts";
import { markdownProse, renderSuggestion } from "../../../src/core/render/markdown-prose.ts";
import { aFinding, aReport } from "../../fixtures/reports.ts";

describe("prose in Markdown", () => {
  it.each([
    ["words", "Check the amount before the entry.", "Check the amount before the entry."],
    ["a name in back-ticks", "Call `escape(x)` first.", "Call `escape(x)` first."],
    ["markup of its own", "Use *this* [here](//x).", "Use \\*this\\* \\[here\\]\\(//x\\)."],
    ["two paragraphs", "First.\n\nAlso: second.", "First.\n\nAlso: second."],
    ["two lines", "First.\nSecond.", "First.\nSecond."],
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

  it("in words is a sentence, and code is a block", () => {
    expect(renderSuggestion({ suggestion: prose })).toBe(
      "**Suggested:** Read the limit from `settings` and refuse what is above it, as a long line of prose scrolls sideways.",
    );
    expect(renderSuggestion({ suggestion: "return 1;" })).toBe("**Suggested:**\n\n```\nreturn 1;\n```");
  });

  it.each([null, "", " "])("is none when it is %j", (suggestion) => {
    expect(renderSuggestion({ suggestion })).toBeUndefined();
  });

  it("in words is no code block in the report nor in the comment", () => {
    const anchor = { path: "src/session.ts", side: "head", start_line: 5, line: 5 } as const;
    const report = aReport({ findings: [aFinding({ suggestion: prose, anchor })], unresolved: [] });
    const posting = planPosting(report, { room: 9, threshold: "low", checkSlug: "tribunal", posted: new Set() });
    for (const shown of [renderMarkdown(report), posting.review?.comments[0]?.body ?? ""])
      expect(shown).toContain("**Suggested:** Read the limit from `settings`");
  });
});
