import { z } from "zod";
import type { PathPolicy } from "../files/boundary.ts";
import { compileGlobs } from "../files/glob.ts";
import type { AdmissionRules } from "../people/admission.ts";
import { ConfigError, type InputProblem } from "../text/errors.ts";
import { type Locate, toProblems } from "../text/schema-problems.ts";
import { choosePanel, type PanelChoice, panelWord } from "./choices.ts";
import { endpointOf } from "./endpoint.ts";
import { type RoleModels, toRoleModels } from "./ladder.ts";
import { listPrices, type PriceList, toPriceList } from "./prices.ts";
import { type AskedOf, type ProviderName, providerOf, variablesFor } from "./providers.ts";
import { configShape, type DecidedSettings, decideEach, inCamelCase, SETTING_KEYS } from "./settings.ts";
import { adviseOnKey } from "./where-it-lives.ts";

/**
 * The schema of a repository's configuration file. Unknown keys are errors; there is no key for an endpoint or a
 * secret.
 */
export const configSchema = z.strictObject(configShape());

/** The content of a configuration file. */
export type Config = z.infer<typeof configSchema>;

/**
 * The same keys from inputs or the command line, and the provider and endpoint, which no file of a repository decides.
 */
export type GivenSettings = Config & AskedOf & { readonly provider?: ProviderName | undefined };

/** The configuration of a run, with every key decided. */
export interface Settings extends Omit<DecidedSettings, "panel" | "models" | "startModel" | "prices" | "currency"> {
  readonly panel: PanelChoice;
  readonly models: readonly string[];
  readonly startModel: string;
  readonly prices: PriceList;
}

/**
 * Parses a configuration from outside as a whole.
 *
 * @param where the source's name in errors, such as a path.
 * @param locate finds its keys and values in a file, for errors.
 * @throws ConfigError naming every problem at once.
 */
export function parseConfig(value: unknown, where: string, locate?: Locate): Config {
  const parsed = configSchema.safeParse(value ?? {});
  if (parsed.success) return parsed.data;
  throw new ConfigError(toProblems(parsed.error.issues, { schema: configSchema, value, where, locate, adviseOnKey }));
}

/**
 * Decides every key: command line or inputs before the file, then the defaults.
 *
 * @throws ConfigError if the result contradicts itself.
 */
export function decideSettings(file: Config, given: GivenSettings, hasApiKey: boolean): Settings {
  const { provider: _, endpoint, ...settings } = given;
  const provider = providerOf(given);
  const merged: Config = { ...file, ...settings };
  const panel = choosePanel(merged.panel ?? "auto", hasApiKey, provider);
  const isStatic = panel.kind === "static";
  const models = isStatic ? ["static"] : (merged.models ?? endpointOf(endpoint)?.models?.map(({ id }) => id) ?? []);
  const startModel = isStatic ? "static" : (merged["start-model"] ?? models.at(-1) ?? "");
  const roleModels = isStatic ? {} : toRoleModels(merged["role-models"]);
  const modelProblems = isStatic
    ? []
    : [
        ...findModelProblems(models, startModel, { hasApiKey, asked: { provider, endpoint } }),
        ...findLadderProblems(models, roleModels),
      ];
  const problems = [...findPanelProblems(merged.panel, provider), ...modelProblems, ...findPriceProblems(merged)];
  if (problems.length > 0) throw new ConfigError(problems);
  const { currency, ...decided } = decideEach(merged);
  const playing = [...models, ...Object.values(roleModels).flat()];
  const prices = merged.prices === undefined ? listPrices(endpoint, playing) : toPriceList(merged);
  return { ...decided, panel, models, startModel, roleModels, prices };
}

/** How many seconds the run may take. Decided separately, as it applies from the first request on. Never throws. */
export function decideTimeBudget(file: Config, given: Config): number {
  return decideEach({ ...file, ...given }).timeBudgetSeconds;
}

/** Which pull requests are reviewed. Decided separately, as skipped ones need no key and no model. Never throws. */
export function decideAdmission(file: Config, given: Config): AdmissionRules {
  const { drafts, authors, skipLabels } = decideEach({ ...file, ...given });
  return { drafts, authors, skipLabels };
}

/** A repository's settings for OpenAI's models do not apply to another provider's. */
function findPanelProblems(panel: Config["panel"], provider: ProviderName): readonly InputProblem[] {
  if (panel !== "openai" || provider === "openai") return [];
  const remedy = `Write model to use the models of that provider, or leave out provider ${provider}.`;
  return [{ input: "panel", got: `openai beside provider ${provider}`, wanted: "auto, model or static", remedy }];
}

/** A currency without prices would have no effect. */
function findPriceProblems({ currency, prices }: Config): readonly InputProblem[] {
  if (currency === undefined || prices !== undefined) return [];
  const remedy = "Name the models' prices, or leave out the currency.";
  return [{ input: "currency", got: currency, wanted: "prices to go with it", remedy }];
}

