import { dirname, join, relative, resolve } from "node:path";
import { TargetError } from "../../core/errors.ts";
import type { Sha } from "../../core/pin/sha.ts";
import type { Environment } from "./environment.ts";
import { splitAtNul, toPathName } from "./path-name.ts";
import type { Repository } from "./repository.ts";
import { requireSha, type ScratchRepository } from "./scratch-repository.ts";
import { commitTree, copyIndex } from "./snapshot.ts";
import { HARMLESS } from "./work-tree.ts";

const MAX_NAMES = 3;

/** The index at this moment. */
export interface Staged {
  /** `head` itself when nothing is staged; undefined when there is no commit either. */
  readonly commit: Sha | undefined;
  /** Files that the work tree holds otherwise than the index, in git's order. */
  readonly unstaged: readonly string[];
}

/** Where an index lies. */
export interface IndexPlace {
  readonly repository: Repository;
  readonly scratch: ScratchRepository;
  /** The caller's, in which git names the index that is about to be committed to a hook. */
  readonly environment: Environment;
}

/**
 * The index as a commit of the scratch repository. What is only intended to be added is no part of it.
 *
 * @throws TargetError if it cannot be committed: of a file in conflict it holds several.
 * @throws GitError if it cannot be read.
 */
export async function takeStaged(place: IndexPlace, head: Sha | undefined): Promise<Staged> {
  const { repository, scratch } = place;
  if (repository.isBare) throw new TargetError(`${repository.root} is bare, and has no index: name commits.`);
  const indexFile = join(scratch.directory, "staged-index");
  await copyIndex(findIndex(place), indexFile);
  const environment = { GIT_INDEX_FILE: indexFile, GIT_OBJECT_DIRECTORY: scratch.objectDirectory };
  const list = async (args: readonly string[]) => {
    const { stdout } = await repository.git.run([...HARMLESS, ...args], { environment });
    return splitAtNul(stdout).map(toPathName);
  };
  const unmerged = (await list(["ls-files", "--unmerged", "-z"])).map((entry) => entry.slice(entry.indexOf("\t") + 1));
  if (unmerged.length > 0) throw new TargetError(tellConflicts([...new Set(unmerged)]));
  // In a partial clone an unchanged file's blob may be absent; its id is all the tree needs.
  const tree = requireSha(await repository.git.line([...HARMLESS, "write-tree", "--missing-ok"], { environment }));
  const unstaged = await list(["diff-files", "--name-only", "-z", "--ignore-submodules=dirty"]);
  return { commit: await commitTree(scratch, tree, head), unstaged };
}

/**
 * The repository's own, or the one that git is about to commit: to a hook, `git commit -a` and `git commit FILE` name
 * another one that lies beside it.
 */
function findIndex({ repository: { root, indexFile }, environment }: IndexPlace): string {
  const named = environment.GIT_INDEX_FILE;
  if (!named) return indexFile;
  const path = resolve(root, named);
  const within = relative(dirname(indexFile), path);
  if (!within.includes("/") && !within.includes("\\") && within !== "..") return path;
  throw new TargetError(
    `GIT_INDEX_FILE names ${named}, which does not lie beside the index of ${root} (${indexFile}): unset it, or run in its own repository.`,
  );
}

function tellConflicts(paths: readonly string[]): string {
  const more = paths.length > MAX_NAMES ? ` and ${paths.length - MAX_NAMES} more` : "";
  const names = `${paths.slice(0, MAX_NAMES).join(", ")}${more}`;
  return `The index has conflicts, so that nothing can be committed: ${names}. Settle them, \`git add\` the files, and run again.`;
}
