import type { Report } from "../report/report.ts";

/** Nobody wonders about these: there was nothing to follow, or nothing was looked for. */
const EXPECTED: ReadonlySet<string> = new Set(["no-earlier-review", "not-a-pull-request", "validation"]);

/** Why the whole change was reviewed and no earlier review followed, as a sentence; undefined for a follow-up. Of a reused verdict it is why the run was that held it. To be escaped. */
export function tellFullReview({ run }: Report): string | undefined {
  if (run.full_review === null) return undefined;
  return `The whole change was reviewed: ${run.full_review.detail.replace(/\.$/, "")}.`;
}

/** The same where a reader may wonder about it. */
export function noteFullReview(report: Report): readonly string[] {
  const told = tellFullReview(report);
  const code = report.run.full_review?.code;
  return told === undefined || code === undefined || EXPECTED.has(code) ? [] : [told];
}
