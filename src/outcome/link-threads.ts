import { overlapInFile } from "../change/line-range.ts";
import { type GatedClaim, isOfThreadsAlone, quotedPlaces, type ThreadOrigin } from "../claims/claim.ts";
import { claimFingerprint } from "../claims/claim-fingerprint.ts";
import type { JudgedFindings } from "../report/build-report.ts";
import type { ReportFinding } from "../report/report.ts";

/**
 * Adds each thread that the triage agrees with to the finding that says the same, unless the thread made a finding of
 * its own. Such a finding was settled by an earlier review, or carried over from one.
 *
 * @param claims the triage's claims that passed the gates.
 */
export function linkThreads(lists: JudgedFindings, claims: readonly GatedClaim[]): JudgedFindings {
  return claims.filter(isOfThreadsAlone).reduce(linkOne, lists);
}

function linkOne(lists: JudgedFindings, claim: GatedClaim): JudgedFindings {
  const all = [...lists.findings, ...lists.unresolved, ...lists.dismissed];
  const known = new Set(all.flatMap(({ threads }) => threads.map(({ thread_id: id }) => id)));
  const missing = (claim.threads ?? []).filter(({ threadId }) => !known.has(threadId));
  if (missing.length === 0) return lists;
  const name = claimFingerprint(claim);
  const isNamed = ({ fingerprint, older_fingerprints: older }: ReportFinding) =>
    fingerprint === name || older.includes(name);
  const same = all.find(isNamed) ?? lists.findings.find((finding) => sharesLines(finding, claim));
  if (same === undefined) return lists;
  const link = <Finding extends ReportFinding>(finding: Finding) =>
    finding === same ? withThreads(finding, missing) : finding;
  return {
    ...lists,
    findings: lists.findings.map(link),
    unresolved: lists.unresolved.map(link),
    dismissed: lists.dismissed.map(link),
  };
}

function sharesLines({ evidence }: ReportFinding, claim: GatedClaim): boolean {
  const places = evidence.filter(({ kind = "defect" }) => kind === "defect");
  return quotedPlaces(claim).some((own) => places.some((place) => overlapInFile(own, place)));
}

function withThreads<Finding extends ReportFinding>(finding: Finding, threads: readonly ThreadOrigin[]): Finding {
  const added = threads.map(({ threadId, author }) => ({ thread_id: threadId, author }));
  return { ...finding, threads: [...finding.threads, ...added] };
}
