import { describe, expect, it } from "vitest";
import { renderSummaryComment } from "../../src/comments/summary-comment.ts";
import { renderCheckRun } from "../../src/render/check-run.ts";
import { describeUnheard, noteOn } from "../../src/render/notes.ts";
import { recordUnread } from "../../src/report/dependency-record.ts";
import type { Report } from "../../src/report/report.ts";
import { toUnheard, type Unheard } from "../../src/report/self-assessment.ts";
import { aDismissed, aReport, aRound, aRun, aSelfAssessment, aVoidFact } from "../fixtures/reports.ts";
import { renderReport } from "../fixtures/whole-report.ts";

const imported = {
  use: "validate",
  formats: ["sarif"],
  tools: ["Lint"],
  results: 4,
  claims: 3,
  passed_over: [{ reason: "of kind pass", count: 1 }],
  doubts: ["Lint says that it did not succeed"],
} as const;
const report = (overrides: object = {}) =>
  aReport({ run: aRun({ panel: "static" }), imported: { ...structuredClone(imported), ...overrides } as never });

describe("what heads a report", () => {
  it("is nothing for a plain review by models", () => {
    expect(noteOn(aReport())).toEqual([]);
  });

  it("says that findings were validated only, by whom, and what was passed over or doubtful", () => {
    expect(noteOn(report())).toEqual([
      "Checked by the embedded static Critic: rules, no language model.",
      "It checked where the findings are and whether they are new. Only their tools say that they are defects.",
      "Validation only: 3 of 4 results of Lint; 1 of kind pass. Nothing else was looked for.",
      "Doubt: Lint says that it did not succeed.",
    ]);
  });

  it("says that findings were tried besides the review's own", () => {
    expect(noteOn(report({ use: "debate", doubts: [], passed_over: [] }))[1]).toBe(
      "Also checked: 3 of 4 results of Lint.",
    );
  });

  it("does not say that claims count for nothing where the run ended on an invented file", () => {
    const dismissed = [aDismissed({ by: "gate", code: "off-target", reported_by: null })];
    const ended = aRun({ status: "aborted", stop_reason: null, abort_reason: "offtarget_hallucination" });
    expect(noteOn(aReport({ dismissed, run: ended })).join("\n")).toContain(
      "1 claim was not judged, because a file was made up. Those about files of the target may be true: see Dismissed.",
    );
    expect(noteOn(aReport({ dismissed })).join("\n")).toContain("counts for nothing");
  });

  it("says which files no rule covers, since they count as read", () => {
    const reviewed = (by_rules: { covered: number; not_covered: string[] } | null) => {
      const plain = aReport({ run: aRun({ panel: "static" }) });
      return noteOn({
        ...plain,
        coverage: { ...plain.coverage, by_rules: by_rules && { ...by_rules, not_applied: [] } },
      });
    };
    expect(reviewed({ covered: 1, not_covered: ["run.sh"] })[1]).toBe(
      "No rule covers run.sh: it was only scanned for secrets, conflict markers and the like.",
    );
    const many = ["a.sh", "b.sql", "Dockerfile", "c.lua", "d.vue"];
    expect(reviewed({ covered: 0, not_covered: many })[1]).toContain(
      "No rule covers 5 files (a.sh, b.sql, Dockerfile and 2 more)",
    );
    expect(reviewed({ covered: 2, not_covered: [] })).toHaveLength(1);
    expect(reviewed({ covered: 0, not_covered: [] })[1]).toContain("No rule covers what changed (prose, lock files");
    expect(reviewed(null)).toHaveLength(1);
    const lock = { ...recordUnread("yarn.lock", "lock"), unread: false };
    const plain = aReport({ run: aRun({ panel: "static" }), dependencies: [lock] });
    const coverage = { ...plain.coverage, by_rules: { covered: 0, not_covered: [], not_applied: [] } };
    const read = (...files: readonly string[]) =>
      noteOn({
        ...plain,
        coverage: { ...coverage, files: files.map((file) => ({ file, parts: 1, parts_read: 1 })) },
      }).slice(1);
    const compared = "Rules compared 1 lock file entry by entry: see Dependencies.";
    expect(read("yarn.lock")).toEqual([compared]);
    expect(read("yarn.lock", "README.md")).toEqual([
      compared,
      expect.stringContaining("No rule covers what else changed"),
    ]);
  });
});

