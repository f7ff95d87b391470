import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isReadable, readStretches } from "../../src/detectors/code-stretches.ts";

describe("what a character belongs to", () => {
  it.each([
    ["a.js", ["f('a') // b"], ["ccttt" + "cc" + "llll"]],
    ["a.js", ["a /* b", "c */ d"], ["cc" + "bbbb", "bbbb" + "cc"]],
    ["a.js", ["`a", "b` + 1"], ["tt", "tt" + "cccc"]],
    ["a.js", ['"a\\"b" + c'], ["tttttt" + "cccc"]],
    ["a.js", ['"open', "a"], ["ttttt", "c"]],
    ["a.py", ['"""a', "# b", '""" # c'], ["tttt", "ttt", "ttt" + "c" + "lll"]],
    ["a.sql", ["a -- b"], ["cc" + "llll"]],
    ["a.html", ["a <!-- b --> 'c"], ["tt" + "bbbbbbbbbb" + "ttt"]],
    ["a.md", ["// a"], ["tttt"]],
  ])("is told in %s: %j", (path, lines, expected) => {
    expect(readStretches(path, lines)).toEqual(expected);
  });

  it("is told for every character of every line", () => {
    const path = fc.constantFrom("a.js", "a.py", "a.lua", "a.vue", "a.md", "Dockerfile");
    const text = fc.string({ unit: fc.constantFrom("a", "'", '"', "`", "/", "*", "#", "-", "[", "]", "\\", " ") });
    fc.assert(
      fc.property(path, fc.array(text), (name, lines) => {
        expect(readStretches(name, lines).map(({ length }) => length)).toEqual(lines.map(({ length }) => length));
      }),
    );
  });

  it("is known for code by its name alone", () => {
    const readable = ["a.ts", "src/Makefile", "Dockerfile.dev", "a.vue"];
    expect([...readable, "a.json", "a.md", "a"].filter((path) => isReadable(path))).toEqual(readable);
  });
});
