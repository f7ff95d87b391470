import { usualMs } from "./latency.ts";
import { spacingMs } from "./learned-rate.ts";
import type { CallUnderWay, PaceState } from "./pace-state.ts";
import { type QuotaTrust, quotaOpensAt } from "./quota.ts";

/** A refusal comes at once: what has been under way for longer was taken, and what takes several times as long as one does. */
const TAKEN_MS = 3_000;
const LEAST_TAKEN_MS = 500;
const REFUSAL_TIMES = 4;

/** After how long a call under way was taken, as far as anybody knows. */
export function takenMs({ refusalMs }: Pick<PaceState, "refusalMs">): number {
  if (refusalMs === undefined) return TAKEN_MS;
  return Math.min(TAKEN_MS, Math.max(LEAST_TAKEN_MS, refusalMs * REFUSAL_TIMES));
}

export type TurnDecision =
  | { readonly kind: "go" }
  /** Nothing may begin before, unless something happens. */
  | { readonly kind: "later"; readonly atMs: number }
  /** Nothing may begin before a call under way is over. */
  | { readonly kind: "full" };

/** Whether the next call may begin. */
export function decideTurn(state: PaceState, call: Pick<CallUnderWay, "tokens">, nowMs: number): TurnDecision {
  if (state.underWay.length >= Math.floor(state.room)) return { kind: "full" };
  const atMs = Math.max(state.heldUntilMs, ...barriers(state, call, nowMs).filter((at) => at !== undefined));
  if (atMs <= nowMs) return { kind: "go" };
  const trials = [state.requestsTrust, state.tokensTrust]
    .map((trust) => shownAt(state, trust))
    .filter((at) => at > nowMs);
  return { kind: "later", atMs: Math.min(atMs, ...trials) };
}

/** When it shows by itself what the trial of the endpoint's word came to. */
function shownAt(state: PaceState, trust: QuotaTrust): number {
  const trial = trust.kind === "trying" ? state.underWay.find(({ id }) => id === trust.call) : undefined;
  return trial === undefined ? Number.NEGATIVE_INFINITY : trial.begunMs + takenMs(state);
}

function barriers(state: PaceState, { tokens }: Pick<CallUnderWay, "tokens">, nowMs: number) {
  const probe = state.trouble && state.underWay.find(({ begunMs }) => begunMs >= state.reactedMs);
  return [
    // In trouble one call goes ahead to see.
    probe && probe.begunMs + takenMs(state),
    state.rate && state.lastStartMs + spacingMs(state.rate),
    quotaOpensAt(state.requests, state.requestsTrust, { need: 1, nowMs }),
    quotaOpensAt(state.tokens, state.tokensTrust, { need: tokens, nowMs }),
  ];
}

/** Before anything is known of how long an answer takes. */
const ASSUMED_ANSWER_MS = 2_000;

/**
 * How many agents may be at work: with fewer calls at once than agents none of them would come to an end soon. One more
 * than calls are carried, as an agent reads between its calls.
 */
export function decideCrew({ ceiling, room, rate, latency }: PaceState): number {
  const carried = rate === undefined ? room : (rate.perMinute / 60_000) * (usualMs(latency) ?? ASSUMED_ANSWER_MS);
  return Math.min(ceiling, Math.ceil(Math.min(room, carried)) + 1);
}
