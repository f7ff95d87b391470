import { type CodeFacts, enclosingDefinitions } from "../change/code-facts.ts";
import type { LineRange } from "../change/line-range.ts";
import { foldText, quoteWeight, withoutKeys } from "../change/quote.ts";
import { type Excerpt, type Row, rowsOf } from "../report/excerpt.ts";
import type { ReportFinding } from "../report/report.ts";
import type { CodePiece, ResolverQuestion } from "./decide-resolution.ts";
import { lineByNeighbours } from "./follow-quote.ts";

/** How many lines are shown on either side of a place that is in no element. */
const AROUND = 15;
/** A longer element says too little about the place. */
const MAX_ELEMENT_LINES = 60;

/** The lines that an earlier finding was about and those around them, as far as its report shows them. */
export function codeThen(finding: ReportFinding, excerpts: readonly Excerpt[]): CodePiece {
  const { file, start_line: start, line } = finding;
  const shown = linesShown(finding, excerpts);
  const quotes = finding.evidence.filter(({ kind = "defect" }) => kind === "defect").map(({ quote }) => quote);
  const quote = { file: file ?? "", start_line: Math.max(1, start ?? line ?? 1), code: quotes.join("\n") };
  const code = shown.map(({ text }) => text).join("\n");
  const folded = foldText(code);
  const isWhole = shown.length > 0 && quotes.every((each) => folded.includes(foldText(each)));
  return isWhole ? { file: file ?? "", start_line: shown[0]?.line ?? 1, code } : quote;
}

/** Only consecutive lines: where numbers jump, an excerpt leaves lines out. */
function linesShown({ file, side, start_line: start, line }: ReportFinding, excerpts: readonly Excerpt[]) {
  const wanted = start ?? line ?? 0;
  const own = excerpts.find((each) => each.file === file && each.side === side && each.start_line === wanted);
  const rows = own === undefined ? [] : rowsOf(own);
  return rows.flatMap(({ [side]: at, text }) => (at === undefined ? [] : [{ line: at, text }]));
}

/** A file at the pin's head. */
interface FileNow {
  readonly file: string;
  /** Secrets masked. */
  readonly lines: readonly string[];
  readonly facts: CodeFacts | undefined;
  /** The present line of the finding, if it is known; absent if it must be searched. */
  readonly line?: number | undefined;
}

/** The code in the place of an earlier finding's lines: the element around it, otherwise the lines near by. */
export function codeNow(
  finding: ReportFinding,
  excerpts: readonly Excerpt[],
  { file, lines, facts, line }: FileNow,
): ResolverQuestion["now"] {
  if (lines.length === 0) return undefined;
  const at = within(line ?? lineNow(finding, excerpts, lines), lines);
  const element = (facts === undefined ? [] : enclosingDefinitions(facts, at)).findLast(
    ({ start_line: start, end_line: end }) => end > start && end - start < MAX_ELEMENT_LINES,
  );
  const start_line = element?.start_line ?? Math.max(1, at - AROUND);
  const end_line = Math.min(lines.length, element?.end_line ?? at + AROUND);
  return { file, start_line, end_line, code: lines.slice(start_line - 1, end_line).join("\n") };
}

/**
 * Where its lines would be: relative to the nearest neighbour that occurs once in the file, otherwise where they were.
 */
function lineNow(finding: ReportFinding, excerpts: readonly Excerpt[], lines: readonly string[]): number {
  const at = finding.line ?? finding.start_line ?? 1;
  const near = linesShown(finding, excerpts).map(({ line, text }) => ({ offset: line - at, text }));
  return lineByNeighbours(near, lines) ?? at;
}

/**
 * Where the lines of an earlier finding would be: what replaced them if that is known, otherwise their old place. The
 * range is within the file, and no longer than it was.
 */
