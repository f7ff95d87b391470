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
import { sumUsage, tallyCosts, toReportUsage } from "../core/costs.ts";
import { type Coverage, isReviewable, opaqueFilesOf } from "../core/coverage.ts";
import { describeSettings } from "../core/describe-settings.ts";
import { recordDigest } from "../core/digest.ts";
import { rateDimensions } from "../core/dimensions.ts";
import type { GatedClaim } from "../core/evidence.ts";
import { linelessFiles } from "../core/lineless.ts";
import { countsAsOpen } from "../core/missed.ts";
import { applyOverrides } from "../core/overrides/apply-overrides.ts";
import { NO_WORDS, type PeoplesWords } from "../core/overrides/override-request.ts";
import { NO_PATTERNS, patternsDigest } from "../core/patterns/known-pattern.ts";
import { recordPatterns } from "../core/patterns/record-patterns.ts";
import { rateAccuracy } from "../core/rate-accuracy.ts";
import { renderReport } from "../core/render/render-report.ts";
import type { Report } from "../core/report.ts";
import { withoutClaimed } from "../core/suppression-finding.ts";
import { labelValidation, toReportImported, VALIDATION_COVERAGE } from "../core/validation.ts";
import { decideCoverage, decideGate } from "../core/verdict.ts";
import { checkSuggestions } from "./check-suggestions.ts";
import { runCritic } from "./critic-stage.ts";
import type { DebateResult } from "./debate-rounds.ts";
import { decideStatus, type RunEnd, type Status } from "./decide-status.ts";
import { describeRound } from "./describe-round.ts";
import { describeStrengths } from "./describe-strengths.ts";
import { describeTiming, describeWork } from "./describe-work.ts";
import { compareSuppressions, holdDebate } from "./hold-debate.ts";
import { measureReading } from "./measure-reading.ts";
import { compareWithFinal, recomputePin } from "./recompute-pin.ts";
import type { ReviewContext, ReviewMeans } from "./review-context.ts";
import type { RunIdentity } from "./run-identity.ts";
import { findInterruption } from "./to-abort.ts";
import { writeAgents, writeMeta, writeTarget } from "./write-run.ts";

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
  const startedMs = context.clock.monotonicMs();
  await writeMeta(identity, { kind: "running", startedAt }, context);
  await writeTarget(context);
  // Before any model is asked: what cannot be read here could not be judged later either.
  const suppressions = await compareSuppressions(identity, context);
  const debated = await holdDebate(identity, context);
  const critic = await checkSuggestions(await runCritic(debated, identity.nonce, context), context);
  context.log.progress("Verifying the pin");
  const final = await recomputePin(context);
  const coverage = await measureReading(context);
  const interruption = findInterruption(context);
  const overrides = await hearPeople(context);
  const wallMs = context.clock.monotonicMs() - startedMs;
  const end = { debated, critic, final, interruption };
  const outcome = { identity, startedAt, wallMs, suppressions, coverage, overrides, ...end };
  const result = assemble(outcome, context);
  await writeAgents(context);
  await writeMeta(identity, { kind: "ended", run: result.report.run }, context);
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

interface Outcome extends RunEnd {
  readonly identity: RunIdentity;
  readonly startedAt: string;
  readonly wallMs: number;
  readonly suppressions: readonly GatedClaim[];
  readonly coverage: Coverage;
  readonly overrides: PeoplesWords;
}

function assemble(outcome: Outcome, context: ReviewContext): ReviewResult {
  const { pin } = context.target;
  const { identity, coverage, critic } = outcome;
  const status = decideStatus(outcome, context.outside);
  const rounds = outcome.debated?.rounds ?? [];
  const lineless = linelessFiles(pin);
  const { drift, isVerified, finalSha256, headNow } = compareWithFinal(pin, outcome.final);
  // Of a work tree the head is a commit of our own making, which names nothing to anybody.
  const movedTo = identity.publication === undefined ? undefined : headNow;
  const compared = withoutClaimed(outcome.suppressions, critic.lists.confirmed);
  const found = toJudgedFindings({ ...critic.lists, compared }, critic.missed, { source: context.panel.kind, pin });
  const closed =
    status.status !== "completed" ? `the run is ${status.status}` : drift ? "the target changed meanwhile" : undefined;
  const policy = { ...identity.settings.overrides, pullRequestAuthor: outcome.overrides.pullRequestAuthor };
  const { judged, overrides } = applyOverrides(found, outcome.overrides.requests, { policy, closed });
  const grounded = judged.missed.filter(countsAsOpen);
  const incompleteDebate = status.status !== "completed" || !status.converged || isVoiceMissing(outcome.debated);
  const { accuracy, accuracyLeft, failingLeft } = rateAccuracy(found, judged, incompleteDebate);
  const isValidation = context.outside?.use === "validate";
  const coverageVerdict = isValidation ? VALIDATION_COVERAGE : decideCoverage(coverage, grounded.length);
  const { requireAccuracy } = identity.settings;
  const gateFacts = { status: status.status, drift, accuracy, accuracyLeft, requireAccuracy };
  const gate = decideGate({ ...gateFacts, coverage: coverageVerdict });
  const decided = decideConclusion({
    status: status.status,
    abortReason: status.abortReason,
    statusDetail: status.detail,
    drift: isVerified ? drift : "unverified",
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
    hasWithheldFiles: coverage.skipped.some(({ reason }) => reason === "never-sent"),
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
      finalSha256,
      promptsSha256: identity.promptsSha256,
      configSha256: recordDigest(identity.settings),
      rulesSha256: context.texts.rules.digest,
      patternsSha256: patternsDigest(context.patterns ?? NO_PATTERNS),
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
    strengths: status.status === "completed" ? [...describeStrengths(rounds, critic, { pin, coverage })] : [],
    self_assessment: describeWork(rounds, critic.lists.confirmed, context.ledger.entries()),
    rounds: rounds.map(describeRound),
    publication: toReportPublication(identity),
    known_patterns: recordPatterns(context.patterns ?? NO_PATTERNS, judged),
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

function describeRun(
  { identity, startedAt, wallMs, debated }: Outcome,
  { status, decision }: { readonly status: Status; readonly decision: Decision },
  context: ReviewContext,
): Report["run"] {
  const spendings = context.ledger.entries().map(({ round, performance: { role, tier, usage, dialogue } }) => {
    return { role, round, tier, usage, brokenOff: dialogue?.brokenOff ?? 0 };
  });
  return {
    id: identity.id,
    started_at: startedAt,
    // A clock set back meanwhile must not let the run end before it began; ISO 8601 in UTC sorts as text.
    finished_at: [startedAt, context.clock.timestamp()].sort().at(-1) ?? startedAt,
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
    settings: describeSettings(identity.settings),
    usage: toReportUsage(sumUsage(spendings)),
    costs: tallyCosts(spendings, identity.settings.prices),
    timing: describeTiming(context.ledger.entries(), wallMs),
  };
}

/** An agent gave nothing that could be used, also where others made up for it. */
function isVoiceMissing(debated: DebateResult | undefined): boolean {
  return debated?.rounds.some(({ played }) => played.isAdversaryVoid || played.malformed) ?? false;
}
