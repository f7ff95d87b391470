import { describe, expect, it } from "vitest";
import type { Severity } from "../../src/claims/severity.ts";
import { type CriticRules, decideCritic as decide, toCriticQuestions } from "../../src/debate/critic-outcome.ts";
import { type Confirmed, type Debate, OPENING } from "../../src/debate/debate.ts";
import type { GateContext } from "../../src/gates/gate.ts";
import type { CriticVerdict } from "../../src/replies/answers.ts";
import {
  aClaim,
  aConfirmed,
  aGateContext,
  aGatedClaim,
  aReceipt,
  aVerdict,
  BASE_BLOB,
  DEFECT_QUOTE,
  GUARD_QUOTE,
  HEAD_BLOB,
  SESSION,
} from "../fixtures/claims.ts";

/** What the Judge upheld, where nothing below critical decides. */
function decideCritic(
  findings: readonly Confirmed[],
  verdicts: readonly CriticVerdict[],
  gates: GateContext,
  failOn: CriticRules["failOn"] = "critical",
) {
  const questions = findings.map((finding) => ({ finding }));
  return decide(questions, verdicts, { gates, failOn });
}

const receipts = [aReceipt({ agent: "critic-1" })];
const context = aGateContext({ receipts });
const proof = { start_line: 4, end_line: 4, evidence_quote: "const user = users.findByToken(token);" };
const proven = { file: SESSION, side: "head", quote: "users.findByToken", blob: HEAD_BLOB } as const;
const ruled = (severity: Severity, isProved = false) => ({ severity, reason: undefined, isProved });
const dismissal = aVerdict({ verdict: "dismissed", ...proof });

