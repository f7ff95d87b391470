import { describe, expect, it } from "vitest";
import { showsAdded } from "../../../src/core/debate/shows-added.ts";

const WAS = "    return sum(xs) / len(xs)";
const QUOTE = "return sum(xs) / len(xs)";

describe("a line of an earlier finding", () => {
  it.each([
    ["the whole new line", `${QUOTE} if xs else 0`, `${QUOTE} if xs else 0`, true],
    ["the added part", "if xs else 0", `${QUOTE} if xs else 0`, true],
    ["the new line with the one before it", `def mean(xs): ${QUOTE} if xs else 0`, `${QUOTE} if xs else 0`, true],
    ["the old line with the one before it", `def mean(xs): ${QUOTE}`, `${QUOTE} if xs else 0`, false],
    ["the old line", QUOTE, `${QUOTE} if xs else 0`, false],
    ["a line that is what it was", QUOTE, QUOTE, false],
    ["a line that holds nothing of the old one", "mean(xs)", "return mean(xs)", false],
  ])("is shown to have got more, or not, by %s", (_, quote, line, expected) => {
    expect(showsAdded(quote, line, { quote: QUOTE, text: WAS })).toBe(expected);
  });
});
