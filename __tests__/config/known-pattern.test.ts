import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import {
  looksLike,
  NO_PATTERNS,
  openPatternBook,
  parsePatterns,
  patternsDigest,
  renderPatternEntry,
  renderPatterns,
} from "../../src/config/known-pattern.ts";
import { aDismissed, aFinding } from "../fixtures/reports.ts";

const entry = (over: Record<string, unknown> = {}) => ({
  pattern: "A missing check of something checked before.",
  why: "The caller rules it out.",
  ...over,
});
const [pattern] = parsePatterns([entry()], "patterns.yml");

describe("a file of known false positives", () => {
  it.each(["general", "arm"])("ships as the pack %s", (name) => {
    const text = readFileSync(new URL(`../../prompts/patterns/${name}.yml`, import.meta.url), "utf8");
    expect(parsePatterns(parse(text), name).length).toBeGreaterThan(3);
    expect(renderPatterns(parsePatterns(parse(text), name)).length).toBeLessThan(4000);
  });

  it("may be empty", () => {
    expect(parsePatterns(null, "patterns.yml")).toEqual([]);
  });

  it.each([
    ["an unknown key", [entry({ reason: "x" })], "patterns.yml: entry 1, reason"],
    ["no reason", [{ pattern: "A long enough pattern." }], "patterns.yml: entry 1, why"],
    ["a date that is none", [entry({ expires: "2026-02-30" })], "expires"],
    ["a glob that cannot be used", [entry({ paths: ["*a*b*c*d*"] })], "few wildcards"],
    ["something that is no list", { pattern: "x" }, "patterns.yml"],
    ["too many entries", Array.from({ length: 101 }, () => entry()), "100"],
  ])("is refused with %s", (_name, value, said) => {
    expect(() => parsePatterns(value, "patterns.yml")).toThrow(said);
  });
});

describe("a known pattern", () => {
  const book = (over: Record<string, unknown>) =>
    openPatternBook(parsePatterns([entry(over)], "p"), { today: "2026-03-01", hasRule: (id) => id === "R-1" });

  it("holds until its last day, and as long as its rule exists", () => {
    expect(book({ expires: "2026-03-01", rule: "R-1" }).active).toHaveLength(1);
    expect(book({ expires: "2026-02-28" }).lapsed).toMatchObject([{ reason: "expired on 2026-02-28" }]);
    expect(book({ rule: "R-2" }).lapsed).toMatchObject([{ reason: expect.stringContaining("R-2") }]);
  });

  it("is recognised by its words, its rule and its files together", () => {
    const finding = aFinding({ title: "An unknown token crashes", rule: { id: "R-1", file: "r.md", quote: "q" } });
    const like = (over: Record<string, unknown>) => {
      const [one] = parsePatterns([entry(over)], "p");
      return one !== undefined && looksLike(finding, one);
    };
    expect(like({ words: ["TOKEN", "unknown"] })).toBe(true);
    expect(like({ words: ["token", "cookie"] })).toBe(false);
    expect(like({ rule: "R-1", paths: ["src/**"] })).toBe(true);
    expect(like({ rule: "R-1", paths: ["lib/**"] })).toBe(false);
    expect(like({ rule: "R-2", words: ["token"] })).toBe(false);
  });

  it("matches nothing when it names neither rule nor words", () => {
    expect(pattern !== undefined && looksLike(aFinding(), pattern)).toBe(false);
  });

  it("can be made of a dismissed finding, as YAML that parses to it", () => {
    const text = renderPatternEntry(aDismissed({ title: 'A "quoted"\ntitle: x', reason: "It counts # milliseconds." }));
    expect(parsePatterns(parse(text), "p")).toMatchObject([
      { pattern: 'A claim like: A "quoted" title: x', why: "Dismissed by a judge: It counts # milliseconds." },
    ]);
  });

  it.each([
    ["the shortest words", { title: "x", reason: "" }],
    ["the longest words", { title: "\u{1f600}".repeat(900), reason: `\u202e${"y ".repeat(5000)}` }],
    ["a rule", { rule: { id: "R: 1 # x", file: "r.md", quote: "q" } }],
  ])("is an entry that can be read back with %s", (_name, over) => {
    expect(parsePatterns(parse(renderPatternEntry(aDismissed(over))), "p")).toHaveLength(1);
  });
});

describe("the patterns agents are told", () => {
  it("stand on one line each, with what they are about", () => {
    const told = renderPatterns(
      parsePatterns([entry({ pattern: "Some\n  long claim", paths: ["api/**"], rule: "R-1" })], "p"),
    );
    expect(told).toBe("- Some long claim (R-1, api/**) Why not: The caller rules it out.");
  });

  it("are bounded, and say how many found no room", () => {
    const many = parsePatterns(
      Array.from({ length: 100 }, () => entry({ why: "w".repeat(600) })),
      "p",
    );
    const told = renderPatterns(many);
    expect(told.length).toBeLessThan(16_100);
    expect(told).toMatch(/\[Left out for length: 7\d\]$/);
  });

  it("are pinned by a digest that changes with what holds", () => {
    const book = (active: typeof many) => ({ active, lapsed: [] });
    const many = parsePatterns([entry(), entry({ rule: "R-1" })], "p");
    expect(patternsDigest(NO_PATTERNS)).toBeUndefined();
    expect(patternsDigest(book(many))).toMatch(/^[0-9a-f]{64}$/);
    expect(patternsDigest(book(many))).not.toBe(patternsDigest(book(many.slice(0, 1))));
  });
});
