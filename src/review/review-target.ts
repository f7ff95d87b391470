import {
  chooseGuidance,
  describeGuidance,
  describeUnread,
  type Guidance,
  mayGuide,
  NO_GUIDANCE,
  pathsOf,
  recordGuidance,
} from "../assignments/guidance.ts";
import {
  chooseIntent,
  describeIntent,
  type Intent,
  recordIntent,
  type WrittenIntent,
  type WrittenIssue,
} from "../assignments/intent.ts";
import { promptsDigest } from "../assignments/prompts.ts";
import { type Pin, pathAt } from "../change/pin.ts";
import { decideTargetType, filesThatDecideType, type TargetType } from "../change/target-type.ts";
import { pathPolicy } from "../config/config.ts";
import { describeLapses, openPatternBook, type PatternBook } from "../config/known-pattern.ts";
import { planPolicyCheck, planReview, planValidation, type ReviewPlan } from "../config/mode.ts";
import { policyDigest } from "../config/policy-file.ts";
import { Rulebook } from "../config/rulebook.ts";
import { compileGlobs } from "../files/glob.ts";
import { chooseCourse, lookBack } from "../memory/shell/choose-course.ts";
import { computeBasis, computeReuseKey } from "../memory/shell/compute-reuse-key.ts";
import { type FailedReview, withoutFollowed } from "../memory/shell/find-reviews.ts";
import { carryFindings } from "../memory/shell/follow-earlier.ts";
import type { Clock } from "../ports/clock.ts";
import type { Source } from "../ports/source.ts";
import type { PinnedTarget } from "../ports/target-pinner.ts";
import { renderReport } from "../render/render-report.ts";
import type { ReviewBasis } from "../report/reading-record.ts";
import { logWhile, ProgressBoard } from "../run/progress-board.ts";
import { Ledger, type PreparedContext } from "../run/review-context.ts";
import type { RunIdentity } from "../run/run-identity.ts";
import type { ReviewResult } from "../run/write-run.ts";
import { examineConfiguration } from "../stages/examine-configuration.ts";
import { TargetError } from "../text/errors.ts";
import { redactor, unmistakable } from "../text/redact.ts";
import { VERSION } from "../text/version.ts";
import { CitedTexts } from "../tools/cited-texts.ts";
import { CodeIndex } from "../tools/code-index.ts";
import { leaveFilesToRules } from "../tools/leave-to-rules.ts";
import { withholdNeverSent, withholdThreads } from "../tools/withhold-files.ts";
import { reuseReview } from "./reuse-review.ts";
import type { Run, Workbench } from "./run.ts";
import { runReview } from "./run-review.ts";

/** A finished review, and the key by which a later run may find it. */
export interface FinishedReview extends ReviewResult {
  readonly reuseKey: string;
}

/** Pins the target, opens the panel and reviews. The run directory contains the report when this returns. */
export async function reviewTarget(run: Run): Promise<FinishedReview> {
  using opened = await openReview(run);
  return await opened.review();
}

/** A pinned target with an open panel: it can be reviewed, and its agents can be asked more afterwards. */
export interface PreparedReview extends Disposable {
  /** What the review works with, apart from earlier reviews. */
  readonly facts: ReviewFacts;
  /** Reviews the target, once. The run directory contains the report when this returns. */
  readonly review: () => Promise<FinishedReview>;
}

/** Pins the target and opens the panel. */
export async function openReview(run: Run): Promise<PreparedReview> {
  const { settings, tools, log } = run;
  const isPlanning = compileGlobs(settings.planningFolders, "planning-folders");
  const pin = () => run.resolved.pin(pathPolicy(settings));
  const pinning = await logWhile("Pinning the target", pin, { clock: tools.clock, log });
  const pinned = withCurrentHead(pinning, run.currentHead);
  const target = await leaveByKind(withholdNeverSent(pinned, settings.neverSend, run.rules), run);
  refuseSecretNames(target, run.secrets);
  const workbench = tools.openWorkbench(run, target.source.pin);
  try {
    return await prepareReview(run, { pinned, target, workbench, isPlanning });
  } catch (error) {
    workbench[Symbol.dispose]();
    throw error;
  }
}

/**
 * Rules read everything and cost nothing. A check of the policy or of other tools' findings reads the files that these
 * concern.
 */
async function leaveByKind(target: PinnedTarget, { settings, outside }: Run): Promise<PinnedTarget> {
  const isRead = settings.panel.kind === "static" || settings.readAllKinds || outside?.use === "validate";
  return isRead ? target : leaveFilesToRules(target);
}

interface PinnedReview {
  /** The target as pinned. */
  readonly pinned: PinnedTarget;
  /** The target as agents see it. */
  readonly target: PinnedTarget;
  readonly workbench: Workbench;
  readonly isPlanning: (path: string) => boolean;
}

