import type { Classification } from "../claims/gated-claim.ts";
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

/** As in GitHub's Checks API; `action_required` is how "could not judge" is said there. */
export const CONCLUSIONS = ["success", "failure", "neutral", "cancelled", "timed_out", "action_required"] as const;
export type Conclusion = (typeof CONCLUSIONS)[number];

/** Everything the conclusion is decided from, and nothing else: a review, or why there was none. */
export type RunFacts = ConclusionFacts | { readonly refusal: Refusal };

/** A review, as far as its conclusion depends on it. */
export interface ConclusionFacts {
  readonly status: RunStatus;
  readonly abortReason: AbortReason | undefined;
  /** Why the run is not complete, in a sentence. */
  readonly statusDetail: string | undefined;
  /** `unverified` when the target could not be read again to see whether it changed. */
  readonly drift: boolean | "unverified";
  /** Where the reviewed branch stands now, if elsewhere than when it was pinned. */
  readonly movedTo: string | undefined;
  readonly confirmed: readonly { readonly severity: Severity; readonly classification: Classification }[];
  readonly unresolved: readonly { readonly severity: Severity }[];
  /** How many of them were upheld and got no verdict of the Critic: however mild, they are no pass (ADR 16). */
  readonly unchecked: number;
  /** How many claims the Judge ruled on without all of the Adversary's map: that could have changed any of the rulings. */
  readonly undefended: number;
  /** What agents seem to claim in answers that could not be read, and in no other. */
  readonly lostClaims: readonly { readonly severity: Severity }[];
  /** Why a high finding of the policy may be hidden, in a clause; undefined where none may. */
  readonly whyPolicyOpen: string | undefined;
  /** Missed candidates whose quote passed the gates: they count as unresolved. */
  readonly missed: readonly { readonly severity: Severity }[];
  /** Why what an earlier review of the pull request failed for is not known, in a sentence; absent where it is. */
  readonly lostEarlier?: string | undefined;
  readonly accuracy: Accuracy;
  /** Findings behind an accuracy FAIL that no person upheld or dropped. */
  readonly failingLeft: number;
  readonly coverage: CoverageVerdict;
  /** Files whose content no agent could see: binaries, submodules, archives, executables. */
  readonly opaqueFiles: readonly string[];
  /** Those among them that git converts on checkout, and by which attribute. */
  readonly convertedFiles: readonly { readonly file: string; readonly by: Conversion }[];
  /** Files that the change moves into or out of what `never-send` keeps back. */
  readonly halfWithheldFiles: readonly string[];
  readonly isReviewable: boolean;
  /** Whether `never-send` keeps the lines of a file back. */
  readonly hasWithheldFiles: boolean;
  /** Whether a file is passed over as generated. */
  readonly hasGeneratedFiles: boolean;
  /** Files that are left out for their kind: a pass says how many. Absent means none. */
  readonly leftByKind?: number;
  /** The static panel played only because no API key was given. */
  readonly isStandIn: boolean;
  /** Whether the run goes on from an earlier review, in which new is what that one did not hold. Absent means not. */
  readonly isFollowUp?: boolean;
  /** What rules alone could speak of; absent where a model read. */
  readonly byRules?: RuleCoverage | undefined;
  /** What a run comes to whose rules cover some files and not others. Absent means `pass`. */
  readonly onNotCovered?: NotCoveredChoice;
  readonly failOn: FailOn;
}

/** The conclusion, and one line that says why. */
export interface Decision {
  readonly conclusion: Conclusion;
  readonly ending: "passed" | "did-not-pass" | "could-not-judge";
  readonly title: string;
  /** Why it could not judge, as the title has it; absent for other endings and where the title is all there is to say. */
  readonly why?: string;
  /** Set where the title says of itself that the static panel alone played. */
  readonly namesPanel?: true;
}

/** The one decision of a run. Total: the first rule that fits, in the order of docs/judging.md. Never throws. */
export function decideConclusion(facts: RunFacts): Decision {
  if ("refusal" in facts) return decideRefused(facts.refusal);
  return decideUnjudged(facts) ?? decideFailure(facts) ?? decideDoubt(facts) ?? decideSuccess(facts);
}

/** How a maintainer softens what the check says. */
export interface Softening {
  /** `findings`: could not judge is neutral. `none`: everything but success, cancelled and timed out is. */
  readonly blocking: Blocking;
}

/** The conclusion as the maintainer wants it shown; the title keeps saying what it would have been. */
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

/** A sentence for readers who see the conclusion's word alone: that GitHub lets `neutral` pass. Undefined for every other conclusion. */
export function explainConclusion(conclusion: Conclusion): string | undefined {
  return conclusion === "neutral" ? "The conclusion is `neutral`, which GitHub accepts as passing." : undefined;
}

/** The decision on a run that was cancelled or ran out of time, whatever it had come to; undefined for other aborts. */
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

/** A pull request that is not reviewed says so, and never by a word that could be taken for a verdict on it. */
function decideRefused(refusal: Refusal): Decision {
  if (refusal.kind === "author") return couldNotJudge(`not reviewed: ${nameRefusal(refusal)}`);
  return { conclusion: "neutral", ending: "could-not-judge", title: `Not reviewed: ${nameRefusal(refusal)}` };
}

