import { describe, expect, it } from "vitest";
import { renderSummaryComment } from "../../../src/core/comments/summary-comment.ts";
import { renderCheckRun } from "../../../src/core/render/check-run.ts";
import { renderReport } from "../../../src/core/render/render-report.ts";
import { describeGate, describeVerdict } from "../../../src/core/render/verdict-words.ts";
import type { Report } from "../../../src/core/report/report.ts";
import { aFinding, anUnresolved, aReport, aRun, aSelfAssessment } from "../../fixtures/reports.ts";

const settings = { "fail-on": "high" };
const verdict = (overrides: Partial<Report["verdict"]> = {}) => ({ ...aReport().verdict, ...overrides });
const proven = (overrides: Partial<Report> = {}) =>
  aReport({ unresolved: [], run: aRun({ settings }), verdict: verdict({ accuracy: "PASS" }), ...overrides });

describe("why a verdict is what it is", () => {
  it("is said in a sentence beside the words that seem to contradict it", () => {
    expect(describeVerdict(proven({ findings: [aFinding(), aFinding({ severity: "critical" })] }))).toBe(
      "It did not pass because 2 new findings at or above high are confirmed; accuracy PASS means that every confirmed finding was proven, and all there was to read was read.",
    );
  });

  it("counts no debt and nothing below the threshold", () => {
    const findings = [aFinding(), aFinding({ classification: "existing" }), aFinding({ severity: "low" })];
    expect(describeVerdict(proven({ findings }))).toMatch(
      /^It did not pass because 1 new finding at or above high is /,
    );
  });

  it.each([
    [
      { conclusion: "success", settings },
      [],
      "It passed because nothing new at or above high is confirmed or left open;",
    ],
    [
      { conclusion: "success", settings: { "fail-on": "none" } },
      [aFinding()],
      "It passed because fail-on none lets every",
    ],
    [
      { conclusion: "success", settings: { "fail-on": "critical" } },
      [aFinding()],
      "It passed because nothing new of crit",
    ],
    [{ conclusion: "action_required", settings }, [], "Accuracy PASS means that nothing is left open, and all there"],
    [
      { conclusion: "failure", settings: {} },
      [aFinding()],
      "Accuracy PASS means that the confirmed finding was proven",
    ],
  ] as const)("begins with the ending where the title does not say it all: %j", (run, findings, words) => {
    expect(describeVerdict(proven({ run: aRun(run), findings: [...findings] }))).toContain(words);
  });

  it.each([
    [{ unresolved: [anUnresolved()] }, "WARN", "accuracy WARN means that 1 finding could not be settled, and"],
    [{ findings: [aFinding({ classification: "undecided" })] }, "WARN", "1 finding may have been there before, and"],
    [{ run: aRun({ settings, debate_whole: false }) }, "WARN", "that the debate was not held to its end, and"],
    [
      { unresolved: [anUnresolved({ failed_gate: "quote" })] },
      "FAIL",
      "accuracy FAIL means that 1 finding failed a gate",
    ],
    [{ self_assessment: aSelfAssessment({ unheard: [{} as never] }) }, "WARN", "that not every agent was heard, and"],
    [
      {
        findings: [aFinding({ corrections: [{ gate: "severity-proof", field: "severity", before: "a", after: "b" }] })],
      },
      "WARN",
      "the severity of 1 finding was corrected by rule",
    ],
  ] as const)("names what keeps accuracy from PASS: %#", (overrides, accuracy, words) => {
    expect(describeVerdict(proven({ verdict: verdict({ accuracy }), ...(overrides as Partial<Report>) }))).toContain(
      words,
    );
  });

  it("says in plain words why nothing may be posted", () => {
    const closed = (gate_reason: string) => verdict({ accuracy: "PASS", gate: "closed", gate_reason });
    expect(describeVerdict(proven({ verdict: closed("stale pin") }))).toMatch(
      /; no comment may be posted, as the target changed meanwhile\.$/,
    );
    expect(describeGate(closed("coverage REQUEST_EXPANSION"))).toBe("closed: parts were not read");
    expect(describeGate(closed("something else"))).toBe("closed: something else");
    expect(describeGate(verdict())).toBe("open");
  });

  it.each([
    ["text", (each: Report) => renderReport(each, "text")],
    ["Markdown", (each: Report) => renderReport(each, "markdown")],
    ["HTML", (each: Report) => renderReport(each, "html")],
    ["the check", (each: Report) => renderCheckRun(each).summary],
    ["the comment that sums up", (each: Report) => renderSummaryComment(each, "tribunal")],
  ])("stands in %s, and the words of the JSON do not", (_, render) => {
    const shown = render(proven()).replace(/\\/g, "").replace(/\s+/g, " ");
    expect(shown).toContain("It did not pass because 1 new finding at or above high is confirmed; accuracy PASS means");
    expect(shown).not.toMatch(/APPROVE|REQUEST_EXPANSION|NEEDS_DISCUSSION/);
  });
});
