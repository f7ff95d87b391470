import { describe, expect, it } from "vitest";
import type { Doubted } from "../../../src/core/debate/critic-outcome.ts";
import { lacksJudge, settleSecond } from "../../../src/core/debate/second-role.ts";
import { aConfirmed, aGatedClaim, HEAD_BLOB, SESSION } from "../../fixtures/claims.ts";

const proof = {
  file: SESSION,
  side: "head",
  line: 4,
  endLine: 4,
  quote: "users.findByToken",
  blob: HEAD_BLOB,
} as const;
const claim = aGatedClaim();

/** Another reviewer's result that the Critic alone has refuted. */
function aDoubted(overrides: Partial<Doubted> = {}): Doubted {
  const finding = aConfirmed({ claim, winner: undefined });
  const refuted = { proof, explanation: "It is guarded." };
  const told = { claim, round: 0, reason: "refuted by the Critic alone", doubt: "refuted by the Critic alone" };
  return { ...told, question: { finding }, refuted, canBeAskedAgain: false, ...overrides };
}

describe("a Judge is asked about what the Critic alone refutes", () => {
  const dismissed = { claim, round: 1, by: "judge", reason: "Guarded.", proofs: [] } as const;

  it.each<[string, Partial<Doubted>, boolean]>([
    ["where none has ruled on it", {}, true],
    ["not where one upheld it", { question: { finding: aConfirmed({ claim }) } }, false],
    [
      "not where one dismissed it",
      { question: { finding: aConfirmed({ claim, winner: undefined }), dismissed } },
      false,
    ],
    ["not where the Critic proved nothing", { refuted: undefined }, false],
  ])("%s", (_, overrides, isAsked) => {
    expect(lacksJudge(aDoubted(overrides))).toBe(isAsked);
  });

  it("and dismisses it where that Judge proves it too", () => {
    const ruled = [{ kind: "dismissed", claim, reason: "Guarded.", proof }] as const;
    const { dismissed: gone, unresolved } = settleSecond([aDoubted()], ruled);
    expect(gone).toMatchObject([{ by: "critic", proofs: [{ role: "critic" }, { role: "judge" }] }]);
    expect(unresolved).toEqual([]);
  });

  it.each([
    ["is silent", [], /no Judge could be asked/],
    [
      "upholds it",
      [{ kind: "confirmed", claim, winner: "enthusiast", resolution: "It is real." }],
      /a Judge upholds it: It is real/,
    ],
    ["leaves it open", [{ kind: "unresolved", claim, reason: "no proof" }], /leaves it open: no proof/],
  ] as const)("and leaves it open where that Judge %s", (_, ruled, reason) => {
    const settled = settleSecond([aDoubted()], ruled);
    expect(settled.dismissed).toEqual([]);
    expect(settled.unresolved).toMatchObject([{ reason: expect.stringMatching(reason) }]);
  });
});
