import { describe, expect, it } from "vitest";
import type { Evidence } from "../../../src/core/claims/gated-claim.ts";
import { classify } from "../../../src/core/classification/classification.ts";
import { aFile, aGateContext, aHunk, aPathsPin, aPin, HEAD_BLOB, SESSION } from "../../fixtures/claims.ts";

/** Head: 10 context, 11 added, 12 context. Base: 10 context, 11 deleted, 12 context. */
const hunks = [aHunk([" before", "-old", "+new", " after"], { base: 10, head: 10 })];
const pin = aPin({ files: [aFile({ hunks })] });
const renamed = aPin({ files: [aFile({ hunks, path: "src/login.ts", oldPath: SESSION, status: "renamed" })] });

const at = (startLine: number, overrides: Partial<Evidence> = {}): Evidence => ({
  file: SESSION,
  side: "head",
  startLine,
  endLine: startLine,
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
    ["existing on a base line that was kept", [at(12, { side: "base" })], pin, "existing"],
    ["existing outside the hunks", [at(90)], pin, "existing"],
    ["new when one of several lines was added", [at(9, { endLine: 11 })], pin, "new"],
    ["new by its cause", [at(90), at(11, { side: "base", kind: "cause" })], pin, "new"],
    ["existing when only its impact is on a changed line", [at(90), at(11, { kind: "impact" })], pin, "existing"],
    ["undecided without a line", [], pin, "undecided"],
    ["undecided with an impact alone", [at(11, { kind: "impact" })], pin, "undecided"],
    ["existing in a file the diff does not touch", [at(11, { file: "src/users.ts" })], pin, "existing"],
    ["new in a renamed file under its new name", [at(11, { file: "src/login.ts" })], renamed, "new"],
    ["new in a renamed file's base under its old name", [at(11, { side: "base" })], renamed, "new"],
    ["new anywhere in a file as it stands", [at(90)], aPathsPin("file"), "new"],
    ["undecided without a line even there", [], aPathsPin("manifest"), "undecided"],
  ] as const)("%s", (_name, evidence, its, wanted) => {
    expect(classify(evidence, aGateContext({ pin: its }))).toBe(wanted);
  });
});
