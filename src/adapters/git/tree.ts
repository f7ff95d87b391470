import type { Sha } from "../../core/pin/sha.ts";
import type { Git } from "./git-process.ts";
import { splitAtNul, toPathName } from "./path-name.ts";
import { requireSha } from "./scratch-repository.ts";

export const SYMLINK_MODE = "120000";
export const SUBMODULE_MODE = "160000";
export const TREE_MODE = "040000";

/** For an index that nothing is checked out of: names that a file system would take for git's own folder are like any others in it. */
export const ANY_NAMES: readonly string[] = ["-c", "core.protectNTFS=false", "-c", "core.protectHFS=false"];

export interface TreeEntry {
  readonly path: string;
  readonly mode: string;
  readonly sha: Sha;
}

/** Every file of a tree by path, in git's order: sorted by bytes. Links and submodules are entries of their mode. */
export type Tree = ReadonlyMap<string, TreeEntry>;

const listed = new WeakMap<Git, Map<Sha, Promise<Tree>>>();

/**
 * A name by its content always stands for the same tree, and several parts of a run want it: git is asked once, unless it fails.
 *
 * @throws GitError if a tree is missing.
 */
export function listTree(git: Git, treeish: Sha): Promise<Tree> {
  const known = listed.get(git) ?? new Map<Sha, Promise<Tree>>();
  listed.set(git, known);
  const listing = known.get(treeish) ?? askForTree(git, treeish);
  known.set(treeish, listing);
  listing.catch(() => known.delete(treeish));
  return listing;
}

/**
 * Those of the paths at which a file stands. Of a large tree no more is read than leads to them.
 *
 * @throws GitError if a tree is missing.
 */
export async function entriesAt(git: Git, treeish: Sha, paths: readonly string[]): Promise<Tree> {
  if (paths.length === 0) return new Map();
  const args = ["--literal-pathspecs", "ls-tree", "-z", "--full-tree", treeish, "--", ...paths];
  const entries = parseTree((await git.run(args)).stdout);
  return new Map([...entries].filter(([path, { mode }]) => mode !== TREE_MODE && paths.includes(path)));
}

async function askForTree(git: Git, treeish: Sha): Promise<Tree> {
  return parseTree((await git.run(["ls-tree", "-r", "-z", "--full-tree", treeish])).stdout);
}

function parseTree(listed: Buffer): Tree {
  return new Map(
    splitAtNul(listed)
      .map(parseEntry)
      .map((entry) => [entry.path, entry]),
  );
}

/** `MODE TYPE OBJECT<tab>PATH` */
function parseEntry(line: Buffer): TreeEntry {
  const tab = line.indexOf("\t");
  const [mode = "", , sha = ""] = line.toString("latin1", 0, tab).split(" ");
  return { path: toPathName(line.subarray(tab + 1)), mode, sha: requireSha(sha) };
}
