import { mayHoldNearNames } from "../../core/config/near-names.ts";
import type { Sha } from "../../core/pin/sha.ts";
import type { Git } from "./git-process.ts";
import { listTree, SUBMODULE_MODE } from "./tree.ts";

/**
 * The files of a commit that lie where our own may lie, or people may take them for ours.
 *
 * @throws GitError if a tree is missing.
 */
export async function listOwnPlaces(git: Git, commit: Sha): Promise<readonly string[]> {
  const files = [...(await listTree(git, commit)).values()].filter(({ mode }) => mode !== SUBMODULE_MODE);
  return files.map(({ path }) => path).filter((path) => mayHoldNearNames(folderOf(path)));
}

/** Empty for the root. */
function folderOf(path: string): string {
  return path.slice(0, Math.max(path.lastIndexOf("/"), 0));
}
