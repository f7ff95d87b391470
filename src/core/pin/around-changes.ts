import { type CodeFacts, type LineSpan, scopeAt, scopeLinesAt } from "./code-facts.ts";
import { touchedLines } from "./hunks.ts";
import type { PinnedFile } from "./pin.ts";

/** A function of more lines than this is shown as far as it stands around its changes. */
const MAX_FUNCTION_LINES = 150;
/** How many lines on either side of a change are shown of such a function, and where there is none. */
const MARGIN = 20;
/** Stretches with fewer lines than this between them are one. */
const MIN_GAP = 4;

/**
 * The lines at head that say what a file's changes stand in, in order: the functions around them, and where there is none
 * the lines around them. What the diff itself shows is left out where it shows all of a stretch.
 *
 * @param count how many lines the file has at head.
 */
export function linesAroundChanges(file: PinnedFile, facts: CodeFacts, count: number): readonly LineSpan[] {
  const spans = file.hunks.flatMap(touchedLines).map((line) => clip(spanAround(facts, line), count));
  return joinSpans(spans).filter((span) => span.start <= span.end && !isShown(file, span));
}

/** A span less those lines of it that a test finds. */
export function spanWithout(span: LineSpan, has: (line: number) => boolean): readonly LineSpan[] {
  const left: LineSpan[] = [];
  for (let line = span.start; line <= span.end; line += 1) {
    if (has(line)) continue;
    const last = left.at(-1);
    if (last?.end === line - 1) left[left.length - 1] = { start: last.start, end: line };
    else left.push({ start: line, end: line });
  }
  return left;
}

function spanAround(facts: CodeFacts, line: number): LineSpan {
  const near = { start: line - MARGIN, end: line + MARGIN };
  const own = scopeAt(facts, line)?.isCallable === true ? scopeLinesAt(facts, line) : undefined;
  if (own === undefined) return near;
  if (own.end - own.start < MAX_FUNCTION_LINES) return own;
  return { start: Math.max(own.start, near.start), end: Math.min(own.end, near.end) };
}

function clip({ start, end }: LineSpan, count: number): LineSpan {
  return { start: Math.max(1, start), end: Math.min(count, end) };
}

function joinSpans(spans: readonly LineSpan[]): readonly LineSpan[] {
  const joined: LineSpan[] = [];
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    const last = joined.at(-1);
    if (last === undefined || start - last.end > MIN_GAP) joined.push({ start, end });
    else joined[joined.length - 1] = { start: last.start, end: Math.max(last.end, end) };
  }
  return joined;
}

function isShown({ hunks }: PinnedFile, { start, end }: LineSpan): boolean {
  return hunks.some(({ newStart, newLines }) => newStart <= start && end < newStart + newLines);
}
