import { describe, expect, it } from "vitest";
import { planPosting } from "../../../src/core/comments/plan-posting.ts";
import { annotate } from "../../../src/core/render/check-run.ts";
import { SESSION } from "../../fixtures/claims.ts";
import { aFinding, aReport } from "../../fixtures/reports.ts";
import { renderReport } from "../../fixtures/whole-report.ts";

const [own] = aFinding().evidence;
const at = (line: number, more: object = {}) =>
  ({ ...own, start_line: line, end_line: line, quote: `use(${line});`, kind: "defect", ...more }) as never;
const anchor = { path: SESSION, side: "head", start_line: 5, line: 5 } as const;
const united = (evidence: readonly unknown[]) =>
  aReport({ findings: [aFinding({ anchor, evidence: [own, ...evidence] as never })], unresolved: [] });
const posted = (report: ReturnType<typeof united>) =>
  planPosting(report, { room: 9, threshold: "low", checkSlug: "tribunal", posted: [] }).review?.comments[0]?.body;

const report = united([at(8), at(9, { kind: "cause", side: "base" }), at(3, { kind: "impact", file: "src/b.ts" })]);

describe("a finding that rests on more than its own lines", () => {
  it.each([
    ["text", (each: typeof report) => renderReport(each, "text")],
    ["Markdown", (each: typeof report) => renderReport(each, "markdown")],
    ["its comment", (each: typeof report) => posted(each)],
  ])("names each of them with its code in %s", (_, render) => {
    const shown = render(report);
    for (const place of [`${SESSION}:8`, `${SESSION}:9`, "src/b.ts:3", "use(8);", "use(9);", "use(3);"])
      expect(shown).toContain(place);
    expect(shown).toMatch(/also .*:8/);
    expect(shown).toMatch(/before the change, .*:9/);
    expect(shown).toMatch(/breaks .*src\/b\.ts:3/);
  });

  it("names them in its annotation", () => {
    expect(annotate(report, "high").annotations[0]?.message).toContain(
      `Also ${SESSION}:8; before the change, ${SESSION}:9; breaks src/b.ts:3.`,
    );
  });

  it("names the first ten of many", () => {
    const many = united(Array.from({ length: 25 }, (_, index) => at(20 + index)));
    expect(posted(many)).toContain("- and 15 more in the report");
    expect(annotate(many, "high").annotations[0]?.message).toContain("; and 15 more.");
  });

  it("says nothing of further places where there are none", () => {
    expect(posted(united([]))).not.toContain("also ");
    expect(annotate(united([]), "high").annotations[0]?.message).not.toContain("Also");
  });
});
