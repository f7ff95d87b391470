import type { Bounds } from "../code/program/reach.ts";
import type { EffectName } from "./effect-names.ts";

export const MODALS = ["MUST_NOT", "MUST", "MAY", "MAY_NOT", "SHOULD", "SHOULD_NOT"] as const;
export type Modal = (typeof MODALS)[number];

export const POLICY_SEVERITIES = ["warning", "error"] as const;
export type PolicySeverity = (typeof POLICY_SEVERITIES)[number];

/** A repository's policy: what its code may do. Every key is decided. */
export interface Policy {
  /** The file it was read from, as messages name it. */
  readonly source: string;
  readonly effects: readonly PolicyEffect[];
  readonly severity: PolicySeverity;
  readonly bounds: Bounds;
}

/** One sentence of a policy: files at these paths must or must not have this effect. */
export interface PolicyEffect {
  /** Unique in the policy. */
  readonly id: string;
  readonly modal: Modal;
  /** The effect that the catalogue finds; undefined for a sentence, which only the classifier can judge. */
  readonly effect: EffectName | undefined;
  /** A use must mention one of these; empty if every use counts, and for a sentence. */
  readonly mentions: readonly string[];
  /** As the classifier and reports show it: the verb of a listed effect, such as `send`, or the whole sentence. */
  readonly action: string;
  /** The object of the verb, such as `email`; `*` for a sentence. */
  readonly resource: string;
  /** Globs; never empty. */
  readonly paths: readonly string[];
  /** Why, for people; empty when none is given. */
  readonly reason: string;
  readonly waivers: readonly Waiver[];
  /** Its line in the file, 1-based; undefined if the policy is not from a file. */
  readonly line: number | undefined;
}

/** An exception that somebody approved. */
export interface Waiver {
  readonly reason: string;
  readonly approvedBy: string;
  /** The last day it is valid, as YYYY-MM-DD in UTC. */
  readonly expires: string;
  readonly line: number | undefined;
}

/** The effects that only the classifier can judge, one sentence for people each. */
export function describeSentences({ effects }: Pick<Policy, "effects">): readonly string[] {
  const asked = effects.filter((each) => each.effect === undefined && demandOf(each) !== "nothing");
  return asked.map(
    ({ id }) => `effect ${id} is a sentence: the classifier judges it, and without a model it is unknown.`,
  );
}

/** What an effect demands of the files that its paths match: `MAY` demands nothing. */
export function demandOf({ modal }: Pick<PolicyEffect, "modal">): "absent" | "present" | "nothing" {
  if (modal === "MAY") return "nothing";
  return modal === "MUST" || modal === "SHOULD" ? "present" : "absent";
}

/** The words of an effect: `send email`, or the sentence. */
export function wordsOf({ action, resource }: Pick<PolicyEffect, "action" | "resource">): string {
  return resource === "*" ? action : `${action} ${resource}`;
}

/** A waiver and its effect. */
export interface WaivedEffect {
  readonly effect: PolicyEffect;
  readonly waiver: Waiver;
}

/** The parts of a policy to check on a day. */
export interface DecidedWaivers {
  /** Valid waivers: their effects are not checked. */
  readonly live: readonly WaivedEffect[];
  /** Waivers past their last day, even if another one of the same effect is valid. */
  readonly expired: readonly WaivedEffect[];
  /** The effects without a valid waiver, in the policy's order. */
  readonly checked: readonly PolicyEffect[];
}

/**
 * Decides which waivers are valid on a day, and which effects are checked. A waiver is valid through its last day.
 * Never throws.
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

/** A waiver, described for people. Contains words of the policy. */
export function describeWaiver({ effect, waiver }: WaivedEffect): string {
  const { reason, approvedBy, expires } = waiver;
  return `${effect.id} is waived until ${expires}, approved by ${approvedBy}: ${reason}`;
}

/** An expired waiver, described for people. Contains words of the policy. */
export function describeExpired({ effect, waiver }: WaivedEffect): string {
  const { reason, approvedBy, expires } = waiver;
  return `The waiver of ${effect.id} expired on ${expires} and no longer applies: ${approvedBy} approved it (${reason}).`;
}
