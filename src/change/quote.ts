import type { LineRange } from "./line-range.ts";
import { overlap } from "./line-range.ts";
/**
 * Finding a quote in a text. White space is folded (tabs, carriage returns and line breaks too), Unicode is
 * normalised to NFC, and characters that show nothing are passed over, on both sides alike. Nothing else is: not case,
 * not look-alikes, and not what NFKC would fold (`ﬁ` to `fi`, `²` to `2`), which a reader sees as another letter.
 */

/** A text made ready for quote look-ups. */
export interface QuoteIndex {
  readonly lineCount: number;
  /** As written. */
  readonly lines: readonly string[];
  readonly text: string;
  /** For each folded line with any content: where it starts in `text`, and its 1-based line number. */
  readonly starts: readonly number[];
  readonly lineNumbers: readonly number[];
}

// What is made to show nothing (zero-width characters, bidirectional controls, soft hyphens, fillers, variation
// selectors, tags), what annotates, and control characters that are no white space. @see Unicode UAX #44, DI and Cc
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]|(?![\s\u0085])\p{Cc}/gu;
/** NEL breaks lines, yet JavaScript does not count it among its white space. */
const WHITE_SPACE = /[\s\u0085]+/g;

/** A quote or line as it is compared. */
export function foldText(text: string): string {
  // Invisible characters go first: between a letter and its accent one would keep NFC from joining the two.
  return text.replace(INVISIBLE, "").normalize("NFC").replace(WHITE_SPACE, " ").trim();
}

/** Indexes a file's lines; cost is linear in its length. */
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

/** The folded text of a stretch of lines, blank ones left out. */
export function foldedLines(index: QuoteIndex, { start_line: start, end_line: end }: LineRange): string {
  const first = countBelow(index.lineNumbers, start);
  const after = countBelow(index.lineNumbers, end + 1);
  const from = index.starts[first] ?? index.text.length;
  const to = (index.starts[after] ?? index.text.length + 1) - 1;
  return index.text.slice(from, Math.max(from, to));
}

/** Every place the quote stands, in line order; none for a quote without visible characters. */
export function findQuote(index: QuoteIndex, quote: string): readonly LineRange[] {
  const wanted = foldText(quote);
  if (wanted === "") return [];
  return occurrences(index.text, wanted).map((at) => ({
    start_line: lineAt(index, at),
    end_line: lineAt(index, at + wanted.length - 1),
  }));
}

/**
 * Every offset, overlapping ones included. Linear also where text and quote repeat themselves (Knuth, Morris, Pratt):
 * asking `indexOf` again one further on would compare the whole quote at every step.
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

/** For each prefix, how long a shorter prefix it ends with. */
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

/** Letters and digits in a quote: under {@link MIN_MOVABLE} it is too common to say where it stands. */
export function quoteWeight(quote: string): number {
  return foldText(quote).match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}

/** A quote with fewer letters and digits counts only at exactly the cited line. */
export const MIN_MOVABLE = 8;

/** What is said of a quote that stands elsewhere than cited and has fewer, as a clause about it. */
export const TOO_SHORT = "stands elsewhere in that file and is too short to be told apart: give the whole line";

const NEAR_LINES = 20;

export type QuoteLocation =
  | { readonly kind: "at-place"; readonly match: LineRange }
  | { readonly kind: "moved"; readonly match: LineRange }
  | { readonly kind: "absent" }
  /** It stands in the file, but not at the cited line, and has too few letters and digits to be looked for elsewhere. */
  | { readonly kind: "too-short" }
  | { readonly kind: "ambiguous"; readonly count: number };

/** The lines that a quote is cited at, and whether a copy of it beside them will do. */
export interface CitedAt extends LineRange {
  /**
   * Given, the nearest of several matches within ±20 lines counts; of two at the same distance, one that is changed, else the
   * first. Absent, several matches are ambiguous: so it is for whatever speaks against a claim.
   */
  readonly isChanged?: ((match: LineRange) => boolean) | undefined;
}

/**
 * Where the quote stands, asked for at the cited lines: there, else at the single match within ±20 lines, else at
 * the single match in the file. A quote that stands nowhere but is a piece of a diff is looked for without the signs.
 */
