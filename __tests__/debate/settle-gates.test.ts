import { describe, expect, it } from "vitest";
import { type Doubted, lacksJudge, settleGates, settleSecond } from "../../src/debate/critic-outcome.ts";
import type { Validated } from "../../src/debate/debate.ts";
import { runGates } from "../../src/gates/run-gates.ts";
import { aConfirmed, aGateContext, aGatedClaim, aReceipt, HEAD_BLOB, SESSION } from "../fixtures/claims.ts";
import { aRulebook } from "../fixtures/rules.ts";

const validation = { status: "confirmed_valid", explanation: "I traced it.", quote: undefined } as const;
const context = aGateContext({ receipts: [aReceipt()] });
const upheld = (claim: Parameters<typeof aGatedClaim>[0] = {}): Validated => ({
  ...aConfirmed({ claim: aGatedClaim(claim) }),
  validation,
});

describe("the last look of the gates", () => {
  it("leaves alone what still holds", () => {
    const finding = upheld();
    expect(settleGates([finding], context)).toEqual({ upheld: [finding], changed: [], failing: [] });
  });

  it("gives back what it corrected, for the Critic to judge as it is now", () => {
    const place = { ...aGatedClaim().place, start_line: 4, end_line: 4 } as const;
    const finding = upheld({ place: { file: "src/session.ts", side: "head", ...place } });
    const { upheld: same, changed, failing } = settleGates([finding], context);
    expect([same, failing]).toEqual([[], []]);
    expect(changed).toMatchObject([
      { claim: { place: { end_line: 5 }, corrections: [{ by: "quote", field: "line" }] } },
    ]);
  });

  it("fails what a gate rejects, however sure Judge and Critic were, and tells both sides", () => {
    const { upheld: same, failing } = settleGates([upheld({ evidenceQuote: "return user?.name ?? null;" })], context);
    expect(same).toEqual([]);
    expect(failing).toMatchObject([{ gate: "quote", reason: expect.stringContaining("quote-not-found") }]);
    expect(failing[0]?.reason).toContain(validation.explanation);
    expect(failing[0]?.reason).toContain(aConfirmed().resolution);
  });

  it("fails what nobody was served", () => {
    expect(settleGates([upheld()], aGateContext({ receipts: [] })).failing).toMatchObject([{ gate: "receipt" }]);
  });

  it("leaves alone what the gates noted before, that nobody searched for a missing name", () => {
    const partly = aGateContext({ receipts: [aReceipt({ start_line: 4, end_line: 6 })] });
    const gated = runGates(upheld({ title: "`nextHour` is not defined." }).claim, partly);
    if (gated.kind !== "passed") throw new Error(gated.rejection.detail);
    expect(gated.claim.corrections).toMatchObject([{ by: "absence" }]);
    const finding = { ...upheld(), claim: gated.claim };
    expect(settleGates([finding], partly)).toEqual({ upheld: [finding], changed: [], failing: [] });
  });

  it("fails what the gates still correct after their last loop", () => {
    const [rule] = aRulebook().find("Auth-Token-01");
    const renamed = aRulebook();
    renamed.find = (id) => (rule === undefined ? [] : [{ ...rule, id: `${id}.` }]);
    const cites = {
      ruleId: "Auth-Token-01",
      ruleQuote: "An unknown token SHOULD be refused",
      severity: "low",
    } as const;
    expect(settleGates([upheld(cites)], { ...context, rules: renamed }).failing).toMatchObject([
      { gate: "corrections" },
    ]);
  });
});

const proof = {
  file: SESSION,
  side: "head",
  line: 4,
  end_line: 4,
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
