import {
  type JudgedFindings,
  toJudgedFindings,
  toReplayFiles,
  toReportCoverage,
  toReportPin,
  toReportRoleModels,
  toReportVerdict,
} from "../core/build-report.ts";
import { type Decision, decideConclusion, softenDecision } from "../core/conclusion.ts";
import { type Coverage, isReviewable, opaqueFilesOf } from "../core/coverage.ts";
import { recordDigest } from "../core/digest.ts";
import { rateDimensions } from "../core/dimensions.ts";
import type { GatedClaim } from "../core/evidence.ts";
import { linelessFiles } from "../core/lineless.ts";
import { countsAsOpen } from "../core/missed.ts";
import { applyOverrides } from "../core/overrides/apply-overrides.ts";
import { NO_WORDS, type PeoplesWords } from "../core/overrides/override-request.ts";
import { renderReport } from "../core/render/render-report.ts";
import type { Report } from "../core/report.ts";
import type { AbortReason, RunStatus } from "../core/run-status.ts";
import { withoutClaimed } from "../core/suppression-finding.ts";
import { addUsage, NO_USAGE } from "../core/usage.ts";
import { doubtAbout, labelValidation, toReportImported, VALIDATION_COVERAGE } from "../core/validation.ts";
import { decideAccuracy, decideCoverage, decideGate } from "../core/verdict.ts";
import { checkSuggestions } from "./check-suggestions.ts";
import { type CriticStage, runCritic } from "./critic-stage.ts";
import type { DebateResult } from "./debate-rounds.ts";
import { describeRound } from "./describe-round.ts";
import { compareSuppressions, holdDebate } from "./hold-debate.ts";
import { measureReading } from "./measure-reading.ts";
import type { ReviewContext, ReviewMeans } from "./review-context.ts";
import type { RunIdentity } from "./run-identity.ts";
import { type Abort, findInterruption } from "./to-abort.ts";
import { writeAgents, writeMeta } from "./write-run.ts";

/** A finished run: its report, and the decision it carries. */
export interface ReviewResult {
  readonly report: Report;
  readonly decision: Decision;
  /** Where the reviewed branch stood at the end, if no longer at the pinned head. */
  readonly movedTo: string | undefined;
}

/** One review from a pinned target to its report: rounds, Critic, drift, verdict, conclusion. */
export async function runReview(identity: RunIdentity, means: ReviewMeans): Promise<ReviewResult> {
  const context: ReviewContext = { ...means, halt: new AbortController() };
  const startedAt = context.clock.timestamp();
  await writeMeta(identity, context);
  // Before any model is asked: what cannot be read here could not be judged later either.
  const suppressions = await compareSuppressions(identity, context);
  const debated = await holdDebate(identity, context);
  const critic = await checkSuggestions(await runCritic(debated, identity.nonce, context), context);
  context.log.progress("Verifying the pin");
  const final = await recomputePin(context);
  const coverage = await measureReading(context);
  const interruption = findInterruption(context);
  const overrides = await hearPeople(context);
  const outcome = { identity, startedAt, debated, critic, suppressions, final, coverage, interruption, overrides };
  const result = assemble(outcome, context);
  await writeAgents(context);
  await context.store.write("report.json", renderReport(result.report, "json"));
  return result;
}

/** People's words are asked for last, so that the newest count; where they cannot be read, none does. */
async function hearPeople({ people, log }: ReviewContext): Promise<PeoplesWords> {
  try {
    return (await people?.()) ?? NO_WORDS;
  } catch (error) {
    log.warning(
      `No override counts, as the comments could not be read: ${error instanceof Error ? error.message : String(error)}`,
    );
    return NO_WORDS;
  }
}

