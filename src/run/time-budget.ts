import type { Clock } from "../ports/clock.ts";
import type { TimeLimit } from "../text/time-limit.ts";

/** How much of a budget is kept for reporting how the run ended: a tenth of it, but not more than this. */
const MAX_RESERVE_MS = 10_000;
/** How much longer than its budget a run may take to report its end, when GitHub does not answer. */
const GRACE_MS = 20_000;
/** The runner kills a cancelled step 7.5 s after asking it to end. */
const CANCELLED_GRACE_MS = 6500;

export interface TimeBudgetOptions {
  readonly clock: Clock;
  readonly cancelled: AbortSignal;
  /** What the run may take in all, until `setTotal` says otherwise. */
  readonly totalMs: number;
}

/**
 * The time of one run, which begins when this is made: what may be spent on the work, and what is left to tell how it
 * ended. How long it is may be known only later, as a configuration is read within it.
 */
export class TimeBudget {
  /** For the work. Over, also when the run is cancelled, early enough to report how the run ended. */
  readonly work: TimeLimit;
  /** For reporting how the run ended: a little longer than the budget, or than until the run was cancelled. */
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

  /** What the run may take in all, counted from its beginning. */
  get totalMs(): number {
    return this.#totalMs;
  }

  /** Sets how long the run may take in all, counted from its beginning. A limit that is over stays over. */
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
