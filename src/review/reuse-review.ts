import { describeSettings } from "../config/config.ts";
import { toReportCarried } from "../memory/carried.ts";
import type { EarlierVerdict } from "../memory/shell/find-reviews.ts";
import { type RestoredVerdict, restoreVerdict } from "../memory/verdict-record.ts";
import { decideOutcome, type Outcome } from "../outcome/decide-outcome.ts";
import { rateDimensions, toReportDimensions } from "../outcome/dimensions.ts";
import { recordReaches } from "../people/reach.ts";
import { concludeInRooms, rememberInRooms } from "../registry/rooms.ts";
import { toReportVerdict } from "../report/build-report.ts";
import { sumUsage, tallyCosts, toReportUsage } from "../report/costs.ts";
import { countComparedLocks } from "../report/dependency-record.ts";
import { countUndecided, whyPolicyIdle, whyPolicyOpen } from "../report/policy-standing.ts";
import type { Report } from "../report/report.ts";
import { type PreparedContext, spendingsOf } from "../run/review-context.ts";
import type { RunIdentity } from "../run/run-identity.ts";
import { type Abort, findInterruption } from "../run/to-abort.ts";
import { beginRun, endRun, type ReviewResult } from "../run/write-run.ts";
import type { ReportParts } from "../stages/stage.ts";
import type { DimensionCode } from "../verdict/verdict.ts";
import { askPeople, loadReaches, type PeoplesDecisions } from "./ask-people.ts";
import { toLists, toListsBefore, toReportPublication } from "./assemble-report.ts";
import { describeTiming } from "./describe-work.ts";
import { compareWithFinal, describePin, type FinalPin, recomputePin } from "./recompute-pin.ts";

/**
 * Makes a run from an earlier run's record, without asking agents. The consequences of its findings are decided again,
 * by the current head, settings and people's words.
 */
export async function reuseReview(
  earlier: EarlierVerdict,
  identity: RunIdentity,
  tools: PreparedContext,
): Promise<ReviewResult> {
  const context = { ...tools, failOn: identity.settings.failOn, halt: new AbortController() };
  const { pin } = context.target;
  const begun = await beginRun(identity, context);
  const restored = restoreVerdict(earlier.report, pin);
  const final = await recomputePin(context);
  const { people, grounds, replies } = await askPeople(context, identity.settings, restored.found);
  const isSpokenOf = identity.publication?.pullRequest !== undefined;
  if (isSpokenOf) await loadReaches(restored.found, context);
  const kept = await rememberInRooms(earlier.report, { ...context, identity });
  const interruption = findInterruption(context) ?? findLoss(final);
  const { drift, isVerified, finalSha256, headNow } = compareWithFinal(pin, final);
  const movedTo = identity.publication === undefined ? undefined : headNow;
  const { found, coverage, isDebateWhole } = restored;
  const outcome = decideOutcome({
    mode: context.plan.mode,
    ...{ pin, found, coverage, isDebateWhole, people, grounds, drift, isVerified, movedTo },
    // Only a complete debate is kept for reuse.
    undefended: 0,
    lostClaims: [],
    whyPolicyOpen: whyPolicyOpen(earlier.report.policy),
    whyPolicyIdle: whyPolicyIdle(earlier.report.policy),
    comparedLocks: countComparedLocks(earlier.report.dependencies),
    undecidedEffects: countUndecided(earlier.report.policy),
    status: interruption === undefined ? "completed" : "aborted",
    abortReason: interruption?.reason,
    statusDetail: interruption?.detail,
    outside: context.outside,
    carried: context.carried,
    isFollowUp: earlier.report.follow_up !== null && isOfSameHead(earlier, identity, context),
    settings: identity.settings,
    publication: identity.publication,
  });
  const decided = { parts: earlier.report, judged: outcome.apart, dismissed: [], isBrokenOff: false };
  const concluded = await concludeInRooms(decided, { ...context, identity });
  const wallMs = context.clock.monotonicMs() - begun.ms;
  const reused = {
    earlier,
    restored,
    parts: { ...kept, ...concluded },
    outcome,
    drift,
    finalSha256,
    interruption,
    startedAt: begun.at,
    wallMs,
    replies,
    ledger: context.ledger,
    reaches: isSpokenOf ? recordReaches(restored.found, grounds.texts) : [],
  };
  const report = toReport(reused, identity, context);
  return endRun({ report, decision: outcome.decision, movedTo }, identity, context);
}

/** Why the run ends if the target is gone, just as in a review. */
function findLoss(final: FinalPin): Abort | undefined {
  return final.kind === "unreadable"
    ? { kind: "aborted", reason: "target_unreadable", detail: final.detail }
    : undefined;
}

interface Reused {
  readonly earlier: EarlierVerdict;
  readonly restored: RestoredVerdict;
  /** What optional rooms keep of the earlier report. */
  readonly parts: Partial<ReportParts>;
  readonly outcome: Outcome;
  readonly drift: boolean;
  readonly finalSha256: string | undefined;
  readonly interruption: Abort | undefined;
  readonly startedAt: string;
  readonly reaches: Report["replay"]["reaches"];
  readonly wallMs: number;
  /** How people's replies were read, and the cost of that. */
  readonly replies: PeoplesDecisions["replies"];
  readonly ledger: PreparedContext["ledger"];
}

