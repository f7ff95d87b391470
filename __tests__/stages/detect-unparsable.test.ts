import { describe, expect, it } from "vitest";
import { treeSitterAnalyzer } from "../../src/analyzer/tree-sitter-analyzer.ts";
import { Grammars } from "../../src/code/syntax/load-grammars.ts";
import { detectUnparsable } from "../../src/stages/detect-unparsable.ts";
import { analyzer, DIRECTORY } from "../code/facts-of.ts";
import { type FakeFile, FakeSource } from "../fakes/fake-source.ts";
import { aReviewMeans, aTarget } from "../fakes/review-means.ts";

/** The places of what is found in these files. */
async function detect(files: readonly FakeFile[], kind: "diff" | "manifest" = "diff", signal = AbortSignal.any([])) {
  const target = aTarget(new FakeSource(files, kind));
  const { claims } = await detectUnparsable(aReviewMeans({ target, analyzer, signal }));
  return claims.map(({ origin, place }) => `${origin?.kind} ${place?.file}:${place?.end_line}`);
}

const text = (...lines: readonly string[]) => `${lines.join("\n")}\n`;
const conflict = (ours: string, theirs: string) => ["<<<<<<< HEAD", ours, "=======", theirs, ">>>>>>> feature/limits"];

/** A program of each language, with one statement to be replaced. */
const PROGRAMS: readonly (readonly [path: string, program: (...statement: readonly string[]) => string])[] = [
  ["a.ts", (...own) => text("export function f(x: number): number {", ...own, "  return x;", "}")],
  ["a.tsx", (...own) => text("export const F = () => {", ...own, "  return <p>x</p>;", "};")],
  ["a.js", (...own) => text("function f(x) {", ...own, "  return x;", "}")],
  ["a.py", (...own) => text("def f(x):", ...own, "    return x")],
  ["a.go", (...own) => text("package a", "", "func f(x int) int {", ...own, "\treturn x", "}")],
  ["A.java", (...own) => text("class A {", "  int f(int x) {", ...own, "    return x;", "  }", "}")],
  ["a.rb", (...own) => text("def f(x)", ...own, "  x", "end")],
  ["a.rs", (...own) => text("fn f(x: i32) -> i32 {", ...own, "    x", "}")],
  ["A.cs", (...own) => text("class A {", "  int F(int x) {", ...own, "    return x;", "  }", "}")],
  ["a.php", (...own) => text("<?php", "function f($x) {", ...own, "  return $x;", "}")],
  ["a.c", (...own) => text("int f(int x) {", ...own, "  return x;", "}")],
  ["a.cpp", (...own) => text("int f(int x) {", ...own, "  return x;", "}")],
];
const STATEMENT: Readonly<Record<string, readonly [string, string]>> = {
  "a.py": ["    g(1)", "    g(2)"],
  "a.rb": ["  g(1)", "  g(2)"],
};
const statementsOf = (path: string) => STATEMENT[path] ?? ["  g(1);", "  g(2);"];

describe("a script without an extension", () => {
  const script = (...lines: readonly string[]) => text("#!/usr/bin/env python3", ...lines, "    return 1");

  it("is parsed in the language that its first line names", async () => {
    const files = { base: script("def f():"), head: script("def f((:") };
    expect(await detect([{ path: "bin/tool", ...files }])).toEqual(["syntax-error bin/tool:2"]);
    expect(await detect([{ path: "a.py", ...files }])).toEqual(["syntax-error a.py:2"]);
    expect(await detect([{ path: "NOTES", base: "a (\n", head: "a ((\n" }])).toEqual([]);
  });
});

