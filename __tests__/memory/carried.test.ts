import { describe, expect, it } from "vitest";
import { failingCandidates, failingFindings, withoutReported } from "../../src/memory/carried.ts";
import type { Report } from "../../src/report/report.ts";
import { aFinding, anUnresolved, aReport } from "../fixtures/reports.ts";

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

  it("is no unmet intent once the pull request says something else", () => {
    const sha256 = "a".repeat(64);
    const intent = { description: true, issues: [], left_out: [], sha256 };
    const report = aReport({ ...NONE, intent, findings: [aFinding({ category: "unmet-intent" }), aFinding()] });
    const now = { title: "", description: "Pay.", issues: [], leftOut: [] };
    const categories = (digit: string) =>
      failingFindings(report, "low", { ...now, sha256: digit.repeat(64) }).map(({ category }) => category);
    expect(categories("a")).toEqual(["unmet-intent", "null-safety"]);
    expect(categories("b")).toEqual(["null-safety"]);
    expect(failingFindings(report, "low")).toHaveLength(2);
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

const [ONE, TWO] = ["a", "b"].map((digit) => `v1:${digit.repeat(32)}`) as [string, string];
const OPEN = anUnresolved({ fingerprint: ONE, older_fingerprints: [], severity: "high" });

/** A report with these open findings and no others. */
function open(lists: Partial<Report>): Report {
  return aReport({ findings: [], unresolved: [], missed: [], ...lists });
}

const left = (report: Report, told: Report) => withoutReported(report, told).unresolved.map((item) => item.fingerprint);

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
  expect(withoutReported(overruled, open({ unresolved: [OPEN] })).replay.before_overrides?.unresolved).toEqual([]);
});