function toReport(reused: Reused, identity: RunIdentity, tools: PreparedContext): Report {
  const { clock, carried } = tools;
  const { earlier, restored, outcome } = reused;
  const { judged } = outcome;
  const past = describePast(reused, identity, tools);
  return {
    ...earlier.report,
    tool: { name: "tribunal", version: identity.toolVersion },
    run: { ...describeRun(reused, identity, clock.timestamp()), full_review: past.full_review },
    pin: describePin(identity, tools, reused),
    ...toLists(judged),
    replies: [...reused.replies],
    replay: {
      ...earlier.report.replay,
      basis: tools.basis ?? null,
      reaches: reused.reaches,
      before_overrides: toListsBefore(restored.found, outcome),
    },
    verdict: toReportVerdict({
      ...outcome,
      criticIterations: earlier.report.verdict.critic_iterations,
      dimensions: rateAgain(reused),
    }),
    publication: toReportPublication(identity, tools.target.pin),
    carried: toReportCarried(carried),
    follow_up: past.follow_up,
    history: past.history,
    triage: null,
    triage_scope: null,
    triage_history: [...(tools.remembered?.triage_history ?? [])],
    description: null,
    ...reused.parts,
  };
}

/**
 * What an earlier report says about its own predecessor only applies at its own head, because a different head had
 * different pushes. The memory of findings is that of the pull request's newest review, which may not be the reused
 * one.
 */
function describePast(
  { earlier: { report }, outcome }: Reused,
  identity: RunIdentity,
  { target, remembered }: PreparedContext,
): Pick<Report, "follow_up" | "history"> & Pick<Report["run"], "full_review"> {
  const isSame = isSamePullRequest(report, identity);
  const isHere = isOfSameHead({ report }, identity, { target });
  const followUp = isHere ? report.follow_up : null;
  const open = new Set(outcome.apart.findings.map(({ fingerprint }) => fingerprint));
  return {
    follow_up: followUp && { ...followUp, late: followUp.late.filter(({ fingerprint }) => open.has(fingerprint)) },
    full_review: isHere ? report.run.full_review : null,
    history: [...(remembered?.history ?? (isSame ? report.history : []))],
  };
}

/** Whether the report's remarks on its predecessor also apply to this run. */
function isOfSameHead(
  { report }: Pick<EarlierVerdict, "report">,
  identity: RunIdentity,
  { target }: Pick<PreparedContext, "target">,
): boolean {
  return isSamePullRequest(report, identity) && report.pin.head_sha === target.pin.headSha;
}

function isSamePullRequest({ publication: earlier }: Report, { publication }: RunIdentity): boolean {
  const pullRequest = publication?.pullRequest;
  return pullRequest !== undefined && earlier?.pull_request === pullRequest;
}

function describeRun(
  { earlier: { report, record }, outcome, interruption, startedAt, wallMs, ledger }: Reused,
  { id, settings }: RunIdentity,
  now: string,
): Report["run"] {
  const { run } = report;
  const spendings = spendingsOf(ledger);
  return {
    ...run,
    id,
    started_at: startedAt,
    finished_at: [startedAt, now].sort().at(-1) ?? now,
    status: interruption === undefined ? run.status : "aborted",
    stop_reason: interruption === undefined ? run.stop_reason : null,
    stop_detail: interruption === undefined ? run.stop_detail : (interruption.detail ?? null),
    abort_reason: interruption?.reason ?? null,
    conclusion: outcome.decision.conclusion,
    title: outcome.decision.title,
    usage: toReportUsage(sumUsage(spendings)),
    costs: tallyCosts(spendings, settings.prices),
    timing: describeTiming(ledger.entries(), wallMs),
    effort: null,
    settings: describeSettings(settings),
    reused_from: {
      run_id: run.id,
      workflow_run: `${record.runId}.${record.runAttempt}`,
      report_sha256: record.reportSha256,
    },
  };
}

/** Dimensions that keep their rating, because they depend only on files, which are the same as in the earlier run. */
const KEPT: ReadonlySet<DimensionCode> = new Set<DimensionCode>(["previous", "suppressions"]);

function rateAgain({ earlier, restored, outcome, interruption }: Reused): Report["verdict"]["dimensions"] {
  const { dimensions: earlierRows } = earlier.report.verdict;
  const kept = earlierRows.filter(({ code }) => code !== undefined && KEPT.has(code));
  const rated = rateDimensions({
    status: interruption === undefined ? "completed" : "aborted",
    judged: outcome.apart,
    coverage: restored.coverage,
    spotChecks: restored.spotChecks,
    policy: earlier.report.policy,
    previousFiles: 0,
    unjustifiedSuppressions: 0,
    isWithoutCritic: !earlierRows.some(({ code }) => code === "missed"),
  });
  return toReportDimensions(rated).map((dimension) => kept.find(({ code }) => code === dimension.code) ?? dimension);
}
