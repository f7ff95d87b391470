import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SEVERITIES, type Severity } from "../../../src/core/claims/severity.ts";
import { CLAIMS_PER_PASS, keepForNext } from "../../../src/core/debate/keep-for-next.ts";
import { aGatedClaimAt } from "../../fixtures/claims.ts";

const PASS = "enthusiast-r1.1-p1-s1";
const OTHER = "enthusiast-r1.1-p2-s1";
const made = (count: number, by: readonly string[] = [PASS], severity: Severity = "high") =>
  Array.from({ length: count }, (_, index) => aGatedClaimAt(index * 20 + 1, { claimedBy: by, severity }));

describe("of one pass", () => {
  it("the ten worst claims are heard at once, in their own order, and the others wait", () => {
    const claims = [...made(2, [PASS], "low"), ...made(9, [PASS], "high"), ...made(1, [PASS], "medium")];
    expect(keepForNext(claims, new Set([PASS]))).toEqual({ novel: claims.slice(2), kept: claims.slice(0, 2) });
  });

  it("what another pass claims among its ten is heard, and so is what comes from elsewhere", () => {
    const free = [...made(1, [OTHER, PASS], "low"), ...made(1, ["judge-r1.1-p1-s1"], "low"), ...made(1, [], "low")];
    const waited = made(3, ["enthusiast-r0.1-p1-s1"], "low");
    expect(keepForNext([...made(10), ...free, ...waited], new Set([PASS, OTHER])).kept).toEqual([]);
  });
});

it("no claim is lost, and none that waits is worse than one of its pass that is heard", () => {
  const claim = fc.record({ pass: fc.nat(2), severity: fc.constantFrom(...SEVERITIES) });
  fc.assert(
    fc.property(fc.array(claim, { maxLength: 45 }), (drawn) => {
      const claims = drawn.map(({ pass, severity }, index) =>
        aGatedClaimAt(index * 20 + 1, { claimedBy: [`enthusiast-r2.1-p${pass}-s1`], severity }),
      );
      const { novel, kept } = keepForNext(claims, new Set([0, 1, 2].map((pass) => `enthusiast-r2.1-p${pass}-s1`)));
      expect(new Set([...novel, ...kept])).toEqual(new Set(claims));
      for (const one of kept) {
        const heard = novel.filter(({ claimedBy }) => claimedBy[0] === one.claimedBy[0]);
        expect(heard).toHaveLength(CLAIMS_PER_PASS);
        for (const { severity } of heard)
          expect(SEVERITIES.indexOf(severity)).toBeLessThanOrEqual(SEVERITIES.indexOf(one.severity));
      }
    }),
  );
});
