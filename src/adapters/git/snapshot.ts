import { copyFile, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import type { Sha } from "../../core/pin/sha.ts";
import type { Repository } from "./repository.ts";
import { requireSha, type ScratchRepository } from "./scratch-repository.ts";

/** Fixed, so that the same content makes the same commit. */
const IDENTITY = {
  GIT_AUTHOR_NAME: "Tribunal",
  GIT_AUTHOR_EMAIL: "tribunal@invalid",
  GIT_AUTHOR_DATE: "@0 +0000",
  GIT_COMMITTER_NAME: "Tribunal",
  GIT_COMMITTER_EMAIL: "tribunal@invalid",
  GIT_COMMITTER_DATE: "@0 +0000",
};

/**
 * Settings of the user's that would write into their repository, or run what they set up for their own commits.
 * A split index keeps its shared part beside the user's own.
 */
const HARMLESS = [
  ["core.splitIndex", "false"],
  ["core.untrackedCache", "false"],
  ["core.fsmonitor", "false"],
  ["core.hooksPath", "/dev/null"],
  ["advice.addEmbeddedRepo", "false"],
].flatMap(([key, value]) => ["-c", `${key}=${value}`]);

/**
 * The work tree as a commit of the scratch repository: staged, unstaged and untracked files that are not ignored.
 * `head` itself when nothing differs from it; undefined when there is no commit and no file.
 *
 * @throws GitError if a file cannot be read.
 */
export async function takeSnapshot(
  repository: Repository,
  scratch: ScratchRepository,
  head: Sha | undefined,
): Promise<Sha | undefined> {
  if (repository.isBare) return head;
  const tree = await writeWorkTree(repository, scratch);
  const headTree =
    head === undefined ? scratch.emptyTree : await scratch.git.line(["rev-parse", "--verify", `${head}^{tree}`]);
  if (tree === headTree) return head;
  const parent = head === undefined ? [] : ["-p", head];
  const args = ["commit-tree", tree, ...parent, "-m", "Uncommitted change"];
  return requireSha(await scratch.git.line(args, { environment: IDENTITY }));
}

async function writeWorkTree(repository: Repository, scratch: ScratchRepository): Promise<Sha> {
  const indexFile = join(scratch.directory, "snapshot-index");
  await copyIndex(repository.indexFile, indexFile);
  const environment = { GIT_INDEX_FILE: indexFile, GIT_OBJECT_DIRECTORY: scratch.objectDirectory };
  await repository.git.run([...HARMLESS, "add", "--all"], { environment });
  // In a partial clone an unchanged file's blob may be absent; its id is all the tree needs.
  return requireSha(await repository.git.line([...HARMLESS, "write-tree", "--missing-ok"], { environment }));
}

/**
 * With the time of the original, in whole seconds: git compares files byte by byte when they are not older than the
 * index, and a copy that looked newer would hide an edit made in the second of the last `git add`.
 *
 * @see https://git-scm.com/docs/racy-git
 */
async function copyIndex(from: string, to: string): Promise<void> {
  try {
    const seconds = Math.floor((await stat(from)).mtimeMs / 1000);
    await copyFile(from, to);
    await utimes(to, seconds, seconds);
  } catch (error) {
    const isAbsent = error instanceof Error && "code" in error && error.code === "ENOENT";
    if (!isAbsent) throw error;
  }
}
