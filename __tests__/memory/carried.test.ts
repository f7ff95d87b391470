import { describe, expect, it } from "vitest";
import type { GatedClaim } from "../../src/claims/claim.ts";
import { claimFingerprint } from "../../src/claims/claim-fingerprint.ts";
import {
  failingCandidates,
  failingFindings,
  toCarriedClaim,
  withCarried,
  withoutReported,
} from "../../src/memory/carried.ts";
import type { Report } from "../../src/report/report.ts";
import { aClaim, aGatedClaim, aPin, SESSION } from "../fixtures/claims.ts";
import { aPolicyDetail, aPolicyFinding } from "../fixtures/policy.ts";
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

const as = { workflowRun: "4711.1", id: "F1", pin: aPin() };

it("keeps what a finding says of the policy it breaks, so that it goes by the same name", () => {
  const finding = aPolicyFinding();
  const claim = toCarriedClaim(finding, as);
  expect(claim).toMatchObject({ policy: aPolicyDetail(), origin: finding.origin, carriedFrom: "4711.1" });
  const { ruleId: _, ...own } = aClaim({ policy: aPolicyDetail() });
  const { policy: __, ...other } = own;
  expect(claimFingerprint({ ...own, ruleId: undefined })).not.toBe(claimFingerprint({ ...other, ruleId: undefined }));
});

it("says nothing of a policy for any other finding, nor of one that says less than is known of each", () => {
  expect(toCarriedClaim(aFinding(), as)).not.toHaveProperty("policy");
  expect(toCarriedClaim(aPolicyFinding({ effect: null }), as)).not.toHaveProperty("policy");
});

const place = (line: number) => ({ file: SESSION, side: "head", start_line: line, end_line: line }) as const;
const CARRIED = aGatedClaim({ title: "As it was told", claimedBy: [], carriedFrom: "4711.1", place: place(5) });

function own(overrides: Partial<GatedClaim> = {}): GatedClaim {
  return aGatedClaim({
    title: "As it is told now",
    claimedBy: ["enthusiast-r1.1-p1-s1"],
    place: place(5),
    ...overrides,
  });
}

const tell = (claims: readonly GatedClaim[]) =>
  claims.map(({ id, title, severity, carriedFrom, claimedBy }) => [id, title, severity, carriedFrom, claimedBy.length]);

describe("an earlier run's claim in a round", () => {
  it("stands beside the round's own, numbered after them", () => {
    const other = own({ category: "concurrency" });
    expect(tell(withCarried([other], [CARRIED]))).toEqual([
      ["F1", "As it is told now", "high", undefined, 1],
      ["F2", "As it was told", "high", "4711.1", 0],
    ]);
    expect(withCarried([other], [])).toEqual([{ ...other, id: "F1" }]);
  });

  it("is one with a claim of the same lines, under its own title and the worse severity", () => {
    for (const severity of ["low", "critical"] as const) {
      const worse = severity === "critical" ? "critical" : "high";
      const [claim, ...others] = withCarried([own({ severity })], [CARRIED]);
      expect(tell(claim === undefined ? [] : [claim])).toEqual([["F1", "As it was told", worse, "4711.1", 1]]);
      expect(others).toEqual([]);
    }
  });

  it("takes no claim that cites another rule, and each claim once", () => {
    const [a, b] = [
      { ...CARRIED, ruleId: "A1" },
      { ...CARRIED, ruleId: "B1" },
    ];
    expect(withCarried([own({ ruleId: "C1" })], [a])).toHaveLength(2);
    expect(tell(withCarried([own({ ruleId: "B1" })], [a, b]))).toMatchObject([
      ["F1", "As it was told", "high", "4711.1", 0],
      ["F2", "As it was told", "high", "4711.1", 1],
    ]);
  });

  it("takes one claim at most that merely stands near it", () => {
    const near = [place(3), place(7)].map((at) =>
      own({ place: at, evidence: [], evidenceQuote: `line ${at.end_line}` }),
    );
    expect(withCarried(near, [CARRIED])).toHaveLength(2);
  });
});

describe("what only a thread says", () => {
  const THREADS = [{ threadId: "PRRT_1", author: "coderabbitai[bot]" }];
  const ORIGIN = { kind: "triage", label: "said by coderabbitai[bot]", explanation: "It says so." };
  const said = (overrides: Partial<GatedClaim> = {}) =>
    aGatedClaim({
      ...{ title: "As the thread says", category: "logic", severity: "medium", place: place(5), origin: ORIGIN },
      ...{ claimedBy: ["triage-r1.1-p1-s1"], threads: THREADS },
      ...overrides,
    });

  it("joins what an agent claims of its lines, of whatever kind, and is named there", () => {
    const [claim, ...others] = withCarried([own({ severity: "low" })], [said()]);
    expect(others).toEqual([]);
    expect(claim).toMatchObject({ title: "As it is told now", category: "null-safety", severity: "medium" });
    expect(claim?.claimedBy).toEqual(["enthusiast-r1.1-p1-s1", "triage-r1.1-p1-s1"]);
    expect(claim?.threads).toEqual(THREADS);
    expect(claim?.description).toContain("As the thread says");
  });

  it("never joins an unmet intent, whose ceiling would lower it", () => {
    const unmet = own({ category: "unmet-intent", severity: "medium" });
    for (const known of [
      withCarried([unmet], [said({ severity: "critical" })]),
      withCarried([], [said(), { ...CARRIED, category: "unmet-intent" }]),
    ]) {
      expect(known.map(({ category }) => category)).toEqual(["unmet-intent", "logic"]);
      expect(known[0]?.threads).toBeUndefined();
    }
  });

  it("joins what an earlier run left of its lines, which keeps its identity", () => {
    const [claim, ...others] = withCarried([], [said(), CARRIED]);
    expect(others).toEqual([]);
    expect(claim).toMatchObject({ title: "As it was told", carriedFrom: "4711.1", threads: THREADS });
  });

  it("stands by itself where others speak of other lines, or of a rule or the policy", () => {
    const others = [own({ place: place(2), evidenceQuote: "const one = 1;" }), own({ ruleId: "A1" })];
    expect(withCarried(others, [said()])).toHaveLength(3);
  });

  it("has its own identity once an earlier run told of it", () => {
    const told = said({ carriedFrom: "4711.1", claimedBy: ["triage"] });
    expect(withCarried([own({ category: "logic" })], [told])[0]).toMatchObject({
      ...{ title: "As the thread says", carriedFrom: "4711.1", threads: THREADS },
    });
  });
});
