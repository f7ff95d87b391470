import { copiesOf, countAround } from "../carried/follow-quote.ts";
import type { LineRange } from "../pin/line-range.ts";
import { foldText, MIN_MOVABLE, quoteWeight } from "../pin/quote.ts";
import { type CodeThen, nearLines, ownLines } from "./code-then.ts";

/** Where a remark's own lines stand in a file now, word for word; undefined where they do not, or say too little to be told. */
export function findLines(then: CodeThen, lines: readonly string[]): LineRange | undefined {
  const quote = ownLines(then).join("\n");
  if (quoteWeight(quote) < MIN_MOVABLE) return undefined;
  const near = nearLines(then);
  const ranked = copiesOf(quote, lines)
    .map((match) => ({
      match,
      alike: countAround(match, near, lines),
      far: Math.abs(match.end_line - then.own.end_line),
    }))
    .toSorted((a, b) => b.alike - a.alike || a.far - b.far);
  return ranked[0]?.match;
}

/**
 * Where a remark's lines would stand in a file now, by the nearest line around them that stands there once; undefined where
 * none does.
 */
export function placeLines(then: CodeThen, lines: readonly string[]): LineRange | undefined {
  const folded = lines.map(foldText);
  const near = nearLines(then).toSorted((a, b) => Math.abs(a.offset) - Math.abs(b.offset));
  for (const { offset, text } of near) {
    const wanted = foldText(text);
    const found = folded.indexOf(wanted);
    if (quoteWeight(wanted) < MIN_MOVABLE || found < 0 || folded.lastIndexOf(wanted) !== found) continue;
    const line = Math.min(Math.max(1, found + 1 - offset), lines.length);
    return { start_line: line, end_line: line };
  }
  return undefined;
}
