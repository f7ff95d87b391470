import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decideSeverity } from "../../src/claims/opinions.ts";
import { compareSeverity, FAIL_ON, reaches, SEVERITIES, type Severity } from "../../src/claims/severity.ts";

type Given = Severity | undefined;

function opinions(claimed: Severity, judge: Given, critic: Given, isProved = false) {
  const reason = undefined;
  return {
    claimed: { severity: claimed, reason },
    judge: judge === undefined ? undefined : { severity: judge, reason, isProved },
    critic: critic === undefined ? undefined : { severity: critic, reason },
  };
}

const severity = fc.constantFrom(...SEVERITIES);
const failOn = fc.constantFrom(...FAIL_ON);
const worst = (...given: readonly Severity[]) => [...given].sort(compareSeverity)[0];

describe("a severity", () => {
  it.each([
    ["the middle of three", "high", ["critical", "medium", "low"], "medium"],
    ["what two agree on, milder than claimed", "high", ["high", "medium", "medium"], "medium"],
    ["fail-on where the Judge alone reaches it", "high", ["medium", "critical", "low"], "high"],
    ["fail-on where the Critic alone reaches it", "medium", ["low", "low", "high"], "medium"],
    ["below fail-on where the claimant alone reaches it", "high", ["critical", "low", "low"], "low"],
    ["the worst without the Critic's", "high", ["high", "low", undefined], "high"],
    ["the worst without the Judge's", "high", ["medium", undefined, "high"], "high"],
    ["what was claimed where nobody else gave one", "high", ["high", undefined, undefined], "high"],
  ] as const)("is %s", (_name, threshold, [claimed, judge, critic], expected) => {
    expect(decideSeverity(opinions(claimed, judge, critic), { failOn: threshold })).toBe(expected);
  });

  it("falls below fail-on only where Judge and Critic both hold it to be below", () => {
    fc.assert(
      fc.property(severity, severity, severity, failOn, (claimed, judge, critic, threshold) => {
        const decided = decideSeverity(opinions(claimed, judge, critic), { failOn: threshold });
        const isHeld = reaches(judge, threshold) || reaches(critic, threshold);
        if (isHeld) expect(reaches(decided, threshold)).toBe(true);
        expect(compareSeverity(decided, worst(claimed, judge, critic) ?? claimed)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("is no milder for one opinion that is worse", () => {
    fc.assert(
      fc.property(
        fc.tuple(severity, severity, severity),
        severity,
        failOn,
        ([claimed, judge, critic], other, level) => {
          const decided = decideSeverity(opinions(claimed, judge, critic), { failOn: level });
          const worse = opinions(claimed, judge, worst(critic, other) ?? critic);
          const raised = decideSeverity(worse, { failOn: level });
          expect(compareSeverity(raised, decided)).toBeLessThanOrEqual(0);
        },
      ),
    );
  });
});

describe("a severity, where a proof is needed", () => {
  const proofNeeded = "the Adversary gave no usable answer";

  it("is the worst given, whatever opinions there are", () => {
    fc.assert(
      fc.property(severity, severity, severity, failOn, (claimed, judge, critic, threshold) => {
        const decided = decideSeverity(opinions(claimed, judge, critic), { failOn: threshold, proofNeeded });
        expect(decided).toBe(worst(claimed, judge, critic));
      }),
    );
  });

  it.each([
    ["below fail-on", "high", "medium", "low"],
    ["at fail-on, where two roles have to prove it", "high", "high", "high"],
  ] as const)("is as the Judge alone has proved it only %s", (_name, threshold, claimed, expected) => {
    const proved = opinions(claimed, "low", "low", true);
    expect(decideSeverity(proved, { failOn: threshold, proofNeeded })).toBe(expected);
  });
});
