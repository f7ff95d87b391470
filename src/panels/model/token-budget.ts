import { countOf } from "../../core/count-of.ts";
import { CHARS_PER_TOKEN } from "../../core/usage.ts";
import type { ModelUsage } from "../../ports/model.ts";

/** What a token holds at the most, in text of any kind that is worth reviewing: what is certain to be too much is so even then. */
const MOST_CHARS_PER_TOKEN = 8;

/** What a token of a prompt is taken to hold where a reader must leave something over. */
const USUAL_CHARS_PER_TOKEN = 4;

/** A call that was not made. */
export class BudgetSpent extends Error {
  /** Whether it would have fitted, had nothing been kept for judging. */
  readonly isKept: boolean;

  constructor(message: string, isKept: boolean) {
    super(message);
    this.isKept = isKept;
  }
}

/** Counts the run's tokens against its budget. Shared by all agents of a run. */
export class TokenBudget {
  readonly #limit: number;
  #used = 0;
  /** The least that calls under way will take. */
  #underWay = 0;
  #kept = 0;
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
   * Counts a call as under way until what is answered is called. The first call of all is always made.
   *
   * @param chars of its prompt.
   * @throws BudgetSpent if it is certain to take more than is left beside the other calls under way, or, for a reader,
   *   would take what is kept.
   */
  begin(chars: number, isReader = false): () => void {
    const least = Math.ceil(chars / MOST_CHARS_PER_TOKEN);
    const before = this.#used + this.#underWay;
    if (before > 0 && before + least > this.#limit)
      throw new BudgetSpent(
        `a call of at least ${countOf(least, "token")} would exceed the token budget: ${this.describe()} are used`,
        false,
      );
    const usual = Math.ceil(chars / USUAL_CHARS_PER_TOKEN);
    if (isReader && this.#kept > 0 && before + usual + this.#kept > this.#limit)
      throw new BudgetSpent(`what is left of the token budget is kept for judging: ${this.describe()} are used`, true);
    this.#underWay += least;
    return () => {
      this.#underWay -= least;
    };
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
