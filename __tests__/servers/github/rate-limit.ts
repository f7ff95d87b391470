import { ApiError } from "./api-error.ts";

/** Counts each token's requests. @see https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api */
export class RateLimit {
  readonly #perHour: number;
  readonly #used = new Map<string, number>();

  constructor(perHour: number) {
    this.#perHour = perHour;
  }

  /** Counts one request and gives the headers that go with its reply. */
  count(tokenName: string): Record<string, string> {
    const used = (this.#used.get(tokenName) ?? 0) + 1;
    this.#used.set(tokenName, used);
    if (used > this.#perHour) throw new ApiError(403, "API rate limit exceeded for installation.");
    return this.headers(this.#perHour - used, 3600);
  }

  headers(remaining: number, resetSeconds: number): Record<string, string> {
    return {
      "x-ratelimit-limit": String(this.#perHour),
      "x-ratelimit-remaining": String(remaining),
      "x-ratelimit-used": String(this.#perHour - remaining),
      "x-ratelimit-reset": String(resetTime(resetSeconds)),
      "x-ratelimit-resource": "core",
    };
  }

  overview(tokenName: string): Record<string, unknown> {
    const used = this.#used.get(tokenName) ?? 0;
    const rate = { limit: this.#perHour, used, remaining: Math.max(this.#perHour - used, 0), reset: resetTime(3600) };
    return { resources: { core: rate, search: rate, graphql: rate }, rate };
  }
}

/** The real clock, for the caller compares it with its own. */
function resetTime(seconds: number): number {
  return Math.ceil(Date.now() / 1000) + seconds;
}
