import { z } from "zod";
import { type ChangeBlock, changeBlocks, otherNumber } from "../change/hunks.ts";
import { fileAt } from "../change/known-files.ts";
import type { FileRange } from "../change/line-range.ts";
import { type Pin, type PinnedFile, pathAt } from "../change/pin.ts";
import { SIDES, type Side } from "../change/side.ts";
import { compareSeverity, type Severity } from "../claims/severity.ts";
import { cutCodeLine } from "../text/cut.ts";

const line = z.int().min(1);

/** How many lines an excerpt shows on the side of the place, and the maximum if the place itself is longer. */
const OWN_LINES = 10;
const MOST_OWN_LINES = 16;
/** How many consecutive lines of the other side an excerpt shows. */
const MOST_OTHER_LINES = 8;
const MAX_LINE_CHARS = 240;

const partSchema = z.object({
  kind: z.enum(["same", "added", "deleted"]).describe("What the change did to these lines."),
  base_line: line.nullable().describe("The number of the first line at base; null if base does not have these lines."),
  head_line: line.nullable().describe("The number of the first line at head; null if head does not have these lines."),
  lines: z.array(z.string()),
});

/** Code around a place named in the report, readable without the repository. */
export const excerptSchema = z.object({
  file: z.string(),
  side: z.enum(SIDES),
  other_file: z.string().nullable().describe("The file's name on the other side; null if it does not exist there."),
  start_line: line,
  line,
  parts: z
    .array(partSchema)
    .describe("In order; a gap between the numbers of two parts means that lines were left out."),
});

export type Excerpt = z.infer<typeof excerptSchema>;
type ExcerptPart = Excerpt["parts"][number];

/** A line of an excerpt, with its number on each side that has it. */
export interface Row {
  readonly kind: ExcerptPart["kind"];
  readonly base: number | undefined;
  readonly head: number | undefined;
  readonly text: string;
}

interface Range {
  readonly from: number;
  readonly to: number;
}

/**
 * About ten lines around a place, with the other side's lines if the change touched them. Long lines are cut.
 *
 * @param lines the whole file on the place's side, secrets masked.
 * @param pinned the file in the target; undefined for any other file of the tree.
 */
export function cutExcerpt(place: FileRange, lines: readonly string[], pinned: PinnedFile | undefined): Excerpt {
  const { file, side, start_line, end_line: last } = place;
  const otherFile = pinned === undefined ? undefined : pathAt(pinned, side === "head" ? "base" : "head");
  const parts = toParts(rowsAround(place, lines, pinned));
  return { file, side, other_file: otherFile ?? null, start_line, line: last, parts };
}

/** Whether an excerpt shows all of another place. */
export function showsPlace(excerpt: Excerpt, { file, side, start_line, end_line: last }: FileRange): boolean {
  if (file !== (side === excerpt.side ? excerpt.file : excerpt.other_file)) return false;
  const first = side === "base" ? "base_line" : "head_line";
  return excerpt.parts.some((part) => {
    const start = part[first];
    return start !== null && start <= start_line && last < start + part.lines.length;
  });
}

function rowsAround(place: FileRange, lines: readonly string[], pinned: PinnedFile | undefined): readonly Row[] {
  const { side } = place;
  const range = windowAround(place, lines.length);
  const blocks = pinned === undefined ? [] : changeBlocks(pinned, side);
  const others = (number: number) =>
    blocks.flatMap((block) => (anchorOf(block, range, side) === number ? otherRows(block, place) : []));
  const rows: Row[] = [];
  for (let number = range.from; number <= range.to; number += 1) {
    const numbers = numberAtBothSides(number, { blocks, side, pinned });
    rows.push(...others(number), { ...numbers, text: lines[number - 1] ?? "" });
  }
  return [...rows, ...others(range.to + 1)];
}

/** The kind of a line on its own side, and its numbers at base and head. */
function numberAtBothSides(
  number: number,
  file: {
    readonly blocks: readonly ChangeBlock[];
    readonly side: FileRange["side"];
    readonly pinned: PinnedFile | undefined;
  },
): Omit<Row, "text"> {
  const { blocks, side, pinned } = file;
  if (blocks.some(({ start, length }) => start <= number && number < start + length)) {
    return side === "head"
      ? { kind: "added", base: undefined, head: number }
      : { kind: "deleted", base: number, head: undefined };
  }
  const isOnBothSides = pinned?.baseBlob !== undefined && pinned.headBlob !== undefined;
  const other = isOnBothSides ? otherNumber(blocks, number) : undefined;
  return side === "head" ? { kind: "same", base: other, head: number } : { kind: "same", base: number, head: other };
}

/** The place with the lines around it. */
function windowAround({ start_line, end_line: last }: FileRange, count: number): Range {
  const start = Math.max(1, Math.min(start_line, count));
  const end = Math.max(start, Math.min(last, count));
  const length = end - start + 1;
  if (length >= OWN_LINES) return { from: start, to: Math.min(end, start + MOST_OWN_LINES - 1, count) };
  const before = Math.ceil((OWN_LINES - length) / 2);
  const from = Math.max(1, Math.min(start - before, count - OWN_LINES + 1));
  return { from, to: Math.min(count, from + OWN_LINES - 1) };
}

