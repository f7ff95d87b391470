import { describe, expect, it } from "vitest";
import { originByRule } from "../../src/claims/origin.ts";
import { renderExplanation } from "../../src/render/explanation.ts";
import type { Report } from "../../src/report/report.ts";
import { aFinding, aReport, aRun } from "../fixtures/reports.ts";
import { renderReport } from "../fixtures/whole-report.ts";

const ORIGIN = originByRule("sql-from-data");
const FOUND = aFinding({
  ...{ source: "static", origin: ORIGIN, claimed_by: [], round: 0, winner: null, resolution: null, corrections: [] },
  rule: { id: "sql-from-data", file: "rules/sql-from-data.yml", quote: "Values MUST reach a database as parameters." },
  validation: { status: "confirmed_valid", explanation: ORIGIN.explanation, quote: null },
});

/** A review by the static panel, as it is recorded. */
function examined(over: Partial<Report> = {}): Report {
  const run = aRun({
    ...{ panel: "static", models: ["static"], passes: 0, rounds_planned: 0, rounds_completed: 0 },
    ...{ stop_reason: "no-rounds", stop_detail: "examined-by-rule" },
  });
  const verdict = { ...aReport().verdict, accuracy: "PASS" } as const;
  const lists = { findings: [FOUND], unresolved: [], dismissed: [], missed: [], imported: null };
  return aReport({ run, verdict, ...lists, rounds: [], strengths: [], ...over });
}

describe("what the static panel found", () => {
  it("is told as found by its rule, without roles", () => {
    const page = renderReport(examined(), "markdown");
    expect(page).toContain("found by rule sql-from-data");
    expect(page).toContain("Reviewed by the embedded static panel: rules, no language model.");
    expect(page).not.toMatch(/[Cc]onverge|[Aa]ccuracy|[Cc]onfirmed|Judge|Critic|Enthusiast|Adversary/);
  });

  it("is explained without a Critic, who was not asked", () => {
    const told = renderExplanation(examined(), FOUND.fingerprint);
    expect(told).toMatch(/high · null-safety · new in this change · found by rule sql-from-data/);
    expect(told).not.toMatch(/Critic|Judge|round/);
  });

  it("is told so of an earlier version's report, which does not say where it comes from", () => {
    const findings = [{ ...FOUND, origin: null }];
    expect(renderReport(examined({ findings }), "text")).toContain("found by rule sql-from-data");
  });
});
