import { quotePath } from "../../core/pin/file-heading.ts";
import type { PinnedFile } from "../../core/pin/pin.ts";
import { headLines } from "../../core/pin/unchanged-lines.ts";
import type { SourceText } from "../../ports/source.ts";
import type { KnownLines } from "./known-lines.ts";
import type { NotedLines } from "./line-reader.ts";

/** A stretch of fewer lines than this is shown again: a note would spare little, and a reader has to look for them. */
const MIN_STRETCH = 20;

/** The text at head of a file that is read at base, and how the change moves its lines. */
export interface HeadTwin {
  readonly text: SourceText;
  /** Absent for a file that the change does not touch. */
  readonly file: PinnedFile | undefined;
}

/** What of a file an agent asks for. */
export interface AskedLines {
  readonly text: SourceText;
  readonly start: number;
  readonly end: number;
}

/** What an agent was shown before, under its numbers. */
export interface ShownBefore {
  readonly numbered: KnownLines;
  /** In a diff; the place names its part. */
  readonly inDiff: KnownLines;
}

/**
 * Stretches that an agent was shown before, each with a note on where: lines of the same blob, under their numbers or in
 * a diff, and lines at base that stand unchanged at head.
 */
export function referBack(
  { text, start, end }: AskedLines,
  shown: ShownBefore,
  twin: HeadTwin | undefined,
): readonly NotedLines[] {
  const runs: Run[] = [];
  const shiftAtHead = shiftsAtHead(text, shown.numbered, twin);
  const standsAt = (line: number): Omit<Run, "start" | "end"> | undefined => {
    if (shown.numbered.has(text, line)) return { where: "above", shift: 0 };
    const part = shown.inDiff.placeOf(text, line);
    if (part !== undefined) return { where: "diff", part, shift: 0 };
    const shift = shiftAtHead(line);
    return shift === undefined ? undefined : { where: "head", shift };
  };
  for (let line = start; line <= end; line += 1) {
    const stands = standsAt(line);
    if (stands === undefined) continue;
    const last = runs.at(-1);
    const goesOn = last?.end === line - 1 && isSamePlace(last, stands);
    if (last !== undefined && goesOn) last.end = line;
    else runs.push({ start: line, end: line, ...stands });
  }
  return runs.filter((run) => run.end - run.start + 1 >= MIN_STRETCH).map((run) => toNoted(run, twin));
}

interface Run {
  readonly start: number;
  end: number;
  readonly where: "above" | "diff" | "head";
  /** Of the diff. */
  readonly part?: string;
  /** How many lines further down they stand at head. */
  readonly shift: number;
}

function isSamePlace(one: Omit<Run, "start" | "end">, other: Omit<Run, "start" | "end">): boolean {
  return one.where === other.where && one.part === other.part && one.shift === other.shift;
}

/** How many lines further down a line at base stands unchanged at head, where it was shown there; undefined elsewhere. */
function shiftsAtHead(
  text: SourceText,
  shown: KnownLines,
  twin: HeadTwin | undefined,
): (line: number) => number | undefined {
  if (twin === undefined) return () => undefined;
  const headOf = headLines(twin.file?.hunks ?? []);
  return (line) => {
    const head = headOf(line);
    if (head === undefined || !shown.has(twin.text, head)) return undefined;
    return twin.text.lines[head - 1] === text.lines[line - 1] ? head - line : undefined;
  };
}

function toNoted({ start, end, shift, where, part }: Run, twin: HeadTwin | undefined): NotedLines {
  const lines = `lines ${start}-${end}`;
  if (where === "above") return { start, end, note: `${lines} were served above` };
  if (where === "diff") return { start, end, note: `${lines} stand under these numbers in ${part} above` };
  const of = twin === undefined ? "" : ` of ${quotePath(twin.text.path)}`;
  return { start, end, note: `${lines} are lines ${start + shift}-${end + shift}${of} at head, served above` };
}
