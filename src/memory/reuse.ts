import type { Pin } from "../change/pin.ts";
import type { Side } from "../change/side.ts";
import type { TargetType } from "../change/target-type.ts";
import type { Fingerprint } from "../claims/fingerprint.ts";
import { decideSeverity } from "../claims/opinions.ts";
import { compareSeverity, type FailOn, reaches } from "../claims/severity.ts";
import type { Settings } from "../config/config.ts";
import type { Mode, ReviewPlan } from "../config/mode.ts";
import { inCamelCase, SETTING_KEYS, settingOf } from "../config/settings.ts";
import type { FullReview, FullReviewCode } from "../report/follow-up-record.ts";
import { lacksClassifier } from "../report/policy-standing.ts";
import type { ReviewBasis } from "../report/reading-record.ts";
import type { Report, ReportDismissed, ReportFinding } from "../report/report.ts";
import { fromReportSeverities } from "../report/report-finding.ts";
import { recordDigest } from "../text/digest.ts";

/** The facts that a review starts with. Each digest is undefined if there is nothing of its kind. */
export interface BasisFacts {
  readonly toolVersion: string;
  readonly settings: Settings;
  readonly promptsSha256: string | undefined;
  readonly rulesSha256: string | undefined;
  readonly patternsSha256: string | undefined;
  /** Digest of the policy and of the waivers valid today. */
  readonly policySha256?: string | undefined;
  /** Digest of other reviewers' findings. */
  readonly outsideSha256: string | undefined;
}

/** Everything a verdict depends on, except the files that agents read beyond the target: its report names these. */
export interface ReuseFacts extends BasisFacts {
  readonly targetSha256: string;
  readonly plan: ReviewPlan;
  /**
   * Digest of the other inputs of each stage, by its name; absent without any. Claims about the configuration, for
   * example, may depend on any file.
   */
  readonly stageInputs: Readonly<Record<string, string>> | undefined;
  /**
   * Files left out by attributes or by their kind, which depends on files outside the target. Each is named as
   * generated, or with its kind or its converter; absent without any.
   */
  readonly generated: readonly string[] | undefined;
  /**
   * What files do just because of their paths, which depends on files that the change leaves in place; absent if none
   * does anything.
   */
  readonly byPath?: Readonly<Record<string, readonly string[]>> | undefined;
  /** For each file of the target that has one, the file of an earlier version that it is compared with. */
  readonly predecessors: Readonly<Record<string, string>>;
}

/**
 * SHA-256 (hex) of all that must be the same for an earlier verdict to be reused. Every setting counts, unless it only
 * says who is reviewed, what the review may cost, or what its findings lead to. A new setting counts until it is named
 * here.
 */
export function reuseKey({ settings, plan, predecessors, ...digests }: ReuseFacts): string {
  const policy = withoutAbsent(countingSettings(settings));
  return recordDigest(withoutAbsent({ format: 1, ...digests, policy, plan, predecessors }));
}

/** The settings that change what is reviewed or how it is judged, the models included. */
function countingSettings(settings: Settings): Partial<Settings> {
  const apart = new Set<string>(SETTING_KEYS.filter((key) => settingOf(key).isApartFromVerdict).map(inCamelCase));
  return Object.fromEntries(Object.entries(settings).filter(([name]) => !apart.has(name)));
}

/** Canonical JSON has no `undefined`. */
function withoutAbsent(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined));
}

/**
 * What must be the same in a later review that continues from this one. These are the reuse key's settings and
 * `fail-on`, which decides who must agree to a dismissal. Each has its own key, so that a message can name the one that
 * differs.
 */
export function basisOf({ settings, ...facts }: BasisFacts): ReviewBasis {
  const { panel, models, startModel, roleModels, ...others } = countingSettings(settings);
  return {
    version: facts.toolVersion,
    prompts: facts.promptsSha256 ?? null,
    rules: facts.rulesSha256 ?? null,
    patterns: facts.patternsSha256 ?? null,
    policy: facts.policySha256 ?? null,
    configuration: recordDigest(withoutAbsent({ ...others, failOn: settings.failOn })),
    models: recordDigest(withoutAbsent({ panel, models, startModel, roleModels })),
    findings_in: facts.outsideSha256 ?? null,
  };
}

/** The settings and limits of a review, past or planned. */
export interface ReviewTerms {
  readonly basis: ReviewBasis;
  readonly mode: Mode;
  /** The maximum number of rounds. */
  readonly maxRounds: number;
  readonly targetType: TargetType;
}

/** In the order in which a difference is looked for. */
const DIFFERENCES: readonly (readonly [keyof ReviewBasis, FullReviewCode, string])[] = [
  ["version", "other-version", "Tribunal's version differs from that"],
  ["prompts", "other-prompts", "the prompts differ from those"],
  ["rules", "other-rules", "the rules differ from those"],
  ["patterns", "other-patterns", "the known false positives differ from those"],
  ["policy", "other-policy", "the policy, or which of its waivers apply, differs from that"],
  ["configuration", "other-configuration", "the configuration differs from that"],
  ["models", "other-models", "the panel or its models differ from those"],
  ["findings_in", "other-findings-in", "the other tools' findings differ from those"],
];

/**
 * Why a review cannot continue from an earlier one: the first thing that differs. Undefined if it can. Never throws.
 *
 * @param workflowRun of the earlier one, such as `4711.1`.
 */
export function findDifference(then: ReviewTerms, now: ReviewTerms, workflowRun: string): FullReview | undefined {
  const review = `the review of run ${workflowRun}`;
  const [, code, differs] = DIFFERENCES.find(([key]) => then.basis[key] !== now.basis[key]) ?? [];
  if (code !== undefined) return { code, detail: `${differs} at ${review}` };
  if (then.targetType !== now.targetType) {
    const [is, was] = [nameType(now.targetType), nameType(then.targetType)];
    return { code: "other-prompts", detail: `the change is ${is} and was ${was} at ${review}` };
  }
  // The configuration is the same, so only the size differs: a change that is large by now needs more than a brief
  // debate.
  const isLonger =
    now.mode === "economy" ? then.maxRounds < now.maxRounds : now.mode === "full" && then.mode !== "full";
  const detail = `the change is large enough for a longer debate than ${review} held`;
  return isLonger ? { code: "other-configuration", detail } : undefined;
}

function nameType(type: TargetType): string {
  return type === "spec" ? "a specification" : "code";
}

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
  if (isMeantOtherwise) return "the pull request now describes the change differently";
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
