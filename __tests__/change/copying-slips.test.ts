import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { locateCopied, withoutTrailingComment } from "../../src/change/copying-slips.ts";
import { findQuote, indexLines, locateQuote } from "../../src/change/quote.ts";
import { countProcessorTime } from "../fixtures/processor-time.ts";

const LINES = [
  "export function take(stock, n) {",
  "  stock.left -= n;",
  "",
  '  if (stock.name === "a" && n > 0) log("took\\n");',
  "  // counts what is left",
  "  return stock.left; // may be less than 0",
  "}",
  "export const both = [take, take];",
  "export const twin = (stock) => take(stock, 1, { quiet: true });",
  "export const twins = (stock) => take(stock, 2, { quiet: true });",
  "export const rest = (first, ...others) => others.map(take);",
  "  return `${stock.name}’s`;",
  'const api_key = "[secret:0011aabb]";',
];
const at = (start: number, end = start) => ({ start_line: start, end_line: end });
const look = (quote: string, cited = at(2), lines = LINES, file = "stock.js") =>
  locateCopied({ index: indexLines(lines), file, facts: undefined }, quote, cited);

describe("a plain slip of copying is undone", () => {
  it.each([
    ["a tab behind its number", "2\tstock.left -= n;", at(2), at(2)],
    ["a colon behind its number", "2: stock.left -= n;", at(2), at(2)],
    ["a bar behind its number", "  2 | stock.left -= n;", at(2), at(2)],
    ["a space behind its number", "2 stock.left -= n;", at(2), at(2)],
    ["an arrow behind its number", "     2→  stock.left -= n;", at(2), at(2)],
    ["a drawn bar behind its number", "2 │   stock.left -= n;", at(2), at(2)],
    ["a dot behind its number", "2. stock.left -= n;", at(2), at(2)],
    ["a bracket behind its number", "2) stock.left -= n;", at(2), at(2)],
    ["its number in brackets", "[2] stock.left -= n;", at(2), at(2)],
    ["its number in a word", "Line 2: stock.left -= n;", at(2), at(2)],
    ["its number as in a link", "#L2 stock.left -= n;", at(2), at(2)],
    ["its number behind the file's name", "src/stock.js:2:  stock.left -= n;", at(2), at(2)],
    ["a sign behind its number", "2 +   stock.left -= n;", at(2), at(2)],
    ["bold back-quotes", "**`stock.left -= n;`**", at(2), at(2)],
    ["the mark of a quotation", "> stock.left -= n;", at(2), at(2)],
    ["the mark of a quotation on each line", `> ${LINES[0]}\n> ${LINES[1]}`, at(1, 2), at(1, 2)],
    ["an element of HTML around it", "<code>stock.left -= n;</code>", at(2), at(2)],
    ["the head of a hunk", `@@ -1,3 +1,2 @@\n ${LINES[0]}\n+${LINES[1]}`, at(1, 2), at(1, 2)],
    [
      "numbers on lines, a blank one among them",
      `1\t${LINES[0]}\n2\t${LINES[1]}\n3\t\n4\t${LINES[3]}`,
      at(1, 4),
      at(1, 4),
    ],
    ["both numbers and the sign of a diff's row", "9\t2\t   stock.left -= n;", at(2), at(2)],
    ["the head's number and the sign of an added row", "\t2\t+  stock.left -= n;", at(2), at(2)],
    ["the base's number and the sign of a deleted row", "2\t\t-  stock.left -= n;", at(2), at(2)],
    [
      "rows of a diff without the first tab, one of them blank",
      `1\t+${LINES[0]}\n\t2\t+${LINES[1]}\n\t3\t+\n7\t4\t ${LINES[3]}`,
      at(1, 4),
      at(1, 4),
    ],
    ["rows of a diff in escapes", String.raw`\t2\t+  stock.left -= n;`, at(2), at(2)],
    ["numbers from the second line on", `${LINES[0]}\n2\t${LINES[1]}`, at(1, 2), at(1, 2)],
    ["an escaped tab behind its number", "2\\tstock.left -= n;", at(2), at(2)],
    ["back-quotes", "`stock.left -= n;`", at(2), at(2)],
    ["quotation marks", '"stock.left -= n;"', at(2), at(2)],
    ["a fence", "```js\n  stock.left -= n;\n```", at(2), at(2)],
    ["a fence around numbers", "```\n2\tstock.left -= n;\n```", at(2), at(2)],
    ["a line feed as two characters", `${LINES[0]}\\n${LINES[1]}`, at(1, 2), at(1, 2)],
    ["quotation marks with a backslash", String.raw`if (stock.name === \"a\" && n > 0)`, at(4), at(4)],
    ["HTML entities", "if (stock.name === &quot;a&quot; &amp;&amp; n &gt; 0)", at(4), at(4)],
    ["numbers of HTML entities", "export const twin &#61; (stock) =&#x3e; take(stock, 1", at(9), at(9)],
    ["curly quotes", "if (stock.name === “a” && n > 0)", at(4), at(4)],
    ["straight quotes for curly ones", "return `${stock.name}'s`;", at(12), at(12)],
    ["a line feed for two characters", 'n > 0) log("took\n");', at(4), at(4)],
    ["signs from the second line on", `${LINES[0]}\n+${LINES[1]}`, at(1, 2), at(1, 2)],
    ["a comment added behind its code", "stock.left -= n; // below zero now", at(2), at(2)],
    ["a comment left out between two lines", "return stock.left;\n}", at(6, 7), at(6, 7)],
    ["another comment", "return stock.left; // wrong", at(6), at(6)],
    ["its end left out", "export function take(stock, n) { ...", at(1), at(1)],
    ["its end left out by a sign", "export const twin = (stock) =>…", at(9), at(9)],
    ["its end left out in a comment", "export function take(stock, n) { /* ... */ }", at(1), at(1)],
    ["a line left out", "stock.left -= n;\n  return stock.left;", at(2, 6), at(2)],
    ["lines joined by a semicolon", "stock.left -= n; return stock.left;", at(1, 6), at(2)],
    ["dots between two short lines", "stock.left -= n;\n  // ...\n  return stock.left;", at(2, 7), at(2)],
    ["another name for a masked secret", 'api_key = "[secret:…]"', at(13), at(13)],
    ["no name for a masked secret", 'const api_key = "[secret]";', at(13), at(13)],
    ["its middle left out", "export function take(stock, n) {\n  ...\n  return stock.left;", at(1), at(1)],
  ])("where the quote has %s", (_name, quote, cited, match) => {
    const { location, quote: read, slip } = look(quote, cited);
    expect(location).toEqual({ kind: "at-place", match });
    expect(slip).toMatch(/\w/);
    expect(findQuote(indexLines(LINES), read)).toContainEqual(match);
  });

  it("to words that stand there as they are, and are left alone the second time", () => {
    const once = look("```js\n2\tstock.left -= n;\n```");
    expect(look(once.quote)).toEqual({ location: once.location, quote: once.quote });
  });
});

