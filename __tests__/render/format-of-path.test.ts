import { expect, it } from "vitest";
import { formatOfPath } from "../../src/render/render-report.ts";

it.each([
  ["out/report.html", "html"],
  ["REPORT.HTM", "html"],
  ["a.b.md", "markdown"],
  ["notes.markdown", "markdown"],
  ["report.json", "json"],
  ["report.sarif", "sarif"],
  ["report.sarif.json", "sarif"],
  ["report.txt", "text"],
  ["/dev/stdout", undefined],
  ["report", undefined],
  ["html", undefined],
  ["report.pdf", undefined],
  ["report.html/", undefined],
])("the name %s promises %s", (path, format) => {
  expect(formatOfPath(path)).toBe(format);
});
