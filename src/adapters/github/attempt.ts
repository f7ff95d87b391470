import type { Clock } from "../../ports/clock.ts";
import { deepestMessage } from "../http/deepest-message.ts";
import type { ApiCall } from "./api-call.ts";
import type { Failure, RefusedFailure } from "./failure.ts";
import { OversizedReply, type RawReply, type Send } from "./transport.ts";

export type Attempt =
  | { readonly kind: "answered"; readonly reply: RawReply }
  | { readonly kind: "failed"; readonly failure: Failure };

export interface AttemptOptions {
  readonly clock: Clock;
  readonly timeoutMs: number;
  readonly accept: string;
  readonly maxBytes: number;
  readonly signal: AbortSignal;
}

/**
 * Sends one request once.
 *
 * @throws the signal's reason if it aborts.
 */
export async function attempt(open: () => Promise<Send>, call: ApiCall, options: AttemptOptions): Promise<Attempt> {
  const { clock, timeoutMs, accept, maxBytes, signal } = options;
  signal.throwIfAborted();
  // Aborted when the attempt is over, so that its deadline leaves neither a timer nor a listener behind.
  const over = new AbortController();
  const deadline = clock.deadline(timeoutMs, AbortSignal.any([signal, over.signal]));
  try {
    const send = await open();
    return { kind: "answered", reply: await send(call, { accept, maxBytes, signal: deadline }) };
  } catch (error) {
    signal.throwIfAborted();
    if (deadline.aborted) return { kind: "failed", failure: { kind: "timeout", afterMs: timeoutMs } };
    return { kind: "failed", failure: toFailure(error, maxBytes) };
  } finally {
    over.abort();
  }
}

function toFailure(error: unknown, maxBytes: number): Failure {
  const response = responseOf(error);
  if (response !== undefined) return toRefusal(response);
  const isOversized = error instanceof Error && (error.cause ?? error) instanceof OversizedReply;
  return isOversized ? { kind: "oversized", maxBytes } : { kind: "connection", detail: deepestMessage(error) };
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
    headers: {
      retryAfter: headers["retry-after"],
      rateLimitRemaining: headers["x-ratelimit-remaining"],
      rateLimitReset: headers["x-ratelimit-reset"],
    },
  };
}

/** A 422 says what was wrong only in `errors`: texts, or objects with a message of their own. */
function messageOf(data: unknown): string {
  if (typeof data !== "object" || data === null || !("message" in data)) return "no message";
  const errors = "errors" in data && Array.isArray(data.errors) ? data.errors : [];
  const details = errors.map((each) => (typeof each === "string" ? each : JSON.stringify(each)));
  return [String(data.message), ...details].join("; ");
}
