import type { Runner } from "../../adapters/actions/runner.ts";
import { toFailedOutputs } from "../../core/action/outputs.ts";
import { ConfigError, GitError, HostError, ModelError, TargetError } from "../../core/errors.ts";
import { codeBlock } from "../../core/render/escape.ts";
import type { CheckReporter } from "../../engine/check-reporter.ts";

/** A run that came to no report: said as such on the check run, in the summary, in the outputs and in the log. */
export interface FailedRun {
  readonly runner: Runner;
  readonly redact: (text: string) => string;
  /** Absent when the run failed before there was a commit to check. */
  readonly check: CheckReporter | undefined;
  readonly headSha: string;
  readonly isCancelled: boolean;
}

/** Ends a failed run; answers the exit status. */
export async function endFailedRun(error: unknown, run: FailedRun): Promise<number> {
  const message = run.redact(describe(error));
  const [firstLine = ""] = message.split("\n");
  const title = run.isCancelled ? "Cancelled" : `Could not judge: ${firstLine}`;
  run.runner.error(message);
  const summary = `The review came to no verdict.\n\n${codeBlock(message)}`;
  await run.check?.complete({
    conclusion: run.isCancelled ? "cancelled" : "action_required",
    output: { title: title.slice(0, 255), summary },
    annotations: [],
  });
  const state = run.check?.state();
  await run.runner.addSummary(`# ${run.isCancelled ? "Cancelled" : "Could not judge"}\n\n${summary}\n`);
  const reason = run.isCancelled ? "cancelled" : "no verdict";
  await run.runner.setOutputs(toFailedOutputs(reason, run.headSha, state?.kind === "open" ? state.ref.id : undefined));
  return 1;
}

function describe(error: unknown): string {
  const known = [ConfigError, GitError, HostError, ModelError, TargetError].some((kind) => error instanceof kind);
  if (known && error instanceof Error) return error.message;
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `a bug of ours: ${detail}`;
}
