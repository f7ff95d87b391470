import { CHARS_PER_TOKEN } from "../../core/usage.ts";
import type { ModelUsage } from "../../ports/model.ts";

/** Counts the run's tokens against its budget. Shared by all agents of a run. */
export class TokenBudget {
  readonly #limit: number;
  #used = 0;
  #isEstimated = false;

  /** @param limit tokens, input and output together. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  get limit(): number {
    return this.#limit;
  }

  /** Tokens that are not booked yet; never negative. */
  left(): number {
    return Math.max(0, this.#limit - this.#used);
  }

  isSpent(): boolean {
    return this.#used >= this.#limit;
  }

  /** What was booked of how much, once it is spent. */
  describe(): string {
    const told = `${this.#used} of ${this.#limit} tokens`;
    return this.#isEstimated
      ? `${told}, of which those the endpoint did not tell are a token for every ${CHARS_PER_TOKEN} characters`
      : told;
  }

  /** Books one call; without usage its characters are counted instead. */
  book(usage: ModelUsage | undefined, countChars: () => number): void {
    if (usage === undefined) this.#isEstimated = true;
    this.#used +=
      usage === undefined ? Math.ceil(countChars() / CHARS_PER_TOKEN) : usage.inputTokens + usage.outputTokens;
  }
}