/** Opens the panel for a pinned target. */
async function prepareReview(
  run: Run,
  { pinned, target, workbench, isPlanning }: PinnedReview,
): Promise<PreparedReview> {
  const { settings, log, cancelled, budget, tools } = run;
  const { clock } = tools;
  const store = await tools.openStore(run.runDirectory);
  const configurationClaims = await examineConfiguration(pinned, tools.configurationReader);
  const prompts = settings.panel.kind === "model" ? await tools.readPrompts() : undefined;
  const { signal, leftMs } = budget.work;
  const code = new CodeIndex({ source: target.source, analyzer: workbench.analyzer });
  const targetType = await readTargetType(target.source, isPlanning);
  const patterns = await openPatterns(run);
  const promptsSha256 = prompts === undefined ? undefined : promptsDigest(prompts);
  const drawn = tools.drawIdentity(run.label);
  const identity = {
    id: drawn.id,
    // The static panel gives the same answers to the same input.
    nonce: settings.panel.kind === "static" ? "" : drawn.nonce,
    toolVersion: VERSION,
    settings,
    promptsSha256,
    selection: run.resolved.selection,
    publication: run.publication,
    goesOn: run.goesOn,
  };
  const guidance = prompts === undefined ? NO_GUIDANCE : await readGuidance(run, target.pin);
  const intent = prompts === undefined ? undefined : await readIntent(run, target);
  const { nonce } = identity;
  const panel = workbench.openPanel({ target, code, prompts, targetType, guidance, intent, patterns, nonce });
  const facts = {
    target,
    panel,
    board: new ProgressBoard({ clock, log, panel, leftMs }),
    guidance,
    intent,
    patterns,
    prices: settings.prices,
    policy: run.policy,
    readEffects: tools.readEffects,
    configurationClaims,
    plan: planRun(run, target.pin, targetType),
    outside: run.outside,
    triage: run.triage && withholdThreads(run.triage, target, settings.neverSend),
    clock,
    log,
    store,
    texts: new CitedTexts({
      source: target.source,
      code,
      targetType,
      rules: citesOwnRules(run) ? await withOwnRules(run.rules, workbench) : run.rules,
      versionFolders: settings.versionFolders,
    }),
    code,
    data: workbench.data,
    ledger: new Ledger(),
    description: run.description,
    signal,
    leftMs,
    cancelled,
    timeBudgetMs: budget.totalMs,
    people: run.people,
  };
  const policySha256 = policyDigest(run.policy, today(clock));
  const keyed = {
    ...run,
    target,
    plan: facts.plan,
    promptsSha256,
    guidance,
    patterns,
    policySha256,
    configurationClaims,
  };
  const reuseKey = await computeReuseKey(keyed);
  const basis = computeBasis(keyed);
  return {
    facts,
    review: async () => {
      const result = await reviewOrReuse({ run, identity, facts, basis, reuseKey });
      await store.write("report.md", renderReport(result.report, "markdown"));
      return { ...result, reuseKey };
    },
    [Symbol.dispose]: () => workbench[Symbol.dispose](),
  };
}

/** The team's guidance, if models are to get it. Files in `rules` are left out, because models get them as rules. */
async function readGuidance({ settings, resolved, rules, log }: Run, pin: Pin): Promise<Guidance> {
  if (!settings.guidance) return NO_GUIDANCE;
  const changed = pathsOf(pin);
  const isNeverSent = compileGlobs(settings.neverSend, "never-send");
  const cited = new Set(rules.files.map(({ file }) => file.path));
  const isWanted = (path: string) => mayGuide(path, changed) && !isNeverSent(path) && !cited.has(path);
  const { texts, unread } = await resolved.findBaseTexts(isWanted);
  const guidance = { ...chooseGuidance(texts, changed, settings.contextTokens), unread };
  if (unread.length > 0) log.warning(describeUnread(unread));
  const described = describeGuidance(recordGuidance(guidance));
  if (described !== undefined) log.info(described);
  return guidance;
}

/** What the pull request says that the change does, with secrets masked; undefined without a pull request. */
async function readIntent({ intent: read, settings, log }: Run, target: PinnedTarget): Promise<Intent | undefined> {
  const written = await read?.();
  if (written === undefined) return undefined;
  const intent = chooseIntent(written, await maskIntent(written, (text) => target.mask(text)), settings.contextTokens);
  const described = describeIntent(recordIntent(intent));
  if (described !== undefined) log.info(described);
  return intent;
}

async function maskIntent(written: WrittenIntent, mask: (text: string) => Promise<string>): Promise<WrittenIntent> {
  const maskIssue = async ({ number, title, body }: WrittenIssue) => {
    return { number, title: await mask(title), body: await mask(body) };
  };
  const [title, description, issues] = await Promise.all([
    mask(written.title),
    mask(written.description),
    Promise.all(written.issues.map(maskIssue)),
  ]);
  return { title, description, issues, missing: written.missing };
}

/** A run of the static panel may cite its rules, and so may an imported report of its findings. */
function citesOwnRules({ settings, outside }: Run): boolean {
  return settings.panel.kind === "static" || outside !== undefined;
}

/** The static panel's rules are quoted and checked like the repository's. */
async function withOwnRules(rules: Rulebook, { readOwnRules }: Workbench): Promise<Rulebook> {
  return new Rulebook([...rules.files.map(({ file }) => file), ...(await readOwnRules())]);
}