/** The own line before which a block's other lines are shown: deleted lines come before added ones. */
function anchorOf({ start, length }: ChangeBlock, { from, to }: Range, side: FileRange["side"]): number | undefined {
  const end = start + length;
  if (length === 0) return start >= from && start <= to + 1 ? start : undefined;
  if (start > to || end <= from) return undefined;
  return side === "head" ? Math.max(start, from) : Math.min(end, to + 1);
}

/** A block's other lines; of many, those that correspond to the place. */
function otherRows({ start, length, others }: ChangeBlock, { start_line, side }: FileRange): readonly Row[] {
  const share = length === 0 ? Number(start_line >= start) : (start_line - start) / length;
  const middle = Math.round(Math.min(1, Math.max(0, share)) * others.length);
  const from = Math.max(0, Math.min(middle - MOST_OTHER_LINES / 2, others.length - MOST_OTHER_LINES));
  const kind = side === "head" ? "deleted" : "added";
  return others.slice(from, from + MOST_OTHER_LINES).map(({ baseLine, headLine, text }) => {
    return { kind, base: baseLine, head: headLine, text };
  });
}

function toParts(rows: readonly Row[]): ExcerptPart[] {
  const parts: ExcerptPart[] = [];
  for (const [index, row] of rows.entries()) {
    const text = cutCodeLine(row.text.replace(/\r$/, ""), MAX_LINE_CHARS);
    const before = rows[index - 1];
    if (before !== undefined && follows(row, before)) parts.at(-1)?.lines.push(text);
    else parts.push({ kind: row.kind, base_line: row.base ?? null, head_line: row.head ?? null, lines: [text] });
  }
  return parts;
}

function follows(row: Row, before: Row): boolean {
  const next = (number: number | undefined) => (number === undefined ? undefined : number + 1);
  return row.kind === before.kind && row.base === next(before.base) && row.head === next(before.head);
}

/** An excerpt's lines, in order. */
export function rowsOf({ parts }: Excerpt): readonly Row[] {
  return parts.flatMap(({ kind, base_line: base, head_line: head, lines }) =>
    lines.map((text, index) => ({ kind, base: at(base, index), head: at(head, index), text })),
  );
}

function at(first: number | null, index: number): number | undefined {
  return first === null ? undefined : first + index;
}

function pathAtSide({ file, side, other_file: other }: Excerpt, wanted: Excerpt["side"]): string | null {
  return side === wanted ? file : other;
}

/** A line at head as an excerpt shows it, possibly cut; undefined if none does. */
export function headText(excerpts: readonly Excerpt[], file: string, line: number): string | undefined {
  const rows = excerpts.filter((excerpt) => pathAtSide(excerpt, "head") === file).flatMap(rowsOf);
  return rows.find(({ head }) => head === line)?.text;
}

/**
 * The line at head that replaced a line of the base or comes after it; otherwise the one before it. Undefined if no
 * excerpt shows it.
 */
export function headLineAfter(excerpts: readonly Excerpt[], file: string, line: number): number | undefined {
  for (const excerpt of excerpts.filter((each) => pathAtSide(each, "base") === file)) {
    const rows = rowsOf(excerpt);
    const index = rows.findIndex(({ base }) => base === line);
    if (index < 0) continue;
    const known = (row: Row) => row.head !== undefined;
    const found = rows.slice(index).find(known) ?? rows.slice(0, index).findLast(known);
    if (found?.head !== undefined) return found.head;
  }
  return undefined;
}

/** The most places with code in a report. */
const MAX_EXCERPTS = 200;
/** The most places of one finding: its own lines, its cause, and its impact. */
const MAX_PLACES = 3;

/** The parts of a finding that excerpts are made from. */
export interface ShownFinding {
  readonly severity: Severity;
  /** Its own lines first, then its other evidence. */
  readonly places: readonly FileRange[];
}

/**
 * Excerpts for the places of these findings: each place once, and none that another excerpt of the finding already
 * shows. If there are too many, the worst of each list in turn come first.
 *
 * @param text a file's lines on a side, secrets masked; undefined if it is missing or nobody may see it.
 */
export function excerptFindings(
  lists: readonly (readonly ShownFinding[])[],
  { pin, text }: { readonly pin: Pin; readonly text: (file: string, side: Side) => readonly string[] | undefined },
): Excerpt[] {
  const excerpts = new Map<string, Excerpt>();
  const findings = lists.flatMap((list) => [...list].sort((a, b) => compareSeverity(a.severity, b.severity)));
  for (const { places } of findings) {
    if (excerpts.size >= MAX_EXCERPTS) break;
    const own: Excerpt[] = [];
    for (const place of places.slice(0, MAX_PLACES)) {
      const lines = text(place.file, place.side);
      if (place.end_line < 1 || lines === undefined || own.some((excerpt) => showsPlace(excerpt, place))) continue;
      const pinned = fileAt(pin, place.file, place.side);
      const excerpt = excerpts.get(keyOf(place)) ?? cutExcerpt(place, lines, pinned);
      own.push(excerpt);
      if (excerpts.size < MAX_EXCERPTS) excerpts.set(keyOf(place), excerpt);
    }
  }
  return [...excerpts.values()];
}

function keyOf({ file, side, start_line, end_line: line }: FileRange): string {
  return `${side}:${start_line}-${line}:${file}`;
}
