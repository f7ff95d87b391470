import type { ModelUsage } from "../../ports/model.ts";
import { groupDigits } from "../../text/count-of.ts";
import { CHARS_PER_TOKEN } from "../../text/usage.ts";

/** A reader's call that was not made, because it would have used tokens kept for judging. */
export class KeptForJudging extends Error {}

/** Counts the run's tokens against its budget. Shared by all agents of a run. */
export class TokenBudget {
  readonly #limit: number;
  #used = 0;
  #kept = 0;
  /** The tokens of calls so far, with their characters. */
  #seen = { tokens: 0, chars: 0 };
  #isEstimated = false;

  /** @param limit tokens, input and output together. */
  constructor(limit: number) {
    this.#limit = limit;
  }

  get limit(): number {
    return this.#limit;
  }

  /** Tokens not used yet; never negative. */
  left(): number {
    return Math.max(0, this.#limit - this.#used);
  }

  /** Keeps this many tokens from readers, for judging claims; replaces the previous amount. */
  keep(tokens: number): void {
    this.#kept = Math.ceil(tokens);
  }

  /**
   * Checks whether a reader may make a call, by the usage of calls so far.
   *
   * @param chars of its prompt.
   * @throws KeptForJudging if the call would probably use tokens kept for judging.
   */
  admit(chars: number): void {
    const { tokens, chars: seenChars } = this.#seen;
    const usual = seenChars === 0 ? 0 : Math.ceil((chars * tokens) / seenChars);
    if (this.#kept > 0 && this.#used + usual + this.#kept > this.#limit)
      throw new KeptForJudging(`what is left of the token budget is kept for judging: ${this.describe()} are used`);
  }

  isSpent(): boolean {
    return this.#used >= this.#limit;
  }

  /** Describes how much of the budget was used, once it is spent. */
  describe(): string {
    const amount = `${groupDigits(this.#used)} of ${groupDigits(this.#limit)} tokens`;
    return this.#isEstimated
      ? `${amount}, of which those the endpoint did not tell are a token for every ${CHARS_PER_TOKEN} characters`
      : amount;
  }

  /** Records the usage of one call; without usage, its characters are counted instead. */
  book(usage: ModelUsage | undefined, countChars: () => number): void {
    if (usage === undefined) this.#isEstimated = true;
    const chars = countChars();
    const tokens = usage === undefined ? Math.ceil(chars / CHARS_PER_TOKEN) : usage.inputTokens + usage.outputTokens;
    this.#used += tokens;
    this.#seen = { tokens: this.#seen.tokens + tokens, chars: this.#seen.chars + chars };
  }
}
