import { pathPolicy, type Settings } from "../config/config.ts";
import { compileGlobs } from "../files/glob.ts";
import { foldPath } from "./fold-path.ts";

/** What the configuration says of the files that nobody's repair may touch. */
export interface FixLimits {
  /** Whether `paths-ignore` leaves it out. */
  readonly isIgnored: (path: string) => boolean;
  /** Whether `never-send` keeps it back. */
  readonly isWithheld: (path: string) => boolean;
  /** Whether the file configures reviews: the configuration itself, the policy, the patterns, a rule file. */
  readonly isConfiguration: (path: string) => boolean;
  /** Directives that silence checkers of the repository's own. */
  readonly suppressionPatterns: readonly string[];
}

type Deciding = Pick<Settings, "pathsIgnore" | "neverSend" | "rules" | "suppressions">;

/** Where the files are that configure reviews, from the repository's root. */
interface Places {
  readonly configPath: string;
  readonly patternsPath: string;
  readonly policyPath: string;
}

/**
 * @param named files of the repository, from its root, that configure this run by their name on the command line.
 * @throws ConfigError naming each glob that cannot be used.
 */
export function fixLimits(settings: Deciding, places: Places, named: readonly string[] = []): FixLimits {
  const { configPath, patternsPath, policyPath } = places;
  const own = new Set([configPath, patternsPath, policyPath, ...named].map(foldPath));
  const isRule = compileGlobs(settings.rules, "rules");
  return {
    ...pathPolicy(settings),
    isConfiguration: (path) => own.has(foldPath(path)) || isRule(path),
    suppressionPatterns: settings.suppressions.patterns,
  };
}