export function findPlace(finding: ReportFinding, excerpts: readonly Excerpt[], lines: readonly string[]): LineRange {
  const last = finding.line ?? finding.start_line ?? 1;
  const more = last - (finding.start_line ?? last);
  const taken = findReplacement(finding, excerpts, lines);
  const near = Math.min(lineNow(finding, excerpts, lines) - more, taken?.end_line ?? Number.POSITIVE_INFINITY);
  const start = within(Math.max(near, taken?.start_line ?? 1), lines);
  const end = within(Math.min(start + more, taken?.end_line ?? Number.POSITIVE_INFINITY), lines);
  return { start_line: start, end_line: Math.max(start, end) };
}

function within(line: number, { length }: readonly string[]): number {
  return Math.max(1, length === 0 ? line : Math.min(line, length));
}

/** How many neighbours on either side are searched. */
const MOST_ANCHORS = 4;
/** A longer stretch contains more than what replaced the lines. */
const MOST_LINES = 40;
/** A line with fewer letters and digits occurs in many places. */
const MIN_WEIGHT = 4;

/**
 * The lines in the place of an earlier finding: between two that were around it and occur once in the file. The range
 * ends before it starts if nothing is left. Undefined if the place is unknown.
 *
 * @param excerpts those of the earlier report.
 * @param lines the file as it is now.
 */
export function findReplacement(
  finding: Pick<ReportFinding, "file" | "side" | "start_line" | "line">,
  excerpts: readonly Excerpt[],
  lines: readonly string[],
): LineRange | undefined {
  const around = rowsAround(finding, excerpts);
  if (around === undefined) return undefined;
  const places = placesOf(lines);
  const lineOf = (text: string) => {
    const [line, ...others] = places.get(text) ?? [];
    return others.length > 0 ? undefined : line;
  };
  for (const { before, after } of nearestPairs(around)) {
    const [above, below] = [lineOf(before), lineOf(after)];
    if (above !== undefined && below !== undefined && above < below && below - above <= MOST_LINES + 1)
      return { start_line: above + 1, end_line: below - 1 };
  }
  return undefined;
}

function nearestPairs({ before: above, after: below }: Around) {
  const pairs = above.flatMap((before, up) => below.map((after, down) => ({ before, after, distance: up + down })));
  return pairs.sort((a, b) => a.distance - b.distance);
}

interface Around {
  /** Nearest first, folded. */
  readonly before: readonly string[];
  readonly after: readonly string[];
}

function rowsAround(
  { file, side, start_line: start, line }: Parameters<typeof findReplacement>[0],
  excerpts: readonly Excerpt[],
): Around | undefined {
  if (start === null || line === null) return undefined;
  const near = excerpts.filter((each) => each.file === file && each.side === side);
  const own = near.find((each) => each.start_line === start && each.line === line);
  for (const excerpt of own === undefined ? near : [own]) {
    const rows = rowsOf(excerpt);
    const isOwn = (row: Row) => (row[side] ?? 0) >= start && (row[side] ?? 0) <= line;
    const [first, last] = [rows.findIndex(isOwn), rows.findLastIndex(isOwn)];
    if (first < 0) continue;
    return { before: anchorsOf(rows.slice(0, first).reverse()), after: anchorsOf(rows.slice(last + 1)) };
  }
  return undefined;
}

function anchorsOf(rows: readonly Row[]): readonly string[] {
  const texts = rows.flatMap(({ head, text }) => (head === undefined ? [] : [fold(text)]));
  return texts.filter((text) => quoteWeight(text) >= MIN_WEIGHT).slice(0, MOST_ANCHORS);
}

type Places = ReadonlyMap<string, readonly number[]>;

/** A file may have many findings; its lines are indexed once. */
const KNOWN_PLACES = new WeakMap<readonly string[], Places>();

/** The places of each text in a file. */
function placesOf(lines: readonly string[]): Places {
  const known = KNOWN_PLACES.get(lines);
  if (known !== undefined) return known;
  const numbers = lines.map((_, at) => at + 1);
  const places = Map.groupBy(numbers, (line) => fold(lines[line - 1] ?? ""));
  KNOWN_PLACES.set(lines, places);
  return places;
}

function fold(text: string): string {
  return withoutKeys(foldText(text));
}
