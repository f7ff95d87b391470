import { describe, expect, it } from "vitest";
import type { GatedClaim } from "../../src/claims/claim.ts";
import { toSettled } from "../../src/debate/blocklist.ts";
import { decideNature } from "../../src/debate/debate.ts";
import { aGatedClaim, aGatedClaimAt, FINGERPRINT, SESSION } from "../fixtures/claims.ts";

const confirmed = toSettled(aGatedClaimAt(40), { outcome: "confirmed", round: 1, fingerprint: FINGERPRINT });
const under = (line: number, section: string | undefined, overrides: Partial<GatedClaim> = {}) => {
  const claim = aGatedClaimAt(line, overrides);
  return { ...claim, identity: { ...claim.identity, section } };
};
const confirmedUnder = (section: string | undefined) =>
  toSettled(under(40, section), { outcome: "confirmed", round: 1, fingerprint: FINGERPRINT });
const declined = toSettled(aGatedClaimAt(40), { outcome: "declined", round: 1, fingerprint: FINGERPRINT });

describe("a confirmed claim is", () => {
  it.each([
    ["substantive with nothing confirmed before", aGatedClaimAt(40), [], "substantive"],
    ["a propagation on the same line", aGatedClaimAt(40), confirmed, "propagation"],
    ["a propagation five lines away", aGatedClaimAt(45), confirmed, "propagation"],
    ["a propagation in another category", aGatedClaimAt(40, { category: "logic" }), confirmed, "propagation"],
    ["substantive where an earlier claim was declined", aGatedClaimAt(40), declined, "substantive"],
    ["substantive without a place", aGatedClaim({ place: undefined }), confirmed, "substantive"],
    [
      "substantive on the other side",
      aGatedClaim({ place: { file: SESSION, side: "base", start_line: 40, end_line: 40 } }),
      confirmed,
      "substantive",
    ],
    [
      "substantive in another file",
      aGatedClaim({ place: { file: "src/login.ts", side: "head", start_line: 40, end_line: 40 } }),
      confirmed,
      "substantive",
    ],
    [
      "a propagation when its range reaches there",
      aGatedClaim({ place: { file: SESSION, side: "head", start_line: 20, end_line: 36 } }),
      confirmed,
      "propagation",
    ],
  ] as const)("%s", (_name, claim, before, wanted) => {
    expect(decideNature(claim, before)).toBe(wanted);
  });
});

describe("a confirmed claim about a spec is", () => {
  it.each([
    ["a propagation under the same heading, however far", under(400, "Plan > Retries"), "propagation"],
    ["substantive under another heading, however near", under(41, "Plan > Refunds"), "substantive"],
    ["substantive before the first heading, however near", under(36, undefined), "substantive"],
  ] as const)("%s", (_name, claim, wanted) => {
    expect(decideNature(claim, confirmedUnder("Plan > Retries"))).toBe(wanted);
  });

  it("compared by lines before the first heading", () => {
    expect(decideNature(under(41, undefined), confirmedUnder(undefined))).toBe("propagation");
    expect(decideNature(under(90, undefined), confirmedUnder(undefined))).toBe("substantive");
    expect(decideNature(under(41, "Plan"), confirmedUnder(undefined))).toBe("substantive");
  });
});
