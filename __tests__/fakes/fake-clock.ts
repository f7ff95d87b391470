import type { Clock } from "../../src/ports/clock.ts";

interface Alarm {
  readonly at: number;
  readonly ring: () => void;
}

/**
 * A clock moved by hand with `advance`. With `skipsSleeps` every sleep jumps the time forward by itself, for tests
 * that only ask how long was waited.
 */
export class FakeClock implements Clock {
  /** Every sleep asked for, in order, in milliseconds. */
  readonly sleeps: number[] = [];
  readonly #startedAt: number;
  readonly #skipsSleeps: boolean;
  readonly #alarms = new Set<Alarm>();
  #elapsedMs = 0;
  #sleepers: ((ms: number) => void)[] = [];

  constructor(options: { readonly startedAt?: number; readonly skipsSleeps?: boolean } = {}) {
    this.#startedAt = options.startedAt ?? Date.UTC(2026, 0, 1);
    this.#skipsSleeps = options.skipsSleeps ?? false;
  }

  now(): number {
    return this.#startedAt + this.#elapsedMs;
  }

  timestamp(): string {
    return new Date(this.now()).toISOString();
  }

  monotonicMs(): number {
    return this.#elapsedMs;
  }

  sleep(ms: number, signal: AbortSignal): Promise<void> {
    if (signal.aborted) return Promise.reject(signal.reason);
    this.sleeps.push(ms);
    const slept = new Promise<void>((resolve, reject) => {
      const cancel = this.#setAlarm(ms, resolve);
      const onAbort = (): void => {
        cancel();
        reject(signal.reason);
      };
      AbortSignal.any([signal]).addEventListener("abort", onAbort, { once: true });
    });
    for (const tell of this.#sleepers.splice(0)) tell(ms);
    if (this.#skipsSleeps) this.advance(ms);
    return slept;
  }

  deadline(ms: number, parent: AbortSignal): AbortSignal {
    const expiry = new AbortController();
    const signal = AbortSignal.any([parent, expiry.signal]);
    const ring = (): void => expiry.abort(new DOMException("deadline passed", "TimeoutError"));
    signal.addEventListener("abort", this.#setAlarm(ms, ring), { once: true });
    return signal;
  }

  /** Moves time forward and rings whatever falls due, earliest first. */
  advance(ms: number): void {
    const until = this.#elapsedMs + ms;
    for (let next = this.#nextAlarm(until); next !== undefined; next = this.#nextAlarm(until)) {
      this.#alarms.delete(next);
      this.#elapsedMs = Math.max(this.#elapsedMs, next.at);
      next.ring();
    }
    this.#elapsedMs = until;
  }

  /** Resolves with the length of the next sleep once somebody starts it. */
  nextSleep(): Promise<number> {
    return new Promise((resolve) => {
      this.#sleepers.push(resolve);
    });
  }

  #setAlarm(ms: number, ring: () => void): () => void {
    const alarm = { at: this.#elapsedMs + ms, ring };
    this.#alarms.add(alarm);
    return () => {
      this.#alarms.delete(alarm);
    };
  }

  #nextAlarm(until: number): Alarm | undefined {
    return [...this.#alarms].filter((alarm) => alarm.at <= until).sort((a, b) => a.at - b.at)[0];
  }
}
