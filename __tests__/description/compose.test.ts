import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { composeFull, type DescriptionGrounds, findTasks } from "../../src/description/compose.ts";
import { MAX_BODY_CHARS } from "../../src/description/section.ts";
import { findReferences } from "../../src/text/references.ts";
import { renderGitHubMarkdown } from "../servers/github/markdown.ts";
import { runs } from "../setup/tier.ts";

const TEMPLATE = `<!-- Thank you! -->
# What :rocket:

## Why (see #1)

Checklist
---------

- [ ] Tests added
- [ ] Docs changed
`;
const OLD = `# What :rocket:

Old words.

Fixes #12, see acme/pay#7 and https://tracker.example/browse/PAY-3.

- [x] Tests added
- [ ] Docs changed
- [X] Asked @alice

![shot](https://img.example/a.png "a")
<img width="3" src="https://img.example/b.png">
`;
const WRITTEN = `# What :rocket:

It checks amounts.

## Why (see #1)

They were not. Fixes #12. See acme/pay#7, #99 and https://tracker.example/browse/PAY-3.

Checklist
---------

- [ ] tests  ADDED
- [x] Docs changed
- [x] Made up
- [x] Asked @alice

![the shot](https://img.example/a.png)
`;

function compose(written: string, grounds: Partial<DescriptionGrounds> = {}): string {
  const composed = composeFull(written, { oldBody: OLD, template: TEMPLATE, commits: [], ...grounds });
  if (composed.kind === "failed") throw new Error(composed.why);
  return composed.text;
}

