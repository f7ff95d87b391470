import { decideRetry, type FailedRequest, type Patience, type RetryDecision } from "../../core/retry.ts";
import type { TimeLimit } from "../../core/time-limit.ts";
import type { Clock } from "../../ports/clock.ts";

export interface RetriesOptions {
  readonly patience: Patience;
  readonly clock: Clock;
  /** Ends every wait; what is thrown then is its signal's reason. */
  readonly limit: TimeLimit;
  /** From 0 up to 1; `Math.random` when absent. */
  readonly chance?: (() => number) | undefined;
}

/** The attempts at one request: how many there were, and whether another is worth its wait. */
export class Retries {
  readonly #options: RetriesOptions;
  #attempts = 0;
  #waitedMs = 0;

  constructor(options: RetriesOptions) {
    this.#options = options;
  }

  /** How many failed so far. */
  get attempts(): number {
    return this.#attempts;
  }

  /** To be asked once after every attempt that failed. */
  decide(failed: FailedRequest): RetryDecision {
    const { patience, clock, limit, chance = Math.random } = this.#options;
    this.#attempts += 1;
    const state = { attempts: this.#attempts, waitedMs: this.#waitedMs, leftMs: limit.leftMs() };
    return decideRetry(failed, { ...state, nowMs: clock.now(), chance: chance() }, patience);
  }

  /** What is about to be waited for, in a few words. */
  plan({ delayMs }: { readonly delayMs: number }): string {
    return `attempt ${this.#attempts + 1} in ${Math.round(delayMs / 100) / 10} s`;
  }

  async wait({ delayMs }: { readonly delayMs: number }): Promise<void> {
    this.#waitedMs += delayMs;
    await this.#options.clock.sleep(delayMs, this.#options.limit.signal);
  }
}
