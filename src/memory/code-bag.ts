import { foldText, withoutKeys } from "../change/quote.ts";
import { BoundedMap } from "../text/bounded-map.ts";

/** The tokens of code with their counts. Tokens that only group or end code have no weight. */
export type CodeBag = ReadonlyMap<string, number>;

const TOKEN =
  /[\p{L}\p{N}_$]+|===|!==|\?\?=|\.\.\.|=>|->|==|!=|<=|>=|&&|\|\||\?\?|\?\.|::|:=|\+\+|--|\+=|-=|\*=|[^\s\p{L}\p{N}_$]/gu;
const NOISE = /^[()[\]{}.,;:'"`\\]$/;
/** Words that occur in nearly every statement. */
const COMMON = new Set(
  "if else return const let var val new function func fn def end then do this self public private static final void auto begin".split(
    " ",
  ),
);
const COMMON_WEIGHT = 0.25;

/** Results are kept for texts of so many characters in total. */
const MAX_KEPT_CHARS = 4_000_000;

/** The tokens of a text in order, without white space, invisible characters and the names of masked secrets. */
export function codeTokens(text: string): readonly string[] {
  return withoutKeys(foldText(text)).match(TOKEN) ?? [];
}

/** The tokens of a text as a bag. */
export const codeBag: (text: string) => CodeBag = keeping((text) => {
  const bag = new Map<string, number>();
  for (const token of codeTokens(text)) if (!NOISE.test(token)) bag.set(token, (bag.get(token) ?? 0) + 1);
  return bag;
});

const inOrder = keeping((text) => codeTokens(text).join(" "));

/** Whether two texts are the same tokens in the same order. */
export function isSameCode(a: string, b: string): boolean {
  return inOrder(a) === inOrder(b);
}

/** Keeps results: hundreds of texts are compared with hundreds of others, in pairs. */
function keeping<Made>(make: (text: string) => Made): (text: string) => Made {
  const kept = new BoundedMap<Made>(MAX_KEPT_CHARS);
  return (text) => {
    const known = kept.get(text);
    if (known !== undefined) return known;
    const made = make(text);
    kept.set(text, made, text.length);
    return made;
  };
}

/** The weight of the tokens that are in both. */
function sharedWeight(a: CodeBag, b: CodeBag): number {
  let weight = 0;
  for (const [token, count] of a) weight += weightOf(token) * Math.min(count, b.get(token) ?? 0);
  return weight;
}

/** The weight of all tokens of a bag. */
export function bagWeight(bag: CodeBag): number {
  return sharedWeight(bag, bag);
}

/** The share of a bag that is also in another, 0 to 1; 1 for an empty one. */
export function containment(bag: CodeBag, other: CodeBag): number {
  const weight = bagWeight(bag);
  return weight === 0 ? 1 : sharedWeight(bag, other) / weight;
}

function weightOf(token: string): number {
  return COMMON.has(token) ? COMMON_WEIGHT : 1;
}
