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
