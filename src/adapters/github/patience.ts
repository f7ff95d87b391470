import { isPassing, LIMIT_MS, type Patience } from "../../core/retry.ts";
import { type Failure, toFailedRequest } from "./failure.ts";

/**
 * A limit that names no time is waited for as long as GitHub asks for.
 *
 * @see https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api
 */
export const GITHUB_PATIENCE: Patience = {
  attempts: 4,
  limitMs: LIMIT_MS,
  unnamedLimitMs: 60_000,
  longestMs: 60_000,
  passing: new Set(),
};

/** For what the run can do without. */
export function atMost(attempts: number): Patience {
  return { ...GITHUB_PATIENCE, attempts, limitMs: 0 };
}

/** Whether the same request may fare better later. */
export function isRetryable(failure: Failure): boolean {
  return failure.kind !== "oversized" && isPassing(toFailedRequest(failure), GITHUB_PATIENCE);
}
