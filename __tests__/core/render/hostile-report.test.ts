import { describe, expect, it } from "vitest";
import { planPosting } from "../../../src/core/comments/plan-posting.ts";
import { renderSummaryComment } from "../../../src/core/comments/summary-comment.ts";
import { annotate, renderCheckRun } from "../../../src/core/render/check-run.ts";
import { aFinding, anUnresolved, aReport } from "../../fixtures/reports.ts";
import { renderReport } from "../../fixtures/whole-report.ts";
import { findLive } from "../../servers/github/markdown.ts";

/** Short, as titles are cut, and more than text in each of the places where a report is read. */
const HOSTILE = "<img src=x> @evil ![x](//e.example) ##[error]x \u001b[2J\u202e";
const PARAGRAPHS = `${HOSTILE}\n\n::set-output name=gate::open\n\n${HOSTILE}`;

const words = { title: HOSTILE, description: PARAGRAPHS, resolution: PARAGRAPHS, suggestion: PARAGRAPHS };
const report = aReport({ findings: [aFinding(words)], unresolved: [anUnresolved({ ...words, reason: PARAGRAPHS })] });

/** What is not seen, or moves what is: none of it stands in what we write. */
const UNSEEN = /(?![\t\n])\p{Cc}|[\u202a-\u202e\u2066-\u2069]/u;

describe("hostile words in every field of a finding", () => {
  it("move nothing on a terminal, and command no runner", () => {
    const lines = renderReport(report, "text").split("\n");
    expect(lines.filter((line) => UNSEEN.test(line) || /^\s*::|##\[/.test(line))).toEqual([]);
    expect(lines.join("\n")).toContain("@evil");
  });

  it("come alive in no Markdown: report, check run, review and summary", () => {
    const rules = { room: 10, threshold: "low", checkSlug: "tribunal", posted: [] } as const;
    const review = planPosting(report, rules).review;
    const { summary, text = "" } = renderCheckRun(report);
    const bodies = [review?.body ?? "", ...(review?.comments.map(({ body }) => body) ?? [])];
    const comment = renderSummaryComment(report, "tribunal", { leftOut: report.findings });
    for (const markdown of [renderReport(report, "markdown"), summary, text, comment, ...bodies]) {
      const live = findLive(markdown.replaceAll(/<!-- tribunal-.* -->/g, ""));
      expect(live.filter((each) => /img|evil|e\.example/.test(each))).toEqual([]);
      expect(markdown).not.toMatch(UNSEEN);
    }
    expect(comment).toContain("evil");
  });

  it("are no tag of the page", () => {
    const page = renderReport(report, "html");
    expect(page).not.toContain("<img src=x>");
    expect(page).not.toMatch(UNSEEN);
    expect(page).toContain("evil");
  });

  it("hold nothing unseen in annotations and SARIF", () => {
    const annotations = annotate(report, "high").annotations.map(({ title, message }) => `${title}\n${message}`);
    expect(annotations.join("\n")).toContain("evil");
    expect(annotations.join("\n")).not.toMatch(UNSEEN);
    const results = JSON.stringify(JSON.parse(renderReport(report, "sarif")).runs[0].results);
    expect(results).toContain("evil");
    expect(
      JSON.parse(results)
        .map((result: { message: { text: string } }) => result.message.text)
        .join(),
    ).not.toMatch(UNSEEN);
  });
});
