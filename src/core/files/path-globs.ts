import { ConfigError, type InputProblem } from "../errors.ts";
import { compileGlob } from "./glob.ts";
import { findUnclosed } from "./unclosed.ts";

/**
 * Whether any of these globs matches a path.
 *
 * @param input the setting they come from, for errors.
 * @throws ConfigError naming each glob that cannot be used.
 */
export function compileGlobs(globs: readonly string[], input: string): (path: string) => boolean {
  const compiled = globs.map((glob) => ({ glob, matches: compileGlob(glob) }));
  const problems = compiled.flatMap(({ glob, matches }) => {
    if (matches !== undefined) return [];
    return [{ input, ...unusableGlob(glob) }];
  });
  if (problems.length > 0) throw new ConfigError(problems);
  return (path) => compiled.some(({ matches }) => matches?.(path) ?? false);
}

/** What is wrong with a glob that cannot be used. */
export function unusableGlob(glob: string): Omit<InputProblem, "input"> {
  const unclosed = findUnclosed(glob);
  if (unclosed !== undefined) {
    const remedy = `Close it, or write \\${unclosed} where it is part of a name.`;
    return { got: `${JSON.stringify(glob)}, which never closes its ${unclosed}`, wanted: "a whole glob", remedy };
  }
  return { got: JSON.stringify(glob), wanted: "a glob with few wildcards", remedy: "Write a simpler one." };
}
