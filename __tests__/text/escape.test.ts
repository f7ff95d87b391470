import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  codeBlock,
  codeSpan,
  escapeControls,
  escapeHtml,
  escapeJson,
  escapeMarkdown,
  escapeTerminalLine,
} from "../../src/text/escape.ts";
import { runs } from "../setup/tier.ts";

/** Characters that mean something somewhere, and some that do not. */
const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(..."\\`*_{}[]()<>#+-!|~$&@:/.'\"=1aG \t"),
      fc.constantFrom(
        "\n",
        "\r\n",
        "\r",
        "\u0000",
        "\u001b",
        "\u0085",
        "\u202e",
        "\u2066",
        "GH-1",
        "www.",
        "WwW.",
        "://",
        "#12",
        "```",
      ),
      fc.string({ maxLength: 4 }),
    ),
    { maxLength: 20 },
  )
  .map((parts) => parts.join(""));

/** What CommonMark shows of inline text in which every character is escaped or plain: entities and escapes undone. */
const show = (markdown: string) =>
  markdown
    .replace(/\\([!-/:-@[-`{-~])/g, "$1")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .replaceAll("\u200b", "");
const isAllNew = (markdown: string, character: string) =>
  [...markdown.matchAll(/\\[!-/:-@[-`{-~]|./gsu)].some(([piece]) => piece === character);

describe("escapeMarkdown", () => {
  it.each([
    ["a mention", "ping @octocat", /@(?=\w)/],
    ["a team mention", "ping @org/team", /@(?=\w)/],
    ["an issue link", "see #123", /#\d/],
    ["another repository's issue", "see octo/repo#5", /#\d/],
    ["an issue by GH-", "see GH-12 and gh-7", /\bgh\\?-\d/i],
    ["an image", "![pixel](https://evil.example/p.png)", /(?<!\\)!\[|\]\(/],
    ["a link", "[click](javascript:alert(1))", /(?<!\\)\[|\]\(/],
    ["a reference", "[a]: https://evil.example", /(?<!\\)\[/],
    ["a bare URL", "https://evil.example", /:\/\//],
    ["a bare host", "www.evil.example and WWW.evil.example", /www\./i],
    ["an automatic link", "<https://evil.example>", /<|:\/\//],
    ["HTML", "<img src=x onerror=alert(1)><!-- x --><details>", /</],
    ["an entity", "&lt;script&gt; &#64;octocat", /&(?!amp;)/],
    ["a code span", "`code` and ``more``", /(?<!\\)`/],
    ["emphasis", "*a* **b** _c_ ~~d~~", /(?<!\\)[*_~]/],
    ["a quotation", "> said", /^>/],
    ["a numbered item", "12) done", /^\d+[.)]/],
    ["a heading", "# Approved", /^#/],
    ["a list", "- [x] done", /^-|(?<!\\)\[/],
    ["a table cell", "a | b", /(?<!\\)\|/],
    ["mathematics", "$x$", /(?<!\\)\$/],
    ["a line break", "first\n\n## Approved\r\nlast", /[\r\n]/],
    ["a terminal escape", "\u001b[31mred\u009b0m", /\p{Cc}/u],
    ["text that runs backwards", "user\u202etxt.exe\u2066", /[\u202e\u2066]/],
  ])("lets no %s come alive", (_name, text, alive) => {
    expect(text).toMatch(/./);
    expect(escapeMarkdown(text)).not.toMatch(alive);
  });

  it("shows bidirectional controls instead of obeying them", () => {
    expect(show(escapeMarkdown("a\u202eb\u2069c"))).toBe("a\\u{202e}b\\u{2069}c");
  });

  it.each([
    "An unknown token crashes the session; line 5 reads its name.",
    "A well-known user_id (see read_name) is a - b, a && b, and {x} => y + 1 = 2!?",
    "1.5 s, 3.2 and C# at C:\\users; -1 is none.",
  ])("leaves plain words as they are: %s", (text) => {
    expect(escapeMarkdown(text)).toBe(text);
  });

  it("never leaves markup alive, and always shows the text", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const escaped = escapeMarkdown(text);
        for (const character of "<`*[]|~$") expect(isAllNew(escaped, character)).toBe(false);
        expect(escaped.replaceAll("\t", "")).not.toMatch(/\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u);
        expect(escaped).not.toMatch(/@\w|#\d|:\/\/|www\./i);
        expect(show(escaped)).toBe(escapeTerminalLine(text).replaceAll("\u200b", ""));
      }),
      { numRuns: runs(1000) },
    );
  });
});

describe("escapeControls", () => {
  it("keeps line feeds and tabs, makes one of a carriage return and line feed, and shows the rest", () => {
    expect(escapeControls("a\r\nb\td\u0007\u007f\u200f")).toBe("a\nb\td\\u{7}\\u{7f}\\u{200f}");
  });

  it("begins no line where git begins none", () => {
    expect(escapeControls("a\rb\r\r\nc\r")).toBe("a\\u{d}b\\u{d}\nc");
  });

  it("makes one line for a terminal", () => {
    expect(escapeTerminalLine("  a \r\n\r\n  b\u001b[2J ")).toBe("a b\\u{1b}[2J");
  });
});

/** Reads a code span as CommonMark does: equal runs of back-ticks, one space stripped on both sides. */
function readSpan(markdown: string): string | undefined {
  const fence = /^`+/.exec(markdown)?.[0] ?? "";
  const rest = markdown.slice(fence.length);
  const end = [...rest.matchAll(/`+/g)].find((run) => run[0] === fence);
  if (fence === "" || end === undefined || end.index + fence.length !== rest.length) return undefined;
  const content = rest.slice(0, end.index);
  const isPadded = content.startsWith(" ") && content.endsWith(" ") && content.trim() !== "";
  return isPadded ? content.slice(1, -1) : content;
}

describe("codeSpan", () => {
  it.each([
    ["src/session.ts:5", "`src/session.ts:5`"],
    ["a`b", "``a`b``"],
    ["`", "`` ` ``"],
    ["``a", "``` ``a ```"],
    ["a\n`\n# b", "``a ` # b``"],
    ["\u202eevil", "`\\u{202e}evil`"],
  ])("writes %j as %s", (text, span) => {
    expect(codeSpan(text)).toBe(span);
  });

  it("cannot be closed by what it holds", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        fc.pre(escapeTerminalLine(text) !== "");
        expect(readSpan(codeSpan(text))).toBe(escapeTerminalLine(text));
      }),
      { numRuns: runs(1000) },
    );
  });
});

describe("codeBlock", () => {
  it("fences a quote, and names the language when there is one", () => {
    expect(codeBlock("const a = 1;\n", "ts")).toBe("```ts\nconst a = 1;\n```");
    expect(codeBlock("")).toBe("```\n\n```");
  });

  it("cannot be closed by what it holds", () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const lines = codeBlock(text).split("\n");
        const fence = lines[0] ?? "";
        expect(fence).toMatch(/^`{3,}$/);
        const closing = lines
          .slice(1)
          .findIndex((line) => /^ {0,3}`+[ \t]*$/.test(line) && line.trim().length >= fence.length);
        expect(closing).toBe(lines.length - 2);
        expect(lines.slice(1, -1).join("\n")).toBe(escapeControls(text).replace(/\n+$/, ""));
      }),
      { numRuns: runs(1000) },
    );
  });
});

describe("a command of the Actions runner", () => {
  it.each([
    ["at a line's start", "::set-output name=gate::open", "\\u{3a}:set-output name=gate::open"],
    ["behind a line break", " \n\t::error::x", "\\u{3a}:error::x"],
    ["in its old form, anywhere", "a ##[error]b ##[x]", "a ##\\u{5b}error]b ##\\u{5b}x]"],
  ])("is none %s of a line for a terminal", (_, text, line) => {
    expect(escapeTerminalLine(text)).toBe(line);
  });

  it("is none in JSON, which says what it said", () => {
    const said = ["##[error]x", "a\u001b[2J\u202eb", "\u{e0041}"];
    const json = escapeJson(JSON.stringify(said));
    expect(json).not.toMatch(/##\[|[^\u0020-\u007e]/);
    expect(JSON.parse(json)).toEqual(said);
  });
});

describe("escapeHtml", () => {
  it("lets nothing end a tag's text or a quoted attribute", () => {
    expect(escapeHtml(`<b a="c" d='e'>&amp;`)).not.toMatch(/[<>"']|&(?!#\d+;)/);
    expect(escapeHtml("a\u202eb")).toBe("a\\u{202e}b");
  });
});
