import { describe, expect, it } from "vitest";
import { parseMarkers } from "../../src/comments/marker.ts";
import { type PostingRules, planPosting } from "../../src/comments/plan-posting.ts";
import { aFinding, aReport } from "../fixtures/reports.ts";
import { size } from "../setup/tier.ts";

const RULES: PostingRules = { room: 1000, threshold: "low", checkSlug: "tribunal", posted: [] };

/** Findings that no line of the diff can carry, each with this much to say. */
function unanchored(count: number, description: string) {
  return Array.from({ length: count }, (_, index) =>
    aFinding({
      fingerprint: `v1:${index.toString(16).padStart(32, "0")}`,
      title: `Number ${index}`,
      description,
      suggestion: description,
      file: `${"long/".repeat(100)}file-${index}.ts`,
      anchor: null,
    }),
  );
}

describe("a review's body", () => {
  it.each([
    [1, 1_000_000],
    [10, 100_000],
    [100, 10_000],
    [300, 1000],
  ])(
    "shows each of its findings by title and marker: %i of up to %i characters",
    { tags: ["full"] },
    (count, length) => {
      const findings = unanchored(count, "```` `x` ".repeat(size(length) / 9));
      const review = planPosting(aReport({ findings }), RULES).review;
      const body = review?.body ?? "";
      const shown = Math.min(count, 100);
      expect(body.length).toBeLessThanOrEqual(65_000);
      expect(parseMarkers(body)).toHaveLength(shown);
      expect(review?.inBody.listed).toHaveLength(shown);
      if (count > shown) expect(body).toContain(`${count - shown} more in the report`);
    },
  );

  it("names every finding that it marks as posted", () => {
    const review = planPosting(aReport({ findings: unanchored(30, "x".repeat(50_000)) }), RULES).review;
    for (let index = 0; index < 30; index += 1) expect(review?.body).toContain(`High: Number ${index}**`);
  });
});