/** The problems with the named models, or with missing ones. Never throws. */
function findModelProblems(
  models: readonly string[],
  startModel: string,
  { hasApiKey, asked }: { readonly hasApiKey: boolean; readonly asked: AskedOf },
): readonly InputProblem[] {
  const { apiKey } = variablesFor(asked);
  const whose = asked.endpoint ?? providerOf(asked);
  const problems: InputProblem[] = [];
  if (!hasApiKey) {
    const remedy = "Set api-key (to any text if the endpoint checks none), or choose panel static.";
    problems.push({ input: "api-key", got: "nothing", wanted: `a key for models of ${whose}`, remedy });
  }
  if (models.length === 0) {
    const remedy = `${adviseOnModels(asked)} Or choose panel static (--panel static).`;
    // If the endpoint checks no key, a placeholder replaces it, and nobody gave it.
    const isKeyGiven = hasApiKey && endpointOf(asked.endpoint)?.["needs-key"] !== false;
    const got = isKeyGiven ? `nothing, although there is a key (api-key, or ${apiKey})` : "nothing";
    problems.push({ input: "models", got, wanted: `a list of models of ${whose}`, remedy });
  }
  const repeated = models.find((model, index) => models.indexOf(model) !== index);
  if (repeated !== undefined) {
    problems.push({
      input: "models",
      got: `${repeated} twice`,
      wanted: "each model once",
      remedy: "Remove the repetition.",
    });
  }
  if (models.length > 0 && !models.includes(startModel)) {
    const remedy = "Name one of them, or leave it out to start at the strongest.";
    problems.push({ input: "start-model", got: startModel, wanted: `one of ${models.join(", ")}`, remedy });
  }
  return problems;
}

/** If the endpoint's row lists no models, only its server knows which ones it serves. */
function adviseOnModels({ endpoint }: AskedOf): string {
  const named = "Name them weakest to strongest (--models A,B on the command line).";
  const address = endpointOf(endpoint)?.["base-url"];
  return address ? `${named} ${address}/models lists those that are there.` : named;
}

/** A role moves up with the run's tiers, so models of its ladder beyond them would never be asked. */
function findLadderProblems(models: readonly string[], roleModels: RoleModels): readonly InputProblem[] {
  if (models.length === 0) return [];
  return Object.entries(roleModels).flatMap(([role, own]) => {
    if (own.length <= models.length) return [];
    const wanted = `at most ${models.length}, as many as there are models`;
    return [{ input: `role-models.${role}`, got: `${own.length} models`, wanted, remedy: "Leave out the weakest." }];
  });
}

/**
 * The path settings, compiled.
 *
 * @throws ConfigError naming each invalid glob.
 */
export function pathPolicy({ pathsIgnore, neverSend }: Pick<Settings, "pathsIgnore" | "neverSend">): PathPolicy {
  return {
    isIgnored: compileGlobs(pathsIgnore, "paths-ignore"),
    isWithheld: compileGlobs(neverSend, "never-send"),
  };
}

/** Settings by the names and in the form of a configuration file; `null` for unset ones. */
type SettingsRecord = Readonly<Record<string, unknown>>;

/**
 * The settings of a run in the form of a configuration file, for the report. They contain no endpoint and no secret.
 */
export function describeSettings(settings: Settings): SettingsRecord {
  const { localization, overrides, prices, triage } = settings;
  const shaped: Readonly<Record<string, unknown>> = {
    ...settings,
    localization: localization && {
      "primary-language": localization.primaryLanguage,
      "allowed-languages": localization.allowedLanguages,
    },
    overrides: { by: overrides.by, "allow-author": overrides.allowAuthor },
    triage: triage && { authors: triage.authors, bounces: triage.bounces, "max-threads": triage.maxThreads },
    prices: prices.models,
    panel: panelWord(settings.panel),
  };
  const named = SETTING_KEYS.map((key) => [key, shaped[inCamelCase(key)] ?? null]);
  return { ...Object.fromEntries(named), currency: prices.currency ?? null };
}

/**
 * The effect of a configuration without inputs, flags or a key, as an equivalent configuration. Values that only a run
 * can decide (which panel `auto` is, the models an input names) stay as written.
 *
 * @throws ConfigError if it contradicts itself.
 */
export function previewSettings(config: Config): SettingsRecord {
  const hasModels = config.panel !== "static" && config.models !== undefined;
  const settings = hasModels
    ? decideSettings(config, {}, true)
    : decideSettings({ ...config, panel: "static" }, {}, false);
  const written = {
    panel: config.panel ?? "auto",
    models: config.models ?? null,
    "start-model": config["start-model"] ?? config.models?.at(-1) ?? null,
    "role-models": toRoleModels(config["role-models"]),
  };
  const all = Object.entries({ ...describeSettings(settings), ...written });
  return Object.fromEntries(all.filter(([, value]) => value !== null));
}
