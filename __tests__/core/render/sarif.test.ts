import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { describe, expect, it } from "vitest";
import { readOwnFindings } from "../../../src/core/import/own-findings.ts";
import { readSarif } from "../../../src/core/import/sarif.ts";
import { renderReport } from "../../../src/core/render/render-report.ts";
import type { Report, ReportFinding } from "../../../src/core/report/report.ts";
import { GUARD_QUOTE, SESSION } from "../../fixtures/claims.ts";
import { aFinding, anUnresolved, aReport, aRun } from "../../fixtures/reports.ts";
import { SARIF_SCHEMA } from "../../fixtures/sarif-schema.ts";

const ajv = new Ajv({ allErrors: true });
addFormats.default(ajv);
const isSarif = ajv.compile(SARIF_SCHEMA);

/** The only run, proved to be SARIF. */
function runOf(report: Report) {
  const log = JSON.parse(renderReport(report, "sarif"));
  isSarif(log);
  expect(isSarif.errors).toBeNull();
  return log.runs[0];
}

const resultsOf = (findings: Report["findings"], unresolved: Report["unresolved"] = []) =>
  runOf(aReport({ findings, unresolved })).results;

describe("a report as SARIF", () => {
  it("has the confirmed findings, then the unresolved ones for a person, and no dismissed one", () => {
    const results = runOf(aReport()).results;
    expect(results).toMatchObject([
      { ruleId: "null-safety", kind: "fail", level: "error", baselineState: "new" },
      { ruleId: "null-safety", kind: "review", level: "none" },
    ]);
    expect(results[0].partialFingerprints).toEqual({
      "tribunal/v0": aFinding().older_fingerprints[0],
      "tribunal/v1": aFinding().fingerprint,
    });
    expect(results[0].locations[0].physicalLocation).toMatchObject({
      artifactLocation: { uri: SESSION },
      region: { startLine: 5, endLine: 5 },
    });
    expect(results[1].message.text).toContain("Unresolved: the Judge gave no ruling on it");
  });

  it.each([
    ["critical", "error"],
    ["high", "error"],
    ["medium", "warning"],
    ["low", "note"],
  ] as const)("tells a %s finding as %s", (severity, level) => {
    expect(resultsOf([aFinding({ severity })])[0]).toMatchObject({ level, properties: { severity } });
  });

  it("tells debt as unchanged, and leaves undecided what is undecided", () => {
    const [old, open] = resultsOf([
      aFinding({ classification: "existing" }),
      aFinding({ classification: "undecided" }),
    ]);
    expect([old.baselineState, open.baselineState]).toEqual(["unchanged", undefined]);
  });

  it("points at the file of a deleted line, whose number means another line at head", () => {
    const [result] = resultsOf([aFinding({ side: "base", anchor: null })]);
    expect(result.locations[0].physicalLocation).toEqual({
      artifactLocation: { uri: SESSION, uriBaseId: "%SRCROOT%" },
    });
  });

  it("counts what no file carries, since code scanning refuses a result without a location", () => {
    const run = runOf(aReport({ findings: [aFinding({ file: null, line: null, start_line: null, evidence: [] })] }));
    expect(run.results).toHaveLength(1);
    const notes = run.invocations[0].toolExecutionNotifications.map((note: { message: object }) => note.message);
    expect(notes).toContainEqual({ text: "1 findings name no file and are in the report alone." });
  });

  it("stands an architectural finding where its cause was found", () => {
    const [result] = resultsOf([aFinding({ file: null, line: null, start_line: null })]);
    expect(result.locations[0].physicalLocation.region.startLine).toBe(5);
  });

  it("encodes paths, and shows what would pose as other text", () => {
    const [result] = resultsOf([aFinding({ file: "a b/100%#ü?.ts", title: "\u202eevil" })]);
    expect(result.locations[0].physicalLocation.artifactLocation.uri).toBe("a%20b/100%25%23%C3%BC%3F.ts");
    expect(result.message.text).toContain("\\u{202e}evil");
  });

  it("keeps the worst within GitHub's limits and counts the others", () => {
    const many = Array.from({ length: 5200 }, (_, index) => aFinding({ severity: index < 5190 ? "low" : "high" }));
    const run = runOf(aReport({ findings: many, unresolved: [] }));
    expect(run.results).toHaveLength(5000);
    expect(run.results.slice(0, 10).every(({ level }: { level: string }) => level === "error")).toBe(true);
    expect(JSON.stringify(run.invocations)).toContain("200 findings exceed the limits of code scanning");
    const wide = Array.from({ length: 1200 }, () => aFinding({ description: "☃".repeat(4000) }));
    expect(Buffer.byteLength(renderReport(aReport({ findings: wide }), "sarif"))).toBeLessThan(10_000_000);
  });

  it("says when the run did not succeed, so that its silence is taken for nothing", () => {
    const run = runOf(aReport({ run: aRun({ status: "incomplete" }) }));
    expect(run.invocations[0].executionSuccessful).toBe(false);
  });

  it("reads back as what the report itself reads back as, whatever SARIF can say", () => {
    const { evidence } = aFinding();
    const guard = {
      ...evidence[0],
      side: "base",
      kind: "cause",
      quote: GUARD_QUOTE,
    } as ReportFinding["evidence"][number];
    const report = aReport({
      findings: [
        aFinding({ evidence: [...evidence, guard], rule: { id: "R-1", file: "rules.md", quote: "MUST check" } }),
        aFinding({ side: "base", title: "A guard is gone", description: "a\u202eb" }),
        aFinding({ file: null, start_line: null, line: null, evidence: [guard] }),
      ],
    });
    const own = readOwnFindings(report, []);
    const imported = readSarif(JSON.parse(renderReport(report, "sarif")), []);
    if ("reason" in own || "reason" in imported) throw new Error("both can be read");
    expect(imported.findings).toEqual(own.findings);
  });

  it("reads back as the findings it came from", () => {
    const imported = readSarif(JSON.parse(renderReport(aReport(), "sarif")), []);
    expect(imported).toMatchObject({
      tools: ["Tribunal"],
      doubts: [],
      findings: [
        { severity: "high", places: [{ paths: [SESSION], startLine: 5 }] },
        { places: [{ paths: [SESSION] }] },
      ],
    });
    expect(anUnresolved().file).toBe(SESSION);
  });
});
