import { compileGlobs } from "./path-globs.ts";

/**
 * Whether `paths-ignore` leaves a path out.
 *
 * @throws ConfigError naming each glob that cannot be used.
 */
export function ignoredPaths(globs: readonly string[]): (path: string) => boolean {
  return compileGlobs(globs, "paths-ignore");
}
