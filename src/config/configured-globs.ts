import { compileGlob, findNearGlob, findUnclosed, unusableGlob } from "../files/glob.ts";
import { ConfigError, type InputProblem } from "../text/errors.ts";
import { type CheckedFile, nameThePlace } from "../text/schema-problems.ts";
import type { Config } from "./config.ts";

/** A glob as a file spells it, and its key there. */
export interface ConfiguredGlob {
  readonly path: readonly PropertyKey[];
  readonly written: string;
  /** The glob it stands for, if that differs. */
  readonly glob: string;
}

const KEYS = [
  "paths-ignore",
  "never-send",
  "expected-injections",
  "planning-folders",
  "version-folders",
  "rules",
] as const satisfies readonly (keyof Config)[];

/** Every glob of a configuration file, in the order of its keys. */
export function globsOf(config: Config): readonly ConfiguredGlob[] {
  return KEYS.flatMap((key) =>
    (config[key] ?? []).map((written, index) => ({ path: [key, index], written, glob: toGlob(key, written) })),
  );
}

/** The glob that an entry stands for: a template such as `specs/<version>` covers all files in the folders it names. */
function toGlob(key: (typeof KEYS)[number], written: string): string {
  return key === "version-folders" ? written.replace(/<version>$/, "*/**") : written;
}

/** A note that globs were not compared with any files; undefined if there are no globs. */
export function describeUnheld(config: Config): string | undefined {
  if (globsOf(config).length === 0) return undefined;
  return "Git tracks no files here, so whether the globs match any was not checked.";
}

/** A file's name, and a way to find lines in it. */
export type GlobPlace = Pick<CheckedFile, "where" | "locate">;

/** Names a glob by its list; the line tells it from the others. */
export function nameGlob(
  path: readonly PropertyKey[],
  { where, locate }: GlobPlace,
): Pick<InputProblem, "input" | "line"> {
  const position = locate?.(path, "value");
  const list = path.filter((step) => typeof step === "string").join(".");
  return { input: `${nameThePlace(where, position)}: ${list}`, line: position?.line };
}

/** The likely fault of a glob that matches none of these paths; undefined for one that matches or is invalid. */
export function unmatchedGlob(
  { path, written, glob }: ConfiguredGlob,
  paths: readonly string[],
  place: GlobPlace,
): InputProblem | undefined {
  const matches = compileGlob(glob);
  if (matches === undefined || paths.some(matches)) return undefined;
  const meant = findNearGlob(glob, paths);
  return {
    ...nameGlob(path, place),
    got: `${JSON.stringify(written)}, which matches no file that git tracks here`,
    wanted: "a glob that does",
    remedy: written.startsWith("!") ? NO_NEGATION : suggestGlob(written, meant),
  };
}

/** Names that begin with `!` are rare, and in other tools the pattern means the opposite. */
const NO_NEGATION = "A glob cannot be negated with !: list the files you mean, and remove this one.";

function suggestGlob(written: string, meant: string | undefined): string {
  return meant === undefined ? "Correct or remove it." : `Did you mean ${JSON.stringify(asWritten(written, meant))}?`;
}

function asWritten(written: string, meant: string): string {
  return written.endsWith("<version>") ? meant.replace(/\*\/\*\*$/, "<version>") : meant;
}

/**
 * Checks globs before any work is done. Templates of version folders were checked when they were read.
 *
 * @param place for errors; if absent, they name only the key.
 * @throws ConfigError naming every invalid glob of a configuration.
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
