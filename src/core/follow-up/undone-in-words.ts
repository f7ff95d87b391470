import { bagWeight, type CodeBag, containment, isCommon, sharedWeight } from "./code-bag.ts";

/** What a change of lines added and took away. */
export interface Edit {
  readonly added: CodeBag;
  readonly removed: CodeBag;
}

interface Repaired {
  /** The lines that stand now. */
  readonly standing: CodeBag;
  readonly edit: Edit;
}

/** So much of what a repair added or took away has to be named. */
const NAMED = 0.34;
/** So much of the lines has to be the repair's own, for "remove this" to be about the repair, and of the repair to be in them. */
const OWN = 0.6;
const WHOLE = 0.5;

const REMOVE =
  /\b(?:remov(?:e|ing)|drop(?:ping)?|delet(?:e|ing)|omit(?:ting)?|tak(?:e|ing) out|get(?:ting)? rid of|avoid(?: using| calling)?|(?:do not|don't|never|stop|without|no need to) (?:us(?:e|ing)|call(?:ing)?|add(?:ing)?|check(?:ing)?|wrap(?:ping)?(?: it in)?)|no need for)\s+/gi;
const RESTORE =
  /\b(?:restor(?:e|ing)|(?:bring|put|add|switch|go|chang|mov|set)(?:e|ing|ting)? (?:it )?back(?: to)?|re-?add(?:ing)?|reinstat(?:e|ing)|revert(?:ing)?(?: \w+)? to|return(?:ing)? to|us(?:e|ing)|call(?:ing)?|add(?:ing)?|keep(?:ing)?|replac(?:e|ing) [^;\n]*? (?:with|by))\s+/gi;
const REVERT = /\b(?:revert(?:ing)?|undo(?:ing)?|roll(?:ing)? back)\s+/gi;
const NEGATED = /\b(?:do not|don't|never|not|without|avoid|instead of|rather than)\s+$/i;
const END =
  /[.;,:!?()\n]|\s(?:because|since|so|as|when|while|where|if|unless|but|which|that|after|before|from|with|by|to|and|then|instead|rather|for)\s/i;
const FILLER = new Set(
  "the a an this that these those it its here again extra unnecessary redundant superfluous needless needed call calls check checks guard line lines statement wrapper wrapping argument parameter option keyword operator around in on of block condition branch code expression clause change previous earlier former original version simply just all entire whole plain method function value early variable annotation".split(
    " ",
  ),
);
/** What people call operators. */
const SPOKEN: ReadonlyMap<string, readonly string[]> = new Map([
  ["?.", ["optional", "chaining"]],
  ["??", ["nullish", "coalescing"]],
  ["===", ["strict", "triple", "==="]],
  ["==", ["loose", "double", "=="]],
  ["&", ["reference", "ampersand", "borrow"]],
]);

/**
 * Whether words ask to undo a repair of the lines they are about: they name what is to be removed, and that is what the
 * repair added; or what is to be brought back, and that is what it took away. Where it put one thing in another's place,
 * asking for a third is no reversal.
 */
export function undoesInWords(words: string, { standing, edit }: Repaired): boolean {
  const [added, removed] = [namesIn(edit.added, edit.removed), namesIn(edit.removed, edit.added)];
  const [undone, wanted] = [objectsOf(words, REVERT), objectsOf(words, RESTORE)];
  if (undone.some((object) => isBare(object) || names(object, added))) return containment(edit.added, standing) >= OWN;
  if (removed.size > 0) return wanted.some((object) => names(object, removed));
  const isOwn = bagWeight(edit.added) > 0 && isRepairsOwn(standing, edit.added);
  const asksForMore = wanted.some((object) => !isBare(object) && !names(object, added));
  return !asksForMore && objectsOf(words, REMOVE).some((object) => names(object, added) || (isOwn && isBare(object)));
}

/** Whether words ask for anything to be brought back or kept. */
export function asksToRestore(words: string): boolean {
  return objectsOf(words, RESTORE).length > 0;
}

/** "Remove this line" is about the repair where the line is the repair's own. */
function isRepairsOwn(standing: CodeBag, added: CodeBag): boolean {
  return containment(standing, added) >= OWN && sharedWeight(standing, added) >= WHOLE * bagWeight(added);
}

/** What stands behind each of these verbs, up to where the clause ends; not behind one that is negated. */
function objectsOf(words: string, verbs: RegExp): readonly (readonly string[])[] {
  return [...words.matchAll(verbs)].flatMap((match) => {
    if (NEGATED.test(words.slice(0, match.index))) return [];
    const rest = words.slice(match.index + match[0].length);
    return [phraseOf(rest)];
  });
}

/** The words and the quoted code up to the end of the phrase. */
function phraseOf(text: string): readonly string[] {
  // Quoted code may hold what would end a phrase.
  const plain = text.replace(/`[^`\n]*`/g, (code) => "`".repeat(code.length));
  return wordsOf(text.slice(0, END.exec(plain)?.index ?? text.length));
}

function wordsOf(text: string): readonly string[] {
  return (text.match(/[\p{L}\p{N}_$]+|\?\.|\?\?|===|==/gu) ?? []).flatMap(partsOf);
}

/** `withRetry` is named by "retry" as well. */
function partsOf(token: string): readonly string[] {
  if (SPOKEN.has(token)) return [token];
  const parts = token.replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1 $2").split(/[\s_$]+/);
  return parts.flatMap((part) => (/\p{L}/u.test(part) ? [part.toLowerCase()] : []));
}

/** The names of what is in one bag alone. */
function namesIn(bag: CodeBag, other: CodeBag): ReadonlySet<string> {
  const others = new Set([...other.keys()].flatMap(partsOf));
  return new Set([...bag.keys()].flatMap(partsOf).filter((name) => !others.has(name) && !isCommon(name)));
}

/** Whether an object names enough of these, and not more that is none of them. */
function names(object: readonly string[], wanted: ReadonlySet<string>): boolean {
  const spoken = new Map(
    [...wanted].flatMap((name) => [name, ...(SPOKEN.get(name) ?? [])].map((word) => [word, name])),
  );
  const named = new Set(object.flatMap((word) => spoken.get(word) ?? []));
  const foreign = object.filter((word) => !spoken.has(word) && !FILLER.has(word) && !isCommon(word));
  return named.size > 0 && named.size >= NAMED * wanted.size && foreign.length <= named.size;
}

/** Nothing but "this", "it" or "the line". */
function isBare(object: readonly string[]): boolean {
  return object.length > 0 && object.every((word) => FILLER.has(word));
}
