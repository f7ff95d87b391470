/** A request that came to nothing, as far as it tells whether to make it again. */
export interface FailedRequest {
  /** The HTTP status of a refusal; absent where no whole reply came, or one that is not what was asked for. */
  readonly status: number | undefined;
  /** What the refusal says of when to come back. */
  readonly headers: RetryHeaders;
  /** Whether its words call it a limit, as GitHub's do under 403; undefined where it came without words. */
  readonly isLimitByWords: boolean | undefined;
  /** Whether it is known to be answered the same however often it is made; absent where its status says so. */
  readonly isFinal?: boolean;
}

/** Headers as they came; absent where the reply had none. */
export interface RetryHeaders {
  readonly retryAfterMs?: string | undefined;
  readonly retryAfter?: string | undefined;
  readonly rateLimitRemaining?: string | undefined;
  readonly rateLimitReset?: string | undefined;
  readonly shouldRetry?: string | undefined;
}

/** How long a service is tried again. */
export interface Patience {
  /** In all, the first included; a limit is asked until `limitMs` was waited for besides. */
  readonly attempts: number;
  /** How long a limit is waited for in all. */
  readonly limitMs: number;
  /** The least to wait after a limit that names no time. */
  readonly unnamedLimitMs: number;
  /** No single wait is longer, but for a limit. */
  readonly longestMs: number;
  /** No single wait for a limit is longer; `longestMs` where absent. */
  readonly longestLimitMs?: number;
}

/** Where the attempts at one request stand. */
export interface RetryState {
  /** How many were made. */
  readonly attempts: number;
  /** How long was waited between them. */
  readonly waitedMs: number;
  /** How much is left of the time of whoever asks; may be infinite. */
  readonly leftMs: number;
  /** Since the epoch: against it a date or a reset is counted. */
  readonly nowMs: number;
  /** From 0 up to 1, drawn anew for each: spreads those who were refused together. */
  readonly chance: number;
}

export type RetryDecision = { readonly kind: "wait"; readonly delayMs: number } | GiveUp;

export type GiveUp =
  /** It would be answered the same, or was tried often enough. */
  { readonly kind: "give-up"; readonly reason: "final" | "tried-enough" } | TooLong;

/** The wait would outlast the time that is left, or the part of it that is spent on one, or the longest that is waited for at once. */
interface TooLong {
  readonly kind: "give-up";
  readonly reason: "no-time" | "no-time-after" | "too-long";
  readonly neededMs: number;
  /** Whether the server asked for it. */
  readonly isAsked: boolean;
  readonly mostMs: number;
}

/** Over a minute: by its end a limit per minute is one no more. */
export const LIMIT_MS = 65_000;

/** The least that is waited after a refusal that names no time. */
export const FIRST_BACKOFF_MS = 500;
const BACKOFF_FACTOR = 4;
const MAX_BACKOFF_MS = 32_000;
/** The most that chance adds to a wait, as a share of it. */
const SPREAD = 0.1;
/** The most that it adds to any: those who wait for the same quota are few. */
const MAX_SPREAD_MS = 5000;
/** How much of the time that is left goes into a wait for a limit; the rest is for what the wait is made for. */
const LIMIT_SHARE = 0.75;

/**
 * GitHub answers 403 both to a token without permission and to one that asked too much; so do gateways. Its words tell which: a
 * missing permission may come with a used-up quota. A used-up quota counts only where there are no words, as git passes on none.
 */
export function isRateLimited({ status, headers, isLimitByWords }: FailedRequest): boolean {
  if (status === 429) return true;
  const namesTime = (headers.retryAfter ?? headers.retryAfterMs) !== undefined;
  return status === 403 && (namesTime || (isLimitByWords ?? headers.rateLimitRemaining === "0"));
}

/** Whether the same request may fare better later. */
export function isPassing(failed: FailedRequest): boolean {
  const { status, isFinal = false } = failed;
  return !isFinal && (status === undefined || status >= 500 || isRateLimited(failed));
}

/** Whether to try again, and after how long. A time the server names is never undercut. */
export function decideRetry(failed: FailedRequest, state: RetryState, patience: Patience): RetryDecision {
  if (!isPassing(failed)) return { kind: "give-up", reason: "final" };
  const askedMs = askedWait(failed, state.nowMs);
  // A server that is ready at once and refuses again is not busy.
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

/** Why a server is not waited for, where that is to be told: half a sentence. */
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

/** What a refusal asks to wait; absent where it names no time. Never negative: clocks differ, and a time gone by is none to wait for. */
export function askedWait(failed: FailedRequest, nowMs: number): number | undefined {
  const { retryAfterMs, retryAfter, rateLimitRemaining, rateLimitReset } = failed.headers;
  const asked = parseDecimal(retryAfterMs) ?? parseSeconds(retryAfter) ?? parseDate(retryAfter, nowMs);
  if (asked !== undefined) return Math.max(0, asked);
  const resetMs = parseSeconds(rateLimitReset);
  if (resetMs === undefined || !isRateLimited(failed) || rateLimitRemaining !== "0") return undefined;
  // A reset is told to the second.
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
 * A date as HTTP headers hold it, in milliseconds since the epoch; undefined for any other text. The two forms that
 * were obsolete by 1999 are not known.
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
