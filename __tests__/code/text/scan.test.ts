import { describe, expect, it } from "vitest";
import type { Family } from "../../../src/code/text/language.ts";
import { scanLines } from "../../../src/code/text/scan.ts";
import { countProcessorTime } from "../../fixtures/processor-time.ts";

function codeOf(language: Family | undefined, ...lines: string[]): readonly string[] {
  return scanLines(lines, language).map((line) => line.code.trimEnd());
}

describe("scanning lines", () => {
  it.each<readonly [Family, string, string]>([
    ["javascript", "a(); // b()", "a();"],
    ["javascript", "a('// b', c);", "a('    ', c);"],
    ["javascript", 'a("it\'s", c);', 'a("    ", c);'],
    ["javascript", "x = a / b / c; // d", "x = a / b / c;"],
    ["javascript", "x = y.split(/['\"]/);", "x = y.split(/    /);"],
    ["javascript", "x = /[/]/.test(y);", "x = /   /.test(y);"],
    ["python", "a('# b')  # c", "a('   ')"],
    ["rust", "fn a<'x>(b: &'x str) {} // c", "fn a<'x>(b: &'x str) {}"],
    ["c", "a = '\"'; b();", "a = ' '; b();"],
  ])("blanks comments and the contents of literals in %s: %s", (language, text, code) => {
    expect(codeOf(language, text)).toEqual([code]);
  });

  it("carries block comments, templates and triple quotes over lines", () => {
    expect(codeOf("javascript", "a(); /* b", "c */ d();", "e(`f", "g` + h);")).toEqual([
      "a();",
      "     d();",
      "e(`",
      " ` + h);",
    ]);
    expect(codeOf("python", '"""a', "b()", '"""', "c()")).toEqual(['"""', "", '"""', "c()"]);
  });

  it("keeps columns, so that code and text line up", () => {
    for (const line of scanLines(["a('b') /* c */ + `d`;", "/* e"], "javascript")) {
      expect(line.code).toHaveLength(line.text.length);
      expect(line.live).toHaveLength(line.text.length);
    }
  });

  it("gives the literals of a line with their contents", () => {
    const [line] = scanLines(["a('b', /c+/g, `d`);"], "javascript");
    expect(line?.literals.map(({ kind, value }) => `${kind} ${value}`)).toEqual(["string b", "regex c+", "template d"]);
  });

  it("takes a text in no known language for code as it is", () => {
    expect(codeOf(undefined, "a // b 'c'")).toEqual(["a // b 'c'"]);
  });

  it("takes an overlong line for no code, and stays fast on hostile ones", () => {
    expect(codeOf("javascript", "a".repeat(5000))).toEqual([""]);
    const processorTime = countProcessorTime();
    scanLines(
      Array.from({ length: 50 }, () => '"\\'.repeat(499)),
      "javascript",
    );
    scanLines(
      Array.from({ length: 50 }, () => "=/[".repeat(330)),
      "javascript",
    );
    expect(processorTime()).toBeLessThan(1000);
  });

  it.each(["=/[", "'\\", '"\\'])("looks for no end of %s as often as it stands on a long line", (open) => {
    const line = open.repeat(9_990 / open.length);
    const processorTime = countProcessorTime();
    scanLines(
      Array.from({ length: 30 }, () => line + line),
      "javascript",
    );
    expect(processorTime()).toBeLessThan(1500);
  });

  it("finds a text behind a few that are never closed", () => {
    const [line] = scanLines([`${"=/[".repeat(40)}; a("b")`], "javascript");
    expect(line?.literals).toMatchObject([{ kind: "string", value: "b" }]);
  });
});
