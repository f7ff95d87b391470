import type { Runner } from "../../adapters/actions/runner.ts";
import { toReportlessOutputs } from "../../core/action/outputs.ts";
import { type Decision, explainConclusion, type Softening, softenDecision } from "../../core/conclusion.ts";
import { ConfigError, GitError, HostError, ModelError, TargetError } from "../../core/errors.ts";
import { cutTitle } from "../../core/render/check-run.ts";
import { codeBlock } from "../../core/render/escape.ts";
import type { AbortReason } from "../../core/run-status.ts";
import type { CheckReporter } from "../../engine/check-reporter.ts";

/** A run that came to no report: said as such on the check run, in the summary, in the outputs and in the log. */
export interface FailedRun {
  readonly runner: Runner;
  readonly redact: (text: string) => string;
  /** Absent when the run failed before GitHub could be spoken to. */
  readonly check: CheckReporter | undefined;
  readonly headSha: string;
  readonly isCancelled: boolean;
  /** Absent when the inputs are wrong: then nobody knows what their author wanted. */
  readonly softening: Softening | undefined;
}

/** Ends a failed run; answers the exit status. */
export async function endFailedRun(error: unknown, run: FailedRun): Promise<number> {
  const message = run.redact(describe(error));
  const { conclusion, title } = decide(message, run);
  const isPassing = conclusion === "neutral";
  (isPassing ? run.runner.warning : run.runner.error)(message);
  const explanation = [explainConclusion(conclusion)].filter((sentence) => sentence !== undefined);
  const summary = ["The review came to no verdict.", ...explanation, codeBlock(message)].join("\n\n");
  await run.check?.complete({ conclusion, output: { title: cutTitle(title), summary }, annotations: [] });
  const state = run.check?.state();
  const lost = state?.kind === "refused" ? `\n\nThe check run could not be written (${state.reason}).` : "";
  await run.runner.addSummary(`# ${run.isCancelled ? "Cancelled" : "Could not judge"}\n\n${summary}${lost}\n`);
  const reason = run.isCancelled ? "cancelled" : "no verdict";
  const { headSha } = run;
  const facts = {
    reason,
    conclusion,
    headSha,
    abortReason: abortReasonOf(error, run),
    checkRunId: run.check?.ref()?.id,
  };
  await run.runner.setOutputs(toReportlessOutputs(facts));
  return isPassing && state?.kind !== "refused" ? 0 : 1;
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
