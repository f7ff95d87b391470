import { describe, expect, it } from "vitest";
import { isOwnReport, isReportText } from "../../src/render/own-report.ts";
import { FORMATS, type Format } from "../../src/render/render-report.ts";
import { findingsDigest } from "../../src/report/build-report.ts";
import { isSealed, sealText } from "../../src/report/foreign-file.ts";
import { toPatchText } from "../../src/report/patch.ts";
import { aReport } from "../fixtures/reports.ts";
import { renderReport } from "../fixtures/whole-report.ts";

/** As a run writes it: its verdict holds for the very lists it has. */
function aJudgedReport() {
  const report = aReport();
  return { ...report, verdict: { ...report.verdict, findings_sha256: findingsDigest(report) } };
}

const NAMES: Readonly<Record<Format, readonly string[]>> = {
  text: ["report.txt"],
  json: ["report.json", "out/REPORT.JSON"],
  markdown: ["report.md", "report.markdown"],
  sarif: ["report.sarif", "report.sarif.json", "report.json"],
  html: ["report.html", "report.htm"],
};

describe.each(FORMATS)("a report written as %s", (format) => {
  const text = renderReport(aJudgedReport(), format);

  it("is known again under a name of its format", () => {
    for (const name of NAMES[format]) expect([name, isOwnReport(name, text)]).toEqual([name, true]);
    expect(isReportText(text)).toBe(true);
  });

  it.each(["report", "Makefile", "run.sh", "index.js", "page.php", "report.yml"])("hides no %s", (name) => {
    expect(isOwnReport(name, text)).toBe(false);
  });

  it("is not known any more with something added, or only in part", () => {
    for (const edit of [`${text}more\n`, `x${text}`, text.slice(0, -20), ""]) expect(isReportText(edit)).toBe(false);
  });
});

describe("a report of an earlier version", () => {
  const report = JSON.parse(renderReport(aJudgedReport(), "json"));
  const { excerpts, cited_rules, known_patterns, imported, ...before } = report;
  const { debate_whole, reused_from, settings, ...run } = report.run;
  const { files, ...coverage } = report.coverage;
  const { reviewed, not_reviewed, patterns_sha256, ...pin } = report.pin;

  it.each<readonly [string, object]>([
    ["fields that came later", { ...before, run, coverage, pin }],
    ["a value that is called otherwise now", { ...report, run: { ...run, stop_reason: "no-more-findings" } }],
    ["a field that is gone", { ...report, run: { ...report.run, agents: 3 } }],
    ["another number", { ...report, tool: { name: "tribunal", version: "0.0.1-rc.1" } }],
  ])("is known by its core: without or with %s", (_, written) => {
    expect(isOwnReport("report.json", `${JSON.stringify(written)}\n`)).toBe(true);
  });
});

it.each(["text", "markdown", "html"] as const)("an edited report is %s of the editor's", (format) => {
  const text = renderReport(aJudgedReport(), format);
  expect(isReportText(text.replace("nextHour", "nextDay"))).toBe(false);
  expect(isReportText(`${text}\n`)).toBe(false);
});

describe("what poses as a report", () => {
  const json = JSON.parse(renderReport(aJudgedReport(), "json"));
  const print = (value: unknown) => `${JSON.stringify(value, undefined, 2)}\n`;

  it("is none with a key beside ours, such as a manifest's scripts", () => {
    expect(isReportText(print(json))).toBe(true);
    expect(isReportText(print({ ...json, scripts: { postinstall: "evil" } }))).toBe(false);
    expect(isReportText(print({ ...json, tool: { ...json.tool, scripts: {} } }))).toBe(false);
  });

  it("is none of another tool or schema, or with lists that are not those its verdict is about", () => {
    const [first] = json.findings;
    for (const edit of [
      { schema_version: 2 },
      ...[{ name: "eslint", version: "9" }, { name: "tribunal" }, "tribunal", null, undefined].map((tool) => ({
        tool,
      })),
      ...[[], [first, first], [{ ...first, severity: "low" }], [{ ...first, title: "\ud800" }], {}, undefined].map(
        (findings) => ({ findings }),
      ),
      { unresolved: [first] },
      { missed: undefined },
      ...[{ ...json.verdict, findings_sha256: "0".repeat(64) }, {}, "", null, undefined].map((verdict) => ({
        verdict,
      })),
    ]) {
      expect([edit, isReportText(print({ ...json, ...edit }))]).toEqual([edit, false]);
    }
  });

  it("is none as SARIF of somebody else, or with more in it than runs", () => {
    const sarif = JSON.parse(renderReport(aJudgedReport(), "sarif"));
    const other = { tool: { driver: { name: "ESLint", rules: [] } }, results: [] };
    expect(isReportText(print(sarif))).toBe(true);
    for (const runs of [[other], [...sarif.runs, other], [], [null], {}]) {
      expect(isReportText(print({ ...sarif, runs }))).toBe(false);
    }
    expect(isReportText(print({ ...sarif, dependencies: {} }))).toBe(false);
    expect(isReportText(print({ ...sarif, version: "2.0.0" }))).toBe(false);
  });

  it("is none as a page that a browser would run, sealed or not", () => {
    const page = sealText("<!doctype html>\n<script>evil()</script>\n", "comment");
    expect(isSealed(page)).toBe(true);
    expect([isOwnReport("a.html", page), isOwnReport("a.md", page)]).toEqual([false, false]);
  });

  it.each(["{", "{}", "Written by Tribunal 1.0.0 (checksum 0123456789abcdef)\n", "\n", ""])("is none as %j", (text) => {
    expect(isReportText(text)).toBe(false);
  });
});

describe("a report in text with its patch behind it", () => {
  const patch = toPatchText("diff --git a/a b/a\n", { head: "a".repeat(40), isWorkTree: true });
  const text = `${renderReport(aJudgedReport(), "text")}\n${patch}`;

  it("is known again", () => {
    expect(isOwnReport("report.txt", text)).toBe(true);
  });

  it("is not once either is edited, or something else stands there", () => {
    const edits = [
      `${text}more\n`,
      text.replace("nextHour", "nextDay"),
      text.replace("b/a\n", "b/b\n"),
      text.replace(patch, "x\n"),
    ];
    for (const edit of edits) expect(isReportText(edit)).toBe(false);
  });
});
