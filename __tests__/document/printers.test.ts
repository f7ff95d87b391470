import { stripVTControlCharacters } from "node:util";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Block,
  code,
  commit,
  findingLink,
  heading,
  type Inline,
  MAX_ITEMS,
  name,
  paragraph,
  place,
  prose,
  said,
  strong,
  threadLink,
  title,
  toDiffLines,
} from "../../src/document/document.ts";
import { placeShower } from "../../src/document/line-links.ts";
import { printSection } from "../../src/document/print-html.ts";
import { printMarkdown } from "../../src/document/print-markdown.ts";
import { printPatch, printText } from "../../src/document/print-text.ts";
import { columnsOf, PLAIN, Terminal } from "../../src/document/terminal.ts";
import type { Excerpt } from "../../src/report/excerpt.ts";
import { PATCH } from "../fixtures/fix-report.ts";
import { aReport } from "../fixtures/reports.ts";
import { findLive, renderGitHubMarkdown } from "../servers/github/markdown.ts";
import { runs } from "../setup/tier.ts";

const REPOSITORY = "https://github.com/octo/shop";
const SHA = "a".repeat(40);
const FORM = { show: placeShower(aReport(), REPOSITORY), repositoryUrl: REPOSITORY, level: 2 };

const asText = (blocks: readonly Block[], columns = 100) =>
  printText(blocks, new Terminal({ columns, isColoured: false })).join("\n");
const asMarkdown = (blocks: readonly Block[]) => printMarkdown(blocks, FORM) ?? "";
const asHtml = (blocks: readonly Block[], maxBytes = 100_000, anchors = new Map<string, string>()) =>
  printSection(blocks, { id: "sample", anchors, maxBytes })
    .map(({ html }) => html)
    .join("");

const anExcerpt = (text: string): Excerpt => ({
  ...{ file: text, side: "head", other_file: null, start_line: 9, line: 9 },
  parts: [
    { kind: "deleted", base_line: 8, head_line: null, lines: [text] },
    { kind: "same", base_line: 11, head_line: 9, lines: [text] },
  ],
});

/** Whatever words can be, in whatever they can stand in. */
const everyInline = (text: string): readonly Inline[] => [
  text,
  code(text),
  name(text),
  prose(text),
  title(text),
  strong(text),
  strong([text, code(text), prose(text)]),
  place({ file: text, line: 3 }),
  place({ file: null, line: null, name: text }),
  findingLink(text, [text, code(text)]),
  threadLink(`${REPOSITORY}/pull/1#discussion_r1) ${text}`, text),
];
const everyBlock = (text: string): readonly Block[] =>
  everyInline(text).flatMap((words): readonly Block[] => [
    heading(words, 1, text),
    heading([words, text], 2),
    paragraph(words),
    paragraph([text, words, text], "doubt"),
    { kind: "list", items: [words, [words, words]], left: 2 },
    { kind: "list", items: [words], isOrdered: true },
    {
      kind: "entries",
      entries: [
        { state: { words: "open", tone: "bad" }, severity: "high", place: words, title: words, lines: [{ words }] },
        {
          title: words,
          lines: [
            { words, quote: text },
            { words: "", quote: text },
            { words, tone: "faint" },
          ],
        },
      ],
    },
    { kind: "table", label: text, heads: ["one", "two"], rows: [[words, [words, text]]] },
    { kind: "paragraph", words, label: "Judge" },
    ...said(text),
    ...said(`first\n\n${text}\n\n\`\`\`\n${text}\n\`\`\``, "Suggestion"),
    { kind: "code", text },
    { kind: "code", text: `first\n${text}`, caption: words, first: 9, excerpt: anExcerpt(text) },
    {
      ...{ kind: "finding", severity: "high", title: words, facts: ["logic"] },
      places: [{ place: words, fingerprint: text, blocks: [{ kind: "code", text }] }],
      blocks: [paragraph(words)],
    },
    { kind: "diff", patch: `@@ -1 +1 @@\n+${text}\n-${text}` },
    { kind: "folded", summary: "More", blocks: [paragraph(words), { kind: "list", items: [words] }] },
  ]);

