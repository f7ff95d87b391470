import { baseForms, singular, splitWords } from "./fold-words.ts";
import type { KnownEffect, PhraseSenses, Vocabulary } from "./known-effect.ts";

type Effects = ReadonlySet<KnownEffect>;

/** A policy's words, read by what the catalogue knows. */
export interface Clause {
  /** What its verbs may do. */
  readonly verbs: Effects;
  /** What those of them do that need no resource. */
  readonly verbsAlone: Effects;
  /** Its verb says nothing of what is done, or there is none. */
  readonly isAnyVerb: boolean;
  /** Its action is made of words that nobody knows. */
  readonly hasUnknownVerb: boolean;
  /** What its resources may have done to them. */
  readonly nouns: Effects;
  /** Nothing in it is unknown. */
  readonly isBare: boolean;
  /** What is left over once it speaks of these effects. */
  readonly qualifiersFor: (effects: Effects) => readonly string[];
}

/** A stretch of a clause that is understood as one. */
interface Phrase {
  /** As they were written, in lower case. */
  readonly words: readonly string[];
  readonly kind: "known" | "any-verb" | "stop" | "or" | "unknown";
  readonly senses: PhraseSenses | undefined;
}

interface PlacedPhrase extends Phrase {
  /** It may be the clause's verb. */
  readonly isVerb: boolean;
}

/** Words that say nothing of what is done. */
const STOP_WORDS = new Set(
  "a all an any anybody anyone anything at be by direct directly do does ever every everything for from have in into is it its itself new of off on our out over that the their them this through to up via whatever with your".split(
    " ",
  ),
);

/** Verbs that anything may be done by, and what `hasUnknownVerb` is not said of. */
const ANY_VERBS = new Set(
  "access call cause depend execute initiate invoke involve issue make perform rely touch trigger use".split(" "),
);

