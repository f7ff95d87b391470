import type { Runner } from "../../adapters/actions/runner.ts";
import { toOutputs } from "../../core/action/outputs.ts";
import type { FailOn } from "../../core/claims/severity.ts";
import { annotate, renderCheckRun, renderSummary } from "../../core/render/check-run.ts";
import { tellWhichHead } from "../../core/render/repairs.ts";
import type { CheckReporter, CheckState } from "../../engine/pull-request/check-reporter.ts";
import type { EndedReview } from "./hold-or-fix.ts";
import { endJob, explainLostCheck, type JobEnd } from "./job-result.ts";

export interface ReviewEnding extends JobEnd {
  readonly runner: Runner;
  readonly check: CheckReporter;
  readonly failOn: FailOn;
  readonly reportPath: string;
  readonly reportArtifact: string;
  /** The repository's page, where lines of it can be linked. */
  readonly repositoryUrl: string;
  /** What the completed check run says of where the verdict lies; undefined for one nobody may reuse. */
  readonly toRecord: (reportSha256: string) => string | undefined;
  /** Lines of Markdown that head the summary. */
  readonly notes: readonly string[];
}

/** Tells a finished review everywhere it is told: check run, summary, outputs; answers the exit status. */
export async function endReview(
  { report, reportSha256, decision, ending: end }: EndedReview,
  ending: ReviewEnding,
): Promise<number> {
  const { runner, check, notes } = ending;
  const text = renderCheckRun(report, { notes, repositoryUrl: ending.repositoryUrl, namesPanel: decision.namesPanel });
  const { annotations } = annotate(report, ending.failOn);
  if (reportSha256 === undefined) throw new Error("a review in a workflow keeps its report");
  const externalId = ending.toRecord(reportSha256);
  await check.complete({ conclusion: decision.conclusion, output: text, annotations, externalId });
  const state = check.state();
  const lost = explainLostCheck(ending);
  await runner.addSummary(renderSummary(report, lost === undefined ? notes : [lost, ...notes], ending.repositoryUrl));
  await runner.setOutputs(
    toOutputs(report, {
      reportPath: ending.reportPath,
      reportArtifact: ending.reportArtifact,
      reportSha256,
      checkRunId: check.ref()?.id,
      gate: gateOf(report.verdict.gate, report.verdict.gate_reason, state),
    }),
  );
  const status = await endJob({ shown: decision.conclusion, conclusion: end.conclusion }, ending);
  const isPassing = end.conclusion === "success" || end.conclusion === "neutral";
  const failing = status === 0 ? runner.warning : runner.error;
  const whichHead = tellWhichHead(report);
  (isPassing ? runner.notice : failing)([report.run.title, whichHead].filter((part) => part !== undefined).join(". "));
  if (lost !== undefined) failing(lost);
  return status;
}

/** Where the check run could not be written, nobody is told the verdict, so nothing is posted. */
function gateOf(
  gate: "open" | "closed",
  reason: string,
  state: CheckState,
): { state: "open" | "closed"; reason: string } {
  return state.kind === "refused" ? { state: "closed", reason: state.reason } : { state: gate, reason };
}
