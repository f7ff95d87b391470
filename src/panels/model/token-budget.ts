import type { ModelUsage } from "../../ports/model.ts";

/** Characters a token is taken to hold when a server names no usage: counting too many is the safe side. */
const CHARS_PER_TOKEN = 3;

/** Counts the run's tokens against its budget. Shared by all agents of a run. */
export class TokenBudget {
  readonly #limit: number;
  #used = 0;

  /** @param limit tokens, input and output together. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  isSpent(): boolean {
    return this.#used >= this.#limit;
  }

  /** Books one call; without usage its characters are counted instead. */
  book(usage: ModelUsage | undefined, countChars: () => number): void {
    this.#used +=
      usage === undefined ? Math.ceil(countChars() / CHARS_PER_TOKEN) : usage.inputTokens + usage.outputTokens;
  }
}
