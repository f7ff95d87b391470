import { halfWithheldFiles } from "../change/never-send.ts";
import type { Pin } from "../change/pin.ts";
import type { Severity } from "../claims/severity.ts";
import { pathPolicy, type Settings } from "../config/config.ts";
import type { Mode } from "../config/mode.ts";
import { type Carried, describeLost } from "../memory/carried.ts";
import { checkOverride, type OverrideGrounds, subjectBefore } from "../people/check-override.ts";
import { decideOverride, type OverrideDecision } from "../people/decide-override.ts";
import type { OverrideSubject } from "../people/override-record.ts";
import {
  type OverridePolicy,
  type OverrideRequest,
  type PeoplesRequests,
  toOverridePolicy,
} from "../people/override-request.ts";
import type { Spoken } from "../people/reach.ts";
import type { JudgedFindings } from "../report/build-report.ts";
import { countsAsOpen } from "../report/missed.ts";
import type { Report, ReportFinding } from "../report/report.ts";
import { uniteFindings } from "../report/unite-findings.ts";
import { assertNever } from "../text/assert-never.ts";
import { type Decision, decideConclusion, type Softening, softenDecision } from "../verdict/conclusion.ts";
import { type Coverage, convertedFilesOf, countLeftByKind, isReviewable, opaqueFilesOf } from "../verdict/coverage.ts";
import {
  type AbortReason,
  type Accuracy,
  type CoverageVerdict,
  decideAccuracy,
  decideCoverage,
  decideGate,
  type PublicationGate,
  type RunStatus,
} from "../verdict/verdict.ts";
import {
  countAstray,
  labelPolicyCheck,
  labelValidation,
  type OutsideFindings,
  PARTIAL_COVERAGE,
} from "./validation.ts";

/** The results of a run, from a debate or from an earlier run's record. */
interface OutcomeFacts {
  readonly pin: Pin;
  readonly mode: Mode;
  /** From before people's comments. */
  readonly found: JudgedFindings;
  readonly coverage: Coverage;
  readonly status: RunStatus;
  readonly abortReason: AbortReason | undefined;
  readonly statusDetail: string | undefined;
  /** Whether the debate settled, and every role's reply counted. */
  readonly isDebateWhole: boolean;
  /** Claims that the Judge ruled on in rounds without a usable Adversary's answer. */
  readonly undefended: number;
  /** Apparent claims of agents in unreadable answers, found in no other answer. */
  readonly lostClaims: readonly { readonly severity: Severity }[];
  /** Why a high finding of the policy may be hidden, as a clause; undefined if none may. */
  readonly whyPolicyOpen: string | undefined;
  /** Why nothing was compared with the policy, as a clause; undefined if something was. */
  readonly whyPolicyIdle: string | undefined;
  /** Lock files that were compared entry by entry. */
  readonly comparedLocks: number;
  /** Effects of the policy that nobody could decide. */
  readonly undecidedEffects: number;
  readonly drift: boolean;
  /** Whether the target could be read again to check that. */
  readonly isVerified: boolean;
  /** The present commit of the reviewed branch, if it moved from the pinned head and the commit is known. */
  readonly movedTo: string | undefined;
  /** Absent in a plain review. */
  readonly outside: OutsideFindings | undefined;
  /** Findings of an earlier review that need a ruling; absent if there is none, or it passed. */
  readonly carried: Carried | undefined;
  /** Whether the run continues from an earlier review. */
  readonly isFollowUp: boolean;
  readonly people: PeoplesRequests;
  /** Decides whether people's comments are still valid. */
  readonly grounds: OverrideGrounds;
  readonly settings: Pick<
    Settings,
    "failOn" | "overrides" | "requireAccuracy" | "notCovered" | "pathsIgnore" | "neverSend"
  >;
  /** Absent outside GitHub. */
  readonly publication: (Softening & { readonly isStandIn: boolean }) | undefined;
}

