/** The facts about a failed request that decide whether to repeat it. */
export interface FailedRequest {
  /** The HTTP status of a refusal; absent for an incomplete or unexpected reply, or none. */
  readonly status: number | undefined;
  /** The headers that say when to retry. */
  readonly headers: RetryHeaders;
  /** Whether its message mentions a limit, as GitHub's do with status 403; undefined without a message. */
  readonly isLimitByWords: boolean | undefined;
  /** Whether a repetition is known to fail in the same way; absent if its status decides. */
  readonly isFinal?: boolean;
}

/** Headers as received; absent ones are undefined. */
export interface RetryHeaders {
  readonly retryAfterMs?: string | undefined;
  readonly retryAfter?: string | undefined;
  readonly rateLimitRemaining?: string | undefined;
  readonly rateLimitReset?: string | undefined;
  readonly shouldRetry?: string | undefined;
}

/** The limits for repeating a request. */
export interface Patience {
  /** All attempts, including the first. A rate limit is also retried until `limitMs` have been waited. */
  readonly attempts: number;
  /** The total wait for a rate limit. */
  readonly limitMs: number;
  /** The minimum wait after a rate limit without a time. */
  readonly unnamedLimitMs: number;
  /** The longest single wait, except for a rate limit. */
  readonly longestMs: number;
  /** The longest single wait for a rate limit; `longestMs` if absent. */
  readonly longestLimitMs?: number;
}

/** The attempts at one request so far. */
export interface RetryState {
  /** The number of attempts made. */
  readonly attempts: number;
  /** The total wait between them. */
  readonly waitedMs: number;
  /** The caller's remaining time; may be infinite. */
  readonly leftMs: number;
  /** The current time since the epoch, for headers with a date or a reset time. */
  readonly nowMs: number;
  /** A random number from 0 to 1 for each attempt, which spreads callers that were refused together. */
  readonly chance: number;
}

export type RetryDecision = { readonly kind: "wait"; readonly delayMs: number } | GiveUp;

export type GiveUp =
  /** A repetition would fail in the same way, or all attempts were made. */
  { readonly kind: "give-up"; readonly reason: "final" | "tried-enough" } | TooLong;

/** The wait would exceed the remaining time, the part of it allowed for one wait, or the longest single wait. */
interface TooLong {
  readonly kind: "give-up";
  readonly reason: "no-time" | "no-time-after" | "too-long";
  readonly neededMs: number;
  /** Whether the server asked for it. */
  readonly isAsked: boolean;
  readonly mostMs: number;
}

/** Over a minute, so that a limit per minute has ended. */
export const LIMIT_MS = 65_000;

/** The minimum wait after a refusal without a time. */
export const FIRST_BACKOFF_MS = 500;
const BACKOFF_FACTOR = 4;
const MAX_BACKOFF_MS = 32_000;
/** The largest random addition to a wait, as a share of it. */
const SPREAD = 0.1;
/** The largest random addition to any wait: few callers wait for the same quota. */
const MAX_SPREAD_MS = 5000;
/** The share of the remaining time for a wait; the rest is for the request itself. */
const LIMIT_SHARE = 0.75;

/**
 * Whether a rate limit was reached. GitHub and gateways answer 403 both for a missing permission and for a rate limit,
 * and the message says which. A used-up quota counts only without a message, because git passes on none.
 */
export function isRateLimited({ status, headers, isLimitByWords }: FailedRequest): boolean {
  if (status === 429) return true;
  const namesTime = (headers.retryAfter ?? headers.retryAfterMs) !== undefined;
  return status === 403 && (namesTime || (isLimitByWords ?? headers.rateLimitRemaining === "0"));
}

/** Whether the same request may succeed later. */
export function isPassing(failed: FailedRequest): boolean {
  const { status, isFinal = false } = failed;
  return !isFinal && (status === undefined || status >= 500 || isRateLimited(failed));
}

