/** How long something may take, waits included. */
export interface TimeLimit {
  /** Aborts when the time is over, or when whoever asked gives up. */
  readonly signal: AbortSignal;
  /** Milliseconds until the time is over; never negative, infinite where nothing bounds it. */
  leftMs(): number;
}

/** A time that stands still while it is paused. */
export interface PausableLimit extends TimeLimit {
  /** Stops the time until what it returns is called. Not to be called twice at once. */
  pause(): () => void;
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

/** The same, but for the times that it is paused; the whole goes on meanwhile. */
export function pausablePartOf(whole: TimeLimit, ms: number, clock: Timer): PausableLimit {
  const over = new AbortController();
  const signal = AbortSignal.any([whole.signal, over.signal]);
  let ownMs = ms;
  let begunMs = clock.monotonicMs();
  let timer = arm(ms);
  let isPaused = false;
  const ownLeftMs = (): number => (isPaused ? ownMs : ownMs - (clock.monotonicMs() - begunMs));

  function arm(leftMs: number): AbortController {
    const stopped = new AbortController();
    const deadline = clock.deadline(leftMs, AbortSignal.any([signal, stopped.signal]));
    const ring = (): void => {
      if (!stopped.signal.aborted) over.abort(deadline.reason);
    };
    deadline.addEventListener("abort", ring, { once: true });
    return stopped;
  }

  return {
    signal,
    leftMs: () => Math.max(0, Math.min(ownLeftMs(), whole.leftMs())),
    pause: () => {
      ownMs = ownLeftMs();
      isPaused = true;
      timer.abort();
      return () => {
        begunMs = clock.monotonicMs();
        isPaused = false;
        timer = arm(ownMs);
      };
    },
  };
}
