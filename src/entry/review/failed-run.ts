import { ConfigError, GitError, HostError, ModelError, TargetError } from "../../core/errors.ts";
import { codeBlock } from "../../core/render/escape.ts";
import { type Decision, type Softening, softenDecision } from "../../core/verdict/conclusion.ts";
import type { AbortReason } from "../../core/verdict/run-status.ts";
import { endWithoutReport, type ReportlessRun } from "./end-without-report.ts";

/** A run that went wrong: said as such on the check run, in the summary, in the outputs and in the log. */
export interface FailedRun extends ReportlessRun {
  readonly redact: (text: string) => string;
  readonly isCancelled: boolean;
  /** Absent when the inputs are wrong: then nobody knows what their author wanted. */
  readonly softening: Softening | undefined;
  /** What else helps, one paragraph of Markdown each. */
  readonly advice?: readonly string[];
}

/** Ends a failed run; answers the exit status. */
export async function endFailedRun(error: unknown, run: FailedRun): Promise<number> {
  const message = run.redact(describe(error));
  const ending = {
    decision: decide(message, run),
    reason: run.isCancelled ? "cancelled" : "no verdict",
    abortReason: abortReasonOf(error, run),
    message,
    heading: run.isCancelled ? "Cancelled" : "Could not judge",
    paragraphs: ["The review came to no verdict.", codeBlock(message), ...(run.advice ?? [])],
  };
  return endWithoutReport(ending, run);
}

function decide(message: string, { isCancelled, softening }: FailedRun): Decision {
  if (isCancelled) return { conclusion: "cancelled", ending: "could-not-judge", title: "Cancelled" };
  const [firstLine = ""] = message.split("\n");
  const title = `Could not judge: ${firstLine}`;
  const decision = { conclusion: "action_required", ending: "could-not-judge", title } as const;
  return softening === undefined ? decision : softenDecision(decision, softening);
}

function abortReasonOf(error: unknown, { isCancelled }: FailedRun): AbortReason | undefined {
  if (isCancelled) return "cancelled";
  return error instanceof TargetError || error instanceof GitError ? "target_unreadable" : undefined;
}

function describe(error: unknown): string {
  const known = [ConfigError, GitError, HostError, ModelError, TargetError].some((kind) => error instanceof kind);
  if (known && error instanceof Error) return error.message;
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `a bug of ours: ${detail}`;
}
