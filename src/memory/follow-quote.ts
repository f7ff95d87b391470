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

/** A file at the new pin, in which lines of an earlier one are looked for. */
export interface SearchedFile {
  readonly file: string;
  readonly side: Side;
  readonly lines: readonly string[];
  /** Absent for none. */
  readonly taken?: TakenPlaces | undefined;
  /** What stood around the quote, by which one of several equal places is told; absent where nobody knows. */
  readonly around?: readonly NearLine[] | undefined;
  /** The whole lines that it stood on: where these stand as they were, it is there. Absent where nobody knows. */
  readonly linesThen?: string | undefined;
}

/** Quotes that are found already, each as its side, file and first line: an equal quote stands at another place. */
export type TakenPlaces = ReadonlySet<string>;

/**
 * Where lines quoted in an earlier run stand now, wherever in the file they moved: what the diff shows first, then what
 * stands between the same lines as it did, then what is nearest. Undefined when they stand nowhere. Masked secrets are named anew in every run, and compare as equal.
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

/** Of several places with the same lines the one between the lines that were around them, then the one nearest to a line. */
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
 * The line at which lines would end or begin now, by the nearest line around them that stands once in the file; undefined
 * where none does. It need not be within the file.
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

/** Those whose lines are what they were; all where none is. */
function unaltered(matches: readonly LineRange[], { linesThen, lines }: SearchedFile): readonly LineRange[] {
  if (linesThen === undefined || matches.length < 2) return matches;
  const wanted = fold(linesThen);
  const same = matches.filter(
    ({ start_line: start, end_line: end }) => fold(lines.slice(start - 1, end).join("\n")) === wanted,
  );
  return same.length > 0 ? same : matches;
}

/** Every place of these lines at which a quote stands; a piece of a diff stands where its lines do. */
export function copiesOf(quote: string, lines: readonly string[]): readonly LineRange[] {
  const index = indexOf(lines);
  const unsigned = withoutDiffSigns(quote);
  const found = findQuote(index, withoutKeys(quote));
  return found.length > 0 || unsigned === undefined ? found : findQuote(index, withoutKeys(unsigned));
}

/** A file is indexed once, however many findings of it are followed. */
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

/** Whether a quote says enough to be recognised in another file. */
export function isRecognisable(quote: string): boolean {
  return quoteWeight(quote) >= MIN_MOVABLE;
}

/** Whether a quote names a secret by a mask, which is another one in each run. */
export function namesSecret(quote: string): boolean {
  return quote !== withoutKeys(quote);
}

/** A line that stood near a quote. */
export interface NearLine {
  /** How far before the quote's first line (negative), or after its last one. */
  readonly offset: number;
  readonly text: string;
}

/** How many of these lines stand around a match as they stood around the quote. */
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
