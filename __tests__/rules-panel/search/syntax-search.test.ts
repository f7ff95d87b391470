import { describe, expect, it } from "vitest";
import { Grammars } from "../../../src/code/syntax/load-grammars.ts";
import { NOTHING_TO_SEARCH, SyntaxSearch } from "../../../src/rules-panel/search/syntax-search.ts";
import { DIRECTORY } from "../../code/facts-of.ts";
import { size } from "../../setup/tier.ts";

const CALLS = [{ id: "call", query: "(call_expression) @match" }];
const FILE = { path: "a.js", lines: ["f();", "g();"] };

/** What a search found, as `id line`, and the ids of the patterns that failed. */
async function search(patterns: readonly { readonly id: string; readonly query: string }[]) {
  const reading = await new SyntaxSearch(new Grammars(DIRECTORY)).read(FILE, patterns);
  if (reading.kind === "unsearched") throw new Error(reading.reason);
  return { hits: reading.hits.map(({ id, start }) => `${id} ${start.line}`), failed: [...reading.failed.keys()] };
}

describe("a search by syntax", () => {
  it("gives what its patterns match, in document order", async () => {
    expect(await search(CALLS)).toEqual({ hits: ["call 1", "call 2"], failed: [] });
  });

  it("finds nothing in a language it does not read", async () => {
    const found = await new SyntaxSearch(new Grammars(DIRECTORY)).read({ path: "a.vue", lines: ["f();"] }, CALLS);
    expect(found).toEqual(NOTHING_TO_SEARCH);
  });

  it("goes without a pattern whose predicate throws, and says which", async () => {
    const broken = { id: "broken", query: '((identifier) @match (#holds? @match "("))' };
    expect(await search([broken, ...CALLS])).toEqual({ hits: ["call 1", "call 2"], failed: ["broken"] });
  });

  it("refuses a predicate that does not exist", async () => {
    const misspelt = [{ id: "misspelt", query: '((identifier) @match (#hold? @match "a"))' }];
    await expect(search(misspelt)).rejects.toThrow("the unknown predicate #hold?");
  });

  it("knows nothing of a file that is too large", async () => {
    const lines = Array.from({ length: 40_000 }, (_, index) => `const value${index} = compute();`);
    const found = await new SyntaxSearch(new Grammars(DIRECTORY)).read({ path: "a.js", lines }, CALLS);
    expect(found).toEqual({ kind: "unsearched", reason: "it is over 1 MiB" });
  });

  it.each([
    ["to read", [0]],
    ["to judge", [1000, 0]],
  ])("knows nothing of a file that takes too long %s", async (_, allowed) => {
    const left = [...allowed];
    const startLimit = () => {
      let asked = 0;
      const most = left.shift() ?? 0;
      return () => ++asked > most;
    };
    const found = await new SyntaxSearch(new Grammars(DIRECTORY), startLimit).read(FILE, CALLS);
    expect(found).toEqual({ kind: "unsearched", reason: "its syntax takes too long to read" });
  });

  const DEEP = size(20_000);

  it.each([
    ["ifs.js", "if(a){\n", "}\n"],
    ["arrays.js", "[\n", "]\n"],
    ["functions.ts", "function a(){\n", "}\n"],
    ["elements.tsx", "<a>\n", "</a>\n"],
    ["lists.py", "[\n", "]\n"],
    ["blocks.go", "{\n", "}\n", "package a\nfunc f() {\n"],
    ["A.java", "class A{\n", "}\n"],
    ["arrays.rb", "[\n", "]\n"],
    ["blocks.rs", "{\n", "}\n"],
    ["ifs.cs", "if(a){\n", "}\n"],
    ["ifs.php", "if($a){\n", "}\n", "<?php\n"],
    ["blocks.c", "{\n", "}\n"],
    ["blocks.cpp", "{\n", "}\n"],
  ])("knows nothing of code nested very deep, and says so: %s", async (path, open, close, head = "") => {
    const lines = `${head}${open.repeat(DEEP)}${close.repeat(DEEP)}`.split("\n");
    const found = await new SyntaxSearch(new Grammars(DIRECTORY)).read({ path, lines }, [
      { id: "nothing", query: "((ERROR) @match (#computed? @match))" },
    ]);
    expect(found).toEqual({ kind: "unsearched", reason: "its code is nested over 1000 levels deep" });
  });

  it("names the line on which a value's text is put together", async () => {
    const lines = ["function f(q) {", "  const text = 'a' + q;", "  call(text);", "  call('b' + q);", "}"];
    const query = "(call_expression arguments: (arguments (_) @value)) @match";
    const found = await new SyntaxSearch(new Grammars(DIRECTORY)).read({ path: "a.js", lines }, [{ id: "a", query }]);
    expect(found).toMatchObject({ hits: [{ builtOn: 2 }, { start: { line: 4 } }] });
    expect(found).not.toHaveProperty("hits.1.builtOn");
  });

  it("reads code that is nested as deeply as any that people write", async () => {
    const lines = [..."if (a) {\n".repeat(200).split("\n"), "f(a);", ..."}\n".repeat(200).split("\n")];
    expect(await new SyntaxSearch(new Grammars(DIRECTORY)).read({ path: "a.js", lines }, CALLS)).toMatchObject({
      kind: "read",
    });
  });

  it("knows nothing of a file the parser fails on, and reads the next one", async () => {
    const limits = [() => fail(), () => false, () => false];
    const searching = new SyntaxSearch(new Grammars(DIRECTORY), () => limits.shift() ?? fail);
    const fail = () => {
      throw new RangeError("out of its depth");
    };
    const reason = "the search by syntax failed on it (RangeError: out of its depth)";
    expect(await searching.read(FILE, CALLS)).toEqual({ kind: "unsearched", reason });
    expect(await searching.read(FILE, CALLS)).toMatchObject({ kind: "read" });
  });
});
