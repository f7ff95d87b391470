import type { InputProblem } from "./errors.ts";

/** Longer words are not compared: no key is that long, and the cost is the product of both lengths. */
const MAX_CHARS = 60;

/**
 * The known word that was most likely meant: the nearest, or the first of several. Undefined if none is near: at most a
 * third of the letters may differ, and at most three. Never throws.
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

/** Case and separators do not distinguish keys. */
function lettersOf(word: string): string {
  return word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

function allowedEdits(candidate: string): number {
  return Math.min(3, Math.floor(lettersOf(candidate).length / 3));
}

/**
 * The number of single letters to insert, delete, replace or swap with their neighbour to turn one word into the other,
 * without editing any part twice (optimal string alignment distance).
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

/** Shorter words may be names, such as `dns`. */
const SHORTEST_PLURAL = 4;

/**
 * The words of prose and names in lower case and singular: `cardNumber`, `CARD_NUMBERS` and `card number` become equal.
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

/** Removes the ending of a plural. The result may be no real word, but is the same for both numbers. */
function singular(word: string): string {
  if (word.length < SHORTEST_PLURAL || /(?:ss|us|is)$/.test(word)) return word;
  if (/[^aeiou]ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ss|x|sh|tch)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith("s") ? word.slice(0, -1) : word;
}

function at(line: readonly number[], column: number): number {
  return line[column] ?? Number.POSITIVE_INFINITY;
}

/** Advice for an unknown word; undefined for none. */
export type Advise = (word: string, known: readonly string[]) => string | undefined;

type UnknownWord = Omit<InputProblem, "input" | "line"> & { readonly word: string };

/**
 * Describes unknown words, such as keys of one mapping. Only the first word without advice lists all known ones. Never
 * throws.
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
    const wanted = word === first ? `one of ${known.join(", ")}` : `one of those listed for ${first}`;
    return { word, got: `an unknown ${kind}`, wanted, remedy: "Remove or correct it." };
  });
}

/** Suggests the nearest known word, if any. Never throws. */
export const adviseBySpelling: Advise = (word, known) => {
  const meant = findMeant(word, known);
  return meant === undefined ? undefined : `Write ${meant}.`;
};
