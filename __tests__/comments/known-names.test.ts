import { describe, expect, it } from "vitest";
import { knownNames } from "../../src/comments/known-names.ts";
import type { HistoryEntry } from "../../src/report/follow-up-record.ts";
import { aDismissed, aFinding, aReport } from "../fixtures/reports.ts";

const [PAY, AGAIN, LINE, LATER] = ["a", "b", "c", "d"].map((digit) => `v1:${digit.repeat(32)}`) as [
  string,
  string,
  string,
  string,
];
const lists = { findings: [], unresolved: [], missed: [], dismissed: [], history: [] };
const named = (fingerprint: string, ...older: readonly string[]) =>
  aFinding({ fingerprint, older_fingerprints: [...older] });
const entry = (fingerprint: string, ...older: readonly string[]) =>
  ({ fingerprint, older_fingerprints: older, sightings: [] }) as unknown as HistoryEntry;
const names = (start: string, report: Partial<Parameters<typeof aReport>[0]>) => [
  ...knownNames(start, aReport({ ...lists, ...report })),
];

describe("two findings of equal lines, which share the name of an older version", () => {
  it("are not known by each other's names while both are open", () => {
    const findings = [named(AGAIN, LINE), named(PAY, LINE)];
    expect(names(PAY, { findings })).toEqual([PAY]);
    expect(names(AGAIN, { findings })).toEqual([AGAIN]);
    // An earlier report's history may have mixed them up.
    expect(names(AGAIN, { findings, history: [entry(AGAIN, LINE, PAY)] })).toEqual([AGAIN]);
  });

  it("are not known by each other's names once one of them is gone", () => {
    const history = [entry(AGAIN, LINE), entry(PAY, LINE)];
    expect(names(PAY, { findings: [named(AGAIN, LINE)], history })).toEqual([PAY]);
    const dismissed = [aDismissed({ fingerprint: PAY, older_fingerprints: [LINE], by: "judge" })];
    expect(names(PAY, { findings: [named(AGAIN, LINE)], dismissed })).toEqual([PAY]);
  });
});

describe("a finding that goes on under another name", () => {
  it("is known by all it had, as long as no other has them", () => {
    expect(names(PAY, { findings: [named(LATER, LINE, PAY)] })).toEqual([PAY, LATER, LINE]);
    expect(names(PAY, { findings: [named(LATER)], history: [entry(LATER, LINE, PAY)] })).toEqual([PAY, LATER, LINE]);
    expect(names(LINE, { findings: [named(LATER, LINE)] })).toEqual([LINE, LATER]);
  });
});