const unheard = (overrides: Partial<Unheard> = {}): Unheard => ({
  ...toUnheard(aVoidFact()),
  ...overrides,
});
const withUnheard = (list: readonly Unheard[], overrides: Partial<Report> = {}) =>
  aReport({ self_assessment: aSelfAssessment({ unheard: [...list] }), ...overrides });
const tell = (overrides: Partial<Unheard>, rest: Partial<Report> = {}) =>
  describeUnheard(withUnheard([unheard(overrides)], rest));

const adversary = { role: "adversary", pass: 1, cause: "malformed", reason: "not JSON" } as const;

describe("an agent that was not heard", () => {
  it("is named with its pass, its round, its files and the remedy", () => {
    expect(tell({})).toEqual([
      "Enthusiast 2 of round 1 was cut off after 600 s on src/big.ts: raise agent-seconds, or choose a faster model.",
    ]);
  });

  it.each([
    [
      { cause: "length" },
      /was cut off at the length limit of its answer on src\/big\.ts: raise max-output-tokens, or choose a model whose/,
    ],
    [{ cause: "malformed", reason: "not JSON:\n x" }, /gave no usable answer \(not JSON: x\) on src\/big\.ts: choose/],
    [{ role: "judge", files: [], replayed: true }, /^The Judge of round 1 was cut off .* Its round was repeated\.$/],
    [{ role: "critic", files: [], attempt: 2 }, /^The Critic, at attempt 2, was cut off after 600 s: raise/],
    [{ files: ["a.ts", "b.ts", "c.ts"], files_omitted: 4 }, /600 s on a\.ts, b\.ts and 5 more: /],
  ] as const)("is told in plain words: %j", (overrides, words) => {
    expect(tell(overrides as Partial<Unheard>)[0]).toMatch(words);
  });

  it("is an Adversary that could have changed nothing where nothing was to be ruled on", () => {
    expect(tell(adversary, { rounds: [aRound({ novel: 0 })] })[0]).toMatch(
      /^The Adversary of round 1 gave no usable answer \(not JSON\).* That round had nothing to rule on, so it made no difference\.$/,
    );
  });

  it.each([
    [1, "The Judge ruled on 1 claim of that round without it."],
    [2, "The Judge ruled on 2 claims of that round without it."],
  ])("is an Adversary without whom %i claims were ruled on", (novel, words) => {
    expect(tell(adversary, { rounds: [aRound({ novel })] })[0]).toContain(words);
  });

  it("is told once for all of its tries that were lost in the same way", () => {
    const critic: Partial<Unheard> = { role: "critic", files: [] };
    const tries = [1, 2, 3].map((attempt) => unheard({ ...critic, agent: `critic-${attempt}`, attempt }));
    expect(describeUnheard(withUnheard([...tries, unheard({ ...critic, attempt: 4, cause: "refusal" })]))).toEqual([
      "The Critic was cut off after 600 s, 3 times over: raise agent-seconds, or choose a faster model.",
      "The Critic, at attempt 4, refused to answer or was filtered: choose another model.",
    ]);
  });

  it("is told in the first five sentences where there are many", () => {
    const all = describeUnheard(withUnheard(Array.from({ length: 9 }, (_, pass) => unheard({ pass }))));
    expect(all).toHaveLength(6);
    expect(all.at(-1)).toBe("4 more agents gave no usable answer; the JSON report names them.");
  });

  it.each([
    ["text", (each: Report) => renderReport(each, "text")],
    ["Markdown", (each: Report) => renderReport(each, "markdown")],
    ["HTML", (each: Report) => renderReport(each, "html")],
    ["the check", (each: Report) => renderCheckRun(each).summary],
    ["the comment that sums up", (each: Report) => renderSummaryComment(each, "tribunal")],
  ] as const)("stands in %s, and a file's name brings nothing to life there", (where, render) => {
    const told = render(withUnheard([unheard({ files: ["src/<b>@octo.ts"] })]));
    if (where !== "text") expect(told).not.toMatch(where === "HTML" ? /<b>@/ : /<b>@|@octo/);
    const shown = told.replace(/[\\\u200b]/g, "").replace(/\s+/g, " ");
    expect(shown).toContain("Enthusiast 2 of round 1 was cut off after 600 s on src/");
    expect(shown).toMatch(/raise agent-seconds, or choose a faster model/);
  });
});
