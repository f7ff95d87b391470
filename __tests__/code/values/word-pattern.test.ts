import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { admitsOnlyWords, DOLLAR, STRICT, WHOLE } from "../../../src/code/values/checks.ts";
import { runs } from "../../setup/tier.ts";

describe("a pattern that admits only words", () => {
  it.each([
    ["^[a-z]+$", DOLLAR],
    ["^\\w{1,64}$", DOLLAR],
    ["^(?:name|age)$", DOLLAR],
    ["^[A-Za-z_][A-Za-z0-9_]*$", DOLLAR],
    ["\\A\\d+\\z", STRICT],
    ["[a-z]+", WHOLE],
  ])("is %s", (pattern, anchors) => {
    expect(admitsOnlyWords(pattern, anchors)).toBe(true);
  });

  it.each([
    ["[a-z]+$", DOLLAR],
    ["^[a-z]+", DOLLAR],
    ["^[a-z]+\\$", DOLLAR],
    ["^a|b$", DOLLAR],
    ["^(?:a)|(?:b)$", DOLLAR],
    ["^.+$", DOLLAR],
    ["^\\S+$", DOLLAR],
    ["^[^;]+$", DOLLAR],
    ["^[A-z]+$", DOLLAR],
    ["^[a-zA-Z.]+$", DOLLAR],
    ["^[\\w-]+$", DOLLAR],
    ["^[\\w\\s]+$", DOLLAR],
    ["^(?m)[a-z]+$", DOLLAR],
    ["^(?=a)[a-z]+$", DOLLAR],
    ["^[a-z]+\\u003b$", DOLLAR],
    ["^[a-z]+)$", DOLLAR],
    ["^[a-z]+$", STRICT],
    ["\\A[a-z]+\\Z", STRICT],
    [`^${"a".repeat(400)}$`, DOLLAR],
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
        fc.pre(isPattern(pattern) && admitsOnlyWords(pattern, DOLLAR) && /\W/.test(text));
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
