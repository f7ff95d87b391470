import { describe, expect, it } from "vitest";
import type { StageClaim } from "../../src/claims/claim.ts";
import { originOf } from "../../src/claims/origin.ts";
import { type GatePlan, gateFound, type JudgedBy } from "../../src/outcome/gate-found.ts";
import { aClaim, aGateContext, HEAD_LINES, SESSION } from "../fixtures/claims.ts";

const claim = (over: Partial<StageClaim> = {}): StageClaim => ({ ...aClaim(), origin: originOf("link"), ...over });
const gates = aGateContext();
const at = (line: number) => ({ file: SESSION, side: "head", start_line: line, end_line: line }) as const;

/** What becomes of one claim: its classification and how many lines it rests on, or what it is turned away for. */
function become(one: StageClaim, judgedBy: JudgedBy, isAllNew = false): string | undefined {
  const { passed, dismissed } = gateFound([one], { judgedBy, isAllNew }, gates);
  expect(passed.length + dismissed.length).toBe(1);
  const [kept] = passed;
  return kept === undefined ? dismissed[0]?.code : `${kept.classification}, ${kept.evidence.length} quoted`;
}

describe("a stage's claim", () => {
  it.each<JudgedBy>(["rule", "critic", "judge"])("passes without a receipt, whoever judges: %s", (judgedBy) => {
    expect(become(claim({ claimedBy: ["nobody"] }), judgedBy)).toMatch(/, 1 quoted$/);
  });

  it.each<[string, Partial<StageClaim>, string, string]>([
    ["quotes what stands nowhere", { evidenceQuote: "steal();" }, "quote-not-found", "quote-not-found"],
    ["quotes nothing", { evidenceQuote: "" }, "undecided, 0 quoted", "quote-empty"],
    [
      "stands in a file that is not there",
      { place: { ...at(1), file: "src/gone.ts" } },
      "undecided, 0 quoted",
      "file-absent",
    ],
  ])("that %s is turned away, unless a rule found it and has nothing to quote", (_what, over, byRule, byCritic) => {
    expect(become(claim(over), "rule")).toBe(byRule);
    expect(become(claim(over), "critic")).toBe(byCritic);
    expect(become(claim(over), "judge")).toBe(byCritic);
  });

  it("found by rule may quote characters that nobody sees, where they do stand", () => {
    const lines = [...HEAD_LINES.slice(0, 4), "\0"];
    const { passed } = gateFound(
      [claim({ place: at(5), evidenceQuote: "\0" })],
      { judgedBy: "rule", isAllNew: false },
      aGateContext({ texts: { [`head:${SESSION}`]: lines } }),
    );
    expect(passed).toMatchObject([{ evidence: [] }]);
  });

  it("that the diff shows no line of is as old as its stage says", () => {
    const plan = { judgedBy: "rule", isAllNew: false } as const;
    const age = (more: Partial<GatePlan>) =>
      gateFound([claim({ evidenceQuote: "" }), claim()], { ...plan, ...more }, gates).passed.map(
        ({ classification, evidence }) => `${classification}, ${evidence.length} quoted`,
      );
    const [shown, unshown] = age({});
    expect(unshown).toBe("undecided, 0 quoted");
    expect(age({ unshown: "existing" })).toEqual([shown, "existing, 0 quoted"]);
  });

  it("is new wherever it stands, if both sides were compared as a whole", () => {
    const first = claim({ place: at(1), evidenceQuote: HEAD_LINES[0] ?? "" });
    expect(become(first, "rule")).toBe("existing, 1 quoted");
    expect(become(first, "rule", true)).toBe("new, 1 quoted");
    expect(become(claim({ evidenceQuote: "" }), "rule", true)).toBe("new, 0 quoted");
  });
});
