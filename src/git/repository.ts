import { stat } from "node:fs/promises";
import { resolve } from "node:path";
import { parseSha, type Sha } from "../change/sha.ts";
import { describeFileProblem, GitError, TargetError } from "../text/errors.ts";
import { findMeant } from "../text/spelling.ts";
import { type Environment, userEnvironment } from "./environment.ts";
import { Git, type GitLimit, requireGit } from "./git-process.ts";

/** In a larger repository, the newest branches contain the one that was probably meant. */
const MAX_REFS = 1000;

export type ObjectFormat = "sha1" | "sha256";

/** The user's repository, which is only read. */
export interface Repository {
  /** With the user's configuration, in `root`. */
  readonly git: Git;
  readonly isBare: boolean;
  /** The caller's folder below the root: empty, or `/`-ended. */
  readonly prefix: string;
  /** The work tree's root; the repository's directory if it is bare. */
  readonly root: string;
  readonly objectFormat: ObjectFormat;
  readonly objectDirectory: string;
  readonly indexFile: string;
  /** Undefined if the history is complete. */
  readonly shallowFile: string | undefined;
}

/** The directory is in no repository. The message is for a command line. */
export class NoRepositoryError extends TargetError {
  constructor(directory: string, cause: unknown) {
    super(`${directory} is not in a git repository: run in one, or name one with --repo.`, { cause });
  }
}

/** @throws TargetError if the directory or git is missing, git is too old, or there is no usable repository. */
export async function openRepository(
  directory: string,
  environment: Environment,
  limit?: GitLimit,
): Promise<Repository> {
  await requireDirectory(directory);
  const here = new Git(directory, userEnvironment(environment), limit);
  await requireGit(here);
  const { isBare, prefix, root, layout } = (await askWorkTree(here)) ?? (await askBare(here, directory));
  const [objectFormat, ...files] = layout;
  const [shallowFile = "", objectDirectory = "", indexFile = ""] = files.map((file) => resolve(root, prefix, file));
  return {
    git: here.in(root),
    isBare,
    prefix,
    root,
    objectFormat: objectFormat === "sha256" ? "sha256" : "sha1",
    objectDirectory,
    indexFile,
    shallowFile: (await exists(shallowFile)) ? shallowFile : undefined,
  };
}

interface Place extends Pick<Repository, "isBare" | "prefix" | "root"> {
  /** git's answers to `LAYOUT`, whose paths may be relative to the current directory. */
  readonly layout: readonly string[];
}

const LAYOUT = [["--show-object-format"], ...["shallow", "objects", "index"].map((name) => ["--git-path", name])];

/** Undefined if git works in no work tree here. */
async function askWorkTree(git: Git): Promise<Place | undefined> {
  const questions = [["--is-inside-work-tree"], ["--show-prefix"], ["--show-toplevel"], ...LAYOUT];
  const answers = await askAll(git, questions).catch(toNoAnswers);
  const [isInside, prefix = "", root = "", ...layout] = answers;
  return isInside === "true" ? { isBare: false, prefix, root, layout } : undefined;
}

function toNoAnswers(error: unknown): readonly string[] {
  if (error instanceof GitError) return [];
  throw error;
}

/** @throws TargetError with the reason if it is not bare. */
async function askBare(git: Git, directory: string): Promise<Place> {
  await requireBare(git, directory);
  const root = await git.line(["rev-parse", "--absolute-git-dir"]);
  return { isBare: true, prefix: "", root, layout: await askAll(git.in(root), LAYOUT) };
}

/** Asks `rev-parse` once, or once per question if a path contains a line feed. */
async function askAll(git: Git, questions: readonly (readonly string[])[]): Promise<readonly string[]> {
  const answers = (await git.line(["rev-parse", ...questions.flat()])).split("\n");
  if (answers.length === questions.length) return answers;
  return Promise.all(questions.map((question) => git.line(["rev-parse", ...question])));
}

/** The commit of a revision; undefined if there is none. */
export async function findCommit(repository: Repository, revision: string): Promise<Sha | undefined> {
  const [commit] = await findCommits(repository, [revision]);
  return commit;
}

/** The commits of revisions, in order, by one process. */
async function findCommits({ git }: Repository, revisions: readonly string[]): Promise<readonly (Sha | undefined)[]> {
  const isName = (revision: string) => revision !== "" && !revision.includes("\0") && !revision.includes("\n");
  const input = Buffer.from(revisions.map((each) => (isName(each) ? `${each}^{commit}\n` : "\n")).join(""));
  const args = ["cat-file", "--batch-check=%(objectname)"];
  const { stdout } = await git.run(args, { input, accept: [0, 128] });
  const answers = stdout.toString("utf8").split("\n");
  return revisions.map((_, index) => parseSha(answers[index] ?? ""));
}

/**
 * The current commit; undefined on a branch without commits.
 *
 * @throws TargetError if it cannot be read: without it, the whole tree would count as the change, and the configuration
 *   as absent.
 */
export async function findHead(repository: Repository): Promise<Sha | undefined> {
  const commit = await findCommit(repository, "HEAD");
  if (commit !== undefined || (await isUnborn(repository))) return commit;
  throw new TargetError(
    `The commit checked out in ${repository.root} cannot be read: the repository is damaged or incomplete. Run \`git fsck\`, or clone it again.`,
  );
}

/** Whether HEAD names a branch without commits. */
async function isUnborn({ git, root }: Repository): Promise<boolean> {
  const head = await git.ask(["symbolic-ref", "--quiet", "HEAD"], { accept: [0, 1, 128] });
  const branch = head.line;
  if (head.exitCode !== 0 || branch === "") return false;
  const { exitCode } = await git.ask(["rev-parse", "--verify", "--quiet", branch], { accept: [0, 1, 128] });
  if (exitCode === 0) return false;
  // The branch exists, but git cannot read it.
  return !(await exists(resolve(root, await git.line(["rev-parse", "--git-path", branch]))));
}

