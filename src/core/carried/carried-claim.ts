import type { Claim } from "../claims/claim.ts";
import { ForeignClaims } from "../import/foreign-claim.ts";
import { readOwnFinding } from "../import/own-findings.ts";
import type { Pin } from "../pin/pin.ts";
import type { ReportFinding } from "../report/report.ts";

/** Which run a finding comes from, and what it is called in this one. */
export interface CarriedAs {
  /** The workflow run, as `4711.1`. */
  readonly workflowRun: string;
  readonly id: string;
  readonly pin: Pin;
}

/** An earlier run's finding as a claim of this one, before its lines are looked for; undefined for one that says nothing. */
export function toCarriedClaim(finding: ReportFinding, { workflowRun, id, pin }: CarriedAs): Claim | undefined {
  const read = readOwnFinding(finding, []);
  if (read.kind !== "finding") return undefined;
  const { reported_by: reporter } = finding;
  const foreign = reporter === null ? undefined : { tool: reporter.tool, check: reporter.check ?? undefined };
  return { ...new ForeignClaims(pin).toClaim(read.finding, id), foreign, carriedFrom: workflowRun, claimedBy: [] };
}
