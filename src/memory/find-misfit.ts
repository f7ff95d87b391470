import type { Pin } from "../change/pin.ts";
import type { Side } from "../change/side.ts";
import type { Fingerprint } from "../claims/fingerprint.ts";
import { compareSeverity, type FailOn, reaches } from "../claims/severity.ts";
import { decideSeverity } from "../debate/critic-outcome.ts";
import { lacksClassifier } from "../report/policy-standing.ts";
import type { Report, ReportDismissed, ReportFinding } from "../report/report.ts";
import { fromReportSeverities } from "../report/report-finding.ts";

/** The blob at a path of the new pin; undefined if there is none. */
export type BlobAt = (path: string, side: Side) => string | undefined;

/** The review that an earlier report's verdict must hold for. */
export interface ReviewAtHand {
  readonly pin: Pin;
  readonly blobAt: BlobAt;
  /** From this severity on, dismissing or lowering a finding takes two roles. */
  readonly failOn: FailOn;
  /** Digest of the change's intent; null if a pull request does not state it, undefined without a pull request. */
  readonly intentSha256?: string | null | undefined;
  /**
   * Findings for which a later review failed and whose lines are unchanged: the earlier report must have ruled on each.
   */
  readonly carried?: readonly Fingerprint[] | undefined;
}

/** Why an earlier report's verdict does not hold for this review; undefined if it does. Never throws. */
export function findMisfit(
  report: Report,
  { pin, blobAt, failOn, intentSha256, carried = [] }: ReviewAtHand,
): string | undefined {
  const passing = findPassing(report);
  if (passing !== undefined) return passing;
  if (report.pin.target_sha256 !== pin.targetSha256) return "it judged another target";
  if (!hasSameFiles(report, pin)) return "it judged other files";
  const isMeantOtherwise = intentSha256 !== undefined && (report.intent?.sha256 ?? null) !== intentSha256;
  if (isMeantOtherwise) return "the pull request says otherwise now what the change does";
  if (restsOnOneRole(report, failOn)) return `one role alone dismissed or lowered what fails the check at ${failOn}`;
  if (!carried.every((fingerprint) => hasRuledOn(report, fingerprint))) return "a later review found what it did not";
  if (lacksTriage(report)) return "its triage gave no usable answer on every thread";
  if (leftThreadsOut(report)) return "its triage left threads out";
  const changed = report.replay.files.find(({ path, side, blob }) => blobAt(path, side) !== blob);
  return changed === undefined ? undefined : `${changed.path}, which it was judged by, is another at ${changed.side}`;
}

/**
 * The digest covers a symbolic link but not the file behind it, which belongs to the target too. So the files are
 * compared one by one.
 */
function hasSameFiles(report: Report, pin: Pin): boolean {
  const judged = new Map(report.pin.files.map((file) => [file.path, file.head_blob]));
  const isJudged = ({ path, headBlob }: Pin["files"][number]) =>
    judged.has(path) && judged.get(path) === (headBlob ?? null);
  return judged.size === pin.files.length && pin.files.every(isJudged);
}

/** Whether another run may get an answer on another reviewer's thread. The static panel has no model to ask. */
function lacksTriage({ run, triage }: Report): boolean {
  return run.panel !== "static" && (triage ?? []).some(({ unheard }) => unheard);
}

/** Whether another run would reach threads that this one left out. */
function leftThreadsOut({ run, triage_scope: scope }: Report): boolean {
  return run.panel !== "static" && (scope?.left_out ?? []).length > 0;
}

/** Whether the earlier run judged this finding. A finding that a gate rejected does not count: nobody ruled on it. */
function hasRuledOn({ findings, unresolved, dismissed }: Report, fingerprint: Fingerprint): boolean {
  const judged = [...findings, ...unresolved, ...dismissed.filter(({ by }) => by !== "gate")];
  return judged.some((item) => item.fingerprint === fingerprint);
}

/** Whether, under this `fail-on`, another role would have had to agree to dismiss or lower some finding. */
function restsOnOneRole({ replay, ...lists }: Report, failOn: FailOn): boolean {
  const { findings, dismissed } = replay.before_overrides ?? lists;
  return dismissed.some((item) => isLone(item, failOn)) || findings.some((item) => isTooMild(item, failOn));
}

function isLone({ by, severity, proved_by: provers }: ReportDismissed, failOn: FailOn): boolean {
  return (by === "judge" || by === "critic") && provers.length < 2 && reaches(severity, failOn);
}

/** Whether the severities given to it would be decided as a worse one under this `fail-on`. */
function isTooMild({ severity, severities }: ReportFinding, failOn: FailOn): boolean {
  const opinions = fromReportSeverities(severities);
  return opinions !== undefined && compareSeverity(decideSeverity(opinions, { failOn }), severity) < 0;
}

/**
 * Whether a report's verdict may ever be reused. The run must have completed with its target unchanged, and the Judge
 * must not have ruled without the Adversary.
 */
export function isLasting(report: Report): boolean {
  return findPassing(report) === undefined;
}

/** Why a report's verdict may never be reused, if another run may do better; undefined if it may be reused. */
export function findPassing({ run, pin, rounds, policy, self_assessment: work }: Report): string | undefined {
  if (pin.drift || run.status !== "completed") return `its run is ${pin.drift ? "stale" : run.status}`;
  if (pin.final_sha256 !== pin.target_sha256) return "nobody saw at its end that its target was the same";
  const isUndefended = rounds.some(({ adversary_void: isVoid, novel }) => isVoid && novel > 0);
  if (isUndefended) return "its Adversary gave no usable answer, and claims went without it";
  if (work.lost_claims.length > 0) return "an answer that could not be read seems to claim a finding";
  return lacksClassifier(policy) ? "its classifier gave no usable answer" : undefined;
}
