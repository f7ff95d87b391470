import { describe, expect, it } from "vitest";
import { rateDimensions, ratePolicy, toReportDimensions } from "../../src/outcome/dimensions.ts";
import type { PolicyRecord } from "../../src/report/policy-record.ts";
import { aPolicyFinding, aPolicyRecord } from "../fixtures/policy.ts";

const NOBODY = { findings: [], dismissed: [], unresolved: [], missed: [] };
const BROKEN = { ...NOBODY, findings: [aPolicyFinding()] };
const CLEAN = aPolicyRecord({
  effects: aPolicyRecord().effects.filter(({ outcome }) => outcome === "met" || outcome === "waived"),
  ...{ bounds_hit: [], unknown: [] },
});
const only = (outcome: PolicyRecord["effects"][number]["outcome"], over: Partial<PolicyRecord> = {}) => ({
  ...CLEAN,
  effects: aPolicyRecord()
    .effects.slice(0, 1)
    .map((effect) => ({ ...effect, outcome })),
  ...over,
});

describe("the policy's rating", () => {
  it.each([
    ["is OK where all of it is met or waived", CLEAN, NOBODY, "OK"],
    ["is OK where nothing was looked at", only("not-applicable"), NOBODY, "OK"],
    ["asks for a look where a warning is due", only("violated"), BROKEN, "Warn"],
    ["fails where the policy calls that an error", only("violated", { severity: "error" }), BROKEN, "Fail"],
    ["is OK where all that was claimed of it was refuted", only("violated", { severity: "error" }), NOBODY, "OK"],
    ["asks for a look where something is not known", only("unknown", { severity: "error" }), NOBODY, "Warn"],
    ["asks for a look where a bound was hit", { ...CLEAN, bounds_hit: ["max-files" as const] }, NOBODY, "Warn"],
    ["asks for a look where a waiver expired", { ...CLEAN, expired_waivers: CLEAN.waived }, NOBODY, "Warn"],
    [
      "asks for a look where the classifier was not heard",
      { ...CLEAN, classifier: "unavailable" as const },
      NOBODY,
      "Warn",
    ],
    [
      "asks for a look where the classifier was not understood",
      { ...CLEAN, classifier: "malformed" as const },
      NOBODY,
      "Warn",
    ],
  ])("%s", (_name, policy, lists, rating) => {
    expect(ratePolicy(policy, lists).rating).toBe(rating);
  });

  it("counts what became of every sentence, and names the bounds that were hit", () => {
    expect(ratePolicy(aPolicyRecord(), BROKEN).notes).toBe(
      "5 effects: 1 violated, 1 unknown, 1 waived, 1 met, 1 not applicable, stopped at max-follow-depth 2",
    );
  });

  it("is a dimension only where there is a policy, and fails with a run that did not complete", () => {
    const facts = {
      judged: BROKEN,
      spotChecks: [],
      previousFiles: 0,
      unjustifiedSuppressions: 0,
      isWithoutCritic: false,
    };
    const read = { filesTotal: 1, filesRead: 1, hunksTotal: 1, hunksRead: 1, files: [], skipped: [], unread: [] };
    const coverage = { ...read, unexamined: [] };
    const rate = (policy: PolicyRecord | null, status: "completed" | "aborted") =>
      toReportDimensions(rateDimensions({ ...facts, coverage, policy, status })).find(({ name }) => name === "Policy");
    expect(rate(null, "completed")).toBeUndefined();
    expect(rate(CLEAN, "completed")?.rating).toBe("OK");
    expect(rate(CLEAN, "aborted")?.rating).toBe("Fail");
  });
});
