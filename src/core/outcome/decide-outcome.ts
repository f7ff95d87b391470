import { type Carried, describeLost } from "../carried/carried.ts";
import type { Severity } from "../claims/severity.ts";
import { pathPolicy, type Settings } from "../config/config.ts";
import type { Mode } from "../config/mode.ts";
import type { WordHearing } from "../overrides/judge-standing.ts";
import { type PeoplesWords, toOverridePolicy } from "../overrides/override-request.ts";
import { halfWithheldFiles } from "../pin/half-withheld.ts";
import type { Pin } from "../pin/pin.ts";
import type { JudgedFindings } from "../report/build-report.ts";
import { countsAsOpen } from "../report/missed.ts";
import { uniteFindings } from "../report/unite-findings.ts";
import { type Decision, decideConclusion, type Softening, softenDecision } from "../verdict/conclusion.ts";
import { type Coverage, convertedFilesOf, isReviewable, opaqueFilesOf } from "../verdict/coverage.ts";
import type { AbortReason, RunStatus } from "../verdict/run-status.ts";
import {
  type Accuracy,
  type CoverageVerdict,
  decideCoverage,
  decideGate,
  type PublicationGate,
} from "../verdict/verdict.ts";
import { applyOverrides, type OverrideRecord } from "./apply-overrides.ts";
import { rateAccuracy } from "./rate-accuracy.ts";
import { labelPolicyCheck, labelValidation, type OutsideFindings, PARTIAL_COVERAGE } from "./validation.ts";

/** What a run came to, however it did: by a debate, or from an earlier one's record. */
export interface OutcomeFacts {
  readonly pin: Pin;
  readonly mode: Mode;
  /** Before people spoke. */
  readonly found: JudgedFindings;
  readonly coverage: Coverage;
  readonly status: RunStatus;
  readonly abortReason: AbortReason | undefined;
  readonly statusDetail: string | undefined;
  /** Whether the debate settled, and all its voices were heard. */
  readonly isDebateWhole: boolean;
  /** Claims the Judge ruled on in rounds of which an Adversary's answer could not be used. */
  readonly undefended: number;
  /** What agents seem to claim in answers that could not be read, and in no other. */
  readonly lostClaims: readonly { readonly severity: Severity }[];
  /** Why a high finding of the policy may be hidden, in a clause; undefined where none may. */
  readonly whyPolicyOpen: string | undefined;
  readonly drift: boolean;
  /** Whether the target could be read again to see that. */
  readonly isVerified: boolean;
  /** Where the reviewed branch stands now, if no longer at the pinned head, and anybody knows that commit. */
  readonly movedTo: string | undefined;
  /** Absent in a plain review. */
  readonly outside: OutsideFindings | undefined;
  /** What an earlier review left to be ruled on; absent where none is known, or it passed. */
  readonly carried: Carried | undefined;
  /** Whether the run goes on from an earlier review. */
  readonly isFollowUp: boolean;
  readonly people: PeoplesWords;
  /** With which it is judged whether their words still hold. */
  readonly hearing: WordHearing;
  readonly settings: Pick<
    Settings,
    "failOn" | "overrides" | "requireAccuracy" | "notCovered" | "pathsIgnore" | "neverSend"
  >;
  /** Absent outside of GitHub. */
  readonly publication: (Softening & { readonly isStandIn: boolean }) | undefined;
}

/** Everything that is decided from it. */
export interface Outcome {
  /** After people spoke, each defect told once. */
  readonly judged: JudgedFindings;
  /** The same with each finding by itself, as it was ruled on and as later reviews follow it. */
  readonly apart: JudgedFindings;
  readonly overrides: readonly OverrideRecord[];
  readonly accuracy: Accuracy;
  readonly coverage: CoverageVerdict;
  readonly gate: PublicationGate;
  readonly decision: Decision;
}

/** Overrides, verdict, gate and conclusion, in that order. Throws ConfigError for globs that a run would not begin with. */
export function decideOutcome(facts: OutcomeFacts): Outcome {
  const { found, status, drift } = facts;
  const { judged: apart, overrides } = hearWords(facts);
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

function hearWords({ found, people, hearing, settings, status, drift }: OutcomeFacts) {
  const closed = status !== "completed" ? `the run is ${status}` : drift ? "the target changed meanwhile" : undefined;
  return applyOverrides(found, people.requests, { policy: toOverridePolicy(settings, people), closed, hearing });
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
    hasGeneratedFiles: facts.coverage.skipped.some(({ reason }) => reason === "generated"),
    isStandIn: publication?.isStandIn ?? false,
    isFollowUp: facts.isFollowUp,
    byRules: facts.coverage.byRules,
    onNotCovered: facts.settings.notCovered,
    failOn: facts.settings.failOn,
  });
  const offTarget = judged.dismissed.filter((item) => item.code === "off-target" && item.reported_by !== null).length;
  const labelled = labelValidation(decided, outside, offTarget);
  const decision = facts.mode === "policy" ? labelPolicyCheck(labelled) : labelled;
  return publication === undefined ? decision : softenDecision(decision, publication);
}

/** Whether other tools' findings alone were judged, or the policy alone, so that nobody looked for anything else. */
function isPartial({ outside, mode }: OutcomeFacts): boolean {
  return outside?.use === "validate" || mode === "policy";
}

/** What was not looked for is no gap; what the policy could not be held against is one. */
function coverPart({ coverage, mode }: OutcomeFacts): CoverageVerdict {
  return mode === "policy" && coverage.unexamined.length > 0 ? "REQUEST_EXPANSION" : PARTIAL_COVERAGE;
}
