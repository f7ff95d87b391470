import { toReportlessOutputs } from "../inputs/outputs.ts";
import type { Runner } from "./runner.ts";

// Separate from the endings that write a check run, which take longer to load than such a run takes.

/** Ends the run of a refused command. Only the run's summary and log mention it, and no check changes. */
export async function endRefusedCommand(reason: string, runner: Runner): Promise<number> {
  await runner.addSummary(`# Not obeyed\n\n${reason}\n`);
  return endWithoutWork({ message: reason, reason: "command not obeyed" }, runner);
}

/** Ends the run of a question about a finding. The answer is Markdown in the summary, and no check changes. */
export async function endExplained(answer: string, runner: Runner): Promise<number> {
  await runner.addSummary(`# What the report says\n\n${answer}\n`);
  return endWithoutWork({ message: "The answer is in the summary.", reason: "nothing to review" }, runner);
}

/** Ends the run of a reply that is not read. */
export async function endUnreadReply(reason: string, runner: Runner): Promise<number> {
  return endWithoutWork({ message: reason, reason: "reply not read" }, runner);
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
