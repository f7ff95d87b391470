import { describe, expect, it } from "vitest";
import { isProse, outlineOf } from "../../../src/core/assignments/spec-outline.ts";

const PLAN = `# Payments plan
How money is taken. And given back.

## Scope

Cards only. Phase 2 brings invoices.

\`\`\`sh
# not a heading
echo TODO
\`\`\`

## Open questions
## Refunds ##
- Refunds will be added later.
- TODO: limits; todo: currencies
`.split("\n");

describe("the outline of a specification", () => {
  it("is its headings with the first sentence under each; code blocks have none", () => {
    expect(outlineOf(PLAN).sections).toEqual([
      "# Payments plan: How money is taken.",
      "## Scope: Cards only.",
      "## Open questions",
      "## Refunds: - Refunds will be added later.",
    ]);
  });

  it("names the work the text puts off, each once", () => {
    expect(outlineOf(PLAN).planned).toEqual(["Phase 2", "will be added", "todo"]);
  });

  it.each([
    ["nothing", []],
    ["prose without headings", ["Just a note."]],
    ["a fence that never closes", ["```", "# no heading"]],
  ])("has no section for %s", (_name, lines) => {
    expect(outlineOf(lines).sections).toEqual([]);
  });

  it("is there for Markdown only", () => {
    expect(["docs/PLAN.md", "a.markdown", "page.mdx", "src/a.ts", "notes.txt"].filter(isProse)).toEqual([
      "docs/PLAN.md",
      "a.markdown",
      "page.mdx",
    ]);
  });
});
