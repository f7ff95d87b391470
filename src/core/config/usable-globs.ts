import { ConfigError } from "../errors.ts";
import { compileGlob } from "../files/glob.ts";
import { unusableGlob } from "../files/path-globs.ts";
import { findUnclosed } from "../files/unclosed.ts";
import type { Config } from "./config.ts";
import { type GlobPlace, globsOf, nameGlob } from "./configured-globs.ts";

/**
 * Asked before any work is done. Templates of version folders were checked as they were read.
 *
 * @param place for errors; where absent they go by the key alone.
 * @throws ConfigError naming every glob of a configuration that cannot be used.
 */
export function requireUsableGlobs(config: Config, place?: GlobPlace): void {
  const isUsable = (glob: string) => compileGlob(glob) !== undefined && findUnclosed(glob) === undefined;
  const unusable = globsOf(config).filter(({ path: [key], glob }) => key !== "version-folders" && !isUsable(glob));
  const problems = unusable.map(({ path, written }) => ({
    ...(place === undefined ? { input: String(path[0]) } : nameGlob(path, place)),
    ...unusableGlob(written),
  }));
  if (problems.length > 0) throw new ConfigError(problems);
}
