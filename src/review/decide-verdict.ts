import type { Severity } from "../claims/severity.ts";
import { NO_PATTERNS } from "../config/known-pattern.ts";
import type { DebateResult } from "../debate/shell/debate-rounds.ts";
import { withKept } from "../memory/followed.ts";
import type { CollectedReading } from "../memory/shell/collect-reading.ts";
import type { Following } from "../memory/shell/follow-earlier.ts";
import { decideOutcome, type Outcome } from "../outcome/decide-outcome.ts";
import { linkThreads } from "../outcome/link-threads.ts";
import { doubtAbout } from "../outcome/validation.ts";
import type { OverrideGrounds } from "../people/check-override.ts";
import type { ReplyRecord } from "../people/override-record.ts";
import type { PeoplesRequests } from "../people/override-request.ts";
import type { Performance } from "../ports/panel.ts";
import type { Role } from "../replies/role.ts";
import { type JudgedFindings, toJudgedFindings } from "../report/build-report.ts";
import type { ChangedNames } from "../report/changed-files.ts";
import { countComparedLocks } from "../report/dependency-record.ts";
import type { Excerpt } from "../report/excerpt.ts";
import { dismissByPattern } from "../report/known-patterns.ts";
import { countUndecided, settlePolicy, whyPolicyIdle, whyPolicyOpen } from "../report/policy-standing.ts";
import type { Report } from "../report/report.ts";
import { toReportPanel } from "../report/report-facts.ts";
import type { ReviewContext } from "../run/review-context.ts";
import type { RunIdentity } from "../run/run-identity.ts";
import type { Abort } from "../run/to-abort.ts";
import type { RunStart } from "../run/write-run.ts";
import type { StageSearch, StageSettlement } from "../stages/run-stages.ts";
import type { StageEnding } from "../stages/stage.ts";
import type { Coverage } from "../verdict/coverage.ts";
import type { AbortReason, RunStatus } from "../verdict/verdict.ts";
import { compareWithFinal, type Drift, type FinalPin } from "./recompute-pin.ts";

/** All results of a review before anything is decided. */
export interface Reviewed {
  readonly identity: RunIdentity;
  readonly begun: RunStart;
  readonly search: StageSearch;
  readonly following: Following;
  /** Absent if there was nothing to review. */
  readonly debated: DebateResult | undefined;
  readonly settled: StageSettlement;
  readonly final: FinalPin;
  readonly coverage: Coverage;
  readonly reading: CollectedReading;
  /** Set if the run was cancelled or ran out of time, whatever its results. */
  readonly interruption: Abort | undefined;
  readonly people: PeoplesRequests;
  readonly grounds: OverrideGrounds;
  /** How people's replies were read. */
  readonly replies: readonly ReplyRecord[];
  readonly excerpts: Excerpt[];
  /** The definitions that the change adds, changes and removes, by file. */
  readonly named: ReadonlyMap<string, ChangedNames>;
}

/** How the run ended, and the consequences. */
export interface Verdict {
  readonly status: Status;
  /** The lists before people's words. */
  readonly found: JudgedFindings;
  readonly outcome: Outcome;
  readonly drift: Drift;
  readonly isDebateWhole: boolean;
  /**
   * The current tip of the branch, if it is not the pinned head. Undefined for a work tree, whose head is a commit that
   * we made ourselves.
   */
  readonly movedTo: string | undefined;
}

/** Decides a review's ending, lists, overrides, verdict, gate and conclusion. */
export function decideVerdict(reviewed: Reviewed, context: ReviewContext): Verdict {
  const { pin } = context.target;
  const { identity, search, following, debated, settled, coverage, people, grounds } = reviewed;
  const [undone] = [
    ...search.endings,
    ...listOf(following.ending),
    ...settled.endings,
    ...findUnchecked(search, context),
  ];
  const status = decideStatus({ ...reviewed, undone }, context.outside);
  const drift = compareWithFinal(pin, reviewed.final);
  const movedTo = identity.publication === undefined ? undefined : drift.headNow;
  const found = toFound(reviewed, context);
  const { policy = null, dependencies = [] } = { ...search.parts, ...settled.parts };
  const lostClaims = context.ledger.entries().flatMap(({ performance }) => toLostClaims(performance));
  const isDebateWhole = status.converged && !isVoiceMissing(debated) && lostClaims.length === 0;
  const outcome = decideOutcome({
    mode: context.plan.mode,
    ...{ pin, found, coverage, people, grounds, movedTo, isDebateWhole },
    ...{ drift: drift.drift, isVerified: drift.isVerified },
    status: status.status,
    abortReason: status.abortReason,
    statusDetail: status.detail,
    undefended: countUndefended(debated),
    lostClaims,
    whyPolicyOpen: whyPolicyOpen(policy),
    whyPolicyIdle: whyPolicyIdle(policy),
    comparedLocks: countComparedLocks(dependencies),
    undecidedEffects: countUndecided(settlePolicy(policy, found)),
    outside: context.outside,
    carried: context.carried,
    isFollowUp: context.followUp !== undefined,
    settings: identity.settings,
    publication: identity.publication,
  });
  return { status, found, outcome, drift, isDebateWhole, movedTo };
}

