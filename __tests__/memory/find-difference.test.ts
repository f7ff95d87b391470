import { describe, expect, it } from "vitest";
import { findDifference, type ReviewTerms } from "../../src/memory/reuse.ts";
import { FULL_REVIEW_CODES } from "../../src/report/follow-up-record.ts";
import type { ReviewBasis } from "../../src/report/reading-record.ts";
import { aBasis } from "../fixtures/reports.ts";

const HELD: ReviewTerms = { basis: aBasis(), mode: "lightweight", maxRounds: 3, targetType: "code" };
const with_ = (changed: Partial<ReviewBasis>): ReviewTerms => ({ ...HELD, basis: aBasis(changed) });

describe("what keeps a review from going on from an earlier one", () => {
  it("is nothing where both are held with the same", () => {
    expect(findDifference(HELD, { ...HELD, basis: aBasis() }, "4711.1")).toBeUndefined();
  });

  it.each<[keyof ReviewBasis, string, string]>([
    ["version", "other-version", "Tribunal's version is another than at the review of run 4711.1"],
    ["prompts", "other-prompts", "the prompts are others than at the review of run 4711.1"],
    ["rules", "other-rules", "the rules are others than at the review of run 4711.1"],
    ["patterns", "other-patterns", "the known false positives are others than at the review of run 4711.1"],
    ["policy", "other-policy", "the policy, or which of its waivers hold, is another than at the review of run 4711.1"],
    ["configuration", "other-configuration", "the configuration is another than at the review of run 4711.1"],
    ["models", "other-models", "the panel or its models are others than at the review of run 4711.1"],
    ["findings_in", "other-findings-in", "the other tools' findings are others than at the review of run 4711.1"],
  ])("is another %s", (key, code, detail) => {
    expect(FULL_REVIEW_CODES).toContain(code);
    expect(findDifference(HELD, with_({ [key]: "other" }), "4711.1")).toEqual({ code, detail });
    if (key === "version") return;
    expect(findDifference(HELD, with_({ [key]: null }), "4711.1")).toMatchObject({ code });
    expect(findDifference(with_({ [key]: null }), HELD, "4711.1")).toMatchObject({ code });
  });

  it("has a word on every matter of a basis", () => {
    for (const key of Object.keys(aBasis())) {
      expect(findDifference(HELD, with_({ [key]: "other" }), "1.1"), key).toBeDefined();
    }
  });

  it("names one difference, the first, where there are several", () => {
    expect(findDifference(HELD, with_({ policy: "other", prompts: "other" }), "1.1")?.code).toBe("other-prompts");
  });

  it("is a change that is a specification by now, or none any more", () => {
    expect(findDifference(HELD, { ...HELD, targetType: "spec" }, "1.1")).toEqual({
      code: "other-prompts",
      detail: "the change is a specification and was code at the review of run 1.1",
    });
    expect(findDifference({ ...HELD, targetType: "spec" }, HELD, "1.1")?.detail).toContain("is code and was a spec");
  });

  it("is a change that takes a longer debate by now, but none that takes a shorter one", () => {
    expect(findDifference(HELD, { ...HELD, mode: "full" }, "1.1")?.code).toBe("other-configuration");
    expect(findDifference({ ...HELD, mode: "full" }, HELD, "1.1")).toBeUndefined();
    const economical = { ...HELD, mode: "economy" } as const;
    expect(findDifference(economical, { ...economical, maxRounds: 10 }, "1.1")?.code).toBe("other-configuration");
    expect(findDifference({ ...economical, maxRounds: 10 }, economical, "1.1")).toBeUndefined();
  });
});
