import type { Clock } from "../../ports/clock.ts";
import type { FailedConnection } from "./connection-trouble.ts";
import { OversizedBody } from "./read-body.ts";

/** The result of one request. */
export type Attempt<Answer, Failure> =
  | { readonly kind: "answered"; readonly answer: Answer }
  | { readonly kind: "failed"; readonly failure: Failure };

/** Why no complete reply was received. Texts are as received, of any length. */
export type Unanswered =
  /** The connection failed, or broke within the body. */
  | ({ readonly kind: "connection" } & FailedConnection)
  | { readonly kind: "timeout"; readonly afterMs: number }
  | { readonly kind: "oversized"; readonly maxBytes: number };

export interface AttemptOptions<Failure> {
  readonly clock: Clock;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** The vendor's reading of an error; undefined if it is no reply of its server. */
  readonly readError: (error: unknown) => Failure | undefined;
}

/**
 * Makes a request once. The signal passed to `send` aborts after the attempt's time.
 *
 * @throws the signal's reason if it aborts.
 */
export async function attempt<Answer, Failure>(
  send: (signal: AbortSignal) => Promise<Attempt<Answer, Failure>>,
  { clock, timeoutMs, signal, readError }: AttemptOptions<Failure>,
): Promise<Attempt<Answer, Failure | Unanswered>> {
  signal.throwIfAborted();
  // Aborted after the attempt, so that its deadline leaves neither a timer nor a listener.
  const over = new AbortController();
  const ends = AbortSignal.any([signal, over.signal]);
  const deadline = clock.deadline(timeoutMs, ends);
  try {
    return await send(deadline);
  } catch (error) {
    signal.throwIfAborted();
    if (deadline.aborted) return failed({ kind: "timeout", afterMs: timeoutMs });
    return failed(readError(error) ?? toUnanswered(error));
  } finally {
    over.abort();
  }
}

export function failed<Failure>(failure: Failure): { readonly kind: "failed"; readonly failure: Failure } {
  return { kind: "failed", failure };
}

/** A client that reads the body itself wraps its errors. */
export function toUnanswered(error: unknown): Unanswered {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (cause instanceof OversizedBody) return { kind: "oversized", maxBytes: cause.maxBytes };
  return { kind: "connection", code: deepestCode(error), detail: deepestMessage(error) };
}

const MAX_DEPTH = 8;

/** The innermost message: a failed fetch gives its reason only there. Never throws. */
function deepestMessage(error: unknown): string {
  return causesOf(error).reduce((message, cause) => cause.message || codeOf(cause) || message, String(error));
}

/** The innermost code, such as `ECONNREFUSED`; empty if there is none. Never throws. */
function deepestCode(error: unknown): string {
  return causesOf(error).reduce((code, cause) => codeOf(cause) || code, "");
}

/** From the error itself inwards. */
function causesOf(error: unknown): readonly Error[] {
  const causes: Error[] = [];
  for (let current = error; current instanceof Error && causes.length < MAX_DEPTH; current = current.cause) {
    causes.push(current);
  }
  return causes;
}

function codeOf(error: Error): string {
  return "code" in error && typeof error.code === "string" ? error.code : "";
}
