import { existsSync } from "node:fs";
import { join } from "node:path";
import { parseSha, type Sha } from "../change/sha.ts";
import type { Log } from "../ports/log.ts";
import { GitError, TargetError } from "../text/errors.ts";
import { findMissingObjects } from "./cat-file.ts";
import type { Environment } from "./environment.ts";
import { type GitLimit, orUndefined } from "./git-process.ts";
import { isOnlyMergeBase, type PartedCommits } from "./merging.ts";
import { isPartialClone, type ReviewedCommits } from "./needed-content.ts";
import { NoRepositoryError, openRepository, type Repository } from "./repository.ts";
import { createScratchRepository } from "./scratch-repository.ts";

interface LocalRepositoryOptions {
  readonly environment: Environment;
  readonly log: Log;
  /** The run's remaining time; absent for no limit. */
  readonly limit?: GitLimit;
}

export type LocalCommits = ReviewedCommits & PartedCommits;

/**
 * Returns the directory if its repository contains the commits with all their files; the work tree is ignored.
 * Otherwise logs the reason and returns undefined.
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

/** Looks through a scratch repository, as the pin will. It never fetches. */
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
  if (await isPartialClone(repository)) return "it is a partial clone, which may lack files.";
  // Whatever it borrows from may be partial too.
  const borrows = existsSync(join(repository.objectDirectory, "info", "alternates"));
  return borrows ? "it borrows objects from another repository, which may lack files." : undefined;
}

function toReason(error: unknown): string {
  if (error instanceof NoRepositoryError) return "nothing is checked out there.";
  if (error instanceof TargetError || error instanceof GitError) return error.message;
  throw error;
}

/**
 * Finds the merge base in the repository of this directory. Undefined if it is not certain: no repository, a missing
 * commit, cut-off history, or unrelated histories.
 */
export async function findLocalMergeBase(
  directory: string,
  { base, head }: { readonly base: Sha; readonly head: Sha },
  environment: Environment,
  limit?: GitLimit,
): Promise<Sha | undefined> {
  const find = async () => {
    const repository = await openRepository(directory, environment, limit);
    await using scratch = await createScratchRepository(repository, environment);
    if (scratch.isShallow || (await findMissingObjects(scratch.git, [base, head])).size > 0) return undefined;
    const { exitCode, line } = await scratch.git.ask(["merge-base", base, head], { accept: [0, 1] });
    return exitCode === 0 ? parseSha(line) : undefined;
  };
  return orUndefined(find());
}
