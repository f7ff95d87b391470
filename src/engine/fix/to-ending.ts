import { ConfigError, GitError, ModelError, TargetError } from "../../core/errors.ts";
import type { IterationEnding } from "../../core/fix/fix-course.ts";
import type { FixTools } from "./fix-tools.ts";

type Signals = Pick<FixTools, "signal" | "cancelled">;

/** How an iteration ends when the run is cancelled or out of time. */
export function toInterrupted({ cancelled }: Signals): IterationEnding {
  return cancelled.aborted
    ? { kind: "interrupted", why: "cancelled", detail: "the run was cancelled" }
    : { kind: "interrupted", why: "time-spent", detail: "the time budget ran out" };
}

/**
 * How an iteration ends by an error: what was reviewed and paid for before is told all the same.
 *
 * @throws the error itself if it is a bug of ours.
 */
export function toEnding(error: unknown, signals: Signals): IterationEnding {
  if (signals.signal.aborted) return toInterrupted(signals);
  const isKnown =
    error instanceof GitError ||
    error instanceof TargetError ||
    error instanceof ConfigError ||
    error instanceof ModelError;
  if (isKnown) return { kind: "broken", detail: error.message.replaceAll("\n", "; ") };
  throw error;
}
