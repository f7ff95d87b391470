import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findMeant } from "../../src/text/spelling.ts";

const KEYS = [
  "models",
  "mode",
  "passes",
  "max-rounds",
  "fail-on",
  "paths-ignore",
  "skip-labels",
  "rules",
  "start-model",
];

describe("findMeant", () => {
  it.each([
    ["pases", "passes"],
    ["modles", "models"],
    ["modells", "models"],
    ["max_rounds", "max-rounds"],
    ["maxRounds", "max-rounds"],
    ["FAIL-ON", "fail-on"],
    ["fail-no", "fail-on"],
    ["path-ignores", "paths-ignore"],
    ["ruels", "rules"],
    ["moed", "mode"],
  ])("takes %s for %s", (written, meant) => {
    expect(findMeant(written, KEYS)).toBe(meant);
  });

  it.each(["base-url", "colour", "x", "", "-", "rounds-of-the-debate", "mo"])(
    "takes %j for nothing it knows",
    (word) => {
      expect(findMeant(word, KEYS)).toBeUndefined();
    },
  );

  it("takes the first of equally near words, and nothing without words", () => {
    expect(findMeant("abd", ["abc", "abe"])).toBe("abc");
    expect(findMeant("abd", [])).toBeUndefined();
  });

  it("knows every word with one letter lost, doubled or swapped with its neighbour", () => {
    const long = KEYS.filter((key) => key.length >= 6 && key !== "models");
    fc.assert(
      fc.property(fc.constantFrom(...long), fc.nat(), fc.constantFrom("lose", "double", "swap"), (key, seed, edit) => {
        const at = seed % (key.length - 1);
        const [before, letter = "", next = "", after] = [key.slice(0, at), key[at], key[at + 1], key.slice(at + 2)];
        const edited = { lose: next, double: letter + letter + next, swap: next + letter }[edit];
        expect(findMeant(`${before}${edited}${after}`, KEYS)).toBe(key);
      }),
    );
  });

  it("never throws, whatever is written, and is done with a very long word at once", () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (word) => [undefined, ...KEYS].includes(findMeant(word, KEYS))),
    );
    expect(findMeant("m".repeat(1_000_000), KEYS)).toBeUndefined();
  });
});
