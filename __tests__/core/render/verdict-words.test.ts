import { describe, expect, it } from "vitest";
import { renderSummaryComment } from "../../../src/core/comments/summary-comment.ts";
import { renderCheckRun } from "../../../src/core/render/check-run.ts";
import { describeCoverage, describeGate, describeVerdict } from "../../../src/core/render/verdict-words.ts";
import type { Report } from "../../../src/core/report/report.ts";
import { aPolicyRecord } from "../../fixtures/policy.ts";
import { aFinding, anUnresolved, aReport, aRun, aSelfAssessment } from "../../fixtures/reports.ts";
import { renderReport } from "../../fixtures/whole-report.ts";

const settings = { "fail-on": "high" };
const verdict = (overrides: Partial<Report["verdict"]> = {}) => ({ ...aReport().verdict, ...overrides });
const proven = (overrides: Partial<Report> = {}) =>
  aReport({ unresolved: [], run: aRun({ settings }), verdict: verdict({ accuracy: "PASS" }), ...overrides });

describe("why a verdict is what it is", () => {
  it("is said in a sentence beside the words that seem to contradict it", () => {
    expect(describeVerdict(proven({ findings: [aFinding(), aFinding({ severity: "critical" })] }))).toBe(
      "It did not pass because 2 new findings at or above high are confirmed; every confirmed finding was proven (accuracy PASS), and all text there was to read was read.",
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
    [
      { conclusion: "action_required", settings },
      [],
      "It could not judge, as the title says: no finding is left open (accuracy PASS), and all text there was",
    ],
    [{ conclusion: "failure", settings: {} }, [aFinding()], "The confirmed finding was proven (accuracy PASS)"],
  ] as const)("begins with the ending where the title does not say it all: %j", (run, findings, words) => {
    expect(describeVerdict(proven({ run: aRun(run), findings: [...findings] }))).toContain(words);
  });

  it.each([
    [{ unresolved: [anUnresolved()] }, "WARN", "1 finding could not be settled (accuracy WARN), and"],
    [
      { findings: [aFinding({ classification: "undecided" })] },
      "WARN",
      "1 finding may have been there before (accuracy WARN), and",
    ],
    [
      { run: aRun({ settings, debate_whole: false }) },
      "WARN",
      "the debate was not held to its end (accuracy WARN), and",
    ],
    [{ unresolved: [anUnresolved({ failed_gate: "quote" })] }, "FAIL", "1 finding failed a gate (accuracy FAIL)"],
    [
      { self_assessment: aSelfAssessment({ unheard: [{} as never] }) },
      "WARN",
      "not every agent was heard (accuracy WARN), and",
    ],
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
    const gate = (closedFor: string) => describeGate(proven({ verdict: closed(closedFor) }));
    expect(gate("something else")).toBe("closed: something else");
    expect(describeGate(proven())).toBe("open");
  });

  const skip = (count: number, reason: string) =>
    Array.from({ length: count }, (_, index) => ({ file: `model-${index}.onnx`, reason }));
  const reading = (coverage: Report["verdict"]["coverage"], read: Partial<Report["coverage"]>) =>
    proven({
      findings: [],
      run: aRun({ settings, conclusion: coverage === "REQUEST_EXPANSION" ? "action_required" : "success" }),
      coverage: { ...aReport().coverage, skipped: [], ...read },
      verdict: verdict({
        accuracy: "PASS",
        coverage,
        ...(coverage === "REQUEST_EXPANSION" ? { gate: "closed", gate_reason: "coverage REQUEST_EXPANSION" } : {}),
      }),
    });

  it.each([
    ["APPROVE", { files_read: 2 }, "all read", "all there was to read was read"],
    ["APPROVE", { skipped: skip(1, "media") }, "all text read", "all text there was to read was read"],
    ["APPROVE", { files_read: 0, hunks_read: 0, skipped: skip(2, "media") }, "nothing to read", "no text to read"],
    ["APPROVE", { files_read: 0, hunks_read: 0, skipped: skip(2, "binary") }, "nothing to read", "no text to read"],
    ["REQUEST_EXPANSION", { files_read: 1, skipped: skip(1, "too-large") }, "parts unread", "parts were not read"],
    [
      "REQUEST_EXPANSION",
      { files_read: 0, hunks_read: 0, skipped: skip(2, "too-large") },
      "nothing read",
      "none of 2 files was read",
    ],
    [
      "NEEDS_DISCUSSION",
      { skipped: skip(1, "ignored-path") },
      "parts left out",
      "1 of 2 files was left out by configuration: paths-ignore 1",
    ],
    [
      "NEEDS_DISCUSSION",
      { files_read: 0, hunks_read: 0, skipped: skip(2, "never-sent") },
      "all left out",
      "all of it was left out on purpose",
    ],
  ] as const)("has words for the coverage that what was read bears out: %s, %j", (coverage, read, words, clause) => {
    const report = reading(coverage, read as Partial<Report["coverage"]>);
    expect(describeCoverage(report).words).toBe(words);
    expect(describeVerdict(report)).toContain(clause);
  });

  it("counts what configuration left out, by the setting, and what Judge or Critic saw beside it", () => {
    const skipped = [...skip(1280, "never-sent"), ...skip(20, "ignored-path"), ...skip(1, "media")];
    const left = reading("NEEDS_DISCUSSION", { files_total: 1401, skipped });
    expect(describeCoverage({ ...left, missed: [] }).clause).toBe(
      "1,300 of 1,401 files were left out by configuration: never-send 1,280, paths-ignore 20",
    );
    expect(describeCoverage({ ...reading("NEEDS_DISCUSSION", {}), missed: aReport().missed }).clause).toBe(
      "Judge or Critic saw 1 place that nobody claimed",
    );
  });

  it("says of a run that was broken off what was shown, and who gave no answer", () => {
    const run = aRun({ settings, status: "aborted", abort_reason: "cancelled", conclusion: "cancelled" });
    const agents = [{ role: "judge", played: 3, answered: 0, void: 0, aborted: 3, reprompts: 0 }] as const;
    const broken = {
      ...reading("APPROVE", { files_read: 2 }),
      run,
      self_assessment: aSelfAssessment({ agents: [...agents] }),
    };
    for (const format of ["text", "markdown", "html"] as const) {
      const shown = renderReport(broken, format).replace(/\s+/g, " ");
      expect(shown).toContain("2 of 2 files shown to an agent");
      expect(shown).toContain(
        "3 agents were broken off before an answer (judge 3; agents.json of a run directory names them)",
      );
      expect(shown).not.toContain("to read was read");
    }
  });

  it("has words for a policy that the classifier left in doubt, and for nothing else", () => {
    const report = { ...reading("NEEDS_DISCUSSION", { files_read: 2 }), missed: [] };
    const policy = aPolicyRecord({ severity: "error", classifier: "unavailable" });
    const inDoubt = { ...report, policy };
    expect(describeCoverage(inDoubt).words).toBe("policy in doubt");
    expect(describeVerdict(inDoubt)).toContain(
      "the policy was not judged in full, as the classifier gave no usable answer",
    );
    expect(describeCoverage(report).words).toBe("parts left out");
  });

  it("never says of what could not be read that it was, whatever the form", () => {
    const report = reading("REQUEST_EXPANSION", { files_read: 0, hunks_read: 0, skipped: skip(2, "too-large") });
    expect(describeVerdict(report)).toBe(
      "It could not judge, as the title says: no finding is left open (accuracy PASS), but none of 2 files was read, so no comment may be posted.",
    );
    expect(describeGate(report)).toBe("closed: none of 2 files was read");
    for (const format of ["text", "markdown", "html"] as const) {
      expect(renderReport(report, format)).not.toMatch(/all (?:text )?read|to read was read/);
    }
  });

  it.each([
    ["text", (each: Report) => renderReport(each, "text")],
    ["Markdown", (each: Report) => renderReport(each, "markdown")],
    ["HTML", (each: Report) => renderReport(each, "html")],
    ["the check", (each: Report) => renderCheckRun(each).summary],
    ["the comment that sums up", (each: Report) => renderSummaryComment(each, "tribunal")],
  ])("stands in %s, and the words of the JSON do not", (_, render) => {
    const shown = render(proven()).replace(/\\/g, "").replace(/\s+/g, " ");
    expect(shown).toContain(
      "It did not pass because 1 new finding at or above high is confirmed; the confirmed finding was proven (accuracy PASS)",
    );
    expect(shown).not.toMatch(/APPROVE|REQUEST_EXPANSION|NEEDS_DISCUSSION/);
  });
});
