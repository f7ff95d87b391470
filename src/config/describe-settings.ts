import { panelWord } from "./choices.ts";
import { type Config, decideSettings, type Settings } from "./config.ts";
import { toRoleModels } from "./ladder.ts";
import { inCamelCase, SETTING_KEYS } from "./settings.ts";

/** Settings by the names and in the form of a configuration file; `null` for unset ones. */
export type SettingsRecord = Readonly<Record<string, unknown>>;

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
