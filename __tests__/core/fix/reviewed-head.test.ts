import { describe, expect, it } from "vitest";
import { chooseHead, whyNotJudged } from "../../../src/core/fix/reviewed-head.ts";
import { aNamed, aReviewedHead, UNJUDGED } from "../../fixtures/fix-course.ts";
import { anUnresolved, aReport, aRound, aRun } from "../../fixtures/reports.ts";

const high = aNamed("1");
const critical = aNamed("2", { severity: "critical" });
const low = (digit: string) => aNamed(digit, { severity: "low" });

describe("The head that is offered", () => {
  it("is the one with the fewest of the worst findings", () => {
    const heads = [
      aReviewedHead(0, [high, critical]),
      aReviewedHead(1, [high, low("3"), low("4"), low("5")]),
      aReviewedHead(2, [critical]),
    ] as const;
    expect(chooseHead(heads).iteration).toBe(1);
  });

  it("is the earlier of two that are equal, so that a repair that breaks as much as it mends is not offered", () => {
    expect(chooseHead([aReviewedHead(0, [high]), aReviewedHead(1, [aNamed("3")])]).iteration).toBe(0);
    const better = [aReviewedHead(0, [high]), aReviewedHead(1, []), aReviewedHead(2, [])] as const;
    expect(chooseHead(better).iteration).toBe(1);
  });

  it("is none that nobody judged, though nothing is confirmed of it", () => {
    const run = aRun({ status: "aborted", abort_reason: "model_unavailable" });
    expect(chooseHead([aReviewedHead(0, [high]), aReviewedHead(1, [], { run, decision: UNJUDGED })]).iteration).toBe(0);
  });

  it("is no better for what it leaves open instead of confirming it", () => {
    const unresolved = [anUnresolved({ severity: "high" })];
    expect(chooseHead([aReviewedHead(0, [high]), aReviewedHead(1, [], { unresolved })]).iteration).toBe(0);
  });

  it("may leave open what was open before", () => {
    const unresolved = [anUnresolved({ severity: "high" })];
    const heads = [aReviewedHead(0, [high], { unresolved }), aReviewedHead(1, [], { unresolved })] as const;
    expect(chooseHead(heads).iteration).toBe(1);
  });

  it("is held against what the Critic alone found", () => {
    const { missed } = aReport();
    const worse = missed.map((each) => ({ ...each, severity: "critical" as const }));
    expect(chooseHead([aReviewedHead(0, [high]), aReviewedHead(1, [], { missed: worse })]).iteration).toBe(0);
  });

  it("is not held against what was there before the change", () => {
    const debt = aNamed("5", { severity: "critical", classification: "existing" });
    expect(chooseHead([aReviewedHead(0, [high]), aReviewedHead(1, [debt])]).iteration).toBe(1);
  });
});

describe("A review says too little of its head", () => {
  const first = aReviewedHead(0, [high]);
  const { report } = first;

  it.each([
    ["not completed", { run: aRun({ status: "incomplete" }) }, /^it fell silent$/],
    ["of a target that changed", { pin: { ...report.pin, drift: true } }, /stale/],
    ["not seen at its end", { pin: { ...report.pin, final_sha256: null } }, /end/],
    ["without the Adversary", { rounds: [aRound({ adversary_void: true, novel: 1 })] }, /Adversary/],
    ["with a finding that fails its gates", { verdict: { ...report.verdict, accuracy: "FAIL" as const } }, /gates/],
    [
      "without a file that was read before",
      { coverage: { ...report.coverage, skipped: [{ file: "src/a.ts", reason: "binary" as const }] } },
      /src\/a\.ts is no longer shown/,
    ],
    ["with a part unread", { coverage: { ...report.coverage, unread: ["src/a.ts"] } }, /src\/a\.ts were not read/],
  ])("where it is %s", (_, overrides, words) => {
    expect(whyNotJudged(aReviewedHead(1, [], overrides), first)).toMatch(words);
  });

  it("not where what is left out was left out at the pinned head too", () => {
    const coverage = { ...report.coverage, skipped: [{ file: "a.png", reason: "media" as const }] };
    const before = aReviewedHead(0, [high], { coverage });
    expect(whyNotJudged(aReviewedHead(1, [], { coverage }), before)).toBeUndefined();
  });

  it("not where what is unread was unread at the pinned head too", () => {
    const coverage = { ...report.coverage, unread: ["src/a.ts"] };
    const before = aReviewedHead(0, [high], { coverage });
    expect(whyNotJudged(aReviewedHead(1, [], { coverage }), before)).toBeUndefined();
  });
});
