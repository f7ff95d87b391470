/** How long something may take, waits included. */
export interface TimeLimit {
  /** Aborts when the time is over, or when whoever asked gives up. */
  readonly signal: AbortSignal;
  /** Milliseconds until the time is over; never negative, infinite where nothing bounds it. */
  leftMs(): number;
}

/** What ends a signal after some milliseconds, and tells how many have passed. */
interface Timer {
  monotonicMs(): number;
  deadline(ms: number, signal: AbortSignal): AbortSignal;
}

/** Ends with the signal alone. */
export function unlimited(signal: AbortSignal): TimeLimit {
  return { signal, leftMs: () => Number.POSITIVE_INFINITY };
}

/** A part of a longer time: it begins now, takes at most so long, and ends no later than the whole. */
export function partOf(whole: TimeLimit, ms: number, clock: Timer): TimeLimit {
  const end = clock.monotonicMs() + ms;
  return {
    signal: clock.deadline(ms, whole.signal),
    leftMs: () => Math.max(0, Math.min(end - clock.monotonicMs(), whole.leftMs())),
  };
}
