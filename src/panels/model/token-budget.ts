import { countOf } from "../../core/count-of.ts";
import { CHARS_PER_TOKEN } from "../../core/usage.ts";
import type { ModelUsage } from "../../ports/model.ts";

/** What a token holds at the most, in text of any kind that is worth reviewing: what is certain to be too much is so even then. */
const MOST_CHARS_PER_TOKEN = 8;

/** A call that was not made, as the budget is certain not to carry it. */
export class BudgetSpent extends Error {}

/** Counts the run's tokens against its budget. Shared by all agents of a run. */
export class TokenBudget {
  readonly #limit: number;
  #used = 0;
  /** The least that calls under way will take. */
  #underWay = 0;
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

  /**
   * Counts a call as under way until what is answered is called. The first call of all is always made.
   *
   * @param chars of its prompt.
   * @throws BudgetSpent if it is certain to take more than is left beside the other calls under way.
   */
  begin(chars: number): () => void {
    const least = Math.ceil(chars / MOST_CHARS_PER_TOKEN);
    const isFirst = this.#used === 0 && this.#underWay === 0;
    if (!isFirst && this.#used + this.#underWay + least > this.#limit)
      throw new BudgetSpent(
        `a call of at least ${countOf(least, "token")} would exceed the token budget: ${this.describe()} are used`,
      );
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
