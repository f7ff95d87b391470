import { foldText, type QuoteMatch } from "../pin/quote.ts";
import type { Side } from "../pin/side.ts";
import { withoutKeys } from "../pin/without-keys.ts";
import type { Excerpt } from "../report/excerpt.ts";

/** Lines that an earlier report quotes, by their numbers then. */
export interface QuotedLines {
  readonly file: string;
  readonly side: Side;
  readonly start: number;
  readonly end: number;
}

/** A line that stood near a quote. */
export interface NearLine {
  /** How far before the quote's first line (negative), or after its last one. */
  readonly offset: number;
  readonly text: string;
}

/** How far from a quote its neighbours are looked at, which is about as far as an excerpt shows them. */
const REACH = 10;

/** What an earlier report shows of the lines around a quote; empty where it shows nothing of them. */
export function linesAround(quoted: QuotedLines, excerpts: readonly Excerpt[]): readonly NearLine[] {
  const { file, side, start, end } = quoted;
  const own = excerpts.filter((excerpt) => excerpt.file === file && excerpt.side === side);
  const near = new Map<number, string>();
  for (const { line, text } of own.flatMap((excerpt) => linesOf(excerpt))) {
    const offset = line < start ? line - start : Math.max(0, line - end);
    if (offset !== 0 && Math.abs(offset) <= REACH) near.set(offset, text);
  }
  return [...near].map(([offset, text]) => ({ offset, text }));
}

function linesOf({ side, parts }: Excerpt): readonly { readonly line: number; readonly text: string }[] {
  return parts.flatMap(({ lines, head_line: head, base_line: base }) => {
    const first = side === "head" ? head : base;
    return first === null ? [] : lines.map((text, index) => ({ line: first + index, text }));
  });
}

/** How many of these lines stand around a match as they stood around the quote. */
export function countAround({ start, end }: QuoteMatch, around: readonly NearLine[], lines: readonly string[]): number {
  const isThere = ({ offset, text }: NearLine) => {
    const line = lines[(offset < 0 ? start : end) + offset - 1];
    return line !== undefined && fold(line) === fold(text);
  };
  return around.filter(isThere).length;
}

function fold(text: string): string {
  return foldText(withoutKeys(text));
}