async function openPatterns({ settings, patterns, rules, log, tools }: Run): Promise<PatternBook> {
  const packs = await tools.readPatternPacks(settings.patternPacks);
  // The repository's own come first, because they stay if there is too little room for all.
  const book = openPatternBook([...patterns, ...packs], {
    today: today(tools.clock),
    hasRule: (id) => rules.find(id).length > 0,
  });
  for (const lapse of describeLapses(book)) log.warning(lapse);
  return book;
}

/** As YYYY-MM-DD, UTC. */
function today(clock: Clock): string {
  return clock.timestamp().slice(0, 10);
}

/** A name appears in every record and on every page about the change; only its content can be masked. */
function refuseSecretNames({ pin }: PinnedTarget, secrets: readonly (string | undefined)[]): void {
  const redact = redactor(unmistakable(secrets));
  const names = pin.files.flatMap(({ path, oldPath = path }) => [path, oldPath]);
  const found = names.find((name) => redact(name) !== name);
  if (found === undefined) return;
  throw new TargetError(`A file's name holds a secret of this run (${redact(found)}): replace it and rename the file.`);
}

/** If a host can move the target's head, the target is stale as soon as it does, whatever the local objects say. */
function withCurrentHead(target: PinnedTarget, currentHead: Run["currentHead"]): PinnedTarget {
  if (currentHead === undefined) return target;
  return {
    ...target,
    recompute: async () => ({ ...(await target.recompute()), headSha: await currentHead() }),
    [Symbol.asyncDispose]: () => target[Symbol.asyncDispose](),
  };
}

/** How far a run goes. No round is played by rules, for the policy alone, or for other reviewers' findings alone. */
function planRun({ isPolicyCheck, outside, settings }: Run, pin: Pin, targetType: TargetType): ReviewPlan {
  if (isPolicyCheck === true) return planPolicyCheck(targetType);
  if (outside?.use === "validate") return planValidation(targetType);
  const plan = planReview(pin, targetType, settings);
  return settings.panel.kind === "static" ? { ...plan, maxRounds: 0, passes: 0 } : plan;
}

/** Whether the target is code or a spec; a deleted file counts with its former content. */
export async function readTargetType(source: Source, isPlanning: (path: string) => boolean): Promise<TargetType> {
  const { pin } = source;
  const lines = new Map<string, readonly string[] | undefined>();
  for (const file of filesThatDecideType(pin, isPlanning)) {
    const side = pathAt(file, "head") === undefined ? "base" : "head";
    lines.set(file.path, (await source.readText(pathAt(file, side) ?? file.path, side))?.lines);
  }
  return decideTargetType(pin, isPlanning, (file) => lines.get(file.path));
}

/** What a review works with, apart from earlier reviews. */
type ReviewFacts = Omit<
  PreparedContext,
  "basis" | "carried" | "recallReplies" | "recallSubjects" | "remembered" | "followUp" | "fullReview"
>;

/** A run whose target is pinned and whose panel is open. */
interface OpenedRun {
  readonly run: Pick<Run, "settings" | "outside" | "earlier" | "whole">;
  readonly identity: RunIdentity;
  readonly facts: ReviewFacts;
  readonly basis: ReviewBasis;
  readonly reuseKey: string;
}

/** Reuses an earlier verdict on the same content, or continues an earlier review, or reviews the whole change. */
export async function reviewOrReuse({ run, identity, facts, basis, reuseKey }: OpenedRun): Promise<ReviewResult> {
  const { earlier, settings } = run;
  const { failOn, followUp } = settings;
  // A validation depends only on what other reviewers say now.
  const failed = run.outside?.use === "validate" ? undefined : await earlier?.findFailing();
  const pullRequest = identity.publication?.pullRequest;
  const course = { followUp, pullRequest, whole: run.whole, basis, findCompleted: earlier?.findCompleted };
  const outlook = await lookBack(course, facts);
  const carry = async (review: FailedReview | undefined) =>
    review && (await carryFindings(review, { ...facts, failOn }));
  const carried = await carry(failed);
  const { recallSubjects, recallReplies } = earlier ?? {};
  const context = { ...facts, basis, recallSubjects, recallReplies, remembered: outlook.earlier?.report };
  // If a review can be continued, do not search the whole pull request for a verdict, because that takes a request for
  // each commit.
  const reach = outlook.why === undefined ? "named" : "all";
  const intentSha256 = facts.intent && (facts.intent.sha256 ?? null);
  const wanted = { key: reuseKey, source: facts.target.source, failOn, intentSha256, carried, reach } as const;
  const verdict = await earlier?.findVerdict?.(wanted);
  if (verdict !== undefined) return reuseReview(verdict, identity, { ...context, carried });
  const chosen = await chooseCourse(outlook, facts);
  const isFollowed = "followUp" in chosen && failed !== undefined;
  const left = isFollowed ? await carry(withoutFollowed(failed, chosen.followUp.earlier)) : carried;
  return runReview(identity, { ...context, ...chosen, carried: left });
}
