import { expect, it } from "vitest";
import { joinSummaries } from "../../../src/core/debate/join-summaries.ts";

it("joins what the Judges of a round said, and tells only the beginning of it where they are many", () => {
  expect(joinSummaries([{ summary: "One." }, { summary: "" }, { summary: "Two." }])).toBe("One. Two.");
  const many = Array.from({ length: 400 }, (_, index) => ({ summary: `${index} `.repeat(200) }));
  const told = joinSummaries(many);
  expect(told.length).toBeLessThan(6100);
  expect(told).toContain("0 0 0");
  expect(told).toMatch(/\[370 more: not told\]$/);
});
