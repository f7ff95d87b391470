import { tellNearNames } from "../core/config/near-names.ts";
import { ConfigError } from "../core/errors.ts";
import type { Log } from "../ports/log.ts";

/**
 * Ends a run that would go on without a configuration, as the file that holds it is named nearly right: what it forbids
 * would be done without a word.
 *
 * @param paths the files where ours lie, and near by.
 * @param named those of our files that somebody named another one for.
 * @throws ConfigError if a file is named nearly as one of ours that is not there.
 */
export function refuseNearNames(paths: readonly string[], named: readonly string[], log: Pick<Log, "warning">): void {
  const { problems, notes } = tellNearNames(paths, named);
  if (problems.length > 0) throw new ConfigError(problems);
  for (const note of notes) log.warning(note);
}
