import type { Hunk } from "./pin.ts";

/** Where a line at base stands at head, as the hunks of its file count; undefined for a line that a hunk takes away. */
export type HeadLines = (line: number) => number | undefined;

/**
 * Says of any line at base where it stands at head. Whether it reads the same there is for the texts to say. A question costs
 * little, however many hunks there are, where lines are asked for in their order.
 *
 * @param hunks of one file, in order.
 */
export function headLines(hunks: readonly Hunk[]): HeadLines {
  const spans = hunks.map(toSpan);
  let read: { readonly at: number; readonly heads: ReadonlyMap<number, number | undefined> } | undefined;
  return (line) => {
    const at = lastBefore(spans, line);
    const span = spans[at];
    if (span === undefined) return line;
    if (line >= span.end) return line + span.shift;
    if (read?.at !== at) read = { at, heads: headsOf(hunks[at]) };
    return read.heads.get(line);
  };
}

/** The lines at base that a hunk holds, the last exclusive, and by how much it moves those below it. */
interface Span {
  readonly start: number;
  readonly end: number;
  readonly shift: number;
}

function toSpan({ oldStart, oldLines, newStart, newLines }: Hunk): Span {
  // git names the line before an empty side.
  const start = oldLines === 0 ? oldStart + 1 : oldStart;
  const end = start + oldLines;
  return { start, end, shift: (newLines === 0 ? newStart + 1 : newStart + newLines) - end };
}

/** The index of the last span that begins at the line or before it; -1 for none. */
function lastBefore(spans: readonly Span[], line: number): number {
  let [from, to] = [0, spans.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((spans[middle]?.start ?? Number.POSITIVE_INFINITY) <= line) from = middle + 1;
    else to = middle;
  }
  return from - 1;
}

function headsOf(hunk: Hunk | undefined): ReadonlyMap<number, number | undefined> {
  const heads = new Map<number, number | undefined>();
  for (const { baseLine, headLine } of hunk?.lines ?? []) if (baseLine !== undefined) heads.set(baseLine, headLine);
  return heads;
}
