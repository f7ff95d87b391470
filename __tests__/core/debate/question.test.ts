import { describe, expect, it } from "vitest";
import { type Debate, OPENING } from "../../../src/core/debate/debate.ts";
import { toDocket, toQuestion } from "../../../src/core/debate/question.ts";
import { aClaim, aConfirmed, aGatedClaim } from "../../fixtures/claims.ts";

const lowering = { by: "judge", field: "severity", before: "high", after: "low" } as const;
const lowered = aConfirmed({ claim: aGatedClaim({ severity: "low", corrections: [lowering] }) });
const dismissed = { claim: aGatedClaim(), round: 2, by: "judge", reason: "It is checked.", proofs: [] } as const;
const held = (debate: Partial<Debate>) => ({ ...OPENING, ...debate });

describe("what is put before the Critic", () => {
  it("is all that was upheld, and what the Judge dismissed where the severity decides", () => {
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

  it("is nothing of the dismissed where no severity decides", () => {
    expect(toDocket(held({ dismissed: [dismissed] }), "none")).toEqual({ questions: [], dismissed: [dismissed] });
  });

  it("holds what the Judge lowered as it was claimed, and does not tell that it was lowered", () => {
    // Whether what is left of it decides as well, or no more.
    for (const failOn of ["low", "high"] as const) {
      const question = toQuestion(lowered, failOn);
      expect(question.finding.claim).toMatchObject({ severity: "high", corrections: [] });
      expect(question.objection).toEqual({ kind: "lowered", lowered });
    }
  });

  it.each([
    ["lowered from where nothing decides", lowered, "critical"],
    ["never lowered", aConfirmed(), "high"],
    [
      "lowered by both",
      aConfirmed({ claim: aGatedClaim({ severity: "low", corrections: [lowering, { ...lowering, by: "critic" }] }) }),
      "high",
    ],
  ] as const)("holds a finding as it is when it was %s", (_, finding, failOn) => {
    expect(toQuestion(finding, failOn)).toEqual({ finding });
  });
});
