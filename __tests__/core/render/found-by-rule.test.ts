import { describe, expect, it } from "vitest";
import { originByRule } from "../../../src/core/claims/found-by-rule.ts";
import { renderExplanation } from "../../../src/core/render/explanation.ts";
import type { Report } from "../../../src/core/report/report.ts";
import { aFinding, aReport, aRound, aRun } from "../../fixtures/reports.ts";
import { renderReport } from "../../fixtures/whole-report.ts";

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
  it.each(["text", "markdown", "html"] as const)("is told as found by its rule in %s, without roles", (format) => {
    const page = renderReport(examined(), format).replaceAll(/<style>.*?<\/style>|<[^>]+>/gs, " ");
    expect(page).toContain("found by rule sql-from-data");
    expect(page).toContain("No debate was held: the static panel examined each file once, by rule.");
    expect(page).not.toMatch(/[Cc]onverge|[Aa]ccuracy|[Cc]onfirmed|Judge|Critic|Enthusiast|Adversary/);
  });

  it("is explained without a Critic, who was not asked", () => {
    const told = renderExplanation(examined(), FOUND.fingerprint);
    expect(told).toContain("**Found**");
    expect(told).toContain("**How**: Found by rule sql-from-data in the pinned lines; no agent was asked.");
    expect(told).not.toMatch(/Critic|Ruling|round/);
  });

  it("is told so of an earlier version's report, which does not say where it comes from", () => {
    const findings = [{ ...FOUND, origin: null }];
    expect(renderReport(examined({ findings }), "text")).toContain("found by rule sql-from-data");
  });

  it("still says why its accuracy is less than full", () => {
    const verdict = { ...aReport().verdict, accuracy: "WARN" } as const;
    const findings = [{ ...FOUND, classification: "undecided" as const }];
    const page = renderReport(examined({ verdict, findings }), "text").replaceAll(/\s+/g, " ");
    expect(page).toContain("1 finding may have been there before (accuracy WARN)");
  });
});

describe("what models found", () => {
  const ruling = (line: number, reason: string): Report["rounds"][number]["rulings"][number] => ({
    ...{ fingerprint: `v1:${line}`, file: "src/a.ts", line, title: `Claim ${line}` },
    ...{ severity: "high", outcome: "confirmed", winner: "enthusiast", reason, proof: null },
  });
  const debated = (reasons: readonly string[]) =>
    aReport({ rounds: [aRound({ rulings: reasons.map((reason, index) => ruling(index + 1, reason)) })] });

  it("is rated", () => {
    expect(renderReport(debated([]), "markdown")).toContain("Findings that quote code");
  });

  it("stands with each ruling whose reason is its own", () => {
    const page = renderReport(debated(["One.", "Another."]), "markdown");
    expect(page).toContain("Claim 1: One.");
    expect(page).toContain("Claim 2: Another.");
    expect(page).not.toContain("each for the same reason");
  });
});
