import { describe, expect, it } from "vitest";
import { columnsOf } from "../../src/document/terminal.ts";
import type { Report, ReportFinding } from "../../src/report/report.ts";
import { BASE_BLOB, GUARD_QUOTE, SESSION } from "../fixtures/claims.ts";
import { aDismissed, aFinding, aReport } from "../fixtures/reports.ts";
import { renderReport } from "../fixtures/whole-report.ts";

const RULE = { id: "SES-1", file: "rules/sessions.md", quote: "A token MUST be checked." };
const [defect] = aFinding().evidence;
if (defect === undefined) throw new Error("a finding with evidence");
const guard: ReportFinding["evidence"][number] = {
  ...{ file: SESSION, side: "base", start_line: 5, end_line: 5, quote: GUARD_QUOTE, blob: BASE_BLOB, kind: "cause" },
};

const only = (findings: Report["findings"], more: Partial<Report> = {}) =>
  aReport({ findings, unresolved: [], dismissed: [], missed: [], ...more });
const text = (report: Report) => renderReport(report, "text");

describe("a report at a terminal", () => {
  it("says the verdict again below what fills more than a screen, and only there", () => {
    const findings = [1, 2, 3].map((at) => aFinding({ title: `Defect ${at}`, fingerprint: `v1:${at}` }));
    const times = (report: Report) => text(report).split(report.run.title).length - 1;
    expect([times(only([])), times(only(findings))]).toEqual([1, 2]);
    expect(text(only(findings))).toMatch(/\n\nDid not pass: 1 new finding at or above high\n\nWritten by Tribunal/);
  });

  it("tells a finding from its severity to the name that an override asks for", () => {
    const finding = aFinding({ evidence: [defect, guard], rule: RULE, suggestion: "Check the token." });
    expect(text(only([finding]))).toContain(`Did not pass: 1 new finding at or above high
1 confirmed, 0 unresolved, 0 dismissed, 1 of 2 files reviewed.

Confirmed (1)

HIGH  An unknown token crashes openSession
  src/session.ts:5
    5 | return { name: user.name, expiresAt: nextHour() };
  before the change src/session.ts:5
    5 | ${GUARD_QUOTE}
  findByToken answers undefined for an unknown token.
  Judge        Nothing stops an unknown token before line 5.
  Suggestion   Check the token.
  Rule         SES-1 of rules/sessions.md: A token MUST be checked.
  Kind         null-safety, new in this change
  Fingerprint  v1:0123456789abcdef0123456789abcdef

`);
  });

  it("gives code among the words of a suggestion lines of its own", () => {
    const code = "```\nif user is None:\n    return 404\n```";
    const told = (suggestion: string) => text(only([aFinding({ suggestion })]));
    const lines = "    | if user is None:\n    |     return 404\n";
    expect(told(`Put it back:\n${code}\nThen ask.`)).toContain(
      `  Suggestion   Put it back:\n${lines}               Then ask.\n`,
    );
    expect(told(code)).toContain(`  Suggestion   this code:\n${lines}`);
  });

  it("numbers no line of a quote that has other lines than its place, and cuts what is long", () => {
    const quote = (overrides: object) => text(only([aFinding({ evidence: [{ ...defect, ...overrides }] })]));
    expect(quote({ end_line: 7 })).toMatch(/^ {4}\| return/m);
    expect(quote({ end_line: 134, quote: Array.from({ length: 130 }, (_, at) => `line ${at}`).join("\n") })).toContain(
      "… 30 more lines",
    );
    expect(quote({ quote: "x".repeat(5000) })).toMatch(/x{299}…$/m);
  });

  it("is no wider than its columns but for code, paths, names and its last line", () => {
    const long = aFinding({
      title: "word ".repeat(60),
      description: `${"word ".repeat(300)}\n\nAlso: 検証 ${"文".repeat(90)}`,
    });
    for (const columns of [40, 72, 100]) {
      const report = only([long], { dismissed: [aDismissed({ reason: "word ".repeat(50) })] });
      const lines = renderReport(report, "text", { columns, isColoured: false }).split("\n");
      const wide = lines.filter((line) => columnsOf(line) > columns && !/[|/]|v1:|checksum/.test(line));
      expect(wide).toEqual([]);
    }
  });

  it("wraps at a terminal what was reviewed, and keeps it in one line elsewhere", () => {
    const { pin } = aReport();
    const report = aReport({ pin: { ...pin, reviewed: "the range main...topic ".repeat(8).trim() } });
    const first = (style?: { columns: number; isColoured: boolean }) =>
      renderReport(report, "text", style).split("\n")[0];
    expect(first({ columns: 80, isColoured: false })?.length).toBeLessThanOrEqual(80);
    expect(first()).toMatch(/^Reviewed: .{150,}\.$/);
  });
});

describe("colours", () => {
  const shown = renderReport(aReport(), "text", { columns: 100, isColoured: true });
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the colours are what is looked for.
  const COLOUR = /\u001b\[[\d;]+m/g;

  it("are all that they add, and each is taken back on its line", () => {
    expect(shown).toMatch(COLOUR);
    const unsealed = (printed: string) => printed.split("\n").slice(0, -2);
    expect(unsealed(shown.replace(COLOUR, ""))).toEqual(unsealed(text(aReport())));
    for (const line of shown.split("\n")) {
      const codes = line.match(COLOUR) ?? [];
      expect(codes.filter((code) => code === "\u001b[0m").length * 2).toBe(codes.length);
    }
  });

  it("are none unless they are asked for", () => {
    expect(text(aReport())).not.toContain("\u001b");
  });
});
