import type { Settings } from "../config/config.ts";
import { ConfigError } from "../errors.ts";

/**
 * Looks whether anybody can repair anything, before anything is done.
 *
 * @param apiKeyName what the key is called where it would be given.
 * @throws ConfigError if the static panel is to play: it knows rules, and writes no code.
 */
export function requireFixer({ panel }: Pick<Settings, "panel">, apiKeyName: string): void {
  if (panel.kind === "model") return;
  const remedy = `Set ${apiKeyName}, and name no static panel.`;
  throw new ConfigError([{ input: "panel", got: "static, which repairs nothing", wanted: "a model for fix", remedy }]);
}

/** @throws ConfigError that says that nobody can repair anything without a key, which was not given. */
export function refuseWithoutKey(apiKeyName: string): never {
  const remedy = `Set ${apiKeyName} to the endpoint's key: without one the static panel plays, which repairs nothing.`;
  throw new ConfigError([{ input: apiKeyName, got: "nothing", wanted: "a model's key for fix", remedy }]);
}
