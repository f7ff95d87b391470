import { describe, expect, it } from "vitest";
import { noteOn } from "../../../src/core/render/note.ts";
import { FORMATS } from "../../../src/core/render/render-report.ts";
import { aReport, aRun } from "../../fixtures/reports.ts";
import { renderReport } from "../../fixtures/whole-report.ts";

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
      "Validation only: 3 of 4 results of Lint; 1 of kind pass. What they do not report was not looked for.",
      "Doubt: Lint says that it did not succeed.",
    ]);
  });

  it("does not say a doubt again that the title says", () => {
    const run = aRun({ panel: "static", title: "Could not judge: result 1 cannot be read, and 1 more doubt" });
    const doubts = ["result 1 cannot be read", "result 2 cannot be read"];
    const told = noteOn({ ...report({ doubts }), run });
    expect(told.filter((note) => note.startsWith("Doubt"))).toEqual(["Doubt: result 2 cannot be read."]);
  });

  it("says that findings were tried besides the review's own", () => {
    expect(noteOn(report({ use: "debate", doubts: [], passed_over: [] }))[1]).toBe(
      "Tried besides: 3 of 4 results of Lint.",
    );
  });

  it("says which files no rule covers, since they count as read", () => {
    const reviewed = (by_rules: { covered: number; not_covered: string[] } | null) => {
      const plain = aReport({ run: aRun({ panel: "static" }) });
      return noteOn({ ...plain, coverage: { ...plain.coverage, by_rules } });
    };
    expect(reviewed({ covered: 1, not_covered: ["run.sh"] })[1]).toBe(
      "No rule covers 1 of 2 files (run.sh): only what may stand in any text, such as a secret, was looked for there.",
    );
    const many = ["a.sh", "b.sql", "Dockerfile", "c.lua", "d.vue"];
    expect(reviewed({ covered: 0, not_covered: many })[1]).toContain(
      "5 of 5 files (a.sh, b.sql, Dockerfile and 2 more)",
    );
    expect(reviewed({ covered: 2, not_covered: [] })).toHaveLength(1);
    expect(reviewed({ covered: 0, not_covered: [] })[1]).toContain("Only prose and lock files changed");
    expect(reviewed(null)).toHaveLength(1);
  });

  it("says of how many rules it did without on new files, and why", () => {
    const reviewed = (panel: "static" | "openai", kind: "diff" | "file" = "diff") => {
      const plain = aReport({ run: aRun({ panel }) });
      const coverage = { ...plain.coverage, rules_left_out: { count: 3, of: 88, files: ["a.ts"] } };
      return { ...plain, coverage, pin: { ...plain.pin, target_kind: kind } };
    };
    const why = "there they were wrong more often than right, or were seen too rarely to tell.";
    expect(noteOn(reviewed("static"))[1]).toBe(`3 of 88 rules were not applied to new files: ${why}`);
    expect(noteOn(reviewed("static", "file"))[1]).toBe(
      `3 of 88 rules were not applied to files reviewed without a base: ${why}`,
    );
    expect(noteOn(reviewed("openai"))).toEqual([]);
    for (const format of FORMATS.filter((each) => each !== "json" && each !== "sarif"))
      expect(renderReport(reviewed("static"), format).replace(/\s+/g, " ")).toContain("3 of 88 rules were not applied");
  });

  it.each(FORMATS.filter((format) => format !== "json" && format !== "sarif"))("stands in %s", (format) => {
    const text = renderReport(report(), format).replaceAll("\\", "");
    expect(text).toContain("What they do not report was not looked for.");
  });
});
