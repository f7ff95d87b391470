import { describe, expect, it } from "vitest";
import { treeSitterAnalyzer } from "../../src/analyzer/tree-sitter-analyzer.ts";
import { Grammars } from "../../src/code/syntax/load-grammars.ts";
import { countProcessorTime } from "../fixtures/processor-time.ts";
import { size } from "../setup/tier.ts";
import { DIRECTORY, describeCalls, describeDefinitions, factsOf } from "./facts-of.ts";

describe("a file the grammar cannot read", () => {
  it("gives the lines of a syntax error and the facts around it", async () => {
    const facts = await factsOf("a.js", "function a() { one(); }\n\nlet = = 2;\n\nfunction b() { two(); }\n");
    expect(facts.errors).toEqual([{ start_line: 3, end_line: 3 }]);
    expect(describeDefinitions(facts)).toEqual(["-function a 1", "-function b 5"]);
  });

  it("gives the lines of what is missing", async () => {
    const { errors } = await factsOf("a.go", "package a\n\nfunc f() {\n\tg(1\n}\n");
    expect(errors).toEqual([{ start_line: 4, end_line: 4 }]);
  });

  it("gives a merge conflict as one stretch, which reaches no further", async () => {
    const lines = [
      "function a() {",
      "  before();",
      "<<<<<<< HEAD",
      "  ours();",
      "=======",
      "  theirs();",
      ">>>>>>> x",
      "}",
    ];
    const text = [...lines, "", "", "function b() { after(); }"].join("\n");
    const facts = await factsOf("a.js", text);
    expect(facts.errors).toEqual([{ start_line: 3, end_line: 7 }]);
    expect(describeCalls(facts)).toContain("11 after [|after]");
  });

  it("gives the marker of half a merge conflict", async () => {
    const { errors } = await factsOf("a.ts", "one();\ntwo();\n>>>>>>> branch\nthree();\n");
    expect(errors).toMatchObject([{ start_line: 3 }]);
  });

  it.each([
    ["a.js", "def f(x):\n    return x\n\nclass A:\n    pass\n"],
    ["a.py", "function f() {\n  return 1;\n}\n"],
    ["a.go", "#include <stdio.h>\nint main(void) { return 0; }\n"],
    ["a.c", "\u0000\u0001\u0002\uFFFD\uFFFD PNG \u0003\n\uFFFD{{{\n"],
    ["A.java", "<html><body>text</body></html>\n"],
  ])("says so of %s that holds something else", async (path, text) => {
    expect((await factsOf(path, text)).errors).not.toEqual([]);
  });
});

describe("an odd but readable file", () => {
  it.each([
    ["empty", "a.ts", "", 0],
    ["a byte order mark", "a.ts", "\uFEFFf();\n", 1],
    ["carriage returns", "a.ts", "f();\r\ng();\r\n", 2],
    ["replaced UTF-8", "a.ts", '// \uFFFD\nf("\uFFFD");\n', 1],
    ["characters beyond the basic plane", "a.ts", '"😀😀"; f("😀");\n', 1],
  ])("is read with %s", async (_title, path, text, calls) => {
    const facts = await factsOf(path, text);
    expect(facts.errors).toEqual([]);
    expect(facts.calls).toHaveLength(calls);
  });

  it("keeps texts right behind characters of two units", async () => {
    const facts = await factsOf("a.ts", '"😀😀😀"; own.call("x"); // 😀 last\n');
    expect(describeCalls(facts)).toEqual(["1 own.call [own|call]"]);
    expect(facts.comments.map(({ text }) => text)).toEqual(["// 😀 last"]);
  });
});

