import { describe, expect, it } from "vitest";
import { parseMarkers } from "../../../src/core/comments/marker.ts";
import { type PostingRules, planReview } from "../../../src/core/comments/plan-review.ts";
import { aFinding, aReport } from "../../fixtures/reports.ts";

const RULES: PostingRules = { maxComments: 10, threshold: "low", checkSlug: "tribunal", posted: new Set() };
const FINGERPRINT = aFinding().fingerprint;
const twin = aFinding({ id: "F2", line: 5, title: "The same words at another place", anchor: null });
const report = aReport({ findings: [aFinding(), twin] });

describe("two findings under one fingerprint", () => {
  it("are both put before people, each with its marker", () => {
    const review = planReview(report, RULES);
    expect(review).toMatchObject({ findings: 2, comments: [{ path: aFinding().file }] });
    expect(review?.body).toContain(twin.title);
    const bodies = [review?.comments[0]?.body ?? "", review?.body ?? ""];
    const marker = { check: "tribunal", fingerprint: FINGERPRINT, head: report.pin.head_sha };
    expect(bodies.map(parseMarkers)).toEqual([[marker], [marker]]);
  });

  it("are counted as more in the report when there is no room for the second", () => {
    expect(planReview(report, { ...RULES, maxComments: 1 })?.body).toContain("1 more in the report");
  });

  it("are neither posted again", () => {
    expect(planReview(report, { ...RULES, posted: new Set([FINGERPRINT]) })).toBeUndefined();
  });
});
