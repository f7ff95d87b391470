import type { Runner } from "../../adapters/actions/runner.ts";
import { type CheckFate, decideExitStatus, toOutputs, toReportlessOutputs } from "../../core/action/outputs.ts";
import { explainRefusal, type Refusal } from "../../core/admission/admission.ts";
import type { FailOn } from "../../core/claims/severity.ts";
import type { JobResult } from "../../core/config/choices.ts";
import { adviseOnRoom, ConfigError, GitError, HostError, ModelError, TargetError } from "../../core/errors.ts";
import { codeBlock, escapeMarkdown } from "../../core/escape.ts";
import { annotate, cutTitle, renderCheckRun, renderSummary } from "../../core/render/check-run.ts";
import { tellWhichHead } from "../../core/render/repairs.ts";
import {
  type Conclusion,
  type Decision,
  decideAborted,
  explainConclusion,
  type Softening,
  softenDecision,
} from "../../core/verdict/conclusion.ts";
import type { RefusalDecision } from "../../core/verdict/earlier-check.ts";
import type { AbortReason } from "../../core/verdict/verdict.ts";
import type { CheckReporter } from "../../engine/pull-request/check-reporter.ts";
import type { FinishedReview } from "../../engine/review/review-target.ts";
import type { Abort } from "../../engine/run/to-abort.ts";
import type { CheckRunCompletion } from "../../ports/host.ts";

/** How a run ends. Check run, log, summary, outputs and the job's result all follow from it. */
export interface Ending {
  readonly checkRun: CheckRunCompletion;
  /** Decides the job's result; differs from the check run's for repairs alone. */
  readonly conclusion: Conclusion;
  /** One line for the log. */
  readonly message: string;
  /** How loudly the log says it where the run passes. */
  readonly passingLevel: "notice" | "warning";
  /** @param lost says in a sentence that the check run is missing; absent where it is there. */
  readonly renderSummary: (lost: string | undefined) => string;
  readonly toOutputs: (written: WrittenCheck) => Readonly<Record<string, string>>;
}

/** What became of the check run. */
interface WrittenCheck {
  readonly id: number | undefined;
  /** Why the host refused it; absent where it did not. */
  readonly refusal: string | undefined;
}

/** Where a run ends. */
export interface Job {
  readonly runner: Runner;
  /** Absent when the run ended before GitHub could be spoken to. */
  readonly check: CheckReporter | undefined;
  readonly jobResult: JobResult;
  /** Whether GitHub gives this run no token that may write. */
  readonly onlyReads: boolean;
}

/** Writes an ending everywhere it is read, and answers the exit status. */
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

/** A check run that is not there, in a sentence of Markdown; undefined where none is wanted, or it is there. */
function explainLostCheck(job: Job): string | undefined {
  const state = job.check?.state();
  if (state?.kind !== "refused") return undefined;
  const lost = `The check run could not be written (${state.reason}): nothing is published.`;
  return isWithheld(job) ? `${lost} ${FOR_FORKS}` : lost;
}

const FOR_FORKS =
  "GitHub lets no run of a fork's pull request write one. Where the check is required it stays missing, and blocks the merge, until a person with write access comments `/tribunal review` (the workflow must run on `issue_comment`).";

function isWithheld({ check, onlyReads }: Job): boolean {
  const state = check?.state();
  return onlyReads && state?.kind === "refused" && state.isForbidden && state.leftOpen === undefined;
}

/** A review that was held, and the decision that the run ends with. */
export interface EndedReview extends FinishedReview {
  /** On what is offered where repairs were made; else on the head as given. */
  readonly ending: Decision;
}

