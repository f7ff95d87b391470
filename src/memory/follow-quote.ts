import type { LineRange } from "../change/line-range.ts";
import type { Pin } from "../change/pin.ts";
import {
  findQuote,
  foldText,
  indexLines,
  MIN_MOVABLE,
  type QuoteIndex,
  quoteWeight,
  withoutDiffSigns,
  withoutKeys,
} from "../change/quote.ts";
import type { Side } from "../change/side.ts";
import { isShownInDiff } from "../gates/touches-diff.ts";

/** A file at the new pin that is searched for lines of an earlier one. */
export interface SearchedFile {
  readonly file: string;
  readonly side: Side;
  readonly lines: readonly string[];
  /** Absent for none. */
  readonly taken?: TakenPlaces | undefined;
  /** The lines around the quote, which tell equal places apart; absent if unknown. */
  readonly around?: readonly NearLine[] | undefined;
  /** The whole lines that the quote was on: a place where they are unchanged is preferred. Absent if unknown. */
  readonly linesThen?: string | undefined;
}

/** Places of quotes already found, each by side, file and first line; an equal quote must be at another place. */
export type TakenPlaces = ReadonlySet<string>;

/**
 * Finds where lines quoted in an earlier run are now, wherever in the file they moved. Preference is for lines that the
 * diff shows, then for those between the same neighbours, then for the nearest. Undefined if they are nowhere. Masked
 * secrets get new names in every run, and compare as equal.
 */
export function followQuote(quote: string, line: number, searched: SearchedFile, pin: Pin): LineRange | undefined {
  const matches = copiesOf(quote, searched.lines).filter(
    ({ start_line: start }) => searched.taken?.has(placeKey(searched, start)) !== true,
  );
  const shown = matches.filter(({ start_line: start, end_line: end }) =>
    isShownInDiff({ ...searched, start_line: start, end_line: end }, pin),
  );
  const wanted = unaltered(shown.length > 0 ? shown : matches, searched);
  return likeliestCopy(wanted, line, searched);
}

/** Of several places with the same lines, the one between the same neighbours, then the one nearest to a line. */
export function likeliestCopy(
  copies: readonly LineRange[],
  line: number,
  { around = [], lines }: Pick<SearchedFile, "around" | "lines">,
): LineRange | undefined {
  if (copies.length < 2) return copies[0];
  const ranked = copies.map((match) => ({ match, alike: countAround(match, around, lines) }));
  ranked.sort((a, b) => b.alike - a.alike || Math.abs(a.match.end_line - line) - Math.abs(b.match.end_line - line));
  return ranked[0]?.match;
}

/**
 * The line at which these lines would begin or end now, from the nearest neighbour that occurs once in the file.
 * Undefined if none does. The result may be outside the file.
 */
export function lineByNeighbours(around: readonly NearLine[], lines: readonly string[]): number | undefined {
  const folded = lines.map(foldText);
  for (const { offset, text } of around.toSorted((a, b) => Math.abs(a.offset) - Math.abs(b.offset))) {
    const wanted = foldText(text);
    const found = folded.indexOf(wanted);
    if (quoteWeight(wanted) < MIN_MOVABLE || found < 0 || folded.lastIndexOf(wanted) !== found) continue;
    return found + 1 - offset;
  }
  return undefined;
}

/** The matches whose whole lines are unchanged; all matches if there are none. */
function unaltered(matches: readonly LineRange[], { linesThen, lines }: SearchedFile): readonly LineRange[] {
  if (linesThen === undefined || matches.length < 2) return matches;
  const wanted = fold(linesThen);
  const same = matches.filter(
    ({ start_line: start, end_line: end }) => fold(lines.slice(start - 1, end).join("\n")) === wanted,
  );
  return same.length > 0 ? same : matches;
}

/** Every place in these lines where a quote occurs; a quoted piece of a diff is at the place of its lines. */
export function copiesOf(quote: string, lines: readonly string[]): readonly LineRange[] {
  const index = indexOf(lines);
  const unsigned = withoutDiffSigns(quote);
  const found = findQuote(index, withoutKeys(quote));
  return found.length > 0 || unsigned === undefined ? found : findQuote(index, withoutKeys(unsigned));
}

/** Each file is indexed once, however many of its findings are followed. */
const indexes = new WeakMap<readonly string[], QuoteIndex>();

function indexOf(lines: readonly string[]): QuoteIndex {
  const index = indexes.get(lines) ?? indexLines(lines.map(withoutKeys));
  indexes.set(lines, index);
  return index;
}

/** A place among {@link TakenPlaces}. */
export function placeKey({ file, side }: Pick<SearchedFile, "file" | "side">, start_line: number): string {
  return `${side}:${file}:${start_line}`;
}

/** Whether a quote is distinctive enough to be recognised in another file. */
export function isRecognisable(quote: string): boolean {
  return quoteWeight(quote) >= MIN_MOVABLE;
}

/** Whether a quote contains the mask of a secret, which differs from run to run. */
export function namesSecret(quote: string): boolean {
  return quote !== withoutKeys(quote);
}

/** A line that stood near a quote. */
export interface NearLine {
  /** Its distance from the quote: negative before the first line, positive after the last. */
  readonly offset: number;
  readonly text: string;
}

/** How many of these lines are around a match as they were around the quote. */
export function countAround(
  { start_line: start, end_line: end }: LineRange,
  around: readonly NearLine[],
  lines: readonly string[],
): number {
  const isThere = ({ offset, text }: NearLine) => {
    const line = lines[(offset < 0 ? start : end) + offset - 1];
    return line !== undefined && fold(line) === fold(text);
  };
  return around.filter(isThere).length;
}

function fold(text: string): string {
  return foldText(withoutKeys(text));
}
