import type { Clock } from "../../ports/clock.ts";

/** Nobody reads faster than that. */
const TICK_MS = 1000;

/** Does something each second between its start and its stop; nothing of it keeps the process alive. */
export class Ticker {
  readonly #clock: Clock;
  readonly #tick: () => void;
  #stopped: AbortController | undefined;

  constructor(clock: Clock, tick: () => void) {
    this.#clock = clock;
    this.#tick = tick;
  }

  /** Does nothing where it has started already. */
  start(): void {
    if (this.#stopped !== undefined) return;
    this.#stopped = new AbortController();
    this.#wait(this.#stopped.signal);
  }

  stop(): void {
    this.#stopped?.abort();
    this.#stopped = undefined;
  }

  #wait(stopped: AbortSignal): void {
    const next = this.#clock.deadline(TICK_MS, stopped);
    const ring = (): void => {
      if (stopped.aborted) return;
      this.#tick();
      this.#wait(stopped);
    };
    next.addEventListener("abort", ring, { once: true });
  }
}
