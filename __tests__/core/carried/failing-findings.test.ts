import { describe, expect, it } from "vitest";
import { failingCandidates, failingFindings } from "../../../src/core/carried/failing-findings.ts";
import type { Report } from "../../../src/core/report/report.ts";
import { aFinding, anUnresolved, aReport } from "../../fixtures/reports.ts";

const NONE: Partial<Report> = { findings: [], unresolved: [], dismissed: [], missed: [] };

function ids(overrides: Partial<Report>, failOn: Parameters<typeof failingFindings>[1] = "high") {
  return failingFindings(aReport({ ...NONE, ...overrides }), failOn).map(({ id }) => id);
}

describe("what an earlier run failed for", () => {
  it.each<[string, Partial<Report>, readonly string[]]>([
    ["a confirmed finding at fail-on", { findings: [aFinding()] }, ["F1"]],
    ["an unresolved one", { unresolved: [anUnresolved({ severity: "critical" })] }, ["U1"]],
    ["nothing milder", { findings: [aFinding({ severity: "medium" })], unresolved: [anUnresolved()] }, []],
    ["nothing that was there before the change", { findings: [aFinding({ classification: "existing" })] }, []],
    ["what could not be dated", { findings: [aFinding({ classification: "undecided" })] }, ["F1"]],
    [
      "nothing that every run finds by rule",
      { findings: [aFinding({ detected_by: "prompt-injection" }), aFinding({ source: "gate" })] },
      [],
    ],
  ])("is %s", (_, overrides, expected) => {
    expect(ids(overrides)).toEqual(expected);
  });

  it("is decided by the current fail-on setting", () => {
    expect(ids({ unresolved: [anUnresolved()] }, "medium")).toEqual(["U1"]);
    expect(ids({ findings: [aFinding({ severity: "critical" })] }, "none")).toEqual([]);
  });

  it("is taken from the findings as they were before people overruled any", () => {
    const { replay } = aReport();
    const before = { findings: [aFinding()], unresolved: [], dismissed: [], missed: [] };
    expect(ids({ replay: { ...replay, before_overrides: before } })).toEqual(["F1"]);
  });

  it("is nothing where only other reviewers' findings were validated", () => {
    const counts = { formats: [], tools: [], results: 1, claims: 1, passed_over: [], doubts: [] };
    expect(ids({ findings: [aFinding()], imported: { use: "validate", ...counts } })).toEqual([]);
    expect(ids({ findings: [aFinding()], imported: { use: "debate", ...counts } })).toEqual(["F1"]);
  });
});

describe("what only an earlier Critic saw", () => {
  const [candidate] = aReport().missed;
  const open = { ...candidate, severity: "high", grounded: true, dismissed_by: null } as Report["missed"][number];
  const count = (missed: Report["missed"], overrides: Partial<Report> = {}) =>
    failingCandidates(aReport({ ...NONE, ...overrides, missed }), "high").length;

  it("failed the check where its quote stood, it reaches fail-on and nobody dropped it", () => {
    expect(count([open])).toBe(1);
    const others = [{ severity: "medium" }, { grounded: false }, { dismissed_by: "wendy: checked before" }] as const;
    for (const other of others) expect(count([{ ...open, ...other }])).toBe(0);
  });

  it("is nothing where only other reviewers' findings were validated", () => {
    const counts = { formats: [], tools: [], results: 1, claims: 1, passed_over: [], doubts: [] };
    expect(count([open], { imported: { use: "validate", ...counts } })).toBe(0);
  });
});
