import { FIRST_BACKOFF_MS, type GiveUp, LIMIT_MS } from "./retry.ts";

/** How the calls of a run fare with their endpoint. Times are milliseconds of a clock that never goes backwards. */
export interface PaceState {
  /** The most calls under way at once, whatever the endpoint takes. */
  readonly ceiling: number;
  /** How many may be under way, from 1 to the ceiling; a fraction counts once it is whole. */
  readonly room: number;
  /** No call begins before; absent where calls do not pause. */
  readonly pausedUntilMs: number | undefined;
  /** When the last pause was decided: refusals of calls that began before belong to it. */
  readonly pausedAtMs: number;
  /** Calls since the last pause was over, and how many of them were refused. */
  readonly begun: number;
  readonly refused: number;
  /** Pauses since the endpoint last answered, and when the first was decided; absent while it answers. */
  readonly trouble: { readonly pauses: number; readonly sinceMs: number } | undefined;
}

/** Before the first call: with all the room there may be, as most endpoints have it. */
export function beginPace(ceiling: number): PaceState {
  return {
    ...{ ceiling, room: ceiling, begun: 0, refused: 0, trouble: undefined },
    pausedUntilMs: undefined,
    pausedAtMs: Number.NEGATIVE_INFINITY,
  };
}

/** What an endpoint that refuses more than half of the calls leaves of the room, and what an answer adds to it. */
const ROOM_KEPT = 0.7;
const ROOM_GROWTH = 0.25;

/** For how long no call begins by now; 0 where calls do not pause. */
export function heldMs({ pausedUntilMs = 0 }: PaceState, nowMs: number): number {
  return Math.max(0, pausedUntilMs - nowMs);
}

/**
 * Ends a pause whose time is over. Where most calls since the pause before were refused there were too many at once; an
 * endpoint that refuses a few here and there is asked by as many as before.
 */
export function endPause(state: PaceState, nowMs: number): PaceState {
  if (state.pausedUntilMs === undefined || nowMs < state.pausedUntilMs) return state;
  const isTooMany = state.refused * 2 > state.begun;
  const room = isTooMany ? Math.max(1, state.room * ROOM_KEPT) : state.room;
  return { ...state, room, pausedUntilMs: undefined, begun: 0, refused: 0 };
}

export function noteBegin(state: PaceState): PaceState {
  return { ...state, begun: state.begun + 1 };
}

export function noteAnswer(state: PaceState): PaceState {
  const room = Math.min(state.ceiling, state.room + ROOM_GROWTH / state.room);
  return { ...state, room, trouble: undefined };
}

const BACKOFF_FACTOR = 4;
const MAX_BACKOFF_MS = 32_000;
/** An endpoint that answers nothing is paused for so often at the least before it is given up. */
const LEAST_PAUSES = 4;

/** A call that was refused as one too many. */
interface RefusedCall {
  readonly begunMs: number;
  /** How long the endpoint asks to wait; undefined where it names no time. */
  readonly askedMs: number | undefined;
  readonly nowMs: number;
  /** How much is left of the run's time. */
  readonly leftMs: number;
  /** Whether the endpoint still works on a call that it took before the last pause: its answer may be near. */
  readonly isAnswering: boolean;
}

export interface RefusalDecision {
  readonly state: PaceState;
  /** Absent where the call is made again after the pause. */
  readonly givenUp: GiveUp | undefined;
  /** Whether this refusal decided a pause of its own. */
  readonly isNew: boolean;
}

/**
 * What a refusal makes of the pace: all calls pause for as long as the endpoint asks, or for half a second, two, eight and so
 * on. A call is given up where the run has less time than that, or when nothing was answered for more than a minute and
 * nothing is being answered.
 */
export function decideRefusal(
  before: PaceState,
  { begunMs, askedMs, nowMs, leftMs, isAnswering }: RefusedCall,
): RefusalDecision {
  const isNew = begunMs >= before.pausedAtMs;
  const { pauses, sinceMs } = before.trouble ?? { pauses: 0, sinceMs: nowMs };
  const backoffMs = Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * BACKOFF_FACTOR ** pauses);
  // An endpoint that is ready at once, and refuses, names no time worth the name.
  const isAsked = askedMs !== undefined && askedMs >= FIRST_BACKOFF_MS;
  const neededMs = isAsked ? askedMs : isNew ? backoffMs : 0;
  const state: PaceState = {
    ...before,
    refused: before.refused + 1,
    ...(isNew ? { pausedAtMs: nowMs, trouble: { pauses: pauses + 1, sinceMs } } : {}),
  };
  const isTriedEnough = !isAnswering && pauses >= LEAST_PAUSES - 1 && nowMs - sinceMs >= LIMIT_MS;
  if (isTriedEnough) return { state, isNew, givenUp: { kind: "give-up", reason: "tried-enough" } };
  if (neededMs >= leftMs)
    return { state, isNew, givenUp: { kind: "give-up", reason: "no-time", neededMs, isAsked, mostMs: leftMs } };
  const pausedUntilMs = Math.max(state.pausedUntilMs ?? 0, nowMs + neededMs);
  return { state: { ...state, pausedUntilMs }, isNew, givenUp: undefined };
}
