import { toQuotedLines } from "../change/line-range.ts";
import type { JudgedFindings } from "../report/build-report.ts";
import type { ReportDismissed, ReportFinding } from "../report/report.ts";
import type { TriagedThread } from "../report/triage-record.ts";

type Lists = Pick<JudgedFindings, "findings" | "unresolved" | "dismissed">;

/** Whether the refutation of a finding made from a remark also shows the remark itself to be false. */
export type RemarkTest = (
  threadId: string,
  proof: Pick<ReportFinding["evidence"][number], "file" | "start_line" | "quote">,
) => boolean;

/** The facts about how the debate went. */
export interface DebateFacts {
  /** Absent if nobody checked. */
  readonly refutesRemark?: RemarkTest | undefined;
  /** Whether the run was aborted: for open findings, the debate was not finished. */
  readonly isBrokenOff?: boolean;
}

/**
 * Settles the rows of other reviewers' threads after all rulings. A thread is open if its finding is confirmed, and
 * dismissed if it was refuted with proof or dismissed by a person. It is uncertain if its finding is open, was rejected
 * by a gate, or was refuted by something that does not answer the remark. No thread is settled while a finding of it is
 * confirmed. A thread that goes in circles stays with a person.
 */
export function settleRows(
  rows: readonly TriagedThread[],
  lists: Lists,
  { refutesRemark = () => false, isBrokenOff = false }: DebateFacts = {},
): TriagedThread[] {
  return rows.map((row) => {
    const settled = row.forced ? row : settle(row, lists, { refutesRemark, isBrokenOff });
    return settled.status === row.status ? settled : { ...settled, carried: false };
  });
}

function settle(
  row: TriagedThread,
  { findings, unresolved, dismissed }: Lists,
  { refutesRemark, isBrokenOff }: Required<DebateFacts> & { readonly refutesRemark: RemarkTest },
): TriagedThread {
  const isOf = isFindingOf(row);
  const confirmed = findings.find(isOf);
  if (confirmed !== undefined) return toOpen(row, confirmed);
  const open = unresolved.find(isOf);
  if (open !== undefined) {
    const undecided = toUndecided(row, open, `${nameFinding(open)} could be neither shown nor refuted: ${open.reason}`);
    return isBrokenOff && row.status !== "uncertain" ? { ...undecided, unheard: true } : undecided;
  }
  const refuted = dismissed.find((finding) => isOf(finding) && finding.by !== "gate");
  const turnedAway = dismissed.find(isOf);
  if (row.status !== "open" && row.status !== "uncertain") return row;
  if (refuted !== undefined) return toDismissed(row, refuted, refutesRemark);
  if (turnedAway !== undefined)
    return toUndecided(row, turnedAway, `The remark could not be tried as a finding: ${turnedAway.reason}`);
  if (row.status === "uncertain") return row;
  const reason = `The Triage agrees, but nobody ruled on it in this run. Its words: ${row.reason}`;
  return { ...toUndecided(row, undefined, reason), unheard: true };
}

/**
 * Whether a finding names the thread as its source. Equal texts far apart share a fingerprint, so that is not enough.
 */
function isFindingOf({ thread_id }: TriagedThread): (finding: ReportFinding) => boolean {
  return ({ threads }) => threads.some((thread) => thread.thread_id === thread_id);
}

function toOpen(row: TriagedThread, finding: ReportFinding): TriagedThread {
  const { fingerprint } = finding;
  if (row.status === "open") return { ...row, tier: "agree", fingerprint };
  const shown = finding.evidence.find(({ kind = "defect" }) => kind === "defect");
  const reason = `${nameFinding(finding)} is confirmed at this head.`;
  return {
    ...row,
    tier: "agree",
    status: "open",
    reason,
    evidence: toEvidence(shown),
    evidence_sha256: null,
    commit: null,
    fingerprint,
  };
}

/** A row that was already uncertain keeps its own reason. */
function toUndecided(row: TriagedThread, finding: ReportFinding | undefined, reason: string): TriagedThread {
  const undecided = { ...row, tier: "uncertain", status: "uncertain", commit: null } as const;
  return {
    ...undecided,
    reason: row.status === "uncertain" ? row.reason : reason,
    fingerprint: finding?.fingerprint ?? null,
  };
}

/**
 * A dismissal by a person, or by a person's entry at the base, needs no proof and is none: only a proof resolves a
 * thread.
 */
function toDismissed(row: TriagedThread, finding: ReportDismissed, refutesRemark: RemarkTest): TriagedThread {
  const { by, reason, evidence, fingerprint } = finding;
  const settled = { ...row, tier: "dismissed", status: "dismissed", reason, commit: null, fingerprint } as const;
  if (by === "person" || by === "pattern") return { ...settled, evidence: null, evidence_sha256: null };
  const proofs = evidence.filter(({ kind }) => kind === "proof");
  const proof = proofs.findLast((each) => refutesRemark(row.thread_id, each));
  if (proof !== undefined) return { ...settled, evidence: toEvidence(proof), evidence_sha256: null };
  const flaw =
    proofs.length === 0
      ? "no proof of it is kept"
      : "its proof does not show that the remark was already false when written";
  return toUndecided(row, finding, `${nameFinding(finding)} was dismissed, and ${flaw}: ${reason}`);
}

function nameFinding({ title }: ReportFinding): string {
  return `What it says (“${title}”)`;
}

function toEvidence(shown: ReportFinding["evidence"][number] | undefined): TriagedThread["evidence"] {
  if (shown === undefined) return null;
  return toQuotedLines(shown);
}
