import { NO_GUIDANCE, recordGuidance } from "../assignments/guidance.ts";
import { recordIntent } from "../assignments/intent.ts";
import { costOfEstimate, type ReviewEstimate } from "../budget/estimate-review.ts";
import { filesCountedAsNew, linelessFiles } from "../change/change-part.ts";
import { type Pin, type PinnedFile, showsLines } from "../change/pin.ts";
import { commentsBorne } from "../comments/plan-posting.ts";
import { describeSettings } from "../config/config.ts";
import { NO_PATTERNS } from "../config/known-pattern.ts";
import type { CheckedZone } from "../debate/safe-zone.ts";
import { type DebateResult, describeRound } from "../debate/shell/debate-rounds.ts";
import { needsRule } from "../files/realm.ts";
import { toReportCarried } from "../memory/carried.ts";
import { extendHistory } from "../memory/extend-history.ts";
import { decideResolutions, toFollowUpRecord } from "../memory/resolutions.ts";
import type { CollectedReading } from "../memory/shell/collect-reading.ts";
import type { Outcome } from "../outcome/decide-outcome.ts";
import { rateDimensions, toReportDimensions } from "../outcome/dimensions.ts";
import { toReportImported } from "../outcome/validation.ts";
import { recordReaches } from "../people/reach.ts";
import {
  type JudgedFindings,
  toReplayFiles,
  toReportCoverage,
  toReportRoleModels,
  toReportVerdict,
} from "../report/build-report.ts";
import { recordFileChanges } from "../report/changed-files.ts";
import type { EffortRecord, Limit } from "../report/costs.ts";
import { sumUsage, tallyCosts, toReportUsage } from "../report/costs.ts";
import { recordPatterns } from "../report/known-patterns.ts";
import { settlePolicy } from "../report/policy-standing.ts";
import type { Report } from "../report/report.ts";
import { toReportPanel, toReportProvider } from "../report/report-facts.ts";
import type { Quoting } from "../report/rubric.ts";
import { recordCitedRules, recordRulesLeftOut } from "../report/rule-records.ts";
import { doubtedBy, findStrengths } from "../report/strengths.ts";
import { type ReviewContext, spendingsOf } from "../run/review-context.ts";
import type { RunIdentity } from "../run/run-identity.ts";
import type { ReviewParts } from "../stages/stage.ts";
import type { Coverage } from "../verdict/coverage.ts";
import type { Reviewed, Verdict } from "./decide-verdict.ts";
import { describeTiming, describeWork } from "./describe-work.ts";
import { describePin } from "./recompute-pin.ts";

/** The report's entries for stages that did not run or left nothing. */
const NO_PARTS: ReviewParts = {
  critic: { spotChecks: [], iterations: 0 },
  reversals: [],
  policy: null,
  triage: null,
  triage_scope: null,
  triage_history: [],
  description: null,
  dependencies: [],
};

/** The report's entries as stages left them. What nobody adds to is remembered from the newest report. */
export function collectParts(
  { search, settled }: Pick<Reviewed, "search" | "settled">,
  { remembered }: Pick<ReviewContext, "remembered">,
): ReviewParts {
  const triage_history = [...(remembered?.triage_history ?? [])];
  return { ...NO_PARTS, triage_history, ...search.parts, ...settled.parts };
}

/** The complete record of a review. */
export function assembleReport(
  reviewed: Reviewed & { readonly parts: ReviewParts },
  verdict: Verdict,
  context: ReviewContext,
): Report {
  const { pin } = context.target;
  const { identity, debated, settled, coverage, reading, excerpts, named } = reviewed;
  const { status, found, outcome, drift } = verdict;
  const { judged, apart } = outcome;
  const { critic, reversals, ...parts } = reviewed.parts;
  const { spotChecks } = critic;
  const rounds = debated?.rounds ?? [];
  const dimensions = rateDimensions({
    ...{ status: status.status, judged: apart, coverage, spotChecks },
    policy: parts.policy,
    previousFiles: context.texts.previousFiles().length,
    isWithoutCritic: context.panel.examine !== undefined && critic.iterations === 0,
    unjustifiedSuppressions: settled.lists.byRule.filter(({ origin }) => origin?.kind === "suppression").length,
  });
  return {
    schema_version: 1,
    tool: { name: "tribunal", version: identity.toolVersion },
    run: describeRun(reviewed, verdict, context),
    pin: describePin(identity, context, drift),
    ...toLists(judged),
    cited_rules: recordCitedRules(apart, context.texts.rules),
    excerpts,
    coverage: toReportCoverage(coverage, {
      lineless: linelessFiles(pin),
      live: filesCountedAsNew(pin),
      spotChecks,
      readBy: readBy(context),
      changes: recordChanges(context, named),
      rulesLeftOut: context.panel.kind === "static" ? recordRulesLeftOut(pin, coverage, context.texts.rules) : null,
    }),
    replay: {
      ...toReplay(found, reading, { context, seed: spotChecks.length === 0 ? null : identity.nonce }),
      // People's words only concern findings of a pull request.
      reaches: identity.publication?.pullRequest === undefined ? [] : recordReaches(found, reviewed.grounds.texts),
      before_overrides: toListsBefore(found, outcome),
    },
    replies: [...reviewed.replies],
    verdict: toReportVerdict({
      ...outcome,
      criticIterations: critic.iterations,
      dimensions: toReportDimensions(dimensions),
    }),
    strengths: status.status === "completed" ? [...describeStrengths(zonesOf(debated), apart, { pin, coverage })] : [],
    self_assessment: describeWork(rounds, quotingOf(reviewed), context),
    rounds: rounds.map(describeRound),
    publication: toReportPublication(identity, pin),
    known_patterns: recordPatterns(context.patterns ?? NO_PATTERNS, apart),
    guidance: recordGuidance(context.guidance ?? NO_GUIDANCE),
    intent: recordIntent(context.intent),
    imported: toReportImported(context.outside),
    carried: toReportCarried(context.carried),
    ...describeEarlier(reviewed, { verdict, reversals, policy: parts.policy, context }),
    policy: settlePolicy(parts.policy, apart),
    triage: parts.triage,
    triage_scope: parts.triage_scope,
    triage_history: parts.triage_history,
    description: parts.description,
    dependencies: parts.dependencies,
    fix: null,
  };
}

