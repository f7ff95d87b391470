import { SEVERITIES } from "../claims/severity.ts";
import type { Sha } from "../pin/sha.ts";
import { countsAsOpen } from "../report/missed.ts";
import { isBrought, type Report, type ReportFinding } from "../report/report.ts";
import { membersOf } from "../report/united.ts";
import { findPassing } from "../reuse/find-misfit.ts";
import type { Decision } from "../verdict/conclusion.ts";

/** A head that was reviewed. */
export interface ReviewedHead {
  /** 0 for the pinned head, else the iteration that made it. */
  readonly iteration: number;
  readonly head: Sha;
  readonly report: Report;
  readonly decision: Decision;
}

/** What a review confirmed of the change's own: what is to be repaired, each place of a defect by itself. */
export function ownFindings({ findings }: Pick<Report, "findings">): readonly ReportFinding[] {
  return findings.flatMap(membersOf).filter(isBrought);
}

/**
 * Why a review says too little of its head for that to be offered; undefined where it says enough. Findings that were left
 * open do not keep it from that: they are held against the head like confirmed ones.
 *
 * @param first the review of the pinned head: what nobody could read there need not be read here.
 */
export function whyNotJudged({ report, decision }: ReviewedHead, first: ReviewedHead): string | undefined {
  const { run, verdict, coverage } = report;
  const broken = findPassing(report);
  if (broken !== undefined) return run.status === "completed" ? broken : (decision.why ?? decision.title);
  if (verdict.accuracy === "FAIL") return "a finding fails its gates";
  const leftOut = coverage.skipped.find(
    ({ file }) => !first.report.coverage.skipped.some((each) => each.file === file),
  );
  if (leftOut !== undefined) return `${leftOut.file} is no longer shown to anybody (${leftOut.reason})`;
  const unreadBefore = new Set(first.report.coverage.unread);
  const unread = coverage.unread.find((file) => !unreadBefore.has(file));
  return unread === undefined ? undefined : `parts of ${unread} were not read`;
}

/**
 * The head that is offered: the one of which the least is open, by severity, the worst first. Of equal ones it is the
 * earliest, so that the pinned head, which holds no repair, is left only for a better one.
 *
 * @param heads in order, the pinned one first. Those that were not judged are passed over.
 */
export function chooseHead([first, ...later]: readonly [ReviewedHead, ...ReviewedHead[]]): ReviewedHead {
  const judged = later.filter((head) => whyNotJudged(head, first) === undefined);
  return judged.reduce((best, head) => (compareOpen(head.report, best.report) < 0 ? head : best), first);
}

/** Negative where less is open in `a`. */
export function compareOpen(a: Report, b: Report): number {
  const [own, theirs] = [countOpen(a), countOpen(b)];
  const at = own.findIndex((count, index) => count !== theirs[index]);
  return (own[at] ?? 0) - (theirs[at] ?? 0);
}

/** How much is open of each severity, the worst first: confirmed, unresolved, or missed by all but the Critic. */
function countOpen({ findings, unresolved, missed }: Report): readonly number[] {
  const open = [...ownFindings({ findings }), ...unresolved.filter(isBrought), ...missed.filter(countsAsOpen)];
  return SEVERITIES.map((severity) => open.filter((each) => each.severity === severity).length);
}
