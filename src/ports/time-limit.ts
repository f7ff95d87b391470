/** How long something may take, waits included. */
export interface TimeLimit {
  /** Aborts when the time is over, or when whoever asked gives up. */
  readonly signal: AbortSignal;
  /** Milliseconds until the time is over; never negative, infinite where nothing bounds it. */
  leftMs(): number;
}
