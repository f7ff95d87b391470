import type { LineRange } from "../change/line-range.ts";
import type { PastText } from "../change/past-text.ts";
import { foldText, MIN_MOVABLE, quoteWeight, withoutKeys } from "../change/quote.ts";
import { copiesOf, likeliestCopy, lineByNeighbours, type NearLine } from "../memory/follow-quote.ts";
import type { ReviewThread, ThreadPlace } from "../people/thread.ts";

/** How many lines are kept on either side. */
const AROUND = 8;

/** Lines of code; the first line's number is 1-based. */
export interface RemarkedCode {
  readonly file: string;
  readonly start_line: number;
  readonly lines: readonly string[];
}

/** The lines that a remark was made on, as they were then, with some around them. */
export interface CodeThen extends RemarkedCode {
  /** The remark's own lines, by their numbers then. */
  readonly own: LineRange;
}

/**
 * The code that a remark was made on: from its file at its commit, otherwise from the hunk that the host shows with it.
 * A hunk ends with the remark's last line. Undefined for a remark without a line, if the code is unknown, and if no
 * agent may read it.
 *
 * @param text its file at its commit; undefined if nobody read it.
 */
export function codeThen(
  { place, diffHunk }: Pick<ReviewThread, "place" | "diffHunk">,
  text: PastText | undefined,
): CodeThen | undefined {
  if (place?.line === undefined || text?.kind === "withheld") return undefined;
  const line = place.line;
  const own = { start_line: Math.min(place.start_line ?? line, line), end_line: line };
  const hunk = hunkLines(diffHunk, place);
  // Deleted lines are at no commit of the branch.
  if (text?.kind === "text" && place.side === "head" && isOf(text.lines, line, hunk))
    return around(place, own, text.lines);
  if (hunk.length === 0) return undefined;
  const start_line = line - hunk.length + 1;
  const from = Math.max(0, Math.max(start_line, own.start_line) - AROUND - start_line);
  const lines = hunk.slice(from);
  return {
    file: place.path,
    start_line: start_line + from,
    lines,
    own: { ...own, start_line: Math.max(own.start_line, start_line) },
  };
}

/** Only the remark's own lines; none if the code is unknown. */
export function ownLines(then: CodeThen | undefined): readonly string[] {
  if (then === undefined) return [];
  const { start_line, lines, own } = then;
  return lines.slice(own.start_line - start_line, own.end_line - start_line + 1);
}

/** The lines around the remark's own. */
export function nearLines({ start_line, lines, own }: CodeThen): readonly NearLine[] {
  return lines.flatMap((text, index) => {
    const line = start_line + index;
    if (line >= own.start_line && line <= own.end_line) return [];
    return [{ offset: line < own.start_line ? line - own.start_line : line - own.end_line, text }];
  });
}

const OWN_SIGN = { head: "+", base: "-" } as const;

/** The hunk's lines on the remark's side; the last one is the remark's last line. */
function hunkLines(diffHunk: string, { side }: ThreadPlace): readonly string[] {
  const lines = diffHunk.split("\n").map((line) => line.replace(/\r$/, ""));
  const own = lines.filter((line) => line.startsWith(" ") || line.startsWith(OWN_SIGN[side]));
  return own.map((line) => line.slice(1));
}

/** Whether the file has the line that the host shows there; otherwise the line number belongs to another commit. */
function isOf(lines: readonly string[], line: number, hunk: readonly string[]): boolean {
  const shown = hunk.at(-1);
  const found = lines[line - 1];
  return found !== undefined && (shown === undefined || fold(found) === fold(shown));
}

function around({ path }: ThreadPlace, own: LineRange, lines: readonly string[]): CodeThen {
  const start_line = Math.max(1, own.start_line - AROUND);
  return { file: path, start_line, lines: lines.slice(start_line - 1, own.end_line + AROUND), own };
}

function fold(text: string): string {
  return foldText(withoutKeys(text));
}

/**
 * Where a remark's own lines are in a file now, word for word; undefined if they are gone, or not distinctive enough.
 */
export function findLines(then: CodeThen, lines: readonly string[]): LineRange | undefined {
  const quote = ownLines(then).join("\n");
  if (quoteWeight(quote) < MIN_MOVABLE) return undefined;
  return likeliestCopy(copiesOf(quote, lines), then.own.end_line, { around: nearLines(then), lines });
}

/**
 * The line where a remark's lines would be now, relative to the lines that were around them; undefined if none of these
 * is left.
 */
export function placeLines(then: CodeThen, lines: readonly string[]): LineRange | undefined {
  const at = lineByNeighbours(nearLines(then), lines);
  const line = at && Math.min(Math.max(1, at), lines.length);
  return line === undefined ? undefined : { start_line: line, end_line: line };
}
