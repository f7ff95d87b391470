import type { Sha } from "../change/sha.ts";
import { describeNearNames } from "../config/near-names.ts";
import type { Log } from "../ports/log.ts";
import { ConfigError } from "../text/errors.ts";

/**
 * Returns all results in order, once every promise has settled, so that all problems of a configuration are reported at
 * once.
 *
 * @throws ConfigError naming all problems; any other error takes precedence.
 */
export async function nameAllProblems<Results extends readonly unknown[]>(
  work: {
    readonly [Index in keyof Results]: Promise<Results[Index]>;
  },
): Promise<Results> {
  const settled = await Promise.allSettled(work);
  // Dependent work may fail with the same error.
  const failures = [
    ...new Set(settled.flatMap((each) => (each.status === "rejected" ? [each.reason as unknown] : []))),
  ];
  const wrong = failures.filter((failure) => failure instanceof ConfigError);
  const other = failures.find((failure) => !(failure instanceof ConfigError));
  if (other !== undefined) throw other;
  if (wrong.length > 0) throw new ConfigError(wrong.flatMap(({ problems }) => problems));
  return Promise.all(work) as Promise<Results>;
}

/**
 * Ends a run whose configuration file has nearly the right name. Otherwise the run would silently ignore what the file
 * forbids.
 *
 * @param paths the files in and near the places of our configuration.
 * @param named those of our files for which another path was given.
 * @param base the commit that contains them.
 * @throws ConfigError if a file has nearly the name of one of ours that does not exist.
 */
export function refuseNearNames(
  paths: readonly string[],
  { named, base }: { readonly named: readonly string[]; readonly base: Sha | undefined },
  log: Pick<Log, "warning">,
): void {
  const where = base === undefined ? "" : `at the base (${base.slice(0, 7)})`;
  const { problems, notes } = describeNearNames(paths, named, where);
  if (problems.length > 0) throw new ConfigError(problems);
  for (const note of notes) log.warning(note);
}

/**
 * Adds the place of reading to any problem with a file, because the one in the work tree may be correct.
 *
 * @param place such as `at the base`.
 * @throws ConfigError from the reading, with the place after the path.
 */
export async function namePlace<Read>(path: string, place: string, reading: Promise<Read>): Promise<Read> {
  return reading.catch((error: unknown) => {
    if (!(error instanceof ConfigError)) throw error;
    const placed = (input: string) => (input.startsWith(path) ? `${path} ${place}${input.slice(path.length)}` : input);
    throw new ConfigError(error.problems.map((problem) => ({ ...problem, input: placed(problem.input) })));
  });
}
