import { describe, expect, it } from "vitest";
import { Grammars } from "../../../src/code/syntax/load-grammars.ts";
import type { LoadedGrammar } from "../../../src/code/syntax/syntax-trees.ts";
import { SyntaxTrees } from "../../../src/code/syntax/syntax-trees.ts";
import { DIRECTORY } from "../facts-of.ts";

const never = () => false;
const fileOf = (text: string, path = "a.js") => ({ path, language: "javascript", text }) as const;

/** A grammar that counts its parsers: each parses one text. */
async function countingGrammar() {
  const grammar = await new Grammars(DIRECTORY).load("javascript");
  const count = { parsed: 0 };
  const createParser: LoadedGrammar["createParser"] = () => {
    count.parsed += 1;
    return grammar.createParser();
  };
  return { grammar: { ...grammar, createParser }, count };
}

describe("syntax trees", () => {
  it("are parsed once, whoever asks", async () => {
    const { grammar, count } = await countingGrammar();
    const trees = new SyntaxTrees();
    const first = trees.parse(fileOf("f();"), grammar, never);
    expect(trees.parse(fileOf("f();"), grammar, never)).toBe(first);
    expect(trees.parse(fileOf("f();", "b.js"), grammar, never)).not.toBe(first);
    expect(count.parsed).toBe(2);
  });

  it("tell how deep they are nested", async () => {
    const { grammar } = await countingGrammar();
    expect(new SyntaxTrees().parse(fileOf("if (a) f();"), grammar, never)?.depth).toBe(5);
  });

  it("are let go in their order when there are too many, but for the last", async () => {
    const { grammar, count } = await countingGrammar();
    const trees = new SyntaxTrees();
    const large = (name: string) => fileOf(`${name}();${" ".repeat(200_000)}`);
    for (const name of ["a", "b", "a", "c"]) trees.parse(large(name), grammar, never);
    expect(count.parsed).toBe(3);
    trees.parse(large("a"), grammar, never);
    expect(count.parsed).toBe(3);
    trees.parse(large("b"), grammar, never);
    expect(count.parsed).toBe(4);
    expect(trees.parse(fileOf(`g();${" ".repeat(1_000_000)}`), grammar, never)?.tree.rootNode.childCount).toBe(1);
  });

  it("are not kept where the time was over", async () => {
    const { grammar } = await countingGrammar();
    const trees = new SyntaxTrees();
    const slow = fileOf("f();\n".repeat(10_000));
    expect(trees.parse(slow, grammar, () => true)).toBeUndefined();
    expect(trees.parse(slow, grammar, never)).toBeDefined();
  });

  it("are forgotten with the grammars they were parsed by", async () => {
    const grammars = new Grammars(DIRECTORY);
    const first = grammars.trees.parse(fileOf("f();"), await grammars.load("javascript"), never);
    grammars.reset();
    expect(grammars.trees.parse(fileOf("f();"), await grammars.load("javascript"), never)).not.toBe(first);
  });
});
