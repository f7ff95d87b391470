import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { proveSlow } from "../../../src/analysis/slow-patterns/prove-slow.ts";
import { runs } from "../../setup/tier.ts";

const degreeOf = (source: string, flags = "") => proveSlow({ source, flags })?.degree ?? "exponential";

describe("the proof that a pattern is slow", () => {
  it.each([
    ["(a+)+b", "exponential"],
    ["^(?:a|a)*$", "exponential"],
    ["(\\w+\\s?)*$", "exponential"],
    ["^([a-z0-9]+)-([A-Za-z0-9+/=]{44,88})(\\?[\\x21-\\x7E]*)*$", "exponential"],
    ["[\\{\\[].*[\\/]*.*[\\}\\]]$", 3],
    ["\\s+$", 2],
    ["^\\s+|\\s+$", 2],
    [" *, *", 2],
    ["^data:(.*?),(.*?)(?:#(.*))?$", 2],
    ["\\{.*\\}", 2],
    ["x.*y", 2],
    ["<!--[\\s\\S]*?-->", 2],
    ["\\[.*\\]\\(.*\\)", 3],
  ])("shows that %s grows by %s", (source, degree) => {
    expect(degreeOf(source)).toBe(degree);
  });

  it.each([
    "^\\d+$",
    "^[a-z0-9]+(?:-[a-z0-9]+)*$",
    "\\r?\\n",
    "\\.js$",
    "^v?\\d+\\.\\d+\\.\\d+$",
    "^(?:\\w+,)*\\w+$",
    "^\\s+",
    "^data:([^,]*?),([^#]*?)(?:#(.*))?$",
    "^(\\w+)\\s(?=\\1)",
    "(?<!\\*)\\*+\\/",
    "(?<![\\w$.])[\\w$.]+\\(",
    "(?<=^|,|;)\\d+!",
    "",
  ])("has nothing against %s", (source) => {
    expect(proveSlow({ source, flags: "" })).toBeUndefined();
  });

  it("says nothing of what is no pattern of JavaScript, or only a part of one", () => {
    for (const source of ["(?P<name>(a+)+)$", "((a+)+", "[", "(a+)+\\p{"]) {
      expect(proveSlow({ source, flags: "u" })).toBeUndefined();
    }
  });

  it("heeds the flags", () => {
    expect(degreeOf("(?:a|A)*$", "i")).toBe("exponential");
    expect(degreeOf("(?:a|A)*$")).toBe(2);
  });

  it.each([
    ["[\\u{1F600}-\\u{1F64F}]+$", "u", 2],
    ["[\u{1F600}-\u{1F64F}]+$", "u", 2],
    ["\\u{1F600}+$", "u", 2],
    ["\\p{L}+$", "u", 2],
    ["(?:\u{1F600}+)+!", "u", "exponential"],
    ["[\u{1F600}-\u{1F64F}]+$", "v", 2],
    ["[\\p{L}--[a-z]]+$", "v", 2],
    ["[[a-z]&&[^aeiou]]+$", "v", 2],
  ])("reads %s with flag %s, by code points, and shows that it grows by %s", (source, flags, degree) => {
    expect(degreeOf(source, flags)).toBe(degree);
  });

  it.each([
    ["^[\u{1F600}-\u{1F64F}]+$", "u"],
    ["^\u{1F600}\u{1F601}$", "u"],
    ["^(?:\\ud83d)+\u{1F600}$", "u"],
    ["[\\q{ab|c}]+$", "v"],
    ["\\p{RGI_Emoji}+$", "v"],
  ])("has nothing against %s with flag %s", (source, flags) => {
    expect(proveSlow({ source, flags })).toBeUndefined();
  });

  it.each([
    ["^\\s*(?:else\\s+)?\\s*if\\b", true],
    ["^data:\\d*\\.?\\d+%$", true],
    ["(a+)+$", true],
    ["^(\\w+)(.*)\\n", true],
    ["\\s+$", false],
    ["[^.]+$", false],
    ["\\w+\\(", false],
    ["\\s*,\\s*", false],
    ["^(\\S*)[ \\t]*(.*)$", false],
  ])("tells of %s that it is at odds with itself: %s", (source, isInherent) => {
    expect(proveSlow({ source, flags: "" })?.isInherent).toBe(isInherent);
  });

  it("has nothing against a run that is looked for at one place only", () => {
    expect(proveSlow({ source: "\\s+$", flags: "y" })).toBeUndefined();
    expect(degreeOf("\\d*\\.?\\d+%$", "y")).toBe(2);
  });

  it("says nothing of a pattern whose former one was as slow on the same text", () => {
    const former = { source: "^(\\w+)*$", flags: "" };
    expect(proveSlow({ source: "^(\\w+)*!$", flags: "" }, former)).toBeUndefined();
    expect(proveSlow({ source: "^(\\w+)*!$", flags: "" }, { source: "^\\w+!$", flags: "" })).toBeDefined();
  });

  it("never throws and comes to an end, whatever the pattern", () => {
    const part = fc.constantFrom(
      "a",
      "\\s",
      "(",
      ")",
      "*",
      "+",
      "?",
      "|",
      "[^x]",
      ".",
      "{2,}",
      "(?:",
      "(?=",
      "\\1",
      "^",
      "$",
      "\u{1F600}",
      "\\u{1F64F}",
      "\\ud83d",
      "\\p{L}",
      "[\u{1F600}-\u{1F64F}]",
      "[\\w--\\d]",
      "\\q{ab}",
      "\\k<n>",
      "\\c",
      "\\07",
      "(?<n>",
      "{",
      "}",
      "]",
    );
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 12 }),
        fc.constantFrom("", "i", "u", "v", "su", "gimy"),
        (parts, flags) => {
          proveSlow({ source: parts.join(""), flags });
        },
      ),
      { numRuns: runs(400) },
    );
  });
});
