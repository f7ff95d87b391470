import { describe, expect, it } from "vitest";
import { rateAccuracy } from "../../../src/core/outcome/rate-accuracy.ts";
import type { JudgedFindings } from "../../../src/core/report/build-report.ts";
import { aFinding, anUnresolved } from "../../fixtures/reports.ts";

const NOTHING: JudgedFindings = { findings: [], dismissed: [], unresolved: [], missed: [] };
const failing = { ...NOTHING, unresolved: [anUnresolved({ failed_gate: "quote" })] };

describe("the accuracy of a report", () => {
  it("stays FAIL after people settled what failed, and says what is left without it", () => {
    const settled = { ...NOTHING, findings: [aFinding()] };
    expect(rateAccuracy(failing, settled, false)).toEqual({ accuracy: "FAIL", accuracyLeft: "PASS", failingLeft: 0 });
    expect(rateAccuracy(failing, failing, false)).toEqual({ accuracy: "FAIL", accuracyLeft: "FAIL", failingLeft: 1 });
  });

  it("leaves a WARN where something else is open besides what people settled", () => {
    const open = { ...NOTHING, unresolved: [anUnresolved()] };
    expect(rateAccuracy(failing, open, false)).toMatchObject({ accuracy: "FAIL", accuracyLeft: "WARN" });
  });

  it.each([
    [
      "the Judge was overruled on a severity",
      [{ gate: "severity-proof", field: "severity", before: "", after: "" }],
      "WARN",
    ],
    ["a line was corrected", [{ gate: "quote", field: "line", before: "4", after: "5" }], "PASS"],
  ] as const)("when %s", (_name, corrections, wanted) => {
    const judged = { ...NOTHING, findings: [aFinding({ corrections: [...corrections] })] };
    expect(rateAccuracy(judged, judged, false).accuracy).toBe(wanted);
  });
});
