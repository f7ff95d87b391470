import { describe, expect, it } from "vitest";
import { annotate, renderCheckRun, renderSummary } from "../../src/render/check-run.ts";
import { aFixReport } from "../fixtures/fix-report.ts";
import { aFinding, aFollowUpReport, anUnresolved, aReport, aRun } from "../fixtures/reports.ts";
import { aTriageReport } from "../fixtures/triage-report.ts";

const PASSES = "GitHub accepts as passing";

describe("a neutral conclusion", () => {
  const title = `Could not judge: ${"x".repeat(400)} (neutral by choice: GitHub lets it pass)`;
  const report = aReport({ run: aRun({ conclusion: "neutral", title }) });

  it("is said to pass in the summaries, however much of the title is cut", () => {
    const { title: shown, summary } = renderCheckRun(report);
    expect(shown).not.toContain("GitHub");
    expect(summary).toContain(PASSES);
    expect(renderSummary(report, [])).toContain(PASSES);
  });
});

describe("an annotation", () => {
  const levels = (lists: Parameters<typeof aReport>[0]) =>
    annotate(aReport({ findings: [], unresolved: [], ...lists }), "medium").annotations.map(({ level }) => level);

  it("fails where a confirmed finding does, and warns where one is open or milder", () => {
    expect(levels({ findings: [aFinding({ severity: "critical" }), aFinding({ severity: "medium" })] })).toEqual([
      "failure",
      "failure",
    ]);
    expect(levels({ findings: [aFinding({ severity: "low" })] })).toEqual(["notice"]);
    expect(levels({ unresolved: [anUnresolved({ severity: "critical" })] })).toEqual(["warning"]);
  });

  it("is for lines at head that the change brought to fail, and the others are counted", () => {
    const { file, line } = aFinding();
    const nowhere = [aFinding({ side: "base" }), aFinding({ file: null, line: null }), aFinding({ line: null })];
    const debt = aFinding({ classification: "existing" });
    const findings = [...nowhere, debt, aFinding()];
    const { annotations, omitted } = annotate(aReport({ findings, unresolved: [] }), "high");
    expect(annotations).toMatchObject([{ path: file, start_line: line, end_line: line }]);
    expect(omitted).toBe(4);
  });
});

describe("the title of a check run", () => {
  it("is cut to GitHub's limit without half of a character left, for which GitHub would refuse it", () => {
    const title = titleOf({ panel: "openai", title: `${"x".repeat(253)}😀${"y".repeat(9)}` });
    expect([title.length, title.isWellFormed(), title.at(-1)]).toEqual([255, true, "…"]);
  });

  const titleOf = (run: Parameters<typeof aRun>[0]) => renderCheckRun(aReport({ run: aRun(run) })).title;

  it("says that the static panel judged, and says it once", () => {
    expect(titleOf({ panel: "static", title: "Passed: no findings" })).toBe("Static panel: Passed: no findings");
    const title = "Could not judge: static panel only: no api-key reached this run";
    expect(renderCheckRun(aReport({ run: aRun({ panel: "static", title }) }), { namesPanel: true }).title).toBe(title);
  });
});

describe("a check run", () => {
  it("says on one page each section once: in its summary, or in its text", () => {
    const { summary, text } = renderCheckRun(aReport());
    for (const told of [
      "**Accuracy:**",
      "confirmed** · ",
      "## Confirmed (1)",
      "## Dismissed (1)",
      "## How it was judged",
    ])
      expect(`${summary}\n${text}`.split(told).length - 1).toBeLessThanOrEqual(1);
    expect(summary).toMatch(/Accuracy.*Sessions are never revoked.*unresolved/s);
    expect(text).toMatch(/## Confirmed \(1\).*## Dismissed \(1\)/s);
  });

  it.each([
    ["### Repairs\n", aFixReport()],
    ["### Other reviewers' threads (7)", aTriageReport()],
    ["#### Resolved (1)", aFollowUpReport()],
  ])("has in its summary alone: %s", (told, report) => {
    const { summary, text } = renderCheckRun(report);
    expect(summary).toContain(told);
    expect(text).not.toContain(told.trim().replace(/^#+ /, "# "));
    expect(summary).not.toContain("diff --git");
  });
});
