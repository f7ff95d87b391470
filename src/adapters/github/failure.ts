import { assertNever } from "../../core/assert-never.ts";
import { type FailedRequest, isRateLimited as isLimited, type RetryHeaders } from "../../core/retry.ts";
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
