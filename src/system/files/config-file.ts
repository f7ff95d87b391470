import { type Config, parseConfig } from "../../config/config.ts";
import { parsePatterns, type SourcedPattern } from "../../config/known-pattern.ts";
import { readYaml } from "./yaml-file.ts";

/**
 * A configuration from the text of a YAML file; an empty file says nothing.
 *
 * @throws ConfigError if it is no YAML, or says something unknown or wrong; with line and column.
 */
export async function readConfig(text: string, where: string): Promise<Config> {
  const { value, locate } = await readYaml(text, where);
  return parseConfig(value, where, locate);
}

/**
 * Known patterns from the text of a YAML file; an empty file names none.
 *
 * @throws ConfigError as for a configuration.
 */
export async function readPatternList(text: string, where: string): Promise<readonly SourcedPattern[]> {
  const { value, locate } = await readYaml(text, where);
  return parsePatterns(value, where, locate);
}
