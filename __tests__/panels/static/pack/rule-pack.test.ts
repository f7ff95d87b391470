import { describe, expect, it } from "vitest";
import { RulePack } from "../../../../src/panels/static/pack/rule-pack.ts";
import type { RuleDeclaration } from "../../../../src/panels/static/rules/rule-declaration.ts";
import { opened } from "../../../rules/rule-files.ts";

describe("rules in a pack", () => {
  it("are found by id, else by title and category, and never by half of them", () => {
    const { pack } = opened;
    for (const rule of pack.rules) {
      const { title, category } = rule;
      expect(pack.find({ ruleId: rule.id, title: "", category })).toBe(rule);
      expect(pack.find({ ruleId: undefined, title, category })).toBe(rule);
    }
    const { title } = pack.rules[0] ?? { title: "" };
    expect(pack.find({ ruleId: "invented", title, category: "secrets" })).toBeUndefined();
    expect(pack.find({ ruleId: undefined, title, category: "localization" })).toBeUndefined();
  });

  it("cannot have one id twice, or name a matcher that is not there", () => {
    const declaration: RuleDeclaration = {
      id: "some-rule",
      title: "A rule of the test",
      severity: "low",
      category: "logic",
      cwe: ["CWE-1"],
      text: "Code MAY be better.",
      suggestion: "Make it better.",
      matcher: "letter-range",
    };
    expect(() => new RulePack([declaration, declaration])).toThrow("one id");
    expect(() => new RulePack([{ ...declaration, matcher: "gone" }])).toThrow("no matcher gone");
  });
});
