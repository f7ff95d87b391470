import { toReportlessOutputs } from "../inputs/outputs.ts";
import type { AnsweredComment } from "../pull-request/admit-run.ts";
import { assertNever } from "../text/assert-never.ts";
import type { Runner } from "./runner.ts";

// Separate from the endings that write a check run, which take longer to load than such a run takes.

/** Ends the run of a comment that starts no review. Only the run's summary and log mention it, and no check changes. */
export async function endComment({ kind, text }: AnsweredComment, runner: Runner): Promise<number> {
  switch (kind) {
    case "refused-command":
      await runner.addSummary(`# Not obeyed\n\n${text}\n`);
      return endWithoutWork({ message: text, reason: "command not obeyed" }, runner);
    case "unread-reply":
      return endWithoutWork({ message: text, reason: "reply not read" }, runner);
    case "explained":
      await runner.addSummary(`# What the report says\n\n${text}\n`);
      return endWithoutWork({ message: "The answer is in the summary.", reason: "nothing to review" }, runner);
    default:
      return assertNever(kind);
  }
}

/** Ends a run with nothing to do. */
export async function endWithoutWork(
  { message, reason }: { readonly message: string; readonly reason: string },
  runner: Runner,
): Promise<number> {
  runner.notice(message);
  const nothing = { abortReason: undefined, headSha: "", checkRunId: undefined };
  await runner.setOutputs(toReportlessOutputs({ ...nothing, reason, conclusion: "neutral" }));
  return 0;
}
