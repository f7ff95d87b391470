import { type Config, parseConfig } from "../../config/config.ts";
import { parsePatterns, type SourcedPattern } from "../../config/known-pattern.ts";
import { readYaml } from "./yaml-file.ts";

/**
 * Parses a configuration from a YAML file's text; an empty file sets nothing.
 *
 * @throws ConfigError with line and column if it is no YAML, or contains anything unknown or wrong.
 */
export async function readConfig(text: string, where: string): Promise<Config> {
  const { value, locate } = await readYaml(text, where);
  return parseConfig(value, where, locate);
}

/**
 * Parses known patterns from a YAML file's text; an empty file has none.
 *
 * @throws ConfigError as for a configuration.
 */
export async function readPatternList(text: string, where: string): Promise<readonly SourcedPattern[]> {
  const { value, locate } = await readYaml(text, where);
  return parsePatterns(value, where, locate);
}