describe("a whole description", () => {
  it("has the template's headings as they are, the tasks as they were, and of what is linked only what was", () => {
    expect(compose(WRITTEN)).toBe(`# What :rocket:

It checks amounts.

## Why (see #1)

They were not. Fixes #12. See acme/pay#7, \`#99\` and https://tracker.example/browse/PAY-3.

Checklist
---------

- [x] Tests added
- [ ] Docs changed
- \\[x\\] Made up
- [X] Asked @alice

![the shot](https://img.example/a.png)

## Kept from the description before

<img width="3" src="https://img.example/b.png">`);
  });

  it("gets back at its end what the describer lost", () => {
    const bare = "# What :rocket:\n\nWords, see #12.\n\n## Why (see #1)\n\nChecklist\n---------";
    const whole = compose(bare);
    expect(whole).toBe(`${bare.replace("#12.", "`#12`.").replace("`#12`", "#12")}

## Kept from the description before

- [x] Tests added
- [ ] Docs changed
- [X] Asked @alice

- Fixes #12
- acme/pay#7
- https://tracker.example/browse/PAY-3

![shot](https://img.example/a.png "a")

<img width="3" src="https://img.example/b.png">`);
    expect(compose(bare, { oldBody: whole })).toBe(whole);
    expect(compose(whole, { oldBody: whole })).toBe(whole);
  });

  it.each([
    ["`## Why (see #1)`", "# What :rocket:\n\nChecklist\n---\n"],
    ["`## Why (see #1)`", "# What :rocket:\n\nChecklist\n---\n\n```\n## Why (see #1)\n```"],
    ["`Checklist`", "# What :rocket:\n\nChecklist\n---\n\n## Why (see #1)"],
    ["`# What :rocket:`", "## What :rocket:\n\n## Why (see #1)\n\nChecklist\n---"],
  ])("failed where %s is not where the template has it", (heading, written) => {
    expect(composeFull(written, { oldBody: OLD, template: TEMPLATE, commits: [] })).toEqual({
      kind: "failed",
      why: `the describer left out the template's heading ${heading}, or moved it`,
    });
  });

  it("failed where nothing was written, or more than GitHub takes", () => {
    const grounds = { template: undefined, commits: [] };
    expect(composeFull(" \n", { ...grounds, oldBody: "" })).toMatchObject({ kind: "failed" });
    const oldBody = `- [x] ${"a".repeat(MAX_BODY_CHARS)}`;
    expect(composeFull("Words.", { ...grounds, oldBody })).toMatchObject({
      kind: "failed",
      why: expect.stringContaining(`GitHub accepts ${MAX_BODY_CHARS}`),
    });
  });

  it("takes no task of a code block or comment for one", () => {
    const oldBody = "```\n- [x] code\n```\n<!--\n- [x] comment\nFixes #3\n-->\n`Fixes #4`";
    expect(compose("Words. Fixes #3, #4", { oldBody, template: undefined })).toBe("Words. Fixes `#3`, `#4`");
  });

  it("keeps a recording that stands alone on its line", () => {
    const address = "https://github.com/user-attachments/assets/1-a";
    const oldBody = `Look:\n\n${address}\n`;
    const kept = `Words.\n\n## Kept from the description before\n\n${address}`;
    expect(compose("Words.", { oldBody, template: undefined })).toBe(kept);
  });

  it.each([
    ["behind a reference that is code now", "Begin.\nFixes #3\n#26."],
    ["behind code", "Begin.\nFixes `x` #26."],
    ["below an empty line", "Begin. Fixes\n\n#26."],
    ["below a block of code", "Begin. Fixes\n```\nx\n```\n#26."],
  ])("takes a reference for no issue to be closed %s, so that no later text may close it", (_, written) => {
    const text = compose(written, { oldBody: "See #26.", template: undefined });
    expect(namedIn(text)).toEqual(["#26"]);
    expect(closingOf(text)).toEqual([]);
    expect(compose("Begin. Fixes #26.", { oldBody: text, template: undefined })).toContain("Fixes `#26`");
  });

  const word = fc.constantFrom("alpha", "beta", "gamma", "*delta*", "`eps`", "zeta: eta", "Θ iota");
  const task = fc
    .tuple(fc.constantFrom("-", "*", "+"), fc.constantFrom(" ", "x", "X"), word, fc.nat(40))
    .map(([sign, tick, words, number]) => `${sign} [${tick}] ${words} ${number}`);
  const reference = fc
    .tuple(fc.constantFrom("", "Fixes ", "closes: ", "see "), fc.integer({ min: 1, max: 30 }))
    .map(([keyword, number]) => `${keyword}#${number}.`);
  const oldBodies = fc
    .array(fc.oneof(task, reference, fc.constantFrom("", "Words.", "## A heading")), { maxLength: 12 })
    .map((lines) => lines.join("\n"));
  const hostile = fc.constantFrom(
    "```",
    "~~~",
    "<!--",
    "- [x] alpha 1",
    "- [ ] beta 2",
    "Fixes #3",
    "#4",
    "    ",
    "> ",
    "\n",
    "\n\n",
    "|---|",
  );
  const writings = fc
    .array(fc.oneof(task, reference, hostile, fc.string({ unit: "grapheme", maxLength: 8 })), { maxLength: 16 })
    .map((pieces) => `Begin.\n${pieces.join("\n")}`);

  it("keeps every task as it was, and every reference and closing keyword, whatever the describer wrote", {
    tags: ["full"],
  }, () => {
    fc.assert(
      fc.property(oldBodies, writings, (oldBody, written) => {
        const text = compose(written, { oldBody, template: undefined });
        expect(sorted(findTasks(text).map(({ line }) => line))).toEqual(
          sorted(findTasks(oldBody).map(({ line }) => line)),
        );
        expect(closingOf(text)).toEqual(closingOf(oldBody));
        expect(namedIn(text)).toEqual(namedIn(oldBody));
        expect(boxesOf(text), JSON.stringify(text)).toBe(findTasks(oldBody).length);
        expect(compose(written, { oldBody: text, template: undefined })).toBe(text);
      }),
      { numRuns: runs(300) },
    );
  });

  /** As many as GitHub draws, in code or not. */
  function boxesOf(text: string): number {
    return renderGitHubMarkdown(text).tags.filter((tag) => tag === "input").length;
  }
});

function sorted(lines: readonly string[]): readonly string[] {
  return [...lines].map((line) => line.trim()).sort();
}

function closingOf(body: string): readonly string[] {
  const closing = findReferences(body).filter(({ isClosing }) => isClosing);
  return [...new Set(closing.map(({ key }) => key))].sort();
}

function namedIn(body: string): readonly string[] {
  return [...new Set(findReferences(body).map(({ key }) => key))].sort();
}
