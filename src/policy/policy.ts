import type { Bounds } from "../code/program/reach.ts";
import type { EffectName } from "./effect-names.ts";

export const MODALS = ["MUST_NOT", "MUST", "MAY", "MAY_NOT", "SHOULD", "SHOULD_NOT"] as const;
export type Modal = (typeof MODALS)[number];

export const POLICY_SEVERITIES = ["warning", "error"] as const;
export type PolicySeverity = (typeof POLICY_SEVERITIES)[number];

/** A repository's policy: what its code may do. Every key decided. */
export interface Policy {
  /** The file it was read from, as it is told to people. */
  readonly source: string;
  readonly effects: readonly PolicyEffect[];
  readonly severity: PolicySeverity;
  readonly bounds: Bounds;
}

/** One sentence of a policy: files of these paths must not do this to that. */
export interface PolicyEffect {
  /** Unique in the policy. */
  readonly id: string;
  readonly modal: Modal;
  /** What the catalogue looks for; undefined for a sentence, which the classifier alone can judge. */
  readonly effect: EffectName | undefined;
  /** Of these a use has to mention one; empty where every use counts, and for a sentence. */
  readonly mentions: readonly string[];
  /** As the classifier and reports tell it: the verb of a listed effect, such as `send`, or the whole sentence. */
  readonly action: string;
  /** What that is done to, such as `email`; `*` for a sentence. */
  readonly resource: string;
  /** Globs; never empty. */
  readonly paths: readonly string[];
  /** Why, for people; empty when none is given. */
  readonly reason: string;
  readonly waivers: readonly Waiver[];
  /** Where it stands in the file, 1-based; undefined for a policy that no file holds. */
  readonly line: number | undefined;
}

/** An exception somebody made. */
export interface Waiver {
  readonly reason: string;
  readonly approvedBy: string;
  /** The last day it holds, as YYYY-MM-DD in UTC. */
  readonly expires: string;
  readonly line: number | undefined;
}

/** The effects that the classifier alone can judge, a sentence for people each. */
export function describeSentences({ effects }: Pick<Policy, "effects">): readonly string[] {
  const asked = effects.filter((each) => each.effect === undefined && demandOf(each) !== "nothing");
  return asked.map(
    ({ id }) => `effect ${id} is a sentence: the classifier judges it, and without a model it is unknown.`,
  );
}

/** What an effect asks of the files its paths name: `MAY` asks nothing. */
export function demandOf({ modal }: Pick<PolicyEffect, "modal">): "absent" | "present" | "nothing" {
  if (modal === "MAY") return "nothing";
  return modal === "MUST" || modal === "SHOULD" ? "present" : "absent";
}

/** What an effect is about: `send email`, or the sentence. */
export function wordsOf({ action, resource }: Pick<PolicyEffect, "action" | "resource">): string {
  return resource === "*" ? action : `${action} ${resource}`;
}

/** A waiver with the effect it is about. */
export interface WaivedEffect {
  readonly effect: PolicyEffect;
  readonly waiver: Waiver;
}

/** What of a policy is to be checked on a day. */
export interface DecidedWaivers {
  /** Waivers that hold: what they are about is not checked. */
  readonly live: readonly WaivedEffect[];
  /** Waivers whose last day is over, also those beside one that holds. */
  readonly expired: readonly WaivedEffect[];
  /** The effects that no waiver holds for, in the policy's order. */
  readonly checked: readonly PolicyEffect[];
}

/**
 * Which effects are checked on a day, and which waivers hold. A waiver holds through its last day. Never throws.
 *
 * @param today as YYYY-MM-DD, UTC.
 */
export function decideWaivers({ effects }: Pick<Policy, "effects">, today: string): DecidedWaivers {
  const all = effects.flatMap((effect) => effect.waivers.map((waiver) => ({ effect, waiver })));
  const live = all.filter(({ waiver }) => holds(waiver, today));
  return {
    live,
    expired: all.filter(({ waiver }) => !holds(waiver, today)),
    checked: effects.filter(({ waivers }) => !waivers.some((waiver) => holds(waiver, today))),
  };
}

function holds({ expires }: Waiver, today: string): boolean {
  return expires >= today;
}

/** A waiver as people are told of it. Holds words of the policy. */
export function describeWaiver({ effect, waiver }: WaivedEffect): string {
  const { reason, approvedBy, expires } = waiver;
  return `${effect.id} is waived until ${expires}, approved by ${approvedBy}: ${reason}`;
}

/** An expired waiver as people are told of it. Holds words of the policy. */
export function describeExpired({ effect, waiver }: WaivedEffect): string {
  const { reason, approvedBy, expires } = waiver;
  return `The waiver of ${effect.id} expired on ${expires} and excuses nothing any more: ${approvedBy} approved it (${reason}).`;
}
