import type { SkipReason } from "../change/pin.ts";
import type { RequiredAccuracy } from "../config/choices.ts";
import { LEFT_KINDS } from "../files/reading-kind.ts";
import { type Coverage, UNREAD_TEXT } from "./coverage.ts";

export const ACCURACIES = ["PASS", "WARN", "FAIL"] as const;
export type Accuracy = (typeof ACCURACIES)[number];

export const COVERAGE_VERDICTS = ["APPROVE", "REQUEST_EXPANSION", "NEEDS_DISCUSSION"] as const;
export type CoverageVerdict = (typeof COVERAGE_VERDICTS)[number];

/** The dimensions of a verdict, in the order shown. */
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

/** The facts that decide the accuracy of a report. */
export interface AccuracyFacts {
  /** Findings that failed a gate in the report's last check. */
  readonly failing: number;
  readonly unresolved: number;
  /** Findings whose severity, rule or classification a later stage changed. */
  readonly correctedInSubstance: number;
  /** Whether the debate stopped before it settled, or a role was missing. */
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

/** Reasons declared by the maintainers' configuration or attributes, and kinds that rules alone read. */
const DECLARED: ReadonlySet<SkipReason> = new Set(["ignored-path", "never-sent", "generated", ...LEFT_KINDS]);

/** Whatever besides the reading keeps coverage from APPROVE. */
export interface CoverageDoubts {
  /** Missed candidates whose quote passed the gates. */
  readonly groundedMissed: number;
  /** Whether a high finding of the policy may be hidden because the classifier gave no answer. */
  readonly isPolicyOpen: boolean;
}

/**
 * Decides the coverage.
 * - APPROVE: all text was read.
 * - NEEDS_DISCUSSION: parts were left out for a declared reason, or something is in doubt. In a run without a model,
 *   also if no rule covers a part, or one of the repository's rules was not applied.
 * - REQUEST_EXPANSION: parts were simply not read.
 * Files that are not text only affect the conclusion, because they must not keep other findings from being posted.
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
  /** The accuracy without the findings that failed a gate and that people upheld or dropped. */
  readonly accuracyLeft: Accuracy;
  /** The lowest accuracy that opens the gate, apart from a FAIL that people settled. */
  readonly requireAccuracy: RequiredAccuracy;
  readonly coverage: CoverageVerdict;
}

/** Whether the verdict may be published to the pull request, and why not. */
export interface PublicationGate {
  readonly state: "open" | "closed";
  readonly reason: string;
}

/**
 * Opens the gate only for a completed run over a fresh pin. Its accuracy must not be FAIL and must meet the
 * configuration, and its coverage must be stated.
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

/** Why a run was aborted. */
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
