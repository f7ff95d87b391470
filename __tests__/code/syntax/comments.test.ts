import { describe, expect, it } from "vitest";
import { factsOf } from "../facts-of.ts";

const SAMPLES: readonly (readonly [
  path: string,
  text: string,
  comments: readonly string[],
  tools: readonly string[],
])[] = [
  ["a.js", "// one\r\nf(); /* two\n */ // @ts-ignore", ["// one", "/* two\n */", "// @ts-ignore"], ["typescript"]],
  ["a.py", 'x = "# no"  # noqa: E501\n', ["# noqa: E501"], ["noqa"]],
  ["a.go", "package a // one\n//nolint\nfunc f() {}", ["// one", "//nolint"], ["golangci"]],
  [
    "A.java",
    '/* one */\n@SuppressWarnings("x")\nclass A {} // NOSONAR',
    ["/* one */", "// NOSONAR"],
    ["java", "sonar"],
  ],
  ["a.rb", "# one\nf # rubocop:disable X/Y", ["# one", "# rubocop:disable X/Y"], ["rubocop"]],
  ["a.rs", "/// one\n#[allow(x)]\nfn f() {} /* two */", ["/// one", "/* two */"], ["rust"]],
  ["A.cs", "#pragma warning disable X1\nclass A {} // one\n", ["// one"], ["csharp"]],
  ["a.php", "<?php\n# one\nf(); // phpstan-ignore-line\n", ["# one", "// phpstan-ignore-line"], ["phpstan"]],
  ["a.c", '#pragma GCC diagnostic ignored "-Wx"\nint x; // NOLINT\n', ["// NOLINT"], ["clang-tidy"]],
];

describe("the comments of a file", () => {
  it.each(SAMPLES)("are read in %s, and what they and attributes suppress", async (path, text, comments, tools) => {
    const facts = await factsOf(path, text);
    expect(facts.comments.map((comment) => comment.text)).toEqual(comments);
    expect(facts.suppressions.map(({ tool }) => tool)).toEqual(tools);
    expect(facts.errors).toEqual([]);
  });

  it("tell their lines, and whether code stands before them", async () => {
    const facts = await factsOf("a.py", "\uFEFF# type: ignore\nf()  # type: ignore\n");
    expect(facts.comments).toMatchObject([
      { start_line: 1, end_line: 1 },
      { start_line: 2, end_line: 2 },
    ]);
    expect(facts.suppressions.map(({ scope }) => scope)).toEqual(["file", "line"]);
  });
});
