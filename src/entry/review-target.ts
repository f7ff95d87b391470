import { randomBytes } from "node:crypto";
import { setMaxListeners } from "node:events";
import { join } from "node:path";
import { workerAnalyzer, workerDataReader, workerExaminer } from "../adapters/analysis/ask-worker.ts";
import { configurationReader } from "../adapters/files/configuration-reader.ts";
import { readPatternPacks } from "../adapters/files/pattern-files.ts";
import { readPromptFiles } from "../adapters/files/prompt-files.ts";
import { noRunDirectory, openRunDirectory } from "../adapters/files/run-directory.ts";
import { systemClock } from "../adapters/system/system-clock.ts";
import { promptsDigest } from "../core/assignments/prompts.ts";
import { pathPolicy } from "../core/config/config.ts";
import { TargetError } from "../core/errors.ts";
import { compileGlobs } from "../core/files/glob.ts";
import { describeLapses, openPatternBook, type PatternBook } from "../core/patterns/known-pattern.ts";
import { policyDigest } from "../core/policy/policy-file.ts";
import { redactor, unmistakable } from "../core/redact.ts";
import { renderReport } from "../core/render/render-report.ts";
import { Rulebook } from "../core/rules/rulebook.ts";
import { VERSION } from "../core/version.ts";
import { computeBasis, computeReuseKey } from "../engine/earlier/compute-reuse-key.ts";
import { CitedTexts } from "../engine/reading/cited-texts.ts";
import { CodeIndex } from "../engine/reading/code-index.ts";
import { leaveFilesToRules } from "../engine/reading/leave-to-rules.ts";
import { readTargetType } from "../engine/reading/read-target-type.ts";
import { withholdNeverSent, withholdThreads } from "../engine/reading/withhold-files.ts";
import type { ReviewResult } from "../engine/review/begin-and-end.ts";
import { holdReview, type ReviewFacts } from "../engine/review/hold-review.ts";
import { planRun } from "../engine/review/plan-run.ts";
import { ProgressBoard, tellWhile } from "../engine/run/progress-board.ts";
import { Ledger } from "../engine/run/review-context.ts";
import { examineConfiguration } from "../engine/stages/examine-configuration.ts";
import { citableRules, type RuleDesk, ruleDesk } from "../panels/static/pack/open-rules.ts";
import type { PinnedTarget } from "../ports/target-pinner.ts";
import { analyzerDirectory, openAnalysis } from "./open-analysis.ts";
import { openEffects } from "./open-effects.ts";
import type { ReviewOrder } from "./review-order.ts";
import { runId } from "./run-id.ts";
import { seatPanel } from "./seat-panel.ts";

/** A held review, and the key a later run may find it by. */
export interface FinishedReview extends ReviewResult {
  readonly reuseKey: string;
}

/** Pins the target, seats the panel, and holds the review. The run directory has the report when this returns. */
export async function reviewTarget(order: ReviewOrder): Promise<FinishedReview> {
  using opened = await openReview(order);
  return await opened.hold();
}

/** A target that is pinned, and a panel that is seated: a review that can be held, and more be asked of its agents after it. */
export interface SeatedReview extends Disposable {
  /** All that the review works with but what earlier reviews have to say. */
  readonly facts: ReviewFacts;
  /** Holds the review, once. The run directory has the report when this returns. */
  readonly hold: () => Promise<FinishedReview>;
}

/** Pins the target and seats the panel. */
export async function openReview(order: ReviewOrder): Promise<SeatedReview> {
  const { settings } = order;
  const isPlanning = compileGlobs(settings.planningFolders, "planning-folders");
  const pin = () => order.resolved.pin({ ...pathPolicy(settings), rulesAt: (path) => order.rules.pathsFor(path) });
  const pinning = await tellWhile("Pinning the target", pin, { clock: systemClock, log: order.log });
  const pinned = withCurrentHead(pinning, order.currentHead);
  const target = await leaveByKind(withholdNeverSent(pinned, settings.neverSend, order.rules), order);
  refuseSecretNames(target, [order.apiKey, ...(order.secrets ?? [])]);
  const worker = openAnalysis(order, target.source.pin);
  try {
    return await seatReview(order, { pinned, target, worker, isPlanning });
  } catch (error) {
    worker[Symbol.dispose]();
    throw error;
  }
}

/** Rules read everything and cost nothing; a check of the policy or of other tools' findings looks at what these are about. */
async function leaveByKind(target: PinnedTarget, { settings, outside }: ReviewOrder): Promise<PinnedTarget> {
  const isRead = settings.panel.kind === "static" || settings.readAllKinds || outside?.use === "validate";
  return isRead ? target : leaveFilesToRules(target);
}

interface PinnedReview {
  /** As it was pinned. */
  readonly pinned: PinnedTarget;
  /** As agents are shown it. */
  readonly target: PinnedTarget;
  readonly worker: ReturnType<typeof openAnalysis>;
  readonly isPlanning: (path: string) => boolean;
}