/** @throws TargetError if no commit here has that name. */
export async function requireCommit(repository: Repository, revision: string): Promise<Sha> {
  return requireNamed(repository, revision, await findCommit(repository, revision));
}

/** @throws TargetError if no commit here has one of the names. */
export async function requireTwoCommits(
  repository: Repository,
  [first, second]: readonly [string, string],
): Promise<readonly [Sha, Sha]> {
  const [one, other] = await findCommits(repository, [first, second]);
  return [await requireNamed(repository, first, one), await requireNamed(repository, second, other)];
}

async function requireNamed(repository: Repository, revision: string, commit: Sha | undefined): Promise<Sha> {
  if (commit !== undefined) return commit;
  const remedy = await howToFetch(repository, revision);
  throw new TargetError(`The revision ${JSON.stringify(revision)} names no commit in ${repository.root}. ${remedy}`);
}

/** A branch's name for shell and git, and neither an option nor a step such as `~1`. */
const BRANCH = /^\w[\w./-]{0,200}$/;

/**
 * Advises on a revision that names no commit. A clone of one branch, such as a shallow one, fetches others only by
 * their full names.
 */
export async function howToFetch({ git, shallowFile }: Repository, revision: string): Promise<string> {
  const isShallow = shallowFile !== undefined;
  const remotes = (await git.ask(["remote"], { accept: [0, 1, 128] })).line.split("\n");
  const remote = remotes.find((name) => name !== "" && revision.startsWith(`${name}/`));
  const branch = remote === undefined ? "" : revision.slice(remote.length + 1);
  if (remote !== undefined && /^[\w./-]+$/.test(revision) && branch !== "") {
    const fetch = `git fetch ${isShallow ? "--unshallow " : ""}${remote} ${branch}:refs/remotes/${revision}`;
    return `This clone has not fetched that branch: run \`${fetch}\`.`;
  }
  const [, from, to] = /^([\w/@~^-][\w./@~^-]{0,250}?)\.{2,3}([\w/@~^-][\w./@~^-]{0,250})$/.exec(revision) ?? [];
  if (from !== undefined && to !== undefined) return `A range is written --base ${from} --head ${to}.`;
  const meant = await findMeantRevision(git, revision);
  if (meant !== undefined) return `Is ${JSON.stringify(meant)} meant?`;
  if (!isShallow) return "Check its spelling, or fetch it.";
  const [source = ""] = remotes;
  if (source !== "" && BRANCH.test(revision) && !/^[0-9a-f]{7,}$/.test(revision)) {
    const fetch = `git fetch --unshallow ${source} ${revision}:refs/remotes/${source}/${revision}`;
    return `This clone is shallow and may hold only one branch: run \`${fetch}\`, and name ${source}/${revision}.`;
  }
  return "This clone is shallow: run `git fetch --unshallow`, or `git fetch --deepen=N` with enough commits.";
}

/** The remote's branch of this name, or else the most similar branch or tag, with steps such as `~2` kept. */
async function findMeantRevision(git: Git, revision: string): Promise<string | undefined> {
  const [, name = "", steps = ""] = /^([^~^@]*)(.*)$/s.exec(revision) ?? [];
  const args = ["for-each-ref", "--format=%(refname:short)", "--sort=-committerdate", `--count=${MAX_REFS}`];
  // Without the hint, the message stays as it is.
  const answer = await git.ask(args).catch(() => undefined);
  const refs = answer?.line.split("\n") ?? [];
  // A name that exists is not misspelt: it does not go back that far.
  if (name === "HEAD" || refs.includes(name)) return undefined;
  const meant = refs.find((ref) => ref.endsWith(`/${name}`)) ?? findMeant(name, ["HEAD", ...refs]);
  return meant === undefined ? undefined : `${meant}${steps}`;
}

async function requireBare(git: Git, directory: string): Promise<void> {
  try {
    if ((await git.line(["rev-parse", "--is-bare-repository"])) === "true") return;
  } catch (cause) {
    if (!(cause instanceof GitError)) throw cause;
    const isUnowned = /dubious ownership|unsafe repository/.test(cause.detail);
    if (!isUnowned) throw new NoRepositoryError(directory, cause);
    throw new TargetError(describeUnowned(directory, cause.detail), { cause });
  }
  throw new TargetError(`${directory} is inside a repository's own files: run in its work tree.`);
}

/** git itself names the folder to trust: the root's real path, quoted for a shell. */
function describeUnowned(directory: string, detail: string): string {
  const path = /safe\.directory (\S.*)$/m.exec(detail)?.[1]?.trim() ?? JSON.stringify(resolve(directory));
  const inHome = `git config --global --add safe.directory ${path}`;
  const inEnvironment = `GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=safe.directory GIT_CONFIG_VALUE_0=${path}`;
  return `git refuses to work in ${directory}, which belongs to another user: run \`${inHome}\`, or where that cannot be written, put \`${inEnvironment}\` before the command.`;
}

async function requireDirectory(path: string): Promise<void> {
  const found = await stat(path).catch((cause: unknown) => {
    throw new TargetError(`${path} is not a usable repository: ${describeFileProblem(cause)}.`, { cause });
  });
  if (!found.isDirectory()) throw new TargetError(`${path} is a file: name the repository's directory.`);
}

async function exists(path: string): Promise<boolean> {
  try {
    await stat(path);
    return true;
  } catch {
    return false;
  }
}
