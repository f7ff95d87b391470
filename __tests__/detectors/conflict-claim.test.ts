import { describe, expect, it } from "vitest";
import { claimConflicts } from "../../src/detectors/conflict-claim.ts";
import type { Syntax } from "../../src/detectors/reviewed-text.ts";
import { aReviewedText } from "../fixtures/reviewed-texts.ts";

const OURS = "port: 1";
const THEIRS = "port: 2";
const CONFLICT = ["<<<<<<< HEAD", OURS, "=======", THEIRS, ">>>>>>> feature/ports"];

interface Change {
  /** Lines of the file before that are there no more, or `undefined` for a new file. */
  readonly base?: readonly string[];
  readonly syntax?: Syntax;
}

/** The line of the claim; a line counts as new that the file did not have before. */
function claimIn(path: string, lines: readonly string[], { base, syntax }: Change = {}) {
  return claimConflicts(aReviewedText(path, lines, base), syntax);
}
const lineIn = (...args: Parameters<typeof claimIn>) => claimIn(...args)?.place?.end_line;

const broken = (line: number, wasFaulty?: boolean): Syntax => ({
  faults: [{ start_line: line, end_line: line }],
  isUnbalanced: false,
  wasFaulty,
});
const sound: Syntax = { faults: [], isUnbalanced: false, wasFaulty: false };

describe("a conflict of a merge that a change leaves", () => {
  it("is a high claim at its first marker, with its lines and the way out", () => {
    const claim = claimIn("app.conf", ["a: 0", ...CONFLICT], { base: ["a: 0", OURS] });
    expect(claim).toMatchObject({
      severity: "high",
      category: "logic",
      origin: { kind: "conflict-marker" },
      place: { file: "app.conf", side: "head", start_line: 2, end_line: 2 },
      evidenceQuote: "<<<<<<< HEAD",
      description: expect.stringMatching(/^Lines 2 to 6 are an unresolved merge conflict/),
    });
  });

  it("is one claim a file, which names the others", () => {
    const claim = claimIn("app.conf", [...CONFLICT, "b: 0", ...CONFLICT, ...CONFLICT]);
    expect(claim?.description).toContain("The same on lines 7, 12.");
  });

  it.each<[string, string, readonly string[], Change?]>([
    ["a file nobody parses", "Dockerfile", CONFLICT],
    ["a file with carriage returns", "app.conf", CONFLICT.map((line) => `${line}\r`)],
    [
      "a conflict that shows the common ancestor",
      "a.css",
      [...CONFLICT.slice(0, 2), "||||||| 1a2b3c4", "", ...CONFLICT.slice(2)],
    ],
    ["a conflict in which one side deleted", "a.css", ["<<<<<<< HEAD", "=======", "a {}", ">>>>>>> theirs"]],
    ["prose, outside of its examples", "README.md", CONFLICT],
    ["source whose grammar stops there", "a.ts", CONFLICT, { syntax: broken(3), base: [] }],
    ["a new source file", "a.ts", CONFLICT, { syntax: broken(1) }],
    ["a comment of source, around lines that were there", "a.ts", CONFLICT, { syntax: sound, base: [THEIRS] }],
    ["a test, around lines that were there", "test/a.sh", CONFLICT, { base: [OURS] }],
    ["a test that could be parsed before", "a.test.ts", CONFLICT, { syntax: broken(1, false), base: [] }],
    ["a shell script, around lines that were there", "run.sh", CONFLICT, { base: [OURS] }],
    ["one marker that was overlooked", "a.css", ["a {}", ">>>>>>> feature/ports"]],
    ["one marker in source", "a.py", [">>>>>>> feature/ports"], { syntax: broken(1) }],
  ])("is claimed in %s", (_name, path, lines, change) => {
    expect(lineIn(path, lines, change)).toBeDefined();
  });

  it.each<[string, string, readonly string[], Change?]>([
    ["a heading is underlined", "README.md", ["Ports", "=======", "", "Text"]],
    ["a block of a guide shows it", "docs/git.md", ["Git writes:", "```", ...CONFLICT, "```"]],
    ["a block with a longer fence shows it", "docs/git.md", ["~~~~ text", "~~~", ...CONFLICT, "~~~~"]],
    ["an AsciiDoc listing shows it", "git.adoc", ["Conflicts", "---------", "", "----", ...CONFLICT, "----"]],
    ["a page shows it", "git.html", ["<pre>", ...CONFLICT, "</pre>"]],
    ["mail is quoted seven times", "thread.txt", [">>>>>>> who said that"]],
    ["it stood there before", "app.conf", [...CONFLICT, "b: 1"], { base: CONFLICT }],
    ["it only moved", "app.conf", ["b: 1", ...CONFLICT], { base: [...CONFLICT] }],
    ["a test of merges has it as text", "merge.test.ts", CONFLICT, { syntax: sound, base: [] }],
    ["a new test cannot be parsed with it", "test/merge.ts", CONFLICT, { syntax: broken(1) }],
    ["a fixture is one", "__fixtures__/conflict.ts", CONFLICT, { syntax: broken(1, false), base: [] }],
    ["source has it as text", "merge.ts", CONFLICT, { syntax: sound, base: [] }],
    ["a here-document prints it", "merge.sh", CONFLICT],
    ["a script without an extension prints it", "bin/merge", ["#!/usr/bin/env bash", ...CONFLICT]],
    ["the grammar stopped there before", "a.ts", CONFLICT, { syntax: broken(1, true), base: [] }],
    ["signs stand in a row", "a.css", ["<<<<<<<<", "/*=======*/", ">>>>>>>>"]],
    ["signs are indented", "guide.txt", CONFLICT.map((line) => `    ${line}`)],
  ])("is not claimed where %s", (_name, path, lines, change) => {
    expect(lineIn(path, lines, change)).toBeUndefined();
  });

  it("is told at the marker that the change brings", () => {
    const lines = ["<<<<<<< HEAD", "a", "=======", "b", ">>>>>>> main"];
    expect(lineIn("a.css", lines, { base: lines.slice(0, 1) })).toBe(3);
  });
});
