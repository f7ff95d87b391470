import type { Performance } from "../ports/panel.ts";
import { isDebateRole, type Role } from "../replies/role.ts";
import { assertNever } from "../text/assert-never.ts";
import { GitError, ModelError } from "../text/errors.ts";
import type { AbortReason } from "../verdict/verdict.ts";
import type { Ledger, ReviewContext } from "./review-context.ts";

/** A run that was aborted, and why. */
export interface Abort {
  readonly kind: "aborted";
  readonly reason: AbortReason;
  readonly detail: string;
}

type Circumstances = Pick<ReviewContext, "signal" | "cancelled" | "timeBudgetMs">;

/**
 * How a port's failure ends the run.
 *
 * @throws the error itself if no port may throw it, because it is our bug.
 */
export function toAbort(error: unknown, context: Circumstances): Abort {
  const abort = findPortFailure(error, context);
  if (abort === undefined) throw error;
  return abort;
}

/** As `toAbort`, but undefined for an error that no port may throw, unless the run was interrupted. */
export function findPortFailure(error: unknown, context: Circumstances): Abort | undefined {
  const interruption = findInterruption(context);
  if (interruption !== undefined) return interruption;
  if (error instanceof ModelError) return { kind: "aborted", reason: "model_unavailable", detail: error.message };
  if (error instanceof GitError) return { kind: "aborted", reason: "target_unreadable", detail: error.message };
  return undefined;
}

/** How aborted performances end the run. A performance that was aborted because of another is not the cause. */
export function findAbort(performances: readonly Performance<Role>[], context: Circumstances): Abort | undefined {
  const broken = performances.flatMap((performance) => (performance.kind === "aborted" ? [performance] : []));
  const cause = broken.find((performance) => performance.abort !== "interrupted") ?? broken[0];
  if (cause === undefined) return undefined;
  const reason = reasonOf(cause);
  if (reason !== undefined && !context.cancelled.aborted) return { kind: "aborted", reason, detail: cause.reason };
  return findInterruption(context) ?? { kind: "aborted", reason: "model_unavailable", detail: cause.reason };
}

/** Set if the run was cancelled or its time is over. */
export function findInterruption({ cancelled, signal, timeBudgetMs }: Circumstances): Abort | undefined {
  if (cancelled.aborted) return { kind: "aborted", reason: "cancelled", detail: "the run was cancelled" };
  if (!signal.aborted) return undefined;
  const detail = `the time budget ran out: it was ${timeBudgetMs / 1000} s; raise time-budget-seconds, or review less`;
  return { kind: "aborted", reason: "deadline_exceeded", detail };
}

/** Undefined for a performance that was aborted from outside. */
function reasonOf({ abort, role }: Extract<Performance<Role>, { readonly kind: "aborted" }>): AbortReason | undefined {
  switch (abort) {
    case "interrupted":
      return undefined;
    case "no_tool_invocation":
      return isDebateRole(role) && role !== "critic" ? `${role}_no_tool_invocation` : "agent_dispatch_unavailable";
    case "agent_dispatch_unavailable":
    case "budget_exhausted":
    case "model_unavailable":
    case "context_window":
      return abort;
    default:
      return assertNever(abort);
  }
}

/** Explains an abort: if time ran out without a single answered call, more time would not help. */
export function explainSilence(
  abort: Abort | undefined,
  ledger: Pick<Ledger, "entries">,
  timeBudgetMs: number,
): Abort | undefined {
  if (abort?.reason !== "deadline_exceeded") return abort;
  const performances = ledger.entries().map(({ performance }) => performance);
  const silent = performances.find(({ dialogue }) => (dialogue?.brokenOff ?? 0) > 0);
  if (silent === undefined || performances.some(({ usage }) => usage.calls > 0)) return abort;
  const { model, dialogue } = silent;
  const at = dialogue?.host === undefined ? "" : ` at ${dialogue.host}`;
  const remedy = "see whether that server works, or raise time-budget-seconds if it is only slow";
  const detail = `the time budget ran out: model ${model}${at} answered no call in ${timeBudgetMs / 1000} s; ${remedy}`;
  return { ...abort, detail };
}
