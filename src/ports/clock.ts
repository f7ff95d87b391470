/** Time as a port, because pure code never reads it. */
export interface Clock {
  /** Milliseconds since the epoch; may go backwards when the system's clock is set. */
  now(): number;
  /** The same as `now`, as ISO 8601 in UTC with milliseconds. */
  timestamp(): string;
  /** Milliseconds since a fixed start; never goes backwards. Used for durations and deadlines. */
  monotonicMs(): number;
  /** Resolves after `ms`, or rejects with the signal's reason if it aborts first. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
  /** Returns a signal that aborts after `ms`, or with `parent`. Its timer does not keep the process alive. */
  deadline(ms: number, parent: AbortSignal): AbortSignal;
}