describe("a conflict of a merge", () => {
  it.each(PROGRAMS)(
    "is found in %s, both sides new or one of them old, in a diff and in a file",
    async (path, program) => {
      const [ours, theirs] = statementsOf(path);
      const head = program(...conflict(ours, theirs));
      const line = head.split("\n").indexOf("<<<<<<< HEAD") + 1;
      const found = [`conflict-marker ${path}:${line}`];
      expect(await detect([{ path, base: program(), head }])).toEqual(found);
      expect(await detect([{ path, base: program(ours), head }])).toEqual(found);
      expect(await detect([{ path, head }])).toEqual(found);
      expect(await detect([{ path, head }], "manifest")).toEqual(found);
    },
  );

  it.each(PROGRAMS)("is found in %s by one marker that was overlooked", async (path, program) => {
    const [ours] = statementsOf(path);
    const head = program("<<<<<<< HEAD", ours);
    expect(await detect([{ path, base: program(ours), head }])).toHaveLength(1);
    expect(await detect([{ path, base: program(ours), head: program(ours, ">>>>>>> feature/limits") }])).toHaveLength(
      1,
    );
  });

  it.each(PROGRAMS)("is no more than was there in %s", async (path, program) => {
    const [ours, theirs] = statementsOf(path);
    const base = program(...conflict(ours, theirs));
    expect(await detect([{ path, base, head: `${base}\n` }])).toEqual([]);
    expect(await detect([{ path: `moved/${path}`, oldPath: path, base, head: `${base}\n` }])).toEqual([]);
  });

  it("is text where a program has it as text", async () => {
    const head = text("export const SHOWN = `", ...conflict("a", "b"), "`;");
    expect(await detect([{ path: "src/merge.ts", base: "export const A = 1;\n", head }])).toEqual([]);
  });

  it("is found in a comment, around what stood there", async () => {
    const base = text("/*", "Limits are in seconds.", "*/", "export const LIMIT = 1;");
    const head = text(
      "/*",
      ...conflict("Limits are in seconds.", "Limits are in minutes."),
      "*/",
      "export const LIMIT = 1;",
    );
    expect(await detect([{ path: "a.ts", base, head }])).toEqual(["conflict-marker a.ts:2"]);
  });

  it("is not looked for once the run was aborted", async () => {
    const head = text(...conflict("a", "b"));
    expect(await detect([{ path: "a.css", base: "", head }], "diff", AbortSignal.abort())).toEqual([]);
  });
});

describe("a data file", () => {
  const GOOD = { "a.json": '{ "a": 1 }', "a.yml": "a: 1", "a.toml": "a = 1" };
  const BAD = { "a.json": '{ "a": 1', "a.yml": "a: b: 1", "a.toml": "a = = 1" };

  it.each(["a.json", "a.yml", "a.toml"] as const)("is found where %s is parsed no more", async (path) => {
    const [base, head] = [text(GOOD[path]), text(BAD[path])];
    const found = [`invalid-data ${path}:1`];
    expect(await detect([{ path, base, head }])).toEqual(found);
    expect(await detect([{ path, head }])).toEqual(found);
    expect(await detect([{ path, head }], "manifest")).toEqual(found);
    expect(await detect([{ path, base: head, head: `${head}\n` }])).toEqual([]);
    expect(await detect([{ path, base: head, head: base }])).toEqual([]);
  });

  it("with a conflict in it is told once, as a conflict", async () => {
    const head = text("{", ...conflict('  "a": 1', '  "a": 2'), "}");
    expect(await detect([{ path: "a.json", base: text("{", '  "a": 1', "}"), head }])).toEqual([
      "conflict-marker a.json:2",
    ]);
    expect(await detect([{ path: "a.json", base: text("{}"), head: text("{}", ">>>>>>> theirs") }])).toEqual([
      "conflict-marker a.json:2",
    ]);
  });
});

describe("source", () => {
  const PARSED = PROGRAMS.filter(([path]) => !/\.(?:c|cpp)$/.test(path));

  it.each(PARSED)(
    "is found where the syntax of %s is broken by a bracket, in a diff and in a file",
    async (path, program) => {
      const [statement] = statementsOf(path);
      const broken = statement.replace(")", "");
      const line = program(broken).split("\n").indexOf(broken) + 1;
      const found = [`syntax-error ${path}:${line}`];
      expect(await detect([{ path, base: program(), head: program(broken) }])).toEqual(found);
      expect(await detect([{ path, head: program(broken) }])).toHaveLength(1);
      expect(await detect([{ path, head: program(broken) }], "manifest")).toHaveLength(1);
    },
  );

  it.each(PARSED)("is found where the syntax of %s is broken by an operator", async (path, program) => {
    const head = program("  x = = 1;");
    expect(await detect([{ path, base: program(), head }])).toHaveLength(1);
  });

  it.each(PARSED)("is no news where %s could not be read before", async (path, program) => {
    const base = program("  x = = 1;");
    expect(await detect([{ path, base, head: program("  x = = 1;", "  y = = 2;") }])).toEqual([]);
    expect(await detect([{ path, base, head: program() }])).toEqual([]);
  });

  it("is not judged where the time for it was over, and the file counts as unread", async () => {
    const source = new FakeSource([{ path: "a.py", base: "x = 1\n", head: "x = (\n" }]);
    const slow = treeSitterAnalyzer({ grammars: new Grammars(DIRECTORY), startLimit: () => () => true });
    expect(await detectUnparsable(aReviewMeans({ target: aTarget(source), analyzer: slow }))).toEqual({
      claims: [],
      unexamined: [{ file: "a.py", reason: "its syntax takes too long to read" }],
    });
  });
});