describe("nothing is guessed beyond", () => {
  it.each([
    ["stands as it is", "stock.left -= n;", "at-place"],
    ["has a number of another line", "7\tstock.left -= n;", "absent"],
    ["has a diff's row of another line", "\t7\t+stock.left -= n;", "absent"],
    ["has rows of both sides", `1\t\t-${LINES[0]}\n\t2\t+${LINES[1]}`, "absent"],
    ["has a number of another line behind the file's name", "stock.js:7: stock.left -= n;", "absent"],
    ["has a number of another line in brackets", "[7] stock.left -= n;", "absent"],
    ["has marks around what stands nowhere", "**stock.lift -= n;**", "absent"],
    ["is a quotation of what stands nowhere", "> stock.lift -= n;", "absent"],
    ["has numbers that do not count up", `1\t${LINES[0]}\n3\t${LINES[1]}`, "absent"],
    ["has a number where a letter is another", "2\tstock.lift -= n;", "absent"],
    ["has a beginning too short before its dots", "export function take(...", "absent"],
    ["has a beginning before its dots that stands twice", "export const twin...", "absent"],
    ["has dots before what does not follow", "export function take(stock, n) {\n...\nstock.left += n;", "absent"],
    [
      "has dots before what stands above it",
      "export const both = [take, take ...\nexport function take(stock, n) {",
      "absent",
    ],
    ["spreads what is not there", "export const rest = (first, ...nobody) => nobody", "absent"],
    ["leaves a line out beyond the cited ones", "stock.left -= n;\n  return stock.left;", "absent"],
    ["joins a line with what stands nowhere", "export function take(stock, n) {; stock.lift -= n;", "absent"],
    ["has a line twice that stands once", "stock.left -= n; stock.left -= n;", "absent"],
    ["masks what is not masked", 'stock.left -= "[secret:…]";', "absent"],
    ["is a comment and nothing else", "// counts what was there", "absent"],
    ["has code that is another before its comment", "stock.left -= m; // counts what is left", "absent"],
    ["is no more than signs", "```\n```", "absent"],
  ])("where the quote %s", (_name, quote, kind) => {
    expect(look(quote).location.kind).toBe(kind);
  });

  it("takes no beginning of 19 letters, and one of 20", () => {
    const lines = ["abcdefghij klmnopqrst uvw();"];
    expect(look("abcdefghij klmnopqrs…", at(1), lines).location.kind).toBe("absent");
    expect(look("abcdefghij klmnopqrst…", at(1), lines).location.kind).toBe("at-place");
  });

  it("takes the text at a hostile file's word where it looks like a listing", () => {
    const lines = ["stock.left -= n;", "2\tstock.left -= n;", "stock.left -= n;"];
    expect(look("2\tstock.left -= n;", at(2), lines)).toEqual({
      location: { kind: "at-place", match: at(2) },
      quote: "2\tstock.left -= n;",
    });
    expect(look("3\tstock.left -= n;", at(2), lines).location.kind).toBe("absent");
  });

  it("undoes nothing to where the number does not say that it stands", () => {
    const lines = ["filler();", "filler();", "filler();", "stock.left -= n;"];
    expect(look("2\tstock.left -= n;", at(2), lines).location.kind).toBe("absent");
  });

  it("says that what was undone stands at several places", () => {
    const lines = ["export const one = take;", "", "", "export const one = take;"];
    expect(look("`export const one = take;`", at(2), lines).location).toEqual({ kind: "ambiguous", count: 2 });
  });

  it("takes no text of a string for a comment", () => {
    const lines = ['  load("//cdn.example/a.js");'];
    expect(look('load("//evil.example/b.js");', at(1), lines).location.kind).toBe("absent");
  });

  it("finds nothing in a quote that one letter was changed of", () => {
    const line = "  const total = items.filter((item) => item.price > 0).reduce(sum, 0);";
    const bend: readonly ((quote: string) => string)[] = [
      (quote) => quote,
      (quote) => `1\t${quote}`,
      (quote) => `\`${quote}\``,
      (quote) => `\`\`\`\n${quote}\n\`\`\``,
      (quote) => quote.replaceAll(">", "&gt;"),
      (quote) => `${quote} // why`,
      (quote) => `${quote.slice(0, -5)}...`,
    ];
    const letters = [...line.matchAll(/\p{L}/gu)].map(({ index }) => index);
    fc.assert(
      fc.property(fc.constantFrom(...letters.slice(0, -8)), fc.constantFrom(...bend), (where, bent) => {
        const other = line[where] === "q" ? "z" : "q";
        const altered = `${line.slice(0, where)}${other}${line.slice(where + 1)}`.trim();
        expect(look(bent(line.trim()), at(1), [line]).location.kind).toBe("at-place");
        expect(look(bent(altered), at(1), [line]).location.kind).toBe("absent");
      }),
    );
  });

  it("changes nothing where a quote is found without it", () => {
    const quotes = fc.constantFrom(...LINES.filter((line) => line.trim() !== ""));
    fc.assert(
      fc.property(quotes, fc.integer({ min: 1, max: LINES.length }), (quote, line) => {
        const index = indexLines(LINES);
        expect(look(quote, at(line))).toEqual({ location: locateQuote(index, quote, at(line)), quote });
      }),
    );
  });
});