/** Everything decided from these facts. */
export interface Outcome {
  /** After people's comments, each defect once. */
  readonly judged: JudgedFindings;
  /** The same with united findings separated, as they were ruled on and as later reviews follow them. */
  readonly apart: JudgedFindings;
  readonly overrides: readonly OverrideRecord[];
  readonly accuracy: Accuracy;
  readonly coverage: CoverageVerdict;
  readonly gate: PublicationGate;
  readonly decision: Decision;
}

/**
 * Decides overrides, verdict, gate and conclusion, in that order.
 *
 * @throws ConfigError for globs with which a run would not have started.
 */
export function decideOutcome(facts: OutcomeFacts): Outcome {
  const { found, status, drift } = facts;
  const { judged: apart, overrides } = applyRequests(facts);
  const judged = { ...apart, findings: uniteFindings(apart.findings) };
  const incompleteDebate = status !== "completed" || !facts.isDebateWhole;
  const { accuracy, accuracyLeft, failingLeft } = rateAccuracy(found, apart, incompleteDebate);
  const coverage = isPartial(facts)
    ? coverPart(facts)
    : decideCoverage(facts.coverage, {
        groundedMissed: judged.missed.filter(countsAsOpen).length,
        isPolicyOpen: facts.whyPolicyOpen !== undefined,
      });
  const { requireAccuracy } = facts.settings;
  const gate = decideGate({ status, drift, accuracy, accuracyLeft, requireAccuracy, coverage });
  const decision = conclude(facts, { judged, accuracy, coverage, failingLeft });
  return { judged, apart, overrides, accuracy, coverage, gate, decision };
}

function applyRequests({ found, people, grounds, settings, status, drift }: OutcomeFacts) {
  const closed = status !== "completed" ? `the run is ${status}` : drift ? "the target changed meanwhile" : undefined;
  return applyOverrides(found, people.requests, { policy: toOverridePolicy(settings, people), closed, grounds });
}

function conclude(
  facts: OutcomeFacts,
  outcome: Pick<Outcome, "judged" | "accuracy" | "coverage"> & { readonly failingLeft: number },
): Decision {
  const { pin, publication, outside } = facts;
  const { judged, ...verdict } = outcome;
  const decided = decideConclusion({
    ...verdict,
    status: facts.status,
    abortReason: facts.abortReason,
    statusDetail: facts.statusDetail,
    drift: facts.isVerified ? facts.drift : "unverified",
    movedTo: facts.movedTo,
    confirmed: judged.findings,
    unresolved: judged.unresolved,
    unchecked: judged.unresolved.filter(({ unchecked }) => unchecked).length,
    undefended: facts.undefended,
    lostClaims: facts.lostClaims,
    whyPolicyOpen: facts.whyPolicyOpen,
    missed: judged.missed.filter(countsAsOpen),
    halfWithheldFiles: isPartial(facts) ? [] : halfWithheldFiles(pin, pathPolicy(facts.settings).isWithheld),
    lostEarlier: facts.carried?.lost === undefined ? undefined : describeLost(facts.carried.lost),
    opaqueFiles: isPartial(facts) ? [] : opaqueFilesOf(facts.coverage),
    convertedFiles: isPartial(facts) ? [] : convertedFilesOf(facts.coverage),
    isReviewable: isReviewable(pin),
    hasWithheldFiles: facts.coverage.skipped.some(({ reason }) => reason === "never-sent"),
    leftAsGenerated: facts.coverage.skipped.filter(({ reason }) => reason === "generated").length,
    leftByKind: countLeftByKind(facts.coverage),
    leftByPath: facts.coverage.skipped.filter(({ reason }) => reason === "ignored-path").length,
    comparedLocks: isLocksOnly(facts) ? facts.comparedLocks : 0,
    undecidedEffects: facts.undecidedEffects,
    isStandIn: publication?.isStandIn ?? false,
    isFollowUp: facts.isFollowUp,
    byRules: facts.coverage.byRules,
    onNotCovered: facts.settings.notCovered,
    failOn: facts.settings.failOn,
  });
  const labelled = labelValidation(decided, outside, countAstray(judged));
  const decision = facts.mode === "policy" ? labelPolicyCheck(labelled, facts.whyPolicyIdle) : labelled;
  return publication === undefined ? decision : softenDecision(decision, publication);
}

