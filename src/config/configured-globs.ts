import { compileGlob, findNearGlob, findUnclosed, unusableGlob } from "../files/glob.ts";
import { ConfigError, type InputProblem } from "../text/errors.ts";
import { type CheckedFile, nameThePlace } from "../text/schema-problems.ts";
import type { Config } from "./config.ts";

/** A glob as a file says it, and where in it. */
export interface ConfiguredGlob {
  readonly path: readonly PropertyKey[];
  readonly written: string;
  /** What it means as a glob, where that is something else. */
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

/** The glob that a key's entry means: a template such as `specs/<version>` means all files in the folders it names. */
function toGlob(key: (typeof KEYS)[number], written: string): string {
  return key === "version-folders" ? written.replace(/<version>$/, "*/**") : written;
}

/** What is said of globs that were held against no files; undefined where there are none. */
export function describeUnheld(config: Config): string | undefined {
  if (globsOf(config).length === 0) return undefined;
  return "No files of a repository are known here: whether its globs match any was not looked at.";
}

/** What a file is called, and where things stand in it. */
export type GlobPlace = Pick<CheckedFile, "where" | "locate">;

/** A glob goes by the name of the list it stands in; its line tells it from the others. */
export function nameGlob(
  path: readonly PropertyKey[],
  { where, locate }: GlobPlace,
): Pick<InputProblem, "input" | "line"> {
  const position = locate?.(path, "value");
  const list = path.filter((step) => typeof step === "string").join(".");
  return { input: `${nameThePlace(where, position)}: ${list}`, line: position?.line };
}

/** What may be wrong with a glob that matches none of these paths; undefined for one that does, or cannot be used. */
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
    got: `${JSON.stringify(written)}, which matches no file that git keeps here`,
    wanted: "a glob that does",
    remedy: written.startsWith("!") ? NO_NEGATION : suggestGlob(written, meant),
  };
}

/** A name that begins so is rare, and what a pattern of other tools means by it is the opposite of any like path. */
const NO_NEGATION = "A glob cannot be negated by !: list what is meant, and remove this one.";

function suggestGlob(written: string, meant: string | undefined): string {
  return meant === undefined ? "Correct or remove it." : `Did you mean ${JSON.stringify(asWritten(written, meant))}?`;
}

function asWritten(written: string, meant: string): string {
  return written.endsWith("<version>") ? meant.replace(/\*\/\*\*$/, "<version>") : meant;
}

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
