import { describe, expect, it } from "vitest";
import { describeForeign } from "../../src/report/foreign-file.ts";
import { parseReport } from "../../src/report/report.ts";
import { aReport } from "../fixtures/reports.ts";
import { renderReport } from "../fixtures/whole-report.ts";

const rendered = (format: "text" | "markdown" | "sarif" | "html" | "json") => renderReport(aReport(), format);

describe("a file that is no report", () => {
  it.each([
    ["an empty file", ""],
    ["a JSON list", '[{"secret":"hunter2"}]'],
    ["JSON of another kind", '{"name":"package","scripts":{}}'],
    ["SARIF", rendered("sarif")],
    ["a report rendered as HTML", rendered("html")],
    ["a report rendered as text or Markdown", rendered("markdown")],
    ["JSON that is cut off or damaged", rendered("json").slice(0, 3000)],
    ["plain text", "hunter2\nand more"],
    ["a file that is no text", "PNG\0\0"],
  ])("is told to be %s", (words, text) => {
    expect(describeForeign(text)).toBe(words);
    expect(parseReport(text)).toEqual({ kind: "malformed", reason: `no report.json of Tribunal but ${words}` });
  });

  it.each([
    ["schema_version: wanted 1", { schema_version: 2 }],
    ["run: wanted keys with their values", { run: [] }],
  ])("is told apart where it is one of ours that does not fit: %s", (words, edit) => {
    const reason = `a report of Tribunal that is damaged, or of another version (${words})`;
    expect(parseReport(JSON.stringify({ ...aReport(), ...edit }))).toEqual({ kind: "malformed", reason });
  });
});
