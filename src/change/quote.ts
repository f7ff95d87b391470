import { countLeading } from "../text/bisect.ts";
import { type LineRange, overlap } from "./line-range.ts";

/**
 * Finds a quote in a text. On both sides, white space is folded (tabs, carriage returns and line breaks too), Unicode
 * is normalised to NFC, and invisible characters are ignored.
 * Nothing else is folded: not case, not look-alikes, and not what NFKC would fold (`ﬁ` to `fi`, `²` to `2`), which a
 * reader sees as a different letter.
 */

/** A text prepared for quote look-ups. */
export interface QuoteIndex {
  readonly lineCount: number;
  /** As written. */
  readonly lines: readonly string[];
  readonly text: string;
  /** For each folded line with any content, its start in `text` and its 1-based line number. */
  readonly starts: readonly number[];
  readonly lineNumbers: readonly number[];
}

// Characters made to be invisible (zero-width characters, bidirectional controls, soft hyphens, fillers, variation
// selectors, tags), annotation characters, and control characters other than white space. @see Unicode UAX #44, DI and
// Cc
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]|(?![\s\u0085])\p{Cc}/gu;
/** NEL breaks lines, but JavaScript does not count it as white space. */
const WHITE_SPACE = /[\s\u0085]+/g;

/** Folds a quote or line for comparison. */
export function foldText(text: string): string {
  // Invisible characters go first: one between a letter and its accent would keep NFC from joining the two.
  return text.replace(INVISIBLE, "").normalize("NFC").replace(WHITE_SPACE, " ").trim();
}

/** Indexes a file's lines in linear time. */
export function indexLines(lines: readonly string[]): QuoteIndex {
  const starts: number[] = [];
  const lineNumbers: number[] = [];
  const folded: string[] = [];
  let offset = 0;
  for (const [index, line] of lines.entries()) {
    const text = foldText(line);
    if (text === "") continue;
    starts.push(offset);
    lineNumbers.push(index + 1);
    folded.push(text);
    offset += text.length + 1;
  }
  return { lineCount: lines.length, lines, text: folded.join(" "), starts, lineNumbers };
}

/** The folded text of a range of lines, without blank ones. */
export function foldedLines(index: QuoteIndex, { start_line: start, end_line: end }: LineRange): string {
  const first = countBelow(index.lineNumbers, start);
  const after = countBelow(index.lineNumbers, end + 1);
  const from = index.starts[first] ?? index.text.length;
  const to = (index.starts[after] ?? index.text.length + 1) - 1;
  return index.text.slice(from, Math.max(from, to));
}

/** Every place of the quote, in line order; none for a quote without visible characters. */
export function findQuote(index: QuoteIndex, quote: string): readonly LineRange[] {
  const wanted = foldText(quote);
  if (wanted === "") return [];
  return occurrences(index.text, wanted).map((at) => ({
    start_line: lineAt(index, at),
    end_line: lineAt(index, at + wanted.length - 1),
  }));
}

/**
 * Every offset, overlapping ones included. Linear even if text and quote repeat themselves (Knuth, Morris, Pratt):
 * calling `indexOf` again one character further would compare the whole quote at every step.
 */
function occurrences(text: string, wanted: string): readonly number[] {
  const first = text.indexOf(wanted);
  if (first < 0) return [];
  const borders = bordersOf(wanted);
  const found: number[] = [];
  let matched = 0;
  for (let at = first; at < text.length; at += 1) {
    while (matched > 0 && text[at] !== wanted[matched]) matched = borders[matched - 1] ?? 0;
    if (text[at] === wanted[matched]) matched += 1;
    if (matched < wanted.length) continue;
    found.push(at - matched + 1);
    matched = borders[matched - 1] ?? 0;
  }
  return found;
}

/** For each prefix, the length of the longest shorter prefix that it ends with. */
function bordersOf(wanted: string): Uint32Array {
  const borders = new Uint32Array(wanted.length);
  let length = 0;
  for (let at = 1; at < wanted.length; at += 1) {
    while (length > 0 && wanted[at] !== wanted[length]) length = borders[length - 1] ?? 0;
    if (wanted[at] === wanted[length]) length += 1;
    borders[at] = length;
  }
  return borders;
}

/** The number of letters and digits in a quote. Below {@link MIN_MOVABLE}, it is too common to identify a place. */
export function quoteWeight(quote: string): number {
  return foldText(quote).match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}

/** A quote with fewer letters and digits counts only on exactly the cited line. */
export const MIN_MOVABLE = 8;

/** Describes a shorter quote that is not at the cited line, as a clause. */
export const TOO_SHORT = "stands elsewhere in that file and is too short to be told apart: give the whole line";

const NEAR_LINES = 20;

export type QuoteLocation =
  | { readonly kind: "at-place"; readonly match: LineRange }
  | { readonly kind: "moved"; readonly match: LineRange }
  | { readonly kind: "absent" }
  /** It occurs in the file, but not on the cited line, and has too few letters and digits to be looked up elsewhere. */
  | { readonly kind: "too-short" }
  | { readonly kind: "ambiguous"; readonly count: number };

/** The lines at which a quote is cited, and whether a nearby copy of it is acceptable. */
export interface CitedAt extends LineRange {
  /**
   * If set, the nearest of several matches within ±20 lines counts; at the same distance a changed one, else the first.
   * If absent, several matches are ambiguous, as for anything that speaks against a claim.
   */
  readonly isChanged?: ((match: LineRange) => boolean) | undefined;
}

/**
 * Locates a quote: on the cited lines, else at the only match within ±20 lines, else at the only match in the file. If
 * it occurs nowhere but looks like part of a diff, tries it without the signs.
 */
