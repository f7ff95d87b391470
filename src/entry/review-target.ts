import { randomBytes } from "node:crypto";
import { setMaxListeners } from "node:events";
import { join } from "node:path";
import { workerAnalyzer, workerDataReader, workerExaminer } from "../adapters/analysis/ask-worker.ts";
import { type ConfigurationPlaces, configurationReader } from "../adapters/files/configuration-reader.ts";
import { readPatternPacks } from "../adapters/files/pattern-files.ts";
import { readPromptFiles } from "../adapters/files/prompt-files.ts";
import { noRunDirectory, openRunDirectory, type RunClaim } from "../adapters/files/run-directory.ts";
import type { ResolvedTarget } from "../adapters/git/resolve-target.ts";
import type { Environment } from "../adapters/system/environment.ts";
import { systemClock } from "../adapters/system/system-clock.ts";
import { type PromptFiles, promptsDigest } from "../core/assignments/prompts.ts";
import type { Settings } from "../core/config/config.ts";
import type { InputNames } from "../core/config/input-names.ts";
import { pathPolicy } from "../core/config/path-policy.ts";
import { TargetError } from "../core/errors.ts";
import { compileGlobs } from "../core/files/path-globs.ts";
import type { OutsideFindings } from "../core/outcome/validation.ts";
import type { PeoplesWords } from "../core/overrides/override-request.ts";
import {
  describeLapses,
  openPatternBook,
  type PatternBook,
  type SourcedPattern,
} from "../core/patterns/known-pattern.ts";
import { renderPatterns } from "../core/patterns/render-patterns.ts";
import type { Sha } from "../core/pin/sha.ts";
import type { TargetType } from "../core/pin/target-type.ts";
import type { Policy } from "../core/policy/policy.ts";
import { policyDigest } from "../core/policy/policy-file.ts";
import { redactor, unmistakable } from "../core/redact.ts";
import { renderReport } from "../core/render/render-report.ts";
import type { FullReview } from "../core/report/follow-up-record.ts";
import { renderRules } from "../core/rules/render-rules.ts";
import { Rulebook } from "../core/rules/rulebook.ts";
import { VERSION } from "../core/version.ts";
import { computeBasis } from "../engine/earlier/compute-basis.ts";
import { computeReuseKey } from "../engine/earlier/compute-reuse-key.ts";
import { CitedTexts } from "../engine/reading/cited-texts.ts";
import { CodeIndex } from "../engine/reading/code-index.ts";
import { readTargetType } from "../engine/reading/read-target-type.ts";
import { withholdNeverSent, withholdThreads } from "../engine/reading/withhold-files.ts";
import type { ReviewResult } from "../engine/review/begin-and-end.ts";
import { type DescriptionDesk, Ledger, type TriageDesk } from "../engine/run/review-context.ts";
import type { Publication } from "../engine/run/run-identity.ts";
import type { TimeBudget } from "../engine/run/time-budget.ts";
import { examineConfiguration } from "../engine/stages/examine-configuration.ts";
import { limitedPanel } from "../panels/limited-panel.ts";
import { createModelPanel } from "../panels/model/model-panel.ts";
import { TokenBudget } from "../panels/model/token-budget.ts";
import { citableRules, type RuleDesk, ruleDesk } from "../panels/static/pack/open-rules.ts";
import { staticPanel } from "../panels/static/roles/static-panel.ts";
import type { Log } from "../ports/log.ts";
import type { Panel } from "../ports/panel.ts";
import type { PinnedTarget } from "../ports/target-pinner.ts";
import { holdReview, type KnownReviews } from "./hold-review.ts";
import { MODEL_PROVIDERS, type ModelProviders, openModel } from "./model-providers.ts";
import { analyzerDirectory, openAnalysis } from "./open-analysis.ts";
import { openEffects } from "./open-effects.ts";
import { planRun } from "./plan-run.ts";
import { runId } from "./run-id.ts";

/** Enough that no round of a usual change waits, and few enough that a large one is no burst on the endpoint. */
const AGENTS_AT_ONCE = 16;

export type { Environment };

