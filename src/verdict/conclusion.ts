import type { Classification } from "../claims/claim.ts";
import { type FailOn, reaches, type Severity } from "../claims/severity.ts";
import type { Blocking, NotCoveredChoice } from "../config/choices.ts";
import type { Conversion } from "../files/conversion.ts";
import { nameRefusal, type Refusal } from "../people/admission.ts";
import { assertNever } from "../text/assert-never.ts";
import { countOf } from "../text/count-of.ts";
import { joinSome } from "../text/join-list.ts";
import type { RuleCoverage } from "./coverage.ts";
import type { AbortReason, Accuracy, CoverageVerdict, RunStatus } from "./verdict.ts";
import { ABORT_WORDS } from "./why-ended.ts";

/** As in GitHub's Checks API; `action_required` there means "could not judge". */
export const CONCLUSIONS = ["success", "failure", "neutral", "cancelled", "timed_out", "action_required"] as const;
export type Conclusion = (typeof CONCLUSIONS)[number];

/** Everything that decides the conclusion, and nothing else: a review, or why there was none. */
export type RunFacts = ConclusionFacts | { readonly refusal: Refusal };

/** The parts of a review that decide its conclusion. */
export interface ConclusionFacts {
  readonly status: RunStatus;
  readonly abortReason: AbortReason | undefined;
  /** Why the run is not complete, in a sentence. */
  readonly statusDetail: string | undefined;
  /** `unverified` if the target could not be read again to check whether it changed. */
  readonly drift: boolean | "unverified";
  /** The current tip of the reviewed branch, if it moved since it was pinned. */
  readonly movedTo: string | undefined;
  readonly confirmed: readonly { readonly severity: Severity; readonly classification: Classification }[];
  readonly unresolved: readonly { readonly severity: Severity }[];
  /** How many of them were upheld without a verdict of the Critic. However mild they are, they are no pass (ADR 16). */
  readonly unchecked: number;
  /**
   * How many claims the Judge ruled on without the Adversary's full map, which could have changed any of these rulings.
   */
  readonly undefended: number;
  /** Claims that agents seem to make only in answers that could not be read. */
  readonly lostClaims: readonly { readonly severity: Severity }[];
  /** Why a high finding of the policy may be hidden, as a clause; undefined if none may be. */
  readonly whyPolicyOpen: string | undefined;
  /** Missed candidates whose quote passed the gates; they count as unresolved. */
  readonly missed: readonly { readonly severity: Severity }[];
  /**
   * Why an earlier review's reasons for failing the pull request are unknown, as a sentence; absent if they are known.
   */
  readonly lostEarlier?: string | undefined;
  readonly accuracy: Accuracy;
  /** Findings behind an accuracy FAIL that no person upheld or dropped. */
  readonly failingLeft: number;
  readonly coverage: CoverageVerdict;
  /** Files whose content no agent could see: binaries, submodules, archives, executables. */
  readonly opaqueFiles: readonly string[];
  /** The opaque files that git converts on checkout, with the attribute. */
  readonly convertedFiles: readonly { readonly file: string; readonly by: Conversion }[];
  /** Files that the change moves into or out of the paths of `never-send`. */
  readonly halfWithheldFiles: readonly string[];
  readonly isReviewable: boolean;
  /** Whether `never-send` withholds the lines of a file. */
  readonly hasWithheldFiles: boolean;
  /** Files that the base's attributes mark as generated; a pass gives their number. */
  readonly leftAsGenerated: number;
  /** Files that are left out because of their kind; a pass gives their number. Absent means none. */
  readonly leftByKind?: number;
  /** Files that `paths-ignore` leaves out; a pass gives their number. Absent means none. */
  readonly leftByPath?: number;
  /** Lock files that rules compared entry by entry, if they read nothing else. Absent means none. */
  readonly comparedLocks?: number;
  /** Effects of the policy that nobody could decide; a pass gives their number. Absent means none. */
  readonly undecidedEffects?: number;
  /** Whether the static panel played only because no API key was given. */
  readonly isStandIn: boolean;
  /** Whether the run follows an earlier review, so that "new" means new since then. Absent means false. */
  readonly isFollowUp?: boolean;
  /** What rules alone could examine; absent if a model read the change, or the run was interrupted. */
  readonly byRules?: RuleCoverage | undefined;
  /** The ending of a run whose rules cover only some files. Absent means `pass`. */
  readonly onNotCovered?: NotCoveredChoice;
  readonly failOn: FailOn;
}

