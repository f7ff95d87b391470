import { maskComments } from "../pin/comment-mask.ts";
import { foldText } from "../pin/quote.ts";

/** As what lines are compared: as code, of which comments are no part, or as all that is written there. */
export type ComparedAs = "code" | "words";

/** Each file's text is made ready once for either comparison, however many remarks are on it. */
const READY = { code: new WeakMap<readonly string[], string>(), words: new WeakMap<readonly string[], string>() };

/** Lines as they are compared: neither white space nor line ends count, and of code no comment does. */
export function comparable(lines: readonly string[], path: string, as: ComparedAs): string {
  const known = READY[as].get(lines);
  if (known !== undefined) return known;
  const shown = as === "code" ? maskComments(lines, path, undefined).code : lines;
  const text = foldText(shown.join("\n")).replaceAll(" ", "");
  READY[as].set(lines, text);
  return text;
}

/** At how many places a text stands in another, both as they are compared; none for an empty one. */
export function countPlaces(wanted: string, text: string): number {
  return wanted === "" ? 0 : text.split(wanted).length - 1;
}
