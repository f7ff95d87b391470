import type { RetryHeaders } from "../../core/retry.ts";
import type { RefusedFailure } from "./failure.ts";

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
