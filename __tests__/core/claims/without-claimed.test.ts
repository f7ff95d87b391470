import { describe, expect, it } from "vitest";
import type { GatedClaim } from "../../../src/core/claims/gated-claim.ts";
import { originOf } from "../../../src/core/claims/origin.ts";
import { withoutClaimed } from "../../../src/core/claims/without-claimed.ts";
import { aGatedClaimAt } from "../../fixtures/claims.ts";

const own = aGatedClaimAt(5, { severity: "medium", origin: originOf("suppression"), claimedBy: ["detector"] });
const evidence = own.evidence.map((item) => ({ ...item, start_line: 5, end_line: 5 }));
const detected = { ...own, evidence };

const isLeft = (claim: Partial<GatedClaim>) =>
  withoutClaimed([detected], [{ claim: { ...detected, ...claim } }]).length === 1;
const at = (place: Partial<GatedClaim["evidence"][number]>) => evidence.map((item) => ({ ...item, ...place }));

describe("what a detector found", () => {
  it.each<[string, Partial<GatedClaim>]>([
    ["the same", {}],
    ["worse", { severity: "high" }],
    ["the same of more lines", { evidence: at({ end_line: 9 }) }],
  ])("is not told again where a confirmed claim says %s", (_name, claim) => {
    expect(isLeft(claim)).toBe(false);
  });

  it.each<[string, Partial<GatedClaim>]>([
    ["milder", { severity: "low" }],
    ["of another category", { category: "performance" }],
    ["of lines around it", { evidence: at({ start_line: 1, end_line: 9 }) }],
    ["of another file", { evidence: at({ file: "src/other.ts" }) }],
    ["of the other side", { evidence: at({ side: "base" }) }],
    ["of no line", { evidence: [] }],
  ])("is told beside a confirmed claim that is %s", (_name, claim) => {
    expect(isLeft(claim)).toBe(true);
  });

  it("is told again until every line it quotes is claimed", () => {
    const further = evidence.map((item) => ({ ...item, start_line: 8, end_line: 8 }));
    const both = { ...detected, evidence: [...evidence, ...further] };
    const first = { claim: detected };
    expect(withoutClaimed([both], [first])).toEqual([both]);
    expect(withoutClaimed([both], [first, { claim: { ...detected, evidence: further } }])).toEqual([]);
  });
});
