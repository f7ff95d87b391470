import { ConfigError } from "../../core/errors.ts";

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
