import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findSlow, isSlower } from "../../../src/code/values/find-slow.ts";
import { runs } from "../../setup/tier.ts";

const degreeOf = (source: string, flags = "") => findSlow({ source, flags })?.degree ?? "exponential";

describe("a slow pattern", () => {
  it.each([
    ["(a+)+b", "exponential"],
    ['^"(?:[^"]|\\\\.)*"', "exponential"],
    ["^(?:a|b|ab)*c", "exponential"],
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
    ["\\[.*\\]\\(.*\\)", 2],
    ["^a+a+a+a+$", 3],
  ])("%s grows by %s", (source, degree) => {
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
  ])("is not %s", (source) => {
    expect(findSlow({ source, flags: "" })).toBeUndefined();
  });

  it("is nothing that is no pattern of JavaScript, or only a part of one", () => {
    for (const source of ["(?P<name>(a+)+)$", "((a+)+", "[", "(a+)+\\p{"]) {
      expect(findSlow({ source, flags: "u" })).toBeUndefined();
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
  ])("%s with flag %s is read by code points and grows by %s", (source, flags, degree) => {
    expect(degreeOf(source, flags)).toBe(degree);
  });

  it.each([
    ["^[\u{1F600}-\u{1F64F}]+$", "u"],
    ["^\u{1F600}\u{1F601}$", "u"],
    ["^(?:\\ud83d)+\u{1F600}$", "u"],
  ])("is not %s with flag %s", (source, flags) => {
    expect(findSlow({ source, flags })).toBeUndefined();
  });

  it.each([
    ["^\\s*(?:else\\s+)?\\s*if\\b", false],
    ["^data:\\d*\\.?\\d+%$", true],
    ["(a+)+$", true],
    ["^(\\w+)(.*)\\n", true],
    ["\\s+$", false],
    ["[^.]+$", false],
    ["\\w+\\(", false],
    ["\\s*,\\s*", false],
    ["^(\\S*)[ \\t]*(.*)$", false],
  ])("tells of %s that it is at odds with itself: %s", (source, isInherent) => {
    expect(findSlow({ source, flags: "" })?.isInherent).toBe(isInherent);
  });

  it("is no run that is looked for at one place only", () => {
    expect(findSlow({ source: "\\s+$", flags: "y" })).toBeUndefined();
    expect(degreeOf("\\d*\\.?\\d+%$", "y")).toBe(2);
  });

  it("is compared with another one by its growth, and by whether a single attempt is slow", () => {
    const judged = (source: string) => findSlow({ source, flags: "" }) ?? expect.fail(`${source} is not slow`);
    const [exponential, inherent, byPlace] = ["^(\\w+)*$", "^\\d*\\.?\\d+%", "\\s+$"].map(judged);
    if (exponential === undefined || inherent === undefined || byPlace === undefined)
      throw new Error("three are judged");
    expect([isSlower(exponential, inherent), isSlower(inherent, byPlace)]).toEqual([true, true]);
    expect([isSlower(inherent, exponential), isSlower(byPlace, inherent), isSlower(inherent, inherent)]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it("names the parts that match the same characters", () => {
    expect(findSlow({ source: "^\\d*\\.?\\d+%", flags: "" })?.parts).toEqual(["\\d*", "\\d+"]);
    expect(findSlow({ source: "^(?:a|a)*$", flags: "" })?.parts).toEqual(["(?:a|a)*"]);
  });

  it("is not looked for in a pattern that repeats more than anybody writes", () => {
    expect(findSlow({ source: `${"a+".repeat(61)}$`, flags: "" })).toBeUndefined();
    expect(findSlow({ source: `(a+)+$${"b".repeat(2000)}`, flags: "" })).toBeUndefined();
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
          findSlow({ source: parts.join(""), flags });
        },
      ),
      { numRuns: runs(400) },
    );
  });
});
