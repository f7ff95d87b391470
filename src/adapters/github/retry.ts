import { type Failure, isRateLimited, type RefusedFailure } from "./failure.ts";

const FIRST_BACKOFF_MS = 500;
const BACKOFF_FACTOR = 4;
/** What GitHub asks for when it names no time itself. @see https://docs.github.com/en/rest/using-the-rest-api/rate-limits-for-the-rest-api */
const UNNAMED_LIMIT_MS = 60_000;

/** No single wait is longer: a review that would have to wait more says so instead. */
export const MAX_WAIT_MS = 60_000;

export type RetryDecision =
  | { readonly kind: "retry"; readonly delayMs: number }
  /** `askedMs` is the wait that would have been too long. */
  | { readonly kind: "give-up"; readonly askedMs: number | undefined };

export interface RetryState {
  /** 1 for the first. */
  readonly attempt: number;
  readonly maxAttempts: number;
  readonly nowMs: number;
}

/** Whether to try again, and after how long. */
export function decideRetry(failure: Failure, state: RetryState): RetryDecision {
  if (!isRetryable(failure)) return { kind: "give-up", askedMs: undefined };
  const delayMs = delayOf(failure, state);
  if (delayMs > MAX_WAIT_MS) return { kind: "give-up", askedMs: delayMs };
  if (state.attempt >= state.maxAttempts) return { kind: "give-up", askedMs: undefined };
  return { kind: "retry", delayMs };
}

export function isRetryable(failure: Failure): boolean {
  if (failure.kind === "oversized") return false;
  if (failure.kind !== "refused") return true;
  return failure.status >= 500 || isRateLimited(failure);
}

function delayOf(failure: Failure, state: RetryState): number {
  const backoffMs = FIRST_BACKOFF_MS * BACKOFF_FACTOR ** (state.attempt - 1);
  if (failure.kind !== "refused") return backoffMs;
  const askedMs = parseRetryAfter(failure.retryAfter, state.nowMs);
  if (askedMs !== undefined) return Math.max(askedMs, 0);
  return isRateLimited(failure) ? limitMs(failure, state.nowMs, backoffMs) : backoffMs;
}

function limitMs(failure: RefusedFailure, nowMs: number, backoffMs: number): number {
  const reset = parseSeconds(failure.rateLimitReset);
  if (failure.rateLimitRemaining !== "0" || reset === undefined) return UNNAMED_LIMIT_MS;
  // Clocks differ: a reset that seems past must not become a burst of requests.
  return Math.max(reset * 1000 - nowMs, backoffMs);
}

function parseRetryAfter(text: string | undefined, nowMs: number): number | undefined {
  const seconds = parseSeconds(text);
  if (seconds !== undefined) return seconds * 1000;
  // Every form of an HTTP date starts with the day's name; `Date.parse` alone would take `-5` for a date.
  if (text === undefined || !/^\s*(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(text)) return undefined;
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : date - nowMs;
}

function parseSeconds(text: string | undefined): number | undefined {
  return text !== undefined && /^\s*\d{1,12}(\.\d{1,6})?\s*$/.test(text) ? Number(text) : undefined;
}
