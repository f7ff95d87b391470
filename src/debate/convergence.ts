import type { FailOn, Severity } from "../claims/severity.ts";
import { compareSeverity, LEAST, reaches, SEVERITIES } from "../claims/severity.ts";
import { NEAR_LINES } from "../claims/union.ts";

/** Why the rounds ended. A run that ended for any other reason has a status other than `completed`. */
export const STOP_REASONS = ["zero-findings", "all-self-reference", "anti-divergence-halt", "max-rounds"] as const;
export type StopReason = (typeof STOP_REASONS)[number];
/** Stop reasons in a report; `no-rounds` if no round is played, as when other reviewers' findings are validated. */
export const RUN_STOP_REASONS = [...STOP_REASONS, "no-rounds"] as const;
export type RunStopReason = (typeof RUN_STOP_REASONS)[number];
const STOP_DETAILS = ["round2-skipped", "all-confirmed", "identical-rulings", "nothing-to-try"] as const;
export type StopDetail = (typeof STOP_DETAILS)[number];
/**
 * Stop details in a report. The last three mean that there was no round to stop after; `nothing-to-try` may mean the
 * same.
 */
export const RUN_STOP_DETAILS = [...STOP_DETAILS, "nothing-to-review", "policy-check", "examined-by-rule"] as const;
export type RunStopDetail = (typeof RUN_STOP_DETAILS)[number];

/** What the stop rules need to know about a finished round. */
export interface RoundFacts {
  readonly round: number;
  /** Index into the models, weakest first. */
  readonly tier: number;
  /** Claims that were new to the debate and went to the Judge. */
  readonly yield: number;
  readonly confirmed: readonly ConfirmedFact[];
  /** The severities of findings confirmed at places that no earlier round had confirmed. */
  readonly substantive: readonly Severity[];
  /** The severities of claims that wait for the next round; absent if none wait. */
  readonly waiting?: readonly Severity[];
  readonly unresolvedSeverities: readonly Severity[];
  /** Whether claims were made and the gates rejected all of them. */
  readonly allRejected: boolean;
  /** Whether any answer was malformed, even if another pass made up for it. */
  readonly malformed: boolean;
  /** Whether the Judge asked for a stronger model. */
  readonly judgeWantsUp: boolean;
  /**
   * Whether the round left nothing open: all of the target was read, every agent gave a usable answer, and the Judge
   * upheld every claim. Absent if nobody checked.
   */
  readonly isWhole?: boolean;
}

export interface ConfirmedFact {
  readonly file: string | undefined;
  readonly line: number | undefined;
  /** The file of the claim. For a claim without one, the first 60 characters of its resolution. */
  readonly key: string;
  readonly winner: string;
  readonly severity: Severity;
}

export type NextStep =
  | {
      readonly kind: "stop";
      readonly reason: StopReason;
      readonly detail: StopDetail | undefined;
      readonly converged: boolean;
    }
  | { readonly kind: "continue"; readonly tier: number };

export interface ConvergenceLimits {
  /** Index of the strongest model. */
  readonly ceiling: number;
  readonly maxRounds: number;
  readonly failOn: FailOn;
  /** Whether an earlier review has read everything there is to read; then only one round is played. */
  readonly hasNothingToTry?: boolean;
  /** Whether the debate may stop after a first round that left nothing open. */
  readonly isEconomical?: boolean;
}

/**
 * Decides whether the debate stops after the rounds so far (at least one, in order), and at which tier it continues
 * otherwise. The rules apply in the order of docs/judging.md. Round 1 can only stop by the round-2 gate.
 */
export function decideNextStep(rounds: readonly RoundFacts[], limits: ConvergenceLimits): NextStep {
  const last = rounds.at(-1);
  if (last === undefined) return { kind: "continue", tier: limits.ceiling };
  if (limits.hasNothingToTry) return stop("zero-findings", "nothing-to-try");
  const ruled = decideByRules(rounds, last, limits);
  const step: NextStep = isWaitedFor(ruled, rounds, limits) ? { kind: "continue", tier: last.tier } : ruled;
  if (step.kind === "continue" && last.round >= limits.maxRounds) return stop("max-rounds", undefined, false);
  return step;
}

/**
 * Whether claims that wait are severe enough to continue a debate that a rule would end. A diverging debate ends
 * anyway.
 */
function isWaitedFor(step: NextStep, rounds: readonly RoundFacts[], { failOn }: ConvergenceLimits): boolean {
  if (step.kind === "continue" || step.reason === "anti-divergence-halt") return false;
  const bar = decideBar(rounds, failOn);
  return rounds.at(-1)?.waiting?.some((severity) => reaches(severity, bar)) ?? false;
}

