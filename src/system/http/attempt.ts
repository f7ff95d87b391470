import type { Clock } from "../../ports/clock.ts";
import type { FailedConnection } from "./connection-trouble.ts";
import { OversizedBody } from "./read-body.ts";

/** What came of making a request once. */
export type Attempt<Answer, Failure> =
  | { readonly kind: "answered"; readonly answer: Answer }
  | { readonly kind: "failed"; readonly failure: Failure };

/** Why no reply could be read to its end. Texts are as they came, of any length. */
export type Unanswered =
  /** No connection, or it broke, within the body too. */
  | ({ readonly kind: "connection" } & FailedConnection)
  | { readonly kind: "timeout"; readonly afterMs: number }
  | { readonly kind: "oversized"; readonly maxBytes: number };

export interface AttemptOptions<Failure> {
  readonly clock: Clock;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** The vendor's own reading of what was thrown; undefined for what is no answer of its server. */
  readonly readError: (error: unknown) => Failure | undefined;
}

/**
 * Makes a request once. What `send` is given aborts when the attempt's time is over.
 *
 * @throws the signal's reason if it aborts.
 */
export async function attempt<Answer, Failure>(
  send: (signal: AbortSignal) => Promise<Attempt<Answer, Failure>>,
  { clock, timeoutMs, signal, readError }: AttemptOptions<Failure>,
): Promise<Attempt<Answer, Failure | Unanswered>> {
  signal.throwIfAborted();
  // Aborted when the attempt is over, so that its deadline leaves neither a timer nor a listener behind.
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

/** A client that reads the body itself wraps what that threw. */
export function toUnanswered(error: unknown): Unanswered {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (cause instanceof OversizedBody) return { kind: "oversized", maxBytes: cause.maxBytes };
  return { kind: "connection", code: deepestCode(error), detail: deepestMessage(error) };
}

const MAX_DEPTH = 8;

/** What lies at the bottom of an error: a failed fetch says why only in its innermost cause. Never throws. */
function deepestMessage(error: unknown): string {
  return causesOf(error).reduce((message, cause) => cause.message || codeOf(cause) || message, String(error));
}

/** The code at the bottom of an error, such as `ECONNREFUSED`; empty where there is none. Never throws. */
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
