import type { JobResult } from "../config/choices.ts";
import { type CheckFate, decideExitStatus } from "../inputs/outputs.ts";
import type { CheckReporter } from "../pull-request/check-reporter.ts";
import type { Ending } from "../pull-request/run-ending.ts";
import type { Conclusion } from "../verdict/conclusion.ts";
import type { Runner } from "./runner.ts";

/** The places where a run's end is reported. */
export interface Job {
  readonly runner: Runner;
  /** Absent if the run ended before a session was opened. */
  readonly check: CheckReporter | undefined;
  readonly jobResult: JobResult;
  /** Whether GitHub gives this run only a read-only token. */
  readonly onlyReads: boolean;
}

/** Reports an ending to check run, log, summary and outputs. Returns the exit status. */
export async function endRun(ending: Ending, job: Job): Promise<0 | 1> {
  const { runner, check } = job;
  const { conclusion } = ending;
  await check?.complete(ending.checkRun);
  const status = decideExitStatus(conclusion, await findFate(ending.checkRun.conclusion, job), job.jobResult);
  const lost = explainLostCheck(job);
  const failing = status === 0 ? runner.warning : runner.error;
  (conclusion === "success" || conclusion === "neutral" ? runner[ending.passingLevel] : failing)(ending.message);
  if (lost !== undefined) failing(lost);
  const state = check?.state();
  await runner.addSummary(ending.renderSummary(lost));
  await runner.setOutputs(
    ending.toOutputs({ id: check?.ref()?.id, refusal: state?.kind === "refused" ? state.reason : undefined }),
  );
  return status;
}

async function findFate(shown: Conclusion, job: Job): Promise<CheckFate> {
  const { check, jobResult } = job;
  if (check === undefined || check.state().kind === "off") return "none";
  if (isWithheld(job)) return "withheld";
  if (check.state().kind !== "completed") return "lost";
  return jobResult === "verdict" || (await check.isShown(shown)) ? "written" : "lost";
}

/** Explains a missing check run in a sentence of Markdown; undefined if none is wanted, or it was written. */
function explainLostCheck(job: Job): string | undefined {
  const state = job.check?.state();
  if (state?.kind !== "refused") return undefined;
  const lost = `The check run could not be written (${state.reason}): nothing is published.`;
  return isWithheld(job) ? `${lost} ${FOR_FORKS}` : lost;
}

const FOR_FORKS =
  "On a fork's pull request, GitHub lets no run write one. A required check stays missing and blocks the merge until a person with write access comments `/tribunal review` (the workflow must run on `issue_comment`).";

function isWithheld({ check, onlyReads }: Job): boolean {
  const state = check?.state();
  return onlyReads && state?.kind === "refused" && state.isForbidden && state.leftOpen === undefined;
}
