import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  admitsOnlyWords,
  DOLLAR_ANCHORS,
  STRICT_ANCHORS,
  WHOLE_ANCHORS,
} from "../../../src/code/values/word-pattern.ts";
import { runs } from "../../setup/tier.ts";

describe("a pattern that admits only words", () => {
  it.each([
    ["^[a-z]+$", DOLLAR_ANCHORS],
    ["^\\w{1,64}$", DOLLAR_ANCHORS],
    ["^(?:name|age)$", DOLLAR_ANCHORS],
    ["^[A-Za-z_][A-Za-z0-9_]*$", DOLLAR_ANCHORS],
    ["\\A\\d+\\z", STRICT_ANCHORS],
    ["[a-z]+", WHOLE_ANCHORS],
  ])("is %s", (pattern, anchors) => {
    expect(admitsOnlyWords(pattern, anchors)).toBe(true);
  });

  it.each([
    ["[a-z]+$", DOLLAR_ANCHORS],
    ["^[a-z]+", DOLLAR_ANCHORS],
    ["^[a-z]+\\$", DOLLAR_ANCHORS],
    ["^a|b$", DOLLAR_ANCHORS],
    ["^(?:a)|(?:b)$", DOLLAR_ANCHORS],
    ["^.+$", DOLLAR_ANCHORS],
    ["^\\S+$", DOLLAR_ANCHORS],
    ["^[^;]+$", DOLLAR_ANCHORS],
    ["^[A-z]+$", DOLLAR_ANCHORS],
    ["^[a-zA-Z.]+$", DOLLAR_ANCHORS],
    ["^[\\w-]+$", DOLLAR_ANCHORS],
    ["^[\\w\\s]+$", DOLLAR_ANCHORS],
    ["^(?m)[a-z]+$", DOLLAR_ANCHORS],
    ["^(?=a)[a-z]+$", DOLLAR_ANCHORS],
    ["^[a-z]+\\u003b$", DOLLAR_ANCHORS],
    ["^[a-z]+)$", DOLLAR_ANCHORS],
    ["^[a-z]+$", STRICT_ANCHORS],
    ["\\A[a-z]+\\Z", STRICT_ANCHORS],
    [`^${"a".repeat(400)}$`, DOLLAR_ANCHORS],
  ])("is not %s", (pattern, anchors) => {
    expect(admitsOnlyWords(pattern, anchors)).toBe(false);
  });

  it("matches no text with anything else in it", () => {
    const token = fc.constantFrom(
      "a",
      "Z",
      "_",
      "\\w",
      "\\d",
      "[a-z]",
      "[A-Z_]",
      "[0-9a]",
      "(a|b)",
      "(?:c)",
      "-",
      ".",
      "|",
      "+",
      "?",
      "[;]",
      "\\s",
      "{1,3}",
    );
    fc.assert(
      fc.property(fc.array(token, { minLength: 1, maxLength: 6 }), fc.string({ maxLength: 8 }), (tokens, text) => {
        const pattern = `^${tokens.join("")}$`;
        fc.pre(isPattern(pattern) && admitsOnlyWords(pattern, DOLLAR_ANCHORS) && /\W/.test(text));
        expect(new RegExp(pattern).test(text)).toBe(false);
      }),
      { numRuns: runs(300) },
    );
  });
});

function isPattern(text: string): boolean {
  try {
    return new RegExp(text).source === text;
  } catch {
    return false;
  }
}
