import { describe, expect, it } from "vitest";
import { originByRule } from "../../src/claims/origin.ts";
import { openPatternBook, parsePatterns, type SourcedPattern } from "../../src/config/known-pattern.ts";
import { dismissByPattern, recordPatterns } from "../../src/report/known-patterns.ts";
import type { ReportFinding } from "../../src/report/report.ts";
import { aDismissed, aFinding, anUnresolved } from "../fixtures/reports.ts";

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

const FOUND = aFinding({
  file: "scripts/release.js",
  origin: originByRule("shell-command"),
  rule: { id: "shell-command", file: "rules/shell-command.yml", quote: "…" },
});
const ENTRY: SourcedPattern = {
  pattern: "A release script that runs a command.",
  why: "Only maintainers run it, by hand.",
  dismiss: "shell-command",
  paths: ["scripts/**"],
  source: ".github/tribunal/patterns.yml",
};

function dismissed(finding: ReportFinding, entry: SourcedPattern = ENTRY, today = "2026-11-30"): boolean {
  const book = openPatternBook([entry], { today, hasRule: () => false });
  const after = dismissByPattern({ findings: [finding], dismissed: [], unresolved: [], missed: [] }, book);
  expect(after.findings.length + after.dismissed.length).toBe(1);
  return after.dismissed.length === 1;
}

describe("an entry that dismisses", () => {
  it("dismisses what its rule found in its paths, with its reason", () => {
    const book = openPatternBook([ENTRY], { today: "2026-11-30", hasRule: () => false });
    const {
      dismissed: [item],
    } = dismissByPattern({ findings: [FOUND], dismissed: [], unresolved: [], missed: [] }, book);
    expect(item).toMatchObject({
      by: "pattern",
      reason:
        ".github/tribunal/patterns.yml dismisses what shell-command finds here: Only maintainers run it, by hand.",
    });
  });

  const otherRule = { id: "path-traversal", file: "rules/path-traversal.yml", quote: "…" };
  it.each<[string, Partial<ReportFinding>]>([
    ["another rule found", { rule: otherRule, origin: originByRule("path-traversal") }],
    ["is in another path", { file: "src/release.js" }],
    ["a model claims under that rule", { origin: null }],
    ["another tool reported", { reported_by: { tool: "Lint", check: null } }],
    [
      "a rule of the repository's own, of that name, is cited for",
      { rule: { id: "shell-command", file: "docs/rules.md", quote: "…" } },
    ],
  ])("leaves what %s", (_, overrides) => {
    expect(dismissed({ ...FOUND, ...overrides })).toBe(false);
  });

  it("does nothing where it names no paths, or has expired", () => {
    const { paths: _, ...everywhere } = ENTRY;
    expect(dismissed(FOUND, everywhere)).toBe(false);
    expect(dismissed(FOUND, { ...ENTRY, expires: "2026-11-29" })).toBe(false);
    expect(dismissed(FOUND, { ...ENTRY, expires: "2026-11-30" })).toBe(true);
  });
});
