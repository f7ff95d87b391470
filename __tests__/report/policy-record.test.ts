import { describe, expect, it } from "vitest";
import { policyRecordSchema } from "../../src/report/policy-record.ts";
import { parseReport } from "../../src/report/report.ts";
import { aPolicyFinding, aPolicyRecord, aPolicyReport } from "../fixtures/policy.ts";
import { aFinding, aReport } from "../fixtures/reports.ts";

const read = (report: unknown) => parseReport(JSON.stringify(report));
const without = (value: unknown, keys: readonly string[]) =>
  JSON.parse(JSON.stringify(value, (key, held) => (keys.includes(key) ? undefined : held)));

describe("what a report says of the policy", () => {
  it("is read back as it was written, with what its findings say", () => {
    const report = aPolicyReport();
    expect(read(report)).toEqual({ kind: "parsed", report });
  });

  it("is nothing in a report of an earlier version, whose findings say nothing of it", () => {
    const earlier = without(aReport(), ["policy", ...Object.keys(aPolicyFinding()).slice(-6)]);
    expect(Object.keys(earlier.findings[0])).not.toContain("chain");
    expect(read(earlier)).toEqual({ kind: "parsed", report: aReport({ findings: [aFinding()] }) });
  });

  it("needs what the contract names, and nothing of what we say besides", () => {
    const ours = ["source", "severity", "files", "bounds", "classifier_detail", "bound"];
    expect(policyRecordSchema.safeParse(without(aPolicyRecord(), ours)).success).toBe(true);
    const contract = ["effects", "files_inspected", "depth_reached", "bounds_hit", "not_followed", "classifier"];
    for (const key of [...contract, "unknown", "waived", "expired_waivers"])
      expect(policyRecordSchema.safeParse(without(aPolicyRecord(), [key])).success, key).toBe(false);
  });

  it.each([
    ["an outcome nobody knows", { effects: [{ ...aPolicyRecord().effects[0], outcome: "fine" }] }],
    ["a classifier that is neither heard nor missing", { classifier: "tired" }],
    ["a confidence above 1", { unknown: [{ effect_id: "a", message: "b", confidence: 1.5 }] }],
  ])("is refused with %s", (_name, change) => {
    expect(read(aReport({ policy: { ...aPolicyRecord(), ...change } as never })).kind).toBe("malformed");
  });
});
