import type { FailOn } from "../claims/severity.ts";
import { toOutputs, toReportlessOutputs } from "../inputs/outputs.ts";
import { explainRefusal, type Refusal } from "../people/admission.ts";
import type { CheckRunCompletion } from "../ports/host.ts";
import { annotate, cutTitle, renderCheckRun, renderSummary } from "../render/check-run.ts";
import { noteCarried, noteDescription, noteOwnRules, noteReuse } from "../render/host-notes.ts";
import { phraseWhichHead } from "../render/repairs.ts";
import type { FinishedReview } from "../review/review-target.ts";
import type { Abort } from "../run/to-abort.ts";
import { adviseOnRoom, ConfigError, GitError, HostError, ModelError, TargetError } from "../text/errors.ts";
import { codeBlock, codeSpan, escapeMarkdown } from "../text/escape.ts";
import {
  type Conclusion,
  type Decision,
  decideAborted,
  explainConclusion,
  type Softening,
  softenDecision,
} from "../verdict/conclusion.ts";
import type { RefusalDecision } from "../verdict/earlier-check.ts";
import type { AbortReason } from "../verdict/verdict.ts";

/** The end of a run, which determines check run, log, summary, outputs and the job's result. */
export interface Ending {
  readonly checkRun: CheckRunCompletion;
  /** Decides the job's result; differs from the check run's only for repairs. */
  readonly conclusion: Conclusion;
  /** One line for the log. */
  readonly message: string;
  /** The log level of a passing run. */
  readonly passingLevel: "notice" | "warning";
  /**
   * @param lost a sentence about a missing check run; undefined if it was written.
   */
  readonly renderSummary: (lost: string | undefined) => string;
  readonly toOutputs: (written: WrittenCheck) => Readonly<Record<string, string>>;
}

/** The written check run. */
interface WrittenCheck {
  readonly id: number | undefined;
  /** Why the host refused it; undefined if it did not. */
  readonly refusal: string | undefined;
}

/** A finished review, and the run's own decision. */
export interface EndedReview extends FinishedReview {
  /** About the offered repairs, if any; otherwise about the head. */
  readonly ending: Decision;
}

export interface ReportPlace {
  readonly failOn: FailOn;
  readonly reportPath: string;
  readonly reportArtifact: string;
  /** The repository's page, for links to lines. */
  readonly repositoryUrl: string;
  /** The check run's record of the verdict; undefined if it may not be reused. */
  readonly toRecord: (reportSha256: string) => string | undefined;
  /** Lines of Markdown at the top of the summary. */
  readonly notes: readonly string[];
}

/** The ending of a review with a report. */
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
    message: [report.run.title, phraseWhichHead(report)].filter((part) => part !== undefined).join(". "),
    passingLevel: "notice",
    renderSummary: (lost) => renderSummary(report, lost === undefined ? notes : [lost, ...notes], repositoryUrl),
    // Without a check run the gate is closed, so nothing is posted.
    toOutputs: ({ id, refusal }) =>
      toOutputs(report, {
        ...{ reportPath, reportArtifact, reportSha256, checkRunId: id },
        gate:
          refusal === undefined ? { state: gate, reason: gate_reason } : { state: "closed" as const, reason: refusal },
      }),
  };
}

/**
 * The notes at the top of summary and check run: a moved head, reuse, description, carried findings and our own files.
 *
 * @param isConfiguration whether a path configures this review.
 */
export function noteReview(
  { report, movedTo }: Pick<FinishedReview, "report" | "movedTo">,
  isConfiguration: (path: string) => boolean,
): readonly string[] {
  return [
    ...(movedTo === undefined
      ? []
      : [`The head moved to ${codeSpan(movedTo)} meanwhile: this is about an older commit.`]),
    ...noteReuse(report),
    ...noteDescription(report.description),
    ...noteCarried(report),
    ...noteOwnRules(report.pin, isConfiguration),
  ];
}

interface Reportless {
  readonly headSha: string;
  readonly decision: Decision;
  /** The output `gate-reason`. */
  readonly reason: string;
  readonly abortReason?: AbortReason | undefined;
  readonly message: string;
  readonly heading: string;
  /** Markdown paragraphs. */
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

const LEFT = "The commit's existing check stays as it is, because this run reviewed nothing.";

/** The ending of a pull request that is not reviewed. */
export function endingOfRefusal({ decision, isWritten }: RefusalDecision, refusal: Refusal, headSha: string): Ending {
  const { title } = decision;
  const why = ["Nothing was reviewed.", escapeMarkdown(title), ...(isWritten ? [] : [LEFT]), explainRefusal(refusal)];
  const text = { message: title, heading: "Not reviewed", paragraphs: why };
  return endingWithoutReport({ headSha, decision, reason: "not reviewed", ...text });
}

export interface FailedRun {
  readonly headSha: string;
  readonly redact: (text: string) => string;
  /** Set if the run was cancelled or out of time, which then explains every failure. */
  readonly interruption: Abort | undefined;
  /** Undefined if the inputs are wrong, and so their intention unknown. */
  readonly softening: Softening | undefined;
  /** Further remedies, in Markdown paragraphs. */
  readonly advice?: readonly string[];
}

/** The ending of a failed run. */
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
  // An abort's own error adds nothing to the interruption.
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
