import type { CodeFacts } from "../change/code-facts.ts";
import { maskComments } from "../change/comment-mask.ts";
import { isShownInDiff } from "../change/known-files.ts";
import type { FileRange, LineRange } from "../change/line-range.ts";
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
import type { LineThen } from "../claims/claim.ts";
import { foldCode, foldEnd } from "../debate/refutation.ts";
import { type Excerpt, rowsOf } from "../report/excerpt.ts";
import type { EarlierEvidence } from "./decide-course.ts";

/** A file at the new pin that is searched for lines of an earlier one. */
interface SearchedFile {
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

/** The lines of one side of a file that an earlier report shows, by their numbers then. Long lines are cut. */
function linesShown({ file, side }: Pick<FileRange, "file" | "side">, excerpts: readonly Excerpt[]) {
  const rows = excerpts.flatMap((each) => (each.file === file && each.side === side ? rowsOf(each) : []));
  return new Map(rows.flatMap(({ [side]: line, text }) => (line === undefined ? [] : [[line, text]])));
}

/** How far around a quote its neighbours are compared: about as far as an excerpt shows them. */
const REACH = 10;

/** The lines around a quote, as its report shows them. */
export function linesAround(quoted: FileRange, excerpts: readonly Excerpt[]): readonly NearLine[] {
  const { start_line: start, end_line: end } = quoted;
  return [...linesShown(quoted, excerpts)].flatMap(([line, text]) => {
    const offset = line < start ? line - start : Math.max(0, line - end);
    return offset !== 0 && Math.abs(offset) <= REACH ? [{ offset, text }] : [];
  });
}

/** The whole lines that an earlier finding's quote was on, as its report shows them; undefined if it does not. */
export function lineThen(was: EarlierEvidence, excerpts: readonly Excerpt[]): LineThen | undefined {
  const quote = withoutDiffSigns(was.quote) ?? was.quote;
  const own = [...linesShown(was, excerpts)].filter(([line]) => was.start_line <= line && line <= was.end_line);
  const text = own.map(([, each]) => each).join("\n");
  const isWhole = own.length === was.end_line - was.start_line + 1 && foldCode(text).includes(foldCode(quote));
  return isWhole && foldCode(quote) !== "" ? { quote, text } : undefined;
}

/**
 * What the lines are now on which a quote is still found. `same`: their code is unchanged, whatever their comments say.
 * `extended`: other code, of which the quote was a part from the start. `rewritten`: the quote was all of their code,
 * and is only a part of it now.
 */
export type LinesNow = "same" | "extended" | "rewritten";

/** A file's lines and what is known of their syntax; the range is where the quote is. */
interface QuotePlace extends LineRange {
  readonly file: string;
  readonly lines: readonly string[];
  readonly facts: CodeFacts | undefined;
}

/** Compares the lines that a quote is on with what they were. */
export function compareLines({ quote, text }: LineThen, now: QuotePlace): LinesNow {
  const [then, own] = [text.split("\n"), now.lines.slice(now.start_line - 1, now.end_line)];
  const code = maskComments(now.lines, now.file, now.facts).code.slice(now.start_line - 1, now.end_line);
  if (isSameCode(then, { own, code, file: now.file })) return "same";
  const isWhole = foldCode(quote) === foldCode(text) || isSameText(codeOf(quote, now.file), codeOf(text, now.file));
  return isWhole ? "rewritten" : "extended";
}

interface OwnLines {
  readonly own: readonly string[];
  /** The same lines without comments. */
  readonly code: readonly string[];
  readonly file: string;
}

/** Compares line by line; comments and the ends of statements may differ. */
function isSameCode(then: readonly string[], { own, code, file }: OwnLines): boolean {
  const rows = own
    .map((text, index) => ({ text, code: code[index] ?? "" }))
    .filter(({ text }) => foldText(text) !== "");
  const known = then.filter((text) => foldText(text) !== "");
  if (rows.length !== known.length) return false;
  return rows.every((row, index) => {
    const was = known[index] ?? "";
    if (foldCode(was) === foldCode(row.text)) return true;
    return foldCode(was).includes(foldEnd(row.code)) && foldEnd(row.code).includes(codeOf(was, file));
  });
}

function isSameText(one: string, other: string): boolean {
  return one !== "" && one === other;
}

/** Strips comments, which are recognised by their marks only. */
function codeOf(text: string, file: string): string {
  return foldEnd(maskComments(text.split("\n"), file, undefined).code.join("\n"));
}
