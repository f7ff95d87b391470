import { ConfigError, type InputProblem } from "../errors.ts";
import { compileGlobs } from "../files/path-globs.ts";
import type { Config } from "./config.ts";

/** The keys whose globs are used while a target is pinned; others are told where they are read. */
const GLOB_KEYS = ["paths-ignore", "planning-folders", "rules", "never-send", "expected-injections"] as const;

/**
 * Asked before any work is done.
 *
 * @throws ConfigError naming every glob of a configuration that cannot be used.
 */
export function requireUsableGlobs(config: Config): void {
  const problems = GLOB_KEYS.flatMap((key) => problemsOf(config[key] ?? [], key));
  if (problems.length > 0) throw new ConfigError(problems);
}

function problemsOf(globs: readonly string[], key: string): readonly InputProblem[] {
  try {
    compileGlobs(globs, key);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}
