import { parseSha, type Sha } from "../change/sha.ts";
import type { Log } from "../ports/log.ts";
import { GitError, TargetError } from "../text/errors.ts";
import { findMissingObjects } from "./cat-file.ts";
import type { Environment } from "./environment.ts";
import type { GitLimit } from "./git-process.ts";
import { isOnlyMergeBase, type PartedCommits } from "./merging.ts";
import { isPartialClone, type ReviewedCommits } from "./needed-content.ts";
import { NoRepositoryError, openRepository, type Repository } from "./repository.ts";
import { createScratchRepository } from "./scratch-repository.ts";

interface LocalRepositoryOptions {
  readonly environment: Environment;
  readonly log: Log;
  /** How long is left of the run; absent where nothing bounds it. */
  readonly limit?: GitLimit;
}

/** What is to be read there. */
export type LocalCommits = ReviewedCommits & PartedCommits;

/**
 * The directory, such as the workspace, when it is in a repository that holds the commits with all their files; its
 * work tree is never looked at. Else undefined, with the reason in the log.
 *
 * @throws GitError if no scratch repository can be made.
 */
export async function findLocalRepository(
  directory: string,
  commits: LocalCommits,
  { environment, log, limit }: LocalRepositoryOptions,
): Promise<string | undefined> {
  const repository = await openRepository(directory, environment, limit).catch(toReason);
  const gap = typeof repository === "string" ? repository : await findGap(repository, commits, environment);
  if (gap === undefined) return directory;
  log.info(`The repository is not read from ${directory}: ${gap}`);
  return undefined;
}

/** What the repository lacks, seen as the pin will see it: through a scratch repository, which never fetches. */
async function findGap(
  repository: Repository,
  commits: LocalCommits,
  environment: Environment,
): Promise<string | undefined> {
  const { head, base, mergeBase, rules } = commits;
  const shas = [head, base, mergeBase, ...(rules === undefined ? [] : [rules])];
  await using scratch = await createScratchRepository(repository, environment);
  const [absent] = await findMissingObjects(scratch.git, shas);
  if (absent !== undefined) return `it does not hold ${absent}.`;
  if (commits.apart !== undefined && scratch.isShallow && !(await isOnlyMergeBase(scratch, commits)))
    return "its history is cut off.";
  return (await isPartialClone(repository)) ? "it is a partial clone, which may lack files." : undefined;
}

function toReason(error: unknown): string {
  if (error instanceof NoRepositoryError) return "nothing is checked out there.";
  if (error instanceof TargetError || error instanceof GitError) return error.message;
  throw error;
}

/**
 * Where two commits part, by the repository in this directory, such as the workspace. Undefined where that is not known
 * for sure: there is no repository, it lacks a commit, its history is cut off, or the histories do not meet.
 */
export async function findLocalMergeBase(
  directory: string,
  { base, head }: { readonly base: Sha; readonly head: Sha },
  environment: Environment,
  limit?: GitLimit,
): Promise<Sha | undefined> {
  try {
    const repository = await openRepository(directory, environment, limit);
    await using scratch = await createScratchRepository(repository, environment);
    if (scratch.isShallow || (await findMissingObjects(scratch.git, [base, head])).size > 0) return undefined;
    const { exitCode, line } = await scratch.git.ask(["merge-base", base, head], { accept: [0, 1] });
    return exitCode === 0 ? parseSha(line) : undefined;
  } catch (error) {
    if (error instanceof TargetError || error instanceof GitError) return undefined;
    throw error;
  }
}
