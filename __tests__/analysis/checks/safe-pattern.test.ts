import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  admitsOnlyWords,
  JAVASCRIPT_ANCHORS,
  PYTHON_MATCH_ANCHORS,
  STRICT_ANCHORS,
  WHOLE_ANCHORS,
} from "../../../src/analysis/checks/safe-pattern.ts";
import { runs } from "../../setup/tier.ts";

describe("a pattern that admits only words", () => {
  it.each([
    ["^[a-z]+$", JAVASCRIPT_ANCHORS],
    ["^\\w{1,64}$", JAVASCRIPT_ANCHORS],
    ["^(?:name|age)$", JAVASCRIPT_ANCHORS],
    ["^[A-Za-z_][A-Za-z0-9_]*$", JAVASCRIPT_ANCHORS],
    ["\\A\\d+\\z", STRICT_ANCHORS],
    ["[a-z]+\\Z", PYTHON_MATCH_ANCHORS],
    ["[a-z]+", WHOLE_ANCHORS],
  ])("is %s", (pattern, anchors) => {
    expect(admitsOnlyWords(pattern, anchors)).toBe(true);
  });

  it.each([
    ["[a-z]+$", JAVASCRIPT_ANCHORS],
    ["^[a-z]+", JAVASCRIPT_ANCHORS],
    ["^[a-z]+\\$", JAVASCRIPT_ANCHORS],
    ["^a|b$", JAVASCRIPT_ANCHORS],
    ["^(?:a)|(?:b)$", JAVASCRIPT_ANCHORS],
    ["^.+$", JAVASCRIPT_ANCHORS],
    ["^\\S+$", JAVASCRIPT_ANCHORS],
    ["^[^;]+$", JAVASCRIPT_ANCHORS],
    ["^[A-z]+$", JAVASCRIPT_ANCHORS],
    ["^[a-zA-Z.]+$", JAVASCRIPT_ANCHORS],
    ["^[\\w-]+$", JAVASCRIPT_ANCHORS],
    ["^[\\w\\s]+$", JAVASCRIPT_ANCHORS],
    ["^(?m)[a-z]+$", JAVASCRIPT_ANCHORS],
    ["^(?=a)[a-z]+$", JAVASCRIPT_ANCHORS],
    ["^[a-z]+\\u003b$", JAVASCRIPT_ANCHORS],
    ["^[a-z]+)$", JAVASCRIPT_ANCHORS],
    ["^[a-z]+$", STRICT_ANCHORS],
    ["^[a-z]+$", PYTHON_MATCH_ANCHORS],
    ["\\A[a-z]+\\Z", STRICT_ANCHORS],
    [`^${"a".repeat(400)}$`, JAVASCRIPT_ANCHORS],
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
        fc.pre(isPattern(pattern) && admitsOnlyWords(pattern, JAVASCRIPT_ANCHORS) && /\W/.test(text));
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
