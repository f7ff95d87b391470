import { realpath } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { parseSha, type Sha } from "../change/sha.ts";
import { GitError, TargetError } from "../text/errors.ts";
import { parseRepositoryUrl, type RepositoryAddress } from "../text/repository-url.ts";
import { type Environment, userEnvironment } from "./environment.ts";
import { Git } from "./git-process.ts";
import { splitAtNul, toPathName } from "./tree.ts";

/** The address of the remote `origin`; undefined where there is none. */
export async function readOrigin(git: Git): Promise<RepositoryAddress | undefined> {
  const url = await ask(git, ["remote", "get-url", "origin"]);
  return url === undefined ? undefined : parseRepositoryUrl(url);
}

/**
 * The branch `origin` takes for its default one, else the only branch here of a usual name, else the one checked out; undefined
 * when none is known.
 */
export async function readDefaultBranch(git: Git): Promise<string | undefined> {
  const remote = await ask(git, ["symbolic-ref", "--quiet", "--short", "refs/remotes/origin/HEAD"]);
  if (remote !== undefined) return remote.replace(/^origin\//, "");
  const usual = await git.ask(["for-each-ref", "--format=%(refname:short)", ...USUAL_BRANCHES], { accept: [0] });
  const [only, ...others] = usual.line.split("\n").filter((name) => name !== "");
  return only !== undefined && others.length === 0 ? only : ask(git, ["symbolic-ref", "--quiet", "--short", "HEAD"]);
}

const USUAL_BRANCHES = ["refs/heads/main", "refs/heads/master"];

/** The commit checked out, if a remote-tracking branch contains it: then others can name it too. */
export async function readPublishedHead(git: Git): Promise<Sha | undefined> {
  const holder = await ask(git, ["for-each-ref", "--contains", "HEAD", "--count=1", "refs/remotes"]);
  const head = await ask(git, ["rev-parse", "--verify", "--quiet", "HEAD^{commit}"]);
  return holder === undefined || head === undefined ? undefined : parseSha(head);
}

/** A line git printed; undefined for none, and where it has no answer. */
async function ask(git: Git, args: readonly string[]): Promise<string | undefined> {
  const { exitCode, line } = await git.ask(args, { accept: [0, 1, 2, 128, 129] });
  return exitCode === 0 && line.trim() !== "" ? line.trim() : undefined;
}

/** A file as the branch that others work from has it. */
interface CommittedText {
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

/** Whether git keeps the file that a path leads to, in whichever repository it lies. Without git, and outside of one, it does not. */
export async function isTracked(path: string, environment: Environment): Promise<boolean> {
  const file = await realFile(resolve(path));
  const git = new Git(dirname(file), userEnvironment(environment));
  const args = ["--literal-pathspecs", "ls-files", "--error-unmatch", "--", basename(file)];
  try {
    return (await git.ask(args, { accept: [0, 1, 128] })).exitCode === 0;
  } catch (error) {
    if (error instanceof GitError || error instanceof TargetError) return false;
    throw error;
  }
}

/** Through links, which a writer follows; also where the file itself is not there yet. */
async function realFile(path: string): Promise<string> {
  return realpath(path).catch(async () =>
    join(await realpath(dirname(path)).catch(() => dirname(path)), basename(path)),
  );
}
