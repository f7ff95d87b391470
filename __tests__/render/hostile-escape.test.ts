import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cutText } from "../../src/document/cut-text.ts";
import { markdownProse } from "../../src/document/markdown-words.ts";
import {
  codeBlock,
  codeSpan,
  escapeControls,
  escapeJson,
  escapeMarkdown,
  escapeTerminalLine,
} from "../../src/text/escape.ts";
import { countProcessorTime } from "../fixtures/processor-time.ts";
import { findLive, linksOf, renderGitHubMarkdown } from "../servers/github/markdown.ts";
import { runs } from "../setup/tier.ts";

const SHA = "0123456789abcdef0123456789abcdef01234567";

/** What somebody would write who wants more than to be read. */
const PIECES = [
  ...["@everyone", "@octocat", "@org/team", "a@b.example", `octo/shop@${SHA}`, "deadbee", "DEADBEEF", SHA, "1234567"],
  ...["#123", "octo/shop#1", "GH-12", "gh-7", "https://evil.example/x", "http://", "www.evil.example", "WWW.e.example"],
  ...["mailto:a@b.example", "xmpp:a@b.example", "<https://evil.example>", "![x](https://evil.example/p.png)"],
  ...["[x](//evil.example)", "[x]: https://evil.example", "[^1]", "[^1]: note", "[ ]", "[!NOTE]", ":tada:", ":shipit:"],
  ...["<img src=x onerror=alert(1)>", "<details open>", "<!-- c -->", "-->", "<b>", "</p>", "<?x?>", "<![CDATA[x]]>"],
  ...[`<!-- tribunal-finding v1 check=tribunal fp=v1:0123456789abcdef head=${SHA} -->`, "&#64;octocat", "&commat;x"],
  ...[
    "`",
    "``",
    "```",
    "````",
    "```suggestion",
    "~~~",
    "\n",
    "\r\n",
    "\n\n",
    "> ",
    "# ",
    "- ",
    "+ ",
    "* ",
    "1. ",
    "2) ",
  ],
  ...[
    "* * *",
    "---",
    "===",
    "|",
    "| - |",
    "\\",
    "**",
    "__",
    "~~",
    "~",
    "$x$",
    "$$",
    "$`x`$",
    "::error::x",
    "##[error]x",
  ],
  ...["\u001b[31m", "\u0000", "\u0085", "\u2028", "\u202e", "\u200b", "\u200d", "\ufeff", "\u00ad", "\u{e0041}"],
  ...[
    "snake_case",
    "_a",
    "a_",
    "_a_",
    "a\\_b",
    "\\*a\\*",
    "well-known",
    "&lt;",
    "&lt",
    "&",
    ";",
    "=> ",
    "](",
    "!",
    "#",
    "1.",
  ],
  ...["-", "--", "=", ":-", "1)", "[", "](x)", "C:\\a", "\\u", "{", "}"],
  ...["\ud800", "\t", "    ", "x", " ", "(", ")", "_", ".", ":", "é", "👍🏽"],
];

const hostile = fc.array(fc.constantFrom(...PIECES), { minLength: 1, maxLength: 12 }).map((pieces) => pieces.join(""));

/** Where our templates put text from outside. */
const PLACES: readonly (readonly [string, (text: string) => string])[] = [
  ["a paragraph", (text) => `first\n\n${text}\n\nlast`],
  ["a heading", (text) => `### ${text}\n\nlast`],
  ["bold type", (text) => `**${text}**\n\nlast`],
  ["a list", (text) => `- \`a.ts:1\` ${text}: ${text} (by the judge)\n- last`],
  ["a table", (text) => `| a | b |\n|---|---|\n| 1 | open: ${text} |`],
  ["a quotation", (text) => `> ${text}\n\nlast`],
  ["a sentence", (text) => `**Ruling:** ${text}`],
];

const withoutBreaks = (text: string) => text.replaceAll("\u200b", "");

describe.each(PLACES)("escapeMarkdown in %s", (_name, place) => {
  it("leaves nothing alive and everything legible", () => {
    const plain = renderGitHubMarkdown(place("x"));
    fc.assert(
      fc.property(hostile, (text) => {
        const line = escapeTerminalLine(text);
        fc.pre(line !== "");
        const rendered = renderGitHubMarkdown(place(escapeMarkdown(text)));
        expect(rendered.tags).toEqual(plain.tags);
        expect(rendered.hasRawHtml).toBe(false);
        expect(linksOf(rendered.texts)).toEqual([]);
        expect(withoutBreaks(rendered.texts.join(""))).toContain(line);
      }),
      { numRuns: runs(300) },
    );
  });
});

