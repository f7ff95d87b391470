import { assertNever } from "../../core/assert-never.ts";

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
  readonly retryAfter: string | undefined;
  readonly rateLimitRemaining: string | undefined;
  readonly rateLimitReset: string | undefined;
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

/** GitHub answers 403 both to a token without permission and to one that asked too much. */
export function isRateLimited(failure: RefusedFailure): boolean {
  if (failure.status === 429) return true;
  if (failure.status !== 403) return false;
  return failure.retryAfter !== undefined || /rate limit|abuse detection/i.test(failure.message);
}

/** One line, without control characters, of bounded length. */
export function oneLine(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is being taken out.
  const line = text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, " ").trim();
  return line.length > MAX_DETAIL_CHARS ? `${line.slice(0, MAX_DETAIL_CHARS)}…` : line;
}
