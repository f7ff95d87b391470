import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatVerdictRecord, parseVerdictRecord, restoreVerdict } from "../../src/memory/verdict-record.ts";
import { aFile, aPin } from "../fixtures/claims.ts";
import { aFinding, aReport, aRun } from "../fixtures/reports.ts";

const digest = fc.string({ unit: fc.constantFrom(..."0123456789abcdef"), minLength: 64, maxLength: 64 });
const record = fc.record({
  key: digest,
  runId: fc.integer({ min: 1, max: 999_999_999_999 }),
  runAttempt: fc.integer({ min: 1, max: 999 }),
  reportSha256: digest,
});

it("comes back from its text, which GitHub can hold and a later run knows as ours", () => {
  fc.assert(
    fc.property(record, (each) => {
      const text = formatVerdictRecord(each);
      expect(parseVerdictRecord(text)).toEqual(each);
      expect(text.length).toBeLessThanOrEqual(170);
      expect(text).toMatch(/^tribunal v1 [0-9a-f. ]+$/);
    }),
  );
});

it.each(["", "tribunal 4711.1", `tribunal v2 ${"a".repeat(64)} 1.1 ${"a".repeat(64)}`])(
  "is not read out of %j",
  (text) => {
    expect(parseVerdictRecord(text)).toBeUndefined();
  },
);

it.each([
  ["a longer text", (text: string) => `${text} `],
  ["a line before", (text: string) => `x\n${text}`],
  ["a run 0", (text: string) => text.replace("4711.1", "0.1")],
  ["a run beyond all numbers", (text: string) => text.replace("4711.1", "9999999999999999.1")],
  ["capital letters", (text: string) => text.toUpperCase()],
])("is not read out of %s", (_, change) => {
  const text = formatVerdictRecord({ key: "a".repeat(64), runId: 4711, runAttempt: 1, reportSha256: "b".repeat(64) });
  expect(parseVerdictRecord(change(text))).toBeUndefined();
});

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
