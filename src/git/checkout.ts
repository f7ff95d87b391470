import { realpath } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { parseSha, type Sha } from "../change/sha.ts";
import { parseRepositoryUrl, type RepositoryAddress } from "../text/repository-url.ts";
import { type Environment, userEnvironment } from "./environment.ts";
import { Git, orUndefined } from "./git-process.ts";
import { splitAtNul, toPathName } from "./tree.ts";

/** The address of the remote `origin`; undefined if there is none. */
export async function readOrigin(git: Git): Promise<RepositoryAddress | undefined> {
  const url = await ask(git, ["remote", "get-url", "origin"]);
  return url === undefined ? undefined : parseRepositoryUrl(url);
}

/**
 * The default branch of `origin`, else the only local branch of a usual name, else the current branch; undefined if
 * there is none.
 */
export async function readDefaultBranch(git: Git): Promise<string | undefined> {
  const remote = await ask(git, ["symbolic-ref", "--quiet", "--short", "refs/remotes/origin/HEAD"]);
  if (remote !== undefined) return remote.replace(/^origin\//, "");
  const usual = await git.ask(["for-each-ref", "--format=%(refname:short)", ...USUAL_BRANCHES], { accept: [0] });
  const [only, ...others] = usual.line.split("\n").filter((name) => name !== "");
  return only !== undefined && others.length === 0 ? only : ask(git, ["symbolic-ref", "--quiet", "--short", "HEAD"]);
}

const USUAL_BRANCHES = ["refs/heads/main", "refs/heads/master"];

/** The current commit, if a remote-tracking branch contains it, so that others can name it too. */
export async function readPublishedHead(git: Git): Promise<Sha | undefined> {
  const holder = await ask(git, ["for-each-ref", "--contains", "HEAD", "--count=1", "refs/remotes"]);
  const head = await ask(git, ["rev-parse", "--verify", "--quiet", "HEAD^{commit}"]);
  return holder === undefined || head === undefined ? undefined : parseSha(head);
}

/** The line git printed; undefined if there is none. */
async function ask(git: Git, args: readonly string[]): Promise<string | undefined> {
  const { exitCode, line } = await git.ask(args, { accept: [0, 1, 2, 128, 129] });
  return exitCode === 0 && line.trim() !== "" ? line.trim() : undefined;
}

interface CommittedText {
  /** The default branch, or the current one if no default is known. */
  readonly branch: string;
  /** Undefined if the branch has no such file. */
  readonly text: string | undefined;
}

/**
 * Reads a file of a work tree as committed; undefined without git, outside a repository, and before the first commit.
 *
 * @param root the root of the work tree.
 * @param path relative to the root.
 */
export async function readCommitted(
  root: string,
  path: string,
  environment: Environment,
): Promise<CommittedText | undefined> {
  return orUndefined(readAtTip(new Git(root, userEnvironment(environment)), path));
}

async function readAtTip(git: Git, path: string): Promise<CommittedText | undefined> {
  const branch = await readDefaultBranch(git);
  const commit = branch === undefined ? undefined : await findTip(git, branch);
  if (branch === undefined || commit === undefined) return undefined;
  const { exitCode, line } = await git.ask(["cat-file", "blob", `${commit}:${path}`], { accept: [0, 128] });
  return { branch, text: exitCode === 0 ? line : undefined };
}

/** Prefers the local branch, which may be ahead of the published one. */
async function findTip(git: Git, branch: string): Promise<string | undefined> {
  for (const name of [`refs/heads/${branch}`, `refs/remotes/origin/${branch}`]) {
    const args = ["rev-parse", "--verify", "--quiet", "--end-of-options", `${name}^{commit}`];
    const { exitCode, line } = await git.ask(args, { accept: [0, 1, 128] });
    if (exitCode === 0) return line;
  }
  return undefined;
}

/**
 * All files that git tracks in a work tree, sorted by bytes; undefined without git or outside a repository.
 *
 * @param root the root of the work tree.
 */
export async function trackedFiles(root: string, environment: Environment): Promise<readonly string[] | undefined> {
  const git = new Git(root, userEnvironment(environment));
  const listed = await orUndefined(git.run(["ls-files", "--cached", "-z"]));
  // A conflicted file is listed once for each side.
  return listed && [...new Set(splitAtNul(listed.stdout).map(toPathName))];
}

/** Whether git tracks this file, in whichever repository it lies. False without git or outside a repository. */
export async function isTracked(path: string, environment: Environment): Promise<boolean> {
  const file = await realFile(resolve(path));
  const git = new Git(dirname(file), userEnvironment(environment));
  const args = ["--literal-pathspecs", "ls-files", "--error-unmatch", "--", basename(file)];
  return (await orUndefined(git.ask(args, { accept: [0, 1, 128] })))?.exitCode === 0;
}

/** Follows links, as a writer does, even if the file does not exist yet. */
async function realFile(path: string): Promise<string> {
  return realpath(path).catch(async () =>
    join(await realpath(dirname(path)).catch(() => dirname(path)), basename(path)),
  );
}