/** Decides whether to try again, and when: never earlier than the server asks. */
export function decideRetry(failed: FailedRequest, state: RetryState, patience: Patience): RetryDecision {
  if (!isPassing(failed)) return { kind: "give-up", reason: "final" };
  const askedMs = askedWait(failed, state.nowMs);
  // A server that claims to be ready at once is not limiting.
  const isLimited = isRateLimited(failed) && askedMs !== 0;
  const hasWaited = !isLimited || state.waitedMs >= patience.limitMs;
  const neededMs = neededWait({ isLimited, askedMs }, state, patience);
  const needed = { kind: "give-up", neededMs, isAsked: neededMs === askedMs } as const;
  const longestMs = isLimited ? (patience.longestLimitMs ?? patience.longestMs) : patience.longestMs;
  if (neededMs > longestMs) return { ...needed, reason: "too-long", mostMs: longestMs };
  if (state.attempts >= patience.attempts && hasWaited) return { kind: "give-up", reason: "tried-enough" };
  const spreadMs = Math.min(MAX_SPREAD_MS, SPREAD * neededMs) * state.chance;
  const delayMs = Math.min(longestMs, Math.round(neededMs + spreadMs));
  if (delayMs >= state.leftMs) return { ...needed, reason: "no-time", mostMs: state.leftMs };
  const mostMs = neededMs > patience.longestMs ? LIMIT_SHARE * state.leftMs : state.leftMs;
  if (delayMs > mostMs) return { ...needed, reason: "no-time-after", mostMs };
  return { kind: "wait", delayMs };
}

/** Why no longer wait was made, in half a sentence; undefined if a wait was not the reason. */
export function describeGiveUp(given: GiveUp): string | undefined {
  if (!("mostMs" in given)) return undefined;
  const [needed, most] = [Math.ceil(given.neededMs / 1000), Math.floor(given.mostMs / 1000)];
  const limit = MOST[given.reason].replace("%", `${most} s`);
  return `${given.isAsked ? "it asks to wait" : "another attempt would have to wait"} ${needed} s, and ${limit}`;
}

const MOST: Readonly<Record<TooLong["reason"], string>> = {
  "no-time": "% are left for it",
  "no-time-after": "no more than %, three quarters of the time that is left, is spent on it",
  "too-long": "no single wait is longer than %",
};

interface Refused {
  readonly isLimited: boolean;
  readonly askedMs: number | undefined;
}

function neededWait({ isLimited, askedMs }: Refused, state: RetryState, patience: Patience): number {
  const backoffMs = Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * BACKOFF_FACTOR ** (state.attempts - 1));
  if (!isLimited) return askedMs ?? backoffMs;
  const missingMs = Math.max(0, patience.limitMs - state.waitedMs);
  const leastMs = state.attempts < patience.attempts ? backoffMs : Math.min(backoffMs, missingMs);
  return Math.max(leastMs, askedMs ?? patience.unnamedLimitMs);
}

/** How long a refusal asks to wait, never negative; undefined if it does not say. */
export function askedWait(failed: FailedRequest, nowMs: number): number | undefined {
  const { retryAfterMs, retryAfter, rateLimitRemaining, rateLimitReset } = failed.headers;
  const asked = parseDecimal(retryAfterMs) ?? parseSeconds(retryAfter) ?? parseDate(retryAfter, nowMs);
  if (asked !== undefined) return Math.max(0, asked);
  const resetMs = parseSeconds(rateLimitReset);
  if (resetMs === undefined || !isRateLimited(failed) || rateLimitRemaining !== "0") return undefined;
  // Reset times are in whole seconds.
  return Math.max(FIRST_BACKOFF_MS, resetMs - nowMs);
}

function parseDate(text: string | undefined, nowMs: number): number | undefined {
  const date = text === undefined ? undefined : parseHttpDate(text);
  return date === undefined ? undefined : date - nowMs;
}

function parseSeconds(text: string | undefined): number | undefined {
  const seconds = parseDecimal(text);
  return seconds === undefined ? undefined : seconds * 1000;
}

function parseDecimal(text: string | undefined): number | undefined {
  return text !== undefined && /^\s*\d{1,12}(\.\d{1,12})?\s*$/.test(text) ? Number(text) : undefined;
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const FORM = /^\s*[A-Z][a-z]{2}, (\d{2}) ([A-Z][a-z]{2}) (\d{4}) (\d{2}):(\d{2}):(\d{2}) GMT\s*$/;

/**
 * Parses the date of an HTTP header, in milliseconds since the epoch; undefined for any other text. Does not support the
 * two obsolete forms.
 *
 * @see https://www.rfc-editor.org/rfc/rfc9110#section-5.6.7
 */
export function parseHttpDate(text: string): number | undefined {
  const [, day = "", monthName = "", year = "", ...time] = FORM.exec(text) ?? [];
  const month = MONTHS.indexOf(monthName);
  if (month < 0) return undefined;
  const [hours = 0, minutes = 0, seconds = 0] = time.map(Number);
  return Date.UTC(Number(year), month, Number(day), hours, minutes, seconds);
}
