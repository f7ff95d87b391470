import { describe, expect, it } from "vitest";
import { readQuery } from "../../../src/analysis/query/query-text.ts";

describe("a query as it is written", () => {
  it("is taken apart into its patterns, comments aside", () => {
    const query = '; two of them\n(a) @x ; the first\n((b) . (c)? @y (#eq? @y "d)"))\n';
    expect(readQuery(query)?.map(({ text }) => text)).toEqual(["(a) @x", '((b) . (c)? @y (#eq? @y "d)"))']);
  });

  it("tells which parts a match may go without", () => {
    const [pattern] = readQuery("(a (b)? (c)* (d)+ (e))") ?? [];
    expect(pattern?.root.parts.map(({ name, isOptional }) => `${name} ${isOptional}`)).toEqual([
      "b true",
      "c true",
      "d false",
      "e false",
    ]);
  });

  it("tells a named node from a text, and either from any node", () => {
    const [pattern] = readQuery('(a left: "if" right: (_) _ (ERROR) (wide/narrow) (MISSING "x")) @m') ?? [];
    expect(pattern?.root.parts.map(({ name, isNamed }) => [name, isNamed])).toEqual([
      ["if", false],
      [undefined, true],
      [undefined, false],
      [undefined, true],
      [undefined, true],
      [undefined, true],
    ]);
  });

  it("keeps the conditions of a pattern, wherever in it they stand", () => {
    const [pattern] = readQuery('(a (b) @x !gone (#any-of? @x "1\\n" "\\"2") [(c) "d"] @y (#own? @x @y bare))') ?? [];
    expect(pattern?.conditions).toEqual([
      {
        operator: "any-of?",
        operands: [
          { kind: "capture", name: "x" },
          { kind: "text", text: "1\n" },
          { kind: "text", text: '"2' },
        ],
      },
      {
        operator: "own?",
        operands: [
          { kind: "capture", name: "x" },
          { kind: "capture", name: "y" },
          { kind: "text", text: "bare" },
        ],
      },
    ]);
    expect(pattern?.root.parts.map(({ kind, captures }) => [kind, captures])).toEqual([
      ["node", ["x"]],
      ["choice", ["y"]],
    ]);
  });

  it.each(["(a", "[(a)", "a)", "(a))", "(a (#eq? @x", "@x"])("is none where its brackets do not fit: %s", (query) => {
    expect(readQuery(query)).toBeUndefined();
  });
});
