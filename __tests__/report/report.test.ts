import { describe, expect, it } from "vitest";
import { parseReport } from "../../src/report/report.ts";
import { aDismissed, aFinding, aReport, aRun } from "../fixtures/reports.ts";

const read = (report: unknown) => parseReport(JSON.stringify(report));

describe("parseReport", () => {
  it("reads a report back as it was written", () => {
    expect(read(aReport())).toEqual({ kind: "parsed", report: aReport() });
  });

  it("reads a gate's code out of the reason where a report of an earlier version has it there", () => {
    const reasons = ["quote-not-found: nowhere", "too old: the file says so"];
    const dismissed = reasons.map((reason) => aDismissed({ by: "gate", reason }));
    const judged = aDismissed({ by: "judge", reason: "quote-not-found: said the Judge" });
    const lists = { findings: [], dismissed: [...dismissed, judged], unresolved: [], missed: [] };
    const written = aReport({ ...lists, replay: { ...aReport().replay, before_overrides: lists } });
    const earlier = JSON.stringify(written, (key, value) => (key === "code" ? undefined : value));
    const parsed = parseReport(earlier);
    const codes = (items: readonly { readonly code: string | null; readonly reason: string }[]) =>
      items.map(({ code, reason }) => [code, reason]);
    const told = [
      ["quote-not-found", "nowhere"],
      [null, "too old: the file says so"],
      [null, judged.reason],
    ];
    if (parsed.kind !== "parsed") throw new Error(parsed.reason);
    expect(codes(parsed.report.dismissed)).toEqual(told);
    expect(codes(parsed.report.replay.before_overrides?.dismissed ?? [])).toEqual(told);
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
    ["half a report", JSON.stringify(aReport()).slice(0, -200)],
    ["a report cut off in a string", JSON.stringify(aReport()).slice(0, 40)],
    ["no JSON", "report: ok"],
    ["a byte order mark before it", `\ufeff${JSON.stringify(aReport())}`],
    ["a list", "[]"],
    ["null", "null"],
    ["an empty object", "{}"],
  ])("refuses %s, with a reason, without throwing", (_name, text) => {
    const parsed = parseReport(text);
    expect(parsed.kind).toBe("malformed");
    expect(parsed).toHaveProperty("reason", expect.stringMatching(/\S/));
  });

  const { pin, run, verdict } = aReport();
  it.each([
    ["another schema version", { schema_version: 2 }],
    ["a version as text", { schema_version: "1" }],
    ["another tool", { tool: { name: "other", version: "1" } }],
    ["a conclusion GitHub does not know", { run: aRun({ conclusion: "passed" as never }) }],
    ["a time without a zone", { run: { ...run, started_at: "2026-01-02 03:04:05" } }],
    ["a negative count", { run: { ...run, rounds_completed: -1 } }],
    ["a head that is no SHA", { pin: { ...pin, head_sha: "main" } }],
    ["a short digest", { pin: { ...pin, target_sha256: "4444" } }],
    ["a gate that is neither open nor closed", { verdict: { ...verdict, gate: "ajar" } }],
    ["no accuracy", { verdict: { ...verdict, accuracy: undefined } }],
    ["a finding without a fingerprint", { findings: [{ ...aFinding(), fingerprint: undefined }] }],
    ["a finding on line 0", { findings: [{ ...aFinding(), line: 0 }] }],
    ["a finding of another severity", { findings: [{ ...aFinding(), severity: "blocker" }] }],
    ["a dismissal by nobody", { dismissed: [aFinding()] }],
    ["no list of unresolved findings", { unresolved: undefined }],
  ])("refuses %s", (_name, overrides) => {
    expect(read({ ...aReport(), ...overrides }).kind).toBe("malformed");
  });

  it("says where a report is wrong", () => {
    const parsed = read({ ...aReport(), findings: [{ ...aFinding(), severity: "blocker" }] });
    expect(parsed).toHaveProperty("reason", expect.stringContaining("findings[0].severity"));
  });

  it("takes an architectural finding, which no line carries", () => {
    const findings = [aFinding({ file: null, start_line: null, line: null, anchor: null, evidence: [] })];
    expect(read(aReport({ findings })).kind).toBe("parsed");
  });
});
