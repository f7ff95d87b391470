import type { GatedClaim } from "../claims/gated-claim.ts";
import type { Unresolved } from "../debate/debate.ts";
import type { CarriedRecord } from "../report/carried-record.ts";

/** What an earlier review of the same pull request found at or above `fail-on`, as far as its lines stand as they did. */
export interface Carried {
  /** The newest of the workflow runs they come from, as `4711.1`; absent where it could not be looked for. */
  readonly workflowRun: string | undefined;
  /** For the Judge to rule on. */
  readonly tried: readonly GatedClaim[];
  /** What nobody can rule on. */
  readonly open: readonly Pick<Unresolved, "claim" | "reason" | "namesRun">[];
  /** Set when an earlier review failed and nobody can read what it found. */
  readonly lost: LostReview | undefined;
}

/** A failed review whose findings cannot be read. */
export interface LostReview {
  /** Absent where the host did not even say which it is. */
  readonly review: { readonly workflowRun: string; readonly reportSha256: string } | undefined;
  readonly reason: string;
}

/** Every claim that was carried into a run. */
export function carriedClaims({ tried, open }: Carried): readonly GatedClaim[] {
  return [...tried, ...open.map(({ claim }) => claim)];
}

/** The report's own account of it. */
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

/** Why the run could not judge for what it cannot read of an earlier one, as a clause. */
export function describeLost({ review, reason }: LostReview): string {
  const why = withoutFullStop(reason);
  if (review === undefined) return `whether an earlier review failed could not be found out (${why})`;
  return `what run ${review.workflowRun} found cannot be read (${why})`;
}

/** What a host says is whole sentences; it stands within one of ours. */
export function withoutFullStop(reason: string): string {
  return reason.replace(/[.\s]+$/, "");
}
