import { describe, expect, it } from "vitest";
import { OPENING } from "../../src/core/debate.ts";
import { mergeRepetitions } from "../../src/core/repetition.ts";
import { aConfirmed, aGatedClaim, aGatedClaimAt } from "../fixtures/claims.ts";

const confirmedOf = (...findings: readonly ReturnType<typeof aConfirmed>[]) =>
  mergeRepetitions({ ...OPENING, confirmed: findings }).confirmed;
const again = (overrides: Parameters<typeof aConfirmed>[0] = {}) =>
  aConfirmed({ round: 2, nature: "propagation", resolution: "Still so.", ...overrides });

describe("a finding that a later round upholds again", () => {
  it("is told once, with the round that upheld it first", () => {
    expect(confirmedOf(aConfirmed(), again(), again({ round: 3 }))).toEqual([aConfirmed()]);
  });

  it("keeps what the later one says besides", () => {
    const later = again({ claim: aGatedClaim({ title: "Sessions without a user" }) });
    const [finding] = confirmedOf(aConfirmed(), later);
    expect(finding?.claim.description).toContain("Also: Sessions without a user");
  });

  it("is told as the worse reading has it, with that one's ruling", () => {
    const worse = again({ claim: aGatedClaim({ severity: "critical" }), winner: "split" });
    expect(confirmedOf(aConfirmed(), worse)).toMatchObject([
      { round: 1, winner: "split", resolution: "Still so.", claim: { severity: "critical" } },
    ]);
    const milder = again({ claim: aGatedClaim({ severity: "low" }) });
    expect(confirmedOf(aConfirmed(), milder)).toMatchObject([
      { resolution: aConfirmed().resolution, claim: { severity: "high" } },
    ]);
  });

  it.each([
    ["elsewhere", { claim: aGatedClaimAt(40) }],
    ["in another category", { claim: aGatedClaim({ category: "logic" }) }],
    ["by other evidence", { claim: aGatedClaim({ identity: { ...aGatedClaim().identity, evidenceLines: "x()" } }) }],
  ] as const)("is another one %s", (_name, overrides) => {
    expect(confirmedOf(aConfirmed(), again(overrides))).toHaveLength(2);
  });
});
