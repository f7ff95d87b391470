import { describe, expect, it } from "vitest";
import { areMet, needsOf } from "../../../src/analysis/query/needs.ts";
import { readQuery } from "../../../src/analysis/query/query-text.ts";

const OWN = { "own?": (argument: string) => [argument] };

/** What a pattern needs: kinds of nodes, and texts. */
function needs(query: string) {
  const [pattern] = readQuery(query) ?? [];
  if (pattern === undefined) throw new Error(`not a query: ${query}`);
  const { nodes, texts } = needsOf(pattern, OWN);
  return { nodes: nodes.map((names) => names.map(({ name }) => name)), texts: texts.map((need) => need()) };
}

describe("what a pattern needs", () => {
  it("are the nodes that no match goes without", () => {
    expect(needs('(a (b)? left: "if" (_ (c)+) !d) @x').nodes).toEqual([["a"], ["if"], ["c"]]);
  });

  it("is of a choice one of the outermost nodes, where each branch has one", () => {
    expect(needs('(a [(b (c)) "d"])').nodes).toEqual([["a"], ["b", "d"]]);
    expect(needs("(a [(b) (_)])").nodes).toEqual([["a"]]);
  });

  it("are the texts that a condition asks of what is always captured", () => {
    expect(needs('((a) @x (#eq? @x "One") (#any-of? @x "two" "three"))').texts).toContainEqual(["one"]);
    expect(needs('((a) @x (#any-of? @x "two" "three"))').texts).toContainEqual(["two", "three"]);
    expect(needs('((a) @x (#match? @x "^four"))').texts).toContainEqual(["four"]);
    expect(needs('((a) @x (#own? @x "five"))').texts).toContainEqual(["five"]);
    expect(needs('([(a) @x (b) @x] (#eq? @x "six"))').texts).toContainEqual(["six"]);
  });

  it.each([
    '((a)? @x (#eq? @x "one"))',
    '((a (b)* @x) (#eq? @x "one"))',
    '([(a) @x (b)] (#eq? @x "one"))',
    "((a) @x (b) @y (#eq? @x @y))",
    '((a) @x (#not-eq? @x "one"))',
    '((a) @x (#not-match? @x "one"))',
    '((a) @x (#any-eq? @x "one"))',
  ])("is no text where a match does without: %s", (query) => {
    expect(needs(query).texts).toEqual([]);
  });

  it("is met where one of each list is there, and what nobody knows is taken as there", () => {
    const [pattern] = readQuery('(a [(b) (c)] @x (#any-of? @x "one" "two") (#match? @x "."))') ?? [];
    if (pattern === undefined) throw new Error("no pattern");
    const met = (nodes: readonly string[], text: string) =>
      areMet(needsOf(pattern, OWN), {
        mayHoldNode: ({ name }) => nodes.includes(name),
        holdsText: (wanted) => text.includes(wanted),
      });
    expect(met(["a", "c"], "two")).toBe(true);
    expect(met(["a", "c"], "three")).toBe(false);
    expect(met(["a"], "two")).toBe(false);
    expect(met(["b"], "two")).toBe(false);
  });
});
