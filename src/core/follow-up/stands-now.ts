import type { LineRange } from "../pin/line-range.ts";
import { foldText, quoteWeight, withoutKeys } from "../pin/quote.ts";
import { type Excerpt, type Row, rowsOf } from "../report/excerpt.ts";
import type { ReportFinding } from "../report/report.ts";

/** So many lines on either side are looked for again. */
const MOST_ANCHORS = 4;
/** A longer stretch has more in it than what took the lines' place. */
export const MOST_LINES = 40;
/** A line with fewer letters and digits stands in many places. */
const MIN_WEIGHT = 4;

/**
 * The lines that stand where a finding of an earlier head stood: what is between the lines that were around it, as far as
 * these stand as they did. Its end is before its start where nothing is left. Undefined where that cannot be told.
 *
 * @param excerpts those of the earlier report.
 * @param lines the file as it is now.
 */
export function standsInPlaceOf(
  finding: Pick<ReportFinding, "file" | "side" | "start_line" | "line">,
  excerpts: readonly Excerpt[],
  lines: readonly string[],
): LineRange | undefined {
  const around = rowsAround(finding, excerpts);
  if (around === undefined) return undefined;
  const places = placesOf(lines);
  const pairs = around.before
    .flatMap((before, above) => around.after.map((after, below) => ({ before, after, distance: above + below })))
    .sort((a, b) => a.distance - b.distance);
  for (const { before, after } of pairs) {
    const span = tightest(places.get(before) ?? [], places.get(after) ?? []);
    if (span !== undefined && span.end_line - span.start_line < MOST_LINES) return span;
  }
  return undefined;
}

interface Around {
  /** Nearest first, folded. */
  readonly before: readonly string[];
  readonly after: readonly string[];
}

function rowsAround(
  { file, side, start_line: start, line }: Parameters<typeof standsInPlaceOf>[0],
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

/** Many findings may be of one file, whose lines are told once. */
const KNOWN_PLACES = new WeakMap<readonly string[], Places>();

/** Where each text stands in a file. */
function placesOf(lines: readonly string[]): Places {
  const known = KNOWN_PLACES.get(lines);
  if (known !== undefined) return known;
  const numbers = lines.map((_, at) => at + 1);
  const places = Map.groupBy(numbers, (line) => fold(lines[line - 1] ?? ""));
  KNOWN_PLACES.set(lines, places);
  return places;
}

/** The shortest stretch between one of these lines and one of those after it. Both ascend. */
function tightest(above: readonly number[], below: readonly number[]): LineRange | undefined {
  let best: LineRange | undefined;
  let next = 0;
  for (const line of above) {
    while ((below[next] ?? Number.POSITIVE_INFINITY) <= line) next += 1;
    const end = below[next];
    if (end === undefined) break;
    const span = { start_line: line + 1, end_line: end - 1 };
    if (best === undefined || span.end_line - span.start_line < best.end_line - best.start_line) best = span;
  }
  return best;
}

function fold(text: string): string {
  return withoutKeys(foldText(text));
}
