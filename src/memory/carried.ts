import { hasOtherWords, type Intent } from "../assignments/intent.ts";
import { type Pin, pathAt } from "../change/pin.ts";
import type { Side } from "../change/side.ts";
import { type Named, namesOf } from "../claims/finding-names.ts";
import type { GatedClaim } from "../claims/gated-claim.ts";
import { type FailOn, reaches, type Severity } from "../claims/severity.ts";
import type { Unresolved } from "../debate/debate.ts";
import { countsAsOpen } from "../report/missed.ts";
import {
  type CarriedRecord,
  isBrought,
  type Report,
  type ReportFinding,
  type ReportUnresolved,
} from "../report/report.ts";

/** The findings at or above `fail-on` of an earlier review of the same pull request whose lines are unchanged. */
export interface Carried {
  /**
   * The newest of the workflow runs that they come from, as `4711.1`; absent if no earlier review could be searched.
   */
  readonly workflowRun: string | undefined;
  /** Claims that the Judge rules on. */
  readonly tried: readonly GatedClaim[];
  /** Claims that nobody can rule on. */
  readonly open: readonly Pick<Unresolved, "claim" | "reason" | "namesRun">[];
  /** Set if an earlier review failed and its findings cannot be read. */
  readonly lost: LostReview | undefined;
}

/** A failed review whose findings cannot be read. */
export interface LostReview {
  /** Absent if the host did not even say which review it is. */
  readonly review: { readonly workflowRun: string; readonly reportSha256: string } | undefined;
  readonly reason: string;
}

/** Every claim that was carried into a run. */
export function carriedClaims({ tried, open }: Carried): readonly GatedClaim[] {
  return [...tried, ...open.map(({ claim }) => claim)];
}

/** The carried findings as the report records them. */
export function toReportCarried(carried: Carried | undefined): CarriedRecord | null {
  if (carried === undefined) return null;
  const { workflowRun, lost } = carried;
  return {
    workflow_run: workflowRun ?? null,
    findings: carriedClaims(carried).length,
    lost: lost === undefined ? null : toReportLost(lost),
  };
}

function toReportLost({ review, reason }: LostReview) {
  return { workflow_run: review?.workflowRun ?? null, report_sha256: review?.reportSha256 ?? null, reason };
}

/** Why the run could not judge: it cannot read an earlier review. A clause. */
export function describeLost({ review, reason }: LostReview): string {
  const why = withoutFullStop(reason);
  if (review === undefined) return `whether an earlier review failed could not be found out (${why})`;
  return `what run ${review.workflowRun} found cannot be read (${why})`;
}

/** A host answers in whole sentences; this one becomes part of a sentence of ours. */
export function withoutFullStop(reason: string): string {
  return reason.replace(/[.\s]+$/, "");
}

/**
 * What failed the check in an earlier run or kept it from passing: confirmed findings that the change introduced, and
 * unresolved ones.
 *
 * The lists are those from before people's comments, which each run reads anew. Findings by rule are left out: every
 * run finds them by itself. So is a validation, which is only about what other reviewers say now.
 * An `unmet-intent` finding is left out once the words are others: this review compares the change with the new ones.
 *
 * @param intent what the change is meant to do now.
 */
export function failingFindings(report: Report, failOn: FailOn, intent?: Intent): readonly ReportFinding[] {
  if (report.imported?.use === "validate") return [];
  const { findings, unresolved } = report.replay.before_overrides ?? report;
  const isReworded = hasOtherWords(report.intent, intent);
  return [...findings.filter(isBrought), ...unresolved].filter(
    ({ source, detected_by: detector, severity, category }) =>
      source !== "gate" &&
      detector === null &&
      reaches(severity, failOn) &&
      !(isReworded && category === "unmet-intent"),
  );
}

/** Candidates that only the Critic of an earlier run saw, and that failed the check or kept it from passing. */
export function failingCandidates({ imported, missed }: Report, failOn: FailOn): Report["missed"] {
  if (imported?.use === "validate") return [];
  return missed.filter((candidate) => countsAsOpen(candidate) && reaches(candidate.severity, failOn));
}

/** An earlier finding that a review left open though its lines were gone: no line at the pin shows it. */
export type LeftOpen = ReportUnresolved & { readonly file: string };

export function isLeftOpen(finding: ReportFinding): finding is LeftOpen {
  const { file, carried_from: origin, evidence } = finding;
  return "reason" in finding && file !== null && origin !== null && evidence.length === 0;
}

/** The file of a finding at head, renamed or not; undefined if it is deleted or not part of the change. */
export function fileNow(
  { file, side }: { readonly file: string | null; readonly side: Side },
  { files }: Pin,
): string | undefined {
  const own = files.find((pinned) => pathAt(pinned, side) === file) ?? files.find(({ oldPath }) => oldPath === file);
  return own === undefined ? undefined : pathAt(own, "head");
}

type Open = Named & { readonly severity: Severity };

type Lists = Pick<Report, "findings" | "unresolved" | "missed">;

/**
 * Removes the open findings that another report also holds, at least as severe. A run that follows the other report has
 * them from there, and must not rule on them twice.
 */
export function withoutTold(report: Report, told: Report): Report {
  const { findings, unresolved, missed } = told.replay.before_overrides ?? told;
  const open = [...findings.filter(isBrought), ...unresolved, ...missed.filter(countsAsOpen)];
  const named = open.flatMap((item) => namesOf(item).map((name) => ({ name, severity: item.severity })));
  const toldBy = Map.groupBy(named, ({ name }) => name);
  const isNew = (item: Open) =>
    !namesOf(item).some((name) => toldBy.get(name)?.some(({ severity }) => reaches(severity, item.severity)));
  const before = report.replay.before_overrides;
  return {
    ...report,
    ...only(report, isNew),
    replay: { ...report.replay, before_overrides: before && { ...before, ...only(before, isNew) } },
  };
}

function only({ findings, unresolved, missed }: Lists, isNew: (item: Open) => boolean): Lists {
  return {
    findings: findings.filter(isNew),
    unresolved: unresolved.filter(isNew),
    missed: missed.filter(isNew),
  };
}