/** The conclusion, with a one-line reason. */
export interface Decision {
  readonly conclusion: Conclusion;
  readonly ending: "passed" | "did-not-pass" | "could-not-judge";
  readonly title: string;
  /** Why it could not judge, as in the title; absent for other endings, and if the title says it all. */
  readonly why?: string;
  /** Set if the title already says that only the static panel played. */
  readonly namesPanel?: true;
}

/**
 * Decides the conclusion of a run: the first rule that applies, in the order of docs/judging.md. Total. Never throws.
 */
export function decideConclusion(facts: RunFacts): Decision {
  if ("refusal" in facts) return decideRefused(facts.refusal);
  return decideUnjudged(facts) ?? decideFailure(facts) ?? decideDoubt(facts) ?? decideSuccess(facts);
}

/** How a maintainer softens the check's conclusion. */
export interface Softening {
  /**
   * `findings` makes "could not judge" neutral. `none` makes everything neutral but success, cancelled and timed out.
   */
  readonly blocking: Blocking;
}

/** Softens the conclusion as the maintainer configured. The title still says what it would have been. */
export function softenDecision(decision: Decision, { blocking }: Softening): Decision {
  const { conclusion } = decision;
  const isJudgement = conclusion === "failure" || conclusion === "action_required";
  if (blocking === "none" && isJudgement) {
    return { ...decision, conclusion: "neutral", title: `Advisory (would be ${conclusion}): ${decision.title}` };
  }
  if (blocking === "findings" && conclusion === "action_required") {
    return { ...decision, conclusion: "neutral", title: `${decision.title} (neutral by choice: GitHub lets it pass)` };
  }
  return decision;
}

/**
 * Tells readers who see only the conclusion that GitHub accepts `neutral` as passing. Undefined for every other
 * conclusion.
 */
export function explainConclusion(conclusion: Conclusion): string | undefined {
  return conclusion === "neutral" ? "The conclusion is `neutral`, which GitHub accepts as passing." : undefined;
}

/** The decision for a run that was cancelled or ran out of time, whatever its results; undefined for other aborts. */
export function decideAborted(reason: AbortReason | undefined): Decision | undefined {
  if (reason === "cancelled") return { conclusion: "cancelled", ending: "could-not-judge", title: "Cancelled" };
  if (reason !== "deadline_exceeded") return undefined;
  return { ...couldNotJudge("the time budget ran out"), conclusion: "timed_out" };
}

function decideUnjudged(facts: ConclusionFacts): Decision | undefined {
  const aborted = decideAborted(facts.abortReason);
  if (aborted !== undefined) return aborted;
  if (facts.status !== "completed") {
    const words = facts.abortReason === undefined ? `the run is ${facts.status}` : ABORT_WORDS[facts.abortReason];
    return couldNotJudge(facts.statusDetail ?? words);
  }
  if (facts.drift === "unverified") return couldNotJudge("whether the target changed meanwhile could not be verified");
  if (facts.drift) {
    const change = facts.movedTo === undefined ? "the target changed" : `the head moved to ${facts.movedTo}`;
    return couldNotJudge(`superseded: ${change} while it was reviewed`);
  }
  if (facts.isStandIn) {
    return { ...couldNotJudge("static panel only: no api-key reached this run"), namesPanel: true };
  }
  return undefined;
}

/** A pull request without a review says so, never in words that could be mistaken for a verdict. */
function decideRefused(refusal: Refusal): Decision {
  if (refusal.kind === "author") return couldNotJudge(`not reviewed: ${nameRefusal(refusal)}`);
  return { conclusion: "neutral", ending: "could-not-judge", title: `Not reviewed: ${nameRefusal(refusal)}` };
}

