import type { NotFollowed, Reach, ReachedUse } from "../program/reach.ts";
import type { EffectCatalogue, KnownEffect } from "./known-effect.ts";
import { mentions } from "./mentions.ts";
import { labelsValue, namesOnly } from "./names-only.ts";
import { demandOf, type PolicyEffect } from "./policy.ts";
import { saysAll } from "./says-all.ts";

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
  if (found.length > 0) {
    return demand === "present" ? { kind: "met" } : { kind: "present", uses: found };
  }
  const doubts = [...sorted.flatMap((each) => (each.kind === "may" ? [each.doubt] : [])), ...openEnds(reach)];
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
