import { expect, it } from "vitest";
import { renderSummaryComment } from "../../../src/core/comments/summary-comment.ts";
import { renderCheckRun } from "../../../src/core/render/check-run.ts";
import { describeFilesRead } from "../../../src/core/render/files-read.ts";
import { aReport } from "../../fixtures/reports.ts";
import { renderReport } from "../../fixtures/whole-report.ts";

const { coverage } = aReport();
const OF_EACH = {
  ...coverage,
  files_total: 4,
  files_read: 2,
  skipped: [{ file: "logo.png", reason: "media" }],
  unread: ["a.ts"],
};

it("says what became of each file that does not count as reviewed", () => {
  expect(describeFilesRead(aReport({ coverage: OF_EACH }))).toBe(
    "2 of 4 files reviewed (1 not read in full, 1 left out)",
  );
  expect(describeFilesRead(aReport({ coverage: { ...coverage, files_total: 1, skipped: [] } }))).toBe(
    "1 of 1 file reviewed",
  );
});

it("does not call a file reviewed that no rule covers", () => {
  const by_rules = { covered: 0, not_covered: ["a.ts", "main.tf"] };
  expect(describeFilesRead(aReport({ coverage: { ...OF_EACH, by_rules } }))).toBe(
    "1 of 4 files reviewed (1 that no rule covers, 1 not read in full, 1 left out)",
  );
});

it("is said alike wherever people read it", () => {
  const report = aReport({ coverage: OF_EACH });
  const told = describeFilesRead(aReport({ coverage: OF_EACH }));
  const [text, markdown, html] = (["text", "markdown", "html"] as const).map((format) => renderReport(report, format));
  expect(text?.replace(/\s+/g, " ")).toContain(`Coverage ${told}, 1 of 1 part read.`);
  expect(markdown).toContain(`${told}, 1 of 1 part read.`);
  expect(html).toContain(`${told}, 1 of 1 part read.`);
  expect(html).toContain("<b>2 of 4</b> <span>1 of 1 part; 1 not read in full, 1 left out</span>");
  expect(renderCheckRun(report).summary).toContain(`${told}.`);
  expect(renderSummaryComment(report, "tribunal")).toContain("| 2 of 4 (1 not read in full, 1 left out) |");
});
