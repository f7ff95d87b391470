import { type Failure, isRateLimited, type StatusFailure } from "./failure.ts";

const FIRST_BACKOFF_MS = 500;
const MAX_BACKOFF_MS = 8_000;
/** Request timeout, lock conflict: as the official SDKs have it. Rate limits and server errors are retried besides. */
const RETRIED_STATUSES: ReadonlySet<number> = new Set([408, 409]);

export type RetryDecision = { readonly kind: "retry"; readonly delayMs: number } | { readonly kind: "give-up" };

/**
 * Whether to try again, and after how long. A server's own `retry-after` is honoured at any length: the caller's
 * deadline is what bounds it.
 */
export function decideRetry(
  failure: Failure,
  state: { readonly attempt: number; readonly maxAttempts: number; readonly nowMs: number },
): RetryDecision {
  if (!isRetryable(failure) || state.attempt >= state.maxAttempts) return { kind: "give-up" };
  const asked = failure.kind === "status" ? retryAfterMs(failure, state.nowMs) : undefined;
  return { kind: "retry", delayMs: asked ?? backoffMs(state.attempt) };
}

function isRetryable(failure: Failure): boolean {
  if (failure.kind !== "status") return true;
  if (failure.shouldRetry === "false") return false;
  return RETRIED_STATUSES.has(failure.status) || isRateLimited(failure) || failure.status >= 500;
}

function backoffMs(attempt: number): number {
  return Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** (attempt - 1));
}

function retryAfterMs(failure: StatusFailure, nowMs: number): number | undefined {
  const milliseconds = parseDecimal(failure.retryAfterMs);
  if (milliseconds !== undefined) return milliseconds;
  const seconds = parseDecimal(failure.retryAfter);
  if (seconds !== undefined) return seconds * 1000;
  const date = parseHttpDate(failure.retryAfter);
  return date === undefined ? undefined : Math.max(0, date - nowMs);
}

/** Every form of an HTTP date starts with the day's name; `Date.parse` alone would take `-5` for a date. */
function parseHttpDate(text: string | undefined): number | undefined {
  if (text === undefined || !/^\s*(Mon|Tue|Wed|Thu|Fri|Sat|Sun)/.test(text)) return undefined;
  const date = Date.parse(text);
  return Number.isNaN(date) ? undefined : date;
}

function parseDecimal(text: string | undefined): number | undefined {
  return text !== undefined && /^\s*\d{1,12}(\.\d{1,12})?\s*$/.test(text) ? Number(text) : undefined;
}
