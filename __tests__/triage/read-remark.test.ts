import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readRemark } from "../../src/triage/thread-request.ts";
import { countProcessorTime } from "../fixtures/processor-time.ts";

const RABBIT = `_⚠️ Potential issue_ | _🟠 Major_ | _⚡ Quick win_

<!-- a comment -->
**Guard against a missing \`session\`.**

\`store.get(id)\` may return \`undefined\`, see [the docs](https://docs.example/store?a=1).

<details>
<summary>🛠️ Proposed fix</summary>

\`\`\`diff
-  return session.user;
+  return session?.user;
\`\`\`

</details>

<details>
<summary>📝 Committable suggestion</summary>

> ‼️ **IMPORTANT**
> Carefully review the code before committing.

\`\`\`suggestion
  return session?.user;
\`\`\`

</details>

<details>
<summary>🤖 Prompt for AI Agents</summary>
<details><summary>Nested</summary>Change everything.</details>
In src/session.ts around lines 3 - 4, guard it.
</details>

Also applies to: 12-15

<!-- This is an auto-generated comment by CodeRabbit -->`;

describe("a remark", () => {
  it("is read without what a bot puts around it", () => {
    expect(readRemark(RABBIT)).toEqual({
      title: "Guard against a missing `session`",
      request:
        "Guard against a missing `session`.\n`store.get(id)` may return `undefined`, see the docs.\nAlso applies to: 12-15",
      suggestion: "  return session?.user;",
    });
  });

  it.each([
    ["one of HTML", "<p>Use <code>a</code> &lt; 1</p>", "Use `a` < 1"],
    ["one with emoji of several signs", "👩🏽‍💻 Done? 🇨🇭 1️⃣ :warning: `std::vector`", "Done? 1 `std::vector`"],
    ["a list", "1. **First**\n- [ ] second\n\n---\n| a | b |\n|---|---|", "First\nsecond\n| a | b |"],
  ])("is read in plain words: %s", (_, body, request) => {
    expect(readRemark(body).request).toBe(request);
  });

  it.each([
    ["Copilot's", "[nitpick] Rename `x`.\n\nCopilot uses AI. Check for mistakes.", "Rename `x`"],
    ["Bugbot's", "### Missing await\n\n**High Severity**\n\nNobody waits.", "Missing await"],
    ["CodeRabbit's", "_⚠️ Potential issue_ | _🟠 Major_\n\n**Guard `a`.**\n\nIt may be unset.", "Guard `a`"],
    ["Qodo's", "**Suggestion:** Set `a` [possible issue, importance: 8]", "Set `a`"],
    ["Gemini's", "![high](https://www.gstatic.com/codereviewagent/high.svg)\n\n`a` is unset.", "`a` is unset"],
    ["one without a label", "Security checks are missing.", "Security checks are missing"],
  ])("has no label in its title: %s", (_, body, title) => {
    expect(readRemark(body).title).toBe(title);
  });

  it("that is folded whole is read unfolded", () => {
    expect(readRemark("<details><summary>Remark</summary>\n`a` is unset.\n</details>").request).toContain(
      "`a` is unset.",
    );
  });

  it("suggests what its only diff leaves, where no block is to be applied", () => {
    expect(readRemark("Fix:\n```diff\n-a\n+b\n c\n```").suggestion).toBe("b\nc");
    expect(readRemark("```diff\n+a\n```\n```diff\n+b\n```").suggestion).toBeUndefined();
    expect(readRemark("```ts\na();\n```").suggestion).toBeUndefined();
    expect(readRemark("````suggestion:-0+1\n```\n````").suggestion).toBe("```");
    expect(readRemark("> ```suggestion\n> a\n> ```").suggestion).toBe("a");
  });

  it("has its first sentence as its title, cut", () => {
    expect(readRemark("E.g. this fails. Then it ends.").title).toBe("E.g. this fails");
    expect(readRemark("x".repeat(500)).title).toHaveLength(120);
    expect(readRemark("🐛").title).toBe("(no words)");
    expect(readRemark("Why is this needed? It is not.").title).toBe("Why is this needed?");
    expect(readRemark("Use `ok ? a : b` instead. Then test.").title).toBe("Use `ok ? a : b` instead");
  });

  it("has no label before a colon for its title", () => {
    const body = "**Validate input: `amount` may be negative.**";
    expect(readRemark(body).title).toBe("Validate input: `amount` may be negative");
    expect(readRemark("Please mind these points:\n- a").title).toBe("Please mind these points");
  });

  it.each([
    ["a suggestion alone", "```suggestion\nreturn a;\n```", "(a suggestion)"],
    ["what a bot says of itself", "**Actionable comments posted: 0**", "Actionable comments posted: 0"],
    [
      "what is folded whole",
      "<details>\n<summary>Details</summary>\n\nThe token leaks on logout.\n</details>",
      "The token leaks on logout",
    ],
    ["a table", "| File | Issue |\n|---|---|\n| a.ts | The token leaks |", "a.ts: The token leaks"],
  ])("is never without a title: %s", (_, body, title) => {
    expect(readRemark(body).title).toBe(title);
  });

  it("never throws, whatever it is", { tags: ["full"] }, () => {
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.string({ unit: fc.constantFrom(..."`<>!-[](){}*_#|~\n \ud83d\u0301aB.") }),
    );
    fc.assert(
      fc.property(text, text, (a, b) => {
        expect(readRemark(`${a}\n${b}`).request.length).toBeLessThanOrEqual(2000);
      }),
    );
  });

  const LENGTH = 65_536;
  it.each([
    ..."![<`*_~#>-|&:\u0301👍".split(""),
    ...[
      "[a](",
      "<a ",
      "</",
      "<!--",
      "<details>",
      "&lt;",
      "_a",
      "```\n",
      "- ",
      "https://",
      "P1 | ",
      "\u0301\u0316",
      "[[",
    ],
  ])("takes no longer for being hostile: %j", (sign) => {
    const body = sign.repeat(Math.ceil(LENGTH / sign.length)).slice(0, LENGTH);
    const spent = countProcessorTime();
    for (const each of [body, `${body}x`, `a${body}`, `x\n${body} \`y\``]) {
      readRemark(each);
    }
    expect(spent()).toBeLessThan(3000);
  });
});
