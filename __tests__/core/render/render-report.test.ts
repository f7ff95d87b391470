import { describe, expect, it } from "vitest";
import { FORMATS, renderReport } from "../../../src/core/render/render-report.ts";
import { parseReport } from "../../../src/core/report.ts";
import { aDismissed, aFinding, anUnresolved, aReport, aRound, aRun } from "../../fixtures/reports.ts";

const HUMAN = ["text", "markdown"] as const;
const EVIL = "\u001b[2J</details>\n# Approved `x` @octocat #1 [a](https://evil.example) \u202eexe <img src=x>";

/** A report in which every text that somebody else wrote is hostile. */
function hostileReport() {
  const finding = aFinding({
    title: EVIL,
    description: EVIL,
    resolution: EVIL,
    suggestion: `${EVIL}\n\`\`\`\n# out`,
    file: EVIL,
    fingerprint: EVIL,
    evidence: [{ file: EVIL, side: "head", start_line: 5, end_line: 5, quote: `${EVIL}\n\`\`\`\n# out`, blob: EVIL }],
  });
  const report = aReport();
  return aReport({
    run: aRun({ title: EVIL, stop_detail: EVIL, id: EVIL, models: [EVIL] }),
    findings: [finding],
    dismissed: [aDismissed({ ...finding, reason: EVIL, by: "critic" })],
    unresolved: [anUnresolved({ ...finding, reason: EVIL })],
    missed: report.missed.map((item) => ({ ...item, file: EVIL, description: EVIL })),
    coverage: { ...report.coverage, skipped: [{ file: EVIL, reason: EVIL }], unread: [EVIL] },
    verdict: { ...report.verdict, gate_reason: EVIL },
    replay: { ...report.replay, previous: [EVIL] },
    rounds: [aRound({ tier: EVIL, summary: EVIL, next: EVIL })],
  });
}

describe("every format", () => {
  it.each(FORMATS)("ends %s with one line feed", (format) => {
    expect(renderReport(aReport(), format)).toMatch(/[^\n]\n$/);
  });

  it.each(HUMAN)("shows in %s what was decided, found, left open, dismissed, missed and not read", (format) => {
    const report = aReport({ coverage: { ...aReport().coverage, unread: ["src/login.ts"] } });
    const text = renderReport(report, format);
    for (const shown of [
      /Did not pass: 1 new finding at or above high/,
      /An unknown token crashes openSession/,
      /src\/session\.ts:5/,
      /return \{ name: user\.name, expiresAt: nextHour\(\) \};/,
      /Nothing stops an unknown token before line 5/,
      /Sessions are never revoked/,
      /the Judge gave no ruling on it/,
      /nextHour ignores time zones/,
      /It counts milliseconds/,
      /The token is looked up twice/,
      /logo\.png/,
      /src\/login\.ts/,
      /1 of 2 files/,
      /WARN/,
      /zero-findings/,
    ]) {
      expect(text).toMatch(shown);
    }
  });

  it.each(HUMAN)("says in %s that a static panel reviewed, and only then", (format) => {
    expect(renderReport(aReport({ run: aRun({ panel: "static" }) }), format)).toMatch(
      /static panel.*no language model/i,
    );
    expect(renderReport(aReport(), format)).not.toMatch(/static panel/i);
  });

  it.each(HUMAN)("marks in %s a deleted line and a finding without a place", (format) => {
    const findings = [aFinding({ side: "base" }), aFinding({ file: null, start_line: null, line: null })];
    const text = renderReport(aReport({ findings }), format);
    expect(text).toContain("(deleted line)");
    expect(text).toContain("(architecture)");
  });

  it.each(HUMAN)("shows in %s debt that was there before apart from what the change brings", (format) => {
    const findings = [
      aFinding({ title: "Old and bad", severity: "critical", classification: "existing" }),
      aFinding({ title: "Brought in", severity: "low" }),
      aFinding({ title: "Not decided", severity: "low", classification: "undecided" }),
    ];
    const text = renderReport(aReport({ findings }), format);
    expect(text).toMatch(/Findings \(2\).*Brought in.*Not decided.*Debt that was there before \(1\).*Old and bad/s);
    expect(renderReport(aReport(), format)).not.toContain("Debt");
  });

  it.each(HUMAN)("says in %s what no agent found, and which earlier versions were compared", (format) => {
    const { replay } = aReport();
    const previous = ["api/2024-01-01/net.json"];
    const text = renderReport(
      aReport({ findings: [aFinding({ source: "gate" })], replay: { ...replay, previous } }),
      format,
    );
    expect(text).toMatch(/compar(?:ing|ison)/);
    expect(text).toContain("api/2024-01-01/net.json");
  });

  it.each(HUMAN)("lists the worst finding first in %s", (format) => {
    const findings = [
      aFinding({ title: "Milder", severity: "low" }),
      aFinding({ title: "Worse", severity: "critical" }),
    ];
    const text = renderReport(aReport({ findings }), format);
    expect(text.indexOf("Worse")).toBeLessThan(text.indexOf("Milder"));
  });

  it.each(HUMAN)("is calm in %s about a report with nothing in it", (format) => {
    const empty = aReport({ findings: [], dismissed: [], unresolved: [], missed: [], rounds: [] });
    expect(renderReport(empty, format)).not.toMatch(/undefined|null|NaN|Findings/);
  });

  it.each(HUMAN)("lets nothing in %s move the cursor or run backwards", (format) => {
    const visible = renderReport(hostileReport(), format).replace(/[\t\n]/g, "");
    expect(visible).not.toMatch(/\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u);
  });
});

describe("Markdown", () => {
  /** What is left outside of code: fenced blocks and code spans taken out as CommonMark would. */
  const outsideCode = (text: string) =>
    text.replace(/^(`{3,})[^`\n]*\n[\s\S]*?\n\1$/gm, "").replace(/(?<![\\`])(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g, "");

  /** Our own folds stand on lines of their own. */
  const withoutFolds = (text: string) => text.replace(/^<(?:\/?details|summary>[^<>]*<\/summary)>$/gm, "");

  it("lets hostile text open no tag, link, mention, issue link or heading", () => {
    const prose = withoutFolds(outsideCode(renderReport(hostileReport(), "markdown")));
    expect(prose).not.toMatch(/[<>]|(?<!\\)\[|@\w|#\d|:\/\//);
    expect(prose).not.toMatch(/^# (?:Approved|out)/m);
    expect(prose).not.toContain("evil.example)");
  });

  it("keeps the tables' columns", () => {
    for (const report of [aReport(), hostileReport()]) {
      const rows = renderReport(report, "markdown")
        .split("\n")
        .filter((line) => line.startsWith("|"));
      expect(rows.length).toBeGreaterThan(5);
      const widths = rows.map((row) => row.replace(/\\\|/g, "").split("|").length);
      expect(new Set(widths).size).toBe(2);
    }
  });
});

describe("text", () => {
  it("keeps hostile titles, paths and reasons on their own line", () => {
    expect(renderReport(hostileReport(), "text")).not.toMatch(/^# Approved/m);
  });
});

describe("JSON", () => {
  it("is the report itself, as it is read back", () => {
    for (const report of [aReport(), hostileReport()]) {
      expect(parseReport(renderReport(report, "json"))).toEqual({ kind: "parsed", report });
    }
  });
});
