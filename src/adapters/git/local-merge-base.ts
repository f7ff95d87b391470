import { GitError, TargetError } from "../../core/errors.ts";
import { parseSha, type Sha } from "../../core/pin/sha.ts";
import type { Environment } from "./environment.ts";
import type { GitLimit } from "./git-process.ts";
import { findMissingObjects } from "./missing-objects.ts";
import { openRepository } from "./repository.ts";
import { createScratchRepository } from "./scratch-repository.ts";

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
