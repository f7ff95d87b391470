import { describe, expect, it } from "vitest";
import { restoreVerdict } from "../../../src/core/reuse/restore-verdict.ts";
import { aFile, aPin } from "../../fixtures/claims.ts";
import { aFinding, aReport, aRun } from "../../fixtures/reports.ts";

const PIN = aPin({ files: [aFile({ path: "logo.png", skipped: "media" })] });

describe("a verdict restored from its report", () => {
  it("has the lists and the reading it was decided from", () => {
    const report = aReport();
    const coverage = { ...report.coverage, files_total: 4, without_lines: [{ file: "a", change: "empty file added" }] };
    const restored = restoreVerdict({ ...report, coverage }, PIN);
    expect(restored.found).toEqual({
      findings: report.findings,
      dismissed: report.dismissed,
      unresolved: report.unresolved,
      missed: report.missed,
    });
    expect(restored.coverage).toEqual({
      ...{ filesTotal: 4, filesRead: 1, hunksTotal: 1, hunksRead: 1, unread: [], unexamined: [] },
      files: [{ file: "src/session.ts", parts: 1, partsRead: 1 }],
      skipped: [{ file: "logo.png", reason: "media" }],
    });
  });

  it("has what there was before people spoke", () => {
    const before = { findings: [], dismissed: [], unresolved: [], missed: [] };
    const { replay } = aReport();
    const report = aReport({ findings: [aFinding()], replay: { ...replay, before_overrides: before } });
    expect(restoreVerdict(report, PIN).found).toEqual(before);
  });

  it.each([true, false])("has a debate that was whole, or was not: %s", (debate_whole) => {
    expect(restoreVerdict(aReport({ run: aRun({ debate_whole }) }), PIN).isDebateWhole).toBe(debate_whole);
  });
});
