import { describe, expect, it } from "vitest";
import { renderSummaryComment } from "../../src/comments/summary-comment.ts";
import { printPlain } from "../../src/document/print-text.ts";
import { renderCheckRun } from "../../src/render/check-run.ts";
import { describeFacts, describeHead, describeSpent } from "../../src/render/head.ts";
import type { Report } from "../../src/report/report.ts";
import { aPolicyRecord } from "../fixtures/policy.ts";
import { aFinding, anUnresolved, aReport, aRun, aSelfAssessment } from "../fixtures/reports.ts";
import { renderReport } from "../fixtures/whole-report.ts";

const verdict = (overrides: Partial<Report["verdict"]> = {}) => ({ ...aReport().verdict, ...overrides });
const proven = (overrides: Partial<Report> = {}) =>
  aReport({ unresolved: [], verdict: verdict({ accuracy: "PASS" }), ...overrides });

/** What stands behind a label. */
function fact(label: string, report: Report): string | undefined {
  const lead = `${label}: `;
  const lines = printPlain([...describeFacts(report), ...describeSpent(report)]).split("\n\n");
  return lines.find((line) => line.startsWith(lead))?.slice(lead.length);
}

describe("the head of a report", () => {
  const figures = (over: Partial<Report>) => {
    const last = describeHead(aReport(over)).at(-1);
    return last?.kind === "figures" ? last.figures.map(({ name, value }) => `${value} ${name}`) : [];
  };

  it("counts what was found, debt apart, what is open with what was missed, and what was read", () => {
    const findings = [aFinding(), aFinding({ classification: "existing" })];
    expect(figures({ findings })).toEqual([
      ...["1 confirmed", "2 unresolved", "1 there before", "1 dismissed", "1 of 2 files reviewed"],
    ]);
    expect(figures({ missed: [] })).toEqual(["1 confirmed", "1 unresolved", "1 dismissed", "1 of 2 files reviewed"]);
  });
});

describe("how sure a review is", () => {
  it.each([
    [{}, "PASS", "PASS: the confirmed finding was proven."],
    [{ findings: [] }, "PASS", "PASS: no finding is left open."],
    [{ unresolved: [anUnresolved()] }, "WARN", "WARN: 1 finding could not be settled."],
    [{ findings: [aFinding({ classification: "undecided" })] }, "WARN", "WARN: 1 finding may have been there before."],
    [{ run: aRun({ debate_whole: false }) }, "WARN", "WARN: the debate did not finish."],
    [{ run: aRun({ debate_whole: false, mode: "validate" }) }, "WARN", "WARN: not all of it was checked."],
    [{ unresolved: [anUnresolved({ failed_gate: "quote" })] }, "FAIL", "FAIL: 1 finding failed a gate."],
    [{ self_assessment: aSelfAssessment({ unheard: [{} as never] }) }, "WARN", "WARN: not every agent answered."],
    [
      {
        findings: [aFinding({ corrections: [{ gate: "severity-proof", field: "severity", before: "a", after: "b" }] })],
      },
      "WARN",
      "WARN: the severity of 1 finding was corrected by rule.",
    ],
  ] as const)("is said with what keeps it from more: %#", (over, accuracy, words) => {
    const report = proven({ verdict: verdict({ accuracy }), ...(over as Partial<Report>) });
    expect(fact("Accuracy", report)).toBe(words);
  });
});

describe("whether comments may be posted", () => {
  it.each([
    ["stale pin", "none may be posted, as the target changed meanwhile."],
    ["something else", "none may be posted, as something else."],
  ])("is said in plain words where they may not: %s", (gate_reason, words) => {
    const closed = { verdict: verdict({ gate: "closed", gate_reason }) };
    const publication = {
      check_name: "Tribunal",
      pull_request: 7,
      max_comments: 10,
      comment_threshold: "low",
    } as const;
    expect(fact("Comments", proven({ ...closed, publication }))).toBe(words);
    expect(fact("Comments", proven({ publication }))).toBeUndefined();
    // Outside a host nobody posts.
    expect(fact("Comments", proven(closed))).toBeUndefined();
  });
});

describe("which rules report less", () => {
  const names = ["swallowed-error", "weak-hash"];
  const rules = (over: Partial<Report> = {}, named: readonly string[] = names) => {
    const plain = proven({ run: aRun({ panel: "static", rounds_planned: 0 }), ...over });
    const left = { count: 2, of: 88, files: ["a.ts"], names: [...named] };
    return fact("Rules", { ...plain, coverage: { ...plain.coverage, rules_left_out: left } });
  };
  const less = "2 of 88 rules report only a part of what they find, because the rest is too often wrong in";

  it("is a fact of a review by rules, with their names where they are known", () => {
    expect(rules()).toBe(`${less} new files: swallowed-error, weak-hash.`);
    expect(rules({}, [])).toBe(`${less} new files.`);
    expect(rules({ pin: { ...aReport().pin, target_kind: "file" } })).toContain(`${less} files without a base:`);
    expect(rules({ run: aRun({ panel: "openai" }) })).toBeUndefined();
  });
});

