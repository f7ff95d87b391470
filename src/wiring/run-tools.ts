import { randomBytes } from "node:crypto";
import { setMaxListeners } from "node:events";
import { join } from "node:path";
import { AnalysisWorker, workerAnalyzer, workerDataReader, workerExaminer } from "../analyzer/analysis-worker.ts";
import { renderGuidance } from "../assignments/guidance.ts";
import type { PromptFiles } from "../assignments/prompts.ts";
import type { Pin } from "../change/pin.ts";
import type { EndpointHeaders } from "../config/endpoint.ts";
import { renderPatterns } from "../config/known-pattern.ts";
import { environmentFor, type ProviderName } from "../config/providers.ts";
import { renderRules } from "../config/rulebook.ts";
import type { InputNames } from "../config/where-it-lives.ts";
import { compileGlobs } from "../files/glob.ts";
import { openAnthropic } from "../models/anthropic/anthropic-model.ts";
import { openOpenAi } from "../models/openai/openai-model.ts";
import { createModelPanel } from "../models/panel/model-panel.ts";
import { Pace } from "../models/panel/pace.ts";
import { ReadingWatch } from "../models/panel/reading-watch.ts";
import { TokenBudget } from "../models/panel/token-budget.ts";
import type { Model, ModelAccess, OpenModel } from "../ports/model.ts";
import type { Panel } from "../ports/panel.ts";
import type { PanelRequest, Run, RunTools, Workbench } from "../review/run.ts";
import { toExaminedTarget } from "../rules-panel/change/changed-code.ts";
import { citableRules, type PanelRules, panelRules } from "../rules-panel/pack/load-rules.ts";
import { staticPanel } from "../rules-panel/roles/static-panel.ts";
import type { Environment } from "../system/environment.ts";
import { type ConfigurationPlaces, configurationReader } from "../system/files/configuration-reader.ts";
import { readPatternPacks } from "../system/files/pattern-files.ts";
import { noRunDirectory, openRunDirectory, type RunClaim } from "../system/files/run-directory.ts";
import { readEffectCatalogue, readPromptFiles } from "../system/files/shipped-files.ts";
import { systemClock } from "../system/system-clock.ts";

/** The inputs of a run's tools. */
export interface ToolInputs {
  readonly apiKey: string | undefined;
  readonly baseUrl: string | undefined;
  /** Further headers of every request to the endpoint; none if absent. */
  readonly headers?: EndpointHeaders | undefined;
  /** The names of inputs in messages; the action's if absent. */
  readonly inputNames?: InputNames;
  readonly environment: Environment;
  /** The adapters by provider; ours if absent. */
  readonly providers?: ModelProviders;
  /** The directory Tribunal itself lies in. */
  readonly installation: string;
  /** The run that may replace an earlier record at its place; absent if none may. */
  readonly runClaim?: RunClaim;
  /** The places of the files that configure later reviews. */
  readonly configuration: ConfigurationPlaces;
}

/** The tools of one run. */
export function openTools(inputs: ToolInputs): RunTools {
  const { installation } = inputs;
  const analyzerFolder = join(installation, "dist", "analyzer");
  const shared = shareLimits();
  return {
    clock: systemClock,
    configurationReader: configurationReader(inputs.configuration),
    readEffects: () => readEffectCatalogue(analyzerFolder),
    readPrompts: () => readPromptFiles(join(installation, "prompts")),
    readPatternPacks: (packs) => readPatternPacks(join(installation, "prompts", "patterns"), packs),
    openStore: async (directory) =>
      directory === undefined ? noRunDirectory : openRunDirectory(directory, inputs.runClaim),
    drawIdentity: (label) => ({ id: runId(new Date(), label), nonce: randomBytes(8).toString("hex") }),
    openWorkbench: (run, pin) => openWorkbench(run, pin, { ...inputs, analyzerFolder, shared }),
  };
}

/** All reviews of a run share one token budget and one pace. */
interface SharedLimits {
  readonly tokens: (run: Run) => TokenBudget;
  readonly pace: (run: Run) => Pace;
}

function shareLimits(): SharedLimits {
  let [tokens, pace]: [TokenBudget | undefined, Pace | undefined] = [undefined, undefined];
  return {
    tokens: ({ settings }) => {
      tokens ??= new TokenBudget(settings.tokenBudget);
      return tokens;
    },
    pace: ({ settings, log }) => {
      pace ??= new Pace({ clock: systemClock, log, ceiling: settings.agentsAtOnce });
      return pace;
    },
  };
}

/** A run's name: time, target, and six random digits, so that two runs of one second differ. */
function runId(now: Date, target: string): string {
  const stamp = now.toISOString().slice(0, 19).replace(/[-:]/g, "").replace("T", "-");
  const slug = target
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, 40)
    .replace(/^-+|-+$/g, "");
  return `${stamp}-${slug || "target"}-${randomBytes(3).toString("hex")}`;
}