/** The safe zones, from the debate or the static panel. */
function zonesOf(debated: DebateResult | undefined): readonly CheckedZone[] {
  return debated?.zones ?? debated?.rounds.flatMap(({ zones }) => zones) ?? [];
}

/** Evidence for each agent that its model read what it was sent. */
function readBy({ ledger }: ReviewContext): NonNullable<Report["coverage"]["read_by"]> {
  return ledger.entries().flatMap(({ performance: { kind, agent, role, model, dialogue }, isDiscarded }) => {
    const proof = dialogue?.proof;
    return kind === "answered" && !isDiscarded && proof !== undefined ? [{ agent, role, model, proof }] : [];
  });
}

/** The changes to each file under review; none for a target that is not a diff. */
function recordChanges(
  { target, ledger }: ReviewContext,
  named: Reviewed["named"],
): ReturnType<typeof recordFileChanges> {
  const files = target.pin.kind === "diff" ? target.pin.files.filter(({ skipped }) => skipped === undefined) : [];
  return recordFileChanges(files, { named, receipts: ledger.receiptsOf("enthusiast") });
}

/** The confirmed findings that agents claimed, in this review or in the one it continues. */
function quotingOf({ settled, following }: Reviewed): readonly Quoting[] {
  return [...settled.lists.confirmed.map(({ claim }) => claim), ...(following.followed?.kept.findings ?? [])];
}

interface EarlierFacts {
  readonly verdict: Verdict;
  readonly reversals: ReviewParts["reversals"];
  readonly policy: Report["policy"];
  readonly context: ReviewContext;
}

/** Describes the review that this one continues, and the findings of all earlier heads. */
function describeEarlier(
  { following: { followed }, identity, coverage }: Reviewed,
  { verdict, reversals, policy, context }: EarlierFacts,
): Pick<Report, "follow_up" | "history"> {
  const { followUp, remembered, target, texts } = context;
  const history = remembered?.history ?? [];
  const { apart: judged } = verdict.outcome;
  const earlier = followUp?.earlier.report;
  const sight = { status: verdict.status.status, coverage, policy };
  const resolutions = earlier === undefined ? [] : decideResolutions(earlier, followed, verdict.found, sight);
  // Only a pull request, or repairs, has a next head that needs this record.
  const isKept = identity.publication !== undefined || identity.goesOn === true || followUp !== undefined;
  const facts = { head: target.pin.headSha, judged, resolutions, reversals, earlier, texts: texts.context([]) };
  return {
    follow_up: followUp
      ? toFollowUpRecord({ pin: target.pin, followUp, followed, resolutions, judged, reversals })
      : null,
    history: isKept ? extendHistory(history, facts) : [...history],
  };
}

function toReplay(
  found: JudgedFindings,
  { reading, carried }: CollectedReading,
  { context, seed }: { readonly context: ReviewContext; readonly seed: string | null },
) {
  const { ledger, texts, basis } = context;
  return {
    files: toReplayFiles([...ledger.receipts(), ...texts.previousBlobs(), ...carried], found),
    rules: [...texts.rules.replayLines],
    previous: [...texts.previousFiles()],
    seed,
    reading,
    basis: basis ?? null,
  };
}

/** The report's record of how it is published. */
export function toReportPublication({ publication }: RunIdentity, pin: Pin): Report["publication"] {
  if (publication === undefined) return null;
  const { checkName, pullRequest, maxComments, commentThreshold } = publication;
  return {
    check_name: checkName,
    pull_request: pullRequest ?? null,
    max_comments: maxComments ?? commentsBorne(pin),
    comment_threshold: commentThreshold,
  };
}

