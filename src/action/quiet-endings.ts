import { toReportlessOutputs } from "../inputs/outputs.ts";
import type { Runner } from "./runner.ts";

// Apart from the endings that write a check run: what those load takes longer than the whole of such a run.

/** Ends the run of a command that is not obeyed: it is told where only who looks for it finds it, and no check changes. */
export async function endRefusedCommand(reason: string, runner: Runner): Promise<number> {
  await runner.addSummary(`# Not obeyed\n\n${reason}\n`);
  return endWithoutWork({ message: reason, reason: "command not obeyed" }, runner);
}

/** Ends the run of a question about a finding: the answer is Markdown for the summary, and no check changes. */
export async function endExplained(answer: string, runner: Runner): Promise<number> {
  await runner.addSummary(`# What the report says\n\n${answer}\n`);
  return endWithoutWork({ message: "The answer is in the summary.", reason: "nothing to review" }, runner);
}

/** Ends the run of a comment in ordinary words that nobody is to read. */
export async function endUnreadReply(reason: string, runner: Runner): Promise<number> {
  return endWithoutWork({ message: reason, reason: "reply not read" }, runner);
}

/** Ends a run nothing was asked of. */
export async function endWithoutWork(
  { message, reason }: { readonly message: string; readonly reason: string },
  runner: Runner,
): Promise<number> {
  runner.notice(message);
  const nothing = { abortReason: undefined, headSha: "", checkRunId: undefined };
  await runner.setOutputs(toReportlessOutputs({ ...nothing, reason, conclusion: "neutral" }));
  return 0;
}
