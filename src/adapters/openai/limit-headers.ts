import type { EndpointLimits, QuotaTold } from "../../core/pace/endpoint-limits.ts";

/** A header by its name in lower case; null where there is none. */
export type ReadHeader = (name: string) => string | null;

interface QuotaHeaders {
  readonly limit: string;
  readonly remaining: string;
  readonly reset: string;
}

const ofOpenAi = (what: string): QuotaHeaders => ({
  limit: `x-ratelimit-limit-${what}`,
  remaining: `x-ratelimit-remaining-${what}`,
  reset: `x-ratelimit-reset-${what}`,
});
const ofAnthropic = (what: string): QuotaHeaders => ({
  limit: `anthropic-ratelimit-${what}-limit`,
  remaining: `anthropic-ratelimit-${what}-remaining`,
  reset: `anthropic-ratelimit-${what}-reset`,
});
const ofGateway = (prefix: string): QuotaHeaders => ({
  limit: `${prefix}-limit`,
  remaining: `${prefix}-remaining`,
  reset: `${prefix}-reset`,
});

/** The first that is told whole counts. */
const REQUESTS = [
  ofOpenAi("requests"),
  ofAnthropic("requests"),
  ofGateway("ratelimit"),
  ofGateway("x-ratelimit"),
] as const;
const TOKENS = [ofOpenAi("tokens"), ofAnthropic("input-tokens"), ofAnthropic("tokens")] as const;

/**
 * What a reply's headers say of the endpoint's limits, in any of the usual forms; what is no number or no time to come is
 * absent. Never throws.
 */
export function readLimits(read: ReadHeader, nowMs: number): EndpointLimits | undefined {
  const requests = readQuota(REQUESTS, read, nowMs);
  const tokens = readQuota(TOKENS, read, nowMs);
  return requests === undefined && tokens === undefined ? undefined : { requests, tokens };
}

function readQuota(forms: readonly QuotaHeaders[], read: ReadHeader, nowMs: number): QuotaTold | undefined {
  for (const { limit, remaining, reset } of forms) {
    const left = parseCount(read(remaining));
    const resetMs = parseReset(read(reset), nowMs);
    if (left !== undefined && resetMs !== undefined && resetMs > 0)
      return { left, resetMs, whole: parseCount(read(limit)) };
  }
  return undefined;
}

function parseCount(text: string | null): number | undefined {
  return text !== null && /^\s*\d{1,12}\s*$/.test(text) ? Number(text) : undefined;
}

const DURATION = /^(?:(\d{1,6})h)?(?:(\d{1,6})m(?!s))?(?:(\d{1,9}(?:\.\d{1,9})?)s)?(?:(\d{1,9}(?:\.\d{1,9})?)ms)?$/;
const DATE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/;
/** A plain number above these is a moment, and not a time from now. */
const EPOCH_SECONDS = 1e9;
const EPOCH_MS = 1e12;

/** Milliseconds from now: of a span such as `6m0s`, of seconds, or of a moment. */
function parseReset(header: string | null, nowMs: number): number | undefined {
  const text = header?.trim() ?? "";
  if (text === "") return undefined;
  if (DATE.test(text)) return Date.parse(text) - nowMs;
  if (/^\d{1,15}(\.\d{1,9})?$/.test(text)) return toSpan(Number(text), nowMs);
  const span = DURATION.exec(text);
  if (span === null) return undefined;
  const [hours, minutes, seconds, ms] = span.slice(1).map((part) => Number(part ?? 0));
  return (((hours ?? 0) * 60 + (minutes ?? 0)) * 60 + (seconds ?? 0)) * 1000 + (ms ?? 0);
}

function toSpan(value: number, nowMs: number): number {
  if (value >= EPOCH_MS) return value - nowMs;
  return value >= EPOCH_SECONDS ? value * 1000 - nowMs : value * 1000;
}
