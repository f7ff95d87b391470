import { describe, expect, it } from "vitest";
import { findRule, RULES } from "../../../src/adapters/static-panel/rules.ts";

describe("the rules", () => {
  it("are told apart by id, and by title and category", () => {
    expect(new Set(RULES.map((rule) => rule.id)).size).toBe(RULES.length);
    expect(new Set(RULES.map((rule) => `${rule.category} ${rule.title}`)).size).toBe(RULES.length);
  });

  it("are found again by what a claim carries", () => {
    for (const rule of RULES) expect(findRule(rule.title, rule.category)).toBe(rule);
  });

  it("are not found under another category or title", () => {
    expect(findRule("A secret is committed", "logic")).toBeUndefined();
    expect(findRule("Something else", "secrets")).toBeUndefined();
  });
});
