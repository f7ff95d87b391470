import { copyFile, stat, utimes } from "node:fs/promises";
import { join } from "node:path";
import type { Sha } from "../../core/pin/sha.ts";
import type { Repository } from "./repository.ts";
import { requireSha, type ScratchRepository } from "./scratch-repository.ts";
import { exclude, HARMLESS, type LeaveOut, readWorkTree, type WorkTreeState } from "./work-tree.ts";

/** Fixed, so that the same content makes the same commit. */
export const IDENTITY = {
  GIT_AUTHOR_NAME: "Tribunal",
  GIT_AUTHOR_EMAIL: "tribunal@invalid",
  GIT_AUTHOR_DATE: "@0 +0000",
  GIT_COMMITTER_NAME: "Tribunal",
  GIT_COMMITTER_EMAIL: "tribunal@invalid",
  GIT_COMMITTER_DATE: "@0 +0000",
};

/** The work tree at this moment. */
export interface Snapshot {
  /** `head` itself when nothing differs from it; undefined when there is no commit and no file. */
  readonly commit: Sha | undefined;
  readonly state: WorkTreeState;
}

const NOTHING: WorkTreeState = { changed: 0, untracked: [], leftOut: [] };

/**
 * The work tree as a commit of the scratch repository: staged, unstaged and untracked files that are not ignored and not
 * left out.
 *
 * @throws GitError if a file cannot be read.
 */
export async function takeSnapshot(
  repository: Repository,
  scratch: ScratchRepository,
  { head, leaveOut }: { readonly head: Sha | undefined; readonly leaveOut: LeaveOut },
): Promise<Snapshot> {
  if (repository.isBare) return { commit: head, state: NOTHING };
  const { tree, state } = await writeWorkTree(repository, scratch, leaveOut);
  return { commit: await commitTree(scratch, tree, head), state };
}

/** The same commit where the tree is its own. */
export async function commitTree(
  scratch: ScratchRepository,
  tree: Sha,
  head: Sha | undefined,
): Promise<Sha | undefined> {
  const headTree =
    head === undefined ? scratch.emptyTree : await scratch.git.line(["rev-parse", "--verify", `${head}^{tree}`]);
  if (tree === headTree) return head;
  const parent = head === undefined ? [] : ["-p", head];
  const args = ["commit-tree", tree, ...parent, "-m", "Uncommitted change"];
  return requireSha(await scratch.git.line(args, { environment: IDENTITY }));
}

async function writeWorkTree(repository: Repository, scratch: ScratchRepository, leaveOut: LeaveOut) {
  const indexFile = join(scratch.directory, "snapshot-index");
  await copyIndex(repository.indexFile, indexFile);
  const state = await readWorkTree(repository, leaveOut, { ours: scratch.place, indexFile });
  const environment = { GIT_INDEX_FILE: indexFile, GIT_OBJECT_DIRECTORY: scratch.objectDirectory };
  const leftOut = state.leftOut.map(({ path }) => path);
  const but = await exclude(repository, scratch.place, leftOut);
  await repository.git.run([...HARMLESS, "add", "--all", ...but], { environment });
  // In a partial clone an unchanged file's blob may be absent; its id is all the tree needs.
  const tree = requireSha(await repository.git.line([...HARMLESS, "write-tree", "--missing-ok"], { environment }));
  return { tree, state };
}

/**
 * With the time of the original, in whole seconds: git compares files byte by byte when they are not older than the
 * index, and a copy that looked newer would hide an edit made in the second of the last `git add`.
 *
 * @see https://git-scm.com/docs/racy-git
 */
export async function copyIndex(from: string, to: string): Promise<void> {
  try {
    const seconds = Math.floor((await stat(from)).mtimeMs / 1000);
    await copyFile(from, to);
    await utimes(to, seconds, seconds);
  } catch (error) {
    const isAbsent = error instanceof Error && "code" in error && error.code === "ENOENT";
    if (!isAbsent) throw error;
  }
}
