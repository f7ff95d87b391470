/** Time as a port: engine and core never read it themselves. */
export interface Clock {
  /** Milliseconds since the epoch; may go backwards when the system's clock is set. */
  now(): number;
  /** The same as `now`, as ISO 8601 in UTC with milliseconds. */
  timestamp(): string;
  /** Milliseconds since some fixed start; never goes backwards. Durations and deadlines use this one. */
  monotonicMs(): number;
  /** Resolves after `ms`, or rejects with the signal's reason when it aborts first. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
  /** A signal that aborts after `ms`, or when `parent` does; its timer does not keep the process alive. */
  deadline(ms: number, parent: AbortSignal): AbortSignal;
}