/** A pin that cannot be read again is no proof that nothing changed. */
async function recomputePin({ target, log }: ReviewContext): Promise<Outcome["final"]> {
  try {
    return await target.recompute();
  } catch (error) {
    log.warning(`The pin could not be verified: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

interface Outcome {
  readonly identity: RunIdentity;
  readonly startedAt: string;
  /** Absent when there was nothing to review. */
  readonly debated: DebateResult | undefined;
  readonly critic: CriticStage;
  readonly suppressions: readonly GatedClaim[];
  /** The pin at the end of the run; absent when it could not be read again, which counts as drift. */
  readonly final: Pick<ReviewContext["target"]["pin"], "headSha" | "targetSha256"> | undefined;
  readonly coverage: Coverage;
  /** Set when the run was cancelled or ran out of time, whatever it had come to by then. */
  readonly interruption: Abort | undefined;
  readonly overrides: PeoplesWords;
}

function assemble(outcome: Outcome, context: ReviewContext): ReviewResult {
  const { pin } = context.target;
  const { identity, coverage, critic } = outcome;
  const status = statusOf(outcome, context.outside);
  const lineless = linelessFiles(pin);
  const drift = outcome.final?.headSha !== pin.headSha || outcome.final.targetSha256 !== pin.targetSha256;
  const movedTo = outcome.final?.headSha === pin.headSha ? undefined : outcome.final?.headSha;
  const compared = withoutClaimed(outcome.suppressions, critic.lists.confirmed);
  const found = toJudgedFindings({ ...critic.lists, compared }, critic.missed, { source: context.panel.kind, pin });
  const closed =
    status.status !== "completed" ? `the run is ${status.status}` : drift ? "the target changed meanwhile" : undefined;
  const policy = { ...identity.settings.overrides, pullRequestAuthor: outcome.overrides.pullRequestAuthor };
  const { judged, overrides } = applyOverrides(found, outcome.overrides.requests, { policy, closed });
  const grounded = judged.missed.filter(countsAsOpen);
  const failingLeft = countFailing(judged);
  const accuracy = decideAccuracy({
    failing: countFailing(found),
    unresolved: judged.unresolved.length,
    correctedInSubstance: judged.findings.filter(isCorrectedInSubstance).length,
    incompleteDebate: status.status !== "completed" || !status.converged || isVoiceMissing(outcome.debated),
    undecided: judged.findings.filter((finding) => finding.classification === "undecided").length,
  });
  const isValidation = context.outside?.use === "validate";
  const coverageVerdict = isValidation ? VALIDATION_COVERAGE : decideCoverage(coverage, grounded.length);
  const gate = decideGate({ status: status.status, drift, accuracy, failingLeft, coverage: coverageVerdict });
  const decided = decideConclusion({
    status: status.status,
    abortReason: status.abortReason,
    statusDetail: status.detail,
    drift: outcome.final === undefined ? "unverified" : drift,
    movedTo,
    confirmed: judged.findings,
    unresolved: judged.unresolved,
    missed: grounded,
    accuracy,
    failingLeft,
    coverage: coverageVerdict,
    opaqueFiles: isValidation ? [] : opaqueFilesOf(coverage),
    isReviewable: isReviewable(pin),
    hasLinelessFiles: lineless.length > 0,
    isStandIn: identity.publication?.isStandIn ?? false,
    failOn: identity.settings.failOn,
  });
  const decision = toDecision(decided, identity, context.outside);
  const report: Report = {
    schema_version: 1,
    tool: { name: "tribunal", version: identity.toolVersion },
    run: describeRun(outcome, { status, decision }, context),
    pin: toReportPin(pin, {
      drift,
      finalSha256: outcome.final?.targetSha256,
      promptsSha256: identity.promptsSha256,
      configSha256: recordDigest(identity.settings),
      rulesSha256: context.texts.rules.digest,
    }),
    ...toLists(judged),
    coverage: toReportCoverage(coverage, { lineless, spotChecks: critic.spotChecks }),
    replay: toReplay(outcome, context),
    verdict: toReportVerdict({
      accuracy,
      coverage: coverageVerdict,
      gate,
      judged,
      criticIterations: critic.iterations,
      overrides: [...overrides],
      dimensions: rateDimensions({
        status: status.status,
        judged,
        coverage,
        spotChecks: critic.spotChecks,
        previous: { wanted: 0, compared: 0 },
        suppressions: { carried: 0, unjustified: 0 },
      }),
    }),
    strengths: [],
    self_assessment: {},
    rounds: (outcome.debated?.rounds ?? []).map(describeRound),
    publication: toReportPublication(identity),
    imported: toReportImported(context.outside),
    follow_up: null,
    policy: null,
    triage: null,
  };
  return { report, decision, movedTo };
}

/** A conclusion in the maintainer's terms, and of a validation as such. */
function toDecision(decided: Decision, { publication }: RunIdentity, outside: ReviewContext["outside"]): Decision {
  const named = labelValidation(decided, outside);
  return publication === undefined ? named : softenDecision(named, publication);
}

function toReplay({ critic, identity }: Outcome, { ledger, texts }: ReviewContext): Report["replay"] {
  return {
    files: toReplayFiles(ledger.entries().flatMap(({ performance }) => performance.receipts)),
    rules: [...texts.rules.replayLines],
    previous: [...texts.previousFiles()],
    seed: critic.spotChecks.length === 0 ? null : identity.nonce,
  };
}

function toReportPublication({ publication }: RunIdentity): Report["publication"] {
  if (publication === undefined) return null;
  const { checkName, maxComments, commentThreshold } = publication;
  return { check_name: checkName, max_comments: maxComments, comment_threshold: commentThreshold };
}

function toLists(judged: JudgedFindings): Pick<Report, "findings" | "dismissed" | "unresolved" | "missed"> {
  const { findings, dismissed, unresolved, missed } = judged;
  return { findings: [...findings], dismissed: [...dismissed], unresolved: [...unresolved], missed: [...missed] };
}

interface Status {
  readonly status: RunStatus;
  readonly converged: boolean;
  readonly stopReason: Report["run"]["stop_reason"];
  readonly stopDetail: string | undefined;
  readonly abortReason: AbortReason | undefined;
  readonly detail: string | undefined;
}

function statusOf({ debated, critic, interruption }: Outcome, outside: ReviewContext["outside"]): Status {
  const none = { converged: false, stopReason: null, stopDetail: undefined, abortReason: undefined, detail: undefined };
  if (interruption !== undefined) {
    return { ...none, status: "aborted", abortReason: interruption.reason, detail: interruption.detail };
  }
  if (debated === undefined) {
    return {
      ...none,
      status: "completed",
      converged: true,
      stopReason: "zero-findings",
      stopDetail: "nothing-to-review",
    };
  }
  const { ending } = debated;
  if (ending.kind === "aborted")
    return { ...none, status: "aborted", abortReason: ending.reason, detail: ending.detail };
  if (ending.kind === "incomplete")
    return { ...none, status: "incomplete", stopDetail: ending.detail, detail: ending.detail };
  const { reason, detail, converged } = ending.step;
  const stopped = { ...none, stopReason: reason, stopDetail: detail, converged };
  if (critic.kind === "aborted")
    return { ...stopped, status: "aborted", abortReason: critic.reason, detail: critic.detail };
  if (critic.kind === "unavailable") return { ...stopped, status: "incomplete", detail: critic.detail };
  const doubt = outside === undefined ? undefined : doubtAbout(outside.imported);
  if (doubt !== undefined) return { ...stopped, status: "incomplete", stopDetail: doubt, detail: doubt };
  return { ...stopped, status: "completed" };
}

function describeRun(
  { identity, startedAt, debated }: Outcome,
  { status, decision }: { readonly status: Status; readonly decision: Decision },
  context: ReviewContext,
): Report["run"] {
  const usage = context.ledger.entries().reduce((sum, { performance }) => addUsage(sum, performance.usage), NO_USAGE);
  return {
    id: identity.id,
    started_at: startedAt,
    finished_at: context.clock.timestamp(),
    status: status.status,
    stop_reason: status.stopReason,
    stop_detail: status.stopDetail ?? status.detail ?? null,
    abort_reason: status.abortReason ?? null,
    conclusion: decision.conclusion,
    title: decision.title,
    mode: context.plan.mode,
    target_type: context.plan.targetType,
    panel: context.panel.kind,
    passes: context.plan.passes,
    rounds_planned: context.plan.maxRounds,
    rounds_completed: debated?.rounds.length ?? 0,
    models: [...context.panel.models],
    role_models: toReportRoleModels(context.panel.roleModels),
    usage: {
      calls: usage.calls,
      input_tokens: usage.inputTokens,
      cached_tokens: usage.cachedTokens,
      output_tokens: usage.outputTokens,
      reasoning_tokens: usage.reasoningTokens,
      calls_without_usage: usage.callsWithoutUsage,
    },
  };
}

/** The record overruled the Judge on something that decides, such as a severity lowered without proof. */
function isCorrectedInSubstance({ corrections }: Report["findings"][number]): boolean {
  return corrections.some(({ gate }) => gate === "severity-proof" || gate === "severity-ceiling");
}

/** An agent gave nothing that could be used, also where others made up for it. */
function isVoiceMissing(debated: DebateResult | undefined): boolean {
  return debated?.rounds.some(({ played }) => played.isAdversaryVoid || played.malformed) ?? false;
}

/** Findings that failed a gate when they were checked last, and that nobody upheld or dropped. */
function countFailing({ unresolved }: JudgedFindings): number {
  return unresolved.filter((finding) => finding.failed_gate !== null).length;
}
