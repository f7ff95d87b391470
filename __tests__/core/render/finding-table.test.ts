import { describe, expect, it } from "vitest";
import { placeShower } from "../../../src/core/document/line-links.ts";
import { renderFindingTable } from "../../../src/core/render/finding-table.ts";
import type { Report } from "../../../src/core/report/report.ts";
import { aFinding, anUnresolved, aReport } from "../../fixtures/reports.ts";

const tabled = (report: Report) => renderFindingTable(report, placeShower(report))?.split("\n").slice(2);

describe("the table of findings", () => {
  it("has what the change brings first, then what is open, then debt, each worst first", () => {
    const findings = [
      aFinding({ title: "Old", severity: "critical", classification: "existing" }),
      aFinding({ title: "Mild", severity: "low" }),
      aFinding({ title: "Bad", severity: "high", classification: "undecided" }),
    ];
    const rows = tabled(aReport({ findings, unresolved: [anUnresolved({ title: "Open", severity: "critical" })] }));
    expect(rows?.map((row) => row.replace(/ \| `src.*? \| /, " … "))).toEqual([
      "| high | Bad … confirmed, perhaps there before |",
      "| low | Mild … confirmed |",
      "| critical | Open … unresolved |",
      "| critical | Old … debt |",
    ]);
  });

  it("says who gave which severity where they are far apart", () => {
    const severities = { claimed: "critical", judge: "low", critic: "low" } as const;
    const report = aReport({ findings: [aFinding({ severity: "low", severities })], unresolved: [] });
    expect(tabled(report)).toEqual([expect.stringMatching(/confirmed; claimed critical, Judge low, Critic low \|$/)]);
  });

  it("is none without findings, and counts those that do not fit", () => {
    expect(tabled(aReport({ findings: [], unresolved: [] }))).toBeUndefined();
    const findings = Array.from({ length: 60 }, () => aFinding({ title: "x".repeat(500) }));
    const rows = tabled(aReport({ findings, unresolved: [] })) ?? [];
    expect(rows.at(-1)).toBe("10 more below.");
    expect(rows.join("").length).toBeLessThan(60 * 250);
  });
});
