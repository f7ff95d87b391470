import { ConfigError } from "./errors.ts";
import { compileGlob } from "./glob.ts";

/**
 * Whether `paths-ignore` leaves a path out.
 *
 * @throws ConfigError naming each glob that cannot be used.
 */
export function ignoredPaths(globs: readonly string[]): (path: string) => boolean {
  const compiled = globs.map((glob) => ({ glob, matches: compileGlob(glob) }));
  const problems = compiled.flatMap(({ glob, matches }) =>
    matches === undefined
      ? [
          {
            input: "paths-ignore",
            got: JSON.stringify(glob),
            wanted: "a glob with few wildcards",
            remedy: "Write a simpler one.",
          },
        ]
      : [],
  );
  if (problems.length > 0) throw new ConfigError(problems);
  return (path) => compiled.some(({ matches }) => matches?.(path) ?? false);
}
