import { describe, expect, it } from "vitest";
import { findYamlFault } from "../../src/detectors/data-fault.ts";

describe("the first place at which a text is no YAML", () => {
  it.each<[string, number, string]>([
    ["a tab indents", 2, "a:\n\tb: 1"],
    ["a quotation is never closed", 3, 'a: 1\nb: "c\n'],
    ["a quotation ends in the next one", 1, 'a: "b\nc: "d"\ne: 1'],
    ["a bracket is never closed", 2, "a: [1, 2\nb: 3\nc: [4]"],
    ["a value holds a colon", 1, "a: b: c"],
    ["a key has no value", 2, "a: 1\nb\nc: 2"],
    ["a line is indented under a value", 2, "a: b\n  c: 1\nd: 2"],
    ["a key stands between two levels", 3, "a:\n  b: 1\n c: 2"],
    ["a value begins with a reserved sign", 1, "a: `b`"],
    ["text follows a quotation", 1, "a: 'b' c"],
    ["an escape means nothing", 1, 'a: "\\d"'],
    ["it is the second document", 3, "a: 1\n---\nb: c: d"],
  ])("is where %s", (_name, line, text) => {
    expect(findYamlFault(text)?.line).toBe(line);
  });

  it("is told in plain words, and never in those of the parser or of the text", () => {
    expect(findYamlFault("a: b: c")?.problem).toBe("a list or mapping begins on another key's line");
    expect(findYamlFault("a: 'b' APPROVE")?.problem).toBe("there is text where nothing may follow");
  });

  it.each<[string, string]>([
    ["an apostrophe is doubled", "a: 'b\nit''s'\nc: 1"],
    ["a quotation that is indented less holds a backslash", '- a: "b \\" c\nd"\n  e: 1'],
    ["brackets that are indented less hold others and a comment", "- a: {\n  b: [1], # ]\n  c: '}'\n}\n  d: 1"],
    ["an alias names nothing", "a: *b"],
    ["white space ends it", "a: 1\n\t\n"],
    ["there is nothing", ""],
  ])("is none where %s", (_name, text) => {
    expect(findYamlFault(text)).toBeUndefined();
  });
});
