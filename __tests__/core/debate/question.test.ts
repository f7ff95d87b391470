import { describe, expect, it } from "vitest";
import { type Debate, OPENING } from "../../../src/core/debate/debate.ts";
import { toDocket, toQuestion } from "../../../src/core/debate/question.ts";
import { aClaim, aConfirmed, aGatedClaim } from "../../fixtures/claims.ts";

const lowering = { by: "judge", field: "severity", before: "high", after: "low" } as const;
const lowered = aConfirmed({ claim: aGatedClaim({ severity: "low", corrections: [lowering] }) });
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
      { finding: { claim: { id: "F2", severity: "high" }, round: 2 }, objection: { kind: "dismissed", dismissed } },
    ]);
    expect(docket.questions[0]?.objection).toBeUndefined();
    expect(docket.dismissed).toEqual([mild, turnedAway]);
  });

  it("are no dismissed ones when no severity fails the check", () => {
    expect(toDocket(held({ dismissed: [dismissed] }), "none")).toEqual({ questions: [], dismissed: [dismissed] });
  });

  it("have the severity first claimed, and do not say that the Judge lowered it", () => {
    // Whether what is left of it decides as well, or no more.
    for (const failOn of ["low", "high"] as const) {
      const question = toQuestion(lowered, failOn);
      expect(question.finding.claim).toMatchObject({ severity: "high", corrections: [] });
      expect(question.objection).toEqual({ kind: "lowered", lowered });
    }
  });

  it.each([
    ["lowered from a severity that fails no check", lowered, "critical"],
    ["never lowered", aConfirmed(), "high"],
    [
      "lowered by both",
      aConfirmed({ claim: aGatedClaim({ severity: "low", corrections: [lowering, { ...lowering, by: "critic" }] }) }),
      "high",
    ],
  ] as const)("are left unchanged when they were %s", (_, finding, failOn) => {
    expect(toQuestion(finding, failOn)).toEqual({ finding });
  });
});
