import type { ReachedUse } from "../program/reach.ts";
import { foldWords } from "./fold-words.ts";

/**
 * Whether a use speaks of all that qualifies an effect: in its arguments, in what is called, or on the way there. `card
 * number` is mentioned by `cardNumber`, `CARD_NUMBER` and `cardnumber`; of `password or token` one is enough.
 */
export function mentions(
  { symbol, argumentText, via }: Pick<ReachedUse, "symbol" | "argumentText" | "via">,
  qualifiers: readonly string[],
): boolean {
  if (qualifiers.length === 0) return true;
  const texts = [argumentText, symbol.module, symbol.path, symbol.written, ...via.map((step) => step.symbol)];
  const folded = texts.map(foldWords);
  const module = symbol.module.toLowerCase();
  return qualifiers.every((qualifier) =>
    qualifier
      .split(" or ")
      .some(
        (wanted) => isNamedBy(module, foldWords(wanted)) || folded.some((words) => holds(words, foldWords(wanted))),
      ),
  );
}

/** `kafkajs` is named for Kafka. Shorter words stand in names by accident. */
function isNamedBy(module: string, wanted: readonly string[]): boolean {
  const joined = wanted.join("");
  return joined.length >= 5 && module.includes(joined);
}

/** The words stand one after the other, or written as one. */
function holds(words: readonly string[], wanted: readonly string[]): boolean {
  const joined = wanted.join("");
  return words.some((word, at) => word === joined || wanted.every((each, offset) => words[at + offset] === each));
}
