import { describe, expect, it } from "vitest";
import type { FileRange } from "../../src/change/line-range.ts";
import type { Evidence } from "../../src/claims/claim.ts";
import { classify, isBesideChange } from "../../src/claims/classification.ts";
import { aFile, aGateContext, aHunk, aPathsPin, aPin, HEAD_BLOB, SESSION } from "../fixtures/claims.ts";

/** Head: 10 context, 11 added, 12 context. Base: 10 context, 11 deleted, 12 context. */
const hunks = [aHunk([" before", "-old", "+new", " after"], { base: 10, head: 10 })];
const pin = aPin({ files: [aFile({ hunks })] });
const renamed = aPin({ files: [aFile({ hunks, path: "src/login.ts", oldPath: SESSION, status: "renamed" })] });

const at = (start_line: number, overrides: Partial<Evidence> = {}): Evidence => ({
  file: SESSION,
  side: "head",
  start_line,
  end_line: start_line,
  quote: "…",
  blob: HEAD_BLOB,
  kind: "defect",
  ...overrides,
});

describe("a finding is", () => {
  it.each([
    ["new on an added line", [at(11)], pin, "new"],
    ["new on a deleted line", [at(11, { side: "base" })], pin, "new"],
    ["existing on a context line", [at(12)], pin, "existing"],
    ["existing outside the hunks", [at(90)], pin, "existing"],
    ["new when one of several lines was added", [at(9, { end_line: 11 })], pin, "new"],
    ["new by its cause", [at(90), at(11, { side: "base", kind: "cause" })], pin, "new"],
    ["existing when only its impact is on a changed line", [at(90), at(11, { kind: "impact" })], pin, "existing"],
    ["undecided without a line", [], pin, "undecided"],
    ["undecided with an impact alone", [at(11, { kind: "impact" })], pin, "undecided"],
    ["existing in a file the diff does not touch", [at(11, { file: "src/users.ts" })], pin, "existing"],
    ["new in a renamed file under its new name", [at(11, { file: "src/login.ts" })], renamed, "new"],
    ["new in a renamed file's base under its old name", [at(11, { side: "base" })], renamed, "new"],
    ["new anywhere in a file as it stands", [at(90)], aPathsPin("file"), "new"],
  ] as const)("%s", (_name, evidence, its, wanted) => {
    expect(classify(evidence, aGateContext({ pin: its }))).toBe(wanted);
  });
});

/** Head: one to six, with three lines of base taken out after line 2 and line 5 added. */
const guarded = [" one", " two", "-guard", "-", "-more", " three", " four", "+five", " six"];
const cut = aPin({ files: [aFile({ hunks: [aHunk(guarded)] })] });
const replaced = aPin({ files: [aFile({ hunks: [aHunk([" one", "-old", "+new", " three"])] })] });
const blank = aPin({ files: [aFile({ hunks: [aHunk([" one", " two", "-", "-  ", " three"])] })] });
const emptied = aPin({ files: [aFile({ hunks: [{ ...aHunk(["-guard"], { base: 3, head: 2 }), newLines: 0 }] })] });

const quoted = (start_line: number, overrides: Partial<Evidence> = {}): Evidence => ({
  file: SESSION,
  side: "head",
  start_line,
  end_line: start_line,
  quote: "…",
  blob: HEAD_BLOB,
  kind: "defect",
  ...overrides,
});

const named = (start_line: number, line: number, side: FileRange["side"] = "head"): FileRange => ({
  file: SESSION,
  side,
  start_line,
  end_line: line,
});

describe("unchanged lines stand beside the change", () => {
  it.each([
    ["right before lines taken out", quoted(2), named(2, 2), cut],
    ["right after them", quoted(3), named(3, 3), cut],
    ["where the finding names lines on both sides of them", quoted(1), named(1, 3), cut],
    ["by the cause alone", quoted(2, { kind: "cause" }), undefined, cut],
    ["where the finding names an added line around its quote", quoted(4), named(4, 6), cut],
    ["where they are said to be of base", quoted(6, { side: "base" }), named(6, 6, "base"), cut],
    ["next to a hunk that leaves no line", quoted(2), named(2, 2), emptied],
  ] as const)("%s", (_name, evidence, place, pin) => {
    expect(isBesideChange([evidence], place, pin)).toBe(true);
  });
});

describe("unchanged lines do not stand beside it", () => {
  it.each([
    ["a line away from lines taken out", quoted(1), named(1, 1), cut],
    ["right before an added line", quoted(4), named(4, 4), cut],
    ["right before a line that was replaced", quoted(1), named(1, 1), replaced],
    ["next to blank lines taken out", quoted(2), named(1, 3), blank],
    ["where the lines named are others than those quoted", quoted(1), named(2, 3), cut],
    ["where they were added, as lines moved or of a version before are", quoted(5), named(5, 5), cut],
    ["where they are lines of base that no diff shows", quoted(40, { side: "base" }), named(40, 40, "base"), cut],
    ["by what the finding breaks elsewhere", quoted(2, { kind: "impact" }), named(2, 2), cut],
    ["in a file that the change does not touch", quoted(2, { file: "src/users.ts" }), undefined, cut],
    ["in a file reviewed as it stands", quoted(2), named(2, 2), aPathsPin("file")],
  ] as const)("%s", (_name, evidence, place, pin) => {
    expect(isBesideChange([evidence], place, pin)).toBe(false);
  });
});
