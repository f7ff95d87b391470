import { describe, expect, it } from "vitest";
import {
  conversionsOf,
  isDoubtful,
  isOpaque,
  mentionsConversion,
  namesConversion,
} from "../../src/files/conversion.ts";

describe("attributes that have git convert a text", () => {
  it.each([
    ["*.py working-tree-encoding=UTF-16LE", true],
    ['"*.py"working-tree-encoding=UTF-16LE', true],
    ['"*.py"filter=lfs', true],
    ["a.py text filter=decode", true],
    ["*.py filter=lfs\u000bx", true],
    ["[attr]odd filter=decode\n*.py odd", true],
    ["*.c ident", true],
    ["*.psd filter=lfs diff=lfs merge=lfs -text", false],
    ["*.psd\tfilter=lfs", false],
    ["dist/** linguist-generated", false],
  ])("are looked for in %j", (text, isMentioned) => {
    expect(mentionsConversion(`# all\n${text}\n`)).toBe(isMentioned);
  });

  it("are named by Git LFS too", () => {
    expect(namesConversion("*.psd filter=lfs\n")).toBe(true);
    expect(namesConversion("*.psd -text\n")).toBe(false);
  });

  it.each([
    ["working-tree-encoding", "UTF-7", "working-tree-encoding"],
    ["working-tree-encoding", "lfs", "working-tree-encoding"],
    ["working-tree-encoding", "set", "working-tree-encoding"],
    ["working-tree-encoding", "utf8", undefined],
    ["filter", "decode", "filter"],
    ["filter", "lfs", undefined],
    ["filter", "unset", undefined],
    ["ident", "set", "ident"],
    ["ident", "unset", undefined],
    ["text", "set", undefined],
  ])("convert by %s where it is %s: %s", (attribute, value, conversion) => {
    expect(conversionsOf(new Map([[attribute, value]])).find(isOpaque)?.[0]).toBe(conversion);
  });

  it("are doubtful where git's answers may leave something out", () => {
    for (const [text, expected] of [
      ['"*.py"filter=unset\n', true],
      ["\u00ef\u00bb\u00bf*.py filter=x\n", true],
      ["# a\u0000\n*.py filter=x\n", true],
      [`*.py ${"x ".repeat(1100)}filter=x\n`, true],
      ["*.py -filter\n", false],
    ] as const) {
      expect(isDoubtful(text)).toBe(expected);
    }
  });
});
