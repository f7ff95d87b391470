/** Three letters may be a name of their own, such as `dns`. */
const SHORTEST_PLURAL = 4;

/**
 * The words of a text, in lower case, as {@link splitWords} finds them, plurals made singular, so that `cardNumber`,
 * `CARD_NUMBERS` and `card number` are alike.
 */
export function foldWords(text: string): readonly string[] {
  return splitWords(text).map(singular);
}

/** The words of prose, of names in code and of both together, in lower case. */
export function splitWords(text: string): readonly string[] {
  return text
    .normalize("NFKC")
    .replace(/(\p{Lu}{2})s(?!\p{L})/gu, "$1")
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
}

/** A word without the ending of a plural; not always one of the language, but the same for both numbers. */
export function singular(word: string): string {
  if (word.length < SHORTEST_PLURAL || /(?:ss|us|is)$/.test(word)) return word;
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|sh|tch)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith("s") ? word.slice(0, -1) : word;
}

/** What a verb's form may come from: `logging` from `log`, `writes` from `write`; the word itself first. */
export function baseForms(word: string): readonly string[] {
  const stem = /^(.{2,}?)(?:ing|ed)$/.exec(word)?.[1];
  if (stem === undefined) return [word];
  const undoubled = /([^aeiou])\1$/.test(stem) ? [stem.slice(0, -1)] : [];
  return [word, stem, `${stem}e`, ...undoubled];
}