/** Whether rules had nothing to read but lock files that they compared. */
function isLocksOnly({ coverage, comparedLocks }: OutcomeFacts): boolean {
  return coverage.byRules !== undefined && coverage.files.length === comparedLocks;
}

/** Whether the run judged only other tools' findings, or only the policy, and looked for nothing else. */
function isPartial({ outside, mode }: OutcomeFacts): boolean {
  return outside?.use === "validate" || mode === "policy";
}

/** Something nobody was asked to look for is not a gap; files that could not be compared with the policy are. */
function coverPart({ coverage, mode }: OutcomeFacts): CoverageVerdict {
  return mode === "policy" && coverage.unexamined.length > 0 ? "REQUEST_EXPANSION" : PARTIAL_COVERAGE;
}

type OverrideRecord = Report["verdict"]["overrides"][number];

/** The facts by which people's comments are judged. */
interface OverrideRules {
  readonly policy: OverridePolicy;
  readonly closed: string | undefined;
  readonly grounds: OverrideGrounds;
}

/** The lists after people's comments, with the outcome of every comment. */
interface Overridden {
  readonly judged: JudgedFindings;
  readonly overrides: readonly OverrideRecord[];
}

/**
 * Applies people's comments on findings, oldest first; of several on one finding, the last valid one decides. An
 * `override` upholds an unresolved finding. A `dismiss` drops a finding, an unresolved one or a missed candidate. A
 * comment on a finding whose code has changed since does not count, and must be repeated.
 *
 * @param rules.closed why nothing can be overruled, such as a run that did not complete; undefined if it can.
 */
export function applyOverrides(
  judged: JudgedFindings,
  requests: readonly OverrideRequest[],
  rules: OverrideRules,
): Overridden {
  const settled = requests.map((request) => settleRequest(request, judged, rules));
  const last = new Map<string, Settled>();
  for (const each of settled) if (each.target !== undefined) last.set(each.target.id, each);
  const overrides = settled.map((each): OverrideRecord => {
    if (each.target === undefined || last.get(each.target.id) === each) return each.record;
    return { ...each.record, accepted: false, refusal: "a later comment on the same finding replaced it" };
  });
  return { judged: [...last.values()].reduce(applyRequest, judged), overrides };
}

type Candidate = Spoken & { readonly rule: { readonly id: string } | null };

interface Settled {
  readonly request: OverrideRequest;
  readonly record: OverrideRecord;
  /** Absent if the comment does not count. */
  readonly target: Candidate | undefined;
}

function settleRequest(request: OverrideRequest, judged: JudgedFindings, rules: OverrideRules): Settled {
  const { closed, policy, grounds } = rules;
  const named = decideOverride(request, policy, candidatesFor(request, judged));
  const item = named.kind === "accepted" ? named.item : undefined;
  const settled = settleNamed(request, named, grounds);
  const refusal = closed ?? settled.refusal;
  const record: OverrideRecord = {
    action: request.action,
    finding: item?.fingerprint ?? request.fingerprint.slice(0, 80),
    rule: item?.rule?.id ?? null,
    by: request.author,
    permission: request.permission ?? null,
    reason: request.reason,
    comment_id: request.commentId,
    accepted: refusal === undefined,
    refusal: refusal ?? null,
    again: closed === undefined && settled.again,
    unproven: policy.allowAuthor || refusal !== undefined ? null : (policy.commits?.unproven ?? null),
    said_of: settled.subject ?? null,
  };
  return { request, record, target: refusal === undefined ? item : undefined };
}

interface SettledName {
  readonly refusal: string | undefined;
  readonly again: boolean;
  readonly subject: OverrideSubject | undefined;
}