interface Supplies extends ToolInputs {
  readonly analyzerFolder: string;
  readonly shared: SharedLimits;
}

/** Work whose cost depends on file contents runs in a process that can be killed. */
function openWorkbench(run: Run, pin: Pin, supplies: Supplies): Workbench {
  const { installation, analyzerFolder, apiKey } = supplies;
  const { signal } = run.budget.work;
  // Every agent of a round listens to it.
  setMaxListeners(0, signal);
  // Without a key there is no panel of models.
  const isPlayedByRules = run.settings.panel.kind === "static" || apiKey === undefined;
  const worker = new AnalysisWorker({
    file: join(installation, "dist", "analysis", "index.js"),
    setup: () => ({ directory: analyzerFolder, target: isPlayedByRules ? toExaminedTarget(pin) : undefined }),
    signal,
  });
  const openRules = panelRules(analyzerFolder, () => workerExaminer(worker));
  return {
    analyzer: workerAnalyzer(worker, isPlayedByRules),
    data: workerDataReader(worker),
    readOwnRules: async () => citableRules(await openRules()),
    openPanel: (request) => openPanel(run, request, { ...supplies, openRules }),
    [Symbol.dispose]: () => worker[Symbol.dispose](),
  };
}

/** Rules run in one process. A second agent reads while it works; more would only hold texts in memory. */
const RULES_AT_ONCE = 2;

/** Opens the panel of models if there is a key, otherwise the static panel. */
function openPanel(
  run: Run,
  request: PanelRequest,
  supplies: Supplies & { readonly openRules: () => Promise<PanelRules> },
): Panel {
  const { settings } = run;
  const { apiKey, openRules } = supplies;
  const { prompts, target } = request;
  if (prompts !== undefined && apiKey !== undefined && settings.panel.kind === "model")
    return openModelPanel(run, { ...request, prompts }, { ...supplies, apiKey, provider: settings.panel.provider });
  const isInjectionExpected = compileGlobs(settings.expectedInjections, "expected-injections");
  const panel = staticPanel({ source: target.source, clock: systemClock, openRules, isInjectionExpected });
  return { ...panel, atOnce: RULES_AT_ONCE };
}

function openModelPanel(
  run: Run,
  {
    target,
    code,
    prompts,
    targetType,
    guidance,
    intent,
    patterns,
    nonce,
  }: PanelRequest & { readonly prompts: PromptFiles },
  { apiKey, provider, shared, ...supplies }: Supplies & { readonly apiKey: string; readonly provider: string },
): Panel {
  const { settings, log } = run;
  const rules = renderRules(run.rules, target.pin);
  if (rules.omitted.length > 0) log.warning(`Rules left out of the prompts for length: ${rules.omitted.length}.`);
  const pace = shared.pace(run);
  const model = openModel(provider, supplies.providers ?? MODEL_PROVIDERS, {
    apiKey,
    baseUrl: supplies.baseUrl,
    headers: supplies.headers,
    maxOutputTokens: settings.maxOutputTokens,
    // Leaves time for a second request if the first is lost.
    timeoutMs: settings.agentSeconds * 500,
    ready: (signal) => pace.ready(signal),
    clock: systemClock,
    log,
    environment: environmentFor(supplies.configuration.given ?? {}, supplies.environment),
    secrets: run.secrets.filter((secret) => secret !== undefined),
    names: supplies.inputNames,
    answerFormatNote: prompts["answer-format"],
  });
  return createModelPanel({
    model,
    models: settings.models,
    roleModels: settings.roleModels,
    targetType,
    localization: settings.localization,
    prompts,
    watch: new ReadingWatch({ seed: nonce, contextTokens: settings.contextTokens }),
    source: target.source,
    budget: shared.tokens(run),
    clock: systemClock,
    leftMs: run.budget.work.leftMs,
    agentSeconds: settings.agentSeconds,
    log,
    pace,
    notes: (path) => code.notes(path),
    rules: rules.text,
    guidance: renderGuidance(guidance),
    intent,
    hasPolicy: run.policy !== undefined || rules.text !== "",
    patterns: renderPatterns(patterns.active),
  });
}

/** The adapter of each provider. */
type ModelProviders = Readonly<Record<string, OpenModel>>;

/** Our adapters. A named provider without a line here does not compile. */
export const MODEL_PROVIDERS: Readonly<Record<ProviderName, OpenModel>> = {
  openai: openOpenAi,
  anthropic: openAnthropic,
};

/**
 * @throws ConfigError if the provider cannot use the key or the address.
 */
function openModel(provider: string, providers: ModelProviders, access: ModelAccess): Model {
  const open = providers[provider];
  if (open === undefined) throw new Error(`no adapter makes models of ${provider}`);
  return open(access);
}