export function locateQuote(index: QuoteIndex, quote: string, cited: CitedAt): QuoteLocation {
  const location = locateText(index, quote, cited);
  const unsigned = location.kind === "absent" || location.kind === "too-short" ? withoutDiffSigns(quote) : undefined;
  if (unsigned === undefined) return location;
  const found = locateText(index, unsigned, cited);
  return found.kind === "absent" ? location : found;
}

/** A piece of a diff, its context included; undefined when no line has a sign, or one has neither sign nor space. */
export function withoutDiffSigns(quote: string): string | undefined {
  const lines = quote.split("\n").filter((line) => line.trim() !== "");
  if (!lines.some((line) => /^[+-]/.test(line)) || !lines.every((line) => /^[+\- ]/.test(line))) return undefined;
  return lines.map((line) => line.slice(1)).join("\n");
}

/** Where the quote stands as it is, and nowhere else looked for. */
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

/** The cited lines hold the quote, or are some of its lines; a range that only overlaps it names a line that is not of it. */
function contains(match: LineRange, cited: LineRange): boolean {
  const isInside = match.start_line >= cited.start_line && match.end_line <= cited.end_line;
  return isInside || (cited.start_line >= match.start_line && cited.end_line <= match.end_line);
}

/** A common token stands somewhere in any long range; only the range's own first or last line is a cited line. */
function endsAt(match: LineRange, { start_line: start, end_line: end }: LineRange): boolean {
  return [start, end].some((line) => match.start_line <= line && match.end_line >= line);
}

function lineAt(index: QuoteIndex, offset: number): number {
  return index.lineNumbers[countBelow(index.starts, offset + 1) - 1] ?? 1;
}

/** How many of these ascending numbers are less than a bound. */
function countBelow(ascending: readonly number[], bound: number): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ascending[middle] ?? 0) < bound) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** What joins lines of a quote that do not stand one below the other: a semicolon, an arrow, dots and what they are wrapped in. */
const JOINS = /\n|;|\s(?:->|=>|→|⇒)\s|(?:\/\*+|\/\/|#|<!--|[[(])?\s{0,4}(?:…|\.{3,})\s{0,4}(?:\*+\/|-->|[\])])?/;

/** The pieces of a quote that may stand apart in their text, in order; none is blank. */
export function piecesOf(quote: string): readonly string[] {
  return quote
    .split(JOINS)
    .map((piece) => piece.trim())
    .filter((piece) => foldText(piece) !== "");
}

/** As listings, searches and links write it: `2 |`, `2→`, `2.`, `[2]`, `Line 2:`, `#L2`, `src/stock.js:2:`. */
export const NUMBERED =
  /^\s*(?:#?L|line\s|\[|[\w./-]{1,200}:(?=\d{1,7}:))?(\d{1,7})(?:[ \t]*(?:\]:?|[:|│┃→)]|\.(?=\s))[ \t]?|\t|[ ]+|$)/i;

/** A row of `read_diff`: the numbers at base and at head, of which one may be missing, and the sign. A copy may lack the first tab. */
export const DIFF_ROW = /^[ ]*(?:(\d{1,7})?\t)?(\d{1,7})?\t(?:[-+ ]|$)/;

/** Signs of a diff or of Markdown, and a path with its colon. */
const BEFORE_LINE = /^[-+*>|`\s]*(?:[\w./@-]{1,200}\.\w{1,20}:\s[`\s]*)?/;

/** A line without the number, signs or path before it, true or not: a piece of the line, so that it stands wherever that does. */
export function withoutPrefix(line: string): string {
  return line
    .replace(DIFF_ROW, "")
    .replace(NUMBERED, "")
    .replace(BEFORE_LINE, "")
    .replace(/[`|\s]{1,4}$/, "");
}

const MASKED_SECRET = /\[secret:[0-9a-f]{8}\]/g;

/** A text in which masked secrets compare as equal: each run names them under a key of its own. */
export function withoutKeys(text: string): string {
  return text.replace(MASKED_SECRET, "[secret]");
}

const NAMED_SECRET = /\[secret(?::[^\]\n]{0,40})?\]/gi;

/** The same for a quote, which may name a masked secret in any way: `[secret:…]`, `[secret]`. */
export function withAnyKeys(quote: string): string {
  return quote.replace(NAMED_SECRET, "[secret]");
}
