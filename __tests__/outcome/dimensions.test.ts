import { describe, expect, it } from "vitest";
import type { CorrectedField, Corrector } from "../../src/claims/correction.ts";
import { type DimensionFacts, rateDimensions, toReportDimensions } from "../../src/outcome/dimensions.ts";
import { DIMENSIONS } from "../../src/verdict/verdict.ts";
import { aDismissed, aFinding, anUnresolved, aReport } from "../fixtures/reports.ts";

const [candidate] = aReport().missed;
const facts = (over: Partial<DimensionFacts> = {}): DimensionFacts => ({
  status: "completed",
  judged: { findings: [aFinding()], dismissed: [], unresolved: [], missed: [] },
  coverage: {
    filesTotal: 1,
    filesRead: 1,
    hunksTotal: 2,
    hunksRead: 2,
    files: [],
    skipped: [],
    unread: [],
    unexamined: [],
  },
  spotChecks: [],
  previousFiles: 0,
  unjustifiedSuppressions: 0,
  isWithoutCritic: false,
  policy: null,
  ...over,
});
const judged = (over: Partial<DimensionFacts["judged"]>) => facts({ judged: { ...facts().judged, ...over } });
const correction = (gate: Corrector, field: CorrectedField) => ({
  corrections: [{ gate, field, before: "a", after: "b" }],
});
const spot = { file: "a.ts", side: "head", start_line: 1, end_line: 2, risks: [] } as const;
const rated = (its: DimensionFacts, name: string) =>
  toReportDimensions(rateDimensions(its)).find((each) => each.name === name);

describe("the ten dimensions", () => {
  it("are eight where rules examined, as no Critic looked for what was missed or wrongly upheld", () => {
    const names = toReportDimensions(rateDimensions(facts({ isWithoutCritic: true }))).map(({ name }) => name);
    expect(names).toHaveLength(8);
    expect(names).not.toContain("Missed defects");
    expect(names).not.toContain("False-positive risk");
  });

  it("are all OK for a clean, complete run, in their order", () => {
    const all = rateDimensions(facts());
    expect(all).toHaveLength(10);
    expect(all.map(({ code }) => code)).toEqual(DIMENSIONS.slice(0, 10));
    expect(all.filter(({ rating }) => rating !== "OK")).toEqual([]);
    for (const { notes } of all) expect(notes).toMatch(/\d/);
  });

  it("all fail when the run did not complete", () => {
    const told = rateDimensions(facts({ status: "incomplete" })).map(({ rating, notes }) => `${rating}: ${notes}`);
    expect(told).toHaveLength(rateDimensions(facts()).length);
    expect(new Set(told)).toEqual(new Set(["Fail: not judged: the run is incomplete"]));
  });

  it.each([
    ["Line numbers", "OK", judged({ findings: [aFinding(correction("quote", "line"))] }), "1 corrected"],
    ["Line numbers", "OK", judged({ dismissed: [aDismissed({ by: "gate", code: "quote-not-found" })] }), "1 rejected"],
    ["Line numbers", "Fail", judged({ unresolved: [anUnresolved({ failed_gate: "quote" })] }), "1 still wrong"],
    ["Rule citations", "Warn", judged({ dismissed: [aDismissed({ by: "gate", code: "rule-unknown" })] }), "1 rejected"],
    ["Rule citations", "Fail", judged({ unresolved: [anUnresolved({ failed_gate: "rule" })] }), "rejected"],
    ["New or existing", "Warn", judged({ findings: [aFinding({ classification: "undecided" })] }), "1 undecided"],
    ["Previous-version comparison", "OK", facts({ previousFiles: 2 }), "2 files"],
    ["Suppression continuity", "Warn", facts({ unjustifiedSuppressions: 1 }), "1 new"],
    ["Severity", "Warn", judged({ findings: [aFinding(correction("severity-proof", "severity"))] }), "1 kept"],
    ["Severity", "OK", judged({ findings: [aFinding(correction("severity-ceiling", "severity"))] }), "1 lowered"],
    ["Checklist coverage", "Fail", facts({ coverage: { ...facts().coverage, unread: ["a.ts"] } }), "1 file unread"],
    [
      "Checklist coverage",
      "Warn",
      facts({ coverage: { ...facts().coverage, skipped: [{ file: "a", reason: "ignored-path" }] } }),
      "1 left out",
    ],
    ["Missed defects", "Warn", facts({ spotChecks: [{ ...spot, outcome: "not_read" }] }), "1 of them not opened by it"],
    ["Missed defects", "OK", facts({ spotChecks: [{ ...spot, outcome: "clean" }] }), "1 unflagged"],
    ["Missed defects", "Fail", judged({ missed: candidate === undefined ? [] : [candidate] }), "1 found at the pin"],
    ["False-positive risk", "Warn", judged({ unresolved: [anUnresolved()] }), "1 unresolved"],
    ["False-positive risk", "Fail", judged({ findings: [], dismissed: [aDismissed({ by: "critic" })] }), "1 dismissed"],
    ["Fix suggestions", "Warn", judged({ findings: [aFinding(correction("suggestion", "suggestion"))] }), "1 stripped"],
  ] as const)("rate %s as %s, with the numbers", (name, rating, its, number) => {
    expect(rated(its, name)).toMatchObject({ name, rating, notes: expect.stringContaining(number) });
  });
});
