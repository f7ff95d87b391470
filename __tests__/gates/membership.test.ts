import { describe, expect, it } from "vitest";
import { allowedFiles } from "../../src/change/known-files.ts";
import { moveIntoChange, strayPaths, strayRulings, treePaths } from "../../src/gates/membership.ts";
import { aClaim, aFile, aPin, aRuling, GUARD_QUOTE, SESSION } from "../fixtures/claims.ts";

const at = (file: string) => aClaim({ place: { file, side: "head", start_line: 1, end_line: 1 } });
const allowed = new Set([SESSION, "a/vendored.ts", "b"]);

describe("paths outside of the target", () => {
  it("are those of claims outside the target, sorted, each once", () => {
    const claims = [at("src/made-up.ts"), at(SESSION), at("/etc/passwd"), at("src/made-up.ts")];
    expect(strayPaths(claims, allowed)).toEqual(["/etc/passwd", "src/made-up.ts"]);
  });

  it("are neither an architectural claim's nor a cause's or impact's", () => {
    const elsewhere = { file: "src/users.ts", side: "head" as const, line: 1, quote: "findByToken" };
    const claims = [aClaim({ place: undefined }), aClaim({ cause: elsewhere, impact: elsewhere })];
    expect(strayPaths(claims, allowed)).toEqual([]);
  });

  it("are those of rulings outside the target, prefixes removed", () => {
    const rulings = [aRuling({ file: `b/${SESSION}` }), aRuling({ file: null }), aRuling({ file: "src/made-up.ts" })];
    expect(strayRulings(rulings, allowed)).toEqual(["src/made-up.ts"]);
  });

  it("are none for either name of a renamed file", () => {
    const renamed = aPin({ files: [aFile({ path: "src/login.ts", oldPath: SESSION, status: "renamed" })] });
    expect(strayPaths([at("src/login.ts"), at(SESSION)], allowedFiles(renamed))).toEqual([]);
  });
});

it.each([
  ["src/a.ts", ["src/a.ts"]],
  ["./src/a.ts", ["src/a.ts"]],
  ["b/src/a.ts", ["b/src/a.ts", "src/a.ts"]],
  ["/etc/passwd", []],
  ["../src/a.ts", []],
  ["src/../../a.ts", []],
  ["src//a.ts", []],
  ["", []],
  ["src\0", []],
])("looks for %j in a tree as %j", (path, names) => {
  expect(treePaths(path)).toEqual(names);
});

describe("a claim about a file that the change does not touch", () => {
  const quote = "export const sell = (s) => take(s, 5);";
  const stray = aClaim({
    place: { file: "src/shop.ts", side: "head", start_line: 2, end_line: 3 },
    evidenceQuote: quote,
  });
  const cause = { file: SESSION, side: "base" as const, line: 5, quote: GUARD_QUOTE };

  it("is turned away alone, with a reason", () => {
    expect(moveIntoChange(stray, allowed)).toMatchObject({
      kind: "rejected",
      claim: stray,
      rejection: { gate: "membership", code: "outside-change", detail: "the change does not touch src/shop.ts" },
    });
    const elsewhere = { ...stray, cause: { ...cause, file: "src/other.ts" } };
    expect(moveIntoChange(elsewhere, allowed)).toMatchObject({ kind: "rejected" });
  });

  it("stands where its cause does, and breaks the other place", () => {
    const brought = moveIntoChange({ ...stray, cause, suggestion: "Guard it." }, allowed);
    expect(brought).toMatchObject({
      place: { file: SESSION, side: "base", start_line: 5, end_line: 5 },
      evidenceQuote: GUARD_QUOTE,
      cause: undefined,
      impact: { file: "src/shop.ts", side: "head", line: 2, quote },
      suggestion: undefined,
      corrections: [
        { by: "membership", field: "place", before: "src/shop.ts:3", after: `${SESSION}:5, where it comes from` },
      ],
    });
    expect(brought).not.toHaveProperty("rejection");
  });

  it("keeps the impact that it names, and the other place besides", () => {
    const impact = { file: "src/users.ts", side: "head" as const, line: 1, quote: "findByToken" };
    expect(moveIntoChange({ ...stray, cause, impact }, allowed)).toMatchObject({
      impact,
      besides: [{ file: "src/shop.ts", side: "head", line: 2, quote, kind: "impact" }],
    });
  });
});
