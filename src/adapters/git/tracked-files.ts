import { GitError, TargetError } from "../../core/errors.ts";
import { type Environment, userEnvironment } from "./environment.ts";
import { Git } from "./git-process.ts";
import { splitAtNul, toPathName } from "./path-name.ts";

/**
 * Every file that git keeps in a work tree, from its root, sorted by bytes; undefined without git, and outside of a
 * repository.
 *
 * @param root the work tree's.
 */
export async function trackedFiles(root: string, environment: Environment): Promise<readonly string[] | undefined> {
  try {
    const { stdout } = await new Git(root, userEnvironment(environment)).run(["ls-files", "--cached", "-z"]);
    // A file in conflict is listed once for each of its sides.
    return [...new Set(splitAtNul(stdout).map(toPathName))];
  } catch (error) {
    if (error instanceof GitError || error instanceof TargetError) return undefined;
    throw error;
  }
}
