/**
 * Finding a quote in a text. White space is folded (tabs, carriage returns and line breaks too), Unicode is
 * normalised to NFC, and characters that show nothing are passed over, on both sides alike.
 */

/** A text made ready for quote look-ups. */
export interface QuoteIndex {
  readonly lineCount: number;
  readonly text: string;
  /** For each folded line with any content: where it starts in `text`, and its 1-based line number. */
  readonly starts: readonly number[];
  readonly lineNumbers: readonly number[];
}

/** Lines a quote stands on, 1-based and inclusive. */
export interface QuoteMatch {
  readonly start: number;
  readonly end: number;
}

// Zero-width characters, the byte order mark, the soft hyphen and the bidirectional controls of UAX #9.
const INVISIBLE = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/g;

/** A quote or line as it is compared. */
export function foldText(text: string): string {
  // Invisible characters go first: between a letter and its accent one would keep NFC from joining the two.
  return text.replace(INVISIBLE, "").normalize("NFC").replace(/\s+/g, " ").trim();
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
  return { lineCount: lines.length, text: folded.join(" "), starts, lineNumbers };
}

/** The folded text of a stretch of lines, blank ones left out. */
export function foldedLines(index: QuoteIndex, { start, end }: QuoteMatch): string {
  const first = index.lineNumbers.findIndex((line) => line >= start);
  const after = index.lineNumbers.findIndex((line) => line > end);
  if (first < 0) return "";
  const from = index.starts[first] ?? 0;
  const to = after < 0 ? index.text.length : (index.starts[after] ?? index.text.length) - 1;
  return index.text.slice(from, Math.max(from, to));
}

/** Every place the quote stands, in line order; none for a quote without visible characters. */
export function findQuote(index: QuoteIndex, quote: string): readonly QuoteMatch[] {
  const wanted = foldText(quote);
  if (wanted === "") return [];
  const matches: QuoteMatch[] = [];
  for (let at = index.text.indexOf(wanted); at >= 0; at = index.text.indexOf(wanted, at + 1)) {
    matches.push({ start: lineAt(index, at), end: lineAt(index, at + wanted.length - 1) });
  }
  return matches;
}

/** Letters and digits in a quote: under {@link MIN_MOVABLE} it is too common to say where it stands. */
export function quoteWeight(quote: string): number {
  return foldText(quote).match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}

/** A quote with fewer letters and digits counts only at exactly the cited line (design §8). */
export const MIN_MOVABLE = 8;

const NEAR_LINES = 20;

export type QuoteLocation =
  | { readonly kind: "at-place"; readonly match: QuoteMatch }
  | { readonly kind: "moved"; readonly match: QuoteMatch }
  | { readonly kind: "absent" }
  | { readonly kind: "ambiguous"; readonly count: number };

/**
 * Where the quote stands, asked for at the cited lines: there, else at the single match within ±20 lines, else at
 * the single match in the file. A quote that stands nowhere but is a piece of a diff is looked for without the signs.
 */
export function locateQuote(index: QuoteIndex, quote: string, cited: QuoteMatch): QuoteLocation {
  const location = locateText(index, quote, cited);
  const unsigned = location.kind === "absent" ? withoutDiffSigns(quote) : undefined;
  return unsigned === undefined ? location : locateText(index, unsigned, cited);
}

/** A diff's lines quoted with their signs; undefined when the quote has a line without one. */
function withoutDiffSigns(quote: string): string | undefined {
  const lines = quote.split("\n").filter((line) => line.trim() !== "");
  if (lines.length === 0 || !lines.every((line) => /^[+-]/.test(line))) return undefined;
  return lines.map((line) => line.slice(1)).join("\n");
}

function locateText(index: QuoteIndex, quote: string, cited: QuoteMatch): QuoteLocation {
  const matches = findQuote(index, quote);
  const isMovable = quoteWeight(quote) >= MIN_MOVABLE;
  const isHere = isMovable ? overlaps : endsAt;
  const here = matches.find((match) => isHere(match, cited));
  if (here !== undefined) return { kind: "at-place", match: here };
  if (matches.length === 0 || !isMovable) return { kind: "absent" };
  const near = matches.filter(
    (match) => match.start <= cited.end + NEAR_LINES && match.end >= cited.start - NEAR_LINES,
  );
  const only = near.length === 1 ? near[0] : near.length === 0 && matches.length === 1 ? matches[0] : undefined;
  return only === undefined ? { kind: "ambiguous", count: matches.length } : { kind: "moved", match: only };
}

function overlaps(match: QuoteMatch, cited: QuoteMatch): boolean {
  return match.start <= cited.end && match.end >= cited.start;
}

/** A common token stands somewhere in any long range; only the range's own first or last line is a cited line. */
function endsAt(match: QuoteMatch, { start, end }: QuoteMatch): boolean {
  return [start, end].some((line) => match.start <= line && match.end >= line);
}

function lineAt(index: QuoteIndex, offset: number): number {
  let low = 0;
  let high = index.starts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((index.starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return index.lineNumbers[low] ?? 1;
}
