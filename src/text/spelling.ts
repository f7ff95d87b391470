import type { InputProblem } from "./errors.ts";

/** Longer words are not compared: the cost grows with the product of both lengths, and no key of ours is that long. */
const MAX_CHARS = 60;

/**
 * What somebody who wrote a word most likely meant: the nearest of the known ones, the first of equally near ones.
 * Undefined when none is near: about a third of the letters may differ, and no more than three. Never throws.
 */
export function findMeant(word: string, known: readonly string[]): string | undefined {
  if (word.length > MAX_CHARS) return undefined;
  const written = lettersOf(word);
  const [nearest] = known
    .map((candidate) => ({ candidate, distance: countEdits(written, lettersOf(candidate)) }))
    .filter(({ candidate, distance }) => distance <= allowedEdits(candidate))
    .sort((a, b) => a.distance - b.distance);
  return nearest?.candidate;
}

/** Case and separators are how a key is spelt, not which one it is. */
function lettersOf(word: string): string {
  return word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

function allowedEdits(candidate: string): number {
  return Math.min(3, Math.floor(lettersOf(candidate).length / 3));
}

/**
 * How many single letters must be inserted, deleted, replaced or swapped with their neighbour to make one word of the
 * other, no part being edited twice (the optimal string alignment form of Damerau's distance).
 *
 * @see https://doi.org/10.1145/363958.363994
 */
export function countEdits(from: string, to: string): number {
  let beforeLast: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row += 1) {
    const line = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwap = row > 1 && column > 1 && from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      line[column] = Math.min(
        at(last, column) + 1,
        at(line, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwap ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    beforeLast = last;
    last = line;
  }
  return at(last, to.length);
}

/** Three letters may be a name of their own, such as `dns`. */
const SHORTEST_PLURAL = 4;

/**
 * The words of prose, of names in code and of both together, in lower case, plurals made singular: `cardNumber`,
 * `CARD_NUMBERS` and `card number` are alike.
 */
export function foldWords(text: string): readonly string[] {
  return text
    .normalize("NFKC")
    .replace(/(\p{Lu}{2})s(?!\p{L})/gu, "$1")
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .map(singular);
}

/** A word without the ending of a plural; not always one of the language, but the same for both numbers. */
function singular(word: string): string {
  if (word.length < SHORTEST_PLURAL || /(?:ss|us|is)$/.test(word)) return word;
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|sh|tch)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith("s") ? word.slice(0, -1) : word;
}

function at(line: readonly number[], column: number): number {
  return line[column] ?? Number.POSITIVE_INFINITY;
}

/** What to do about a word that is none of the known ones; undefined where nothing is known of it. */
export type Advise = (word: string, known: readonly string[]) => string | undefined;

type UnknownWord = Omit<InputProblem, "input" | "line"> & { readonly word: string };

/**
 * What is wrong with words that nobody knows, such as keys of one mapping. The list of all known ones would bury the one
 * that was meant; where none is near, one list serves all of them. Never throws.
 *
 * @param kind what the words are.
 */
export function describeUnknown(
  words: readonly string[],
  kind: "key" | "input" | "secret",
  { known, advise }: { readonly known: readonly string[]; readonly advise: Advise },
): readonly UnknownWord[] {
  const first = words.find((word) => advise(word, known) === undefined);
  return words.map((word) => {
    const remedy = advise(word, known);
    if (remedy !== undefined) return { word, got: `got an unknown ${kind}`, remedy };
    const wanted = word === first ? `one of ${known.join(", ")}` : `one of those told for ${first}`;
    return { word, got: `an unknown ${kind}`, wanted, remedy: "Remove or correct it." };
  });
}

/** The nearest of the known words, where one is near. Never throws. */
export const adviseBySpelling: Advise = (word, known) => {
  const meant = findMeant(word, known);
  return meant === undefined ? undefined : `Write ${meant}.`;
};
