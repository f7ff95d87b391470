import { describe, expect, it } from "vitest";
import { Grammars } from "../../../src/code/syntax/load-grammars.ts";
import { Queries } from "../../../src/code/syntax/queries.ts";
import type { LoadedGrammar, SyntaxTree } from "../../../src/code/syntax/syntax-trees.ts";
import { DIRECTORY } from "../facts-of.ts";

const grammars = new Grammars(DIRECTORY);
const never = () => false;

/** A grammar that tells what was compiled. */
async function watchedGrammar() {
  const grammar = await grammars.load("javascript");
  const compiled: string[] = [];
  const compile: LoadedGrammar["compile"] = (text) => {
    compiled.push(text);
    return grammar.compile(text);
  };
  return { grammar: { ...grammar, compile }, compiled };
}

async function parse(text: string): Promise<SyntaxTree> {
  const source = { path: "a.js", language: "javascript", text } as const;
  const parsed = grammars.trees.parse(source, await grammars.load("javascript"), never);
  if (parsed === undefined) throw new Error("out of time");
  return parsed;
}

const LOOPS = { query: "(for_statement) @match", owner: "loop", needs: ["FOR"] };
const CALLS = {
  query: '(call_expression function: (identifier) @f (#eq? @f "run")) @match',
  owner: "run",
  needs: ["run"],
};
const NAMES = { query: "((identifier) @match)", owner: "name" };

describe("queries that are run together", () => {
  it("are compiled with the first file that holds a word they need, and once", async () => {
    const { grammar, compiled } = await watchedGrammar();
    const query = new Queries(grammar, [LOOPS, CALLS]);
    const owners = async (text: string) => query.matches(await parse(text), never)?.map(({ owner }) => owner);
    expect(await owners("walk();")).toEqual([]);
    expect(compiled).toEqual([]);
    expect(await owners("run();")).toEqual(["run"]);
    expect(compiled).toEqual([CALLS.query]);
    expect(await owners("for (;;) run();")).toEqual(["loop", "run"]);
    expect(await owners("for (;;) run();")).toEqual(["loop", "run"]);
    expect(compiled).toEqual([CALLS.query, LOOPS.query]);
  });

  it("give their matches in the file's order and then their own, whatever was compiled before", async () => {
    const text = "run(a); for (;;) run(b);";
    const { grammar } = await watchedGrammar();
    const tell = async (query: Queries<string>) =>
      query.matches(await parse(text), never)?.map(({ owner, captures }) => `${owner} ${captures[0]?.node.startIndex}`);
    const fresh = await tell(new Queries(grammar, [LOOPS, CALLS, NAMES]));
    const used = new Queries(grammar, [LOOPS, CALLS, NAMES]);
    used.matches(await parse("x;"), never);
    used.matches(await parse("run();"), never);
    expect(fresh).toEqual(["run 0", "name 0", "name 4", "loop 8", "run 17", "name 17", "name 21"]);
    expect(await tell(used)).toEqual(fresh);
  });

  it("come to nothing where the time is over", async () => {
    const { grammar } = await watchedGrammar();
    expect(new Queries(grammar, [NAMES]).matches(await parse("a;"), () => true)).toBeUndefined();
  });

  it.each([
    ["of another language", "(defer_statement) @match (identifier) @match", /Bad/],
    ["that is none", "(identifier) @match)", /Bad/],
    ["whose condition nobody knows", "((identifier) @match (#odd? @match))", "the unknown predicate #odd?"],
  ])("refuse a query %s", async (_, query, message) => {
    const { grammar } = await watchedGrammar();
    const lazy = new Queries(grammar, [{ query, owner: "x" }]);
    const file = await parse("a;");
    expect(() => lazy.matches(file, never)).toThrow(message);
  });
});
