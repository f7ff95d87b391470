import { type Claim, TRIAGE } from "../claims/claim.ts";
import { titleOf } from "../cut.ts";
import { ForeignClaims } from "../import/foreign-claim.ts";
import { readOwnFinding } from "../import/own-findings.ts";
import type { Pin } from "../pin/pin.ts";
import type { Side } from "../pin/side.ts";
import { readPolicyDetail } from "../report/policy-finding.ts";
import type { Report, ReportFinding } from "../report/report.ts";

/** Which run a finding comes from, and what it is called in this one. */
export interface CarriedAs {
  /** The workflow run, as `4711.1`. */
  readonly workflowRun: string;
  readonly id: string;
  readonly pin: Pin;
}

/** An earlier run's finding as a claim of this one, before its lines are looked for; undefined for one that says nothing. */
export function toCarriedClaim(finding: ReportFinding, { workflowRun, id, pin }: CarriedAs): Claim | undefined {
  const { reported_by: reporter } = finding;
  const foreign = reporter === null ? undefined : { tool: reporter.tool, check: reporter.check ?? undefined };
  const claim = toClaim(finding, { workflowRun, id, pin });
  return claim && { ...claim, foreign, ...threadsOf(finding), ...policyOf(finding) };
}

/** What other reviewers said first is known as theirs, and that it was found by none of our agents where that is so. */
function threadsOf({ threads, source, origin }: ReportFinding): Pick<Claim, "threads" | "origin"> & Partial<Claim> {
  if (threads.length === 0) return {};
  return {
    threads: threads.map(({ thread_id: threadId, author }) => ({ threadId, author })),
    ...(origin?.kind === TRIAGE ? { origin } : {}),
    ...(source.startsWith(`${TRIAGE}:`) ? { claimedBy: [TRIAGE] } : {}),
  };
}

/** One that breaks the policy still says which sentence, how, and by what calls, as its run followed them. */
function policyOf(finding: ReportFinding): Pick<Claim, "policy" | "origin"> {
  const policy = readPolicyDetail(finding);
  return policy === undefined ? {} : { policy, origin: finding.origin ?? undefined };
}

/** The same of what only the Critic saw, who names neither a side nor a category. */
export function toCandidateClaim(candidate: Report["missed"][number], side: Side, as: CarriedAs): Claim | undefined {
  return toClaim(
    { ...candidate, side, title: titleOf(candidate.description) || "(no description)", category: "logic" },
    as,
  );
}

function toClaim(told: unknown, { workflowRun, id, pin }: CarriedAs): Claim | undefined {
  const read = readOwnFinding(told, []);
  if (read.kind !== "finding") return undefined;
  const claim = new ForeignClaims(pin).toClaim(read.finding, id);
  return { ...claim, foreign: undefined, carriedFrom: workflowRun, claimedBy: [] };
}
