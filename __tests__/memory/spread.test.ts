import { describe, expect, it } from "vitest";
import { partsOfChange } from "../../src/change/change-part.ts";
import {
  areStrangers,
  describeChangedFile,
  followsImports,
  importWordOf,
  isCode,
  MentionedWords,
  mentionOf,
  namesOfPart,
  stemOf,
  unite,
  whyTouched,
  wordsOf,
} from "../../src/memory/spread.ts";
import { analyzer } from "../code/facts-of.ts";
import { FakeSource } from "../fakes/fake-source.ts";
import { countProcessorTime } from "../fixtures/processor-time.ts";

const change = { names: new Set(["close"]), words: new Set(["add", "sum"]) };

describe("a part that stands as it was read", () => {
  it.each([
    ["calls what changed, if one of its functions mentions it", ["x"], ["a", "close"], "calls-changed"],
    ["is called by what changed, if that mentions one of its names", ["Till.add"], ["a"], "called-by-changed"],
    ["calls it first of all", ["add"], ["close"], "calls-changed"],
    ["has nothing to do with it otherwise", ["addAll"], ["closed", "Close"], undefined],
  ])("%s", (_name, names, words, expected) => {
    expect(whyTouched({ names, words: [new Set(words)] }, change)).toBe(expected);
  });
});

describe("what changed in a file", () => {
  const facts = { path: "src/Till.kt", names: ["close"], words: new Set<string>(), blocks: [], isRead: true };

  it("is known by its names as words mention them", () => {
    const { names, isWhole } = describeChangedFile({ ...facts, names: ["save!", "$sum", "Box::put"] });
    expect([[...names], isWhole]).toEqual([["save", "sum", "put"], false]);
  });

  it.each([
    ["its syntax cannot be read", { isRead: false }, ["close", "Till"]],
    ["it brings in anything", { names: ["*"] }, []],
    ["a name is of signs alone", { names: ["$"] }, []],
    ["it is no code that others call by its name", { isRead: false, path: "config/Till.json", names: [] }, []],
  ])("is all of it where %s", (_name, over, names) => {
    const file = describeChangedFile({ ...facts, ...over });
    expect([[...file.names], file.isWhole]).toEqual([names, true]);
  });

  it("is taken together over files", () => {
    const other = { names: new Set(["open"]), words: new Set(["add"]) };
    expect(unite([change, other])).toEqual({ names: new Set(["close", "open"]), words: new Set(["add", "sum"]) });
  });

  it("is known by the stem of its file, unless that is too short to tell", () => {
    expect(["a/Till.kt", "till.test.vue", "io.kt", "-.kt"].map(stemOf)).toEqual(["Till", "till", undefined, undefined]);
  });
});

describe("an import of a file", () => {
  it.each([
    ["src/till.ts", "till"],
    ["src/find-late.test.ts", "late"],
    ["packages/till/src/index.ts", "till"],
    ["till/__init__.py", "till"],
    ["index.js", undefined],
  ])("holds a word of %s", (path, word) => {
    expect(importWordOf(path)).toBe(word);
  });
});

