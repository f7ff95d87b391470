import { toReportCarried } from "../../core/carried/carried.ts";
import type { GatedClaim } from "../../core/claims/gated-claim.ts";
import { withoutClaimed } from "../../core/claims/without-claimed.ts";
import { describeSettings } from "../../core/config/describe-settings.ts";
import { withoutFoundAgain } from "../../core/import/found-again.ts";
import { decideOutcome, type Outcome } from "../../core/outcome/decide-outcome.ts";
import { rateDimensions, toReportDimensions } from "../../core/outcome/dimensions.ts";
import { toReportImported } from "../../core/outcome/validation.ts";
import type { PeoplesWords } from "../../core/overrides/override-request.ts";
import { NO_PATTERNS } from "../../core/patterns/known-pattern.ts";
import { filesCountedAsNew, linelessFiles } from "../../core/pin/lineless.ts";
import { renderReport } from "../../core/render/render-report.ts";
import {
  type JudgedFindings,
  toJudgedFindings,
  toReplayFiles,
  toReportCoverage,
  toReportRoleModels,
  toReportVerdict,
} from "../../core/report/build-report.ts";
import { recordCitedRules } from "../../core/report/cited-rules.ts";
import { sumUsage, tallyCosts, toReportUsage } from "../../core/report/costs.ts";
import type { Excerpt } from "../../core/report/excerpt.ts";
import { recordPatterns } from "../../core/report/record-patterns.ts";
import type { Report } from "../../core/report/report.ts";
import { tellResult } from "../../core/report/tell-result.ts";
import type { Decision } from "../../core/verdict/conclusion.ts";
import type { Coverage } from "../../core/verdict/coverage.ts";
import type { DebateResult } from "../debate/debate-rounds.ts";
import { describeRound } from "../debate/describe-round.ts";
import { writeAgents, writeMeta, writeTarget } from "../record/write-run.ts";
import { measureReading } from "../run/measure-reading.ts";
import type { ReviewContext, ReviewMeans } from "../run/review-context.ts";
import type { RunIdentity } from "../run/run-identity.ts";
import { findInterruption } from "../run/to-abort.ts";
import { checkSuggestions } from "../stages/check-suggestions.ts";
import { runCritic } from "../stages/critic-stage.ts";
import { detectDefects } from "../stages/detect-defects.ts";
import { askPeople } from "./ask-people.ts";
import { decideStatus, type RunEnd, type Status } from "./decide-status.ts";
import { describePin } from "./describe-pin.ts";
import { describeStrengths } from "./describe-strengths.ts";
import { describeTiming, describeWork } from "./describe-work.ts";
import { excerptCode } from "./excerpt-code.ts";
import { compareWithFinal, recomputePin } from "./recompute-pin.ts";
import { runDebate } from "./run-debate.ts";

/** A finished run: its report, and the decision it carries. */
export interface ReviewResult {
  readonly report: Report;
  readonly decision: Decision;
  /** Where the reviewed branch stood at the end, if no longer at the pinned head. */
  readonly movedTo: string | undefined;
}

/** One review from a pinned target to its report: rounds, Critic, drift, verdict, conclusion. */
export async function runReview(identity: RunIdentity, means: ReviewMeans): Promise<ReviewResult> {
  const context: ReviewContext = { ...means, failOn: identity.settings.failOn, halt: new AbortController() };
  const startedAt = context.clock.timestamp();
  const startedMs = context.clock.monotonicMs();
  await writeMeta(identity, { kind: "running", startedAt }, context);
  await writeTarget(context);
  // Before any model is asked: what cannot be read here could not be judged later either.
  const found = await detectDefects(identity, context);
  const debated = await runDebate(identity, withoutDetected(context, found.claims));
  const critic = await checkSuggestions(await runCritic(debated, identity.nonce, context), context);
  context.log.progress("Verifying the pin");
  const final = await recomputePin(context);
  const coverage = await measureReading(context, found.unexamined);
  const interruption = findInterruption(context);
  const overrides = await askPeople(context);
  const detected = withoutClaimed(found.claims, critic.lists.confirmed);
  const excerpts = await excerptCode(critic, detected, context);
  const wallMs = context.clock.monotonicMs() - startedMs;
  const end = { debated, critic, final, interruption };
  const outcome = { identity, startedAt, wallMs, detected, excerpts, coverage, overrides, ...end };
  const result = assemble(outcome, context);
  context.log.info(tellResult(result.report));
  await writeAgents(context);
  await writeMeta(identity, { kind: "ended", run: result.report.run }, context);
  await context.store.write("report.json", renderReport(result.report, "json"));
  return result;
}

/** What a detector has found again of an imported report is put before nobody. */
function withoutDetected(context: ReviewContext, claims: readonly GatedClaim[]): ReviewContext {
  const { outside } = context;
  if (outside?.use !== "validate") return context;
  return { ...context, outside: { ...outside, imported: withoutFoundAgain(outside.imported, claims) } };
}

interface Held extends RunEnd {
  readonly identity: RunIdentity;
  readonly startedAt: string;
  readonly wallMs: number;
  /** What was found by rule, and is said by no confirmed finding besides. */
  readonly detected: readonly GatedClaim[];
  readonly excerpts: Excerpt[];
  readonly coverage: Coverage;
  readonly overrides: PeoplesWords;
}

