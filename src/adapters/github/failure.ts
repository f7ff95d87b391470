import { assertNever } from "../../core/assert-never.ts";
import { type FailedRequest, isRateLimited as isLimited, isPassing, type RetryHeaders } from "../../core/retry.ts";
import type { Unanswered } from "../http/attempt.ts";
import { saysLimit } from "../http/host-patience.ts";

/** Why one request came to nothing. Texts are as they came, of any length, and may echo the token. */
export type ApiFailure = Answered | Unanswered;

type Answered =
  | RefusedFailure
  /** A reply below 300 that is not what was asked for: a proxy's page, or JSON cut short. */
  | {
      readonly kind: "garbled";
      readonly status: number;
      readonly requestId: string | undefined;
      readonly text: string;
    };

/** An HTTP status that is no success, with the headers that say when to come back. */
export interface RefusedFailure {
  readonly kind: "refused";
  readonly status: number;
  readonly message: string;
  readonly requestId: string | undefined;
  readonly headers: RetryHeaders;
}

/** Whether GitHub may have done what was asked although no reply says so. */
export function isOutcomeUnknown(failure: ApiFailure): boolean {
  switch (failure.kind) {
    case "refused":
      return failure.status >= 500;
    case "garbled":
    case "oversized":
    case "timeout":
    case "connection":
      return true;
    default:
      return assertNever(failure);
  }
}

/** What the failure says of another attempt. A reply too large for us will not be smaller the next time. */
export function toFailedRequest(failure: ApiFailure): FailedRequest {
  if (failure.kind !== "refused") {
    return { status: undefined, headers: {}, isLimitByWords: false, isFinal: failure.kind === "oversized" };
  }
  const { status, headers, message } = failure;
  return { status, headers, isLimitByWords: saysLimit(message) };
}

export function isRateLimited(failure: RefusedFailure): boolean {
  return isLimited(toFailedRequest(failure));
}

/** Whether the same request may fare better later. */
export function isRetryable(failure: ApiFailure): boolean {
  return isPassing(toFailedRequest(failure));
}

/** What GitHub refused a request with; undefined where what was thrown is no answer of it. */
export function readRefusal(error: unknown): RefusedFailure | undefined {
  const response = responseOf(error);
  return response && toRefusal(response);
}

/** What we read of octokit's RequestError; its class is not loaded when this module is. */
interface ErrorResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly data: unknown;
}

function responseOf(error: unknown): ErrorResponse | undefined {
  if (!(error instanceof Error) || !("response" in error)) return undefined;
  return error.response as ErrorResponse | undefined;
}

function toRefusal({ status, headers, data }: ErrorResponse): RefusedFailure {
  return {
    kind: "refused",
    status,
    message: messageOf(data),
    requestId: headers["x-github-request-id"],
    headers: retryHeadersOf(headers),
  };
}

/** What a reply says of when to come back. */
export function retryHeadersOf(headers: Readonly<Record<string, string | number | undefined>>): RetryHeaders {
  const read = (name: string) => (headers[name] === undefined ? undefined : String(headers[name]));
  return {
    retryAfter: read("retry-after"),
    rateLimitRemaining: read("x-ratelimit-remaining"),
    rateLimitReset: read("x-ratelimit-reset"),
  };
}

/** A 422 says what was wrong only in `errors`: texts, or objects with a message of their own. */
function messageOf(data: unknown): string {
  if (typeof data !== "object" || data === null || !("message" in data)) return "no message";
  const errors = "errors" in data && Array.isArray(data.errors) ? data.errors : [];
  const details = errors.map((each) => (typeof each === "string" ? each : JSON.stringify(each)));
  return [String(data.message), ...details].join("; ");
}
