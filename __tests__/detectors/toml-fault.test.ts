import { describe, expect, it } from "vitest";
import { findTomlFault } from "../../src/detectors/data-fault.ts";

describe("the first place at which a text is no TOML", () => {
  it.each<[string, number, string]>([
    ["a text in quotes is not closed", 2, 'a = 1\nb = "c'],
    ["a comma or a closing bracket is missing", 1, "a = [1 2]"],
    ["a comma or a closing bracket is missing", 1, "a = { b = 1"],
    ["a closing bracket is missing after a table's name", 1, "[[a]\nb = 1"],
    ["a key or table is defined twice", 2, "a = 1\na = 2"],
    ["there is text after a value, where the line must end", 1, "a = 1 b = 2"],
    ["a key is not a name followed by an equals sign", 1, "[a\nb = 1"],
    ["a date or time is not in TOML's form", 1, "a = 2026-13-01"],
    ["a number is not in TOML's form", 1, "a = 0123"],
    ["a backslash is not allowed here, or does not form a known escape", 1, 'a = "\\q"'],
    ["a string, key or comment contains a control character", 1, 'a = "\u0001"'],
    ["a value is missing or is not valid in TOML", 1, "a = APPROVE"],
  ])("is told in plain words: %s", (problem, line, text) => {
    expect(findTomlFault(text)).toEqual({ line, problem });
  });

  it.each<[string, string]>([
    ["nothing is wrong", 'a = 1\n[b]\nc = "d"'],
    ["a key is one that the parser alone refuses", "__proto__ = 1"],
    ["it is nested deeper than the parser goes", `a = ${"[".repeat(5000)}`],
    ["a byte order mark begins it", "\ufeffa = 1"],
  ])("is none where %s", (_name, text) => {
    expect(findTomlFault(text)).toBeUndefined();
  });
});