/**
 * The lowest severity that keeps the debate going: the milder of `fail-on` and the median of the severities upheld so
 * far. For an even count, the median is the milder of the middle two. Without either, any severity qualifies.
 */
function decideBar(rounds: readonly RoundFacts[], failOn: FailOn): Severity {
  const upheld = rounds.flatMap(({ confirmed }) => confirmed.map(({ severity }) => severity)).sort(compareSeverity);
  const median = upheld[Math.floor(upheld.length / 2)];
  const bars = [median, failOn === "none" ? undefined : failOn].filter((bar) => bar !== undefined);
  return bars.sort(compareSeverity).at(-1) ?? LEAST;
}

/** Counts the substantive findings of a round: in round 1 all new ones, later only those that are severe enough. */
function countSubstantive(rounds: readonly RoundFacts[], at: number, failOn: FailOn): number {
  const { substantive = [] } = rounds[at] ?? {};
  if (at === 0) return substantive.length;
  const bar = decideBar(rounds.slice(0, at), failOn);
  return substantive.filter((severity) => reaches(severity, bar)).length;
}

function decideByRules(rounds: readonly RoundFacts[], last: RoundFacts, limits: ConvergenceLimits): NextStep {
  const atCeiling = last.tier >= limits.ceiling;
  const previous = rounds.at(-2);
  const toCeiling: NextStep = { kind: "continue", tier: limits.ceiling };
  const substantive = rounds.map((_, at) => countSubstantive(rounds, at, limits.failOn));
  if (hasDiverged(substantive)) return stop("anti-divergence-halt", undefined, false);
  if (last.round > 1 && last.confirmed.length === 0) return atCeiling ? stop("zero-findings") : toCeiling;
  if (last.round > 1 && substantive.at(-1) === 0) return atCeiling ? stop("all-self-reference") : toCeiling;
  if (last.round > 1 && atCeiling && previous !== undefined && areIdentical(previous, last)) {
    return stop("all-self-reference", "identical-rulings");
  }
  if (last.round === 1 && isTooLittleForRoundTwo(last)) {
    return atCeiling ? stop("all-self-reference", "round2-skipped") : toCeiling;
  }
  if (limits.isEconomical && last.round === 1 && atCeiling && last.isWhole && !last.judgeWantsUp) {
    return stop("all-self-reference", "all-confirmed");
  }
  return { kind: "continue", tier: nextTier(last, previous, limits.ceiling) };
}

function stop(reason: StopReason, detail: StopDetail | undefined = undefined, converged = true): NextStep {
  return { kind: "stop", reason, detail, converged };
}

function hasDiverged(substantive: readonly number[]): boolean {
  const [first, second, third] = substantive.slice(-3);
  return first !== undefined && second !== undefined && third !== undefined && second > first && third > second;
}

function isTooLittleForRoundTwo(round: RoundFacts): boolean {
  const severities = [...round.confirmed.map((fact) => fact.severity), ...round.unresolvedSeverities];
  const mediumOrWorse = severities.some((severity) => compareSeverity(severity, "medium") <= 0);
  return round.confirmed.length < 3 && !mediumOrWorse && !round.allRejected;
}

/** Tiers only go up, one move a round. */
function nextTier(last: RoundFacts, previous: RoundFacts | undefined, ceiling: number): number {
  const nearConvergence = previous !== undefined && last.yield <= 2 && last.yield < 0.4 * previous.yield;
  const up = nearConvergence || last.malformed || last.judgeWantsUp;
  return Math.min(ceiling, last.tier + (up ? 1 : 0));
}

/**
 * Whether two rounds confirmed the same findings. Each finding of one is paired with the nearest free finding of the
 * other, at most 5 lines away.
 */
function areIdentical(a: RoundFacts, b: RoundFacts): boolean {
  if (a.confirmed.length !== b.confirmed.length || a.confirmed.length === 0) return false;
  const free = [...b.confirmed].sort(compareFacts);
  for (const fact of [...a.confirmed].sort(compareFacts)) {
    const at = free.findIndex((other) => isSameFact(fact, other));
    if (at < 0) return false;
    free.splice(at, 1);
  }
  return true;
}

function isSameFact(a: ConfirmedFact, b: ConfirmedFact): boolean {
  if (a.winner !== b.winner || a.severity !== b.severity || a.file !== b.file) return false;
  if (a.line === undefined || b.line === undefined) return a.line === b.line && a.key === b.key;
  return Math.abs(a.line - b.line) <= NEAR_LINES;
}

function compareFacts(a: ConfirmedFact, b: ConfirmedFact): number {
  const byFile = (a.file ?? "") < (b.file ?? "") ? -1 : (a.file ?? "") > (b.file ?? "") ? 1 : 0;
  return byFile || (a.line ?? 0) - (b.line ?? 0) || SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity);
}
