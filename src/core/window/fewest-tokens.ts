/**
 * A piece that no token of a known tokenizer reaches beyond: a word, a number, or signs that do not lead a word. Long words
 * count for more. Blanks count for nothing, as eighty of them can be one token.
 */
const WORDS = /\p{L}+|\p{N}+/gu;
const SIGNS = /[^\s\p{L}\p{N}]+(\p{L}?)/gu;
const WORD_CHARS = 16;

/** Tokens for each piece at the least: 1.00 in the worst chunk of the table in docs/self-hosted.md, less a tenth for tokenizers not in it. */
const TOKENS_PER_PIECE = 0.9;

/** Servers that tell no tokenizer's count but an estimate take a token for every four characters. */
const MOST_CHARS_PER_TOKEN = 5;

/** The fewest tokens that a tokenizer, or a server's estimate, makes of a text. It errs on the low side. Never throws. */
export function fewestTokens(text: string): number {
  return Math.floor(Math.min(countPieces(text) * TOKENS_PER_PIECE, text.length / MOST_CHARS_PER_TOKEN));
}

/** How many pieces a text has that no token of a known tokenizer joins. */
export function countPieces(text: string): number {
  let pieces = 0;
  for (const [word] of text.matchAll(WORDS)) pieces += Math.ceil(word.length / WORD_CHARS);
  for (const [signs, next = ""] of text.matchAll(SIGNS))
    pieces += next === "" || signs.length > 1 + next.length ? 1 : 0;
  return pieces;
}
