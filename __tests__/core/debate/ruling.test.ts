import { describe, expect, it } from "vitest";
import { decideRuling, describeMiscount, wasRead } from "../../../src/core/debate/ruling.ts";
import {
  aGateContext,
  aGatedClaim,
  aReceipt,
  aRuling,
  BASE_BLOB,
  DEFECT_QUOTE,
  GUARD_QUOTE,
  HEAD_BLOB,
  HEAD_LINES,
  SESSION,
} from "../../fixtures/claims.ts";

const context = aGateContext({ receipts: [aReceipt({ agent: "judge-1" })] });
const unread = aGateContext({ receipts: [] });
const refutation = { file: SESSION, line: 4, quote: "const user = users.findByToken(token);" };
const nowhere = { file: SESSION, line: 4, quote: "if (user !== undefined) return user;" };
const dismissal = aRuling({ ruling: "dismissed", severity: null, refutation });

describe("a ruling", () => {
  it("that upholds confirms the claim", () => {
    const resolution = "It is reached.";
    const outcome = decideRuling(aGatedClaim(), [aRuling({ resolution })], context);
    expect(outcome).toEqual({ kind: "confirmed", claim: aGatedClaim(), winner: "enthusiast", resolution });
  });

  it("that dismisses does so with a refutation found at the pin", () => {
    const outcome = decideRuling(aGatedClaim(), [dismissal], context);
    expect(outcome).toMatchObject({ kind: "dismissed", reason: dismissal.resolution });
    expect(outcome).toHaveProperty("proof", { ...refutation, side: "head", endLine: 4, blob: HEAD_BLOB });
  });

  it.each([
    ["is missing", []],
    ["is about another finding only", [aRuling({ finding_id: "F2" })]],
    ["is contradicted by another", [aRuling(), dismissal]],
    ["is contradicted by another on the severity", [aRuling(), aRuling({ severity: "critical" })]],
    ["is undecided, whatever it quotes", [aRuling({ ruling: "undecided", severity: null, refutation })]],
    ["dismisses without a refutation", [{ ...dismissal, refutation: null }]],
    ["dismisses with a quote that stands nowhere", [{ ...dismissal, refutation: nowhere }]],
    ["dismisses with an empty quote", [{ ...dismissal, refutation: { ...refutation, quote: " " } }]],
    [
      "dismisses with a quote of a file that is not there",
      [{ ...dismissal, refutation: { ...refutation, file: "src/gone.ts" } }],
    ],
    [
      "dismisses with the defect itself",
      [{ ...dismissal, refutation: { ...refutation, line: 5, quote: DEFECT_QUOTE } }],
    ],
    [
      "dismisses with a short quote at another line",
      [{ ...dismissal, refutation: { ...refutation, line: 2, quote: "}" } }],
    ],
  ])("leaves the claim unresolved, at the severity claimed, when it %s", (_name, rulings) => {
    const outcome = decideRuling(aGatedClaim({ severity: "high" }), rulings, context);
    expect(outcome.kind).toBe("unresolved");
    expect(outcome.claim).toEqual(aGatedClaim({ severity: "high" }));
  });

  it("says why its refutation does not count where that is of base, or too short to be told apart", () => {
    const reasonOf = (overrides: object) =>
      decideRuling(aGatedClaim(), [{ ...dismissal, refutation: { ...refutation, ...overrides } }], context);
    expect(reasonOf({ side: "base" })).toMatchObject({
      kind: "unresolved",
      reason: expect.stringContaining("is of base"),
    });
    const short = reasonOf({ line: 2, quote: "}" });
    expect(short).toMatchObject({ kind: "unresolved", reason: expect.stringContaining("too short to be told apart") });
    expect(reasonOf({ side: "head" }).kind).toBe("dismissed");
  });

  it("given twice in the same words counts once", () => {
    expect(decideRuling(aGatedClaim(), [aRuling(), aRuling()], context).kind).toBe("confirmed");
    expect(decideRuling(aGatedClaim(), [dismissal, dismissal], context).kind).toBe("dismissed");
  });

  it("does not dismiss what the Judge never read, whatever it quotes", () => {
    expect(decideRuling(aGatedClaim(), [dismissal], unread).kind).toBe("unresolved");
    const around = aGateContext({ receipts: [aReceipt({ end: 4 }), aReceipt({ start: 6 })] });
    expect(decideRuling(aGatedClaim(), [dismissal], around).kind).toBe("unresolved");
    const stale = aGateContext({ receipts: [aReceipt({ blob: "c".repeat(40) })] });
    expect(decideRuling(aGatedClaim(), [dismissal], stale).kind).toBe("unresolved");
  });
});

