import { describe, expect, it } from "vitest";
import { toEarlierFinding } from "../../src/memory/decide-resolution.ts";
import { DEFECT_QUOTE, SESSION } from "../fixtures/claims.ts";
import { aFinding } from "../fixtures/reports.ts";
import { aResolverQuestion } from "../fixtures/resolver.ts";

const then = (code: string) =>
  (toEarlierFinding(aResolverQuestion({ was: { file: SESSION, start_line: 1, code } })).code_then as { code: string })
    .code;

describe("an earlier finding as the resolver reads it", () => {
  it("holds what the earlier review said, and the code then and now", () => {
    const question = aResolverQuestion();
    const { title, description, severity, category } = question.finding;
    expect(toEarlierFinding(question)).toEqual({
      ...{ id: "E1", title, severity, category, description, file: SESSION, line: 5, evidence_quote: DEFECT_QUOTE },
      code_then: { file: SESSION, start_line: 5, code: `  ${DEFECT_QUOTE}` },
      code_now: { file: SESSION, start_line: 4, end_line: 7, code: question.now?.code },
    });
  });

  it("says that nothing stands in its place", () => {
    expect(toEarlierFinding(aResolverQuestion({ now: undefined })).code_now).toBeNull();
  });

  it("is told without a quote where it has none", () => {
    expect(toEarlierFinding(aResolverQuestion({ finding: aFinding({ evidence: [] }) })).evidence_quote).toBe("");
  });

  it("holds code of sixty lines whole, and says how much of a longer one is cut", () => {
    const lines = Array.from({ length: 61 }, (_, at) => `line ${at + 1}`);
    expect(then(lines.slice(0, 60).join("\n"))).toBe(lines.slice(0, 60).join("\n"));
    expect(then(lines.join("\n"))).toBe([...lines.slice(0, 60), "[cut: 1 more line]"].join("\n"));
  });

  it("holds whole lines of no more than 4 KB, and the beginning of a first line that is longer", () => {
    const long = "x".repeat(1500);
    expect(then([long, long, long, "end"].join("\n"))).toBe([long, long, "[cut: 2 more lines]"].join("\n"));
    const cut = then(`${"y".repeat(9000)}\nend`);
    expect(cut).toMatch(/^y+…\n\[cut: 1 more line\]$/);
    expect(cut.length).toBeLessThan(4200);
  });

  it("cuts what the earlier review wrote at length", () => {
    const description = "z".repeat(5000);
    expect(toEarlierFinding(aResolverQuestion({ finding: aFinding({ description }) })).description).toMatch(
      /^z{1999}…$/,
    );
  });
});