function decideFailure(facts: ConclusionFacts): Decision | undefined {
  const failing = facts.confirmed.filter(
    (finding) => finding.classification !== "existing" && reaches(finding.severity, facts.failOn),
  );
  if (failing.length === 0) return undefined;
  const perhapsOld = failing.filter(({ classification }) => classification === "undecided").length;
  const noun = facts.isFollowUp || perhapsOld > 0 ? "finding" : "new finding";
  const doubt = facts.isFollowUp || perhapsOld === 0 ? "" : `, ${describePerhapsOld(perhapsOld, failing.length)}`;
  const title = `Did not pass: ${countOf(failing.length, noun)} at or above ${facts.failOn}${doubt}`;
  return { conclusion: "failure", ending: "did-not-pass", title };
}

function describePerhapsOld(count: number, total: number): string {
  return count === total ? "perhaps there before" : `${count} of them perhaps there before`;
}

function decideDoubt(facts: ConclusionFacts): Decision | undefined {
  const open = [...facts.unresolved, ...facts.missed].filter((finding) => reaches(finding.severity, facts.failOn));
  if (open.length > 0)
    return couldNotJudge(`${countOf(open.length, "unresolved finding")} at or above ${facts.failOn}`);
  if (facts.lostEarlier !== undefined) return couldNotJudge(facts.lostEarlier);
  if (facts.unchecked > 0) return couldNotJudge(`the Critic gave no verdict on ${countOf(facts.unchecked, "finding")}`);
  if (facts.undefended > 0) {
    return couldNotJudge(
      `the Adversary gave no usable answer, and ${countOf(facts.undefended, "claim")} went without it`,
    );
  }
  if (facts.lostClaims.some(({ severity }) => reaches(severity, facts.failOn)))
    return couldNotJudge(`an answer that cannot be read seems to claim a finding at or above ${facts.failOn}`);
  if (facts.whyPolicyOpen !== undefined && reaches("high", facts.failOn))
    return couldNotJudge(`${facts.whyPolicyOpen}, and the policy's severity is error`);
  if (facts.accuracy === "FAIL" && facts.failingLeft > 0) return couldNotJudge("a finding fails its gates");
  // Before the coverage, which they also reduce, because these files can be named.
  const [converted] = facts.convertedFiles;
  if (converted !== undefined) {
    const named = joinSome(
      facts.convertedFiles.map(({ file }) => file),
      1,
    );
    return couldNotJudge(
      `.gitattributes has git convert ${named} on checkout (${converted.by}): what runs differs from what was read (paths-ignore would let it pass unread)`,
    );
  }
  if (facts.opaqueFiles.length > 0) return couldNotJudge(`${joinSome(facts.opaqueFiles, 1)} cannot be read as text`);
  if (facts.coverage === "REQUEST_EXPANSION") return couldNotJudge("parts of the target were not read");
  // Withheld from models does not mean unimportant: nobody looked at any of it.
  if (!facts.isReviewable && facts.hasWithheldFiles) return couldNotJudge("never-send keeps all of it back");
  if (!facts.isReviewable && facts.leftAsGenerated > 0) {
    return couldNotJudge(".gitattributes at the base marks it as generated (paths-ignore would let it pass unread)");
  }
  if (facts.halfWithheldFiles.length > 0) {
    return couldNotJudge(`${joinSome(facts.halfWithheldFiles, 1)} moved into or out of what never-send keeps back`);
  }
  return decideUncovered(facts);
}

/**
 * Rules that apply to none of the files have judged nothing. A configuration may refuse to pass what they leave out.
 */
function decideUncovered({ byRules, onNotCovered }: ConclusionFacts): Decision | undefined {
  const clauses = describeNotExamined(byRules);
  if (clauses === undefined) return undefined;
  const isNoneCovered = byRules?.covered === 0 && byRules.notCovered.length > 0;
  return isNoneCovered || onNotCovered === "could-not-judge" ? couldNotJudge(clauses) : undefined;
}

/** Describes what rules alone could not examine, in clauses; undefined if there is nothing. */
function describeNotExamined(byRules: RuleCoverage | undefined): string | undefined {
  const clauses = [describeNotCovered(byRules), countNotApplied(byRules?.notApplied?.length ?? 0)].filter(
    (part) => part !== undefined,
  );
  return clauses.length === 0 ? undefined : clauses.join("; ");
}

