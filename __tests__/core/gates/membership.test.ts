import { describe, expect, it } from "vitest";
import { offTargetPaths, offTargetRulings } from "../../../src/core/gates/membership.ts";
import { allowedFiles } from "../../../src/core/pin/known-files.ts";
import { aClaim, aFile, aPin, aRuling, SESSION } from "../../fixtures/claims.ts";

const at = (file: string) => aClaim({ place: { file, side: "head", startLine: 1, line: 1 } });
const allowed = new Set([SESSION, "a/vendored.ts", "b"]);

describe("off-target paths", () => {
  it("are those of claims outside the target, sorted, each once", () => {
    const claims = [at("src/made-up.ts"), at(SESSION), at("/etc/passwd"), at("src/made-up.ts")];
    expect(offTargetPaths(claims, allowed)).toEqual(["/etc/passwd", "src/made-up.ts"]);
  });

  it("are neither an architectural claim's nor a cause's or impact's", () => {
    const elsewhere = { file: "src/users.ts", side: "head" as const, line: 1, quote: "findByToken" };
    const claims = [aClaim({ place: undefined }), aClaim({ cause: elsewhere, impact: elsewhere })];
    expect(offTargetPaths(claims, allowed)).toEqual([]);
  });

  it("are those of rulings outside the target, prefixes removed", () => {
    const rulings = [aRuling({ file: `b/${SESSION}` }), aRuling({ file: null }), aRuling({ file: "src/made-up.ts" })];
    expect(offTargetRulings(rulings, allowed)).toEqual(["src/made-up.ts"]);
  });

  it("are none for either name of a renamed file", () => {
    const renamed = aPin({ files: [aFile({ path: "src/login.ts", oldPath: SESSION, status: "renamed" })] });
    expect(offTargetPaths([at("src/login.ts"), at(SESSION)], allowedFiles(renamed))).toEqual([]);
  });
});
