/** A time limit, including waits. */
export interface TimeLimit {
  /** Aborts when the time is over, or when the caller cancels. */
  readonly signal: AbortSignal;
  /** Remaining milliseconds; never negative, infinite without a limit. */
  leftMs(): number;
}

/** A time limit that can be paused. */
export interface PausableLimit extends TimeLimit {
  /** Stops the time until the returned function is called. Must not be called while paused. */
  pause(): () => void;
}

/** A clock that can abort a signal after some milliseconds. */
interface Timer {
  monotonicMs(): number;
  deadline(ms: number, signal: AbortSignal): AbortSignal;
}

/** Without a limit of its own: only the signal ends it. */
export function unlimited(signal: AbortSignal): TimeLimit {
  return { signal, leftMs: () => Number.POSITIVE_INFINITY };
}

/** A part of a longer limit: it begins now, takes at most `ms`, and ends no later than the whole. */
export function partOf(whole: TimeLimit, ms: number, clock: Timer): TimeLimit {
  const end = clock.monotonicMs() + ms;
  return {
    signal: clock.deadline(ms, whole.signal),
    leftMs: () => Math.max(0, Math.min(end - clock.monotonicMs(), whole.leftMs())),
  };
}

/** A part that can be paused; the whole continues meanwhile. */
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
