import { describe, expect, it } from "vitest";
import { type Debate, OPENING } from "../../../src/core/debate/debate.ts";
import { toDocket } from "../../../src/core/debate/question.ts";
import { aClaim, aConfirmed, aGatedClaim } from "../../fixtures/claims.ts";

const dismissed = { claim: aGatedClaim(), round: 2, by: "judge", reason: "It is checked.", proofs: [] } as const;
const held = (debate: Partial<Debate>) => ({ ...OPENING, ...debate });

describe("the findings put before the Critic", () => {
  it("are all upheld ones, and those the Judge dismissed at a severity that fails the check", () => {
    const mild = { ...dismissed, claim: aGatedClaim({ severity: "medium" }) };
    const turnedAway = { ...dismissed, by: "gate", claim: aClaim() } as const;
    const debate = held({ confirmed: [aConfirmed()], dismissed: [dismissed, mild, turnedAway] });
    const docket = toDocket(debate, "high");
    expect(docket.questions).toMatchObject([
      { finding: { claim: { id: "F1" }, winner: "enthusiast" } },
      { finding: { claim: { id: "F2", severity: "high" }, round: 2 }, dismissed },
    ]);
    expect(docket.questions[0]?.dismissed).toBeUndefined();
    expect(docket.dismissed).toEqual([mild, turnedAway]);
  });

  it("are no dismissed ones when no severity fails the check", () => {
    expect(toDocket(held({ dismissed: [dismissed] }), "none")).toEqual({ questions: [], dismissed: [dismissed] });
  });
});
