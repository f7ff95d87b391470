import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  claimsToHandBack,
  mendFindings,
  mendRulings,
  mendVerdicts,
  rulingsToHandBack,
  verdictsToHandBack,
} from "../../src/debate/hand-back.ts";
import { runGates } from "../../src/gates/run-gates.ts";
import {
  aClaim,
  aConfirmed,
  aGateContext,
  aGatedClaim,
  aPin,
  aReceipt,
  aReportedFinding,
  aRuling,
  aVerdict,
  DEFECT_QUOTE,
  HEAD_LINES,
  SESSION,
} from "../fixtures/claims.ts";

const pin = aPin();
const E1 = [{ id: "E1", reason: "" }];
const F1 = [{ id: "F1", reason: "" }];
const MANGLED = aReportedFinding({ evidence_quote: "return user?.name;" });
const mend = (first: readonly (typeof MANGLED)[], second: readonly (typeof MANGLED)[], handed = E1) =>
  mendFindings({ findings: [...first] }, { findings: [...second] }, { handed, pin }).findings;

describe("claims that are turned away", () => {
  const told = (
    claims: readonly ReturnType<typeof aClaim>[],
    texts = undefined as Parameters<typeof aGateContext>[0],
  ) => {
    const context = aGateContext(texts);
    return claimsToHandBack(
      claims,
      claims.map((claim) => runGates(claim, context)),
      context,
    );
  };

  it("go back with all places where the quote stands", () => {
    const texts = {
      [`head:${SESSION}`]: ["", DEFECT_QUOTE, "", DEFECT_QUOTE, ...Array.from({ length: 39 }, () => "")],
    };
    const [first] = told([aClaim({ place: { file: SESSION, side: "head", start_line: 40, end_line: 40 } })], { texts });
    expect(first?.reason).toContain("It stands at lines 2, 4 at head.");
  });

  it("go back with what the cited line reads", () => {
    const [first] = told([aClaim({ evidenceQuote: "return user?.name;" })]);
    expect(first?.reason).toContain(`Line 5 reads ${JSON.stringify(DEFECT_QUOTE)}.`);
  });

  it("go back with the lines that the diff shows", () => {
    const texts = { [`head:${SESSION}`]: [...HEAD_LINES, "", "", "export const later = openSession;"] };
    const receipts = [aReceipt({ end_line: 9 })];
    const claim = aClaim({
      evidenceQuote: "export const later",
      place: { file: SESSION, side: "head", start_line: 9, end_line: 9 },
    });
    expect(told([claim], { texts, receipts })[0]?.reason).toContain(`Of ${SESSION} the diff shows lines 1-6 at head.`);
  });

  it("are told by none of two that have one id", () => {
    const bad = aClaim({ evidenceQuote: "return user?.name;" });
    expect(told([bad, aClaim()])).toEqual([]);
    expect(told([bad, aClaim({ id: "F2" })])).toHaveLength(1);
  });

  it("are bounded, whatever they quote", () => {
    const claims = Array.from({ length: 99 }, (_, at) => aClaim({ id: `F${at}`, evidenceQuote: "no".repeat(9_000) }));
    const handed = told(claims);
    expect(handed).toHaveLength(30);
    for (const { reason } of handed) expect(reason.length).toBeLessThanOrEqual(900);
  });
});

describe("of a second answer", () => {
  it("is taken what shows a finding that was handed back", () => {
    const again = aReportedFinding({ start_line: 5, line: 5, evidence_quote: DEFECT_QUOTE });
    expect(mend([MANGLED], [again])).toEqual([again]);
  });

  it.each([
    ["the same id twice", [aReportedFinding(), aReportedFinding({ line: 4 })]],
    ["another id", [aReportedFinding({ id: "E2" })]],
    ["another category", [aReportedFinding({ category: "logic" })]],
    ["no file", [aReportedFinding({ file: null, line: null, start_line: null })]],
    ["another file, unrelated", [aReportedFinding({ file: "src/users.ts" })]],
    ["lines far away, of other words", [aReportedFinding({ line: 90, start_line: 90, evidence_quote: "close(all);" })]],
  ])("nothing is taken that gives %s for it", (_name, second) => {
    expect(mend([MANGLED], second)).toEqual([MANGLED]);
  });

  it("a finding is withdrawn that it leaves out, and all others of the first stand in", () => {
    const other = aReportedFinding({ id: "E2" });
    const withdrawn = { ...MANGLED, evidence_quote: "", cause: null };
    expect(mend([MANGLED], [])).toEqual([withdrawn]);
    expect(mend([MANGLED, other], [other])).toEqual([withdrawn, other]);
    expect(mend([MANGLED, other], [])).toEqual([MANGLED, other]);
    expect(mend([MANGLED, other], [other, aReportedFinding({ id: "E3" })])).toEqual([MANGLED, other]);
  });

  it("an entry that stands there twice, word for word, is taken", () => {
    const again = aReportedFinding({ start_line: 5, line: 5, evidence_quote: DEFECT_QUOTE });
    expect(mend([MANGLED], [again, { ...again }])).toEqual([again]);
  });

  it("no word and no severity is taken", () => {
    const bold = aReportedFinding({ severity: "critical", title: "Other", description: "Something else." });
    expect(mend([MANGLED], [bold])).toEqual([aReportedFinding()]);
    expect(mend([MANGLED], [aReportedFinding({ severity: "low" })])[0]?.severity).toBe("high");
  });

  it("a quote is taken that stands far away on the same words", () => {
    const again = aReportedFinding({ line: 90, start_line: 90, evidence_quote: `${MANGLED.evidence_quote} // here` });
    expect(mend([MANGLED], [again])).toEqual([again]);
  });

  it("a place in another file is taken that it comes from, where the first one is what it breaks", () => {
    const shop = aReportedFinding({ file: "src/shop.ts", line: 40, start_line: 40, evidence_quote: "sell(stock);" });
    const impact_evidence = { file: "src/shop.ts", line: 40, side: "head" as const, quote: "sell(stock);" };
    const again = aReportedFinding({ impact_evidence });
    expect(mend([shop], [again])).toEqual([again]);
    expect(mend([shop], [aReportedFinding({ impact_evidence: { ...impact_evidence, file: "src/users.ts" } })])).toEqual(
      [shop],
    );
    const cause = { file: SESSION, line: 5, side: "head" as const, quote: DEFECT_QUOTE };
    expect(mend([{ ...shop, cause }], [aReportedFinding()])[0]?.file).toBe(SESSION);
  });

  it("what was not handed back stays, whatever it says", () => {
    const word = fc.constantFrom("E1", "E2", "E3", "E4");
    const finding = fc.record({
      id: word,
      severity: fc.constantFrom("critical" as const, "low" as const),
      file: fc.constantFrom(SESSION, "src/users.ts", null),
      line: fc.constantFrom(1, 5, 90),
      title: fc.constantFrom("One", "Other"),
    });
    const answer = fc.array(
      finding.map((each) => aReportedFinding(each)),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(answer, answer, (first, second) => {
        const mended = mend(first, second);
        expect(mended.map(({ id, title, severity, category }) => [id, title, severity, category])).toEqual(
          first.map(({ id, title, severity, category }) => [id, title, severity, category]),
        );
        expect(mended.filter(({ id }) => id !== "E1")).toEqual(first.filter(({ id }) => id !== "E1"));
      }),
    );
  });
});

