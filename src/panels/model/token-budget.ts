import { groupDigits } from "../../core/count-of.ts";
import { CHARS_PER_TOKEN } from "../../core/usage.ts";
import type { ModelUsage } from "../../ports/model.ts";

/** A reader's call that was not made, as it would have taken what is kept for judging. */
export class KeptForJudging extends Error {}

/** Counts the run's tokens against its budget. Shared by all agents of a run. */
export class TokenBudget {
  readonly #limit: number;
  #used = 0;
  #kept = 0;
  /** What calls took so far, for their characters. */
  #seen = { tokens: 0, chars: 0 };
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

  /** Keeps so many tokens from those who read, for judging what was claimed; what was kept before no longer counts. */
  keep(tokens: number): void {
    this.#kept = Math.ceil(tokens);
  }

  /**
   * Looks whether a reader may make a call, by what calls took so far.
   *
   * @param chars of its prompt.
   * @throws KeptForJudging if the call is likely to take of what is kept.
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

  /** What was booked of how much, once it is spent. */
  describe(): string {
    const told = `${groupDigits(this.#used)} of ${groupDigits(this.#limit)} tokens`;
    return this.#isEstimated
      ? `${told}, of which those the endpoint did not tell are a token for every ${CHARS_PER_TOKEN} characters`
      : told;
  }

  /** Books one call; without usage its characters are counted instead. */
  book(usage: ModelUsage | undefined, countChars: () => number): void {
    if (usage === undefined) this.#isEstimated = true;
    const chars = countChars();
    const tokens = usage === undefined ? Math.ceil(chars / CHARS_PER_TOKEN) : usage.inputTokens + usage.outputTokens;
    this.#used += tokens;
    this.#seen = { tokens: this.#seen.tokens + tokens, chars: this.#seen.chars + chars };
  }
}
