import { LIMIT_MS } from "../retry.ts";
import type { QuotaTold } from "./endpoint-limits.ts";

/** What is believed to be left of one of the endpoint's limits. */
export interface Quota {
  /** When the call began whose reply told it. */
  readonly begunMs: number;
  readonly toldMs: number;
  /** After every call that began since; below 0 where these were more. */
  readonly left: number;
  readonly whole: number | undefined;
  /** When it is whole again. */
  readonly resetMs: number;
}

/**
 * How far an endpoint's word on what is left is believed. The first time that it would stop the run, one call goes on
 * all the same: refused, the word is kept from then on; answered, it is disregarded.
 */
export type QuotaTrust =
  | { readonly kind: "untried" | "kept" | "disproved" }
  | { readonly kind: "trying"; readonly call: number };

/** A limit that names a later reset is not one that a run waits for: what is refused then shows. */
const LONGEST_MS = LIMIT_MS;
/** When the word is tried, as a part of the time until the reset. */
const TRIAL_SHARE = 0.25;
const LONGEST_TRIAL_MS = 5_000;

interface Telling {
  readonly begunMs: number;
  readonly nowMs: number;
  /** What calls that began later take, of which the reply may not have known. */
  readonly spentSince: number;
}

/** What is believed now; what an earlier call's reply says is older news. */
export function hearQuota(
  before: Quota | undefined,
  told: QuotaTold | undefined,
  { begunMs, nowMs, spentSince }: Telling,
): Quota | undefined {
  if (told === undefined || told.resetMs > LONGEST_MS) return before;
  if (before !== undefined && begunMs < before.begunMs) return before;
  return { begunMs, toldMs: nowMs, left: told.left - spentSince, whole: told.whole, resetMs: nowMs + told.resetMs };
}

/** What is believed once a call has begun. */
export function spendQuota(quota: Quota | undefined, need: number): Quota | undefined {
  return quota === undefined ? undefined : { ...quota, left: quota.left - need };
}

/** When a call with such a need may begin, by what is left; undefined where nothing is in its way. */
export function quotaOpensAt(
  quota: Quota | undefined,
  trust: QuotaTrust,
  { need, nowMs }: { readonly need: number; readonly nowMs: number },
): number | undefined {
  if (quota === undefined || trust.kind === "disproved" || nowMs >= quota.resetMs || quota.left >= need)
    return undefined;
  // More than the whole never fits: let the endpoint say so.
  if (quota.whole !== undefined && need > quota.whole) return undefined;
  return trust.kind === "untried" ? trialAt(quota) : quota.resetMs;
}

function trialAt({ toldMs, resetMs }: Quota): number {
  return toldMs + Math.min(LONGEST_TRIAL_MS, (resetMs - toldMs) * TRIAL_SHARE);
}