describe("the Critic's verdict", () => {
  it("upholds a finding it quotes at the pin, and keeps the quote with where it stands", () => {
    const { upheld, dismissed, unresolved } = decideCritic([aConfirmed()], [aVerdict()], context);
    const status = "confirmed_valid" as const;
    const { explanation } = aVerdict();
    const quote = { file: SESSION, side: "head", line: 5, quote: DEFECT_QUOTE };
    expect(upheld).toEqual([{ ...aConfirmed(), validation: { status, explanation, quote } }]);
    expect([dismissed, unresolved]).toEqual([[], []]);
    const moved = decideCritic([aConfirmed()], [aVerdict({ start_line: 1, end_line: 1 })], context);
    expect(moved.upheld[0]?.validation.quote).toEqual(quote);
    const base = decideCritic([aConfirmed()], [aVerdict({ evidence_quote: GUARD_QUOTE })], context);
    expect(base.upheld[0]?.validation.quote).toMatchObject({ side: "base", line: 5 });
  });

  it("is told that a quote is too short where it stands elsewhere, and not that it is not at the pin", () => {
    const short = { evidence_quote: "}", start_line: 2, end_line: 2 };
    const told = (verdict: CriticVerdict) => decideCritic([aConfirmed()], [verdict], context).unresolved[0];
    expect(told(aVerdict(short))?.doubt).toMatch(/^upheld by the Critic with a quote that .* too short .* whole line/);
    expect(told({ ...dismissal, ...short })?.doubt).toMatch(/refutation that counts, as its quote .* too short/);
    expect(told(aVerdict({ evidence_quote: "return user?.name;" }))?.doubt).toContain("not at the pin");
  });

  it("goes with the question that asks again, in words", () => {
    const invented = aVerdict({ evidence_quote: "return user?.name;", side: "head" });
    const [doubted] = decideCritic([aConfirmed()], [invented], context).unresolved;
    expect(doubted?.said).toBe(
      `confirmed, new, quoting "return user?.name;" of ${SESSION}:5 at head: ${invented.explanation}`,
    );
    expect(decideCritic([aConfirmed()], [], context).unresolved[0]?.said).toBeUndefined();
    const long = { ...invented, explanation: "x".repeat(9000), evidence_quote: "y".repeat(9000) };
    expect(decideCritic([aConfirmed()], [long, long, long], context).unresolved[0]?.said?.length).toBeLessThan(2500);
  });

  it("is looked up on the side it names alone", () => {
    const deleted = { evidence_quote: GUARD_QUOTE };
    expect(decideCritic([aConfirmed()], [aVerdict({ ...deleted, side: "base" })], context).upheld).toHaveLength(1);
    expect(decideCritic([aConfirmed()], [aVerdict({ ...deleted, side: "head" })], context).upheld).toEqual([]);
    expect(decideCritic([aConfirmed()], [aVerdict({ ...deleted, side: null })], context).upheld).toHaveLength(1);
  });

  it("dismisses by nothing of base, and says so", () => {
    const { unresolved } = decideCritic([aConfirmed()], [{ ...dismissal, side: "base" }], context);
    expect(unresolved[0]?.doubt).toContain("its quote is of base, and what stood there protects nothing any more");
    expect(decideCritic([aConfirmed()], [{ ...dismissal, side: "head" }], context).dismissed).toHaveLength(1);
  });

  it("dismisses a finding it read, with a quote at the pin", () => {
    const { upheld, dismissed, unresolved } = decideCritic([aConfirmed()], [dismissal], context);
    expect([upheld, unresolved]).toEqual([[], []]);
    expect(dismissed).toMatchObject([
      {
        ...{ by: "critic", reason: dismissal.explanation },
        proofs: [{ role: "critic", proof: { file: SESSION, line: 4 } }],
      },
    ]);
  });

  it.each([
    ["is missing", []],
    ["is about another finding", [aVerdict({ finding_id: "F2" })]],
    ["is contradicted by another", [aVerdict(), dismissal]],
    ["is contradicted by another on whether the defect is new", [aVerdict(), aVerdict({ classification: "existing" })]],
    ["is contradicted by another on the severity", [aVerdict({ severity: "low" }), aVerdict({ severity: "high" })]],
    ["asks for a person", [aVerdict({ verdict: "undecided" })]],
    ["dismisses with a quote that stands nowhere", [{ ...dismissal, evidence_quote: "if (user) return null;" }]],
    ["dismisses with the defect itself", [{ ...dismissal, start_line: 5, end_line: 5, evidence_quote: DEFECT_QUOTE }]],
    ["upholds with a quote that stands nowhere", [aVerdict({ evidence_quote: "return user?.name;" })]],
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

  it("does not dismiss what the Critic read no more of than its own proof", () => {
    const proofAlone = aGateContext({ receipts: [aReceipt({ agent: "critic-1", start_line: 4, end_line: 4 })] });
    const { unresolved } = decideCritic([aConfirmed()], [dismissal], proofAlone);
    expect(unresolved).toMatchObject([{ reason: expect.stringContaining("never read its lines") }]);
  });

  it("may call an existing finding existing", () => {
    const finding = aConfirmed({ claim: aGatedClaim({ classification: "existing" }) });
    expect(decideCritic([finding], [aVerdict({ classification: "existing" })], context).upheld).toHaveLength(1);
  });

  it("cannot make an undecided finding an existing one", () => {
    const finding = aConfirmed({ claim: aGatedClaim({ classification: "undecided" }) });
    expect(decideCritic([finding], [aVerdict({ classification: "existing" })], context).unresolved).toHaveLength(1);
  });

  it("may be unsure whether the defect is new", () => {
    expect(decideCritic([aConfirmed()], [aVerdict({ classification: "unsure" })], context).upheld).toHaveLength(1);
  });

  it("upholds a deleted line with the base side's text", () => {
    const place = { file: SESSION, side: "base" as const, start_line: 5, end_line: 5 };
    const finding = aConfirmed({ claim: aGatedClaim({ place, evidenceQuote: GUARD_QUOTE }) });
    const verdict = aVerdict({ evidence_quote: GUARD_QUOTE });
    const its = aGateContext({ receipts: [aReceipt({ side: "base", end_line: 7, blob: BASE_BLOB })] });
    expect(decideCritic([finding], [verdict], its).upheld).toHaveLength(1);
  });

  it("reads a range whose end comes before its start", () => {
    expect(decideCritic([aConfirmed()], [aVerdict({ end_line: 1 })], context).upheld).toHaveLength(1);
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

  it("leaves an unresolved finding the highest severity that anybody gave", () => {
    const opinions = { claimed: { severity: "medium", reason: undefined }, judge: ruled("critical") } as const;
    const finding = aConfirmed({ claim: aGatedClaim({ severity: "medium", opinions }) });
    const verdict = aVerdict({ verdict: "undecided", evidence_quote: DEFECT_QUOTE });
    expect(decideCritic([finding], [verdict], context).unresolved[0]?.claim.severity).toBe("critical");
  });
});

describe("the severity of what is confirmed", () => {
  const claim = aGatedClaim({
    severity: "high",
    opinions: { claimed: { severity: "high", reason: undefined }, judge: ruled("low") },
  });
  const high = aConfirmed({ claim });
  const told = (verdict: Parameters<typeof aVerdict>[0], rules: Partial<CriticRules> = {}, finding = high) =>
    decide([{ finding }], [aVerdict(verdict)], { gates: context, failOn: "high", ...rules }).upheld[0]?.claim;

  it("is what claimant, Judge and Critic come to, and keeps the three", () => {
    const settled = told({ severity: "medium", severity_reason: "A rare state." });
    expect(settled).toMatchObject({
      severity: "medium",
      opinions: { claimed: { severity: "high" }, judge: { severity: "low" }, critic: { reason: "A rare state." } },
      corrections: [],
    });
  });

  it("is the highest given without the Critic's, or by a Critic that never read the lines", () => {
    expect(told({})?.severity).toBe("high");
    expect(told({ severity: "low" }, { gates: aGateContext({ receipts: [] }) })?.severity).toBe("high");
  });

  it("stays where a proof is needed, and says why", () => {
    const settled = told({ severity: "low" }, { proofNeeded: "the change holds text that addresses reviewers" });
    expect(settled).toMatchObject({
      severity: "high",
      corrections: [{ by: "severity-proof", before: "low", after: expect.stringContaining("addresses reviewers") }],
    });
  });

  it("is milder there once Judge and Critic have both proved it", () => {
    const opinions = { claimed: { severity: "high", reason: undefined }, judge: ruled("low", true) } as const;
    const finding = aConfirmed({ claim: aGatedClaim({ severity: "high", opinions }) });
    const strict = { proofNeeded: "the Adversary gave no usable answer" };
    expect(told({ severity: "low" }, strict, finding)?.severity).toBe("high");
    expect(told(dismissal, strict, finding)?.severity).toBe("low");
    expect(told(dismissal, {}, finding)).toBeUndefined();
  });

  it("is no opinion's where a detector or the policy found it", () => {
    const origin = { kind: "suppression", label: "", explanation: "" };
    const finding = aConfirmed({ claim: aGatedClaim({ severity: "high", origin }) });
    expect(told({ severity: "low" }, {}, finding)).toEqual(finding.claim);
  });
});

describe("where a severity decides", () => {
  const high = aConfirmed();
  const judged = { role: "judge", proof: { ...proven, line: 4, end_line: 4 } } as const;
  const dismissed = {
    claim: aGatedClaim(),
    round: 1,
    by: "judge",
    reason: "It is checked.",
    proofs: [judged],
  } as const;
  const rules = { gates: context, failOn: "high" } as const;

  it("the Critic dismisses nothing alone", () => {
    const { dismissed, unresolved } = decideCritic([high], [dismissal], context, "high");
    expect(dismissed).toEqual([]);
    expect(unresolved).toMatchObject([
      {
        claim: { severity: "high" },
        canBeAskedAgain: false,
        reason: expect.stringMatching(/by the Critic alone.*the Judge upheld it/),
      },
    ]);
    expect(decideCritic([high], [dismissal], context, "none").dismissed).toHaveLength(1);
  });

  it("what both refute is dismissed, with the proof of each", () => {
    const { dismissed: gone } = decide([{ finding: high, dismissed }], [dismissal], rules);
    expect(gone).toMatchObject([
      { by: "judge", reason: "It is checked.", proofs: [{ role: "judge" }, { role: "critic", proof: { line: 4 } }] },
    ]);
  });

  it.each<readonly [string, readonly CriticVerdict[]]>([
    ["upholds it", [aVerdict()]],
    ["asks for a person", [aVerdict({ verdict: "undecided" })]],
    ["is silent", []],
    ["proves nothing", [{ ...dismissal, evidence_quote: "nothing of it" }]],
  ])("what the Judge alone refutes is unresolved when the Critic %s", (_, verdicts) => {
    const outcome = decide([{ finding: high, dismissed }], verdicts, rules);
    expect([outcome.upheld, outcome.dismissed]).toEqual([[], []]);
    expect(outcome.unresolved).toMatchObject([{ claim: { severity: "high" }, upheld: undefined }]);
    expect(outcome.unresolved[0]?.reason).toContain("the Judge refuted it: ");
  });
});

const dismissed = { claim: aGatedClaim(), round: 2, by: "judge", reason: "It is checked.", proofs: [] } as const;
const held = (debate: Partial<Debate>) => ({ ...OPENING, ...debate });

describe("the findings put before the Critic", () => {
  it("are all upheld ones, and those the Judge dismissed at a severity that fails the check", () => {
    const mild = { ...dismissed, claim: aGatedClaim({ severity: "medium" }) };
    const turnedAway = { ...dismissed, by: "gate", claim: aClaim() } as const;
    const debate = held({ confirmed: [aConfirmed()], dismissed: [dismissed, mild, turnedAway] });
    const docket = toCriticQuestions(debate, "high");
    expect(docket.questions).toMatchObject([
      { finding: { claim: { id: "F1" }, winner: "enthusiast" } },
      { finding: { claim: { id: "F2", severity: "high" }, round: 2 }, dismissed },
    ]);
    expect(docket.questions[0]?.dismissed).toBeUndefined();
    expect(docket.dismissed).toEqual([mild, turnedAway]);
  });
});