function decideFailure(facts: ConclusionFacts): Decision | undefined {
  const failing = facts.confirmed.filter(
    (finding) => finding.classification !== "existing" && reaches(finding.severity, facts.failOn),
  );
  if (failing.length === 0) return undefined;
  const title = `Did not pass: ${countOf(failing.length, facts.isFollowUp ? "finding" : "new finding")} at or above ${facts.failOn}`;
  return { conclusion: "failure", ending: "did-not-pass", title };
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
  // Before the coverage they spoil too, as they can be named.
  const [converted] = facts.convertedFiles;
  if (converted !== undefined) {
    const named = joinSome(
      facts.convertedFiles.map(({ file }) => file),
      1,
    );
    return couldNotJudge(
      `.gitattributes has git convert ${named} on checkout (${converted.by}): what runs is not what is read (paths-ignore would let it pass unread)`,
    );
  }
  if (facts.opaqueFiles.length > 0) return couldNotJudge(`${joinSome(facts.opaqueFiles, 1)} cannot be read as text`);
  if (facts.coverage === "REQUEST_EXPANSION") return couldNotJudge("parts of the target were not read");
  // Kept from models is not the same as not worth a review: nobody looked at any of it.
  if (!facts.isReviewable && facts.hasWithheldFiles) return couldNotJudge("never-send keeps all of it back");
  if (!facts.isReviewable && facts.hasGeneratedFiles) {
    return couldNotJudge(".gitattributes at the base marks it as generated (paths-ignore would let it pass unread)");
  }
  if (facts.halfWithheldFiles.length > 0) {
    return couldNotJudge(`${joinSome(facts.halfWithheldFiles, 1)} moved into or out of what never-send keeps back`);
  }
  return decideUncovered(facts);
}

/** Rules that are about none of the files have judged nothing; what they leave out a configuration may refuse to pass. */
function decideUncovered({ byRules, onNotCovered }: ConclusionFacts): Decision | undefined {
  const told = describeNotExamined(byRules);
  if (told === undefined) return undefined;
  const isNoneCovered = byRules?.covered === 0 && byRules.notCovered.length > 0;
  return isNoneCovered || onNotCovered === "could-not-judge" ? couldNotJudge(told) : undefined;
}

/** What rules alone could not examine, in clauses; undefined where there is nothing. */
function describeNotExamined(byRules: RuleCoverage | undefined): string | undefined {
  const told = [describeNotCovered(byRules), tellNotApplied(byRules?.notApplied?.length ?? 0)];
  const clauses = told.filter((part) => part !== undefined);
  return clauses.length === 0 ? undefined : clauses.join("; ");
}

/** That rules of the repository's own were not applied, in a clause; undefined for none. */
export function tellNotApplied(count: number): string | undefined {
  if (count === 0) return undefined;
  return `${countOf(count, "rule")} of your own ${count === 1 ? "was" : "were"} not applied`;
}

/** How many files no rule covers, in a clause; undefined where there is none. */
function describeNotCovered(byRules: RuleCoverage | undefined): string | undefined {
  if (byRules === undefined || byRules.notCovered.length === 0) return undefined;
  const { covered, notCovered } = byRules;
  if (covered === 0) return `no rule covers ${joinSome(notCovered, 1)}`;
  return `no rule covers ${notCovered.length} of ${countOf(covered + notCovered.length, "file")}`;
}

/** Where rules alone read all there is, that is lock files (`leaveToRules`). */
function describeUnread({ leftByKind = 0 }: ConclusionFacts): string {
  return leftByKind === 0 ? "nothing to review" : `${countOf(leftByKind, "lock file")} compared by rule`;
}

function decideSuccess(facts: ConclusionFacts): Decision {
  if (!facts.isReviewable) {
    return { conclusion: "success", ending: "passed", title: `Passed: ${describeUnread(facts)}` };
  }
  const open = facts.confirmed.length + facts.unresolved.length;
  const why =
    facts.failOn === "none"
      ? "and fail-on none lets all pass"
      : `none ${facts.isFollowUp ? "of this change" : "new"} at or above ${facts.failOn}`;
  const uncovered = describeNotExamined(facts.byRules);
  const found =
    open === 0 ? (uncovered === undefined ? "no findings" : undefined) : `${countOf(open, "finding")}, ${why}`;
  const title = `Passed: ${[found, uncovered].filter((part) => part !== undefined).join("; ")}${describeLeft(facts)}`;
  return { conclusion: "success", ending: "passed", title };
}

/** How many files were left out for their kind, as the end of a title; empty where none was. */
function describeLeft({ leftByKind = 0 }: ConclusionFacts): string {
  return leftByKind === 0 ? "" : `; ${countOf(leftByKind, "file")} left out by kind`;
}

function couldNotJudge(why: string): Decision {
  return { conclusion: "action_required", ending: "could-not-judge", title: `Could not judge: ${why}`, why };
}

/** How the CLI exits: 0 passed, 1 did not pass, 2 could not judge. */
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