describe("rulings that are turned away", () => {
  const context = aGateContext({ receipts: [aReceipt({ agent: "judge-1" })] });
  const claims = [aGatedClaim()];
  const proof = { file: SESSION, line: 4, quote: "const user = users.findByToken(token);" };
  const nowhere = { file: SESSION, line: 4, quote: "if (user !== undefined) return user;" };
  const dismissal = aRuling({ ruling: "dismissed", severity: null, refutation: nowhere });
  const answer = (...rulings: (typeof dismissal)[]) => ({
    rulings,
    summary: "",
    convergence: true,
    next_round_tier: "stay" as const,
    missed: [],
  });

  it.each([
    ["dismisses by a quote that stands nowhere", dismissal, 1],
    ["dismisses by nothing", { ...dismissal, refutation: null }, 1],
    ["is milder, by a quote that stands nowhere", aRuling({ severity: "low", refutation: nowhere }), 0],
    ["leaves it undecided", aRuling({ ruling: "undecided", severity: null }), 0],
    ["dismisses by a quote that holds", { ...dismissal, refutation: proof }, 0],
    ["dismisses by a line with its number", { ...dismissal, refutation: { ...proof, quote: `4\t${proof.quote}` } }, 0],
    ["upholds", aRuling(), 0],
  ])("are %s: those of one that %s", (_name, ruling, count) => {
    expect(rulingsToHandBack(claims, [ruling], context)).toHaveLength(count);
  });

  it("are proved or taken back by a second answer", () => {
    const second = (ruling: typeof dismissal, handed = F1) =>
      mendRulings(answer(dismissal), answer(ruling), handed).rulings[0];
    const proved = { ...dismissal, refutation: proof };
    expect(second(proved)).toEqual(proved);
    expect(second(aRuling())).toEqual(aRuling());
    expect(second(aRuling({ finding_id: "F2" }))).toEqual(dismissal);
    expect(second(proved, [])).toEqual(dismissal);
  });
});

describe("verdicts that are turned away", () => {
  const context = aGateContext({ receipts: [aReceipt({ agent: "critic-1" })] });
  const questions = [{ finding: aConfirmed() }];
  const invented = aVerdict({ evidence_quote: "return user?.name;" });

  it("are those whose quote is not at the pin", () => {
    const told = (verdict: typeof invented) =>
      verdictsToHandBack(questions, [verdict], { gates: context, failOn: "critical" });
    expect(told(invented)).toEqual([{ id: "F1", reason: expect.stringContaining("not at the pin") }]);
    expect(told(aVerdict({ verdict: "dismissed" }))).toHaveLength(1);
    expect(told(aVerdict())).toEqual([]);
    expect(told(aVerdict({ verdict: "undecided" }))).toEqual([]);
  });

  it("keep all but their proof and what it comes to, and are not turned into dismissals", () => {
    const first = { verdicts: [invented], missed: [], order: [] };
    const second = (verdict: typeof invented) => mendVerdicts(first, { ...first, verdicts: [verdict] }, F1).verdicts;
    expect(second(aVerdict({ classification: "existing", title: "Other" }))).toEqual([aVerdict()]);
    expect(second(aVerdict({ verdict: "undecided" }))[0]?.verdict).toBe("undecided");
    expect(second(aVerdict({ verdict: "dismissed" }))).toEqual([invented]);
    expect(second(aVerdict({ severity: "low" }))[0]?.severity).toBe("low");
    const high = { verdicts: [{ ...invented, severity: "high" as const }], missed: [], order: [] };
    const milder = { verdicts: [aVerdict({ severity: "low" })], missed: [], order: [] };
    expect(mendVerdicts(high, milder, F1).verdicts[0]?.severity).toBe("high");
  });
});
