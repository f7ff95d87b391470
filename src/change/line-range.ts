import type { Side } from "./side.ts";

/** Whole lines of a text, 1-based and inclusive: `start_line` ≤ `end_line`. Reports and agents use the same form. */
export interface LineRange {
  readonly start_line: number;
  readonly end_line: number;
}

/** Lines of a file on one side of the change. */
export interface FileRange extends LineRange {
  readonly file: string;
  readonly side: Side;
}

/** Lines and a quote from them. */
export interface QuotedLines extends FileRange {
  readonly quote: string;
}

/** Only these fields of a quote, as records store them. */
export function toQuotedLines({ file, side, start_line, end_line, quote }: QuotedLines) {
  return { file, side, start_line, end_line, quote };
}

/** Whether two ranges share a line, or have at most `reach` lines between them. */
export function overlap(a: LineRange, b: LineRange, reach = 0): boolean {
  return a.start_line <= b.end_line + reach && b.start_line <= a.end_line + reach;
}

/** The ranges in order, merged where the next begins at most `gap` lines after the end of one. */
export function mergeRanges(ranges: readonly LineRange[], gap = 1): readonly LineRange[] {
  const merged: LineRange[] = [];
  for (const { start_line: start, end_line: end } of [...ranges].sort((a, b) => a.start_line - b.start_line)) {
    const last = merged.at(-1);
    if (last === undefined || start - last.end_line > gap) merged.push({ start_line: start, end_line: end });
    else merged[merged.length - 1] = { start_line: last.start_line, end_line: Math.max(last.end_line, end) };
  }
  return merged;
}

/** Whether two places share a line. */
export function overlapInFile(a: FileRange, b: FileRange): boolean {
  return a.file === b.file && a.side === b.side && overlap(a, b);
}

/** A finding's own lines as a report writes them, with `line` as the last; null for a finding without a line. */
interface PublishedPlace {
  readonly file: string | null;
  readonly side: Side;
  readonly start_line: number | null;
  readonly line: number | null;
}

/** The lines of a reported finding; undefined for one without a line. */
export function placeOf({ file, side, start_line, line }: PublishedPlace): FileRange | undefined {
  return file === null || line === null ? undefined : { file, side, start_line: start_line ?? line, end_line: line };
}

/** Lines in a report's form. Internally, a claim that names a file but no line has line 0. */
export function toPublished(place: FileRange | undefined): PublishedPlace {
  const { file = null, side = "head", start_line = 0, end_line = 0 } = place ?? {};
  return { file, side, start_line: start_line < 1 ? null : start_line, line: end_line < 1 ? null : end_line };
}