describe("a hostile file", () => {
  const DEEP = size(20_000);
  const nested: readonly (readonly [path: string, text: string])[] = [
    ["arrays.js", `f(${"[".repeat(DEEP)}${"]".repeat(DEEP)})`],
    ["blocks.js", `${"{".repeat(DEEP)}${"}".repeat(DEEP)}`],
    ["functions.js", `${"function a(){".repeat(DEEP)}${"}".repeat(DEEP)}`],
    ["elements.tsx", `${"<a>".repeat(DEEP)}${"</a>".repeat(DEEP)}`],
    ["sums.ts", `f(${"1+".repeat(DEEP)}1)`],
    ["open.js", "{".repeat(DEEP)],
    ["lists.py", `${"[".repeat(DEEP)}${"]".repeat(DEEP)}`],
    ["blocks.go", `package a\nfunc f() {${"{".repeat(DEEP)}${"}".repeat(DEEP)}}`],
    ["A.java", `${"class A{".repeat(DEEP)}${"}".repeat(DEEP)}`],
    ["arrays.rb", `${"[".repeat(DEEP)}${"]".repeat(DEEP)}`],
    ["pointers.c", `int ${"*".repeat(DEEP)}x;`],
    ["ifs.php", `<?php ${"if(1){".repeat(DEEP)}${"}".repeat(DEEP)}`],
  ];

  it.each(nested)("does not overflow the stack by its depth: %s", { tags: ["full"] }, async (path, text) => {
    const facts = await factsOf(path, text);
    expect(facts.language).toBeDefined();
  });

  it("is read at very many lines", { tags: ["full"] }, async () => {
    const many = size(100_000);
    const facts = await factsOf("a.py", "f(1)\n".repeat(many));
    expect(facts.calls).toHaveLength(many);
    expect(facts.calls.at(-1)?.line).toBe(many);
  });

  it("is refused beyond its size, with the figures", async () => {
    const analyzer = treeSitterAnalyzer({ grammars: new Grammars(DIRECTORY) });
    expect(await analyzer.analyze({ path: "a.js", lines: ["x".repeat(3_000_000)] })).toEqual({
      kind: "unsupported",
      reason: "it has 3000000 characters, the most is 2097152",
    });
  });

  it("that takes too long counts as unread from its first to its last line", async () => {
    let asked = 0;
    const analyzer = treeSitterAnalyzer({ grammars: new Grammars(DIRECTORY), startLimit: () => () => ++asked > 1 });
    const analysis = await analyzer.analyze({ path: "a.js", lines: ["f();", "g();", "h();"] });
    expect(analysis).toMatchObject({
      kind: "analyzed",
      facts: { calls: [], errors: [{ start_line: 1, end_line: 3 }] },
    });
  });

  it("that takes too long to parse is stopped by the time it takes, and the next one is read", async () => {
    const analyzer = treeSitterAnalyzer({ grammars: new Grammars(DIRECTORY), timeLimitMs: 200 });
    const processorTime = countProcessorTime();
    const slow = await analyzer.analyze({ path: "a.js", lines: ["(".repeat(100_000), ")".repeat(100_000)] });
    expect(processorTime()).toBeLessThan(2000);
    expect(slow).toMatchObject({ kind: "analyzed", facts: { errors: [{ start_line: 1, end_line: 2 }] } });
    expect(await analyzer.analyze({ path: "b.js", lines: ["f();"] })).toMatchObject({ facts: { errors: [] } });
  });
});

describe("a file in no language the analyzer reads", () => {
  it.each([
    ["a.vue", "Vue mixes languages, which the analyzer does not take apart"],
    ["a.svelte", "Svelte mixes languages, which the analyzer does not take apart"],
    ["a.html", "HTML mixes languages, which the analyzer does not take apart"],
    ["docs/a.xyz", "the analyzer does not know the language of .xyz files"],
    ["src.d/Makefile", "the analyzer does not know the language of a file without extension"],
  ])("is said to be unsupported: %s", async (path, reason) => {
    const analyzer = treeSitterAnalyzer({ grammars: new Grammars("/nowhere") });
    expect(await analyzer.analyze({ path, lines: ["<script>f()</script>"] })).toEqual({ kind: "unsupported", reason });
  });
});
