import { describe, expect, it } from "vitest";
import { isOwnReport, isReportText } from "../../../src/core/render/own-report.ts";
import { FORMATS, type Format, renderReport } from "../../../src/core/render/render-report.ts";
import { isSealed, sealText } from "../../../src/core/render/seal.ts";
import { aReport } from "../../fixtures/reports.ts";

const NAMES: Readonly<Record<Format, readonly string[]>> = {
  text: ["report.txt"],
  json: ["report.json", "out/REPORT.JSON"],
  markdown: ["report.md", "report.markdown"],
  sarif: ["report.sarif", "report.sarif.json", "report.json"],
  html: ["report.html", "report.htm"],
};

describe.each(FORMATS)("a report written as %s", (format) => {
  const text = renderReport(aReport(), format);

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

it.each(["text", "markdown", "html"] as const)("an edited report is %s of the editor's", (format) => {
  const text = renderReport(aReport(), format);
  expect(isReportText(text.replace("nextHour", "nextDay"))).toBe(false);
  expect(isReportText(`${text}\n`)).toBe(false);
});

describe("what poses as a report", () => {
  const json = JSON.parse(renderReport(aReport(), "json"));
  const print = (value: unknown) => `${JSON.stringify(value, undefined, 2)}\n`;

  it("is none with a key beside ours, such as a manifest's scripts", () => {
    expect(isReportText(print(json))).toBe(true);
    expect(isReportText(print({ ...json, scripts: { postinstall: "evil" } }))).toBe(false);
    expect(isReportText(print({ ...json, run: { ...json.run, more: 1 } }))).toBe(false);
    expect(isReportText(print({ ...json, run: { ...json.run, title: "\ud800" } }))).toBe(false);
  });

  it("is none as SARIF of somebody else, or with more in it than runs", () => {
    const sarif = JSON.parse(renderReport(aReport(), "sarif"));
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

  it.each(["{", "null", "[]", "{}", "tribunal 1.0.0, sha256 0123456789abcdef\n", "\n", ""])("is none as %j", (text) => {
    expect(isReportText(text)).toBe(false);
  });
});