/** The comment's finding is recorded in any case: the next head may contain what this one lacks. */
function settleNamed(
  request: OverrideRequest,
  named: OverrideDecision<Candidate>,
  grounds: OverrideGrounds,
): SettledName {
  if (named.kind === "refused")
    return { refusal: named.reason, again: false, subject: subjectBefore(request, grounds) };
  const validity = checkOverride(named.item, request, grounds);
  const { subject } = validity;
  switch (validity.kind) {
    case "holds":
      return { refusal: undefined, again: false, subject };
    case "again":
      return { refusal: `to be said again: ${validity.why}`, again: true, subject };
    case "refused":
      return { refusal: validity.why, again: false, subject };
    default:
      return assertNever(validity);
  }
}

function candidatesFor({ action }: OverrideRequest, judged: JudgedFindings): readonly Candidate[] {
  if (action === "override") return judged.unresolved;
  return [...judged.findings, ...judged.unresolved, ...judged.missed.map((item) => ({ ...item, rule: null }))];
}

function applyRequest(judged: JudgedFindings, { request, target }: Settled): JudgedFindings {
  if (target === undefined) return judged;
  return request.action === "override" ? uphold(judged, target.id, request) : drop(judged, target.id, request);
}

function uphold(judged: JudgedFindings, id: string, { author, reason }: OverrideRequest): JudgedFindings {
  const open = judged.unresolved.find((finding) => finding.id === id);
  if (open === undefined) return judged;
  const { reason: doubt, failed_gate: _, unchecked: __, in_circles: ___, ...finding } = open;
  const explanation = `upheld by ${author}: ${reason} (before: ${doubt})`;
  const upheld: ReportFinding = {
    ...finding,
    resolution: finding.resolution ?? reason,
    validation: { status: "upheld_by_person", explanation, quote: null },
  };
  return {
    ...judged,
    findings: [...judged.findings, upheld],
    unresolved: judged.unresolved.filter((finding) => finding.id !== id),
  };
}

function drop(judged: JudgedFindings, id: string, { author, reason }: OverrideRequest): JudgedFindings {
  const dropped = [...judged.findings, ...judged.unresolved].find((finding) => finding.id === id);
  const signed = `${author}: ${reason}`;
  return {
    findings: judged.findings.filter((finding) => finding.id !== id),
    unresolved: judged.unresolved.filter((finding) => finding.id !== id),
    dismissed:
      dropped === undefined
        ? judged.dismissed
        : [...judged.dismissed, { ...dropped, reason: signed, by: "person", code: null, proved_by: [] }],
    missed: judged.missed.map((item) => (item.id === id ? { ...item, dismissed_by: signed } : item)),
  };
}

/** The accuracy of a report's lists, before and after people's comments. */
interface RatedAccuracy {
  readonly accuracy: Accuracy;
  /** The accuracy without findings that failed a gate and that people upheld or dismissed. */
  readonly accuracyLeft: Accuracy;
  /** Findings that failed a gate at their last check, and that nobody upheld or dismissed. */
  readonly failingLeft: number;
}

/**
 * @param found the lists as the gates left them.
 * @param judged the same after people's comments.
 * @param incompleteDebate the debate stopped before it settled, or lacked a role's reply.
 */
export function rateAccuracy(found: JudgedFindings, judged: JudgedFindings, incompleteDebate: boolean): RatedAccuracy {
  const facts = {
    unresolved: judged.unresolved.length,
    correctedInSubstance: judged.findings.filter(isCorrectedInSubstance).length,
    incompleteDebate,
    undecided: judged.findings.filter((finding) => finding.classification === "undecided").length,
  };
  const failingLeft = countFailing(judged);
  return {
    accuracy: decideAccuracy({ ...facts, failing: countFailing(found) }),
    accuracyLeft: decideAccuracy({ ...facts, failing: failingLeft }),
    failingLeft,
  };
}

/** Whether the record overruled the Judge on something that matters, such as a severity lowered without proof. */
export function isCorrectedInSubstance({ corrections }: ReportFinding): boolean {
  return corrections.some(({ gate }) => gate === "severity-proof" || gate === "severity-ceiling");
}

function countFailing({ unresolved }: JudgedFindings): number {
  return unresolved.filter((finding) => finding.failed_gate !== null).length;
}
