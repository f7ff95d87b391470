import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { claimFingerprint } from "../../src/claims/claim-fingerprint.ts";
import { decideCritic } from "../../src/debate/critic-outcome.ts";
import {
  correctedTitle,
  decideRuling,
  MAX_TITLE_CHARS,
  reopenAge,
  wasRead,
  withoutStruck,
} from "../../src/debate/ruling.ts";
import type { CriticVerdict } from "../../src/replies/answers.ts";
import { toJudgedFindings } from "../../src/report/build-report.ts";
import {
  aConfirmed,
  aGateContext,
  aGatedClaim,
  aPin,
  aReceipt,
  aRuling,
  aVerdict,
  BASE_BLOB,
  DEFECT_QUOTE,
  GUARD_QUOTE,
  HEAD_BLOB,
  HEAD_LINES,
  SESSION,
} from "../fixtures/claims.ts";

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
    expect(outcome).toHaveProperty("proof", { ...refutation, side: "head", end_line: 4, blob: HEAD_BLOB });
  });

  it.each([
    ["is missing", []],
    ["is contradicted by another", [aRuling(), dismissal]],
    ["is contradicted by another on the severity", [aRuling(), aRuling({ severity: "critical" })]],
    ["is undecided, whatever it quotes", [aRuling({ ruling: "undecided", severity: null, refutation })]],
    ["dismisses without a refutation", [{ ...dismissal, refutation: null }]],
    ["dismisses with a quote that stands nowhere", [{ ...dismissal, refutation: nowhere }]],
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

  it.each([
    ["upholds", aRuling()],
    ["leaves undecided", aRuling({ ruling: "undecided", severity: null })],
    ["dismisses", dismissal],
    ["dismisses without a refutation", { ...dismissal, refutation: null }],
  ])("names what the claim asks to undo where it %s", (_, ruling) => {
    const { claim } = decideRuling(aGatedClaim(), [{ ...ruling, contradicts: "v1:guard" }], context);
    expect(claim.contradicts).toBe("v1:guard");
  });

  it("given twice in the same words counts once", () => {
    expect(decideRuling(aGatedClaim(), [aRuling(), aRuling()], context).kind).toBe("confirmed");
    expect(decideRuling(aGatedClaim(), [dismissal, dismissal], context).kind).toBe("dismissed");
  });

  it("does not dismiss what the Judge never read, whatever it quotes", () => {
    expect(decideRuling(aGatedClaim(), [dismissal], unread).kind).toBe("unresolved");
    const around = aGateContext({ receipts: [aReceipt({ end_line: 4 }), aReceipt({ start_line: 6 })] });
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
    ...({ file: SESSION, side: "head", start_line: 5, end_line: 5 } as const),
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

const rules = { gates: aGateContext({ receipts: [aReceipt({ agent: "critic-1" })] }), failOn: "critical" } as const;
const claim = aGatedClaim({ suggestion: "Return null when no user is found." });
const judge = (verdicts: readonly CriticVerdict[], its = claim) =>
  decideCritic([{ finding: aConfirmed({ claim: its }) }], verdicts, rules);

describe("a suggestion", () => {
  it.each([
    ["the verdict says so", [aVerdict({ suggestion: "strike" })]],
    ["the verdict cannot be used", [aVerdict({ suggestion: "strike", evidence_quote: "nowhere" })]],
    ["a person is asked for", [aVerdict({ suggestion: "strike", verdict: "undecided" })]],
    ["one of several verdicts says so", [aVerdict({ suggestion: "keep" }), aVerdict({ suggestion: "strike" })]],
  ])("is struck when %s, and the record says why", (_name, verdicts) => {
    const { upheld, unresolved } = judge(verdicts);
    const [left] = [...upheld, ...unresolved].map((item) => item.claim);
    expect(left?.suggestion).toBeUndefined();
    expect(left?.corrections).toEqual([
      {
        by: "critic",
        field: "suggestion",
        before: "given",
        after: `struck by the Critic: ${aVerdict().explanation}`,
      },
    ]);
  });

  it.each([["nothing is said of it", null]] as const)("stays when %s", (_name, suggestion) => {
    expect(judge([aVerdict({ suggestion })]).upheld[0]?.claim).toEqual(claim);
  });

  it("is struck once, and what has none is left alone", () => {
    const said = [{ by: "Critic", suggestion: "strike", why: " " }] as const;
    const struck = withoutStruck(claim, said);
    expect(struck.corrections.at(-1)?.after).toBe("struck by the Critic");
    expect(withoutStruck(struck, said)).toBe(struck);
  });

  it.each([
    ["strikes it", "strike", undefined],
    ["says nothing of it", undefined, claim.suggestion],
  ] as const)("is as the Judge leaves it, who %s", (_name, suggestion, left) => {
    const context = aGateContext({ receipts: [aReceipt()] });
    expect(decideRuling(claim, [aRuling({ suggestion })], context).claim.suggestion).toBe(left);
  });
});

describe("a title", () => {
  it.each([
    ["as it was given", "A caller with an old token gets a 500", "A caller with an old token gets a 500"],
    ["in one line", " A caller\n\twith an old token ", "A caller with an old token"],
    ["without what is not seen", "A call\u202eer \u200b\u0007fails", "A caller fails"],
    ["as far as it is short enough", "x".repeat(200), `${"x".repeat(MAX_TITLE_CHARS - 1)}…`],
    ["not when it is the same", claim.title, undefined],
    ["not when it says nothing", " \u200b… - ", undefined],
    ["not when there is none", null, undefined],
  ])("is taken %s", (_name, title, told) => {
    expect(correctedTitle(claim, { title })).toBe(told);
  });

  it("is not taken of a claim that no line carries: that is known by its own", () => {
    expect(correctedTitle({ ...claim, place: undefined }, { title: "Another" })).toBeUndefined();
  });

  it("counts with a verdict that upholds, and the record keeps the claimed one", () => {
    const { upheld } = judge([aVerdict({ title: "An old token crashes a login" })]);
    const lists = { confirmed: upheld, dismissed: [], unresolved: [], missed: [], byRule: [] };
    const [told] = toJudgedFindings(lists, { source: "openai", pin: aPin() }).findings;
    expect(told).toMatchObject({ title: "An old token crashes a login", fingerprint: claimFingerprint(claim) });
    expect(told?.corrections).toEqual([
      { gate: "critic", field: "title", before: claim.title, after: "An old token crashes a login" },
    ]);
  });

  it.each([
    ["dismisses without proof", { verdict: "dismissed" as const, evidence_quote: DEFECT_QUOTE }],
    ["quotes nothing of the pin", { evidence_quote: "nowhere" }],
  ])("counts for nothing with a verdict that %s", (_name, overrides) => {
    const { unresolved } = judge([aVerdict({ ...overrides, title: "Nothing is wrong" })]);
    expect(unresolved[0]?.claim.title).toBe(claim.title);
  });

  it("is one line of a bounded length, whatever is said", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (title) => {
        const told = correctedTitle(claim, { title });
        expect(told === undefined || (told.length <= MAX_TITLE_CHARS && !/[\n\r\u2028\u202e]/.test(told))).toBe(true);
      }),
    );
  });
});

describe("a finding at unchanged lines", () => {
  const old = aGatedClaim({ classification: "existing" });
  const classified = ({ upheld, unresolved }: ReturnType<typeof decideCritic>) =>
    [...upheld, ...unresolved].map((item) => [item.claim.classification, item.claim.corrections.map(({ by }) => by)]);

  it.each([
    ["new", "undecided", ["critic"]],
    ["unsure", "undecided", ["critic"]],
    ["existing", "existing", []],
  ] as const)("where the change took code out is, called %s by the Critic, %s", (classification, becomes, by) => {
    expect(classified(judge([aVerdict({ classification })], old))).toEqual([[becomes, by]]);
  });

  it("stays an old one where the change touches none of its lines, whatever the Critic says", () => {
    const away = aGatedClaim({
      ...{
        classification: "existing",
        evidenceQuote: "export function openSession(token: string) {",
        severity: "medium",
      },
      place: { file: SESSION, side: "head", start_line: 3, end_line: 3 },
    });
    expect(classified(judge([aVerdict({ classification: "new" })], away))).toEqual([["existing", []]]);
  });

  it.each([
    ["which is another tool's alone, unless the Critic calls it new", ["Lint"], "Lint", ["existing", "undecided"]],
    ["unless an Enthusiast claims it too", ["Lint", "Enthusiast"], "Lint", ["undecided", "undecided"]],
    ["unless an earlier report of ours brings it", ["Tribunal"], "Tribunal", ["undecided", "undecided"]],
  ])("stays an old one away from the change, in a function that changed, %s", (_, claimedBy, tool, wanted) => {
    const place = { file: SESSION, side: "head", start_line: 3, end_line: 3 } as const;
    const evidence = [{ ...old.evidence[0], ...place, kind: "defect", quote: "openSession", blob: HEAD_BLOB } as const];
    const claim = aGatedClaim({ ...old, severity: "high", place, evidence, claimedBy, foreign: { tool, check: "x" } });
    const said = (["unsure", "new"] as const).map((classification) =>
      reopenAge(claim, aVerdict({ classification }), { gates: aGateContext(), failOn: "high" }),
    );
    expect(said.map(({ classification }) => classification)).toEqual(wanted);
  });

  it("is as old as its lines where the Critic cannot be heard", () => {
    expect(classified(judge([aVerdict({ classification: "new", verdict: "undecided" })], old))).toEqual([
      ["existing", []],
    ]);
  });
});
