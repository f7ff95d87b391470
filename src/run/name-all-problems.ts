import type { Sha } from "../change/sha.ts";
import { describeNearNames } from "../config/near-names.ts";
import type { Log } from "../ports/log.ts";
import { ConfigError } from "../text/errors.ts";

/**
 * All results in order, once every promise has settled: whoever has to mend a configuration is told all of it at once.
 *
 * @throws ConfigError naming what is wrong with any of them; what else went wrong comes before that.
 */
export async function nameAllProblems<Results extends readonly unknown[]>(
  work: {
    readonly [Index in keyof Results]: Promise<Results[Index]>;
  },
): Promise<Results> {
  const settled = await Promise.allSettled(work);
  // What follows from another may fail by the same error.
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
 * Ends a run that would go on without a configuration, as the file that holds it is named nearly right: what it forbids
 * would be done without a word.
 *
 * @param paths the files where ours lie, and near by.
 * @param named those of our files that somebody named another one for.
 * @param base the commit where they lie.
 * @throws ConfigError if a file is named nearly as one of ours that is not there.
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
 * Has whatever is wrong with a file say where it was read: the one in the work tree may be right.
 *
 * @param place such as `at the base`.
 * @throws ConfigError that the reading throws, with the place behind the path.
 */
export async function namePlace<Read>(path: string, place: string, reading: Promise<Read>): Promise<Read> {
  return reading.catch((error: unknown) => {
    if (!(error instanceof ConfigError)) throw error;
    const placed = (input: string) => (input.startsWith(path) ? `${path} ${place}${input.slice(path.length)}` : input);
    throw new ConfigError(error.problems.map((problem) => ({ ...problem, input: placed(problem.input) })));
  });
}
