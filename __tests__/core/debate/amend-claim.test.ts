import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { claimFingerprint } from "../../../src/core/claims/claim-fingerprint.ts";
import { correctedTitle, MAX_TITLE_CHARS, withoutStruck } from "../../../src/core/debate/amend-claim.ts";
import { decideCritic } from "../../../src/core/debate/critic-outcome.ts";
import { decideRuling } from "../../../src/core/debate/ruling.ts";
import type { CriticVerdict } from "../../../src/core/replies/critic.ts";
import { toJudgedFindings } from "../../../src/core/report/build-report.ts";
import {
  aConfirmed,
  aGateContext,
  aGatedClaim,
  aPin,
  aReceipt,
  aRuling,
  aVerdict,
  DEFECT_QUOTE,
  SESSION,
} from "../../fixtures/claims.ts";

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
    [
      "the verdicts contradict each other",
      [aVerdict(), aVerdict({ classification: "existing", suggestion: "strike" })],
    ],
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

  it.each([
    ["it is kept", "keep"],
    ["nothing is said of it", null],
  ] as const)("stays when %s", (_name, suggestion) => {
    expect(judge([aVerdict({ suggestion })]).upheld[0]?.claim).toEqual(claim);
  });

  it("that was struck of what the Judge lowered stays struck, whichever of both is told", () => {
    const lowered = aConfirmed({ claim: { ...claim, severity: "low" } });
    const question = { finding: aConfirmed({ claim }), objection: { kind: "lowered", lowered } } as const;
    const verdicts = [aVerdict({ suggestion: "strike" })];
    const { upheld, unresolved } = decideCritic([question], verdicts, { ...rules, failOn: "low" });
    expect([...upheld, ...unresolved].map((item) => item.claim.suggestion)).toEqual([undefined]);
  });

  it("is struck once, and what has none is left alone", () => {
    const said = [{ by: "Critic", suggestion: "strike", why: " " }] as const;
    const struck = withoutStruck(claim, said);
    expect(struck.corrections.at(-1)?.after).toBe("struck by the Critic");
    expect(withoutStruck(struck, said)).toBe(struck);
  });

  it.each([
    ["strikes it", "strike", undefined],
    ["keeps it", "keep", claim.suggestion],
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
    ["asks for a person", { verdict: "undecided" as const }],
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
      place: { file: SESSION, side: "head", startLine: 3, line: 3 },
    });
    expect(classified(judge([aVerdict({ classification: "new" })], away))).toEqual([["existing", []]]);
  });

  it("counts as a new one towards the verdict, and the record says who said so", () => {
    const { upheld } = judge([aVerdict({ classification: "new" })], old);
    const lists = { confirmed: upheld, dismissed: [], unresolved: [], missed: [], byRule: [] };
    const [told] = toJudgedFindings(lists, { source: "openai", pin: aPin() }).findings;
    expect(told).toMatchObject({
      classification: "undecided",
      corrections: [{ gate: "critic", field: "classification", before: "existing" }],
    });
  });

  it("is as old as its lines where the Critic cannot be heard", () => {
    expect(classified(judge([aVerdict({ classification: "new", verdict: "undecided" })], old))).toEqual([
      ["existing", []],
    ]);
  });
});