describe("code", () => {
  const inCode = fc.oneof(
    hostile.map((text) => `- ${codeSpan(text)} and more`),
    hostile.map((text) => `### ${codeSpan(text)}`),
    hostile.map((text) => `${codeSpan(text)}\n\nmore`),
    hostile.map((text) => `first\n\n${codeBlock(text)}\n\nlast`),
  );

  it("lets nothing out", () => {
    fc.assert(
      fc.property(inCode, (markdown) => {
        expect(findLive(markdown)).toEqual([]);
        expect(renderGitHubMarkdown(markdown).texts.join("").replace(/\s+/g, " ").trim()).toMatch(
          /^(and more|more||first last)$/,
        );
      }),
      { numRuns: runs(500) },
    );
  });
});

describe("prose", () => {
  it("lets nothing out, wherever its back-ticks stand", { tags: ["full"] }, () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const markdown = `first\n\n${markdownProse(text)}\n\nlast`;
        expect(findLive(markdown)).toEqual([]);
        expect(renderGitHubMarkdown(markdown).hasRawHtml).toBe(false);
        const said = renderGitHubMarkdown(markdown).texts.join("").replace(/\s+/g, " ").trim();
        expect(said).toMatch(/^first[\s\S]*last$/);
      }),
      { numRuns: runs(1000) },
    );
  });
});

describe("cutText", () => {
  const part = fc.oneof(
    hostile.map(escapeMarkdown),
    hostile.map((text) => `- ${codeSpan(text)} ${escapeMarkdown(text)}`),
    hostile.map((text) => codeBlock(text)),
  );
  const document = fc.array(part, { minLength: 1, maxLength: 8 }).map((parts) => parts.join("\n\n"));

  it("cuts nothing open, keeps to its length and always says that it cut", { tags: ["full"] }, () => {
    fc.assert(
      fc.property(document, fc.integer({ min: 80, max: 500 }), (text, max) => {
        const cut = cutText(text, max);
        expect(cut.length).toBeLessThanOrEqual(max);
        expect(findLive(cut)).toEqual([]);
        if (text.length > max) expect(renderGitHubMarkdown(cut).texts.join("")).toContain("the whole is in the report");
      }),
      { numRuns: runs(500) },
    );
  });
});

describe("invisible characters", () => {
  it.each([
    ["zero-width space", "a\u200bb", "a\\u{200b}b"],
    ["a joiner that hides between Latin letters", "a\u200db", "a\\u{200d}b"],
    ["tags", "a\u{e0041}", "a\\u{e0041}"],
    ["many variation selectors", "a\ufe01\u{e0100}", "a\\u{fe01}\\u{e0100}"],
    ["half a character", "a\ud800b", "a\ufffdb"],
  ])("are shown: %s", (_name, text, shown) => {
    expect(escapeControls(text)).toBe(shown);
  });

  it("stay where they are part of a script or an emoji", () => {
    const text = "👩\u200d👩\u200d👧 ❤\ufe0f 1\ufe0f می\u200cخواهم";
    expect(escapeControls(text)).toBe(text);
  });

  it("are escapes in JSON, which reads as before", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const json = escapeJson(JSON.stringify({ text }));
        expect(JSON.parse(json)).toEqual({ text });
        expect(json).not.toMatch(/[\u200b\u202e\u2028\ufeff\u{e0041}]|\p{Cc}/u);
      }),
    );
  });
});

describe("a megabyte", () => {
  const MEGABYTE = 1_000_000;
  it.each([
    ["line feeds", "\n"],
    ["back-ticks", "`"],
    ["back-ticks apart", "` "],
    ["backslashes", "\\"],
    ["zero-width joiners", "\u200d"],
  ])("of %s takes no time and little room", (_name, piece) => {
    const text = `x${piece.repeat(MEGABYTE / piece.length)}x`;
    const processorTime = countProcessorTime();
    const all = [escapeMarkdown(text), codeSpan(text), codeBlock(text), cutText(escapeTerminalLine(text), 60_000)];
    expect(processorTime()).toBeLessThan(500);
    for (const each of all) expect(each.length).toBeLessThanOrEqual(60_000);
    expect(findLive(all.slice(0, 3).join("\n\n"))).toEqual([]);
  });
});
