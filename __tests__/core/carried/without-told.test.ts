import { expect, it } from "vitest";
import { withoutTold } from "../../../src/core/carried/without-told.ts";
import type { Report } from "../../../src/core/report/report.ts";
import { aFinding, anUnresolved, aReport } from "../../fixtures/reports.ts";

const [ONE, TWO] = ["a", "b"].map((digit) => `v1:${digit.repeat(32)}`) as [string, string];
const OPEN = anUnresolved({ fingerprint: ONE, older_fingerprints: [], severity: "high" });

/** A report with these open findings and no others. */
function open(lists: Partial<Report>): Report {
  return aReport({ findings: [], unresolved: [], missed: [], ...lists });
}

const left = (report: Report, told: Report) => withoutTold(report, told).unresolved.map((item) => item.fingerprint);

it("drops the findings that the other report lists as confirmed or unresolved", () => {
  const both = open({ unresolved: [OPEN, { ...OPEN, fingerprint: TWO }] });
  expect(left(both, open({}))).toEqual([ONE, TWO]);
  expect(left(both, open({ findings: [aFinding({ fingerprint: ONE })] }))).toEqual([TWO]);
  expect(left(both, open({ unresolved: [OPEN] }))).toEqual([TWO]);
  expect(left(both, open({ dismissed: [] }))).toEqual([ONE, TWO]);
});

it("recognises a finding of the other report by the fingerprint of an older version", () => {
  const renamed = { ...OPEN, fingerprint: TWO, older_fingerprints: [ONE] };
  expect(left(open({ unresolved: [renamed] }), open({ unresolved: [OPEN] }))).toEqual([]);
  expect(left(open({ unresolved: [OPEN] }), open({ unresolved: [renamed] }))).toEqual([]);
});

it("keeps a finding that the other report lists with a lower severity", () => {
  const milder = open({ findings: [aFinding({ fingerprint: ONE, severity: "medium" })] });
  expect(left(open({ unresolved: [OPEN] }), milder)).toEqual([ONE]);
  expect(left(open({ unresolved: [{ ...OPEN, severity: "low" }] }), milder)).toEqual([]);
});

it("keeps a finding that the other report lists as existing debt, which fails no check", () => {
  const debt = aFinding({ fingerprint: ONE, classification: "existing" });
  expect(left(open({ unresolved: [OPEN] }), open({ findings: [debt] }))).toEqual([ONE]);
});

it("compares two reports by their findings from before people overruled any", () => {
  const lists = { findings: [], dismissed: [], missed: [], unresolved: [OPEN] };
  const spoken = open({});
  const overruled = { ...spoken, replay: { ...spoken.replay, before_overrides: lists } };
  expect(left(open({ unresolved: [OPEN] }), overruled)).toEqual([]);
  expect(withoutTold(overruled, open({ unresolved: [OPEN] })).replay.before_overrides?.unresolved).toEqual([]);
});
