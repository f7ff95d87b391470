import { type CheckFate, decideExitStatus } from "../../core/action/outputs.ts";
import type { JobResult } from "../../core/config/choices.ts";
import type { Conclusion } from "../../core/verdict/conclusion.ts";
import type { CheckReporter } from "../../engine/pull-request/check-reporter.ts";

/** What the job's result depends on besides the verdict. */
export interface JobEnd {
  /** Absent when the run ended before GitHub could be spoken to. */
  readonly check: CheckReporter | undefined;
  readonly jobResult: JobResult;
  /** Whether GitHub gives this run no token that may write. */
  readonly onlyReads: boolean;
}

/** A check run that is not there, in a sentence of Markdown; undefined where none is wanted, or it is there. */
export function explainLostCheck(end: Pick<JobEnd, "check" | "onlyReads">): string | undefined {
  const state = end.check?.state();
  if (state?.kind !== "refused") return undefined;
  const lost = `The check run could not be written (${state.reason}): nothing is published.`;
  return isWithheld(end) ? `${lost} ${FOR_FORKS}` : lost;
}

const FOR_FORKS =
  "GitHub lets no run of a fork's pull request write one. Where the check is required it stays missing, and blocks the merge, until a person with write access comments `/tribunal review` (the workflow must run on `issue_comment`).";

/** @param shown the check run's conclusion; @param conclusion what the run ends with, which differs for repairs. */
export async function endJob(
  { shown, conclusion }: { readonly shown: Conclusion; readonly conclusion: Conclusion },
  end: JobEnd,
): Promise<0 | 1> {
  return decideExitStatus(conclusion, await findFate(shown, end), end.jobResult);
}

async function findFate(shown: Conclusion, end: JobEnd): Promise<CheckFate> {
  const { check, jobResult } = end;
  if (check === undefined || check.state().kind === "off") return "none";
  if (isWithheld(end)) return "withheld";
  if (check.state().kind !== "completed") return "lost";
  return jobResult === "verdict" || (await check.isShown(shown)) ? "written" : "lost";
}

function isWithheld({ check, onlyReads }: Pick<JobEnd, "check" | "onlyReads">): boolean {
  const state = check?.state();
  return onlyReads && state?.kind === "refused" && state.isForbidden && state.leftOpen === undefined;
}
