import { describe, expect, it } from "vitest";
import { claimFingerprint } from "../../src/claims/claim-fingerprint.ts";
import type { Evidence } from "../../src/claims/gated-claim.ts";
import { originOf } from "../../src/claims/origin.ts";
import type { Comparison } from "../../src/memory/comparison.ts";
import { isLate as isLateClaim } from "../../src/memory/comparison.ts";
import { REREAD_REASONS, type RereadReason } from "../../src/report/follow-up-record.ts";
import { aFile, aGatedClaim, aHunk, aPin } from "../fixtures/claims.ts";
import { aComparison } from "../fixtures/follow-up.ts";
import { aPolicyDetail } from "../fixtures/policy.ts";

const TILL = "src/till.ts";
const HUNK = aHunk([
  " export function pay(sum: number) {",
  "+  check(sum);",
  "+  log(sum);",
  "   const fee = feeOf(sum);",
  "   const tax = taxOf(sum);",
  "   const all = sum + fee + tax;",
  "   const rest = all % 5;",
  "-  round(rest);",
  "   return all;",
  " }",
]);
const PIN = aPin({ files: [aFile({ path: TILL, hunks: [HUNK] })] });

/** The first part of the change read again for one reason, the second for another. */
function reread(first: RereadReason | undefined, second?: RereadReason): Comparison {
  return aComparison(PIN, (_, text) => (text.includes("check") ? first : second));
}

function at(start_line: number, end_line = start_line, side: Evidence["side"] = "head"): Evidence {
  return { file: TILL, side, start_line, end_line, quote: "-", blob: "b", kind: "defect" };
}

const isLate = (comparison: Comparison, evidence: readonly Evidence[]) =>
  isLateClaim(aGatedClaim({ evidence }), comparison, new Set());

describe("a finding that is new in a follow-up", () => {
  it("comes late where all it rests on was reviewed before and stands as it did", () => {
    expect(isLate(reread(undefined), [at(2, 3)])).toBe(true);
    expect(isLate(reread(undefined), [at(2), at(5, 5, "base")])).toBe(true);
  });

  it("comes late where its lines were read again for the sake of an open finding alone", () => {
    expect(isLate(reread("open-finding"), [at(2)])).toBe(true);
  });

  it.each(REREAD_REASONS.filter((why) => why !== "open-finding"))(
    "is none where its lines were read again as %s",
    (why) => {
      expect(isLate(reread(why), [at(2)])).toBe(false);
      expect(isLate(reread(undefined, why), [at(2), at(6, 6, "base")])).toBe(false);
    },
  );

  it("is none when one of its lines may be another than before", () => {
    expect(isLate(reread(undefined), [at(2), { ...at(2), file: "src/fees.ts" }])).toBe(false);
    expect(isLate(reread(undefined, "changed"), [at(4)])).toBe(true);
    expect(isLate(reread(undefined, "changed"), [at(3, 7)])).toBe(false);
  });

  it("is none when it rests on no line at all", () => {
    expect(isLate(reread(undefined), [])).toBe(false);
  });

  it("is none where the change shows a line that no part holds", () => {
    const { parts, ...rest } = reread(undefined);
    expect(isLate({ ...rest, parts: parts.slice(1) }, [at(2)])).toBe(false);
    expect(isLate({ ...rest, parts: [] }, [at(2)])).toBe(false);
  });

  it.each([
    ["was carried from the earlier review", { carriedFrom: "4711.1" }],
    ["was found by rule", { origin: originOf("link") }],
    ["breaks the policy", { policy: aPolicyDetail() }],
  ])("is none when it %s", (_, over) => {
    expect(isLateClaim(aGatedClaim({ evidence: [at(2)], ...over }), reread(undefined), new Set())).toBe(false);
  });

  it("is none when the earlier review found it as well", () => {
    const claim = aGatedClaim({ evidence: [at(2)] });
    expect(isLateClaim(claim, reread(undefined), new Set([claimFingerprint(claim)]))).toBe(false);
    expect(isLateClaim(claim, reread(undefined), new Set(["v1:00"]))).toBe(true);
  });
});