/** The report's own lists. */
export function toLists(judged: JudgedFindings): Pick<Report, "findings" | "dismissed" | "unresolved" | "missed"> {
  const { findings, dismissed, unresolved, missed } = judged;
  return { findings: [...findings], dismissed: [...dismissed], unresolved: [...unresolved], missed: [...missed] };
}

/** Only needed if people's words changed the lists, because a later run reads the words again. */
export function toListsBefore(found: JudgedFindings, { overrides }: Outcome): Report["replay"]["before_overrides"] {
  return overrides.some((word) => word.accepted) ? toLists(found) : null;
}

function describeRun(
  { identity, begun, debated }: Reviewed,
  { status, outcome, isDebateWhole }: Verdict,
  context: ReviewContext,
): Report["run"] {
  const spendings = spendingsOf(context.ledger);
  const wallMs = context.clock.monotonicMs() - begun.ms;
  return {
    id: identity.id,
    started_at: begun.at,
    // If the clock was set back, the run must not end before it began; ISO 8601 in UTC sorts as text.
    finished_at: [begun.at, context.clock.timestamp()].sort().at(-1) ?? begun.at,
    status: status.status,
    stop_reason: status.stopReason,
    stop_detail: status.detail ?? status.stopDetail ?? null,
    abort_reason: status.abortReason ?? null,
    conclusion: outcome.decision.conclusion,
    title: outcome.decision.title,
    mode: context.plan.mode,
    target_type: context.plan.targetType,
    panel: toReportPanel(context.panel.kind),
    provider: toReportProvider(context.panel.kind, identity.settings.panel),
    endpoint: context.panel.endpoint ?? null,
    passes: context.plan.passes,
    rounds_planned: context.plan.maxRounds,
    rounds_completed: debated?.rounds.length ?? 0,
    models: [...context.panel.models],
    role_models: toReportRoleModels(context.panel.roleModels),
    usage: toReportUsage(sumUsage(spendings)),
    costs: tallyCosts(spendings, identity.settings.prices),
    timing: describeTiming(context.ledger.entries(), wallMs),
    effort: describeEffort(context),
    settings: describeSettings(identity.settings),
    debate_whole: isDebateWhole,
    reused_from: null,
    full_review: context.fullReview ?? null,
  };
}

/** What a finished review found well done, unless an agent or a rule contradicts it. */
function describeStrengths(
  zones: readonly CheckedZone[],
  { findings, unresolved, missed }: JudgedFindings,
  { pin, coverage }: { readonly pin: Pin; readonly coverage: Coverage },
): readonly string[] {
  // Rules for other kinds of files read nothing in it, and no rule covers prose.
  const unread = new Set([...coverage.unread, ...(coverage.byRules?.notCovered ?? [])]);
  const isJudged = ({ path }: PinnedFile) => coverage.byRules === undefined || needsRule(path);
  const read = pin.files.filter(
    (file) => file.skipped === undefined && showsLines(file, pin.kind) && !unread.has(file.path) && isJudged(file),
  );
  return findStrengths({
    zones,
    doubted: [
      ...[...findings, ...unresolved].flatMap(doubtedBy),
      ...missed.map(({ file, line }) => ({ file, start_line: line, end_line: line })),
    ],
    filesRead: read.map(({ path }) => path),
  });
}

/** The estimated cost of reading the change; null if no round was planned. */
function describeEffort(context: ReviewContext): EffortRecord | null {
  const { estimate, partsPlanned, partsBegun } = context.ledger.effort;
  if (partsPlanned === 0) return null;
  const pace = context.panel.pace?.() ?? null;
  return {
    estimate: estimate === undefined ? null : toRecord(estimate, context),
    parts_planned: partsPlanned,
    parts_begun: partsBegun,
    pace,
    limited_by: limitOf(context, pace),
  };
}

function toRecord(estimate: ReviewEstimate, { panel, prices }: ReviewContext): EffortRecord["estimate"] {
  const tier = panel.models.length - 1;
  return {
    parts: estimate.parts,
    agents: estimate.agents,
    calls: estimate.calls,
    input_tokens: estimate.inputTokens,
    output_tokens: estimate.outputTokens,
    seconds: estimate.seconds,
    cost: (prices && costOfEstimate(estimate, { ladders: panel, tier, prices })) ?? null,
  };
}

/** A limit that left a part unread takes precedence over one that slowed the run down. */
function limitOf({ ledger }: ReviewContext, pace: EffortRecord["pace"]): Limit {
  const { shortOf } = ledger.effort;
  if (shortOf !== undefined) return shortOf === "tokens" ? "token-budget" : "time-budget";
  return pace?.limited_by ?? "nothing";
}
