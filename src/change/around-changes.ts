import { type CodeFacts, scopeAt, scopeLinesAt } from "./code-facts.ts";
import { touchedLines } from "./hunks.ts";
import { type LineRange, mergeRanges } from "./line-range.ts";
import type { PinnedFile } from "./pin.ts";

/** A longer function is shown only around its changes. */
const MAX_FUNCTION_LINES = 150;
/** How many lines are shown on either side of a change in such a function, or outside of any function. */
const MARGIN = 20;
/** Ranges with fewer lines than this between them are merged. */
const MIN_GAP = 4;

/**
 * The lines at head that give context to a file's changes, in order: the functions around them, or the lines around
 * them if there is no function. A range that the diff shows in full is left out.
 *
 * @param count how many lines the file has at head.
 */
export function linesAroundChanges(file: PinnedFile, facts: CodeFacts, count: number): readonly LineRange[] {
  const spans = file.hunks.flatMap(touchedLines).map((line) => clip(spanAround(facts, line), count));
  return mergeRanges(spans, MIN_GAP).filter((span) => span.start_line <= span.end_line && !isShown(file, span));
}

/** Removes those lines from a range that a predicate finds. */
export function spanWithout(span: LineRange, has: (line: number) => boolean): readonly LineRange[] {
  const left: LineRange[] = [];
  for (let line = span.start_line; line <= span.end_line; line += 1) {
    if (has(line)) continue;
    const last = left.at(-1);
    if (last?.end_line === line - 1) left[left.length - 1] = { start_line: last.start_line, end_line: line };
    else left.push({ start_line: line, end_line: line });
  }
  return left;
}

function spanAround(facts: CodeFacts, line: number): LineRange {
  const near = { start_line: line - MARGIN, end_line: line + MARGIN };
  const own = scopeAt(facts, line)?.isCallable === true ? scopeLinesAt(facts, line) : undefined;
  if (own === undefined) return near;
  if (own.end_line - own.start_line < MAX_FUNCTION_LINES) return own;
  return { start_line: Math.max(own.start_line, near.start_line), end_line: Math.min(own.end_line, near.end_line) };
}

function clip({ start_line: start, end_line: end }: LineRange, count: number): LineRange {
  return { start_line: Math.max(1, start), end_line: Math.min(count, end) };
}

function isShown({ hunks }: PinnedFile, { start_line: start, end_line: end }: LineRange): boolean {
  return hunks.some(({ newStart, newLines }) => newStart <= start && end < newStart + newLines);
}
