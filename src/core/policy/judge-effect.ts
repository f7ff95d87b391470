import type { NotFollowed, Reach, ReachedUse } from "../program/reach.ts";
import { foldWords } from "../spelling.ts";
import type { EffectCatalogue, KnownEffect } from "./catalogue.ts";
import { demandOf, type PolicyEffect } from "./policy.ts";

/** A file that an effect's paths name, and what its calls come to. */
export interface InspectedFile {
  readonly path: string;
  readonly reach: Reach;
}

/** What the catalogue alone can say of an effect and a file. */
export type EffectJudgment =
  /** The effect asks nothing of the file, or the file keeps it. */
  | { readonly kind: "met" }
  /** It is there where it must not be: each use of it, the first of each place. */
  | { readonly kind: "present"; readonly uses: readonly KnownUse[] }
  /** It is not there where it must be, and everything was looked at. */
  | { readonly kind: "absent" }
  /** Only what somebody knows who knows these could tell. */
  | { readonly kind: "ambiguous"; readonly doubts: readonly EffectDoubt[] };

/** A use, and the effect that it is known to have. */
export interface KnownUse {
  readonly use: ReachedUse;
  readonly effect: KnownEffect;
}

/** Something that may have the effect. */
export interface EffectDoubt {
  /** What the code comes to, or a call that nobody knows the end of. */
  readonly at: ReachedUse | NotFollowed;
  readonly why: DoubtCause;
}

export type DoubtCause =
  /** A package that the catalogue does not know. */
  | "unknown-dependency"
  /** It has the effect on something, and its own words do not say on what. */
  | "unnamed-resource"
  /** It may have the effect, by a value that is not written out there. */
  | "unwritten-value"
  /** It is not called, but handed to something that may call it. */
  | "handed-over"
  /** Only the classifier can say what it means for a sentence. */
  | "sentence"
  /** Only a name on the way says that it is come to. */
  | "by-name"
  | "not-followed"
  | "bound";

/** Judges one effect of one file, by what is known without asking anybody: of a sentence that is nothing. */
export function judgeEffect(
  effect: PolicyEffect,
  { reach }: InspectedFile,
  catalogue: Pick<EffectCatalogue, "classify">,
): EffectJudgment {
  const demand = demandOf(effect);
  if (demand === "nothing") return { kind: "met" };
  if (effect.effect === undefined) return { kind: "ambiguous", doubts: sentenceDoubts(reach, catalogue) };
  const sorted = reach.uses.map((use) => sortUse(use, effect, catalogue));
  const found = sorted.flatMap((each) => (each.kind === "has" ? [each] : []));
  if (found.length > 0 && demand === "absent") return { kind: "present", uses: found };
  if (found.some(({ use }) => !isByName(use))) return { kind: "met" };
  const byName = found.map(({ use }): EffectDoubt => ({ at: use, why: "by-name" }));
  const may = sorted.flatMap((each) => (each.kind === "may" ? [each.doubt] : []));
  const doubts = [...byName, ...may, ...openEnds(reach)];
  if (doubts.length > 0) return { kind: "ambiguous", doubts };
  return demand === "present" ? { kind: "absent" } : { kind: "met" };
}

/** How many calls that do nothing the catalogue has a name for are shown, where a file does nothing else. */
const MAX_HARMLESS = 10;

/** What a sentence may speak of. */
function sentenceDoubts(reach: Reach, { classify }: Pick<EffectCatalogue, "classify">): readonly EffectDoubt[] {
  const uses = reach.uses.map((at) => ({ at, classified: classify(at) }));
  const doing = uses.filter(({ classified }) => classified.kind === "unknown" || classified.effects.length > 0);
  const shown = doing.length > 0 ? doing : uses.slice(0, MAX_HARMLESS);
  const doubts = shown.map(({ at, classified }): EffectDoubt => {
    return { at, why: classified.kind === "unknown" ? "unknown-dependency" : "sentence" };
  });
  return [...doubts, ...openEnds(reach)];
}

/** Whether a name alone leads to it: of a call on the way, or of the use itself in languages that are not followed. */
export function isByName({ symbol, via }: ReachedUse): boolean {
  return symbol.ecosystem === "other" || via.some((step) => step.isByName === true);
}

/** Where texts are what is said to a reader. Elsewhere they name what is touched: a table, an address, a path. */
const FAMILIES_OF_PROSE: ReadonlySet<string> = new Set(["logging"]);

/** A line of a log that says "password" holds none. */
function withoutProse(use: ReachedUse, { family }: KnownEffect): ReachedUse {
  return FAMILIES_OF_PROSE.has(family) ? { ...use, argumentText: namesOnly(use.argumentText) } : use;
}

type Sorted =
  | ({ readonly kind: "has" } & KnownUse)
  | { readonly kind: "may"; readonly doubt: EffectDoubt }
  | { readonly kind: "has-not" };

