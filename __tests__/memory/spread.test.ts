import { describe, expect, it } from "vitest";
import {
  areStrangers,
  describeChangedFile,
  followsImports,
  importWordOf,
  isCode,
  MentionedWords,
  mentionOf,
  stemOf,
  unite,
  whyTouched,
  wordsOf,
} from "../../src/memory/spread.ts";

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
