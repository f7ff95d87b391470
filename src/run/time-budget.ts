import type { Clock } from "../ports/clock.ts";
import type { TimeLimit } from "../text/time-limit.ts";

/** The most that is kept of a budget for reporting the run's end; otherwise a tenth of it. */
const MAX_RESERVE_MS = 10_000;
/** How much longer than its budget a run may take to report its end, if GitHub does not answer. */
const GRACE_MS = 20_000;
/** The runner kills a cancelled step 7.5 s after asking it to end. */
const CANCELLED_GRACE_MS = 6500;

export interface TimeBudgetOptions {
  readonly clock: Clock;
  readonly cancelled: AbortSignal;
  /** The total time of the run, until `setTotal` changes it. */
  readonly totalMs: number;
}

/**
 * The time of one run, which starts when this is created: time for the work, and the rest for reporting the end. The
 * total may be known only later, because reading the configuration takes part of it.
 */
export class TimeBudget {
  /** For the work. It ends, also when the run is cancelled, early enough to report the run's end. */
  readonly work: TimeLimit;
  /** For reporting the run's end: a little after the budget, or after the run was cancelled. */
  readonly closing: TimeLimit;
  readonly #clock: Clock;
  readonly #startMs: number;
  readonly #workEnd: Alarm;
  readonly #closingEnd: Alarm;
  readonly #cancelled: AbortSignal;
  #totalMs: number;

  constructor({ clock, cancelled, totalMs }: TimeBudgetOptions) {
    this.#clock = clock;
    this.#startMs = clock.monotonicMs();
    this.#totalMs = totalMs;
    this.#cancelled = cancelled;
    this.#workEnd = new Alarm(clock);
    this.#closingEnd = new Alarm(clock);
    this.work = this.#workEnd.limit(cancelled);
    this.closing = this.#closingEnd.limit();
    this.setTotal(totalMs);
    cancelled.addEventListener("abort", () => this.#hurry(), { once: true });
  }

  #hurry(): void {
    this.#closingEnd.set(Math.min(this.#closingEnd.leftMs(), CANCELLED_GRACE_MS));
  }

  /** The total time of the run, from its start. */
  get totalMs(): number {
    return this.#totalMs;
  }

  /** Sets the total time of the run, from its start. A limit that has passed stays passed. */
  setTotal(totalMs: number): void {
    this.#totalMs = totalMs;
    const leftMs = this.#startMs + totalMs - this.#clock.monotonicMs();
    this.#workEnd.set(leftMs - Math.min(MAX_RESERVE_MS, totalMs / 10));
    if (!this.#cancelled.aborted) this.#closingEnd.set(leftMs + GRACE_MS);
  }
}

/** A point in time that can be moved until it is reached. */
class Alarm {
  readonly #clock: Clock;
  readonly #rung = new AbortController();
  #pending = new AbortController();
  #atMs = Number.POSITIVE_INFINITY;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  limit(...others: readonly AbortSignal[]): TimeLimit {
    return { signal: AbortSignal.any([this.#rung.signal, ...others]), leftMs: () => this.leftMs() };
  }

  set(inMs: number): void {
    this.#atMs = this.#clock.monotonicMs() + inMs;
    this.#pending.abort();
    const pending = new AbortController();
    this.#pending = pending;
    const due = this.#clock.deadline(Math.max(0, inMs), pending.signal);
    const ring = (): void => {
      if (!pending.signal.aborted) this.#rung.abort(new DOMException("the time is over", "TimeoutError"));
    };
    due.addEventListener("abort", ring, { once: true });
  }

  leftMs(): number {
    return Math.max(0, this.#atMs - this.#clock.monotonicMs());
  }
}
