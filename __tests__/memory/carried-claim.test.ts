import { describe, expect, it } from "vitest";
import { claimFingerprint } from "../../src/claims/claim-fingerprint.ts";
import type { GatedClaim } from "../../src/claims/gated-claim.ts";
import { toCarriedClaim, withCarried } from "../../src/memory/carried.ts";
import { aClaim, aGatedClaim, aPin, SESSION } from "../fixtures/claims.ts";
import { aPolicyDetail, aPolicyFinding } from "../fixtures/policy.ts";
import { aFinding } from "../fixtures/reports.ts";

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
