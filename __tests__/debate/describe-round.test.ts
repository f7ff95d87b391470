import fc from "fast-check";
import { expect, it } from "vitest";
import { joinSummaries, summarizeRound } from "../../src/debate/describe-round.ts";

const NOTHING = {
  ...{ round: 1, claims: 0, rejected: 0, duplicates: 0, novel: 0 },
  ...{ confirmed: 0, debunked: 0, unresolved: 0, substantive: 0, missed: 0, kept: 0 },
};

it.each([
  [{}, "Round 1: nothing was claimed"],
  [
    { claims: 1, novel: 1, debunked: 1, missed: 2 },
    "Round 1: 1 claim, of which 1 refuted; the Judge saw 2 more that nobody claimed",
  ],
  [
    { claims: 16, rejected: 1, novel: 14, confirmed: 14, substantive: 14 },
    "Round 1: 16 claims, of which 14 confirmed by the Judge, 1 turned away by gates, 1 made alike by several",
  ],
  [
    { claims: 9, rejected: 1, duplicates: 2, novel: 6, confirmed: 3, substantive: 1, debunked: 2, unresolved: 1 },
    "Round 1: 9 claims, of which 3 confirmed by the Judge (2 at places known before), 2 refuted, 1 unresolved, 1 turned away by gates, 2 settled before",
  ],
])("a round of %j is told as %s", (numbers, line) => {
  expect(summarizeRound({ ...NOTHING, ...numbers })).toBe(line);
});

it("leaves no claim out: the numbers told add up to all of them", () => {
  const few = fc.nat(9);
  const outcomes = fc.record({
    confirmed: few,
    debunked: few,
    unresolved: few,
    rejected: few,
    duplicates: few,
    kept: few,
  });
  fc.assert(
    fc.property(outcomes, few, (counts, alike) => {
      const novel = counts.confirmed + counts.debunked + counts.unresolved;
      const claims = novel + counts.rejected + counts.duplicates + counts.kept + alike;
      const line = summarizeRound({ ...counts, missed: 0, round: 1, substantive: counts.confirmed, novel, claims });
      const [all = 0, ...parts] = [...line.slice("Round 1".length).matchAll(/\d+/g)].map(Number);
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(all);
    }),
  );
});

it("joins what the Judges of a round said, and tells only the beginning of it where they are many", () => {
  expect(joinSummaries([{ summary: "One." }, { summary: "" }, { summary: "Two." }])).toBe("One. Two.");
  const many = Array.from({ length: 400 }, (_, index) => ({ summary: `${index} `.repeat(200) }));
  const told = joinSummaries(many);
  expect(told.length).toBeLessThan(6100);
  expect(told).toContain("0 0 0");
  expect(told).toMatch(/\[370 more: not told\]$/);
});