/** The lists before people's words. */
export function toFound(
  { search, following, settled }: Pick<Reviewed, "search" | "following" | "settled">,
  { panel, patterns, target: { pin } }: ReviewContext,
): JudgedFindings {
  const judged = toJudgedFindings(settled.lists, { source: toReportPanel(panel.kind), pin });
  const linked = linkThreads(withKept(judged, following.followed?.kept), search.forJudge);
  return dismissByPattern(linked, patterns ?? NO_PATTERNS);
}

function listOf<T>(value: T | undefined): readonly T[] {
  return value === undefined ? [] : [value];
}

/** A policy check that no stage has performed is no pass. */
function findUnchecked({ parts }: StageSearch, { plan }: ReviewContext): readonly StageEnding[] {
  const isUnchecked = plan.mode === "policy" && (parts.policy ?? null) === null;
  return isUnchecked ? [{ kind: "incomplete", detail: "the policy was not checked" }] : [];
}

/** Includes rounds that were repeated: a stronger model's silence refutes no claim. */
function toLostClaims({ dialogue }: Performance<Role>): readonly { readonly severity: Severity }[] {
  return (dialogue?.lostClaims ?? []).map((severity) => ({ severity }));
}

/** How many claims reached the Judge although the Adversary gave no map for a part of the target. */
function countUndefended(debated: DebateResult | undefined): number {
  const silent = debated?.rounds.filter(({ played }) => played.isAdversaryVoid) ?? [];
  return silent.reduce((sum, { played }) => sum + played.novel.length, 0);
}

/** Whether an agent gave nothing usable, even if others made up for it. */
function isVoiceMissing(debated: DebateResult | undefined): boolean {
  return debated?.rounds.some(({ played }) => played.isAdversaryVoid || played.malformed) ?? false;
}

/** How the run ended, from everything that could have ended it. */
interface Status {
  readonly status: RunStatus;
  readonly converged: boolean;
  readonly stopReason: Report["run"]["stop_reason"];
  readonly stopDetail: string | undefined;
  readonly abortReason: AbortReason | undefined;
  readonly detail: string | undefined;
}

/** The state of the run at its end. */
interface RunEnd {
  /** Absent if there was nothing to review. */
  readonly debated: DebateResult | undefined;
  /** Why the first stage that failed could not do its work, before or after the debate. */
  readonly undone: StageEnding | undefined;
  readonly final: FinalPin;
  /** Set if the run was cancelled or ran out of time, whatever its results. */
  readonly interruption: Abort | undefined;
}

/**
 * The first of these that ended the run: an interruption, a target that is gone, the rounds, a stage, and then the
 * imported findings.
 */
export function decideStatus(
  { debated, undone, final, interruption }: RunEnd,
  outside: ReviewContext["outside"],
): Status {
  const none = { converged: false, stopReason: null, stopDetail: undefined, abortReason: undefined, detail: undefined };
  if (interruption !== undefined) {
    return { ...none, status: "aborted", abortReason: interruption.reason, detail: interruption.detail };
  }
  if (final.kind === "unreadable" && !isBroken(debated, undone)) {
    return { ...none, status: "aborted", abortReason: "target_unreadable", detail: final.detail };
  }
  if (debated === undefined) {
    if (undone !== undefined) return { ...none, ...toStatus(undone) };
    return {
      ...none,
      status: "completed",
      converged: true,
      stopReason: "zero-findings",
      stopDetail: "nothing-to-review",
    };
  }
  const { ending } = debated;
  if (ending.kind === "aborted" || ending.kind === "cut")
    return { ...none, status: "aborted", abortReason: ending.reason, detail: ending.detail };
  if (ending.kind === "incomplete")
    return { ...none, status: "incomplete", stopDetail: ending.detail, detail: ending.detail };
  const { reason, detail, converged } = ending.step;
  const stopped = { ...none, stopReason: reason, stopDetail: detail, converged };
  if (undone !== undefined) return { ...stopped, ...toStatus(undone) };
  const doubt = debated.doubt ?? (outside === undefined ? undefined : doubtAbout(outside.imported));
  if (doubt !== undefined) return { ...stopped, status: "incomplete", stopDetail: doubt, detail: doubt };
  return { ...stopped, status: "completed" };
}

/** Whether the run had already ended for another reason before the pin was read again. */
function isBroken(debated: DebateResult | undefined, undone: StageEnding | undefined): boolean {
  return (debated !== undefined && debated.ending.kind !== "stopped") || undone !== undefined;
}

function toStatus(undone: StageEnding): Pick<Status, "status" | "abortReason" | "detail"> {
  const { detail } = undone;
  if (undone.kind === "incomplete") return { status: "incomplete", abortReason: undefined, detail };
  return { status: "aborted", abortReason: undone.reason, detail };
}
