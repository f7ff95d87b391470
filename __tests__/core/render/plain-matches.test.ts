import { describe, expect, it } from "vitest";
import type { Report } from "../../../src/core/report/report.ts";
import { aFinding, aReport, aRound, aRun } from "../../fixtures/reports.ts";
import { renderReport } from "../../fixtures/whole-report.ts";

const RULING = "The rule matches at this place at the pinned revision.";
const CHECKED = "Run again over freshly read lines, the rule matches at the same place.";
const FOUND_AGAIN = /What a rule found, the panel.{1,5}s Judge and Critic found again/g;

const match = (line: number) =>
  aFinding({
    ...{ id: `F${line}`, fingerprint: `v1:${String(line).padStart(32, "0")}`, line, start_line: line },
    ...{ source: "static", resolution: RULING, corrections: [], claimed_by: ["enthusiast-1-1-1"] },
    validation: { status: "confirmed_valid", explanation: CHECKED, quote: null },
  });
const ruling = (line: number, reason: string): Report["rounds"][number]["rulings"][number] => ({
  ...{
    fingerprint: `v1:${line}`,
    file: "src/a.ts",
    side: "head",
    line,
    title: `Claim ${line}`,
    category: "logic-error",
  },
  ...{ severity: "high", outcome: "confirmed", winner: "enthusiast", reason, proof: null },
});
const report = (panel: Report["run"]["panel"], reasons: readonly string[], findings = [match(10), match(40)]) =>
  aReport({
    ...{ run: aRun({ panel }), findings, unresolved: [], dismissed: [], missed: [] },
    rounds: [aRound({ rulings: reasons.map((reason, index) => ruling(index + 1, reason)) })],
  });
const times = (text: string, words: string) => text.split(words).length - 1;

describe("what the roles of the static panel say of every match", () => {
  it.each(["text", "markdown", "html"] as const)("is told once in %s", (format) => {
    const page = renderReport(report("static", [RULING, RULING]), format);
    expect(page.match(FOUND_AGAIN)).toHaveLength(1);
    expect(times(page, CHECKED)).toBe(0);
    expect(times(page, RULING)).toBe(format === "markdown" ? 1 : 0);
    expect(page).not.toMatch(
      /Adversary<\/b> held none|Judge<\/b> upheld it|that quote code|earlier round had settled/i,
    );
  });

  it("is told with a match that was corrected, as others are not", () => {
    const corrected = {
      ...match(10),
      corrections: [
        {
          gate: "severity-ceiling",
          field: "severity",
          before: "high",
          after: "low",
          by: "gate",
          reason: "its rule carries low",
        },
      ],
    };
    const html = renderReport(report("static", [], [corrected as Report["findings"][number]]), "html");
    expect(html).toContain("<b>Judge</b> upheld it");
  });

  it("is rated where a model played", () => {
    expect(renderReport(report("openai", []), "markdown")).toContain("Findings that quote code");
  });

  it("stands with each ruling whose reason is its own", () => {
    const page = renderReport(report("openai", ["One.", "Another."]), "markdown");
    expect(page).toContain("Claim 1: One.");
    expect(page).toContain("Claim 2: Another.");
    expect(page).not.toContain("each for the same reason");
  });
});
