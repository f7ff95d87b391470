import { describe, expect, it } from "vitest";
import { openPatternBook, parsePatterns } from "../../../src/core/patterns/known-pattern.ts";
import { recordPatterns } from "../../../src/core/report/record-patterns.ts";
import { aDismissed, aFinding, anUnresolved } from "../../fixtures/reports.ts";

const entry = {
  pattern: "A crash by an unknown token.",
  why: "Tokens are checked before.",
  words: ["token", "unknown"],
};
const book = openPatternBook(parsePatterns([entry, { ...entry, rule: "R-9" }], "patterns.yml"), {
  today: "2026-01-01",
  hasRule: () => false,
});

describe("what the report says of known false positives", () => {
  it("names every finding that looks like one, whatever became of it, but none that a gate turned away", () => {
    const title = "An unknown token crashes";
    const judged = {
      findings: [aFinding({ id: "F1", title }), aFinding({ id: "F2", title: "Off by one", description: "" })],
      unresolved: [anUnresolved({ id: "U1", title })],
      dismissed: [aDismissed({ id: "D1", title, by: "critic" }), aDismissed({ id: "D2", title, by: "gate" })],
      missed: [],
    };
    const { active, matches } = recordPatterns(book, judged);
    expect([active, matches.map(({ finding }) => finding)]).toEqual([1, ["F1", "U1", "D1"]]);
    expect(matches[0]).toMatchObject({ source: "patterns.yml", why: entry.why });
  });

  it("names what lapsed, and why", () => {
    const nothing = { findings: [], unresolved: [], dismissed: [], missed: [] };
    expect(recordPatterns(book, nothing).lapsed).toEqual([
      { pattern: entry.pattern, source: "patterns.yml", reason: "belongs to rule R-9, which is not in the rule files" },
    ]);
  });
});
