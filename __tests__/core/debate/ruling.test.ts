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
    const outcome = decideRuling(aGatedClaim(), [aRuling({ resolution, severity: null })], context);
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

describe("the Judge's severity", () => {
  const claim = aGatedClaim({ severity: "high", severityReason: "Every request reaches it." });
  const claimed = { severity: "high", reason: "Every request reaches it." };
  const upheld = (ruling: Parameters<typeof aRuling>[0], its = context, of = claim) => {
    const outcome = decideRuling(of, [aRuling(ruling)], its);
    if (outcome.kind !== "confirmed") throw new Error(outcome.reason);
    return outcome;
  };

  it("stands beside what was claimed, and makes nothing milder before the Critic has spoken", () => {
    const { claim: ruled, winner } = upheld({ severity: "low", severity_reason: "Nobody calls it." });
    expect([ruled.severity, winner, ruled.corrections]).toEqual(["high", "split", []]);
    expect(ruled.opinions).toEqual({
      claimed,
      judge: { severity: "low", reason: "Nobody calls it.", isProved: false },
    });
    expect(upheld({ severity: "critical" })).toMatchObject({ claim: { severity: "critical" }, winner: "enthusiast" });
  });

  it("is proved milder by a refutation found at the pin, and by nothing else", () => {
    const isProved = (refuting: typeof refutation | null, severity: "low" | "high" = "low") =>
      upheld({ severity, refutation: refuting }).claim.opinions?.judge?.isProved;
    expect([isProved(refutation), isProved(null), isProved(nowhere), isProved(refutation, "high")]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  it.each([
    ["gave none", { severity: null }, context],
    ["never read the lines", { severity: "low" }, unread],
  ] as const)("is absent where the Judge %s", (_name, ruling, where) => {
    expect(upheld(ruling, where).claim).toEqual(claim);
  });

  it("is no worse than the cited rule carries", () => {
    const rule = { id: "R1", file: "rules.md", quote: "SHOULD", ceiling: "medium" } as const;
    const cited = aGatedClaim({ severity: "medium", rule });
    expect(upheld({ severity: "critical" }, context, cited).claim.opinions?.judge?.severity).toBe("medium");
  });

  it("is asked of nobody where rules say it", () => {
    const origin = { kind: "prompt-injection", label: "", explanation: "" };
    const found = aGatedClaim({ severity: "high", origin });
    expect(upheld({ severity: "low", refutation }, context, found).claim).toEqual(found);
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
    [["F1"], "1 ruling for 3 findings: none on F2, F3"],
    [["F1", "F2", "F2", "F3"], "4 rulings for 3 findings: several on F2"],
    [["F1", "F2", "F4"], "3 rulings for 3 findings: none on F3; 1 on no finding before it"],
    [[], "no ruling on F1, F2, F3"],
  ])("is told when it is wrong: %j", (ids, told) => {
    expect(describeMiscount(claims, on(...ids))).toBe(told);
  });
});
