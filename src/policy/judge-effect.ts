import type { NotFollowed, Reach, ReachedUse, Step } from "../code/program/reach.ts";
import { demandOf, type PolicyEffect } from "../config/policy.ts";
import { foldWords } from "../text/spelling.ts";
import type { Classified, EffectCatalogue } from "./catalogue.ts";

/** A use, with the catalogue's answer on it. */
export interface InspectedUse extends ReachedUse {
  readonly classified: Classified;
}

/** A file that an effect's paths match, and the uses that its calls reach. */
export interface InspectedFile {
  readonly path: string;
  readonly reach: InspectedReach;
}

interface InspectedReach extends Reach {
  readonly uses: readonly InspectedUse[];
}

/** Asks the catalogue about each use once, however many effects need it. */
export function inspectFile(
  path: string,
  reach: Reach,
  { classify }: Pick<EffectCatalogue, "classify">,
): InspectedFile {
  return { path, reach: { ...reach, uses: reach.uses.map((use) => ({ ...use, classified: classify(use) })) } };
}

/** The catalogue's judgment of an effect in a file. */
export type EffectJudgment =
  /** The effect demands nothing of the file, or the file complies. */
  | { readonly kind: "met" }
  /** It is present though forbidden, by each of these uses. */
  | { readonly kind: "present"; readonly uses: readonly InspectedUse[] }
  /** It is missing though required, and everything was examined. */
  | { readonly kind: "absent" }
  /** Only somebody who knows these could decide; the list may be empty for an effect given as a sentence. */
  | { readonly kind: "ambiguous"; readonly doubts: readonly EffectDoubt[] };

/** A use or call that may have the effect. */
export interface EffectDoubt {
  /** A use that the code reaches, or a call that could not be followed. */
  readonly at: InspectedUse | NotFollowed;
  readonly why: DoubtCause;
}

/** The place of a use, or of a call that could not be followed. */
export function lastOf(at: ReachedUse | NotFollowed): Step {
  const own = "why" in at ? { file: at.file, line: at.line, symbol: at.symbol } : undefined;
  const last = own ?? at.via.at(-1);
  if (last === undefined) throw new Error("a use has a way to it, by its type");
  return last;
}

/** The callee, as written. */
export function symbolOf(at: ReachedUse | NotFollowed): string {
  return "why" in at ? at.symbol : at.symbol.written;
}

/** Why a use may have an effect, as a clause for people. */
const CAUSES = {
  "unknown-dependency": "a package that the catalogue does not know",
  "unnamed-resource": "it is not said of what",
  "unwritten-value": "by a value that is not written out",
  "handed-over": "it is handed to something that may call it",
  "by-name": "a name alone leads to it",
  sentence: "only the classifier can say what it means for a sentence",
} as const;

type UseCause = keyof typeof CAUSES;

/** A call that was not followed has its own explanation. */
export type DoubtCause = UseCause | "not-followed" | "bound";

/** The doubt, its place and its reason, for people. */
export function describeDoubt({ at, why }: EffectDoubt): string {
  const { file, line } = lastOf(at);
  const cause = why in CAUSES ? CAUSES[why as UseCause] : "why" in at ? at.why : "not followed";
  return `${symbolOf(at)} (${file}:${line}: ${cause})`;
}

/**
 * Judges one effect of one file without asking anybody. An effect given as a sentence stays ambiguous, unless it
 * demands nothing.
 */
export function judgeEffect(effect: PolicyEffect, { reach }: InspectedFile): EffectJudgment {
  const demand = demandOf(effect);
  if (demand === "nothing") return { kind: "met" };
  const judged = reach.uses.map((at) => ({
    at,
    why: effect.effect === undefined ? sentenceCause(at) : compare(at, effect),
  }));
  const has = judged.flatMap(({ at, why }) => (why === "has" ? [at] : []));
  if (has.length > 0 && demand === "absent") return { kind: "present", uses: has };
  if (has.some((use) => !isByName(use))) return { kind: "met" };
  const byName = has.map((at): EffectDoubt => ({ at, why: "by-name" }));
  const may = judged.flatMap(({ at, why }) => (why === "has" || why === undefined ? [] : [{ at, why }]));
  const doubts = [...byName, ...may, ...openEnds(reach)];
  if (doubts.length > 0 || effect.effect === undefined) return { kind: "ambiguous", doubts };
  return demand === "present" ? { kind: "absent" } : { kind: "met" };
}

/** A sentence may be about anything that has an effect. */
function sentenceCause({ classified }: InspectedUse): DoubtCause | undefined {
  if (classified.kind === "unknown") return "unknown-dependency";
  return classified.effects.length > 0 ? "sentence" : undefined;
}

