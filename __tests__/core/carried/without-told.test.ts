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

it("leaves out what the other report holds, confirmed, unresolved or seen by its Critic alone", () => {
  const both = open({ unresolved: [OPEN, { ...OPEN, fingerprint: TWO }] });
  expect(left(both, open({}))).toEqual([ONE, TWO]);
  expect(left(both, open({ findings: [aFinding({ fingerprint: ONE })] }))).toEqual([TWO]);
  expect(left(both, open({ unresolved: [OPEN] }))).toEqual([TWO]);
  expect(left(both, open({ dismissed: [] }))).toEqual([ONE, TWO]);
});

it("knows a finding by the name that an older version gave it", () => {
  const renamed = { ...OPEN, fingerprint: TWO, older_fingerprints: [ONE] };
  expect(left(open({ unresolved: [renamed] }), open({ unresolved: [OPEN] }))).toEqual([]);
  expect(left(open({ unresolved: [OPEN] }), open({ unresolved: [renamed] }))).toEqual([]);
});

it("keeps what is more severe than the other report held it for", () => {
  const milder = open({ findings: [aFinding({ fingerprint: ONE, severity: "medium" })] });
  expect(left(open({ unresolved: [OPEN] }), milder)).toEqual([ONE]);
  expect(left(open({ unresolved: [{ ...OPEN, severity: "low" }] }), milder)).toEqual([]);
});

it("keeps what the other report held for debt, which fails no check", () => {
  const debt = aFinding({ fingerprint: ONE, classification: "existing" });
  expect(left(open({ unresolved: [OPEN] }), open({ findings: [debt] }))).toEqual([ONE]);
});

it("goes by what was found before people spoke, on both sides", () => {
  const lists = { findings: [], dismissed: [], missed: [], unresolved: [OPEN] };
  const spoken = open({});
  const overruled = { ...spoken, replay: { ...spoken.replay, before_overrides: lists } };
  expect(left(open({ unresolved: [OPEN] }), overruled)).toEqual([]);
  expect(withoutTold(overruled, open({ unresolved: [OPEN] })).replay.before_overrides?.unresolved).toEqual([]);
});
