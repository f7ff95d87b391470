import { systemClock } from "../adapters/system/system-clock.ts";
import type { PromptFiles } from "../core/assignments/prompts.ts";
import { compileGlobs } from "../core/files/glob.ts";
import { type PatternBook, renderPatterns } from "../core/patterns/known-pattern.ts";
import type { TargetType } from "../core/pin/target-type.ts";
import { renderRules } from "../core/rules/rulebook.ts";
import type { CodeIndex } from "../engine/reading/code-index.ts";
import { limitedPanel } from "../panels/limited-panel.ts";
import { createModelPanel } from "../panels/model/model-panel.ts";
import { Pace } from "../panels/model/pace.ts";
import { ReadingWatch } from "../panels/model/reading-watch.ts";
import { TokenBudget } from "../panels/model/token-budget.ts";
import type { RuleDesk } from "../panels/static/pack/open-rules.ts";
import { staticPanel } from "../panels/static/roles/static-panel.ts";
import type { Panel } from "../ports/panel.ts";
import type { PinnedTarget } from "../ports/target-pinner.ts";
import { MODEL_PROVIDERS, openModel } from "./model-providers.ts";
import type { ReviewOrder } from "./review-order.ts";

/** The rules are applied in one process: a second agent reads while it works, and more would only hold texts that wait for it. */
const RULES_AT_ONCE = 2;

interface Seating {
  readonly target: PinnedTarget;
  readonly code: CodeIndex;
  readonly prompts: PromptFiles | undefined;
  readonly targetType: TargetType;
  readonly openRules: () => Promise<RuleDesk>;
  readonly patterns: PatternBook;
  /** Drawn for this run. */
  readonly nonce: string;
}

/** Who reviews: models where there is a key, else the rules. */
export function seatPanel(order: ReviewOrder, seating: Seating): Panel {
  const { target, code, prompts, targetType, openRules, patterns } = seating;
  const { settings, apiKey, environment, log } = order;
  if (prompts === undefined || apiKey === undefined || settings.panel.kind === "static") {
    const isInjectionExpected = compileGlobs(settings.expectedInjections, "expected-injections");
    const panel = staticPanel({ source: target.source, clock: systemClock, openRules, isInjectionExpected });
    return limitedPanel(panel, RULES_AT_ONCE);
  }
  const rules = renderRules(order.rules, target.pin);
  if (rules.omitted.length > 0) log.warning(`Rules left out of the prompts for length: ${rules.omitted.length}.`);
  const pace = order.pace ?? new Pace({ clock: systemClock, log, ceiling: settings.agentsAtOnce });
  const model = openModel(settings.panel.provider, order.providers ?? MODEL_PROVIDERS, {
    apiKey,
    baseUrl: order.baseUrl,
    headers: order.headers,
    maxOutputTokens: settings.maxOutputTokens,
    // A request that is lost leaves its agent the time for another.
    timeoutMs: settings.agentSeconds * 500,
    ready: (signal) => pace.ready(signal),
    clock: systemClock,
    log,
    environment,
    secrets: order.secrets,
    names: order.inputNames,
    answerFormatNote: prompts["answer-format"],
  });
  const budget = order.tokens ?? new TokenBudget(settings.tokenBudget);
  const { source } = target;
  return createModelPanel({
    model,
    models: settings.models,
    roleModels: settings.roleModels,
    targetType,
    localization: settings.localization,
    prompts,
    watch: new ReadingWatch({ seed: seating.nonce, contextTokens: settings.contextTokens }),
    source,
    budget,
    clock: systemClock,
    leftMs: order.budget.work.leftMs,
    agentSeconds: settings.agentSeconds,
    log,
    pace,
    notes: (path) => code.notes(path),
    rules: rules.text,
    hasPolicy: order.policy !== undefined || rules.text !== "",
    patterns: renderPatterns(patterns.active),
  });
}
