import { describe, expect, it } from "vitest";
import { claimsNear } from "../../../src/core/debate/near-guard.ts";
import type { Side } from "../../../src/core/pin/side.ts";
import { aDefinition, someFacts } from "../../fakes/fake-analyzer.ts";
import { aFile, aGatedClaim, aHunk, aPin } from "../../fixtures/claims.ts";

/** 300 lines come before `pay`, which loses line 50 of base; it stands on lines 40 to 80 of base and 340 to 379 of head. */
const pin = aPin({
  files: [
    aFile({
      path: "src/now.ts",
      oldPath: "src/till.ts",
      hunks: [
        aHunk(Array.from({ length: 300 }, (_, at) => `+line ${at}`)),
        aHunk([" before", "-check(it);", " after"], { base: 49, head: 349 }),
      ],
    }),
  ],
});
const definitions = {
  base: [aDefinition("open", 20, { end: 39 }), aDefinition("pay", 40, { end: 80 })],
  head: [aDefinition("open", 320, { end: 339 }), aDefinition("pay", 340, { end: 379 })],
};
const facts = (_file: string, side: Side) => someFacts({ language: "typescript", definitions: definitions[side] });
const guard = { file: "src/till.ts", line: 50, evidence_quote: "check(it);", protected: "what follows" };

const at = (line: number, side: Side = "head", file = side === "head" ? "src/now.ts" : "src/till.ts") =>
  aGatedClaim({ place: { file, side, startLine: line, line } });

describe("a claim is near a guard that is gone", () => {
  it.each([
    ["in its function at head", 378, "head", true],
    ["on its own line at base", 50, "base", true],
    ["in its function at base", 79, "base", true],
    ["in the function before it, a few lines away", 338, "head", false],
    ["where its line number at base happens to lie at head", 50, "head", false],
  ] as const)("when it stands %s: line %s at %s is %s", (_, line, side, isNear) => {
    expect(claimsNear(guard, [at(line, side)], { pin, facts })).toEqual(isNear ? ["F1"] : []);
  });

  it.each([
    ["the line it would stand on", 350, true],
    ["20 lines of it", 370, true],
    ["21 lines of it", 371, false],
  ])("within %s where nobody knows its functions", (_, line, isNear) => {
    expect(claimsNear(guard, [at(line)], { pin, facts: () => undefined })).toEqual(isNear ? ["F1"] : []);
  });

  it("when its cause is that line, and not for what it says of impact", () => {
    const claim = at(9, "head", "src/other.ts");
    const quoted = { file: "src/till.ts", side: "base", startLine: 50, endLine: 50, quote: "x", blob: "b" } as const;
    const withQuote = (kind: "cause" | "impact") => ({ ...claim, evidence: [...claim.evidence, { ...quoted, kind }] });
    expect(claimsNear(guard, [withQuote("cause")], { pin, facts })).toEqual(["F1"]);
    expect(claimsNear(guard, [withQuote("impact"), claim], { pin, facts })).toEqual([]);
  });
});
