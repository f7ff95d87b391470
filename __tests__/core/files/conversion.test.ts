import { describe, expect, it } from "vitest";
import { conversionOf, hidesConversion, mentionsConversion } from "../../../src/core/files/conversion.ts";

describe("attributes that have git convert a text", () => {
  it.each([
    ["*.py working-tree-encoding=UTF-16LE", true],
    ["*.py\tworking-tree-encoding=UTF-8-BOM", true],
    ["a.py text filter=decode", true],
    ["[attr]odd filter=decode\n*.py odd", true],
    ["*.c ident", true],
    ["*.psd filter=lfs diff=lfs merge=lfs -text", false],
    ["*.ps1 text eol=crlf working-tree-encoding=utf-8", false],
    ["*.c -ident -filter !working-tree-encoding", false],
    ["identity/*.py text\nsrc/filters/** -diff", false],
    ["dist/** linguist-generated", false],
  ])("are looked for in %j", (text, isMentioned) => {
    expect(mentionsConversion(`# all\n${text}\n`)).toBe(isMentioned);
  });

  it.each([
    ["working-tree-encoding", "UTF-7", "working-tree-encoding"],
    ["working-tree-encoding", "set", "working-tree-encoding"],
    ["working-tree-encoding", "utf8", undefined],
    ["filter", "decode", "filter"],
    ["filter", "lfs", undefined],
    ["filter", "unset", undefined],
    ["ident", "set", "ident"],
    ["ident", "unset", undefined],
    ["text", "set", undefined],
  ])("convert by %s where it is %s: %s", (attribute, value, conversion) => {
    expect(conversionOf(new Map([[attribute, value]]), false)).toBe(conversion);
  });

  it("are believed to give nothing only where no value reads like none", () => {
    expect(hidesConversion("*.py filter=unset\n")).toBe(true);
    expect(hidesConversion("*.py -filter\n")).toBe(false);
    expect(conversionOf(new Map([["filter", "unset"]]), true)).not.toBeUndefined();
  });
});