function assemble(outcome: Held, context: ReviewContext): ReviewResult {
  const { pin } = context.target;
  const { identity, coverage, critic, detected, excerpts } = outcome;
  const status = decideStatus(outcome, context.outside);
  const rounds = outcome.debated?.rounds ?? [];
  const lineless = linelessFiles(pin);
  const { drift, isVerified, finalSha256, headNow } = compareWithFinal(pin, outcome.final);
  // Of a work tree the head is a commit of our own making, which names nothing to anybody.
  const movedTo = identity.publication === undefined ? undefined : headNow;
  const found = toJudgedFindings({ ...critic.lists, detected }, critic.missed, { source: context.panel.kind, pin });
  const decided = decideOutcome({
    ...{ pin, found, coverage, drift, isVerified, movedTo },
    status: status.status,
    abortReason: status.abortReason,
    statusDetail: status.detail,
    isDebateWhole: isDebateWhole(outcome, status),
    undefended: countUndefended(outcome.debated),
    people: outcome.overrides,
    outside: context.outside,
    carried: context.carried,
    settings: identity.settings,
    publication: identity.publication,
  });
  const { judged, decision } = decided;
  const report: Report = {
    schema_version: 1,
    tool: { name: "tribunal", version: identity.toolVersion },
    run: describeRun(outcome, { status, decision }, context),
    pin: describePin(identity, context, { drift, finalSha256 }),
    ...toLists(judged),
    cited_rules: recordCitedRules(judged, context.texts.rules),
    excerpts,
    coverage: toReportCoverage(coverage, { lineless, live: filesCountedAsNew(pin), spotChecks: critic.spotChecks }),
    replay: { ...toReplay(found, outcome, context), before_overrides: toListsBefore(found, decided) },
    verdict: toReportVerdict({
      ...decided,
      criticIterations: critic.iterations,
      dimensions: toReportDimensions(
        rateDimensions({
          status: status.status,
          judged,
          coverage,
          spotChecks: critic.spotChecks,
          previousFiles: context.texts.previousFiles().length,
          unjustifiedSuppressions: detected.filter(({ origin }) => origin?.kind === "suppression").length,
        }),
      ),
    }),
    strengths: status.status === "completed" ? [...describeStrengths(rounds, judged, { pin, coverage })] : [],
    self_assessment: describeWork(rounds, critic.lists.confirmed, context),
    rounds: rounds.map(describeRound),
    publication: toReportPublication(identity),
    known_patterns: recordPatterns(context.patterns ?? NO_PATTERNS, judged),
    imported: toReportImported(context.outside),
    carried: toReportCarried(context.carried),
    follow_up: null,
    policy: null,
    triage: null,
  };
  return { report, decision, movedTo };
}

function toReplay(
  found: JudgedFindings,
  { critic, identity }: Held,
  { ledger, texts }: ReviewContext,
): Omit<Report["replay"], "before_overrides"> {
  return {
    files: toReplayFiles(
      [...ledger.entries().flatMap(({ performance }) => performance.receipts), ...texts.previousBlobs()],
      found,
    ),
    rules: [...texts.rules.replayLines],
    previous: [...texts.previousFiles()],
    seed: critic.spotChecks.length === 0 ? null : identity.nonce,
  };
}

/** What the report keeps of how it is posted. */
export function toReportPublication({ publication }: RunIdentity): Report["publication"] {
  if (publication === undefined) return null;
  const { checkName, maxComments, commentThreshold } = publication;
  return { check_name: checkName, max_comments: maxComments, comment_threshold: commentThreshold };
}

/** The report's own lists. */
export function toLists(judged: JudgedFindings): Pick<Report, "findings" | "dismissed" | "unresolved" | "missed"> {
  const { findings, dismissed, unresolved, missed } = judged;
  return { findings: [...findings], dismissed: [...dismissed], unresolved: [...unresolved], missed: [...missed] };
}

/** Kept only where people's words changed the lists: a later run hears them anew. */
export function toListsBefore(found: JudgedFindings, { overrides }: Outcome): Report["replay"]["before_overrides"] {
  return overrides.some((word) => word.accepted) ? toLists(found) : null;
}

function describeRun(
  outcome: Held,
  { status, decision }: { readonly status: Status; readonly decision: Decision },
  context: ReviewContext,
): Report["run"] {
  const { identity, startedAt, wallMs, debated } = outcome;
  const spendings = context.ledger.entries().map(({ round, performance: { role, model, usage, dialogue } }) => {
    return { role, round, model, usage, brokenOff: dialogue?.brokenOff ?? 0 };
  });
  return {
    id: identity.id,
    started_at: startedAt,
    // A clock set back meanwhile must not let the run end before it began; ISO 8601 in UTC sorts as text.
    finished_at: [startedAt, context.clock.timestamp()].sort().at(-1) ?? startedAt,
    status: status.status,
    stop_reason: status.stopReason,
    stop_detail: status.detail ?? status.stopDetail ?? null,
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
    usage: toReportUsage(sumUsage(spendings)),
    costs: tallyCosts(spendings, identity.settings.prices),
    timing: describeTiming(context.ledger.entries(), wallMs),
    settings: describeSettings(identity.settings),
    debate_whole: isDebateWhole(outcome, status),
    reused_from: null,
  };
}

function isDebateWhole({ debated }: Held, { converged }: Status): boolean {
  return converged && !isVoiceMissing(debated);
}

/** What reached the Judge while the Adversary was silent on a part of the target. */
function countUndefended(debated: DebateResult | undefined): number {
  const silent = debated?.rounds.filter(({ played }) => played.isAdversaryVoid) ?? [];
  return silent.reduce((sum, { played }) => sum + played.novel.length, 0);
}

/** An agent gave nothing that could be used, also where others made up for it. */
function isVoiceMissing(debated: DebateResult | undefined): boolean {
  return debated?.rounds.some(({ played }) => played.isAdversaryVoid || played.malformed) ?? false;
}