export interface ReportPlace {
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

/** Ends a review that came to a report. */
export function endingOfReview(review: EndedReview, place: ReportPlace): Ending {
  const { report, reportSha256, decision } = review;
  const { notes, repositoryUrl, reportPath, reportArtifact } = place;
  if (reportSha256 === undefined) throw new Error("a review in a workflow keeps its report");
  const { gate, gate_reason } = report.verdict;
  return {
    checkRun: {
      conclusion: decision.conclusion,
      output: renderCheckRun(report, { notes, repositoryUrl, namesPanel: decision.namesPanel }),
      annotations: annotate(report, place.failOn).annotations,
      externalId: place.toRecord(reportSha256),
    },
    conclusion: review.ending.conclusion,
    message: [report.run.title, tellWhichHead(report)].filter((part) => part !== undefined).join(". "),
    passingLevel: "notice",
    renderSummary: (lost) => renderSummary(report, lost === undefined ? notes : [lost, ...notes], repositoryUrl),
    // Where the check run could not be written, nobody learns the verdict, so nothing is posted.
    toOutputs: ({ id, refusal }) =>
      toOutputs(report, {
        ...{ reportPath, reportArtifact, reportSha256, checkRunId: id },
        gate:
          refusal === undefined ? { state: gate, reason: gate_reason } : { state: "closed" as const, reason: refusal },
      }),
  };
}

interface Reportless {
  readonly headSha: string;
  readonly decision: Decision;
  /** The output `gate-reason`. */
  readonly reason: string;
  readonly abortReason?: AbortReason | undefined;
  readonly message: string;
  readonly heading: string;
  /** Markdown, one paragraph each. */
  readonly paragraphs: readonly string[];
}

function endingWithoutReport({ decision, reason, abortReason, headSha, ...text }: Reportless): Ending {
  const { conclusion, title } = decision;
  const [first = "", ...others] = text.paragraphs;
  const paragraphs = [first, explainConclusion(conclusion), ...others];
  const summary = paragraphs.filter((paragraph) => paragraph !== undefined).join("\n\n");
  return {
    checkRun: { conclusion, output: { title: cutTitle(title), summary }, annotations: [] },
    conclusion,
    message: text.message,
    passingLevel: "warning",
    renderSummary: (lost) => `# ${text.heading}\n\n${summary}${lost === undefined ? "" : `\n\n${lost}`}\n`,
    toOutputs: ({ id }) => toReportlessOutputs({ reason, conclusion, headSha, abortReason, checkRunId: id }),
  };
}

const LEFT = "What the check of this commit says already is left as it is: a run that reviews nothing says no more.";

/** Ends the run of a pull request that is not reviewed. */
export function endingOfRefusal({ decision, isWritten }: RefusalDecision, refusal: Refusal, headSha: string): Ending {
  const { title } = decision;
  const why = ["Nothing was reviewed.", escapeMarkdown(title), ...(isWritten ? [] : [LEFT]), explainRefusal(refusal)];
  const text = { message: title, heading: "Not reviewed", paragraphs: why };
  return endingWithoutReport({ headSha, decision, reason: "not reviewed", ...text });
}

export interface FailedRun {
  readonly headSha: string;
  readonly redact: (text: string) => string;
  /** Set when the run was cancelled or its time is over: then whatever failed is put down to that. */
  readonly interruption: Abort | undefined;
  /** Absent when the inputs are wrong: then nobody knows what their author wanted. */
  readonly softening: Softening | undefined;
  /** What else helps, one paragraph of Markdown each. */
  readonly advice?: readonly string[];
}

/** Ends a run that went wrong. */
export function endingOfFailure(error: unknown, run: FailedRun): Ending {
  const { interruption, headSha, advice = [] } = run;
  const isCancelled = interruption?.reason === "cancelled";
  const message = run.redact(describe(error, interruption));
  return endingWithoutReport({
    headSha,
    decision: decideFailure(message, run),
    reason: isCancelled ? "cancelled" : "no verdict",
    abortReason: interruption?.reason ?? abortReasonOf(error),
    message,
    heading: isCancelled ? "Cancelled" : "Could not judge",
    paragraphs: ["The review came to no verdict.", codeBlock(message), ...advice],
  });
}

function decideFailure(message: string, { interruption, softening }: FailedRun): Decision {
  const interrupted = interruption === undefined ? undefined : decideAborted(interruption.reason);
  if (interrupted !== undefined) return interrupted;
  const [firstLine = ""] = message.split("\n");
  const title = `Could not judge: ${firstLine}`;
  const decision = { conclusion: "action_required", ending: "could-not-judge", title } as const;
  return softening === undefined ? decision : softenDecision(decision, softening);
}

function abortReasonOf(error: unknown): AbortReason | undefined {
  return error instanceof TargetError || error instanceof GitError ? "target_unreadable" : undefined;
}

function describe(error: unknown, interruption: Abort | undefined): string {
  // What a signal was aborted with says no more than why it was.
  if (interruption !== undefined && error instanceof DOMException) return interruption.detail;
  return interruption === undefined ? describeError(error) : `${interruption.detail}: ${describeError(error)}`;
}

function describeError(error: unknown): string {
  const room = adviseOnRoom(error);
  const known = [ConfigError, GitError, HostError, ModelError, TargetError].some((kind) => error instanceof kind);
  if (room !== undefined && error instanceof Error) return `${error.message}. ${room}`;
  if (known && error instanceof Error) return error.message;
  const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return `a bug of ours: ${detail}`;
}
