import { GitError, TargetError } from "../../core/errors.ts";
import { type Environment, userEnvironment } from "./environment.ts";
import { Git } from "./git-process.ts";
import { readDefaultBranch } from "./origin.ts";

/** A file as the branch that others work from has it. */
export interface CommittedText {
  /** The default branch, or the one checked out where no other is known. */
  readonly branch: string;
  /** Undefined where the branch has no such file. */
  readonly text: string | undefined;
}

/**
 * A file of a work tree as it is committed; undefined without git, outside of a repository, and where nothing is committed.
 *
 * @param root the work tree's.
 * @param path from there, as git has it.
 */
export async function readCommitted(
  root: string,
  path: string,
  environment: Environment,
): Promise<CommittedText | undefined> {
  const git = new Git(root, userEnvironment(environment));
  try {
    const branch = await readDefaultBranch(git);
    const commit = branch === undefined ? undefined : await findTip(git, branch);
    if (branch === undefined || commit === undefined) return undefined;
    const { exitCode, line } = await git.ask(["cat-file", "blob", `${commit}:${path}`], { accept: [0, 128] });
    return { branch, text: exitCode === 0 ? line : undefined };
  } catch (error) {
    if (error instanceof GitError || error instanceof TargetError) return undefined;
    throw error;
  }
}

/** The branch here, which may be ahead of what was published, else as it was fetched last. */
async function findTip(git: Git, branch: string): Promise<string | undefined> {
  for (const name of [`refs/heads/${branch}`, `refs/remotes/origin/${branch}`]) {
    const args = ["rev-parse", "--verify", "--quiet", "--end-of-options", `${name}^{commit}`];
    const { exitCode, line } = await git.ask(args, { accept: [0, 1, 128] });
    if (exitCode === 0) return line;
  }
  return undefined;
}