/** What somebody would write who wants more than to be read. */
const HOSTILE = [
  ...["@octocat", "#1", "GH-1", "https://evil.example", "www.evil.example", ":tada:", SHA, "[x](//e.example)"],
  ...["![x](//e.example)", "[x]: //e.example", "<img src=x>", "</details>", "</code></pre></style><script>", "<!--"],
  ...["`", "``", "```", "**", "_", "~~", "|", "\\", "&", "&#64;", "$", "\n", "\n\n", "\r\n", "  ", "---", "===", "# "],
  ...["- ", "1. ", "> ", "| - |", "    x", "::error::x", "##[error]x", "\u001b[31m", "\u202e", '"', "'", "!", "(", ")"],
  ...["diff --git a/x b/x", "@@ -1 +1 @@", "word", ":", " "],
];
const hostileText = fc.array(fc.constantFrom(...HOSTILE), { minLength: 1, maxLength: 12 }).map((all) => all.join(""));

/** Not seen, or moving what is. */
const UNSEEN = /(?!\n)\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u;
const isOwnLink = (href: string) => href.startsWith(`${REPOSITORY}/commit/`);

describe("hostile words in every part of a document", () => {
  it("move nothing on a terminal, command no runner and begin no patch", () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const blocks = everyBlock(text).filter(({ kind }) => kind !== "diff");
        const lines = asText(blocks).split("\n");
        expect(lines.filter((line) => UNSEEN.test(line) || /^\s*::|##\[|^(?:diff|@@) /.test(line))).toEqual([]);
      }),
      { numRuns: runs(200) },
    );
  });

  it("come alive in no Markdown, and end no heading, fold, row or item", { tags: ["full"] }, () => {
    const bodyOf = (block: Block) => {
      const printed = asMarkdown([block]);
      return block.kind === "folded" ? printed.split("\n").slice(3, -1).join("\n") : printed;
    };
    /** The rows, cells, items and headings of a block. */
    const shapeOf = (block: Block) =>
      renderGitHubMarkdown(bodyOf(block)).tags.filter((tag) =>
        /^(?:table|tr|t[hd]|[uo]l|li|h\d|blockquote)$/.test(tag),
      );
    const harmless = everyBlock("word").map(shapeOf);
    fc.assert(
      fc.property(hostileText, (text) => {
        const blocks = everyBlock(text);
        expect(blocks.map(shapeOf)).toEqual(harmless);
        const bodies = blocks.map(bodyOf);
        const live = bodies.flatMap((body) => findLive(body, isOwnLink));
        expect(live.filter((each) => each !== "<ol>")).toEqual([]);
        expect(bodies.filter((body) => UNSEEN.test(body))).toEqual([]);
      }),
      { numRuns: runs(7) },
    );
  });

  it("are no tag, attribute or end of the page", () => {
    const own = (html: string) => [...html.matchAll(/<\/?[a-z][a-z0-9]*/g)].map(([tag]) => tag);
    const plain = own(asHtml(everyBlock("word")));
    fc.assert(
      fc.property(hostileText, (text) => {
        const html = asHtml(everyBlock(text));
        expect(html).not.toMatch(UNSEEN);
        // Code in prose is a tag of ours, and what says nothing has none.
        const known = new Set(plain);
        expect(own(html).filter((tag) => !known.has(tag))).toEqual([]);
        expect(html).not.toMatch(/<(?:script|img|style)|<[a-z]+[^>]*\son/);
      }),
      { numRuns: runs(200) },
    );
  });
});

const entry = (words: string): Block => ({
  kind: "entries",
  entries: [
    {
      state: { words: "repaired", tone: "good" },
      severity: "high",
      place: place({ file: "src/session.ts", line: 5 }),
      title: findingLink("v1:a", title("A token crashes `open`")),
      lines: [{ words }, { words: "shown at", quote: "  open(user.id);  " }, { words: "" }],
    },
  ],
});

describe("an entry", () => {
  it("is a labelled title with lines below it on a terminal", () => {
    expect(asText([entry("It throws now."), paragraph("The end.")])).toBe(
      [
        "  repaired  HIGH  src/session.ts:5: A token crashes `open`",
        "    It throws now.",
        "    shown at | open(user.id);",
        "",
        "The end.",
        "",
      ].join("\n"),
    );
  });

  it("is one item of a list in Markdown, with its place as a link", () => {
    const link = `[\`src/session.ts:5\`](${REPOSITORY}/blob/${"1".repeat(40)}/src/session.ts#L5)`;
    expect(asMarkdown([entry("It throws now.")])).toBe(
      [
        `- **repaired** · high · ${link}: A token crashes \`open\``,
        "It throws now.",
        "shown at: `open(user.id);`",
      ].join("  \n  "),
    );
  });

  it("leads on the page to the finding it is about, where that has a place there", () => {
    expect(asHtml([entry("x")], 10_000, new Map([["v1:a", "finding-3"]]))).toContain(
      '<h3><a href="#finding-3">A token crashes <code>open</code></a></h3>',
    );
    expect(asHtml([entry("x")])).toContain("<h3>A token crashes <code>open</code></h3>");
  });
});

