import { type Latency, NO_LATENCY } from "./latency.ts";
import type { LearnedRate } from "./learned-rate.ts";
import type { Quota, QuotaTrust } from "./quota.ts";

/** Where a run stands with its endpoint. Times are milliseconds of a clock that never goes backwards. */
export interface PaceState {
  /** The most calls at once, whatever the endpoint takes. */
  readonly ceiling: number;
  /** How many calls the endpoint is believed to take at once; from 1 to the ceiling, a fraction counts once it is whole. */
  readonly room: number;
  readonly underWay: readonly CallUnderWay[];
  readonly lastStartMs: number;
  /** When calls began that were not refused, within the last minute. */
  readonly recent: readonly number[];
  /** The most of them within one minute. */
  readonly mostInAMinute: number;
  /** Absent while nothing shows that calls are counted by the minute. */
  readonly rate: LearnedRate | undefined;
  /** Whether calls were refused however few they were: then no rate is learned. */
  readonly isUncounted: boolean;
  /** Answers since the last refusal. */
  readonly calm: number;
  /** Nothing begins before. */
  readonly heldUntilMs: number;
  /** When a refusal was last reacted to: those of calls that began before are of the same burst. */
  readonly reactedMs: number;
  /** Absent while the endpoint takes calls. */
  readonly trouble: Trouble | undefined;
  /** When the one before began. */
  readonly lastTroubleMs: number;
  /** Whether any call was ever answered. */
  readonly hasPassed: boolean;
  /** Since the endpoint last recovered. */
  readonly cycle: { readonly sinceMs: number; readonly calls: number };
  readonly requests: Quota | undefined;
  readonly requestsTrust: QuotaTrust;
  readonly tokens: Quota | undefined;
  readonly tokensTrust: QuotaTrust;
  readonly latency: Latency;
  /** The longest that a refusal took to come; absent before the first. */
  readonly refusalMs: number | undefined;
  readonly tally: PaceTally;
}

export interface CallUnderWay {
  readonly id: number;
  readonly begunMs: number;
  /** Tokens that its prompt has at the least. */
  readonly tokens: number;
}

/** From the first refusal until a call that began after it gets through. */
export interface Trouble {
  readonly sinceMs: number;
  readonly lastMs: number;
  /** Whether the last one named a time to come back. */
  readonly isNamed: boolean;
  /** Refusals of calls that began after the one before was known. */
  readonly events: number;
  /** The longest time that was waited before one of them. */
  readonly heldMs: number;
  readonly roomBefore: number;
  /** Whether it is the second one within a minute. */
  readonly isRecurring: boolean;
  /** Calls of the last minute that were not refused when it began. */
  readonly atCount: number;
}

/** What the run's record tells. */
export interface PaceTally {
  readonly refusals: number;
  readonly mostAtOnce: number;
  readonly lowestRoom: number;
}

/** So many answers without a refusal, and an endpoint is asked for more as fast as it answers. */
export const CALM = 40;

/** Before the first call: with all the room there may be, as most endpoints have it. */
export function beginPace(ceiling: number, nowMs: number): PaceState {
  return {
    ceiling,
    room: ceiling,
    underWay: [],
    lastStartMs: Number.NEGATIVE_INFINITY,
    recent: [],
    mostInAMinute: 0,
    rate: undefined,
    isUncounted: false,
    calm: CALM,
    heldUntilMs: nowMs,
    reactedMs: Number.NEGATIVE_INFINITY,
    trouble: undefined,
    lastTroubleMs: Number.NEGATIVE_INFINITY,
    hasPassed: false,
    cycle: { sinceMs: nowMs, calls: 0 },
    requests: undefined,
    requestsTrust: { kind: "untried" },
    tokens: undefined,
    tokensTrust: { kind: "untried" },
    latency: NO_LATENCY,
    refusalMs: undefined,
    tally: { refusals: 0, mostAtOnce: 0, lowestRoom: ceiling },
  };
}
