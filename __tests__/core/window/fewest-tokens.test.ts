import { describe, expect, it } from "vitest";
import { countPieces, fewestTokens } from "../../../src/core/window/fewest-tokens.ts";

describe("the fewest tokens of a text", () => {
  it.each([
    ["words and numbers", "take 12 of them", 4],
    ["a sign that leads a word, which is one token with it", ".length(stock", 2],
    ["signs that lead none", "if (n > 0) {", 6],
    ["long words, by their length", "a".repeat(33), 3],
    ["blanks", " \t\n".repeat(500), 0],
    ["a run of one sign", "=".repeat(500), 1],
  ])("are counted by pieces: %s", (_, text, pieces) => {
    expect(countPieces(text)).toBe(pieces);
  });

  it("are never more than a server's estimate by characters, and grow with the text", () => {
    const dense = "1,2;".repeat(1000);
    expect(fewestTokens(dense)).toBeLessThanOrEqual(dense.length / 4);
    expect(fewestTokens(`${dense}${dense}`)).toBeGreaterThan(fewestTokens(dense));
    expect(fewestTokens("")).toBe(0);
  });
});
