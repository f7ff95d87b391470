import type { ReachedUse } from "../program/reach.ts";
import { foldWords } from "../spelling.ts";

/**
 * Whether a use mentions one of these: in its arguments, in what is called, or on the way there. `card number` is mentioned
 * by `cardNumber`, `CARD_NUMBER` and `cardnumber`. Of no words every use speaks.
 */
export function mentions(
  { symbol, argumentText, via }: Pick<ReachedUse, "symbol" | "argumentText" | "via">,
  words: readonly string[],
): boolean {
  if (words.length === 0) return true;
  const texts = [argumentText, symbol.module, symbol.path, symbol.written, ...via.map((step) => step.symbol)];
  const folded = texts.map(foldWords);
  const module = symbol.module.toLowerCase();
  return words
    .map(foldWords)
    .some((wanted) => isNamedBy(module, wanted) || folded.some((written) => holds(written, wanted)));
}

/** `kafkajs` is named for Kafka. Shorter words stand in names by accident. */
function isNamedBy(module: string, wanted: readonly string[]): boolean {
  const joined = wanted.join("");
  return joined.length >= 5 && module.includes(joined);
}

/** The words stand one after the other, or written as one. */
function holds(written: readonly string[], wanted: readonly string[]): boolean {
  const joined = wanted.join("");
  return written.some((word, at) => word === joined || wanted.every((each, offset) => written[at + offset] === each));
}