describe("a finding", () => {
  const at = (line: number) => ({
    place: place({ file: "src/session.ts", line }),
    fingerprint: `v1:${line}`,
    blocks: [{ kind: "code", text: "open(it);", first: line } as const],
  });
  const finding = (...lines: readonly number[]): Block => ({
    ...{ kind: "finding", severity: "high", title: title("It `leaks`"), facts: ["logic", "new in this change"] },
    places: lines.map(at),
    blocks: [
      { kind: "said", text: "One.\n\nTwo." },
      { kind: "paragraph", label: "Judge", words: "So it is." },
      { kind: "folded", summary: "The debate", blocks: [paragraph("Hidden.")] },
    ],
  });

  it("is on a terminal its title, its place with code, what is said of it, and the name that an override asks for", () => {
    expect(asText([finding(5)])).toBe(
      [
        ...["HIGH  It `leaks`", "  src/session.ts:5", "    5 | open(it);", "  One.", "  Two."],
        ...[
          "  Judge        So it is.",
          "  Kind         logic, new in this change",
          "  Fingerprint  v1:5",
          "",
          "",
        ].slice(0, 4),
      ].join("\n"),
    );
  });

  it("has all its places, each with its name, in every format", () => {
    expect(asText([finding(5, 9)])).toMatch(/v1:5 {2}src\/session\.ts:5\n +v1:9 {2}src\/session\.ts:9/);
    expect(asMarkdown([finding(5, 9)])).toMatch(
      /### It `leaks`\n\nhigh · logic · new in this change\n\n.*:5.* · `v1:5`/,
    );
    expect(asHtml([finding(5, 9)]).match(/<p class="where">/g)).toHaveLength(2);
  });

  it("is in Markdown a heading with facts below, and in brief has nothing folded", () => {
    const brief = printMarkdown([finding(5)], { ...FORM, isBrief: true }) ?? "";
    expect(asMarkdown([finding(5)])).toMatch(
      /^### It `leaks`\n\n.* · high · logic · new in this change · `v1:5`\n\n```\nopen/,
    );
    expect(asMarkdown([finding(5)])).toMatch(/\*\*Judge:\*\* So it is\.\n\n<details>/);
    expect(brief).not.toContain("Hidden");
  });

  it("is a card on the page, which shows its code with the lines around it", () => {
    const shown: Block = { kind: "code", text: "x", excerpt: anExcerpt("open(it);") };
    const html = asHtml([finding(5), shown], 10_000, new Map([["v1:5", "finding-1"]]));
    expect(html).toContain('<article class="finding sev-high" id="finding-1">');
    expect(html).toMatch(/<tr class="deleted"><td>8<td><td>−<td>open\(it\);/);
    expect(html).toMatch(/<tr class="gap">.*<tr class="here"><td>11<td>9<td>▸<td>open\(it\);/s);
  });

  it("is only counted where the page has no room for it, as are those below it", () => {
    const html = asHtml([finding(1), finding(2), finding(3), finding(4)], 800);
    expect(html.match(/<article/g)).toHaveLength(1);
    expect(html).toContain("There is no room for 3 more: see report.json.");
  });
});