export function locateQuote(index: QuoteIndex, quote: string, cited: CitedAt): QuoteLocation {
  const location = locateText(index, quote, cited);
  const unsigned = location.kind === "absent" || location.kind === "too-short" ? withoutDiffSigns(quote) : undefined;
  if (unsigned === undefined) return location;
  const found = locateText(index, unsigned, cited);
  return found.kind === "absent" ? location : found;
}

/**
 * Removes the signs from part of a diff, context included; undefined if no line has a sign, or one has neither sign nor
 * space.
 */
export function withoutDiffSigns(quote: string): string | undefined {
  const lines = quote.split("\n").filter((line) => line.trim() !== "");
  if (!lines.some((line) => /^[+-]/.test(line)) || !lines.every((line) => /^[+\- ]/.test(line))) return undefined;
  return lines.map((line) => line.slice(1)).join("\n");
}

/** Locates the quote exactly as given. */
export function locateText(index: QuoteIndex, quote: string, cited: CitedAt): QuoteLocation {
  const matches = findQuote(index, quote);
  const isMovable = quoteWeight(quote) >= MIN_MOVABLE;
  const isHere = isMovable ? contains : endsAt;
  const here = matches.find((match) => isHere(match, cited));
  if (here !== undefined) return { kind: "at-place", match: here };
  if (matches.length === 0) return { kind: "absent" };
  if (!isMovable) return { kind: "too-short" };
  const partly = matches.find((match) => overlap(match, cited));
  if (partly !== undefined) return { kind: "moved", match: partly };
  const near = matches.filter((match) => overlap(match, cited, NEAR_LINES));
  const only = near.length === 0 ? onlyOne(matches) : (onlyOne(near) ?? nearest(near, cited));
  return only === undefined ? { kind: "ambiguous", count: matches.length } : { kind: "moved", match: only };
}

function onlyOne(matches: readonly LineRange[]): LineRange | undefined {
  return matches.length === 1 ? matches[0] : undefined;
}

function nearest(
  matches: readonly LineRange[],
  { start_line: start, end_line: end, isChanged }: CitedAt,
): LineRange | undefined {
  if (isChanged === undefined) return undefined;
  const distanceOf = (match: LineRange) => Math.max(match.start_line - end, start - match.end_line);
  const least = Math.min(...matches.map(distanceOf));
  const closest = matches.filter((match) => distanceOf(match) === least);
  return closest.find(isChanged) ?? closest[0];
}

/**
 * The cited lines contain the quote, or are part of it. A range that only overlaps it includes a line outside of it.
 */
function contains(match: LineRange, cited: LineRange): boolean {
  const isInside = match.start_line >= cited.start_line && match.end_line <= cited.end_line;
  return isInside || (cited.start_line >= match.start_line && cited.end_line <= match.end_line);
}

/** A common token occurs somewhere in any long range, so only the range's own first or last line counts as cited. */
function endsAt(match: LineRange, { start_line: start, end_line: end }: LineRange): boolean {
  return [start, end].some((line) => match.start_line <= line && match.end_line >= line);
}

function lineAt(index: QuoteIndex, offset: number): number {
  return index.lineNumbers[countBelow(index.starts, offset + 1) - 1] ?? 1;
}

function countBelow(ascending: readonly number[], bound: number): number {
  return countLeading(ascending, (number) => number < bound);
}

/**
 * The separators between lines of a quote that are not adjacent: a semicolon, an arrow, or dots with what encloses
 * them.
 */
const JOINS = /\n|;|\s(?:->|=>|→|⇒)\s|(?:\/\*+|\/\/|#|<!--|[[(])?\s{0,4}(?:…|\.{3,})\s{0,4}(?:\*+\/|-->|[\])])?/;

/** The pieces of a quote that may be apart in their text, in order; none is blank. */
export function piecesOf(quote: string): readonly string[] {
  return quote
    .split(JOINS)
    .map((piece) => piece.trim())
    .filter((piece) => foldText(piece) !== "");
}

/** Line numbers as in listings, searches and links: `2 |`, `2→`, `2.`, `[2]`, `Line 2:`, `#L2`, `src/stock.js:2:`. */
export const NUMBERED =
  /^\s*(?:#?L|line\s|\[|[\w./-]{1,200}:(?=\d{1,7}:))?(\d{1,7})(?:[ \t]*(?:\]:?|[:|│┃→)]|\.(?=\s))[ \t]?|\t|[ ]+|$)/i;

/**
 * A row of `read_diff`: the numbers at base and at head, either of which may be missing, and the sign. A copy may lack
 * the first tab.
 */
export const DIFF_ROW = /^[ ]*(?:(\d{1,7})?\t)?(\d{1,7})?\t(?:[-+ ]|$)/;

/** Diff signs, Markdown marks, and a path with its colon. */
const BEFORE_LINE = /^[-+*>|`\s]*(?:[\w./@-]{1,200}\.\w{1,20}:\s[`\s]*)?/;

/**
 * A line without a number, signs or path before it, whether these were correct or not. The rest occurs wherever the
 * line does.
 */
export function withoutPrefix(line: string): string {
  return line
    .replace(DIFF_ROW, "")
    .replace(NUMBERED, "")
    .replace(BEFORE_LINE, "")
    .replace(/[`|\s]{1,4}$/, "");
}

const MASKED_SECRET = /\[secret:[0-9a-f]{8}\]/g;

/** Replaces the names of masked secrets with a common one, because each run names them under its own key. */
export function withoutKeys(text: string): string {
  return text.replace(MASKED_SECRET, "[secret]");
}

const NAMED_SECRET = /\[secret(?::[^\]\n]{0,40})?\]/gi;

/** The same for a quote, which may name a masked secret as `[secret:…]` or `[secret]`. */
export function withAnyKeys(quote: string): string {
  return quote.replace(NAMED_SECRET, "[secret]");
}