/** Seats the panel before a pinned target. */
async function seatReview(
  order: ReviewOrder,
  { pinned, target, worker, isPlanning }: PinnedReview,
): Promise<SeatedReview> {
  const { settings, log, cancelled, budget } = order;
  const store =
    order.runDirectory === undefined ? noRunDirectory : await openRunDirectory(order.runDirectory, order.runClaim);
  const configurationClaims = await examineConfiguration(pinned, configurationReader(order.configuration));
  const prompts =
    settings.panel.kind === "model" ? await readPromptFiles(join(order.installation, "prompts")) : undefined;
  const { signal, leftMs } = budget.work;
  // Every agent of a round listens to it at once.
  setMaxListeners(0, signal);
  const code = new CodeIndex({ source: target.source, analyzer: workerAnalyzer(worker) });
  const targetType = await readTargetType(target.source, isPlanning);
  const openRules = ruleDesk(analyzerDirectory(order), () => workerExaminer(worker));
  const patterns = await openPatterns(order);
  const promptsSha256 = prompts === undefined ? undefined : promptsDigest(prompts);
  const identity = {
    id: runId(new Date(), order.label),
    // The static panel answers the same to the same.
    nonce: settings.panel.kind === "static" ? "" : randomBytes(8).toString("hex"),
    toolVersion: VERSION,
    settings,
    promptsSha256,
    selection: order.resolved.selection,
    publication: order.publication,
    goesOn: order.goesOn,
  };
  const panel = seatPanel(order, { target, code, prompts, targetType, openRules, patterns, nonce: identity.nonce });
  const facts = {
    target,
    panel,
    board: new ProgressBoard({ clock: systemClock, log, panel, leftMs }),
    patterns,
    prices: settings.prices,
    policy: order.policy,
    effects: openEffects(order),
    configurationClaims,
    plan: planRun(order, target.pin, targetType),
    outside: order.outside,
    triage: order.triage && withholdThreads(order.triage, target, settings.neverSend),
    clock: systemClock,
    log,
    store,
    texts: new CitedTexts({
      source: target.source,
      code,
      targetType,
      rules: citesOwnRules(order) ? await withOwnRules(order.rules, openRules) : order.rules,
      versionFolders: settings.versionFolders,
    }),
    code,
    data: workerDataReader(worker),
    ledger: new Ledger(),
    description: order.description,
    signal,
    leftMs,
    cancelled,
    timeBudgetMs: budget.totalMs,
    people: order.people,
  };
  const policySha256 = policyDigest(order.policy, today());
  const keyed = { ...order, target, plan: facts.plan, promptsSha256, patterns, policySha256, configurationClaims };
  const reuseKey = await computeReuseKey(keyed);
  const basis = computeBasis(keyed);
  return {
    facts,
    hold: async () => {
      const result = await holdReview({ order, identity, facts, basis, reuseKey });
      await store.write("report.md", renderReport(result.report, "markdown"));
      return { ...result, reuseKey };
    },
    [Symbol.dispose]: () => worker[Symbol.dispose](),
  };
}

/** Who plays the static panel may cite its rules, and so may a report of its findings that is read in. */
function citesOwnRules({ settings, outside }: ReviewOrder): boolean {
  return settings.panel.kind === "static" || outside !== undefined;
}

/** The static panel's rules are held to their words like the repository's. */
async function withOwnRules(rules: Rulebook, openRules: () => Promise<RuleDesk>): Promise<Rulebook> {
  return new Rulebook([...rules.files.map(({ file }) => file), ...citableRules(await openRules())]);
}

async function openPatterns({ installation, settings, patterns, rules, log }: ReviewOrder): Promise<PatternBook> {
  const packs = await readPatternPacks(join(installation, "prompts", "patterns"), settings.patternPacks);
  // The repository's own first: they are what stays when there is too little room for all.
  const book = openPatternBook([...patterns, ...packs], { today: today(), hasRule: (id) => rules.find(id).length > 0 });
  for (const lapse of describeLapses(book)) log.warning(lapse);
  return book;
}

/** As YYYY-MM-DD, UTC. */
function today(): string {
  return systemClock.timestamp().slice(0, 10);
}

/** A name stands in every record and on every page about the change; only its content can be masked. */
function refuseSecretNames({ pin }: PinnedTarget, secrets: readonly (string | undefined)[]): void {
  const redact = redactor(unmistakable(secrets));
  const names = pin.files.flatMap(({ path, oldPath = path }) => [path, oldPath]);
  const found = names.find((name) => redact(name) !== name);
  if (found === undefined) return;
  throw new TargetError(`A file's name holds a secret of this run (${redact(found)}): replace it and rename the file.`);
}

/** A target whose head can move on a host is stale as soon as it did, whatever the objects here say. */
function withCurrentHead(target: PinnedTarget, currentHead: ReviewOrder["currentHead"]): PinnedTarget {
  if (currentHead === undefined) return target;
  return {
    ...target,
    recompute: async () => ({ ...(await target.recompute()), headSha: await currentHead() }),
    [Symbol.asyncDispose]: () => target[Symbol.asyncDispose](),
  };
}
