import { describe, expect, it } from "vitest";
import { askedBy } from "../../src/memory/reversal.ts";

const fenced = (info: string, ...lines: readonly string[]) =>
  ["Do it so:", `\`\`\`${info}`, ...lines, "```"].join("\n");

describe("what a finding asks for", () => {
  it.each([
    ["is the code that was checked", { start_line: 1, line: 1, text: "a();" }, "Call it.", "a();", true],
    ["is the block of its suggestion", null, fenced("ts", "a();", "", "b();"), "a();\n\nb();", true],
    ["is what a diff leaves", null, fenced("diff", "-old();", "+a();", " b();"), "a();\nb();", true],
    [
      "is its words where it gives two blocks",
      null,
      `${fenced("", "a")}\n${fenced("", "b")}`,
      `${fenced("", "a")}\n${fenced("", "b")}`,
      false,
    ],
    ["is its words where a block is never closed", null, "Do:\n```\na();", "Do:\n```\na();", false],
    ["is its words where they name code in passing", null, " Use `a()` here. ", "Use `a()` here.", false],
    ["is nothing where it suggests nothing", null, null, "", false],
  ])("%s", (...[_, replacement, suggestion, text, isCode]) => {
    expect(askedBy({ replacement, suggestion })).toEqual({ text, isCode });
  });

  it("may be code without a line", () => {
    expect(askedBy({ replacement: null, suggestion: "```\n\n```" })).toEqual({ text: "", isCode: true });
  });
});
