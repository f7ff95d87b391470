import type { Excerpt } from "./excerpt.ts";

/** A line of an excerpt, with its number at each side where it stands there. */
export interface Row {
  readonly base: number | undefined;
  readonly head: number | undefined;
  readonly text: string;
}

/** An excerpt's lines, in order. */
export function rowsOf({ parts }: Excerpt): readonly Row[] {
  return parts.flatMap((part) =>
    part.lines.map((text, index) => ({ base: at(part.base_line, index), head: at(part.head_line, index), text })),
  );
}

function at(first: number | null, index: number): number | undefined {
  return first === null ? undefined : first + index;
}

function fileAt({ file, side, other_file: other }: Excerpt, wanted: Excerpt["side"]): string | null {
  return side === wanted ? file : other;
}

/** A line at head as an excerpt shows it, perhaps cut; undefined when none does. */
export function headText(excerpts: readonly Excerpt[], file: string, line: number): string | undefined {
  const rows = excerpts.filter((excerpt) => fileAt(excerpt, "head") === file).flatMap(rowsOf);
  return rows.find(({ head }) => head === line)?.text;
}

/** The line at head in whose place, or before which, a line of the base stood; else the one before it. Undefined when no excerpt shows it. */
export function headLineAfter(excerpts: readonly Excerpt[], file: string, line: number): number | undefined {
  for (const excerpt of excerpts.filter((each) => fileAt(each, "base") === file)) {
    const rows = rowsOf(excerpt);
    const index = rows.findIndex(({ base }) => base === line);
    if (index < 0) continue;
    const known = (row: Row) => row.head !== undefined;
    const found = rows.slice(index).find(known) ?? rows.slice(0, index).findLast(known);
    if (found?.head !== undefined) return found.head;
  }
  return undefined;
}
