import { describe, expect, it } from "vitest";
import { renderCheckRun } from "../../../src/core/render/check-run.ts";
import { renderChart } from "../../../src/core/render/convergence-chart.ts";
import { renderSummary } from "../../../src/core/render/summary.ts";
import { aReport, aRound } from "../../fixtures/reports.ts";

const rounds = [
  aRound({ novel: 4, confirmed: 2 }),
  aRound({ round: 2, novel: 1, confirmed: 1 }),
  aRound({ round: 3, novel: 0, confirmed: 0 }),
];
const report = aReport({ rounds });

describe("the chart of a debate", () => {
  it("is drawn by GitHub in the summary, with the same numbers in words", () => {
    const summary = renderSummary(report, []);
    expect(summary).toContain(
      [
        "```mermaid",
        "xychart-beta",
        '  title "New claims (bars) and confirmed findings (line)"',
        '  x-axis "round" [1, 2, 3]',
        '  y-axis "count" 0 --> 4',
        "  bar [4, 1, 0]",
        "  line [2, 1, 0]",
        "```",
      ].join("\n"),
    );
    expect(summary).toContain("new claims 4 → 1 → 0, confirmed 2 → 1 → 0");
  });

  it("is plain text on the check run, which draws nothing", () => {
    const { text } = renderCheckRun(report);
    expect(text).not.toContain("mermaid");
    expect(text).toContain(
      ["round  1  ██░░ 4 new, 2 confirmed", "round  2  █ 1 new, 1 confirmed", "round  3  0 new, 0 confirmed"].join(
        "\n",
      ),
    );
  });

  it("stays narrow, also when more is confirmed than is new, and is none for a single round", () => {
    const wide = [aRound({ novel: 900, confirmed: 1 }), aRound({ round: 2, novel: 0, confirmed: 900 })];
    const lines = renderChart(aReport({ rounds: wide }), "text")?.split("\n") ?? [];
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(80);
    expect(renderChart(aReport({ rounds: [aRound()] }), "mermaid")).toBeUndefined();
  });
});
