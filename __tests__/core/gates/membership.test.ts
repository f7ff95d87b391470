import { describe, expect, it } from "vitest";
import { offTargetPaths, offTargetRulings, toMemberPath } from "../../../src/core/gates/membership.ts";
import { allowedFiles } from "../../../src/core/pin/pin.ts";
import { aClaim, aFile, aPin, aRuling, SESSION } from "../../fixtures/claims.ts";

const at = (file: string) => aClaim({ place: { file, side: "head", startLine: 1, line: 1 } });
const allowed = new Set([SESSION, "a/vendored.ts", "b"]);

describe("toMemberPath", () => {
  it.each([
    [SESSION, SESSION],
    [`a/${SESSION}`, SESSION],
    [`b/${SESSION}`, SESSION],
    [`./${SESSION}`, SESSION],
    [`././${SESSION}`, SESSION],
    [`./b/${SESSION}`, SESSION],
    ["a/vendored.ts", "a/vendored.ts"],
    ["b/a/vendored.ts", "a/vendored.ts"],
    ["b", "b"],
  ])("brings %s to %s", (path, member) => {
    expect(toMemberPath(path, allowed)).toBe(member);
  });

  it.each([
    ["a file of the tree that the change does not touch", "src/users.ts"],
    ["another prefix", `c/${SESSION}`],
    ["a prefix twice", `a/b/${SESSION}`],
    ["a way out and back in", `../main/${SESSION}`],
    ["an absolute path", `/${SESSION}`],
    ["a part of the name", "session.ts"],
    ["another case", SESSION.toUpperCase()],
    ["nothing", ""],
  ])("leaves alone %s", (_name, path) => {
    expect(toMemberPath(path, allowed)).toBe(path);
  });
});

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
