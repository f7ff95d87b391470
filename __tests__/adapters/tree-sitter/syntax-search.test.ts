import { describe, expect, it } from "vitest";
import { SyntaxSearch } from "../../../src/adapters/tree-sitter/syntax-search.ts";
import { DIRECTORY } from "./facts-of.ts";

const CALLS = [{ id: "call", query: "(call_expression) @match" }];
const FILE = { path: "a.js", lines: ["f();", "g();"] };

describe("a search by syntax", () => {
  it("gives what its patterns match, in document order", async () => {
    const found = await new SyntaxSearch(DIRECTORY).read(FILE, CALLS, []);
    expect(found?.hits.map(({ id, start }) => `${id} ${start.line}`)).toEqual(["call 1", "call 2"]);
  });

  it("finds nothing in a language it does not read", async () => {
    const found = await new SyntaxSearch(DIRECTORY).read({ path: "a.vue", lines: ["f();"] }, CALLS, [1]);
    expect(found).toEqual({ hits: [], dataLines: [] });
  });

  it("knows nothing of a file that is too large", async () => {
    const lines = Array.from({ length: 40_000 }, (_, index) => `const value${index} = compute();`);
    expect(await new SyntaxSearch(DIRECTORY).read({ path: "a.js", lines }, CALLS, [1])).toBeUndefined();
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
    expect(await new SyntaxSearch(DIRECTORY, startLimit).read(FILE, CALLS, [1])).toBeUndefined();
  });
});