it.each([
  ["back-quotes", "`".repeat(7_000)],
  ["dots", `${".".repeat(7_000)}a`],
  ["white space", `a${" ".repeat(7_000)}b`],
  ["backslashes", "\\".repeat(7_000)],
  ["comments", "/**/".repeat(1_700)],
  ["numbers", "1\n".repeat(3_500)],
])("takes no time over a quote of %s", (_name, quote) => {
  const lines = Array.from({ length: 5_000 }, () => `const filler = 0; ${quote.slice(0, 60)} /* */`);
  const processorMs = countProcessorTime();
  look(quote, at(20), lines);
  expect(processorMs()).toBeLessThan(1_500);
});

it.each([
  ["a.js", "take(n); // why", "take(n); "],
  ["a.js", "take(n); /* why */", "take(n); "],
  ["a.js", "take(/* n */ 1);", "take(/* n */ 1);"],
  ["a.js", 'load("//cdn"); // why', 'load("//cdn"); '],
  ["a.js", String.raw`say("\"// no"); // why`, String.raw`say("\"// no"); `],
  ["a.js", "// why", undefined],
  ["a.js", 'say("open // why', undefined],
  ["a.py", "total = a // b", "total = a // b"],
  ["a.py", "total = a  # why", "total = a  "],
  ["a.py", 'colour = "#fff"', 'colour = "#fff"'],
  ["a.tf", 'cidr = "0.0.0.0/0" # open', 'cidr = "0.0.0.0/0" '],
  ["deep/Dockerfile", "USER root # why", "USER root "],
  ["a.sql", "DROP TABLE users; -- why", "DROP TABLE users; "],
  ["a.txt", "words // why", undefined],
])("of %s: %s", (path, line, code) => {
  expect(withoutTrailingComment(line, path)).toBe(code);
});
