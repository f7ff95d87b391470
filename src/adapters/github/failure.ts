import { assertNever } from "../../core/assert-never.ts";
import { type FailedRequest, isRateLimited as isLimited, type RetryHeaders } from "../../core/retry.ts";
import { saysLimit } from "../http/host-patience.ts";

/** Why one request came to nothing. Texts are as they came, of any length, and may echo the token. */
export type Failure =
  | RefusedFailure
  /** A reply below 300 that is not what was asked for: a proxy's page, or JSON cut short. */
  | {
      readonly kind: "garbled";
      readonly status: number;
      readonly requestId: string | undefined;
      readonly text: string;
    }
  | { readonly kind: "oversized"; readonly maxBytes: number }
  | { readonly kind: "timeout"; readonly afterMs: number }
  | { readonly kind: "connection"; readonly detail: string };

/** An HTTP status that is no success, with the headers that say when to come back. */
export interface RefusedFailure {
  readonly kind: "refused";
  readonly status: number;
  readonly message: string;
  readonly requestId: string | undefined;
  readonly headers: RetryHeaders;
}

const MAX_DETAIL_CHARS = 300;

/** Whether GitHub may have done what was asked although no reply says so. */
export function isOutcomeUnknown(failure: Failure): boolean {
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

/** What the failure says of another attempt. */
export function toFailedRequest(failure: Failure): FailedRequest {
  if (failure.kind !== "refused") return { status: undefined, headers: {}, isLimitByWords: false };
  const { status, headers, message } = failure;
  return { status, headers, isLimitByWords: saysLimit(message) };
}

export function isRateLimited(failure: RefusedFailure): boolean {
  return isLimited(toFailedRequest(failure));
}

/** One line, without control characters, of bounded length. */
export function oneLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is being taken out.
  const line = text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, " ").trim();
  return line.length > MAX_DETAIL_CHARS ? `${line.slice(0, MAX_DETAIL_CHARS)}…` : line;
}
