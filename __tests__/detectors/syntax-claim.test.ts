import { describe, expect, it } from "vitest";
import type { Syntax } from "../../src/detectors/reviewed-text.ts";
import { claimSyntaxError } from "../../src/detectors/syntax-claim.ts";
import { aReviewedText } from "../fixtures/reviewed-texts.ts";

const LINES = ["def f(x)", "  return x"];
const fault = (line: number) => ({ start_line: line, end_line: line });
const changed: Syntax = { faults: [fault(1)], isUnbalanced: false, wasFaulty: false };
const added: Syntax = { ...changed, wasFaulty: undefined };

interface File {
  readonly lines?: readonly string[];
  readonly base?: readonly string[];
  readonly masked?: readonly number[];
}

const claimIn = (path: string, syntax: Syntax, { lines = LINES, base, masked }: File = {}) =>
  claimSyntaxError(aReviewedText(path, lines, base, masked), syntax);
const isClaimed = (...args: Parameters<typeof claimIn>) => claimIn(...args) !== undefined;
const LARGE: readonly string[] = Array(15_001).fill("x");
const OLD = { base: ["def f(x):"] };

describe("source that a change makes unreadable", () => {
  it("is a medium claim at the changed line nearest to where the grammar stops", () => {
    expect(claimIn("a.py", changed, OLD)).toMatchObject({
      title: "The file cannot be parsed",
      severity: "medium",
      category: "logic",
      origin: { kind: "syntax-error" },
      place: { file: "a.py", side: "head", start_line: 1, end_line: 1 },
      evidenceQuote: "def f(x)",
      description: expect.stringMatching(
        /^The grammar of the language stops at line 1\. Before the change it could be parsed\./,
      ),
    });
  });

  it("says that bytes are not UTF-8 where the grammar stops at one", () => {
    expect(claimIn("a.py", changed, { ...OLD, lines: ["def caf\ufffd(x):"] })).toMatchObject({
      description: expect.stringMatching(/^The file is not UTF-8: there are other bytes on line 1,/),
      suggestion: "Save the file as UTF-8.",
    });
  });

  it("is no claim where the file names another encoding, unless the grammar stops at something else", () => {
    const python = (coding: string, line: string) => ({ lines: [`# -*- coding: ${coding} -*-`, line] });
    const syntax = { ...added, faults: [fault(2)] };
    expect(isClaimed("a.py", syntax, python("latin-1", "def caf\ufffd(x):"))).toBe(false);
    expect(isClaimed("a.py", syntax, python("utf-8", "def caf\ufffd(x):"))).toBe(true);
    expect(isClaimed("a.py", syntax, python("latin-1", "def f(x)"))).toBe(true);
  });

  it.each<[string, string, Syntax, File?]>([
    ["a file that could be read before", "a.py", changed, OLD],
    ["a test that could be read before", "tests/test_a.py", changed, OLD],
    ["one slip in a large file that could be read before", "a.py", changed, { lines: LARGE, ...OLD }],
    ["a new file with one slip", "a.py", added],
    [
      "a new file whose brackets do not match, however many places that breaks",
      "a.go",
      { faults: [1, 2, 1, 2].map(fault), isUnbalanced: true, wasFaulty: undefined },
    ],
    [
      "brackets that do not match, beside what the grammar does not know",
      "a.ts",
      { ...changed, isUnbalanced: true },
      { lines: ["export type * from 'x';"], ...OLD },
    ],
  ])("is claimed: %s", (_name, path, syntax, file) => {
    expect(isClaimed(path, syntax, file)).toBe(true);
  });

  it.each<[string, string, Syntax, File?]>([
    ["nothing is wrong", "a.py", { faults: [], isUnbalanced: false, wasFaulty: undefined }],
    ["the grammar stopped there before", "a.py", { ...changed, wasFaulty: true }, OLD],
    ["a secret was masked there", "a.py", { ...changed, isUnbalanced: true }, { ...OLD, masked: [1] }],
    ["a preprocessor comes first", "a.h", { ...changed, isUnbalanced: true }, OLD],
    [
      "a preprocessor comes first in C#",
      "A.cs",
      { ...changed, isUnbalanced: true },
      { lines: ["class A {", "#if X", "}"], ...OLD },
    ],
    ["it is Flow", "a.js", changed, { lines: ["// @flow strict", "f((x: number));"], ...OLD }],
    ["it is a declaration file", "a.d.mts", changed, OLD],
    ["it is a fixture", "test/fixtures/broken.py", changed, OLD],
    ["a new file is as large as programs write them", "a.py", added, { lines: LARGE }],
    [
      "a large file breaks in many places",
      "a.py",
      { ...changed, faults: [1, 2, 3].map(fault) },
      { lines: LARGE, ...OLD },
    ],
    ["it is a new test", "tests/test_broken.py", added],
    ["it is new in a folder of templates", "templates/app.py", added],
    ["it is new and filled in first", "app.ts", added, { lines: ["export class <%= name %> {", "}"] }],
    ["it is new and broken in many places", "a.py", { ...added, faults: [1, 2, 1].map(fault) }],
    ["TypeScript exports only types", "a.ts", changed, { lines: ["export type * from 'x';"], ...OLD }],
    ["a type parameter is marked for its variance", "a.ts", changed, { lines: ["type A<in out T> = T;"], ...OLD }],
    ["such marks begin a line", "a.ts", changed, { lines: ["  in out T extends U,"], ...OLD }],
    ["a module's type takes arguments", "a.ts", changed, { lines: ["let x: import('y').Z<W>;"], ...OLD }],
    ["a name that is reserved is exported", "a.js", changed, { lines: ["export { _null as null };"], ...OLD }],
    [
      "a symbol of Ruby's is named like a quotation mark",
      "a.rb",
      { ...changed, isUnbalanced: true },
      { lines: [`when :$'`], ...OLD },
    ],
    ["a macro takes what Rust does not", "a.rs", changed, { lines: ["let x = try!(f());"], ...OLD }],
  ])("is not claimed where %s", (_name, path, syntax, file) => {
    expect(isClaimed(path, syntax, file)).toBe(false);
  });
});