describe("the words of a text", () => {
  it("are of letters, digits and underscores of any script", () => {
    expect(wordsOf("a.b_1($c) → größe”x“ 変数")).toEqual(["a", "b_1", "c", "größe", "x", "変数"]);
    expect([mentionOf("operator+"), mentionOf("+")]).toEqual(["operator", undefined]);
  });

  it("are looked for within some lines, or anywhere", () => {
    const text = new MentionedWords(["open();", "", "closeAll(close);"]);
    expect([...text.within({ start_line: 2, end_line: 3 })]).toEqual(["closeAll", "close"]);
    expect([new Set(["close"]), new Set(["clos"]), new Set<string>()].map((words) => text.mentions(words))).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe("the block around lines that stand in no definition", () => {
  const text = new MentionedWords([
    'it("adds", () => {',
    "  add();",
    "",
    "  sum();",
    "});",
    "close();",
    "open(",
    "  a,",
    ");",
  ]);

  it.each([
    ["a line within it", 2, 2, 1, 5],
    ["a blank line of it", 3, 3, 1, 5],
    ["its first line", 1, 1, 1, 5],
    ["its last line", 5, 5, 1, 6],
    ["lines of two", 4, 8, 1, 9],
    ["the last line of all", 9, 9, 7, 9],
  ])("of %s goes from the line that begins it to the next that is not indented", (_name, ...numbers) => {
    const [start, end, from, to] = numbers;
    expect(text.blockAround({ start_line: start, end_line: end })).toEqual({ start_line: from, end_line: to });
  });

  it("is found soon for each of very many parts, though one block holds them all", () => {
    const large = new MentionedWords(["{", ...Array.from({ length: 60_000 }, (_, at) => `  "${at}": 1,`), "}"]);
    const spent = countProcessorTime();
    const parts = Array.from({ length: 6000 }, (_, at) => ({ start_line: 10 * at + 2, end_line: 10 * at + 2 }));
    expect(new Set(parts.map((part) => large.blockAround(part).end_line))).toEqual(new Set([60_002]));
    expect(spent()).toBeLessThan(2000);
  });

  it("is all there is where every line is indented", () => {
    expect(new MentionedWords(["  a", "  b"]).blockAround({ start_line: 2, end_line: 2 })).toEqual({
      start_line: 1,
      end_line: 2,
    });
  });
});

describe("languages", () => {
  it("know of each other within a family, and a file that tells none may know any", () => {
    const pairs = [
      ["a.ts", "b.jsx"],
      ["a.c", "b.hpp"],
      ["a.py", "b.go"],
      ["a.sh", "b.go"],
    ] as const;
    expect(pairs.map(([one, other]) => areStrangers(one, other))).toEqual([false, false, true, false]);
  });

  it("tell where imports can be followed, and what is code though nobody reads it", () => {
    expect(["a.ts", "a.py", "a.go", "a.java", "a.md"].map(followsImports)).toEqual([true, true, true, false, false]);
    expect(["a.swift", "a.vue", "a.md", "a.json"].map(isCode)).toEqual([true, true, false, false]);
  });
});

/** What each part of the file's change is about. */
async function namesIn(path: string, base: string, head: string) {
  const { pin } = new FakeSource([{ path, base, head }]);
  const read = async (text: string) => {
    const analysis = await analyzer.analyze({ path, lines: text.split("\n") });
    return analysis.kind === "analyzed" ? analysis.facts : undefined;
  };
  const facts = { head: await read(head), base: await read(base) };
  return partsOfChange(pin).map((part) => namesOfPart(part, facts));
}

const TILL = `import { total } from "./total.ts";

export class Till {
  private sum = 0;

  constructor(private readonly limit: number) {
    this.sum = 0;
  }

  add(amount: number) {
    this.sum = total(this.sum, amount);
    check(this.sum, this.limit);
  }
}

export function check(sum: number, limit: number) {
  if (sum > limit) throw new Error("too much");
}
`;

describe("what a part of a change is about", () => {
  it.each([
    ["the function it stands in", "total(this.sum, amount)", "total(this.sum, 2 * amount)", ["add"]],
    ["the class, where it stands in its constructor", "    this.sum = 0;", "    this.sum = 1;", ["Till"]],
    ["the class and the field that it changes", "private sum = 0", "private sum = 9", ["Till", "sum"]],
    ["the class whose heading it changes", "class Till", "class Till extends Box", ["Till"]],
    ["a name that came and the one that went", "function check", "function checkSum", ["check", "checkSum"]],
    ["what it imports, by the local name", "import { total }", "import { sum as total }", ["total"]],
    ["the function that it takes a line of", "    check(this.sum, this.limit);\n", "", ["add"]],
    ["nothing between two definitions", "\nexport function", "\n// Kept.\nexport function", []],
  ])("is %s", async (_name, from, to, names) => {
    const [part] = await namesIn("till.ts", TILL, TILL.replace(from, to));
    expect(part?.names).toEqual(names);
    expect(part?.isKnown).toBe(true);
  });

  it("is a function that it takes away, which stands at base alone", async () => {
    const without = TILL.slice(0, TILL.indexOf("export function check"));
    const [part] = await namesIn("till.ts", TILL, without);
    expect(part?.names).toEqual(["check"]);
    expect(part?.element).toEqual([]);
  });

  it("is anything, where it imports all that a module has", async () => {
    const [part] = await namesIn("till.py", "x = 1\n", "from total import *\nx = 1\n");
    expect(part?.names).toContain("*");
  });

  it("reaches over the functions that it touches", async () => {
    const [part] = await namesIn("till.ts", TILL, TILL.replace("total(this.sum, amount)", "amount"));
    expect(part?.element).toEqual([
      { start_line: 11, end_line: 11 },
      { start_line: 10, end_line: 13 },
    ]);
  });

  it("tells the lines that stand in no definition, such as those of a function without a name", async () => {
    const base = `${TILL}\nsetUp(() => {\n  open();\n});\n`;
    const [part] = await namesIn("till.ts", base, base.replace("open();", "close();"));
    expect(part).toMatchObject({ names: [], loose: [{ start_line: 21, end_line: 21 }] });
    const [inside] = await namesIn("till.ts", TILL, TILL.replace("sum > limit", "sum >= limit"));
    expect(inside?.loose).toEqual([]);
  });

  it("is not known where the syntax cannot be read, or the language is none of ours", async () => {
    const [broken] = await namesIn("till.ts", TILL, `${TILL}\nexport function ((( {\n`);
    const [prose] = await namesIn("till.md", "One.\n", "Two.\n");
    expect([broken?.isKnown, prose?.isKnown, prose?.names]).toEqual([false, false, []]);
  });
});