describe("a severity", () => {
  const claim = aGatedClaim({ severity: "high" });
  const severityOf = (ruling: Parameters<typeof aRuling>[0], its = context) => {
    const outcome = decideRuling(claim, [aRuling(ruling)], its);
    if (outcome.kind !== "confirmed") throw new Error(outcome.reason);
    return outcome.claim;
  };

  it("is raised on the Judge's word, and the change recorded", () => {
    const raised = severityOf({ severity: "critical" });
    expect(raised.severity).toBe("critical");
    expect(raised.corrections).toMatchObject([{ field: "severity", before: "high", after: "critical" }]);
  });

  it("is lowered with a refutation found at the pin, and the change recorded", () => {
    const lowered = severityOf({ ruling: "upheld", severity: "low", refutation });
    expect(lowered.severity).toBe("low");
    expect(lowered.corrections).toMatchObject([{ field: "severity", before: "high", after: "low" }]);
  });

  it.each([
    ["there is no refutation", null, context],
    ["its refutation stands nowhere", nowhere, context],
    ["the Judge never read the lines", refutation, unread],
  ])("stands as claimed when %s, and the attempt is recorded", (_name, its, where) => {
    const kept = severityOf({ ruling: "upheld", severity: "low", refutation: its }, where);
    expect(kept.severity).toBe("high");
    expect(kept.corrections).toHaveLength(1);
    expect(kept.corrections[0]?.field).toBe("severity");
  });

  it("that did not change is no correction", () => {
    expect(severityOf({ severity: "high", refutation }).corrections).toEqual([]);
  });
});

describe("an architectural claim", () => {
  const bare = aGatedClaim({ place: undefined, evidenceQuote: "", classification: "undecided" });
  const impact = {
    ...({ file: SESSION, side: "head", startLine: 5, endLine: 5 } as const),
    ...({ quote: HEAD_LINES[4] ?? "", blob: HEAD_BLOB, kind: "impact" } as const),
  };
  const cause = { ...impact, side: "base", quote: GUARD_QUOTE, blob: BASE_BLOB, kind: "cause" } as const;

  it("is unresolved without a cause that passed the gates, though the Judge upholds it", () => {
    expect(decideRuling(bare, [aRuling({ file: null, line: null })], context).kind).toBe("unresolved");
    const withImpact = aGatedClaim({ ...bare, evidence: [impact] });
    expect(decideRuling(withImpact, [aRuling({ file: null, line: null })], context).kind).toBe("unresolved");
  });

  it("is confirmed with one", () => {
    const withCause = aGatedClaim({ ...bare, evidence: [cause] });
    expect(decideRuling(withCause, [aRuling({ file: null, line: null })], context).kind).toBe("confirmed");
  });

  it("is dismissed only by a Judge that read something", () => {
    expect(wasRead(bare, context)).toBe(true);
    expect(wasRead(bare, unread)).toBe(false);
    expect(decideRuling(bare, [dismissal], unread).kind).toBe("unresolved");
  });
});

describe("the count of the rulings", () => {
  const claims = ["F1", "F2", "F3"].map((id) => aGatedClaim({ id }));
  const on = (...ids: readonly string[]) => ids.map((finding_id) => aRuling({ finding_id }));

  it("is right with one for each claim, in any order", () => {
    expect(describeMiscount(claims, on("F3", "F1", "F2"))).toBeUndefined();
  });

  it.each([
    [["F1"], "1 rulings for 3 findings: none on F2, F3"],
    [["F1", "F2", "F2", "F3"], "4 rulings for 3 findings: several on F2"],
    [["F1", "F2", "F4"], "3 rulings for 3 findings: none on F3; 1 on no finding before it"],
    [[], "0 rulings for 3 findings: none on F1, F2, F3"],
  ])("is told when it is wrong: %j", (ids, told) => {
    expect(describeMiscount(claims, on(...ids))).toBe(told);
  });
});
