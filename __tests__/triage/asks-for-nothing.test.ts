import { describe, expect, it } from "vitest";
import { asksForNothing } from "../../src/triage/select-threads.ts";

const fold = (summary: string, ...inside: readonly string[]) =>
  ["<details>", `<summary>${summary}</summary>`, "", ...inside, "</details>", ""].join("\n");

const RABBIT_INFO = [
  fold(
    "🤖 Prompt for all review comments with AI agents",
    "```",
    "In `@src/pay.ts`: Verify the tip is not negative.",
    "```",
  ),
  "---",
  fold(
    "ℹ️ Review info",
    "**Configuration used**: Path: .coderabbit.yaml",
    fold("📥 Commits", "Reviewing files that changed from the base of the PR and between 1a2b3c4 and 5d6e7f8."),
    fold("📒 Files selected for processing (2)", "* `src/pay.ts`", "* `src/price.ts`"),
  ),
  "<!-- This is an auto-generated comment by CodeRabbit for review status -->",
].join("\n");
const COPILOT_END = [
  "Copilot reviewed 3 out of 3 changed files in this pull request and generated no comments.",
  "",
  fold("Show a summary per file", "| File | Description |", "| ---- | ----------- |", "| src/pay.ts | Charges a tip |"),
  "---",
  '💡 <a href="/octo/shop/new/main/.github" target="_blank">Add Copilot custom instructions</a> for smarter, more guided reviews. <a href="https://docs.github.com/x">Learn how to get started</a>.',
].join("\n");
const OVERVIEW = [
  "## Pull request overview",
  "",
  "This PR adds a tip to each charge.",
  "",
  "**Changes:**",
  "- Charges the tip",
  "",
];
const SOURCERY_END = [
  "***",
  fold(
    "Sourcery is free for open source - if you like our reviews please consider sharing them ✨",
    "- [X](https://x.com)",
  ),
  "<sub>Help me be more useful! Please click 👍 or 👎 on each comment and I'll use the feedback to improve your reviews.</sub>",
].join("\n");

describe("what a review says as a whole asks for nothing", () => {
  it.each<[string, string]>([
    ["is empty", " \r\n"],
    ["is CodeRabbit's count of none", `**Actionable comments posted: 0**\n\n${RABBIT_INFO}`],
    ["is CodeRabbit's count of comments that are threads", `**Actionable comments posted: 3**\r\n\r\n${RABBIT_INFO}`],
    ["is Copilot's overview without comments", [...OVERVIEW, "### Reviewed changes", "", COPILOT_END].join("\n")],
    ["is Copilot's count with its table", `${COPILOT_END}\n| File | Description |\n| -- | -- |\n| a.ts | Adds a tip |`],
    ["is Sourcery's praise", `Hey @octocat - I've reviewed your changes and they look great!\n\n${SOURCERY_END}`],
    [
      "is Gemini without feedback",
      "## Code Review\n\nThere are no review comments to address, so I have no feedback to provide.",
    ],
    [
      "is Codex' greeting",
      "### 💡 Codex Review\n\nHere are some automated review suggestions for this pull request.\n\n**Reviewed commit:** `1a2b3c4d5e`",
    ],
    ["is Bugbot's count", "Cursor Bugbot has reviewed your changes and found 1 potential issue."],
    ["is praise", "LGTM! 🎉"],
  ])("where it %s", (_name, body) => {
    expect(asksForNothing(body)).toBe(true);
  });
});

describe("what a review says as a whole is tried", () => {
  const nitpick = fold(
    "🧹 Nitpick comments (1)",
    fold("src/pay.ts (1)", "`2-2`: **A negative tip lowers the charge.**", "", "Refuse it."),
  );
  it.each<[string, string]>([
    [
      "a remark stands behind the count",
      `**Actionable comments posted: 0**\n\nA negative tip lowers the charge.\n\n${RABBIT_INFO}`,
    ],
    ["a remark stands in the count's line", "**Actionable comments posted: 0** but a negative tip lowers the charge."],
    ["nitpicks are folded in it", `**Actionable comments posted: 0**\n\n${nitpick}${RABBIT_INFO}`],
    ["comments beyond the diff are folded in it", `> [!CAUTION]\n${fold("⚠️ Outside diff range comments (1)", "x")}`],
    [
      "nitpicks are folded in what tells of the review",
      `**Actionable comments posted: 0**\n${fold("Review info", nitpick)}`,
    ],
    [
      "it folds what nobody knows",
      `**Actionable comments posted: 0**\n${fold("A negative tip", "It lowers the charge.")}`,
    ],
    [
      "what it folds has no summary",
      "**Actionable comments posted: 0**\n<details>A negative tip lowers the charge.</details>",
    ],
    [
      "Copilot suppressed comments",
      [...OVERVIEW, COPILOT_END, fold("Comments suppressed due to low confidence (1)", "x")].join("\n"),
    ],
    ["Copilot's overview holds a remark", [...OVERVIEW, "The tip should not be negative.", COPILOT_END].join("\n")],
    [
      "a remark stands behind Copilot's count",
      [...OVERVIEW, COPILOT_END, "A negative tip lowers the charge."].join("\n"),
    ],
    ["an overview counts nothing", OVERVIEW.join("\n")],
    [
      "Sourcery leaves high-level feedback",
      `Hey - I've left some high level feedback:\n\n- A negative tip lowers the charge.\n${SOURCERY_END}`,
    ],
    ["Sourcery names an issue in its greeting", "Hey - I've found 1 issue: a negative tip lowers the charge."],
    [
      "Gemini's summary ends with a remark",
      "## Code Review\n\nThis pull request charges tips. A negative tip lowers the charge.",
    ],
    ["thanks precede a remark", "Thanks for the change. A negative tip lowers the charge."],
    ["code is all it says", "**Actionable comments posted: 0**\n```ts\nif (tip < 0) throw new RangeError();\n```"],
    [
      "it is folded without an end",
      "**Actionable comments posted: 0**\n<details><summary>Tip</summary>It may be negative.",
    ],
  ])("where %s", (_name, body) => {
    expect(asksForNothing(body)).toBe(false);
  });

  it.each(["<details>", "<summary>", "<!--", "\n", "| a |\n", "x\n", "<details><summary>commits</summary>"])(
    "however long it is, such as of %j",
    (part) => {
      expect(typeof asksForNothing(`a\n${part.repeat(65_536 / part.length)}`)).toBe("boolean");
    },
  );
});
