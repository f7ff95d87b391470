import { describe, expect, it } from "vitest";
import { claimFingerprint } from "../../src/claims/claim-fingerprint.ts";
import type { RemovedGuard } from "../../src/replies/answers.ts";
import { recordGuards } from "../../src/report/guard-record.ts";
import { aGatedClaim, aGatedClaimAt, aPin, GUARD_QUOTE, SESSION } from "../fixtures/claims.ts";

const TEXTS = { pin: aPin(), facts: () => undefined };
const aGuard = (overrides: Partial<RemovedGuard> = {}): RemovedGuard => {
  const guard = { file: SESSION, line: 5, evidence_quote: `  ${GUARD_QUOTE}\n`, protected: "A stranger gets in." };
  return { ...guard, ...overrides };
};

describe("the guards of a round", () => {
  it("are recorded where they stood, with the claims they may bear on", () => {
    const [near, far] = [aGatedClaim({ id: "F1" }), aGatedClaimAt(90, { id: "F2" })];
    expect(recordGuards([aGuard()], [near, far], TEXTS)).toEqual({
      removed_guards: [
        {
          file: SESSION,
          line: 5,
          quote: GUARD_QUOTE,
          protected: "A stranger gets in.",
          findings: [claimFingerprint(near)],
        },
      ],
      removed_guards_omitted: 0,
    });
  });

  it("are recorded where no claim is near, behind those where one is", () => {
    const guards = [aGuard({ line: 500 }), aGuard()];
    const { removed_guards: records } = recordGuards(guards, [aGatedClaim()], TEXTS);
    expect(records.map(({ line, findings }) => [line, findings.length])).toEqual([
      [5, 1],
      [500, 0],
    ]);
  });

  it("are bounded, and so are their claims and texts", () => {
    const words = "x".repeat(10_000);
    const guards = Array.from({ length: 30 }, () => aGuard({ evidence_quote: words, protected: words }));
    const claims = Array.from({ length: 80 }, (_, at) =>
      aGatedClaim({ id: `F${at}`, title: `${at}`, ruleId: `R${at}` }),
    );
    const told = recordGuards(guards, claims, TEXTS);
    expect([told.removed_guards.length, told.removed_guards_omitted]).toEqual([20, 10]);
    expect(told.removed_guards[0]?.findings).toHaveLength(50);
    expect(JSON.stringify(told.removed_guards[0]).length).toBeLessThan(4000);
  });
});
