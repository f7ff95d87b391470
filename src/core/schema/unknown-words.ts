import type { InputProblem } from "../errors.ts";
import { findMeant } from "../spelling.ts";

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
  kind: "key" | "input",
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
