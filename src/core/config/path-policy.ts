import type { PathPolicy } from "../files/boundary.ts";
import { compileGlobs } from "../files/path-globs.ts";
import type { Settings } from "./config.ts";

/**
 * What the settings say of paths.
 *
 * @throws ConfigError naming each glob that cannot be used.
 */
export function pathPolicy({ pathsIgnore, neverSend }: Pick<Settings, "pathsIgnore" | "neverSend">): PathPolicy {
  return {
    isIgnored: compileGlobs(pathsIgnore, "paths-ignore"),
    isWithheld: compileGlobs(neverSend, "never-send"),
  };
}
