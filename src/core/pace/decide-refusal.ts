import {
  askedWait,
  decideRetry,
  type FailedRequest,
  FIRST_BACKOFF_MS,
  type GiveUp,
  LIMIT_MS,
  type Patience,
} from "../retry.ts";
import type { EndpointLimits } from "./endpoint-limits.ts";
import { noteRefusal } from "./note-call.ts";
import type { PaceState } from "./pace-state.ts";

/** A call that the endpoint refused as one too many. */
export interface RefusedCall {
  readonly id: number;
  readonly failed: FailedRequest;
  /** How often it was made. */
  readonly attempts: number;
  /** From 0 up to 1, drawn anew for each. */
  readonly chance: number;
  readonly limits: EndpointLimits | undefined;
}

/** When it was refused, by both clocks, and how much is left of the run's time. */
export interface RefusalTime {
  readonly nowMs: number;
  /** Since the epoch. */
  readonly wallMs: number;
  readonly leftMs: number;
}

export interface PaceDecision {
  readonly state: PaceState;
  /** Absent where the call is made again in its turn. */
  readonly givenUp: GiveUp | undefined;
}

/**
 * What a refusal makes of the pace, and whether its call is made again: for as long as others get through, and else until
 * nothing got through for the time that one call alone would be tried.
 */
export function decideRefusal(
  state: PaceState,
  { id, failed, attempts: own, chance, limits }: RefusedCall,
  { nowMs, wallMs, leftMs }: RefusalTime,
  patience: Patience,
): PaceDecision {
  const begunMs = state.underWay.find((call) => call.id === id)?.begunMs ?? nowMs;
  const isBurst = begunMs < state.reactedMs;
  const attempts = Math.max(1, Math.min(own, (state.trouble?.events ?? 0) + (isBurst ? 0 : 1)));
  const waitedMs = nowMs - (state.trouble?.sinceMs ?? nowMs);
  const isNamed = namesTime(failed, wallMs);
  // An endpoint that never took a call is taken at its word: it is given up after as many attempts as one call has.
  const heard = isNamed || !state.hasPassed ? failed : withoutTime(failed);
  const decision = decideRetry(heard, { attempts, waitedMs, leftMs, nowMs: wallMs, chance }, patience);
  const isHopeful = state.underWay.some((call) => call.id !== id);
  const mostMs = (state.rate !== undefined || state.isUncounted) && !isNamed ? PROBED_MS : LONGEST_HOLD_MS;
  const neededMs = heldFor(decision);
  // Whoever gives up leaves the others a time that can be waited for.
  const isWaitedFor = decision.kind === "wait" && !state.hasPassed && !isHopeful;
  const holdMs = Math.min(neededMs, isWaitedFor ? Number.POSITIVE_INFINITY : mostMs);
  const isCut = isNamed && holdMs < neededMs;
  const noted = noteRefusal(state, id, { nowMs, holdMs, isNamed, isCut, limits });
  if (decision.kind === "wait") return { state: noted, givenUp: undefined };
  const isOver = decision.reason === "final" || !(isHopeful || (state.hasPassed && decision.reason !== "tried-enough"));
  return { state: noted, givenUp: isOver ? decision : undefined };
}

/** Whether the refusal names a time to come back that is worth its name: none that is over at once, or was long ago. */
function namesTime(failed: FailedRequest, wallMs: number): boolean {
  const { retryAfter, retryAfterMs } = failed.headers;
  const isNamed = retryAfter !== undefined || retryAfterMs !== undefined;
  return isNamed && (askedWait(failed, wallMs) ?? 0) >= FIRST_BACKOFF_MS;
}

function withoutTime(failed: FailedRequest): FailedRequest {
  return { ...failed, headers: { ...failed.headers, retryAfter: undefined, retryAfterMs: undefined } };
}

/** No time that is named stops all calls for longer, where others got through: a limit by the minute is over then. */
const LONGEST_HOLD_MS = LIMIT_MS * 1.2;
/** An endpoint whose rate is known, or that refuses by no rate, is back soon, at a moment of its own. */
const PROBED_MS = 12_000;
/** Where it is made again in spite of what was asked for, as soon as a limit by the minute is over. */
const BEYOND_MS = 8_000;

function heldFor(decision: ReturnType<typeof decideRetry>): number {
  if (decision.kind === "wait") return decision.delayMs;
  return "neededMs" in decision ? decision.neededMs : BEYOND_MS;
}
