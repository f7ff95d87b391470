import type { MaskedLines } from "./comment-mask.ts";
import { findQuote, indexLines } from "./quote.ts";

/** Where a quote was found, 1-based and inclusive. */
interface QuotedLines {
  readonly line: number;
  readonly endLine: number;
  readonly quote: string;
}

/**
 * Whether a quote is code: its lines do something, and the quote is not only found in what the comments and texts on
 * them say.
 */
export function isCode({ line, endLine, quote }: QuotedLines, { code, said }: MaskedLines): boolean {
  const [does, says] = [code, said].map((lines) => indexLines(lines.slice(line - 1, endLine)));
  if (does === undefined || says === undefined || !/[\p{L}\p{N}]/u.test(does.text)) return false;
  return findQuote(says, quote).length === 0 || findQuote(does, quote).length > 0;
}