describe("what was read", () => {
  const skip = (count: number, reason: string) =>
    Array.from({ length: count }, (_, index) => ({ file: `model-${index}.onnx`, reason }));
  const reading = (
    coverage: Report["verdict"]["coverage"],
    read: Partial<Report["coverage"]>,
    over: Partial<Report> = {},
  ) =>
    proven({
      ...{ findings: [], missed: [], coverage: { ...aReport().coverage, skipped: [], ...read } },
      verdict: verdict({ coverage, gate: "closed", gate_reason: `coverage ${coverage}` }),
      ...over,
    });
  const NOTHING = { files_read: 0, hunks_read: 0 };

  it.each([
    ["APPROVE", { files_read: 2 }, undefined],
    ["APPROVE", { ...NOTHING, skipped: skip(2, "media") }, "there was no text to read"],
    ["REQUEST_EXPANSION", { ...NOTHING, skipped: skip(2, "too-large") }, "none of 2 files was read"],
    [
      "NEEDS_DISCUSSION",
      { skipped: skip(1, "ignored-path") },
      "1 of 2 files was left out by configuration: paths-ignore 1",
    ],
    [
      "NEEDS_DISCUSSION",
      { files_total: 1401, skipped: [...skip(1280, "never-sent"), ...skip(20, "ignored-path"), ...skip(1, "media")] },
      "1,300 of 1,401 files were left out by configuration: never-send 1,280, paths-ignore 20",
    ],
    ["NEEDS_DISCUSSION", { by_rules: { covered: 1, not_covered: ["a.tf"], not_applied: [] } }, "no rule covers 1 file"],
  ] as const)("is said with what was not: %s, %j", (coverage, read, gap) => {
    const told = fact("Coverage", reading(coverage, read as Partial<Report["coverage"]>)) ?? "";
    expect(told.split("; ").slice(1).join("; ")).toBe(gap === undefined ? "" : `${gap}.`);
  });

  it("names what Judge or Critic saw and nobody claimed, and a policy in doubt", () => {
    expect(fact("Coverage", reading("NEEDS_DISCUSSION", {}, { missed: aReport().missed }))).toContain(
      "Judge or Critic found 1 place that nobody had claimed",
    );
    const policy = aPolicyRecord({ severity: "error", classifier: "unavailable" });
    expect(fact("Coverage", reading("NEEDS_DISCUSSION", {}, { policy }))).toContain(
      "the policy was not judged in full, as the classifier gave no usable answer",
    );
    const check = aRun({ mode: "policy" });
    expect(fact("Coverage", reading("NEEDS_DISCUSSION", {}, { run: check, policy: aPolicyRecord() }))).toContain(
      "for the policy only; nothing else was looked for.",
    );
  });

  it("is what was shown where the run was interrupted, with who gave no answer and why it ended", () => {
    const run = aRun({
      status: "aborted",
      abort_reason: "deadline_exceeded",
      stop_reason: null,
      stop_detail: "the time budget ran out: it was 9 s",
      conclusion: "timed_out",
    });
    const agents = [{ role: "judge", played: 3, answered: 0, void: 0, aborted: 3, reprompts: 0 }] as const;
    const broken = reading(
      "APPROVE",
      { files_read: 2 },
      { run, self_assessment: aSelfAssessment({ agents: [...agents] }) },
    );
    expect(fact("Coverage", broken)).toBe(
      "2 of 2 files shown to an agent, 1 of 1 part shown; 3 agents were interrupted before an answer (judge 3; agents.json of a run directory names them).",
    );
    expect(fact("Ended", broken)).toContain("because the time budget ran out");
  });
});

it("is said of a work tree that its head is no commit that anybody knows", () => {
  const { pin } = aReport();
  const told = fact("Pinned", proven({ pin: { ...pin, head_is_work_tree: true } }));
  expect(told).toContain("a commit of this run only, as what was reviewed is not committed");
  expect(fact("Pinned", proven())).toBe(`111111111111 against 222222222222, target digest 444444444444.`);
});

it("of another tool's findings rests on their places alone where no model checked them", () => {
  const imported = { use: "validate" } as Report["imported"];
  const report = proven({ run: aRun({ panel: "static" }), imported });
  expect(fact("Accuracy", report)).toBe("PASS: every place was checked by rule.");
});

describe("what the verdict rests on", () => {
  it.each([
    ["text", (each: Report) => renderReport(each, "text")],
    ["Markdown", (each: Report) => renderReport(each, "markdown")],
    ["the page", (each: Report) => renderReport(each, "html").replace(/<[^>]*>/g, "")],
    ["the check", (each: Report) => renderCheckRun(each).summary],
    ["the comment that sums up", (each: Report) => renderSummaryComment(each, "tribunal")],
  ])("is said in %s, without the words of the JSON", (_, render) => {
    const shown = render(proven()).replace(/[*\\]/g, "").replace(/\s+/g, " ");
    expect(shown).toMatch(/Accuracy:? PASS: the confirmed finding was proven\./);
    expect(shown).toMatch(/Coverage:? 1 of 2 files reviewed \(1 left out\), 1 of 1 part read\./);
    expect(shown).not.toMatch(/APPROVE|REQUEST_EXPANSION|NEEDS_DISCUSSION/);
  });
});
