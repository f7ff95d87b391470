import { mayHoldNearNames } from "../../core/config/near-names.ts";
import type { Sha } from "../../core/pin/sha.ts";
import type { Git } from "./git-process.ts";
import { listFolder, SUBMODULE_MODE, TREE_MODE, type TreeEntry } from "./tree.ts";

/**
 * The files of a commit that lie where our own may lie, or people may take them for ours. Of a large tree no more is read
 * than leads there.
 *
 * @throws GitError if a tree is missing.
 */
export async function listOwnPlaces(git: Git, commit: Sha): Promise<readonly string[]> {
  const found: string[] = [];
  let folders: readonly TreeEntry[] = [];
  let entries = await listFolder(git, commit, "");
  do {
    found.push(...entries.filter(({ mode }) => mode !== TREE_MODE && mode !== SUBMODULE_MODE).map(({ path }) => path));
    folders = entries.filter(({ mode, path }) => mode === TREE_MODE && mayHoldNearNames(path));
    entries = (await Promise.all(folders.map(({ path }) => listFolder(git, commit, path)))).flat();
  } while (folders.length > 0);
  return found;
}