/** Describes the repository's rules that were not applied, as a clause; undefined for none. */
export function countNotApplied(count: number): string | undefined {
  if (count === 0) return undefined;
  return `${countOf(count, "rule")} of your own ${count === 1 ? "was" : "were"} not applied`;
}

/** Describes how many files no rule covers, as a clause; undefined for none. */
function describeNotCovered(byRules: RuleCoverage | undefined): string | undefined {
  if (byRules === undefined || byRules.notCovered.length === 0) return undefined;
  const { covered, notCovered } = byRules;
  if (covered === 0) return `no rule covers ${joinSome(notCovered, 1)}`;
  return `no rule covers ${notCovered.length} of ${countOf(covered + notCovered.length, "file")}`;
}

/** If rules alone read everything, these are lock files (`leaveToRules`). */
function describeUnread({ leftByKind = 0, leftByPath = 0 }: ConclusionFacts): string {
  const ignored = leftByPath === 0 ? undefined : describeIgnored(leftByPath);
  if (leftByKind > 0) return `${countOf(leftByKind, "lock file")} compared by rule${ignored ? `; ${ignored}` : ""}`;
  return ignored === undefined ? "nothing to review" : `nothing to review (${ignored})`;
}

function describeIgnored(count: number): string {
  return `${countOf(count, "file")} left out by paths-ignore`;
}

function decideSuccess(facts: ConclusionFacts): Decision {
  if (!facts.isReviewable) {
    const title = `Passed: ${describeUnread(facts)}${describeUndecided(facts)}`;
    return { conclusion: "success", ending: "passed", title };
  }
  const open = facts.confirmed.length + facts.unresolved.length;
  const why =
    facts.failOn === "none"
      ? "and fail-on none lets all pass"
      : `none ${facts.isFollowUp ? "of this change" : "new"} at or above ${facts.failOn}`;
  const uncovered = describeNotExamined(facts.byRules);
  const found =
    open === 0 ? (uncovered === undefined ? describeClean(facts) : undefined) : `${countOf(open, "finding")}, ${why}`;
  const title = `Passed: ${[found, uncovered].filter((part) => part !== undefined).join("; ")}${describeLeft(facts)}${describeUndecided(facts)}`;
  return { conclusion: "success", ending: "passed", title };
}

function describeClean({ comparedLocks = 0 }: ConclusionFacts): string {
  return comparedLocks === 0 ? "no findings" : `${countOf(comparedLocks, "lock file")} compared by rule`;
}

/** Describes how many files were left out, and by what, as the end of a title; empty for none. */
function describeLeft({ leftByKind = 0, leftAsGenerated, leftByPath = 0 }: ConclusionFacts): string {
  const clauses = [
    leftByKind === 0 ? [] : `${countOf(leftByKind, "file")} left out by kind`,
    leftAsGenerated === 0 ? [] : `${countOf(leftAsGenerated, "file")} left out as generated`,
    leftByPath === 0 ? [] : describeIgnored(leftByPath),
  ];
  return clauses
    .flat()
    .map((clause) => `; ${clause}`)
    .join("");
}

/** Describes how many effects of the policy could not be decided, as the end of a title; empty for none. */
function describeUndecided({ undecidedEffects = 0 }: ConclusionFacts): string {
  return undecidedEffects === 0 ? "" : `; ${countOf(undecidedEffects, "effect")} of the policy could not be decided`;
}

function couldNotJudge(why: string): Decision {
  return { conclusion: "action_required", ending: "could-not-judge", title: `Could not judge: ${why}`, why };
}

/** The exit code of the CLI: 0 passed, 1 did not pass, 2 could not judge. */
export function exitCodeOf(ending: Decision["ending"]): 0 | 1 | 2 {
  switch (ending) {
    case "passed":
      return 0;
    case "did-not-pass":
      return 1;
    case "could-not-judge":
      return 2;
    default:
      return assertNever(ending);
  }
}
