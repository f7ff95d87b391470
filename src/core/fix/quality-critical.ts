import type { Settings } from "../config/config.ts";

/** The settings with which every role is played by the strongest model, whatever the configuration has for it. */
export function toQualityCritical(settings: Settings): Settings {
  const strongest = settings.models.at(-1) ?? settings.startModel;
  return { ...settings, models: [strongest], startModel: strongest, roleModels: {} };
}