function sortUse(use: ReachedUse, wanted: PolicyEffect, catalogue: Pick<EffectCatalogue, "classify">): Sorted {
  const classified = catalogue.classify(use);
  if (classified.kind === "unknown" && use.isHandedOver) return { kind: "has-not" };
  if (classified.kind === "unknown") return { kind: "may", doubt: { at: use, why: "unknown-dependency" } };
  const isMeant = ({ name }: KnownEffect) => name === wanted.effect;
  const effect = classified.effects.find(isMeant);
  if (effect === undefined) {
    const isPossible = classified.perhaps?.some(isMeant) ?? false;
    return isPossible ? { kind: "may", doubt: { at: use, why: "unwritten-value" } } : { kind: "has-not" };
  }
  if (use.isHandedOver) return { kind: "may", doubt: { at: use, why: "handed-over" } };
  const named = demandOf(wanted) === "absent" ? withoutProse(use, effect) : use;
  if (mentions(named, wanted.mentions)) return { kind: "has", use, effect };
  const isLabelled = labelsValue(use.argumentText) && mentions(use, wanted.mentions);
  if (saysAll(use.argumentText) && !isLabelled) return { kind: "has-not" };
  return { kind: "may", doubt: { at: use, why: "unnamed-resource" } };
}

function openEnds({ notFollowed }: Reach): readonly EffectDoubt[] {
  return notFollowed.map((at) => ({ at, why: at.bound === undefined ? "not-followed" : "bound" }));
}

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

const ANY_TEXT = /"""[\s\S]*?"""|'''[\s\S]*?'''|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`/g;
/** The argument list is cut within a text. */
const UNCLOSED = /(?:"[^"]*|'[^']*|`[^`]*)$/;
/** Code within a template, an f-string, a text of Ruby, C#, Kotlin or PHP, and what a format names. */
const FILLED_IN = /\{(?<code>[^{}]*)\}|\$(?<variable>[\p{L}_][\p{L}\p{N}_]*)|%\((?<format>[\p{L}\p{N}_]+)\)/gu;
const ONE_NAME = /^["'`][\p{L}\p{N}_$-]+["'`]$/u;
/** After a text that is a key, a member in brackets, or one of names and values in turn: a colon, a bracket, a value. */
const IS_NAME_BEFORE = /^\s*(?::|\]|,\s*[^\s"'`),])/;
/** `"password: ", x` and `"password=%s", x`. */
const LABEL = /[:=]\s*(?:%[\w.+#-]+|\{[^{}]*\})?\s*["'`]\s*[,+%]/;

/**
 * An argument list without the words of its texts, which tell a reader something and hold no value: of `("the password of",
 * user.id)` there is left `("", user.id)`. Code within a text stays, and so does a text that is a name: a key, a member in
 * brackets, or one of names and values in turn.
 *
 * @param text with its parentheses, cut or whole.
 */
export function namesOnly(text: string): string {
  const named = text.replace(ANY_TEXT, (literal, at: number) => {
    const isName = ONE_NAME.test(literal) && IS_NAME_BEFORE.test(text.slice(at + literal.length));
    return isName ? literal : `"${filledIn(literal).join(" ")}"`;
  });
  return text.trimEnd().endsWith(")") ? named : named.replace(UNCLOSED, "");
}

/** Whether a text tells what the value after it is. */
export function labelsValue(text: string): boolean {
  return LABEL.test(text);
}

function filledIn(literal: string): readonly string[] {
  return [...literal.matchAll(FILLED_IN)].map(({ groups = {} }) =>
    (groups.code ?? groups.variable ?? groups.format ?? "").replace(ANY_TEXT, '""'),
  );
}

const PLAIN_TEXT = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\$]|\\.|\$(?!\{))*`/g;
/** Keys of an object, and names of Python's arguments. */
const KEY = /[\p{L}_$][\p{L}\p{N}_$]*\s*(?::|=(?!=))/gu;
const NAME = /[\p{L}_$][\p{L}\p{N}_$]*/gu;
const CONSTANT = /^(?:true|false|null|undefined|None|True|False|nil)$/;
/** Unpacked, worked out within a text, or the result of a call. */
const OPEN = /`|\.\.\.|\*|[\p{L}]""|[\p{L}\p{N}_$\])]\s*\(/u;
/** As much of an argument list as is kept. */
const CUT_AT = 400;

/**
 * Whether an argument list names everything that is handed on: texts, numbers and constants alone do. A variable, a
 * member such as `req.body`, and the result of a call may hold anything.
 *
 * @param text with its parentheses.
 */
export function saysAll(text: string): boolean {
  if (text === "" || text.length >= CUT_AT) return false;
  const code = text.replace(PLAIN_TEXT, '""').slice(1);
  if (OPEN.test(code)) return false;
  return [...code.replace(KEY, "").matchAll(NAME)].every(([name]) => CONSTANT.test(name));
}
