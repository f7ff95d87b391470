import type { Language } from "../../files/language.ts";

/**
 * Writes names with their actual letters: `\u0066etch` is `fetch` in JavaScript, `"\x6fs"` is `"os"` in strings of any
 * language, and `ｏｓ` is `os` in Python. The lines stay the same; only letters and digits are inserted.
 */
export function withPlainNames(text: string, language: Language): string {
  const unescaped = text.includes("\\") ? text.replace(ESCAPE, plainLetter) : text;
  return language === "python" && BEYOND_ASCII.test(unescaped) ? unescaped.replace(WORD, normalize) : unescaped;
}

/** An escaped backslash starts no escape. */
const ESCAPE = /\\(?:\\|x([\da-fA-F]{2})|u([\da-fA-F]{4})|u\{([\da-fA-F]{1,6})\}|U([\da-fA-F]{8})|([0-3][0-7]{2}))/g;
const LETTER = /^[\p{L}\p{N}_]$/u;
const MAX_CODE_POINT = 0x10ffff;

function plainLetter(written: string, ...codes: readonly (string | undefined)[]): string {
  const [octal] = codes.slice(4);
  const hex = codes.slice(0, 4).find((code) => code !== undefined);
  const code = octal === undefined ? Number.parseInt(hex ?? "", 16) : Number.parseInt(octal, 8);
  if (Number.isNaN(code) || code > MAX_CODE_POINT) return written;
  const letter = String.fromCodePoint(code);
  return LETTER.test(letter) ? letter : written;
}

const BEYOND_ASCII = /[^\p{ASCII}]/u;
const WORD = /[\p{L}\p{N}\p{M}\p{Pc}]+/gu;
const PLAIN_WORD = /^[\p{L}\p{N}\p{M}\p{Pc}]+$/u;

/** @see https://docs.python.org/3/reference/lexical_analysis.html#identifiers */
function normalize(word: string): string {
  const plain = word.normalize("NFKC");
  return PLAIN_WORD.test(plain) ? plain : word;
}
