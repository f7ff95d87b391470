import type { JudgedFindings } from "./build-report.ts";
import { type Decision, decideConclusion, type Softening, softenDecision } from "./conclusion.ts";
import type { Settings } from "./config.ts";
import { type Coverage, isOpaque, isReviewable } from "./coverage.ts";
import { linelessFiles } from "./lineless.ts";
import { countsAsOpen } from "./missed.ts";
import { applyOverrides, type OverrideRecord } from "./overrides/apply-overrides.ts";
import type { PeoplesWords } from "./overrides/override-request.ts";
import type { Pin } from "./pin.ts";
import type { Report } from "./report.ts";
import type { AbortReason, RunStatus } from "./run-status.ts";
import {
  type Accuracy,
  type CoverageVerdict,
  decideAccuracy,
  decideCoverage,
  decideGate,
  type PublicationGate,
} from "./verdict.ts";

/** What a run came to, however it did: by a debate, or from an earlier one's record. */
export interface OutcomeFacts {
  readonly pin: Pin;
  /** Before people spoke. */
  readonly found: JudgedFindings;
  readonly coverage: Coverage;
  readonly status: RunStatus;
  readonly abortReason: AbortReason | undefined;
  readonly statusDetail: string | undefined;
  /** Whether the debate settled, and all its voices were heard. */
  readonly isDebateWhole: boolean;
  /** The pin at the end of the run; absent when it could not be read again, which counts as drift. */
  readonly final: Pick<Pin, "headSha" | "targetSha256"> | undefined;
  readonly people: PeoplesWords;
  readonly settings: Pick<Settings, "failOn" | "overrides">;
  /** Absent outside of GitHub. */
  readonly publication: (Softening & { readonly isStandIn: boolean }) | undefined;
}

/** Everything that is decided from it. */
export interface Outcome {
  readonly drift: boolean;
  /** Where the reviewed branch stood at the end, if no longer at the pinned head. */
  readonly movedTo: Pin["headSha"] | undefined;
  /** After people spoke. */
  readonly judged: JudgedFindings;
  readonly overrides: readonly OverrideRecord[];
  readonly accuracy: Accuracy;
  readonly coverage: CoverageVerdict;
  readonly gate: PublicationGate;
  readonly decision: Decision;
}

/** Drift, overrides, verdict, gate and conclusion, in that order. Never throws. */
export function decideOutcome(facts: OutcomeFacts): Outcome {
  const { pin, found, final, status } = facts;
  const drift = final?.headSha !== pin.headSha || final.targetSha256 !== pin.targetSha256;
  const movedTo = final?.headSha === pin.headSha ? undefined : final?.headSha;
  const { judged, overrides } = hearWords(facts, drift);
  const failingLeft = countFailing(judged);
  const accuracy = decideAccuracy({
    failing: countFailing(found),
    unresolved: judged.unresolved.length,
    correctedInSubstance: judged.findings.filter(isCorrectedInSubstance).length,
    incompleteDebate: status !== "completed" || !facts.isDebateWhole,
    undecided: judged.findings.filter((finding) => finding.classification === "undecided").length,
  });
  const coverage = decideCoverage(facts.coverage, judged.missed.filter(countsAsOpen).length);
  const gate = decideGate({ status, drift, accuracy, failingLeft, coverage });
  const decision = conclude(facts, { drift, movedTo, judged, accuracy, coverage, failingLeft });
  return { drift, movedTo, judged, overrides, accuracy, coverage, gate, decision };
}

function hearWords({ found, people, settings, status }: OutcomeFacts, drift: boolean) {
  const closed = status !== "completed" ? `the run is ${status}` : drift ? "the target changed meanwhile" : undefined;
  const policy = { ...settings.overrides, pullRequestAuthor: people.pullRequestAuthor };
  return applyOverrides(found, people.requests, { policy, closed });
}

function conclude(
  facts: OutcomeFacts,
  outcome: Pick<Outcome, "drift" | "movedTo" | "judged" | "accuracy" | "coverage"> & { readonly failingLeft: number },
): Decision {
  const { pin, publication } = facts;
  const { judged, drift, ...verdict } = outcome;
  const decision = decideConclusion({
    ...verdict,
    status: facts.status,
    abortReason: facts.abortReason,
    statusDetail: facts.statusDetail,
    drift: facts.final === undefined ? "unverified" : drift,
    confirmed: judged.findings,
    unresolved: judged.unresolved,
    missed: judged.missed.filter(countsAsOpen),
    opaqueFiles: facts.coverage.skipped.flatMap((skip) => (isOpaque(skip.reason) ? [skip.file] : [])),
    isReviewable: isReviewable(pin),
    hasLinelessFiles: linelessFiles(pin).length > 0,
    isStandIn: publication?.isStandIn ?? false,
    failOn: facts.settings.failOn,
  });
  return publication === undefined ? decision : softenDecision(decision, publication);
}

/** The record overruled the Judge on something that decides, such as a severity lowered without proof. */
function isCorrectedInSubstance({ corrections }: Report["findings"][number]): boolean {
  return corrections.some(({ gate }) => gate === "severity-proof" || gate === "severity-ceiling");
}

/** Findings that failed a gate when they were checked last, and that nobody upheld or dropped. */
function countFailing({ unresolved }: JudgedFindings): number {
  return unresolved.filter((finding) => finding.failed_gate !== null).length;
}
