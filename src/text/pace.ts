import { FIRST_BACKOFF_MS, type GiveUp, LIMIT_MS } from "./retry.ts";

/** The state of a run's calls to one endpoint. Times are milliseconds of a monotonic clock. */
export interface PaceState {
  /** The most calls at once, whatever the endpoint allows. */
  readonly ceiling: number;
  /** The calls allowed at once, from 1 to the ceiling; rounded down. */
  readonly room: number;
  /** No call begins before this time; absent if calls are not paused. */
  readonly pausedUntilMs: number | undefined;
  /** When the last pause was decided. Refusals of calls that began before belong to it. */
  readonly pausedAtMs: number;
  /** The calls since the end of the last pause, and how many of them were refused. */
  readonly begun: number;
  readonly refused: number;
  /** The pauses since the endpoint last answered, and the time of the first; absent while it answers. */
  readonly trouble: { readonly pauses: number; readonly sinceMs: number } | undefined;
}

/** The state before the first call. It allows all calls, as most endpoints do. */
export function beginPace(ceiling: number): PaceState {
  return {
    ...{ ceiling, room: ceiling, begun: 0, refused: 0, trouble: undefined },
    pausedUntilMs: undefined,
    pausedAtMs: Number.NEGATIVE_INFINITY,
  };
}

/** The factor for the room if more than half of the calls were refused, and the growth for each answer. */
const ROOM_KEPT = 0.7;
const ROOM_GROWTH = 0.25;

/** How long no call may begin from now on; 0 if calls are not paused. */
export function heldMs({ pausedUntilMs = 0 }: PaceState, nowMs: number): number {
  return Math.max(0, pausedUntilMs - nowMs);
}

/** Ends a pause whose time is over. If most calls since the previous pause were refused, fewer are allowed at once. */
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
/** The minimum number of pauses before an endpoint without answers is given up. */
const LEAST_PAUSES = 4;

/** A call that was refused because there were too many. */
interface RefusedCall {
  readonly begunMs: number;
  /** How long the endpoint asks to wait; undefined if it does not say. */
  readonly askedMs: number | undefined;
  readonly nowMs: number;
  /** The remaining time of the run. */
  readonly leftMs: number;
  /** Whether the endpoint still processes a call from before the last pause, so that an answer may be near. */
  readonly isAnswering: boolean;
}

export interface RefusalDecision {
  readonly state: PaceState;
  /** Absent if the call is repeated after the pause. */
  readonly givenUp: GiveUp | undefined;
  /** Whether this refusal started a new pause. */
  readonly isNew: boolean;
}

/**
 * Decides about a refused call. All calls pause for as long as the endpoint asks, or for half a second, two, eight and so
 * on. The call is given up if the run has less time than that. It is also given up if nothing was answered for more than
 * a minute and nothing is being processed.
 */
export function decideRefusal(
  before: PaceState,
  { begunMs, askedMs, nowMs, leftMs, isAnswering }: RefusedCall,
): RefusalDecision {
  const isNew = begunMs >= before.pausedAtMs;
  const { pauses, sinceMs } = before.trouble ?? { pauses: 0, sinceMs: nowMs };
  const backoffMs = Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * BACKOFF_FACTOR ** pauses);
  // An endpoint that claims to be ready at once, and refuses, does not say how long to wait.
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
