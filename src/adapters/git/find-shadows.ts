import { type Comings, describeShadows, rivalPaths } from "../../core/files/rivals.ts";
import type { Sha } from "../../core/pin/sha.ts";
import type { Git } from "./git-process.ts";
import type { RawEntry } from "./raw-diff.ts";
import { entriesAt, listTree } from "./tree.ts";

/** More paths are not put on a command line: the whole tree is listed instead, as it is for those that git would look for above it. */
const MAX_ASKED = 400;

/**
 * What the coming and going of files does to others that the change leaves where they are, for each entry that does
 * something.
 *
 * @param findTree what the change leads to, asked for where files may hide others.
 * @throws GitError if a tree of it is missing.
 */
export async function findShadows(
  entries: readonly RawEntry[],
  git: Git,
  findTree: () => Promise<Sha>,
): Promise<ReadonlyMap<RawEntry, readonly string[]>> {
  const asked = [...new Set(entries.flatMap((entry) => rivalPaths(toComings(entry))))];
  if (asked.length === 0) return new Map();
  const tree = await findTree();
  const isLong = asked.length > MAX_ASKED || asked.some(isAbove);
  const standing = isLong ? await listTree(git, tree) : await entriesAt(git, tree, asked);
  const fresh = new Set(
    entries.flatMap(({ path, oldPath, baseBlob }) => (oldPath !== undefined || baseBlob === undefined ? [path] : [])),
  );
  const stands = (path: string) => standing.has(path) && !fresh.has(path);
  return new Map(
    entries.flatMap((entry) => {
      const told = describeShadows(toComings(entry), stands);
      return told.length === 0 ? [] : [[entry, told] as const];
    }),
  );
}

/** A tree may hold what no repository does: a folder called `..`. */
function isAbove(path: string): boolean {
  return path.split("/").includes("..");
}

function toComings({ path, oldPath, baseBlob, headBlob }: RawEntry): Comings {
  return { path, oldPath, isNew: baseBlob === undefined, isGone: headBlob === undefined };
}