const CONNECTORS = /[,;/|&+]|\b(?:and|or|nor)\b/gi;
/** `the user's password` is a password. */
const POSSESSIVE = /[\p{L}\p{N}]+['’]s(?!\p{L})/gu;
const OR = "or";

/** A policy's action or resource longer than this is no sentence. */
const MAX_WORDS = 60;

export function readClause(action: string, resource: string, vocabulary: Vocabulary): Clause {
  const phrases = placePhrases(wordsOf(action), wordsOf(resource), vocabulary);
  const inAction = phrases.filter(({ isVerb, kind }) => isVerb && kind !== "stop" && kind !== "or");
  const verbs = union(inAction.flatMap(({ senses }) => (senses ? [senses.actions, senses.alone] : [])));
  // The verb in `hash passwords` and `email customers` is a noun only where there is no other.
  const otherNouns = nounsOf(phrases.filter((phrase) => !phrase.isVerb || !mayBeVerb(phrase)));
  return {
    verbs,
    verbsAlone: union(inAction.flatMap(({ senses }) => (senses ? [senses.alone] : []))),
    isAnyVerb: inAction.some(({ kind }) => kind === "any-verb") || verbs.size === 0,
    hasUnknownVerb: inAction.length > 0 && inAction.every(({ kind }) => kind === "unknown"),
    nouns: otherNouns.size > 0 ? otherNouns : nounsOf(phrases),
    isBare: phrases.every(({ kind }) => kind !== "unknown"),
    qualifiersFor: (effects) => qualifiersFor(phrases, effects),
  };
}

/** The words of a text; `or` stands for all that lists. */
function wordsOf(text: string): readonly string[] {
  const bounded = text.slice(0, MAX_WORDS * 20).replace(POSSESSIVE, " ");
  return splitWords(bounded.replace(CONNECTORS, ` ${OR} `)).slice(0, MAX_WORDS);
}

/** The phrases of both. Where the action holds no verb, as `email` / `sent` does not, the resource may. */
function placePhrases(
  action: readonly string[],
  resource: readonly string[],
  vocabulary: Vocabulary,
): readonly PlacedPhrase[] {
  const words = [...action, ...resource];
  const phrases: (Phrase & { readonly at: number })[] = [];
  for (let at = 0; at < words.length; ) {
    const phrase = phraseAt(words, at, vocabulary);
    phrases.push({ ...phrase, at });
    at += phrase.words.length;
  }
  const isInAction = ({ at }: { readonly at: number }) => at < action.length;
  const hasVerb = phrases.some((phrase) => isInAction(phrase) && mayBeVerb(phrase));
  return phrases.map((phrase) => ({ ...phrase, isVerb: isInAction(phrase) || (!hasVerb && mayBeVerb(phrase)) }));
}

/** Whether it says what is done, or that nobody can tell. */
function mayBeVerb({ kind, senses }: Phrase): boolean {
  return (
    kind === "any-verb" || kind === "unknown" || (senses !== undefined && senses.actions.size + senses.alone.size > 0)
  );
}

/** The longest phrase that begins at a word. */
function phraseAt(words: readonly string[], at: number, vocabulary: Vocabulary): Phrase {
  // What begins a sentence is a verb, though a package be called so.
  for (const lookUp of at === 0 ? [sensesOf] : [sensesOf, packageSensesOf]) {
    for (let length = Math.min(vocabulary.longest, words.length - at); length > 0; length -= 1) {
      const taken = words.slice(at, at + length);
      if (kindOf(taken) === "stop") break;
      const senses = lookUp(taken.map(singular), vocabulary);
      if (senses !== undefined)
        return { words: taken, kind: kindOf(taken) === "any-verb" ? "any-verb" : "known", senses };
    }
  }
  const taken = words.slice(at, at + 1);
  return { words: taken, kind: kindOf(taken), senses: undefined };
}

function kindOf([word = "", ...more]: readonly string[]): Phrase["kind"] {
  if (more.length > 0) return "known";
  if (word === OR) return "or";
  if (STOP_WORDS.has(word)) return "stop";
  return baseForms(singular(word)).some((form) => ANY_VERBS.has(form)) ? "any-verb" : "unknown";
}

function sensesOf(words: readonly string[], { phrases }: Vocabulary): PhraseSenses | undefined {
  const [first = "", ...rest] = words;
  for (const form of baseForms(first)) {
    const senses = phrases.get([form, ...rest].join(" "));
    if (senses !== undefined) return senses;
  }
  return undefined;
}

function packageSensesOf(words: readonly string[], { packages }: Vocabulary): PhraseSenses | undefined {
  const effects = packages.get(words.join(" "));
  const none = new Set<KnownEffect>();
  return effects && { actions: none, alone: none, resources: none, besides: none, kinds: effects };
}

/** What all nouns speak of together: narrower with each as far as they agree, and any of those that are listed. */
function nounsOf(phrases: readonly Phrase[]): Effects {
  const groups: Effects[][] = [[]];
  for (const { kind, senses } of phrases) {
    if (kind === "or") groups.push([]);
    const effects = union(senses ? [senses.resources, senses.kinds] : []);
    if (effects.size > 0) groups.at(-1)?.push(effects);
  }
  return union(groups.flatMap(agreed));
}

function agreed(group: readonly Effects[]): readonly Effects[] {
  const [first, ...rest] = group;
  if (first === undefined) return [];
  const common = new Set([...first].filter((effect) => rest.every((other) => other.has(effect))));
  return common.size > 0 ? [common] : group;
}

/**
 * What stands together is one qualifier, what is listed are alternatives of one. Where one of those is known without a
 * qualifier, as `rabbitmq` is in `kafka or rabbitmq`, the others need not be mentioned.
 */
function qualifiersFor(phrases: readonly PlacedPhrase[], effects: Effects): readonly string[] {
  const qualifiers: string[] = [];
  let alternatives: string[][] = [[]];
  let isNamed = false;
  let isOpen = false;
  const close = () => {
    const told = alternatives.filter((words) => words.length > 0).map((words) => words.join(" "));
    if (told.length > 0 && !isOpen) qualifiers.push(told.join(` ${OR} `));
    alternatives = [[]];
    isOpen = false;
  };
  for (const phrase of phrases) {
    const isLeft = isLeftOver(phrase, effects);
    if (isLeft) alternatives.at(-1)?.push(...phrase.words);
    else if (phrase.kind === "or") {
      isOpen ||= isNamed && alternatives.at(-1)?.length === 0;
      alternatives.push([]);
    } else if (alternatives.length > 1 && alternatives.at(-1)?.length === 0 && isNoun(phrase, effects)) isOpen = true;
    else if (phrase.kind !== "stop" || alternatives.at(-1)?.length !== 0) close();
    isNamed = !isLeft && isNoun(phrase, effects);
  }
  close();
  return [...new Set(qualifiers)];
}

function isNoun({ senses, isVerb }: PlacedPhrase, effects: Effects): boolean {
  return !isVerb && senses !== undefined && [...senses.resources].some((effect) => effects.has(effect));
}

function isLeftOver({ kind, senses, isVerb }: PlacedPhrase, effects: Effects): boolean {
  if (kind === "unknown") return true;
  if (senses === undefined) return false;
  const speaksOf = (some: Effects) => [...some].some((effect) => effects.has(effect));
  if (speaksOf(senses.kinds)) return true;
  const isItsVerb = isVerb && (kind === "any-verb" || senses.actions.size + senses.alone.size > 0);
  return !isItsVerb && !speaksOf(senses.resources) && !speaksOf(senses.besides);
}

function union(some: readonly Effects[]): Effects {
  return new Set(some.flatMap((effects) => [...effects]));
}
