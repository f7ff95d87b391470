import type { Clock } from "../ports/clock.ts";
import type { TimeLimit } from "../ports/time-limit.ts";

/** Ends with the signal alone. */
export function unlimited(signal: AbortSignal): TimeLimit {
  return { signal, leftMs: () => Number.POSITIVE_INFINITY };
}

/** A part of a longer time: it begins now, takes at most so long, and ends no later than the whole. */
export function partOf(whole: TimeLimit, ms: number, clock: Clock): TimeLimit {
  const end = clock.monotonicMs() + ms;
  return {
    signal: clock.deadline(ms, whole.signal),
    leftMs: () => Math.max(0, Math.min(end - clock.monotonicMs(), whole.leftMs())),
  };
}
