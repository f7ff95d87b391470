import { describe, expect, it } from "vitest";
import { compareLines, lineThen } from "../../src/memory/follow-quote.ts";
import type { Excerpt } from "../../src/report/excerpt.ts";

const WAS = "    return sum(xs) / len(xs)";
const QUOTE = "return sum(xs) / len(xs)";
const became = (quote: string, then: string, now: string, file = "src/mean.py") => {
  const lines = now.split("\n");
  return compareLines({ quote, text: then }, { file, lines, facts: undefined, start_line: 1, end_line: lines.length });
};

describe("the lines of an earlier finding whose quote still stands", () => {
  it.each([
    ["the same line, indented otherwise", QUOTE, WAS, `  ${QUOTE}`, "same"],
    ["a comment appended", QUOTE, WAS, `${WAS}  # xs is never empty`, "same"],
    ["a comment taken away", QUOTE, `${WAS}  # why`, WAS, "same"],
    ["a statement's end appended", QUOTE, WAS, `${WAS};`, "same"],
    ["code appended to a line that was quoted whole", QUOTE, WAS, `${WAS} if xs else 0`, "rewritten"],
    ["a line quoted without its comment, extended", QUOTE, `${WAS}  # why`, `${WAS} if xs else 0`, "rewritten"],
    ["code put before it", "charge(input)", "charge(input)", "valid(input) && charge(input)", "rewritten"],
    ["the line commented out", QUOTE, WAS, `# ${WAS}`, "rewritten"],
    ["a part of it quoted, the rest another", "sum(xs) / len(xs)", WAS, `${WAS} if xs else 0`, "extended"],
    ["a part of it quoted, the rest taken away", QUOTE, `${WAS} if xs else 0`, WAS, "extended"],
    [
      "the last of two lines extended",
      `def mean(xs):\n${WAS}`,
      `def mean(xs):\n${WAS}`,
      `def mean(xs):\n${WAS} or 0`,
      "rewritten",
    ],
    ["the first of two lines extended", `a = one\nb = two`, `a = one\nb = two`, `x = a = one\nb = two`, "rewritten"],
    ["a blank line put between two", "a = one\nb = two", "a = one\nb = two", "a = one\n\nb = two", "same"],
    ["comments on both of two lines", "a = one\nb = two", "a = one\nb = two", "a = one\nb = two # too", "same"],
  ])("are known by their code: %s", (_, ...[quote, then, now, expected]) => {
    expect(became(quote, then, now)).toBe(expected);
  });

  it("are told by what an excerpt shows of them, and by nothing that is cut or of other lines", () => {
    const was = { file: "a.py", side: "head" as const, start_line: 2, end_line: 2, quote: QUOTE, blob: "" };
    const excerpt = (text: string): Excerpt => ({
      ...{ file: "a.py", side: "head", other_file: null, start_line: 2, line: 2 },
      parts: [{ kind: "added", base_line: null, head_line: 1, lines: ["def mean(xs):", text] }],
    });
    expect(lineThen(was, [excerpt(WAS)])).toEqual({ quote: QUOTE, text: WAS });
    expect(lineThen(was, [excerpt("    return sum(x…")])).toBeUndefined();
    expect(lineThen({ ...was, start_line: 9, end_line: 9 }, [excerpt(WAS)])).toBeUndefined();
    expect(lineThen({ ...was, quote: "" }, [excerpt(WAS)])).toBeUndefined();
  });
});