/**
 * Whether the link to it is only by name: of a call on the way, or of the use itself in languages that are not
 * followed.
 */
export function isByName({ symbol, via }: ReachedUse): boolean {
  return symbol.ecosystem === "other" || via.some((step) => step.isByName === true);
}

/** Families whose texts are prose for a reader. Elsewhere texts name what is accessed: a table, an address, a path. */
const FAMILIES_OF_PROSE: ReadonlySet<string> = new Set(["logging"]);

/** Whether a use has the wanted effect, or why it may have it; undefined if it does not. */
function compare(use: InspectedUse, wanted: PolicyEffect): DoubtCause | "has" | undefined {
  const { classified, argumentText } = use;
  if (classified.kind === "unknown") return use.isHandedOver ? undefined : "unknown-dependency";
  const effect = classified.effects.find(({ name }) => name === wanted.effect);
  if (effect === undefined) {
    return classified.perhaps?.some(({ name }) => name === wanted.effect) ? "unwritten-value" : undefined;
  }
  if (use.isHandedOver) return "handed-over";
  // A line of a log that says "password" contains none.
  const isProse = demandOf(wanted) === "absent" && FAMILIES_OF_PROSE.has(effect.family);
  if (mentions(isProse ? { ...use, argumentText: namesOnly(argumentText) } : use, wanted.mentions)) return "has";
  return saysAll(argumentText) ? undefined : "unnamed-resource";
}

function openEnds({ notFollowed }: Reach): readonly EffectDoubt[] {
  return notFollowed.map((at) => ({ at, why: at.bound === undefined ? "not-followed" : "bound" }));
}

/**
 * Whether a use mentions one of these words: in its arguments, in the callee, or on the way there. `cardNumber`,
 * `CARD_NUMBER` and `cardnumber` all mention `card number`. Without words, every use matches.
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

/** `kafkajs` is named after Kafka. Shorter words occur in names by accident. */
function isNamedBy(module: string, wanted: readonly string[]): boolean {
  const joined = wanted.join("");
  return joined.length >= 5 && module.includes(joined);
}

/** The words are consecutive, or written as one. */
function holds(written: readonly string[], wanted: readonly string[]): boolean {
  const joined = wanted.join("");
  return written.some((word, at) => word === joined || wanted.every((each, offset) => written[at + offset] === each));
}

/** Also matches a text that is cut off at the end of the argument list. */
const ANY_TEXT =
  /"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|["'`][^"'`]*$/g;
/** Interpolated code in a template, an f-string, or a text of Ruby, C#, Kotlin or PHP, and the names in a format. */
const FILLED_IN = /\{(?<code>[^{}]*)\}|\$(?<variable>[\p{L}_][\p{L}\p{N}_]*)|%\((?<format>[\p{L}\p{N}_]+)\)/gu;
const ONE_NAME = /^["'`][\p{L}\p{N}_$-]+["'`]$/u;
/** Follows a text that is a name: a colon after a key, a bracket after a member, or a value after a name. */
const IS_NAME_BEFORE = /^\s*(?::|\]|,\s*[^\s"'`),])/;

/**
 * Removes the prose from an argument list, as words for a reader contain no value: `("the password of", user.id)`
 * becomes `("", user.id)`. Interpolated code stays. So does a text that is a name: a key, a member in brackets, or one
 * of alternating names and values.
 *
 * @param text with its parentheses, cut or whole.
 */
export function namesOnly(text: string): string {
  return text.replace(ANY_TEXT, (literal, at: number) => {
    const isName = ONE_NAME.test(literal) && IS_NAME_BEFORE.test(text.slice(at + literal.length));
    return isName ? literal : `"${filledIn(literal)}"`;
  });
}

function filledIn(literal: string): string {
  const parts = [...literal.matchAll(FILLED_IN)].map(
    ({ groups = {} }) => groups.code ?? groups.variable ?? groups.format ?? "",
  );
  return parts.join(" ").replace(ANY_TEXT, '""');
}

/** Texts without interpolation, keys of an object, names of Python's arguments, and constants. */
const SAID =
  /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\$]|\\.|\$(?!\{))*`|[\p{L}_$][\p{L}\p{N}_$]*\s*(?::|=(?!=))|\b(?:true|false|null|undefined|None|True|False|nil)\b/gu;
/** Argument lists are kept up to this length. */
const CUT_AT = 400;

/**
 * Whether an argument list shows every value that is passed: it has only texts, numbers and constants. A variable, a
 * member such as `req.body`, the result of a call or an interpolation may hold anything.
 *
 * @param text with its parentheses.
 */
export function saysAll(text: string): boolean {
  return text !== "" && text.length < CUT_AT && !/[\p{L}_$`]/u.test(text.replace(SAID, ""));
}
