import { adviseOnRoom, ConfigError, GitError, HostError, ModelError, TargetError } from "../../core/errors.ts";
import { codeBlock } from "../../core/escape.ts";
import { type Decision, decideAborted, type Softening, softenDecision } from "../../core/verdict/conclusion.ts";
import type { AbortReason } from "../../core/verdict/verdict.ts";
import type { Abort } from "../../engine/run/to-abort.ts";
import { endWithoutReport, type ReportlessRun } from "./end-without-report.ts";

/** A run that went wrong: said as such on the check run, in the summary, in the outputs and in the log. */
export interface FailedRun extends ReportlessRun {
  readonly redact: (text: string) => string;
  /** Set when the run was cancelled or its time is over: then whatever failed is put down to that. */
  readonly interruption: Abort | undefined;
  /** Absent when the inputs are wrong: then nobody knows what their author wanted. */
  readonly softening: Softening | undefined;
  /** What else helps, one paragraph of Markdown each. */
  readonly advice?: readonly string[];
}

/** Ends a failed run; answers the exit status. */
export async function endFailedRun(error: unknown, run: FailedRun): Promise<number> {
  const { interruption } = run;
  const isCancelled = interruption?.reason === "cancelled";
  const message = run.redact(describe(error, interruption));
  const ending = {
    decision: decide(message, run),
    reason: isCancelled ? "cancelled" : "no verdict",
    abortReason: interruption?.reason ?? abortReasonOf(error),
    message,
    heading: isCancelled ? "Cancelled" : "Could not judge",
    paragraphs: ["The review came to no verdict.", codeBlock(message), ...(run.advice ?? [])],
  };
  return endWithoutReport(ending, run);
}

function decide(message: string, { interruption, softening }: FailedRun): Decision {
  const interrupted = interruption === undefined ? undefined : decideAborted(interruption.reason);
  if (interrupted !== undefined) return interrupted;
  const [firstLine = ""] = message.split("\n");
  const title = `Could not judge: ${firstLine}`;
  const decision = { conclusion: "action_required", ending: "could-not-judge", title } as const;
  return softening === undefined ? decision : softenDecision(decision, softening);
}

function abortReasonOf(error: unknown): AbortReason | undefined {
  return error instanceof TargetError || error instanceof GitError ? "target_unreadable" : undefined;
}

function describe(error: unknown, interruption: Abort | undefined): string {
  // What a signal was aborted with says no more than why it was.
  if (interruption !== undefined && error instanceof DOMException) return interruption.detail;
  return interruption === undefined ? describeError(error) : `${interruption.detail}: ${describeError(error)}`;
}

function describeError(error: unknown): string {
  const room = adviseOnRoom(error);
  const known = [ConfigError, GitError, HostError, ModelError, TargetError].some((kind) => error instanceof kind);
  if (room !== undefined && error instanceof Error) return `${error.message}. ${room}`;
  if (known && error instanceof Error) return error.message;
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `a bug of ours: ${detail}`;
}
