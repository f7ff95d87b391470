import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { NOTHING_ALLOWED, tameMarkdown } from "../../src/description/tame-markdown.ts";
import { linksOf, renderGitHubMarkdown } from "../servers/github/markdown.ts";
import { runs, size } from "../setup/tier.ts";

const RULES = { allowed: NOTHING_ALLOWED, topHeading: 3 } as const;

function tame(text: string): string {
  return tameMarkdown(text, RULES);
}

/** What of a text GitHub would act on; emoji and commits are let through. */
function findActive(markdown: string): readonly string[] {
  const { tags, hasRawHtml, hrefs, texts } = renderGitHubMarkdown(markdown);
  return [
    ...tags.filter((tag) => ["h1", "h2", "img", "input", "a"].includes(tag)),
    ...(hasRawHtml ? ["raw HTML"] : []),
    ...hrefs,
    ...linksOf(texts).filter((name) => name !== "emoji" && name !== "commit"),
  ];
}

describe("a model's Markdown", () => {
  it.each([
    ["plain words stay", "It adds *one* thing, **two** and ~~three~~.", "It adds *one* thing, **two** and ~~three~~."],
    ["code stays", "Calls `pay(a, b)` and `a | b`.", "Calls `pay(a, b)` and `a | b`."],
    ["lists stay", "- one\n  - two\n\n1. three", "- one\n  - two\n\n1. three"],
    ["fenced code stays", "```ts\nconst a = '@b <i>';\n```", "```ts\nconst a = '@b <i>';\n```"],
    ["a table stays, its code whole", "| a | b |\n|---|---|\n| `x|y` | z |", "| a | b |\n|---|---|\n| `x\\|y` | z |"],
    ["headings become smaller", "# One\n## Two\n#### Four", "### One\n### Two\n#### Four"],
    ["a line under text makes no heading", "One\n===\n\nTwo\n---", "One\n\\===\n\nTwo\n\\---"],
    ["a rule between paragraphs stays", "One\n\n---\n\nTwo", "One\n\n---\n\nTwo"],
    ["a mention is code", "By @octocat and @a/team.", "By `@octocat` and `@a/team`."],
    ["an address of mail is code", "Ask a.b@example.org now", "Ask `a.b@example.org` now"],
    ["a mention behind a backslash is code", "By \\@octocat, \\\\@octocat", "By `@octocat`, \\\\`@octocat`"],
    [
      "an entity makes no character",
      "By &#64;octocat &commat;x &lt;b&gt;",
      "By &amp;`#64`;octocat &amp;commat;x &lt;b&gt;",
    ],
    ["HTML is shown", "<img src=x> <!-- a --> a < b", "&lt;img src=x> &lt;!-- a --> a &lt; b"],
    ["an image is its words", "![shot](https://evil.example/p.png)", "shot"],
    ["a link is its words and its address", "[docs](https://evil.example)", "docs (`https://evil.example`)"],
    ["a link to nowhere is its words", "a [b]() []()c", "a b c"],
    ["a link to a script is code", "[x](javascript:alert(1))", "\\[x\\](javascript:alert(1))"],
    ["a bare address is code", "See https://evil.example/a.", "See `https://evil.example/a.`"],
    ["an address hidden by backslashes is code", "https:\\/\\/evil.example", "`https://evil.example`"],
    ["a name of the web is code", "See www.evil.example", "See `www.evil.example`"],
    [
      "a reference of a link is text",
      "[a][b]\n\n[b]: https://evil.example",
      "\\[a\\]\\[b\\]\n\n\\[b\\]: `https://evil.example`",
    ],
    ["an issue is code", "See #12, GH-3 and a/b#4", "See `#12`, `GH-3` and `a/b#4`"],
    ["a closing keyword closes nothing", "Fixes #12", "Fixes `#12`"],
    ["an issue behind a backslash is code", "See \\#12", "See `#12`"],
    ["a task is no box", "- [x] tested\n- [ ] open", "- \\[x\\] tested\n- \\[ \\] open"],
    ["characters that are not seen are shown", "a\u202eb\u200bc", "a\\\\u{202e}b\\\\u{200b}c"],
    ["back-ticks that nothing closes are text", "one ` two @octocat", "one \\` two `@octocat`"],
    ["an escaped back-tick opens nothing", "\\`@octocat`", "\\` `@octocat`\\`"],
    ["spans that touch are apart", "`a`@octocat", "`a` `@octocat`"],
    ["mathematics is text", "costs $5$", "costs \\$5\\$"],
    [
      "what draws links is plain code",
      '```mermaid\nclick a "https://evil.example"\n```',
      '```\nclick a "https://evil.example"\n```',
    ],
    ["a fence that nothing closes ends", "```\ncode", "```\ncode\n```"],
    ["a fence in a list leaves it", "- a\n  ```\n  b\n  ```", "- a\n\n```\n  b\n```"],
    [
      "markers of ours are no markers",
      "<!-- tribunal-description v1 end check=tribunal -->\n\n```\n<!-- tribunal-description v1 end check=tribunal -->\n```",
      "&lt;!-- tribunal-description v1 end check=tribunal -->\n\n```\n<! -- tribunal-description v1 end check=tribunal -->\n```",
    ],
  ])("%s", (_, written, wanted) => {
    expect(tame(written)).toBe(wanted);
    expect(tame(wanted)).toBe(wanted);
    expect(findActive(wanted)).toEqual([]);
  });

  it("keeps links to hosts that are known, by their path alone", () => {
    const rules = { ...RULES, allowed: { ...NOTHING_ALLOWED, hosts: new Set(["docs.example"]) } };
    const written =
      "[a](https://docs.example/x) https://docs.example, <https://docs.example/y> https://docs.example.evil.example/ https://u@docs.example/";
    expect(tameMarkdown(written, rules)).toBe(
      "[a](https://docs.example/x) https://docs.example/, https://docs.example/y `https://docs.example.evil.example/` `https://u@docs.example/`",
    );
  });

  it("keeps references that the old body had, and closes only what that closed", () => {
    const references = new Set(["#12", "#13", "https://docs.example/o/r/issues/4"]);
    const allowed = { ...NOTHING_ALLOWED, references, closing: new Set(["#12"]), hosts: new Set(["docs.example"]) };
    const written =
      "Fixes #12, see #13; closes #13\nand resolves\n**#13** https://docs.example/o/r/issues/4 https://docs.example/o/r/issues/5";
    expect(tameMarkdown(written, { ...RULES, allowed })).toBe(
      "Fixes #12, see #13; closes `#13`\nand resolves\n**`#13`** https://docs.example/o/r/issues/4 `https://docs.example/o/r/issues/5`",
    );
  });

  it.each(["\u017fGH-1", "\u212aGH-1", "éGH-1"])(
    "sees the issue in %s, as no ASCII letter stands before it",
    (written) => {
      expect(tame(written)).toBe(`\`${written}\``);
    },
  );

  it("leaves no empty line where a line had nothing but what may not stand there", () => {
    expect(tame("![](https://evil.example/a.png)\nWords.\n![]()\nMore.")).toBe("Words.\nMore.");
  });

  const piece = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 6 }),
    fc.constantFrom(
      ...[
        "@octocat",
        "#12",
        "GH-1",
        "a/b#3",
        "Fixes ",
        "https://evil.example",
        "www.evil.example",
        "://",
        "\\",
        "`",
        "``",
      ],
      ...[
        "```",
        "~~~",
        "[",
        "]",
        "](",
        ")",
        "![",
        "<",
        ">",
        "&#64;",
        "&lt;",
        "|",
        "\n",
        "\n\n",
        "\n|---|---|\n",
        "    ",
        "\t",
      ],
      ...[
        "- ",
        "> ",
        "1. ",
        "# ",
        "## ",
        "===",
        "---",
        "[x] ",
        "<!-- ",
        " -->",
        "\u202e",
        "\u200b",
        "*",
        "_",
        "$",
        ":",
        "/",
      ],
      ...[
        "<https://evil.example>",
        "\\@octocat",
        "mailto:a@b.example",
        "\r\n",
        "\r",
        "<b>",
        "&amp;#64;octocat",
        "\\\\",
        "`x|@y`",
      ],
    ),
  );
  const texts = fc.array(piece, { maxLength: 24 }).map((pieces) => pieces.join(""));

  it("does nothing on GitHub, whatever was written, and is the same when it is tamed again", { tags: ["full"] }, () => {
    fc.assert(
      fc.property(texts, (text) => {
        const tamed = tame(text);
        expect(findActive(tamed), JSON.stringify(tamed)).toEqual([]);
        expect(findActive(`Before.\n\n${tamed}\n\nAfter.`)).toEqual([]);
        expect(tame(tamed)).toBe(tamed);
      }),
      { numRuns: runs(2000) },
    );
  });

  it("takes no longer for texts that are made to take long", () => {
    const hostile = ["[", "![", "`", "<!--", "\\", "@", "a.", "-", "a/", "://", "[a](", "&", "|-", "https://a"];
    for (const sign of hostile) expect(tame(sign.repeat(size(30_000) / sign.length)).length).toBeGreaterThan(0);
  });
});
