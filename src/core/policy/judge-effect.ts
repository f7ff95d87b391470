import type { NotFollowed, Reach, ReachedUse } from "../program/reach.ts";
import type { EffectCatalogue, KnownEffect, Meaning } from "./known-effect.ts";
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
  /** The policy's words are none of the catalogue's. */
  | "unknown-words"
  | "not-followed"
  | "bound";

/** Whether a use speaks of all that a policy's qualifiers name. */
export type Mentions = (use: ReachedUse, qualifiers: readonly string[]) => boolean;

/** Judges one effect of one file, by what is known without asking anybody. */
export function judgeEffect(
  effect: PolicyEffect,
  { reach }: InspectedFile,
  means: { readonly catalogue: EffectCatalogue; readonly meaning: Meaning; readonly mentions: Mentions },
): EffectJudgment {
  const demand = demandOf(effect);
  if (demand === "nothing") return { kind: "met" };
  const sorted = reach.uses.map((use) => sortUse(use, { ...means, demand }));
  const found = sorted.flatMap((each) => (each.kind === "has" ? [each] : []));
  if (found.length > 0) {
    return demand === "present" ? { kind: "met" } : { kind: "present", uses: found };
  }
  const doubts = [...sorted.flatMap((each) => (each.kind === "may" ? [each.doubt] : [])), ...openEnds(reach)];
  if (doubts.length > 0) return { kind: "ambiguous", doubts };
  return demand === "present" ? { kind: "absent" } : { kind: "met" };
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

function sortUse(
  use: ReachedUse,
  {
    catalogue,
    meaning,
    mentions,
    demand,
  }: {
    readonly catalogue: EffectCatalogue;
    readonly meaning: Meaning;
    readonly mentions: Mentions;
    readonly demand: "absent" | "present";
  },
): Sorted {
  const classified = catalogue.classify(use);
  if (classified.kind === "unknown" && use.isHandedOver) return { kind: "has-not" };
  if (classified.kind === "unknown") return { kind: "may", doubt: { at: use, why: "unknown-dependency" } };
  if (meaning.kind === "unknown") {
    const isHarmless = classified.effects.length === 0;
    return isHarmless ? { kind: "has-not" } : { kind: "may", doubt: { at: use, why: "unknown-words" } };
  }
  const isMeant = (known: KnownEffect) => meaning.effects.some((meant) => isSame(known, meant));
  const effect = classified.effects.find(isMeant);
  if (effect === undefined) {
    const isPossible = classified.perhaps?.some(isMeant) ?? false;
    return isPossible ? { kind: "may", doubt: { at: use, why: "unwritten-value" } } : { kind: "has-not" };
  }
  if (use.isHandedOver) return { kind: "may", doubt: { at: use, why: "handed-over" } };
  const named = demand === "absent" ? withoutProse(use, effect) : use;
  if (mentions(named, meaning.qualifiers)) return { kind: "has", use, effect };
  const isLabelled = labelsValue(use.argumentText) && mentions(use, meaning.qualifiers);
  if (saysAll(use.argumentText) && !isLabelled) return { kind: "has-not" };
  return { kind: "may", doubt: { at: use, why: "unnamed-resource" } };
}

function isSame(a: KnownEffect, b: KnownEffect): boolean {
  return a.family === b.family && a.action === b.action && a.resource === b.resource;
}

function openEnds({ notFollowed }: Reach): readonly EffectDoubt[] {
  return notFollowed.map((at) => ({ at, why: at.bound === undefined ? "not-followed" : "bound" }));
}
