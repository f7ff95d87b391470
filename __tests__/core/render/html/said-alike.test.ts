import { describe, expect, it } from "vitest";
import { renderHtml } from "../../../../src/core/render/html/page.ts";
import { aFinding, aReport } from "../../../fixtures/reports.ts";

const RULING = "The rule matches at this place at the pinned revision.";
const CHECKED = "Run again over freshly read lines, the rule matches at the same place.";
const finding = (line: number, resolution = RULING, explanation = CHECKED) =>
  aFinding({
    ...{ id: `F${line}`, fingerprint: `v1:${String(line).padStart(32, "0")}`, line, start_line: line, resolution },
    validation: { status: "confirmed_valid", explanation, quote: null },
  });
const page = (...findings: readonly ReturnType<typeof finding>[]) =>
  renderHtml(aReport({ findings: [...findings], unresolved: [], dismissed: [], missed: [] }));
const times = (text: string, words: string) => text.split(words).length - 1;

describe("what Judge and Critic say alike of every finding", () => {
  it("is said once, above them, and each thread still tells who did what", () => {
    const html = page(finding(10), finding(40), finding(80));
    expect([times(html, RULING), times(html, CHECKED)]).toEqual([1, 1]);
    expect(html).toContain(`<b>Judge</b>, of each it ruled on: ${RULING}`);
    expect(html).toContain(`<b>Critic</b>, of each it ruled on: ${CHECKED}`);
    expect(times(html, "<b>Judge</b> upheld it")).toBe(3);
    expect(times(html, "<b>Critic</b> read the lines again")).toBe(3);
  });

  it("stands with each where one of them differs, or where there is one alone", () => {
    const differing = page(finding(10), finding(40, "The guard is gone."));
    expect([times(differing, RULING), times(differing, "The guard is gone.")]).toEqual([1, 1]);
    expect(differing).not.toContain("<b>Judge</b>, of each it ruled on");
    expect(page(finding(10))).not.toContain("of each it ruled on");
  });

  it("stands with each where it is long, so that nothing of it is cut away for being shared", () => {
    const long = "x".repeat(501);
    const html = page(finding(10, long), finding(40, long));
    expect(times(html, long)).toBe(2);
    expect(html).not.toContain("<b>Judge</b>, of each it ruled on");
  });
});
