import type { SkipReason } from "../change/pin.ts";
import type { RequiredAccuracy } from "../config/choices.ts";
import { LEFT_KINDS } from "../files/reading-kind.ts";
import { type Coverage, UNREAD_TEXT } from "./coverage.ts";

export const ACCURACIES = ["PASS", "WARN", "FAIL"] as const;
export type Accuracy = (typeof ACCURACIES)[number];

export const COVERAGE_VERDICTS = ["APPROVE", "REQUEST_EXPANSION", "NEEDS_DISCUSSION"] as const;
export type CoverageVerdict = (typeof COVERAGE_VERDICTS)[number];

/** What a verdict is rated by, in the order it is told. */
export const DIMENSIONS = [
  "lines",
  "rules",
  "age",
  "previous",
  "suppressions",
  "severity",
  "coverage",
  "missed",
  "doubts",
  "suggestions",
  "policy",
] as const;
export type DimensionCode = (typeof DIMENSIONS)[number];

/** What the accuracy of a report is decided from. */
export interface AccuracyFacts {
  /** Findings that failed a gate when the report was checked last. */
  readonly failing: number;
  readonly unresolved: number;
  /** Findings whose severity, rule or classification a later stage changed. */
  readonly correctedInSubstance: number;
  /** The debate stopped before it settled, or one of its voices was missing. */
  readonly incompleteDebate: boolean;
  /** Findings whose line or kind could not be decided. */
  readonly undecided: number;
}

/** FAIL: something published would be wrong. WARN: something is open. PASS: neither. */
export function decideAccuracy(facts: AccuracyFacts): Accuracy {
  if (facts.failing > 0) return "FAIL";
  const open = facts.unresolved + facts.correctedInSubstance + facts.undecided;
  return open > 0 || facts.incompleteDebate ? "WARN" : "PASS";
}

/** What the maintainers' own configuration, or attributes, keep from the review, and what rules alone read for its kind. */
const DECLARED: ReadonlySet<SkipReason> = new Set(["ignored-path", "never-sent", "generated", ...LEFT_KINDS]);

/** What else than the reading keeps coverage from APPROVE. */
export interface CoverageDoubts {
  /** Missed candidates whose quote passed the gates. */
  readonly groundedMissed: number;
  /** The classifier's silence may have hidden a high finding of the policy. */
  readonly isPolicyOpen: boolean;
}

/**
 * APPROVE: all text read. NEEDS_DISCUSSION: parts left out for a declared reason, of a kind that no rule of a run without a model is about, a rule of the repository's own was not applied, or something is in doubt. REQUEST_EXPANSION: parts simply unread. A file
 * that is no text is the conclusion's affair: it must not keep the findings beside it from being posted.
 */
export function decideCoverage(coverage: Coverage, { groundedMissed, isPolicyOpen }: CoverageDoubts): CoverageVerdict {
  const isUnread = coverage.skipped.some((skip) => UNREAD_TEXT.has(skip.reason));
  if (coverage.unread.length > 0 || isUnread) return "REQUEST_EXPANSION";
  const declared = coverage.skipped.some((skip) => DECLARED.has(skip.reason));
  const { notCovered = [], notApplied = [] } = coverage.byRules ?? {};
  const isUncovered = notCovered.length + notApplied.length > 0;
  return declared || isUncovered || groundedMissed > 0 || isPolicyOpen ? "NEEDS_DISCUSSION" : "APPROVE";
}

export interface GateFacts {
  readonly status: RunStatus;
  readonly drift: boolean;
  readonly accuracy: Accuracy;
  /** The accuracy were it not for findings that failed a gate and that people upheld or dropped. */
  readonly accuracyLeft: Accuracy;
  /** The least that opens the gate, besides a FAIL that people settled. */
  readonly requireAccuracy: RequiredAccuracy;
  readonly coverage: CoverageVerdict;
}

/** Whether the verdict may be published to the pull request, and why not. */
export interface PublicationGate {
  readonly state: "open" | "closed";
  readonly reason: string;
}

/**
 * Open only for a completed run over a fresh pin, whose accuracy did not fail, is what the configuration demands, and
 * whose coverage is stated.
 */
export function decideGate(facts: GateFacts): PublicationGate {
  if (facts.status !== "completed") return { state: "closed", reason: `run ${facts.status}` };
  if (facts.drift) return { state: "closed", reason: "stale pin" };
  if (facts.accuracyLeft === "FAIL") return { state: "closed", reason: "accuracy FAIL" };
  if (facts.accuracyLeft === "WARN" && facts.requireAccuracy === "PASS")
    return { state: "closed", reason: "accuracy WARN, and the configuration demands PASS" };
  if (facts.coverage === "REQUEST_EXPANSION") return { state: "closed", reason: "coverage REQUEST_EXPANSION" };
  return { state: "open", reason: `accuracy ${facts.accuracy}, coverage ${facts.coverage}` };
}

/** How a run ended. Only `completed` can pass. */
export const RUN_STATUSES = ["completed", "incomplete", "aborted"] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

/** Why a run was broken off. */
export const ABORT_REASONS = [
  "agent_dispatch_unavailable",
  "enthusiast_no_tool_invocation",
  "adversary_no_tool_invocation",
  "judge_no_tool_invocation",
  "offtarget_hallucination",
  "judge_offtarget_hallucination",
  "budget_exhausted",
  "deadline_exceeded",
  "model_unavailable",
  "context_window",
  "cancelled",
  "target_unreadable",
] as const;
export type AbortReason = (typeof ABORT_REASONS)[number];