/** A review about to be held, whichever face asked for it. */
export interface ReviewOrder {
  readonly resolved: ResolvedTarget;
  readonly settings: Settings;
  readonly rules: Rulebook;
  /** Where later reviews will look for what configures them. */
  readonly configuration: ConfigurationPlaces;
  /** The repository's own known false positives; the packs' come with the installation. */
  readonly patterns: readonly SourcedPattern[];
  /** What the repository says that code may do; absent where it says nothing. */
  readonly policy?: Policy | undefined;
  /** Whether nothing but the policy is looked at. */
  readonly isPolicyCheck?: boolean;
  /** What the run's id says was reviewed. */
  readonly label: string;
  readonly apiKey: string | undefined;
  readonly baseUrl: string | undefined;
  /** What messages call key, address and models; as the action has them when absent. */
  readonly inputNames?: InputNames;
  /** What must neither be sent nor written anywhere, the API key aside. */
  readonly secrets?: readonly string[];
  readonly environment: Environment;
  /** Who makes the models, by provider; ours when absent. */
  readonly providers?: ModelProviders;
  /** The directory Tribunal itself lies in. */
  readonly installation: string;
  readonly runDirectory: string | undefined;
  /** By whom an earlier record at that place may be replaced; absent where none may. */
  readonly runClaim?: RunClaim;
  /** Other reviewers' findings; absent in a plain review. */
  readonly outside?: OutsideFindings | undefined;
  /** Other reviewers' open threads; absent where nobody asked for them, and outside of a pull request. */
  readonly triage?: TriageDesk | undefined;
  readonly log: Log;
  readonly cancelled: AbortSignal;
  readonly budget: TimeBudget;
  readonly publication: Publication | undefined;
  /** Where the reviewed branch stands now, for a host that can say; asked once, at the end. */
  readonly currentHead: (() => Promise<Sha>) | undefined;
  /** What people said on the pull request; asked once, at the end. */
  readonly people?: (() => Promise<PeoplesWords>) | undefined;
  /** Absent where no earlier review can be known. */
  readonly earlier?: KnownReviews | undefined;
  /** What of the pull request's description is to be composed; absent where nobody asked for that. */
  readonly description?: DescriptionDesk | undefined;
  /** Why no earlier review is to be gone on from, whatever is known; absent where nobody asked for that. */
  readonly whole?: FullReview | undefined;
}

/** A held review, and the key a later run may find it by. */
export interface FinishedReview extends ReviewResult {
  readonly reuseKey: string;
}

/** Pins the target, seats the panel, and holds the review. The run directory has the report when this returns. */
export async function reviewTarget(order: ReviewOrder): Promise<FinishedReview> {
  const { settings, log, cancelled, budget } = order;
  const isPlanning = compileGlobs(settings.planningFolders, "planning-folders");
  const pinned = withCurrentHead(await order.resolved.pin(pathPolicy(settings)), order.currentHead);
  const target = withholdNeverSent(pinned, settings.neverSend, order.rules);
  refuseSecretNames(target, [order.apiKey, ...(order.secrets ?? [])]);
  const store =
    order.runDirectory === undefined ? noRunDirectory : await openRunDirectory(order.runDirectory, order.runClaim);
  const configurationClaims = await examineConfiguration(pinned, configurationReader(order.configuration));
  const prompts =
    settings.panel.kind === "model" ? await readPromptFiles(join(order.installation, "prompts")) : undefined;
  const { signal } = budget.work;
  // Every agent of a round listens to it at once.
  setMaxListeners(0, signal);
  using worker = openAnalysis(order, target.source.pin);
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
  };
  const facts = {
    target,
    panel: seatPanel(order, { target, code, prompts, targetType, openRules, patterns }),
    patterns,
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
    leftMs: budget.work.leftMs,
    cancelled,
    timeBudgetMs: budget.totalMs,
    people: order.people,
  };
  const policySha256 = policyDigest(order.policy, today());
  const keyed = { ...order, target, plan: facts.plan, promptsSha256, patterns, policySha256, configurationClaims };
  const reuseKey = await computeReuseKey(keyed);
  const result = await holdReview({ order, identity, facts, basis: computeBasis(keyed), reuseKey });
  await store.write("report.md", renderReport(result.report, "markdown"));
  return { ...result, reuseKey };
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

interface Seating {
  readonly target: PinnedTarget;
  readonly code: CodeIndex;
  readonly prompts: PromptFiles | undefined;
  readonly targetType: TargetType;
  readonly openRules: () => Promise<RuleDesk>;
  readonly patterns: PatternBook;
}

function seatPanel(order: ReviewOrder, seating: Seating): Panel {
  const { target, code, prompts, targetType, openRules, patterns } = seating;
  const { settings, apiKey, environment, log } = order;
  if (prompts === undefined || apiKey === undefined || settings.panel.kind === "static") {
    const isInjectionExpected = compileGlobs(settings.expectedInjections, "expected-injections");
    return staticPanel({ source: target.source, clock: systemClock, openRules, isInjectionExpected });
  }
  const rules = renderRules(order.rules, target.pin);
  if (rules.omitted.length > 0) log.warning(`Rules left out of the prompts for length: ${rules.omitted.length}.`);
  const model = openModel(settings.panel.provider, order.providers ?? MODEL_PROVIDERS, {
    apiKey,
    baseUrl: order.baseUrl,
    clock: systemClock,
    log,
    environment,
    secrets: order.secrets,
    names: order.inputNames,
    answerFormatNote: prompts["answer-format"],
  });
  const budget = new TokenBudget(settings.tokenBudget);
  const { source } = target;
  const panel = createModelPanel({
    model,
    models: settings.models,
    roleModels: settings.roleModels,
    targetType,
    localization: settings.localization,
    prompts,
    source,
    budget,
    clock: systemClock,
    leftMs: order.budget.work.leftMs,
    agentSeconds: settings.agentSeconds,
    log,
    notes: (path) => code.notes(path),
    rules: rules.text,
    patterns: renderPatterns(patterns.active),
  });
  return limitedPanel(panel, AGENTS_AT_ONCE);
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
