import { describe, expect, it } from "vitest";
import { decideCritic } from "../../../src/core/debate/critic-outcome.ts";
import {
  aConfirmed,
  aGateContext,
  aGatedClaim,
  aReceipt,
  aVerdict,
  BASE_BLOB,
  DEFECT_QUOTE,
  GUARD_QUOTE,
  SESSION,
} from "../../fixtures/claims.ts";

const receipts = [aReceipt({ agent: "critic-1" })];
const context = aGateContext({ receipts });
const proof = { start_line: 4, end_line: 4, evidence_quote: "const user = users.findByToken(token);" };
const dismissal = aVerdict({ status: "dismissed_false_positive", ...proof });

describe("the Critic's verdict", () => {
  it("upholds a finding it quotes at the pin, and keeps the quote with where it stands", () => {
    const { upheld, dismissed, unresolved } = decideCritic([aConfirmed()], [aVerdict()], context);
    const { status, explanation } = aVerdict();
    const quote = { file: SESSION, side: "head", line: 5, quote: DEFECT_QUOTE };
    expect(upheld).toEqual([{ ...aConfirmed(), validation: { status, explanation, quote } }]);
    expect([dismissed, unresolved]).toEqual([[], []]);
    const moved = decideCritic([aConfirmed()], [aVerdict({ start_line: 1, end_line: 1 })], context);
    expect(moved.upheld[0]?.validation.quote).toEqual(quote);
    const base = decideCritic([aConfirmed()], [aVerdict({ evidence_quote: GUARD_QUOTE })], context);
    expect(base.upheld[0]?.validation.quote).toMatchObject({ side: "base", line: 5 });
  });

  it("dismisses a finding it read, with a quote at the pin", () => {
    const { upheld, dismissed, unresolved } = decideCritic([aConfirmed()], [dismissal], context);
    expect([upheld, unresolved]).toEqual([[], []]);
    expect(dismissed).toMatchObject([
      { by: "critic", reason: dismissal.explanation, proof: { file: SESSION, line: 4 } },
    ]);
  });

  it.each([
    ["is missing", []],
    ["is about another finding", [aVerdict({ finding_id: "F2" })]],
    ["is contradicted by another", [aVerdict(), dismissal]],
    ["is contradicted by another on whether the defect is new", [aVerdict(), aVerdict({ classification: "existing" })]],
    ["asks for a person", [aVerdict({ status: "needs_human_review" })]],
    ["dismisses with a quote that stands nowhere", [{ ...dismissal, evidence_quote: "if (user) return null;" }]],
    ["dismisses without a quote", [{ ...dismissal, evidence_quote: "" }]],
    ["dismisses with a quote of a file that is not there", [{ ...dismissal, file: "src/gone.ts" }]],
    ["upholds with a quote that stands nowhere", [aVerdict({ evidence_quote: "return user?.name;" })]],
    ["upholds without a quote", [aVerdict({ evidence_quote: " " })]],
    ["upholds a new finding as an existing one", [aVerdict({ classification: "existing" })]],
  ])("leaves the finding unresolved when it %s", (_name, verdicts) => {
    const { upheld, dismissed, unresolved } = decideCritic([aConfirmed()], verdicts, context);
    expect([upheld, dismissed]).toEqual([[], []]);
    expect(unresolved).toMatchObject([{ claim: aGatedClaim(), round: 1 }]);
    expect(unresolved[0]?.reason).not.toBe("");
  });

  it("does not dismiss what the Critic never read", () => {
    const { unresolved } = decideCritic([aConfirmed()], [dismissal], aGateContext({ receipts: [] }));
    expect(unresolved).toHaveLength(1);
  });

  it("may call an existing finding existing", () => {
    const finding = aConfirmed({ claim: aGatedClaim({ classification: "existing" }) });
    expect(decideCritic([finding], [aVerdict({ classification: "existing" })], context).upheld).toHaveLength(1);
  });

  it("turns an undecided finding into no existing one either", () => {
    const finding = aConfirmed({ claim: aGatedClaim({ classification: "undecided" }) });
    expect(decideCritic([finding], [aVerdict({ classification: "existing" })], context).unresolved).toHaveLength(1);
  });

  it("may be unsure whether the defect is new", () => {
    expect(decideCritic([aConfirmed()], [aVerdict({ classification: "unsure" })], context).upheld).toHaveLength(1);
  });

  it("upholds a deleted line with the base side's text", () => {
    const place = { file: SESSION, side: "base" as const, startLine: 5, line: 5 };
    const finding = aConfirmed({ claim: aGatedClaim({ place, evidenceQuote: GUARD_QUOTE }) });
    const verdict = aVerdict({ evidence_quote: GUARD_QUOTE });
    const its = aGateContext({ receipts: [aReceipt({ side: "base", end: 7, blob: BASE_BLOB })] });
    expect(decideCritic([finding], [verdict], its).upheld).toHaveLength(1);
  });

  it("reads a range whose end comes before its start", () => {
    expect(decideCritic([aConfirmed()], [aVerdict({ end_line: 1 })], context).upheld).toHaveLength(1);
  });

  it("given twice alike counts once", () => {
    expect(decideCritic([aConfirmed()], [aVerdict(), aVerdict()], context).upheld).toHaveLength(1);
  });

  it("settles each finding by its own verdict, in order", () => {
    const findings = ["F1", "F2", "F3"].map((id) => aConfirmed({ claim: aGatedClaim({ id }) }));
    const verdicts = [{ ...dismissal, finding_id: "F3" }, aVerdict({ finding_id: "F1" })];
    const { upheld, dismissed, unresolved } = decideCritic(findings, verdicts, context);
    expect([upheld, dismissed, unresolved].map((list) => list.map(({ claim }) => claim.id))).toEqual([
      ["F1"],
      ["F3"],
      ["F2"],
    ]);
  });

  it("leaves an unresolved finding the highest severity claimed, though the Judge had lowered it", () => {
    const corrections = [{ gate: "judge", field: "severity", before: "high", after: "low" }];
    const finding = aConfirmed({ claim: aGatedClaim({ severity: "low", corrections }) });
    const verdict = aVerdict({ status: "needs_human_review", evidence_quote: DEFECT_QUOTE });
    expect(decideCritic([finding], [verdict], context).unresolved[0]?.claim.severity).toBe("high");
    expect(decideCritic([finding], [aVerdict()], context).upheld[0]?.claim.severity).toBe("low");
  });
});
