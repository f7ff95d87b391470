import { describe, expect, it } from "vitest";
import { parseReport } from "../../src/report/report.ts";
import { aFinding, aReport, aRun } from "../fixtures/reports.ts";

const read = (report: unknown) => parseReport(JSON.stringify(report));

describe("parseReport", () => {
  it("reads a report back as it was written", () => {
    expect(read(aReport())).toEqual({ kind: "parsed", report: aReport() });
  });

  it("passes over keys it does not know, at every level", () => {
    const report = aReport();
    const later = {
      ...report,
      policy_version: 2,
      run: { ...report.run, host: "runner-1" },
      findings: [{ ...aFinding(), mood: 1, evidence: [{ ...aFinding().evidence[0], column: 3 }] }],
    };
    expect(read(later)).toEqual({ kind: "parsed", report });
  });

  it.each([
    ["nothing", ""],
    ["a report cut off in a string", JSON.stringify(aReport()).slice(0, 40)],
    ["a byte order mark before it", `\ufeff${JSON.stringify(aReport())}`],
    ["null", "null"],
  ])("refuses %s, with a reason, without throwing", (_name, text) => {
    const parsed = parseReport(text);
    expect(parsed.kind).toBe("malformed");
    expect(parsed).toHaveProperty("reason", expect.stringMatching(/\S/));
  });

  const { pin, run, verdict } = aReport();
  it.each([
    ["another schema version", { schema_version: 2 }],
    ["another tool", { tool: { name: "other", version: "1" } }],
    ["a conclusion GitHub does not know", { run: aRun({ conclusion: "passed" as never }) }],
    ["a negative count", { run: { ...run, rounds_completed: -1 } }],
    ["a head that is no SHA", { pin: { ...pin, head_sha: "main" } }],
    ["a gate that is neither open nor closed", { verdict: { ...verdict, gate: "ajar" } }],
    ["a finding without a fingerprint", { findings: [{ ...aFinding(), fingerprint: undefined }] }],
    ["a dismissal by nobody", { dismissed: [aFinding()] }],
  ])("refuses %s", (_name, overrides) => {
    expect(read({ ...aReport(), ...overrides }).kind).toBe("malformed");
  });

  it("says where a report is wrong", () => {
    const parsed = read({ ...aReport(), findings: [{ ...aFinding(), severity: "blocker" }] });
    expect(parsed).toHaveProperty("reason", expect.stringContaining("findings[0].severity"));
  });
});
