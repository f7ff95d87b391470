import type { Runner } from "../../adapters/actions/runner.ts";
import { toReportlessOutputs } from "../../core/action/outputs.ts";
import { cutTitle } from "../../core/render/check-run.ts";
import { type Decision, explainConclusion } from "../../core/verdict/conclusion.ts";
import type { AbortReason } from "../../core/verdict/verdict.ts";
import { endJob, explainLostCheck, type JobEnd } from "./job-result.ts";

/** Where a run that came to no report is told. */
export interface ReportlessRun extends JobEnd {
  readonly runner: Runner;
  readonly headSha: string;
}

/** What such a run has to say. */
export interface ReportlessEnding {
  readonly decision: Decision;
  /** The output `gate-reason`. */
  readonly reason: string;
  readonly abortReason: AbortReason | undefined;
  /** For the log. */
  readonly message: string;
  readonly heading: string;
  /** Markdown, one paragraph each. */
  readonly paragraphs: readonly string[];
}

/** Tells it on the check run, in the summary, in the outputs and in the log; answers the exit status. */
export async function endWithoutReport(ending: ReportlessEnding, run: ReportlessRun): Promise<number> {
  const { runner, check, headSha } = run;
  const { decision, reason, abortReason } = ending;
  const { conclusion } = decision;
  const isPassing = conclusion === "neutral" || conclusion === "success";
  (isPassing || run.jobResult === "check" ? runner.warning : runner.error)(ending.message);
  const [first = "", ...others] = ending.paragraphs;
  const paragraphs = [first, explainConclusion(conclusion), ...others];
  const summary = paragraphs.filter((paragraph) => paragraph !== undefined).join("\n\n");
  await check?.complete({ conclusion, output: { title: cutTitle(decision.title), summary }, annotations: [] });
  const lost = explainLostCheck(run);
  await runner.addSummary(`# ${ending.heading}\n\n${summary}${lost === undefined ? "" : `\n\n${lost}`}\n`);
  await runner.setOutputs(
    toReportlessOutputs({ reason, conclusion, headSha, abortReason, checkRunId: check?.ref()?.id }),
  );
  return endJob({ shown: conclusion, conclusion }, run);
}