describe("a printer", () => {
  const blocks: readonly Block[] = [
    heading("Repairs", 1, 2),
    paragraph(["At ", commit(SHA), ", not ", commit("b".repeat(40), false), "."]),
    {
      kind: "table",
      label: "Costs",
      heads: ["role", "calls"],
      rows: [
        ["Judge", "3"],
        ["Critic", ""],
      ],
    },
    { kind: "folded", summary: "More", blocks: [paragraph("Hidden.")] },
  ];

  it("shows headings, commits, tables and folds in the way of its format", () => {
    expect(asText(blocks)).toBe(`Repairs (2)\nAt aaaaaaaaaaaa, not bbbbbbbbbbbb.\n  Judge\n    calls: 3\n  Critic\n`);
    expect(asMarkdown(blocks)).toBe(
      [
        "## Repairs (2)",
        `At [\`aaaaaaaaaaaa\`](${REPOSITORY}/commit/${SHA}), not \`bbbbbbbbbbbb\`.`,
        "| role | calls |\n|---|---|\n| Judge | 3 |\n| Critic | – |",
        "<details>\n<summary>More</summary>\n\nHidden.\n\n</details>",
      ].join("\n\n"),
    );
    expect(printMarkdown(blocks, { ...FORM, isBrief: true })).not.toContain("Hidden");
    const html = asHtml(blocks);
    for (const part of [
      '<section aria-labelledby="sample">',
      '<h2 id="sample">Repairs <span class="number">2</span></h2>',
      `<code title="${SHA}">aaaaaaaaaaaa</code>`,
      '<th scope="row">Judge</th><td data-head="calls">3</td>',
      "<details><summary>More</summary>\n<p>Hidden.</p>",
    ])
      expect(html).toContain(part);
  });

  it("wraps words at the terminal's width, and no code", () => {
    const words = "words of many letters ".repeat(20);
    const code = "x".repeat(200);
    const lines = asText(
      [paragraph(words), { kind: "list", items: [words] }, entry(words), { kind: "code", text: code }],
      60,
    ).split("\n");
    expect(lines.filter((line) => columnsOf(line) > 60)).toEqual([`  | ${code}`]);
  });

  it("cuts lists and says how much is left out", () => {
    const items = Array.from({ length: 500 }, (_, index) => `item ${index} ${"x".repeat(300)}`);
    const list: readonly Block[] = [{ kind: "list", items, left: 7 }];
    for (const print of [asText, asMarkdown]) {
      expect(print(list)).toMatch(new RegExp(`item ${MAX_ITEMS - 1}\\b`));
      expect(print(list)).not.toMatch(new RegExp(`item ${MAX_ITEMS}\\b`));
      expect(print(list)).toContain(`and ${500 - MAX_ITEMS + 7} more`);
    }
    const html = asHtml([...list, ...list, ...list], 30_000);
    expect(Buffer.byteLength(html)).toBeLessThan(31_000);
    expect(html.match(/and \d+ more in report\.json/g)).toHaveLength(3);
  });

  it("cuts what somebody wrote at great length, wherever it stands", () => {
    const long = "long ".repeat(20_000);
    const size = everyBlock(long).length;
    expect(asText(everyBlock(long)).length).toBeLessThan(size * 12_000);
    expect(asMarkdown(everyBlock(long)).length).toBeLessThan(size * 30_000);
    expect(asHtml(everyBlock(long), 100_000).length).toBeLessThan(size * 30_000);
  });

  it("cuts a patch at a line's end, and says so", () => {
    const patch = `${PATCH}${`+${"x".repeat(300)}\n`.repeat(400)}`;
    const markdown = asMarkdown([{ kind: "diff", patch }]);
    expect(markdown.length).toBeLessThan(41_000);
    expect(markdown).toMatch(/\nx?\+x{300}\n```\n\nCut here: the whole patch is in the report\.$/);
    expect(asHtml([{ kind: "diff", patch }], 20_000)).toMatch(/and \d+ more lines in the report/);
  });
});

describe("the patch on a terminal", () => {
  it("keeps every line and its blanks, and colours what is added and taken away", () => {
    expect(printPatch(PATCH)).toBe(PATCH);
    const coloured = printPatch(PATCH, { columns: 80, isColoured: true });
    expect(coloured).toContain("\u001b[1;31m-  return open(user.id);\u001b[0m");
    expect(stripVTControlCharacters(coloured)).toBe(PATCH);
  });

  it("lets no line of it move the cursor, command the runner or hide what it does", () => {
    const shown = printPatch("@@ -1 +1,3 @@\n::error::x\n ::error::x\n+\u001b[2J\u202e\n+a\rb\n+##[error]x\n", PLAIN);
    expect(shown).not.toMatch(/^\s*::|##\[/m);
    for (const hidden of ["\u001b", "\u202e", "\r"]) expect(shown).not.toContain(hidden);
    expect(shown.split("\n")).toHaveLength(7);
  });
});

it("knows a line of a patch by where it stands: what is deleted or added may look like a file's head", () => {
  const patch = [
    ...["diff --git a/q.sql b/q.sql", "index 1..2 100644", "--- a/q.sql", "+++ b/q.sql", "@@ -1,3 +1,3 @@"],
    ...[" select", "--- a comment", "+++ b", "\\ No newline at end of file"],
    ...["diff --git a/b b/b", "--- a/b", "+++ b/b", "@@ -1 +1 @@", "-x", "+y", ""],
  ].join("\n");
  expect(toDiffLines(patch).map(({ kind }) => kind)).toEqual([
    ...["head", "head", "head", "head", "hunk", "same", "deleted", "added", "same"],
    ...["head", "head", "head", "hunk", "deleted", "added"],
  ]);
  expect(
    toDiffLines(patch)
      .map(({ text }) => text)
      .join("\n"),
  ).toBe(patch.trimEnd());
});
