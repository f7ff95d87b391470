import type { Policy, PolicyEffect, Waiver } from "./policy.ts";

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
